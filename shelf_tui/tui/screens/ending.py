"""How a screen ends: once, and together with whatever lies over it."""

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class EndingScreen(Screen[ScreenResultType]):
    """A screen that a key pressed once too often, or too early, ends well.

    To Textual each key that ends a screen ends one, be it the next one below, and a screen that has
    ended before it was filled in is a fault.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """End with this result, and first those above without one; ended already, do nothing."""
        stack = self.app.screen_stack
        if self not in stack:
            return AwaitComplete()
        above = stack[stack.index(self) + 1 :]
        for screen in (self, *above):
            if not screen.is_mounted:
                screen.call_later(self._end, result)
                return AwaitComplete()
        for screen in reversed(above):
            screen.dismiss(None)
        return super().dismiss(result)

    def _end(self, result: ScreenResultType | None) -> None:
        self.dismiss(result)
