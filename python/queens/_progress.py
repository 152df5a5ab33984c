"""Reports the progress of long calls: to a callback, as a tqdm bar, or in a line on standard error."""

from __future__ import annotations

import sys
from typing import Any, Callable, Union

from . import _arguments as arguments
from ._core import Progress
from ._errors import InputTypeError

__all__ = ["Progress"]

ProgressLike = Union[bool, None, Callable[[Progress], object]]


class Watch:
    """A context manager; within it, `callback` is the function that the library calls with its progress. It returns
    whether to go on; the user's function says stop by any false value but None."""

    def __init__(self, progress: object, title: str) -> None:
        self.callback: Callable[[Progress], object] | None = None
        self.asked = False
        self._bar: Any = None
        self._title = title
        self._written = 0
        if progress is None or progress is False:
            return
        if progress is True:
            self.callback = self._show
        elif callable(progress):
            user = progress

            def ask(now: Progress) -> bool:
                said = user(now)
                self.asked = self.asked or (said is not None and not said)
                return not self.asked

            self.callback = ask
        else:
            raise InputTypeError(
                "progress must be True, or a function that takes a queens.Progress, not "
                + arguments.described(progress),
                "wrong_type",
            )

    @property
    def stop(self) -> str:
        """Why work that did not finish has ended."""
        return "asked" if self.asked else "time_limit"

    def _show(self, now: Progress) -> None:
        if self._bar is None:
            try:
                from tqdm.auto import tqdm  # type: ignore[import]
            except ImportError:
                self._bar = False
            else:
                self._bar = tqdm(total=100, desc=self._title, leave=False, bar_format="{desc}")
        if self._bar is False:
            done = f"{100 * now.fraction:.1f} %" if now.units else f"{now.solutions:,} solutions"
            line = f"{self._title}: {done}, {now.seconds:.0f} s"
            print(f"\r{line:<{self._written}}", end="", file=sys.stderr, flush=True)
            self._written = len(line)
        else:
            if now.units:
                self._bar.n = round(100 * now.fraction, 1)
                self._bar.bar_format = "{l_bar}{bar}| {elapsed}<{remaining}"
            else:
                self._bar.bar_format = f"{{desc}}: {now.solutions:,} solutions, {{elapsed}}"
            self._bar.refresh()

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None and self._bar is not False:
            self._bar.close()
            self._bar = None
        elif self._written:
            print("\r" + " " * self._written + "\r", end="", file=sys.stderr, flush=True)
