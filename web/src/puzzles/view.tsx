// The puzzles: a board with queens and blocks that are given, and exercises on empty boards.
import { useMemo } from 'preact/hooks';
import { Drawing } from '../board/drawing';
import { attackedSquares, conflicts as findConflicts } from '../board/lines';
import { squareText, verdict } from '../board/words';
import { keys } from '../board/view';
import { Button } from '../button';
import { useModel } from '../model';
import { Choices, ExerciseChoices } from './choices';
import { Found } from './found';
import { goalNamed } from './goals';
import { litBy } from './hints';
import { isExercise } from './link';
import { puzzles as shown, type PuzzlesModel } from './model';
import { ASK, levelText, solvedText, title } from './words';

export function PuzzlesView({ model = shown }: { model?: PuzzlesModel }) {
  const { asked, given, history, tool, hint, hints, found, message, cursor } = useModel(model);
  const board = useMemo(() => model.board, [given, history, asked]);
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);
  const { reached } = model;
  const exercise = isExercise(asked) ? asked : undefined;
  const guards = exercise?.goal === 'five';
  const says = reached
    ? exercise
      ? 'Found!'
      : solvedText(hints)
    : guards
      ? `${board.queens.size} of 5 queens placed; ${board.n ** 2 - board.queens.size - attacked.length} squares are not attacked.`
      : verdict(board, conflicts);
  return (
    <div class="board-view puzzles" onKeyDown={(event) => keys(model, event)}>
      <section class="stage" aria-label="The board">
        <Drawing
          board={board}
          given={given ?? board}
          attacked={attacked}
          conflicts={guards ? [] : conflicts}
          marked={model.marked}
          lit={hint && litBy(board.n, hint)}
          onTap={(s, other) => model.tap(s, (tool === 'queen') !== other ? 'queen' : 'cross')}
          onMove={(from, to) => model.move(from, to)}
          onCursor={(s) => model.set({ cursor: s })}
          solved={reached}
        />
      </section>
      <section class="panel" aria-label="What to do with it">
        <h3>{isExercise(asked) ? goalNamed(asked.goal).title : title(asked)}</h3>
        <p>
          {isExercise(asked)
            ? goalNamed(asked.goal).task(asked.n)
            : 'Add queens until each row and column has one, and none attacks another. There is exactly one way.'}
        </p>
        <p class={reached ? 'verdict solved' : conflicts.length && !guards ? 'verdict bad' : 'verdict'} role="status">
          {given ? says : 'A puzzle is being made.'}
        </p>
        <p class="unseen" role="status">
          {cursor !== undefined &&
            cursor < board.n ** 2 &&
            squareText(board, cursor, attacked.includes(cursor), given ?? board)}
        </p>
        <div class="row hinting">
          {!exercise && (
            <Button main off={reached || !given} onClick={() => model.ask()}>
              {ASK[hint?.degree ?? 0]}
            </Button>
          )}
          <Button off={history.past.length === 0} onClick={model.undo}>
            Undo
          </Button>
          <Button off={history.future.length === 0} onClick={model.redo}>
            Redo
          </Button>
          <Button off={history.present.queens.size + history.present.crosses.size === 0} onClick={model.clear}>
            Clear
          </Button>
        </div>
        <p class="message" role="status">
          {message}
        </p>
        {exercise?.goal === 'families' && <Found n={exercise.n} found={found} />}
        <fieldset class="row tool">
          <legend>A tap places</legend>
          {(['queen', 'cross'] as const).map((each) => (
            <label key={each} class="choice">
              <input
                type="radio"
                name="puzzle-tool"
                checked={tool === each}
                onChange={() => model.set({ tool: each })}
              />
              {each === 'queen' ? 'a queen' : 'a cross'}
            </label>
          ))}
        </fieldset>
        {isExercise(asked) ? <ExerciseChoices model={model} asked={asked} /> : <Choices model={model} asked={asked} />}
        {!isExercise(asked) && (
          <p class="small">
            <b>{asked.level}</b>: {levelText[asked.level]}
          </p>
        )}
        <p class="small" id="board-keys">
          Tap a square, tap again to take back, or drag a queen. The link of this page keeps what you have done. Keys:
          arrows move, Enter places, B makes a cross where no queen can stand, Ctrl+Z takes back.
        </p>
      </section>
    </div>
  );
}
