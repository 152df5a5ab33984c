// The board: place, drag and remove queens, block squares, and ask the library about the position.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Cancelled } from '../library/client';
import type { ReplyTo, Request } from '../library/messages';
import { useLibrary } from '../library/use';
import { useLink } from '../link';
import { Rows } from '../rows';
import { Drawing } from './drawing';
import { boardPng, boardSvg, boardText, save } from './export';
import { advance, begin, redo, undo } from './history';
import { attackedSquares, conflicts as findConflicts } from './lines';
import { boardFromLink, linkOf } from './link';
import { Paste } from './paste';
import {
  boardSize,
  type BoardState,
  empty,
  fromPairs,
  LARGEST,
  moveQueen,
  problemOf,
  resize,
  square,
  toggleBlock,
  toggleQueen,
  withColumns,
} from './state';
import { countText, grouped, hintText, noneText, readText, squareText, verdict } from './words';

export function BoardView() {
  const [first] = useState(() => boardFromLink(location.hash));
  const [history, setHistory] = useState(() => begin<BoardState>(first.board));
  const [tool, setTool] = useState<'queen' | 'block'>('queen');
  const [message, setMessage] = useState(first.problem ?? '');
  const [spoken, setSpoken] = useState('');
  const [marked, setMarked] = useState<number>();
  const [working, setWorking] = useState('');
  const library = useLibrary();
  const board = history.present;
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);

  useEffect(() => {
    library.warmUp();
  }, [library]);

  useLink('board', linkOf(board), (hash) => {
    const { board: next, problem } = boardFromLink(hash);
    change(next);
    setMessage(problem ?? '');
  });

  // Any change of the board outdates the messages about it.
  const change = (next: BoardState) => {
    library.cancelIfBusy();
    setMarked(undefined);
    setMessage('');
    setHistory((h) => advance(h, next));
  };

  const ask = async <Asked extends Request>(what: string, request: Asked, then: (answer: ReplyTo<Asked>) => void) => {
    setMessage('');
    setMarked(undefined);
    setWorking(what);
    try {
      const answer = await library.ask(request, {
        progress: (solutions, seconds) =>
          setWorking(`${what}: ${solutions ? `${grouped(String(solutions))} solutions, ` : ''}${seconds.toFixed(0)} s`),
      });
      then(answer);
      setWorking('');
    } catch (error) {
      setWorking('');
      if (!(error instanceof Cancelled)) setMessage(sentence((error as Error).message));
    }
  };

  const complete = () =>
    ask('Completing', { ask: 'search', question: 'one', problem: problemOf(board) }, (answer) => {
      if (!answer.columns) return setMessage(noneText(board));
      change(withColumns(board, answer.columns));
      setMessage(`Completed by the engine “${answer.engine}”.`);
    });
  const count = () =>
    ask('Counting', { ask: 'search', question: 'count', problem: problemOf(board) }, (answer) =>
      setMessage(countText(board, answer)),
    );
  const hint = () =>
    ask('Thinking', { ask: 'hint', problem: problemOf(board) }, (answer) => {
      setMessage(hintText(board.n, answer));
      if (answer.square) setMarked(square(board.n, ...answer.square));
    });
  const read = (text: string) =>
    ask('Reading', { ask: 'read', text }, (answer) => {
      if (answer.n > LARGEST) return setMessage(`The board here has up to ${LARGEST} rows, not ${answer.n}.`);
      change(fromPairs(answer.n, answer.queens, answer.blocked, answer.toroidal ?? board.toroidal));
      setMessage(readText(answer));
    });

  const setSize = (n: number) => {
    if (n !== board.n) change(resize(board, n));
    else setMessage('');
  };

  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(`Copied: ${what}.`);
    } catch {
      setMessage('This browser does not let the page copy; please save a file instead.');
    }
  };

  const step = (how: typeof undo) => {
    library.cancelIfBusy();
    setMarked(undefined);
    setMessage('');
    setHistory((h) => how(h));
  };
  const keys = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    if (!control || (event.target as HTMLElement).closest('input, textarea')) return;
    if (event.key === 'z' && !event.shiftKey) step(undo);
    else if (event.key === 'y' || (event.key === 'Z' && event.shiftKey)) step(redo);
    else return;
    event.preventDefault();
  };

  const solved = board.queens.size === board.n && conflicts.length === 0;
  return (
    <div class="board-view" onKeyDown={keys}>
      <section class="stage" aria-label="The board">
        <Drawing
          board={board}
          attacked={attacked}
          conflicts={conflicts}
          marked={marked}
          onTap={(s, other) => change((tool === 'queen') !== other ? toggleQueen(board, s) : toggleBlock(board, s))}
          onMove={(from, to) => change(moveQueen(board, from, to))}
          onCursor={(s) => setSpoken(squareText(board, s, attacked.includes(s)))}
        />
      </section>
      <section class="panel" aria-label="What to do with it">
        <p class={solved ? 'verdict solved' : conflicts.length ? 'verdict bad' : 'verdict'} role="status">
          {verdict(board, conflicts)}
        </p>
        <p class="message" role="status">
          {working || message || ' '}
          {working && (
            <button type="button" onClick={() => library.cancel()}>
              Cancel
            </button>
          )}
        </p>
        <p class="unseen" role="status">
          {spoken}
        </p>
        <div class="row">
          <Rows n={board.n} sizeOf={boardSize} onSize={setSize} onProblem={setMessage} />
          <button type="button" aria-label="One row fewer" disabled={board.n <= 1} onClick={() => setSize(board.n - 1)}>
            −
          </button>
          <button
            type="button"
            aria-label="One row more"
            disabled={board.n >= LARGEST}
            onClick={() => setSize(board.n + 1)}
          >
            +
          </button>
        </div>
        <fieldset class="row">
          <legend>A tap places</legend>
          {(['queen', 'block'] as const).map((each) => (
            <label key={each} class="choice">
              <input type="radio" name="tool" checked={tool === each} onChange={() => setTool(each)} />
              {each === 'queen' ? 'a queen' : 'a block'}
            </label>
          ))}
        </fieldset>
        <label class="choice">
          <input
            type="checkbox"
            checked={board.toroidal}
            onChange={(event) => change({ ...board, toroidal: event.currentTarget.checked })}
          />
          Torus: diagonals wrap around the edges
        </label>
        <div class="row">
          <button type="button" class="main" onClick={complete}>
            Complete this
          </button>
          <button type="button" onClick={count}>
            How many ways?
          </button>
          <button type="button" onClick={hint}>
            Hint
          </button>
        </div>
        <div class="row">
          <button type="button" disabled={history.past.length === 0} onClick={() => step(undo)}>
            Undo
          </button>
          <button type="button" disabled={history.future.length === 0} onClick={() => step(redo)}>
            Redo
          </button>
          <button
            type="button"
            disabled={board.queens.size + board.blocked.size === 0}
            onClick={() => change(empty(board.n, board.toroidal))}
          >
            Clear
          </button>
        </div>
        <Paste onRead={read} />
        <div class="row">
          <button type="button" onClick={() => copy('the board as text', boardText(board))}>
            Copy text
          </button>
          <button
            type="button"
            onClick={() => copy('the link to this board', new URL(linkOf(board), location.href).href)}
          >
            Copy link
          </button>
          <button
            type="button"
            onClick={() => save(`queens-${board.n}.svg`, new Blob([boardSvg(board)], { type: 'image/svg+xml' }))}
          >
            SVG
          </button>
          <button type="button" onClick={async () => save(`queens-${board.n}.png`, await boardPng(board))}>
            PNG
          </button>
        </div>
        <p class="small" id="board-keys">
          Tap a square for a queen, tap again to remove it, or drag it; off the board it is gone. Keys: arrows move,
          Enter places, B blocks, Ctrl+Z takes back.
        </p>
      </section>
    </div>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.');
