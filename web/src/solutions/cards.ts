// How wide the cards of a sheet are: as wide as they can be so that all of them are in the window, or else narrow.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const LEAST = 152; // pixels
const GAP = 8; // as in the styles
const CAPTION = 2.5; // the height of what stands below a board, in lines of the page's type

/// The width of `count` cards, which are squares with a caption below, in a room of this width and height.
export function cardOf(count: number, width: number, height: number, caption: number): number {
  for (let across = 1; across <= count; ++across) {
    const side = Math.floor((width + GAP) / across) - GAP;
    const down = Math.ceil(count / across);
    if (side <= LEAST) break;
    if (down * (side + caption + GAP) - GAP <= height) return side;
  }
  return Math.min(LEAST, Math.floor((width - GAP) / 2)); // two or more in a row
}

/// The sheet, and the width of its cards, which changes with the window and with what is above the sheet.
export function useCards(count: number, above: unknown) {
  const sheet = useRef<HTMLUListElement>(null);
  const [card, setCard] = useState(LEAST);
  useLayoutEffect(() => {
    const measure = () => {
      if (!sheet.current) return;
      const top = sheet.current.getBoundingClientRect().top + scrollY;
      const type = Number.parseFloat(getComputedStyle(document.body).fontSize);
      setCard(cardOf(count, sheet.current.clientWidth, innerHeight - top - 2 * GAP, CAPTION * type));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [count, above]);
  return { sheet, card };
}
