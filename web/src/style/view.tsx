// The system of the page to look at: its sizes of type, spaces, colours, controls, and how boards look. Not a room of the
// page: its address is #/style.
import { useState } from 'preact/hooks';
import { Drawing } from '../board/drawing';
import { attackedSquares, conflicts } from '../board/lines';
import { Pick } from '../board/moves';
import { type BoardState, fromPairs, toggleQueen } from '../board/state';
import { Button } from '../button';
import { Choice } from '../choice';
import { Menu } from '../menu';
import { Model } from '../model';

const colours = ['paper', 'sheet', 'soft', 'edge', 'ink', 'quiet', 'accent', 'good', 'bad', 'try', 'back'];
const boards: [name: string, board: BoardState, solved?: boolean][] = [
  [
    'free, attacked, a queen, a block',
    fromPairs(
      6,
      [
        [0, 1],
        [1, 3],
      ],
      [[4, 4]],
    ),
  ],
  [
    'two queens that attack each other',
    fromPairs(4, [
      [0, 0],
      [2, 2],
    ]),
  ],
  [
    'a solution',
    fromPairs(4, [
      [0, 1],
      [1, 3],
      [2, 0],
      [3, 2],
    ]),
    true,
  ],
];

function Board({ board: first, solved }: { board: BoardState; solved?: boolean }) {
  const [board, set] = useState(first);
  return (
    <Drawing
      board={board}
      attacked={attackedSquares(board)}
      conflicts={conflicts(board)}
      solved={solved}
      onTap={(s) => set(toggleQueen(board, s))}
      onMove={() => {}}
      onCursor={() => {}}
    />
  );
}

function StyleView() {
  const nothing = () => {};
  return (
    <div class="theatre style-sheet" lang="en">
      <p class="title">Title: the sentence of a view, 1.75rem</p>
      <p>Text: what is read and pressed, 1rem. Figures stand in columns: 1,111 and 8,888.</p>
      <p class="small">Note: what is of interest at a second look, 0.8125rem. Never below 12 pixels.</p>
      <p class="row">
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} class="space" style={{ width: `var(--space-${step})` }} title={`--space-${step}`} />
        ))}
        <span class="small">five spaces</span>
      </p>
      <ul class="row">
        {colours.map((name) => (
          <li key={name} class="small">
            <span class="space colour" style={{ background: `var(--${name})` }} /> {name}
          </li>
        ))}
      </ul>
      <div class="row">
        <Button main onClick={nothing}>
          The main button
        </Button>
        <Button onClick={nothing}>Another button</Button>
        <Button off onClick={nothing}>
          Not now
        </Button>
        <Button sign="undo" label="Undo" onClick={nothing} />
        <Pick all={['queen', 'cross']} chosen="queen" onPick={nothing} />
        <Menu title="Share" sign="share">
          <Button onClick={nothing}>Copy link</Button>
        </Menu>
      </div>
      <div class="row">
        <label>
          Rows <input value="8" />
        </label>
        <Choice label="Level" value="easy" all={['easy', 'hard']} onChoice={nothing} />
        <label class="choice">
          <input type="checkbox" /> Show the time
        </label>
        <a href="#/today">A link</a>
      </div>
      <p class="verdict">3 of 8 queens placed, none attacks another.</p>
      <p class="verdict bad">The queens on row 1, column 1 and on row 3, column 3 share a diagonal.</p>
      <p class="verdict solved">Solved: 4 queens, none attacks another.</p>
      <div class="sheet">
        {boards.map(([name, board, solved]) => (
          <figure key={name}>
            <Board board={board} solved={solved} />
            <figcaption class="small">{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

class StyleModel extends Model<object> {
  link = () => '#/style';
  open(): void {}
}

export const room = { View: StyleView, model: new StyleModel({}) };
