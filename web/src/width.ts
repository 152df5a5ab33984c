// Measures the width and the height of an element in pixels. A drawing made for this width keeps the size of its text. A drawing that
// grows with the type around it uses `scale`: 1 on an ordinary page, more in the large type of a presentation.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

const ORDINARY = 18; // the size of ordinary type in pixels

const measure = (box: HTMLElement) => ({
  width: box.clientWidth,
  height: box.clientHeight,
  scale: Math.max(1, Number.parseFloat(getComputedStyle(box).fontSize) / ORDINARY),
});

export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [{ width, height, scale }, setSize] = useState({ width: 0, height: 0, scale: 1 });
  // Measures once before the page is painted, so that the drawing is never missing.
  useLayoutEffect(() => {
    const element = box.current!;
    setSize(measure(element));
    const watch = new ResizeObserver(() => setSize(measure(element)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, width, height, scale };
}
