// The puzzles with coloured regions: the board, hints and the time; and the editor for a board of the player's own.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { More, Moves } from '../board/moves';
import { Paste } from '../board/paste';
import { copy, useLine, useReading } from '../board/stage';
import { square } from '../board/state';
import { keys } from '../board/view';
import { Button } from '../button';
import { clock } from '../clock';
import { isFocusLost } from '../focus';
import { live } from '../live';
import { Menu } from '../menu';
import { useModel } from '../model';
import { Choices } from '../puzzles/choices';
import { addressOf, CodeField, codeOf, isShared } from '../puzzles/code';
import { resultText } from '../puzzles/words';
import { sheetOfBoard } from '../worksheet/link';
import { words } from '../words';
import { RegionsDrawing } from './drawing';
import { Editor, signsOf } from './editor';
import { puzzleLink, puzzleSize } from './link';
import { type Option, regions as shown, type RegionsModel } from './model';
import { PictureField, usePictures } from './picture';
import { conflicts as findConflicts, deadLine, plainTints, rowsOf, squaresOf, tints } from './state';
import { linesIn, namesRegion, squareText, stepText, timeText, verdict } from './words';

/// The time spent, drawn again each second.
function Time({ model }: { model: RegionsModel }) {
  const [, tick] = useState(0);
  const { since } = useModel(model);
  useEffect(() => (since === undefined ? undefined : clock.every(1000, () => tick((count) => count + 1))), [since]);
  return <p class="time">{words.regions.time(timeText(model.elapsed))}</p>;
}

