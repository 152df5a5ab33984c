// The short code of a puzzle, to be read out or written on a blackboard: 8-hard-5 has 8 rows, is hard, and has the seed
// 5; r8-hard-5 is the one with coloured regions. The code of a board of one's own is its rows, such as AAB.ABB.CCC. A
// code works in every copy of the page, while a link to the page in one file is of use on one machine only.
import { shortened } from '../link';
import { words } from '../words';
import { levels, type Puzzle, puzzleLink, puzzlesFromLink } from './link';
import { puzzleLink as regionsPuzzleLink, regionsFromLink } from '../regions/link';

export type Kind = 'puzzles' | 'regions';

export const codeOf = ({ n, level, seed }: Puzzle, kind: Kind = 'puzzles') =>
  `${kind === 'regions' ? 'r' : ''}${n}-${level}-${seed}`;

/// The link of what a code or a pasted link leads to; or a message that says what is wrong with the text.
export function linkOfCode(text: string): { link: string } | { problem: string } {
  const written = text.trim();
  const [, pasted] = /(#\/(?:puzzles|regions)\?\S*)/.exec(written) ?? [];
  const [, r, n, name, seed] = /^(r?)(\d{1,2})[-\s]+(\p{L}+)[-\s]+(\d{1,9})$/iu.exec(written) ?? [];
  const level = levels.find((each) => [each, words.puzzles.levels[each]].includes(name?.toLowerCase()));
  const rows = /^[A-P]+(\.[A-P]+)*$/i.test(written) ? written.toUpperCase() : undefined;
  const puzzle = level && { n: Number(n), level, seed: Number(seed) };
  const link =
    pasted ?? (puzzle ? (r ? regionsPuzzleLink : puzzleLink)(puzzle) : rows ? `#/regions?board=${rows}` : undefined);
  if (!link) return { problem: words.puzzles.noCode(shortened(written)) };
  const { problem } = link.startsWith('#/puzzles') ? puzzlesFromLink(link) : regionsFromLink(link);
  return problem ? { problem } : { link };
}

/// Whether a link to this page works elsewhere.
export const isShared = () => location.protocol !== 'file:';

interface Properties {
  code: string;
  onProblem: (message: string) => void;
}

/// Shows the code of what is shown, and goes to the puzzle of another code.
export function CodeField({ code, onProblem }: Properties) {
  return (
    <label title={words.puzzles.codeHow}>
      {words.puzzles.code}{' '}
      <input
        key={code}
        class="wide"
        defaultValue={code}
        spellcheck={false}
        autocapitalize="off"
        onChange={({ currentTarget: { value } }) => {
          const read = linkOfCode(value);
          if ('problem' in read) onProblem(read.problem);
          else location.hash = read.link;
        }}
      />
    </label>
  );
}
