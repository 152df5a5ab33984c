// Measures the width of an element. Drawings made for this width in pixels keep the size of their text. For those that
// grow with the type around them, `scale` is the size of that type, 1 on an ordinary page and more in a presentation.
import { useEffect, useRef, useState } from 'preact/hooks';

const ORDINARY = 18; // pixels of type

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
