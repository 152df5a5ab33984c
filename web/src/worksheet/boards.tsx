// The boards of a worksheet, empty for the pupil or with the answers.
import { darkPath, QUEEN, squaresPath } from '../board/pattern';
import { bare, bordersPath, inOrder } from '../regions/state';
import type { Exercise } from './exercises';
import { words } from '../words';

const at = (row: number, column: number) => `translate(${column} ${row})`;

function Board({ exercise: { columns, given, blocked, regions }, solved }: { exercise: Exercise; solved: boolean }) {
  const n = columns.length;
  const shown = solved ? [...columns.keys()] : given;
  const text = shown.map((row) => words.board.at(row + 1, columns[row] + 1)).join('; ');
  const crosses = blocked.map(([row, column]) => words.board.at(row + 1, column + 1)).join('; ');
  const squares = blocked.map(([row, column]) => row * n + column);
  const position = regions && bare(n, inOrder([...regions.join('')]));
  return (
    <svg
      class="blank"
      viewBox={`-0.05 -0.05 ${n + 0.1} ${n + 0.1}`}
      role="img"
      aria-label={words.worksheet.board(text, crosses, regions?.join(' '))}
    >
      <rect class="light" width={n} height={n} />
      {position ? (
        <>
          <path class="thin" d={Array.from({ length: n - 1 }, (_, i) => `M${i + 1} 0v${n}M0 ${i + 1}h${n}`).join('')} />
          <path class="thick" d={bordersPath(position)} />
        </>
      ) : (
        <path class="dark" d={darkPath(n)} />
      )}
      <path class="blocked" d={squaresPath(n, squares)} />
      <path
        class="block"
        d={blocked.map(([row, column]) => `M${column + 0.25} ${row + 0.25}l.5 .5m0-.5l-.5 .5`).join('')}
      />
      <rect class="edge" width={n} height={n} />
      {shown.map((row) => (
        <path
          key={row}
          class={given.includes(row) ? 'queen' : 'queen added'}
          d={QUEEN}
          transform={at(row, columns[row])}
        />
      ))}
    </svg>
  );
}

/// [number of boards]: the side of each in centimetres, so that together they fill a page.
const sides: Record<number, number> = { 1: 15, 2: 10, 4: 8, 6: 6.4, 9: 5.3, 12: 4.6 };

interface Properties {
  list: Exercise[];
  boards: number;
  solved?: boolean;
}

export function Boards({ list, boards, solved = false }: Properties) {
  const waysOf = ({ ways }: Exercise) => (ways === 1 ? '' : words.worksheet.ways(ways));
  return (
    <ol class="exercises">
      {list.map((exercise, i) => (
        <li key={i} style={`width: min(${sides[boards]}cm, 100%)`}>
          <span>
            {i + 1}. {exercise.code} {solved && waysOf(exercise)}
          </span>
          <Board exercise={exercise} solved={solved} />
        </li>
      ))}
    </ol>
  );
}
