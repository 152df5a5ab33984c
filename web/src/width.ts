// Measures the width of an element. Drawings made for this width in pixels keep the size of their text.
import { useEffect, useRef, useState } from 'preact/hooks';

export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}
