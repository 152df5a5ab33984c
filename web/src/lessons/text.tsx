// Turns the Markdown of a lesson into elements. It knows paragraphs, lists, code, strong and emphasised words, and
// links; anything else stays plain text, so that a file from elsewhere can do no harm.
import type { ComponentChild } from 'preact';
import type { Block } from './cutter';

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/// Keeps a solution that is written in numbers, such as 2 4 1 3, in one line.
const together = (text: string) => text.replace(/(?<=\b\d) (?=\d\b)/g, '\u00a0');

export function Inline({ text: given }: { text: string }) {
  const text = together(given);
  const parts: ComponentChild[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, strong, soft, label, target] = match;
    const key = match.index;
    parts.push(text.slice(from, key));
    from = key + whole.length;
    if (code) parts.push(<code key={key}>{code}</code>);
    else if (strong) parts.push(<strong key={key}>{strong}</strong>);
    else if (soft) parts.push(<em key={key}>{soft}</em>);
    else if (/^(#\/|https?:\/\/)/.test(target))
      parts.push(
        <a key={key} href={target}>
          {label}
        </a>,
      );
    else parts.push(whole);
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

export const Blocks = ({ blocks }: { blocks: Block[] }) => (
  <>
    {blocks.map((block, i) =>
      block.kind === 'list' ? (
        <ul key={i}>
          {block.items.map((item, j) => (
            <li key={j}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      ) : block.kind === 'text' ? (
        <p key={i}>
          <Inline text={block.text} />
        </p>
      ) : (
        <pre key={i}>{block.text}</pre>
      ),
    )}
  </>
);
