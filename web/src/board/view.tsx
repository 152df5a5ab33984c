// The board: place, drag and remove queens, block squares, and ask the library about the position.
import { useMemo } from 'preact/hooks';
import { Button } from '../button';
import { useModel } from '../model';
import { save, saveSvg } from '../picture';
import { Rows } from '../rows';
import { Drawing } from './drawing';
import { boardLatex, boardPng, boardPython, boardSvg, boardText } from './export';
import { attackedSquares, conflicts as findConflicts } from './lines';
import { board as shown, type BoardModel } from './model';
import { Paste } from './paste';
import { PlaceText } from './place';
import { boardSize, LARGEST, moveQueen, toggleBlock, toggleQueen } from './state';
import { LARGEST as WATCHED, theatreLink, usual } from '../theatre/link';
import { sheetFor } from '../worksheet/link';
import { squareText, verdict } from './words';

async function copy(model: BoardModel, what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    model.say(`Copied: ${what}.`);
  } catch {
    model.say('This browser does not let the page copy; please save a file instead.');
  }
}

export function keys(model: Pick<BoardModel, 'undo' | 'redo'>, event: KeyboardEvent) {
  const control = event.ctrlKey || event.metaKey;
  if (!control || (event.target as HTMLElement).closest('input, textarea')) return;
  if (event.key === 'z' && !event.shiftKey) model.undo();
  else if (event.key === 'y' || (event.key === 'Z' && event.shiftKey)) model.redo();
  else return;
  event.preventDefault();
}

export function BoardView({ model = shown }: { model?: BoardModel }) {
  const { history, tool, message, cursor, marked, working, place } = useModel(model);
  const board = history.present;
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);
  const solved = board.queens.size === board.n && conflicts.length === 0;
  return (
    <div class="board-view" onKeyDown={(event) => keys(model, event)}>
      <section class="stage" aria-label="The board">
        <Drawing
          board={board}
          attacked={attacked}
          conflicts={conflicts}
          marked={marked}
          onTap={(s, other) =>
            model.change((tool === 'queen') !== other ? toggleQueen(board, s) : toggleBlock(board, s))
          }
          onMove={(from, to) => model.change(moveQueen(board, from, to))}
          onCursor={(s) => model.set({ cursor: s })}
          solved={solved}
        />
      </section>
      <section class="panel" aria-label="What to do with it">
        <p class={solved ? 'verdict solved' : conflicts.length ? 'verdict bad' : 'verdict'} role="status">
          {verdict(board, conflicts)}
        </p>
        <p class="place" role="status">
          {solved && place && <PlaceText n={board.n} place={place} />}
        </p>
        <p class="message" role="status">
          {working || message}
          {working && <Button onClick={() => model.cancel()}>Cancel</Button>}
        </p>
        <p class="unseen" role="status">
          {cursor !== undefined && cursor < board.n ** 2 && squareText(board, cursor, attacked.includes(cursor))}
        </p>
        <div class="row">
          <Rows n={board.n} sizeOf={boardSize} onSize={(n) => model.resize(n)} onProblem={model.say} />
          <Button label="One row fewer" off={board.n <= 1} onClick={() => model.resize(board.n - 1)}>
            −
          </Button>
          <Button label="One row more" off={board.n >= LARGEST} onClick={() => model.resize(board.n + 1)}>
            +
          </Button>
        </div>
        <fieldset class="row tool">
          <legend>A tap places</legend>
          {(['queen', 'block'] as const).map((each) => (
            <label key={each} class="choice">
              <input type="radio" name="tool" checked={tool === each} onChange={() => model.set({ tool: each })} />
              {each === 'queen' ? 'a queen' : 'a block'}
            </label>
          ))}
        </fieldset>
        <label class="choice">
          <input
            type="checkbox"
            checked={board.toroidal}
            onChange={(event) => model.change({ ...board, toroidal: event.currentTarget.checked })}
          />
          Torus: diagonals wrap around the edges
        </label>
        <div class="row">
          <Button main onClick={() => model.complete()}>
            Complete this
          </Button>
          <Button onClick={() => model.count()}>How many ways?</Button>
          <Button onClick={() => model.hint()}>Hint</Button>
          {board.n <= WATCHED && <a href={theatreLink({ ...usual, board })}>Watch an engine</a>}
        </div>
        <div class="row">
          <Button off={history.past.length === 0} onClick={model.undo}>
            Undo
          </Button>
          <Button off={history.future.length === 0} onClick={model.redo}>
            Redo
          </Button>
          <Button off={board.queens.size + board.blocked.size === 0} onClick={model.clear}>
            Clear
          </Button>
        </div>
        <Paste onRead={(text) => model.read(text)} />
        <div class="row outputs">
          <Button onClick={() => copy(model, 'the board as text', boardText(board))}>Copy text</Button>
          <Button onClick={() => copy(model, 'the link to this board', new URL(model.link(), location.href).href)}>
            Copy link
          </Button>
          <Button onClick={() => copy(model, 'the board for LaTeX', boardLatex(board))}>Copy LaTeX</Button>
          <Button onClick={() => copy(model, 'a list for Python', boardPython(board))}>Copy Python</Button>
          <a class="button" href={sheetFor(board.n)}>
            Worksheet
          </a>
          <Button onClick={() => saveSvg(`queens-${board.n}.svg`, boardSvg(board))}>SVG</Button>
          <Button onClick={async () => save(`queens-${board.n}.png`, await boardPng(board))}>PNG</Button>
        </div>
        <p class="small" id="board-keys">
          Tap a square for a queen, tap again to remove it, or drag it; off the board it is gone. Keys: arrows move,
          Enter places, B blocks, Ctrl+Z takes back.
        </p>
      </section>
    </div>
  );
}
