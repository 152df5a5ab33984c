// Draws a sentence from the table of words with an element in place of each name in braces, such as {antitranspose} in
// "What is the {antitranspose}?". Brackets and the marks after an element stay on its line.
import type { ComponentChild } from 'preact';

interface Properties {
  text: string;
  parts: Record<string, ComponentChild>;
}

export function Filled({ text, parts }: Properties) {
  const pieces = text.split(/(\(?\{\w+\}[.,;:?!)]*)/);
  return (
    <>
      {pieces.map((piece, i) => {
        if (i % 2 === 0) return piece;
        const [, before, name, after] = piece.match(/^(\(?)\{(\w+)\}(.*)$/)!;
        return before || after ? (
          <span key={i} class="with-mark">
            {before}
            {parts[name]}
            {after}
          </span>
        ) : (
          parts[name]
        );
      })}
    </>
  );
}
