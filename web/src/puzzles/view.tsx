// The view Puzzles: boards with given queens and blocks, and exercises on empty boards.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Drawing, placesQueen } from '../board/drawing';
import { attackedOn, attackedSquares, conflicts as findConflicts, isSolved } from '../board/lines';
import { keys, More, Moves, Pick } from '../board/moves';
import { squareText, verdict } from '../board/words';
import { copy, useLine } from '../board/stage';
import { Button } from '../button';
import { isByKeys, isFinger } from '../focus';
import { live } from '../live';
import { useModel } from '../model';
import { Choices, ExerciseChoices } from './choices';
import { addressOf } from '../frame';
import { Found } from './found';
import { taskOf } from './goals';
import { bans, litBy } from './hints';
import { codeOf, isExercise, type Puzzle, puzzleLink } from './link';
import { puzzles as shown, type PuzzlesModel } from './model';
import { NextPuzzle } from './next';
import { resultText } from './words';
import { words } from '../words';
import { work } from '../work';

export function PuzzlesView({ model = shown }: { model?: PuzzlesModel }) {
  const { asked, given, history, tool, hint, hints, found, message, heard } = useModel(model);
  const board = useMemo(() => model.board, [given, history, asked]);
  const attacked = useMemo(() => attackedSquares(board), [board]);
  const conflicts = useMemo(() => findConflicts(board), [board]);
  const { reached } = model;
  const exercise = isExercise(asked) ? asked : undefined;
  const guards = exercise?.goal === 'five';
  const text = words.puzzles;
  const says = reached
    ? exercise
      ? exercise.goal === 'families'
        ? verdict(board, conflicts) // whether the family is new stands in the message
        : text.found
      : text.solved(hints)
    : guards
      ? text.guarded(board.queens.size, board.n ** 2 - board.queens.size - attacked.length)
      : (exercise && isSolved(board) && text.missing[exercise.goal]?.(board.n)) || verdict(board, conflicts);
  const result = (puzzle: Puzzle) =>
    resultText(puzzle, text.solved(hints), addressOf(puzzleLink(puzzle), codeOf(puzzle)));
  const line = useLine(message);
  // Another puzzle begins with a look at its board.
  const stage = useRef<HTMLElement>(null);
  const shownFor = useRef(asked);
  useEffect(() => {
    if (shownFor.current !== asked && !isByKeys())
      stage.current!.firstElementChild!.scrollIntoView({ block: 'nearest' });
    shownFor.current = asked;
  }, [asked]);
  return (
    <div class="board-view puzzles" onKeyDown={(event) => keys(model, event)}>
      <section class="stage" aria-label={words.board.stage} ref={stage}>
        <Drawing
          board={board}
          given={given ?? board}
          attacked={attacked}
          conflicts={guards ? [] : conflicts}
          marked={model.marked}
          bans={hint && bans(hint.clue)}
          lit={hint && litBy(board.n, hint)}
          onTap={(s, tap) => model.tap(s, placesQueen(tap, tool) ? 'queen' : 'cross')}
          onMove={(from, to) => model.move(from, to)}
          onCursor={(s) => model.set({ heard: s })}
          solved={reached}
        />
      </section>
      <section class="panel" aria-label={words.board.panel}>
        <h3>{model.title}</h3>
        <p>
          {exercise ? taskOf(exercise.goal, exercise.n) : text.task} {words.board.rule}{' '}
          {words.board.taps(tool, isFinger())}
        </p>
        <p class={reached ? 'verdict solved' : conflicts.length && !guards ? 'verdict bad' : 'verdict'} {...live}>
          {given ? says : !work.trouble && text.making}
        </p>
        <p class="unseen" {...live}>
          {heard !== undefined &&
            squareText(board, heard, attackedOn(attacked, guards ? [] : conflicts, heard), given ?? board)}
        </p>
        <div class="row hinting">
          {!isExercise(asked) &&
            (reached ? (
              <NextPuzzle
                puzzle={asked}
                kind="puzzles"
                onCopy={() => copy(model, result(asked), words.regions.resultCopied)}
              />
            ) : (
              <Button main sign="hint" off={!given} onClick={() => model.ask()}>
                {model.asks}
              </Button>
            ))}
          <Moves model={model} isEmpty={history.present.queens.size + history.present.crosses.size === 0} />
          {(exercise || !reached) && (
            <Pick all={['queen', 'cross']} chosen={tool} onPick={(each) => model.set({ tool: each })} />
          )}
        </div>
        <p class="message" {...live} ref={line}>
          {message}
        </p>
        {exercise?.goal === 'families' && <Found n={exercise.n} found={found} />}
        {isExercise(asked) ? (
          <ExerciseChoices model={model} asked={asked} />
        ) : (
          <Choices model={model} asked={asked}>
            <a class="button" href={model.toExercises}>
              {text.exercises}
            </a>
          </Choices>
        )}
        <div class="row rare">
          <More keys={text.keys}>
            {!isExercise(asked) && (
              <p class="small">
                <b>{text.levels[asked.level]}</b>: {text.levelTexts[asked.level]}
              </p>
            )}
          </More>
        </div>
      </section>
    </div>
  );
}

export const room = { View: PuzzlesView, model: shown };
