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
import { taskOf, titleOf } from './goals';
import { litBy } from './hints';
import { isExercise } from './link';
import { puzzles as shown, type PuzzlesModel } from './model';
import { title } from './words';
import { words } from '../words';

export function PuzzlesView({ model = shown }: { model?: PuzzlesModel }) {
  const { asked, given, history, tool, hint, hints, found, message, cursor } = useModel(model);
  const board = useMemo(() => model.board, [given, history, asked]);
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);
  const { reached } = model;
  const exercise = isExercise(asked) ? asked : undefined;
  const guards = exercise?.goal === 'five';
  const text = words.puzzles;
  const says = reached
    ? exercise
      ? text.found
      : text.solved(hints)
    : guards
      ? text.guarded(board.queens.size, board.n ** 2 - board.queens.size - attacked.length)
      : verdict(board, conflicts);
  return (
    <div class="board-view puzzles" onKeyDown={(event) => keys(model, event)}>
      <section class="stage" aria-label={words.board.stage}>
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
      <section class="panel" aria-label={words.board.panel}>
        <h3>{isExercise(asked) ? titleOf(asked.goal) : title(asked)}</h3>
        <p>{isExercise(asked) ? taskOf(asked.goal, asked.n) : text.task}</p>
        <p class={reached ? 'verdict solved' : conflicts.length && !guards ? 'verdict bad' : 'verdict'} role="status">
          {given ? says : text.making}
        </p>
        <p class="unseen" role="status">
          {cursor !== undefined &&
            cursor < board.n ** 2 &&
            squareText(board, cursor, attacked.includes(cursor), given ?? board)}
        </p>
        <div class="row hinting">
          {!exercise && (
            <Button main off={reached || !given} onClick={() => model.ask()}>
              {text.ask[hint?.degree ?? 0]}
            </Button>
          )}
          <Button off={history.past.length === 0} onClick={model.undo}>
            {words.board.undo}
          </Button>
          <Button off={history.future.length === 0} onClick={model.redo}>
            {words.board.redo}
          </Button>
          <Button off={history.present.queens.size + history.present.crosses.size === 0} onClick={model.clear}>
            {words.board.clear}
          </Button>
        </div>
        <p class="message" role="status">
          {message}
        </p>
        {exercise?.goal === 'families' && <Found n={exercise.n} found={found} />}
        <fieldset class="row tool">
          <legend>{words.board.tool}</legend>
          {(['queen', 'cross'] as const).map((each) => (
            <label key={each} class="choice">
              <input
                type="radio"
                name="puzzle-tool"
                checked={tool === each}
                onChange={() => model.set({ tool: each })}
              />
              {words.board.tools[each]}
            </label>
          ))}
        </fieldset>
        {isExercise(asked) ? <ExerciseChoices model={model} asked={asked} /> : <Choices model={model} asked={asked} />}
        {!isExercise(asked) && (
          <p class="small">
            <b>{text.levels[asked.level]}</b>: {text.levelTexts[asked.level]}
          </p>
        )}
        <p class="small" id="board-keys">
          {text.keys}
        </p>
      </section>
    </div>
  );
}
