// The board: place, drag and remove queens, block squares, and ask the library about the position.
import { useMemo } from 'preact/hooks';
import { Button } from '../button';
import { isFinger, useWork } from '../focus';
import { frame } from '../frame';
import { live } from '../live';
import { Menu } from '../menu';
import { useModel } from '../model';
import { save, svgBlob } from '../picture';
import { Rows } from '../rows';
import { Drawing, placesQueen } from './drawing';
import { boardLatex, boardPng, boardPython, boardSvg, boardText } from './export';
import { attackedOn, attackedSquares, conflicts as findConflicts } from './lines';
import { board as shown, type BoardModel, type Place } from './model';
import { keys, More, Moves, Pick } from './moves';
import { Paste } from './paste';
import { copy, useReading } from './stage';
import { boardSize, LARGEST, moveQueen, toggleBlock, toggleQueen } from './state';
import { Next } from '../puzzles/next';
import { LARGEST as WATCHED, theatreLink, usual } from '../theatre/link';
import { sheetFor } from '../worksheet/link';
import { squareText, verdict } from './words';
import { Term } from '../term';
import { words } from '../words';
import { Filled } from '../words/filled';

function saveAs(model: BoardModel, name: string, data: Blob) {
  save(name, data);
  model.say(words.board.saved(name));
}

/// One menu for all forms in which the board leaves the page.
function Outputs({ model }: { model: BoardModel }) {
  const { board } = model;
  const text = words.board;
  const copies: [name: string, what: () => string][] = [
    [text.copyLink, () => new URL(frame.whole(model.link()), location.href).href],
    [text.copyText, () => boardText(board)],
    [text.copyLatex, () => boardLatex(board)],
    [text.copyPython, () => boardPython(board)],
  ];
  return (
    <Menu title={text.share} sign="share">
      {copies.map(([name, what]) => (
        <Button key={name} onClick={() => copy(model, what())}>
          {name}
        </Button>
      ))}
      <Button onClick={() => saveAs(model, `queens-${board.n}.svg`, svgBlob(boardSvg(board)))}>SVG</Button>
      <Button onClick={async () => saveAs(model, `queens-${board.n}.png`, await boardPng(board))}>PNG</Button>
      <a class="button" href={sheetFor(board.n)}>
        {words.frame.titles.worksheet}
      </a>
    </Menu>
  );
}

/// Which number the solution on the board has in the list of all solutions.
function PlaceText({ n, place: { rank, of, orbit } }: { n: number; place: Place }) {
  const text = words.board;
  if (of === '1') return <>{text.only}</>;
  const parts = {
    orbit: orbit && <a href={`#/solutions?n=${n}&orbit=${orbit.number}`}>{text.orbit(orbit.number, orbit.of)}</a>,
    what: <Term word="orbit">{text.whatOrbit}</Term>,
  };
  return <Filled text={`${text.place(rank, of)}${orbit ? text.placeOrbit : ''}.`} parts={parts} />;
}

export function BoardView({ model = shown }: { model?: BoardModel }) {
  const { history, tool, message, heard, hints, working, progress, place } = useModel(model);
  const board = history.present;
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);
  const solved = board.queens.size === board.n && conflicts.length === 0;
  const isEmpty = board.queens.size + board.blocked.size === 0;
  const text = words.board;
  useWork(working !== '', model.giveUp);
  const { stage, refused, read } = useReading(model, () => model.board);
  return (
    <div class="board-view" onKeyDown={(event) => keys(model, event)}>
      <section class="stage" aria-label={text.stage} ref={stage}>
        <Drawing
          board={board}
          attacked={attacked}
          conflicts={conflicts}
          {...model.shownHint}
          onTap={(s, tap) => model.change(placesQueen(tap, tool) ? toggleQueen(board, s) : toggleBlock(board, s))}
          onMove={(from, to) => model.change(moveQueen(board, from, to))}
          onCursor={(s) => model.set({ heard: s })}
          solved={solved}
        />
      </section>
      <section class="panel" aria-label={text.panel}>
        <p class={solved ? 'title verdict solved' : conflicts.length ? 'verdict bad' : 'verdict'} {...live}>
          {solved && hints !== undefined ? words.puzzles.solved(hints) : verdict(board, conflicts)}
        </p>
        <p class="unseen" {...live}>
          {heard !== undefined && squareText(board, heard, attackedOn(attacked, conflicts, heard))}
        </p>
        <div class="row hinting">
          {solved && model === shown && board.n < LARGEST && !board.toroidal ? (
            <Next href={`#/board?n=${board.n + 1}`}>{text.further(board.n + 1)}</Next>
          ) : (
            <Button main sign="hint" onClick={() => model.ask()}>
              {model.asks}
            </Button>
          )}
          <Moves model={model} isEmpty={isEmpty} />
          <Pick all={['queen', 'block']} chosen={tool} onPick={(each) => model.set({ tool: each })} />
        </div>
        <div class="news">
          <p class="message">
            <span>
              <span {...live}>{working || message}</span>
              {working && progress}
            </span>
            {working && <Button onClick={model.giveUp}>{text.cancel}</Button>}
          </p>
          <p class="place" {...live} aria-atomic={false}>
            {solved && place && <PlaceText key={place.rank} n={board.n} place={place} />}
          </p>
        </div>
        <div class="row size">
          <Rows n={board.n} sizeOf={boardSize} onSize={model.resize} onProblem={model.say} />
          <Button sign="smaller" label={text.fewer} off={board.n <= 1} onClick={() => model.resize(board.n - 1)} />
          <Button sign="larger" label={text.more} off={board.n >= LARGEST} onClick={() => model.resize(board.n + 1)} />
        </div>
        <div class="row asks">
          <Button onClick={() => model.count()}>{text.count}</Button>
          <Button onClick={() => model.complete()}>{text.complete}</Button>
          {board.n <= WATCHED && (
            <a
              href={theatreLink({ ...usual, board, engine: board.toroidal ? 'bitmask' : usual.engine })}
              onClick={(event) => {
                if (conflicts.length === 0) return;
                event.preventDefault(); // no engine takes such a board
                model.say(text.conflict);
              }}
            >
              {text.watch}
            </a>
          )}
        </div>
        {model === shown && (
          <p class="small">
            {text.taps(tool, isFinger())} {text.rule}{' '}
            {isEmpty && (
              <Filled text={text.first} parts={{ lesson: <a href="#/lessons?lesson=attack">{text.firstLesson}</a> }} />
            )}
          </p>
        )}
        <div class="row rare">
          <Outputs model={model} />
          <Paste onRead={read} refused={refused} />
          <More keys={text.keys}>
            <label class="choice">
              <input
                type="checkbox"
                checked={board.toroidal}
                onChange={(event) => model.change({ ...board, toroidal: event.currentTarget.checked })}
              />
              {text.torus}
            </label>
          </More>
        </div>
      </section>
    </div>
  );
}

export const room = { View: BoardView, model: shown };
