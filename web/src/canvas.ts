// Draws a picture on a canvas, and draws it again when its content, the window or the colours change.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { work } from './work';

type Draw = (canvas: HTMLCanvasElement) => void;

export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, draw: Draw, inputs: unknown[]): void {
  useEffect(() => {
    let stop = () => {};
    const again = () => {
      stop();
      stop = work.draw(() => canvas.current && draw(canvas.current)); // the canvas may be gone by then
    };
    again();
    window.addEventListener('resize', again);
    const colours = new MutationObserver(again);
    colours.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      stop();
      window.removeEventListener('resize', again);
      colours.disconnect();
    };
  }, inputs);
}