export function RegionsView({ model = shown }: { model?: RegionsModel }) {
  const state = useModel(model);
  const { puzzle, ready, editing, hint, hints, solutions, steps, message, heard } = state;
  const text = words.regions;
  const { position, solved } = model;
  const isThere = position.regions.length > 0;
  const crossed = useMemo(() => model.crossed, [position, state.crosses, editing]);
  const broken = useMemo(() => (editing || !isThere ? [] : findConflicts(position)), [position, editing]);
  const tint = useMemo(
    () =>
      editing || !isThere
        ? plainTints(position.n).map((plain, region) => state.tints[region] ?? plain)
        : tints(position),
    [position.regions, editing, state.tints],
  );
  const signs = useMemo(() => (editing ? signsOf(position.n, solutions) : new Map()), [editing, solutions]);
  const dead = editing || !isThere || broken.length > 0 ? undefined : deadLine(position, crossed);
  const lit = hint ? linesIn(position, hint.clue) : dead && !solved ? [dead] : [];
  const wanted = hint?.degree === 2 ? hint.clue : undefined;
  const pairs = wanted && !('wrong' in wanted) ? (wanted.kind === 'place' ? [wanted.square!] : wanted.struck!) : [];
  const at = pairs.map(([row, column]) => square(position.n, row, column));
  const done = !solved ? '' : state.given ? text.solved : text.result(timeText(model.elapsed), hints);
  // A sentence that calls a region by its letter is of no use without the letters.
  const [isTold, tellSteps] = useState(false);
  const isNamed = (hint && namesRegion(position, hint.clue)) || dead?.line === 'region' || (isTold && steps);
  useEffect(model.enter, [model]);
  const line = useLine(message);
  const { stage, refused, read } = useReading(model, () => model.position);
  // The button that begins or ends the editing goes with it; the board is what comes next.
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current !== editing && isFocusLost()) stage.current!.querySelector<SVGSVGElement>('.board')!.focus();
    wasEditing.current = editing;
  }, [editing]);
  const code = puzzle ? codeOf(puzzle, 'regions') : rowsOf(position).join('.');
  const address = () => addressOf(puzzle ? puzzleLink(puzzle) : `#/regions?board=${code}`, code);
  const copied = (what: string, says: string) => copy(model, what, says);
  const option = (name: Option) => (
    <label class="choice">
      <input type="checkbox" checked={state[name]} onChange={() => model.toggle(name)} />
      {text[name]}
    </label>
  );
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
    <div class="board-view puzzles regions" onKeyDown={(event) => keys(model, event)} {...usePictures(model)}>
      <section class="stage" aria-label={words.board.stage} ref={stage}>
        <RegionsDrawing
          position={position}
          tints={tint}
          letters={state.letters || editing || Boolean(isNamed)}
          crossed={crossed}
          conflicts={broken}
          lit={lit.flatMap((each) => squaresOf(position, each))}
          marked={wanted && 'wrong' in wanted ? [wanted.wrong] : at}
          bans={wanted !== undefined && ('wrong' in wanted || wanted.kind === 'strike')}
          signs={signs}
          solved={solved}
          after={model.after}
          onStroke={(next) => model.change(next)}
          onTap={(s, mark) => model.tap(s, mark)}
          onKey={onKey}
          onCursor={(s) => model.set({ heard: s })}
        />
      </section>
      <section class="panel" aria-label={words.board.panel}>
        <h3>{model.title}</h3>
        <p>{editing ? text.editTask : text.task}</p>
        {!editing && (
          <p class={solved ? 'verdict solved' : broken.length > 0 ? 'verdict bad' : 'verdict'} {...live}>
            {ready ? verdict(position, broken, dead, done) : puzzle && words.puzzles.making}
          </p>
        )}
        <p class="unseen" {...live}>
          {heard !== undefined && isThere && squareText(position, heard, crossed.has(heard), broken, signs.get(heard))}
        </p>
        {state.timed && !editing && !state.given && <Time model={model} />}
        <div class="row hinting">
          {solved && puzzle && !state.given ? (
            <Button main onClick={() => copied(resultText(puzzle, done, address()), text.resultCopied)}>
              {words.lessons.work.copyResult}
            </Button>
          ) : (
            !editing && (
              <Button main sign="hint" off={solved || !ready} onClick={() => model.ask()}>
                {text.ask[hint?.degree ?? 0]}
              </Button>
            )
          )}
          <Moves model={model} isEmpty={editing ? undefined : position.queens.size + position.crosses.size === 0} />
        </div>
        <p class="message" {...live} ref={line}>
          {message}
        </p>
        {editing ? (
          <Editor model={model} tints={tint} />
        ) : (
          <>
            <div class="row">
              {option('letters')}
              {isNamed && !state.letters && <span class="small">{text.lettersShown}</span>}
              {option('crosses')}
              {option('timed')}
            </div>
            {puzzle && <Choices model={model} asked={puzzle} kind="regions" sizeOf={puzzleSize} />}
            {!puzzle && (
              <div class="row">
                <a class="button" href={puzzleLink(model.last)}>
                  {words.puzzles.puzzles}
                </a>
                {isThere && (
                  <a class="button" href={sheetOfBoard(code)}>
                    {words.board.worksheet}
                  </a>
                )}
                <CodeField code={code} />
              </div>
            )}
            <details
              key={rowsOf(position).join()}
              class="steps-told"
              onToggle={({ currentTarget: { open } }) => {
                tellSteps(open);
                if (open && !steps) model.explain();
              }}
            >
              <summary>{text.explain}</summary>
              <ol>
                {steps
                  ?.filter((each) => each.square)
                  .map((each, i) => (
                    <li key={i}>{stepText(position, each)}</li>
                  ))}
              </ol>
              {steps && steps.at(-1)!.kind !== 'solved' && (
                <p>{text.stuck[steps.at(-1)!.kind === 'several' ? 'several' : 'impossible']}</p>
              )}
            </details>
          </>
        )}
        <div class="row outputs rare">
          <Menu title={words.board.share} sign="share">
            <Button off={!isThere} onClick={() => copied(address(), isShared() ? text.linkCopied : text.codeCopied)}>
              {words.board.copyLink}
            </Button>
            <Button off={!isThere} onClick={() => copied(`${rowsOf(position).join('\n')}\n`, text.textCopied)}>
              {words.board.copyText}
            </Button>
          </Menu>
          {!editing && (
            <Button off={!isThere} onClick={model.edit}>
              {text.edit}
            </Button>
          )}
          {!editing && (
            <>
              <Paste onRead={read} refused={refused} title={text.paste} how={text.pasteHow} />
              <PictureField model={model} />
            </>
          )}
          <More keys={editing ? text.editKeys : text.keys}>
            {puzzle && (
              <p class="small">
                <b>{words.puzzles.levels[puzzle.level]}</b>: {text.levelTexts[puzzle.level]}
              </p>
            )}
          </More>
        </div>
      </section>
    </div>
  );
}
