// Draws a sentence from the table of words with an element in place of each name in braces, such as {antitranspose} in
// "What is the {antitranspose}?".
import type { ComponentChild } from 'preact';

interface Properties {
  text: string;
  parts: Record<string, ComponentChild>;
}

export function Filled({ text, parts }: Properties) {
  return <>{text.split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 0 ? piece : parts[piece]))}</>;
}
