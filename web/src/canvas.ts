// Pictures on a canvas: drawn again when what they show changes, and when the window or the colours do.
import { useEffect } from 'preact/hooks';

export function useDrawing(draw: () => void, inputs: unknown[]): void {
  useEffect(() => {
    let frame = requestAnimationFrame(draw);
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    window.addEventListener('resize', again);
    const colours = new MutationObserver(again);
    colours.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', again);
      colours.disconnect();
    };
  }, inputs);
}
