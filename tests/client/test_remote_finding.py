"""Hosts that are heard of on the network."""

from socket import AF_INET6, inet_pton
from unittest.mock import Mock

import pytest
from zeroconf import ServiceInfo, ServiceStateChange

from shelf_tui.client import remote_finding
from shelf_tui.wire.protocol import SERVICE, VERSION


def test_a_host_with_an_ipv6_address_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"ada.{SERVICE}"
    info = ServiceInfo(
        SERVICE,
        name,
        port=7435,
        addresses=[inet_pton(AF_INET6, "fe80::1")],
        properties={"v": str(VERSION), "game": "tencards"},
    )
    cached = Mock(wraps=info, port=info.port, properties=info.properties)
    cached.load_from_cache.side_effect = [True]
    monkeypatch.setattr(remote_finding, "ServiceInfo", lambda *_: cached)
    finder = remote_finding.Finder()
    finder.heard(Mock(), SERVICE, name, ServiceStateChange.Added)
    assert [found.place.base for found in finder.found()] == ["http://[fe80::1]:7435"]
