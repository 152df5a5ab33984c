// Draws a sentence from the table of words with an element in place of each name in braces, such as {antitranspose} in
// "What is the {antitranspose}?". The mark after an element stays on its line.
import type { ComponentChild } from 'preact';

interface Properties {
  text: string;
  parts: Record<string, ComponentChild>;
}

export function Filled({ text, parts }: Properties) {
  const pieces = text.split(/(\{\w+\}[.,;:?!]?)/);
  return (
    <>
      {pieces.map((piece, i) => {
        if (i % 2 === 0) return piece;
        const [, name, mark] = piece.match(/^\{(\w+)\}(.?)$/)!;
        return mark ? (
          <span key={i} class="with-mark">
            {parts[name]}
            {mark}
          </span>
        ) : (
          parts[name]
        );
      })}
    </>
  );
}
