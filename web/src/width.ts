// Measures the width of an element in pixels. A drawing made for this width keeps the size of its text. A drawing that
// grows with the type around it uses `scale`: 1 on an ordinary page, more in the large type of a presentation.
import { useEffect, useRef, useState } from 'preact/hooks';

const ORDINARY = 18; // the size of ordinary type in pixels

export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [{ width, scale }, setSize] = useState({ width: 0, scale: 1 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setSize({
        width: Math.floor(entry.contentRect.width),
        scale: Math.max(1, Number.parseFloat(getComputedStyle(entry.target).fontSize) / ORDINARY),
      }),
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return { box, width, scale };
}
