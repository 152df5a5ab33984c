// The short code of a puzzle, to be read out or written on a blackboard: 8-hard-5 has 8 rows, is hard, and has the seed
// 5; r8-hard-5 is the one with coloured regions. The code of a board of one's own is its rows, such as AAB.ABB.CCC. A
// code works in every copy of the page, while a link to the page in one file is of use on one machine only.
import { useEffect, useState } from 'preact/hooks';
import { shortened } from '../link';
import { live } from '../live';
import { words } from '../words';
import { levelNamed, noLevel, puzzleLink, puzzlesFromLink, today } from './link';
import { puzzleLink as regionsPuzzleLink, regionsFromLink } from '../regions/link';

/// The link of what a code or a pasted link leads to; or a message that says what is wrong with the text.
export function linkOfCode(text: string): { link: string } | { problem: string } {
  const written = text.trim();
  const [, pasted] = /(#\/(?:puzzles|regions)\?\S*)/.exec(written) ?? [];
  const [isDay, day] = /#\/today(?:\?day=(\d{8}))?/.exec(written) ?? [];
  const [code, r, n, name, seed] = /^(r?)(\d+)[-\s]+(\p{L}[\p{L}\s-]*?)[-\s]+(\d+)$/iu.exec(written) ?? [];
  const level = name && levelNamed(name);
  if (code && !level) return { problem: noLevel(name) };
  if (code && seed.length > 9) return { problem: words.puzzles.noSeed(shortened(seed)) };
  const rows = /^([A-P]|[A-P]+(\.[A-P]+)+)$/i.test(written) ? written.toUpperCase() : undefined;
  const puzzle = level && { n: Number(n), level, seed: Number(seed) };
  const link =
    pasted ??
    (isDay
      ? regionsPuzzleLink({ ...today(), ...(day && { seed: Number(day) }) })
      : puzzle
        ? (r ? regionsPuzzleLink : puzzleLink)(puzzle)
        : rows && `#/regions?board=${rows}`);
  if (!link) return { problem: words.puzzles.noCode(shortened(written)) };
  const { problem } = link.startsWith('#/puzzles') ? puzzlesFromLink(link) : regionsFromLink(link);
  return problem ? { problem } : { link };
}

/// Shows the code of what is shown, and goes to the puzzle of another code. What is wrong with a code stands beside it.
export function CodeField({ code }: { code: string }) {
  const [problem, report] = useState('');
  useEffect(() => report(''), [code]);
  return (
    <span class="row">
      <label title={words.puzzles.codeHow}>
        {words.puzzles.code}{' '}
        <input
          key={code}
          style="--wide: min(13rem, 60vw)" // the longest code of a puzzle for a day
          defaultValue={code}
          spellcheck={false}
          autocapitalize="off"
          aria-invalid={problem !== ''}
          onChange={({ currentTarget: { value } }) => {
            const read = linkOfCode(value);
            report('problem' in read ? read.problem : '');
            if ('link' in read) location.hash = read.link;
          }}
        />
      </label>
      <span class="refusal" {...live}>
        {problem}
      </span>
    </span>
  );
}
