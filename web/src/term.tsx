// A technical term in a text: when pressed, it shows a short explanation. If the page is part of a site with the
// documentation, index.html names its folder, and the explanation has a link to the glossary.
import type { ComponentChildren } from 'preact';
import { live } from './live';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words, type Word } from './words';

const WIDEST = 340; // the width of an explanation in pixels, as in the styles
const MARGIN = 12;

const docs = () => document.querySelector<HTMLMetaElement>('meta[name="queens-docs"]')?.content;

interface Properties {
  word: Word;
  /// The accessible name, if it differs from the visible text.
  label?: string;
  children?: ComponentChildren;
}

export function Term({ word, label, children = word }: Properties) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState<number>();
  const [isAbove, setAbove] = useState(false);
  const open = left !== undefined;
  const toggle = () => {
    const most = document.documentElement.clientWidth - WIDEST - MARGIN;
    const wanted = Math.max(MARGIN, Math.min(box.current!.getBoundingClientRect().left, most));
    // What the explanation is placed in may begin elsewhere than the window.
    const from = box.current!.offsetParent!.getBoundingClientRect().left;
    setLeft(open ? undefined : wanted - from);
  };
  // Where there is room the explanation opens above its word, so that it does not cover what is read next.
  useLayoutEffect(() => {
    const { height } = box.current!.querySelector('.explained')?.getBoundingClientRect() ?? {};
    setAbove(height !== undefined && box.current!.getBoundingClientRect().top > height);
  }, [open]);
  // At once, so that a key that is pressed as soon as the explanation is seen closes it.
  useLayoutEffect(() => {
    if (!open) return;
    const leave = (event: Event) => box.current?.contains(event.target as Node) || setLeft(undefined);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault(); // a presentation goes on
      setLeft(undefined);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    window.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      window.removeEventListener('keydown', key, true);
    };
  }, [open]);
  return (
    <span class="term" ref={box}>
      <button
        type="button"
        class="word"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {children}
      </button>
      <span {...live}>
        {open && (
          <span class={isAbove ? 'explained above' : 'explained'} id={id} style={{ left: `${left}px` }}>
            {words.terms[word]} {docs() && <a href={`${docs()}glossary.html`}>{words.frame.glossary}</a>}
          </span>
        )}
      </span>
    </span>
  );
}
