// A board with coloured regions that is played: the drawing, what it says, hints, and what comes after the end. The view
// of these puzzles and the first view of the page share it.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Moves } from '../board/moves';
import { copy, useLine } from '../board/stage';
import { square } from '../board/state';
import { Button } from '../button';
import { clock } from '../clock';
import { addressOf } from '../frame';
import { live } from '../live';
import { useModel } from '../model';
import { codeOf } from '../puzzles/link';
import { NextPuzzle } from '../puzzles/next';
import { resultText } from '../puzzles/words';
import { words } from '../words';
import { work } from '../work';
import { RegionsDrawing } from './drawing';
import { puzzleLink } from './link';
import type { Option as OptionName, RegionsModel } from './model';
import {
  attackedSquares,
  conflicts as findConflicts,
  deadLine,
  plainTints,
  rowsOf,
  signsOf,
  squaresOf,
  tints,
} from './state';
import { linesIn, namesRegion, squareText, timeText, verdict } from './words';

/// What follows from the state of a game: what breaks a rule, what a hint points out, how the regions look.
export function useGame(model: RegionsModel) {
  const state = useModel(model);
  const { editing, hint, solutions, puzzle, hints } = state;
  const { position, solved } = model;
  const isThere = position.regions.length > 0;
  // A hint speaks of free squares: it shows which are not.
  const crossed = useMemo(
    () => (hint && !editing ? attackedSquares(position) : model.crossed),
    [position, state.crosses, editing, hint],
  );
  const broken = useMemo(() => (editing || !isThere ? [] : findConflicts(position)), [position, editing]);
  const tint = useMemo(
    () =>
      editing || !isThere
        ? plainTints(position.n).map((plain, region) => state.tints[region] ?? plain)
        : tints(position),
    [position.regions, editing, state.tints],
  );
  const signs = useMemo(() => (editing ? signsOf(position.n, solutions) : new Map()), [editing, solutions]);
  const dead = editing || !isThere || broken.length > 0 ? undefined : deadLine(position, model.crossed);
  const code = puzzle ? codeOf(puzzle, 'regions') : rowsOf(position).join('.');
  const address = () => addressOf(puzzle ? puzzleLink(puzzle) : `#/regions?board=${code}`, code);
  const done = !solved ? '' : state.given ? words.regions.solved : words.regions.result(timeText(model.elapsed), hints);
  // A sentence that calls a region by its letter is of no use without the letters.
  const namesOne = (hint !== undefined && namesRegion(position, hint.clue)) || dead?.line === 'region';
  const crossesNote = hint !== undefined && crossed.size > model.crossed.size && words.regions.crossesShown;
  const follows = { crossed, broken, tint, signs, dead, code, address, done, namesOne, crossesNote };
  return { ...state, position, solved, isThere, ...follows };
}

type Game = ReturnType<typeof useGame>;

interface Properties {
  model: RegionsModel;
  game: Game;
}

export function Stage({
  model,
  game,
  letters,
  box,
}: Properties & { letters: boolean; box?: RefObject<HTMLElement | null> }) {
  const { position, editing, hint, dead, solved, crossed, broken } = game;
  const lit = hint ? linesIn(position, hint.clue, hint.degree) : dead && !solved ? [dead] : [];
  const wanted = model.isHintWhole ? hint!.clue : undefined;
  const pairs = wanted && !('wrong' in wanted) ? (wanted.kind === 'place' ? [wanted.square!] : wanted.struck!) : [];
  const at = pairs.map(([row, column]) => square(position.n, row, column));
  const onKey = (s: number, key: string) => {
    const region = key.length === 1 ? key.charCodeAt(0) - 97 : -1;
    if (editing) {
      if (region < 0 || region >= position.n) return false;
      model.take(region);
      return true;
    }
    if (!['q', 'x', 'b'].includes(key)) return false;
    model.tap(s, key === 'q' ? 'queen' : 'cross');
    return true;
  };
  return (
    <section class="stage" aria-label={words.board.stage} ref={box}>
      <RegionsDrawing
        position={position}
        tints={game.tint}
        letters={letters}
        crossed={crossed}
        conflicts={broken}
        lit={lit.flatMap((each) => squaresOf(position, each))}
        marked={wanted && 'wrong' in wanted ? [wanted.wrong] : at}
        bans={wanted !== undefined && ('wrong' in wanted || wanted.kind === 'strike')}
        signs={game.signs}
        solved={solved}
        after={model.after}
        onStroke={(next) => model.change(next)}
        onTap={(s, mark) => model.tap(s, mark)}
        onKey={onKey}
        onCursor={(s) => model.set({ heard: s })}
      />
    </section>
  );
}

/// A choice of the player, such as crosses by themselves; and why what it shows is there without it.
export const Option = ({ model, name, note }: { model: RegionsModel; name: OptionName; note?: string | false }) => (
  <>
    <label class="choice">
      <input type="checkbox" checked={model.state[name]} onChange={() => model.toggle(name)} />
      {words.regions[name]}
    </label>
    {note && <span class="small">{note}</span>}
  </>
);

/// The time spent, drawn again each second.
export function Time({ model }: { model: RegionsModel }) {
  const [, tick] = useState(0);
  const { since } = useModel(model);
  useEffect(() => (since === undefined ? undefined : clock.every(1000, () => tick((count) => count + 1))), [since]);
  return <p class="small time">{words.regions.time(timeText(model.elapsed))}</p>;
}

/// What the board says, for those who see it and for those who listen.
export function Sayings({ game }: { game: Game }) {
  const { position, solved, broken, dead, done, ready, puzzle, editing, heard, crossed, signs, isThere } = game;
  return (
    <>
      {!editing && (
        <p class={solved ? 'title verdict solved' : broken.length > 0 ? 'verdict bad' : 'verdict'} {...live}>
          {ready ? verdict(position, broken, dead, done) : puzzle && !work.trouble && words.puzzles.making}
        </p>
      )}
      <p class="unseen" {...live}>
        {heard !== undefined && isThere && squareText(position, heard, crossed.has(heard), broken, signs.get(heard))}
      </p>
    </>
  );
}

/// The buttons of the game: a hint, and after the end the next puzzle, at the same place.
export function Doing({ model, game }: Properties) {
  const { solved, puzzle, given, editing, ready, position, message, done, address } = game;
  const line = useLine(message);
  const result = () => copy(model, resultText(puzzle!, done, address()), words.regions.resultCopied);
  return (
    <>
      <div class="row hinting">
        {solved && puzzle ? (
          <NextPuzzle puzzle={puzzle} kind="regions" onCopy={given ? undefined : result} />
        ) : (
          !editing && (
            <Button main sign="hint" off={solved || !ready} onClick={() => model.ask()}>
              {model.asks}
            </Button>
          )
        )}
        <Moves
          model={model}
          isEmpty={editing ? undefined : solved || position.queens.size + position.crosses.size === 0}
        />
      </div>
      <p class="message" {...live} ref={line}>
        {message}
      </p>
    </>
  );
}
