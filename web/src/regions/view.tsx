// The puzzles with coloured regions: the board, hints and the time; and the editor for a board of the player's own.
import { useEffect, useRef, useState } from 'preact/hooks';
import { keys, More } from '../board/moves';
import { Paste } from '../board/paste';
import { copy, useReading } from '../board/stage';
import { Button } from '../button';
import { isFinger, isFocusLost } from '../focus';
import { isShared } from '../frame';
import { Menu } from '../menu';
import { Choices } from '../puzzles/choices';
import { CodeField } from '../puzzles/code';
import { sheetOfBoard } from '../worksheet/link';
import { words } from '../words';
import { Editor } from './editor';
import { puzzleLink, puzzleSize } from './link';
import { regions as shown, type RegionsModel } from './model';
import { PictureField, usePictures } from './picture';
import { Doing, Option, Sayings, Stage, Time, useGame } from './play';
import { rowsOf } from './state';
import { stepText } from './words';

export function RegionsView({ model = shown }: { model?: RegionsModel }) {
  const game = useGame(model);
  const { puzzle, editing, steps, position, solved, isThere, code, address } = game;
  const text = words.regions;
  const [isTold, tellSteps] = useState(false);
  useEffect(model.enter, [model]);
  const { stage, refused, read } = useReading(model, () => model.position);
  // The button that begins or ends the editing goes with it; the board is what comes next.
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current !== editing && isFocusLost()) stage.current!.querySelector<SVGSVGElement>('.board')!.focus();
    wasEditing.current = editing;
  }, [editing]);
  const edit = !editing && (
    <Button off={!isThere} onClick={model.edit}>
      {text.edit}
    </Button>
  );
  const isNamed = game.namesOne || Boolean(isTold && steps);
  return (
    <div class="board-view puzzles regions" onKeyDown={(event) => keys(model, event)} {...usePictures(model)}>
      <Stage model={model} game={game} letters={game.letters || game.lettered || editing || isNamed} box={stage} />
      <section class="panel" aria-label={words.board.panel}>
        <h3>{model.title}</h3>
        <p>{editing ? text.editTask : `${text.task} ${words.board.taps('both', isFinger())}`}</p>
        <Sayings game={game} />
        {game.timed && !editing && !game.given && !solved && <Time model={model} />}
        <Doing model={model} game={game} />
        {editing ? (
          <Editor model={model} tints={game.tint} />
        ) : (
          <>
            <div class="row">
              <Option model={model} name="crosses" note={game.crossesNote} />
              <Option model={model} name="letters" note={isNamed && !game.letters && text.lettersShown} />
              <Option model={model} name="timed" />
            </div>
            {puzzle && <Choices model={model} asked={puzzle} kind="regions" sizeOf={puzzleSize} />}
            {!puzzle && (
              <div class="row">
                {edit}
                <a class="button" href={puzzleLink(model.last)}>
                  {words.frame.titles.puzzles}
                </a>
                {isThere && (
                  <a class="button" href={sheetOfBoard(code)}>
                    {words.frame.titles.worksheet}
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
            <Button
              off={!isThere}
              onClick={() => copy(model, address(), isShared() ? text.linkCopied : text.codeCopied)}
            >
              {words.board.copyLink}
            </Button>
            <Button off={!isThere} onClick={() => copy(model, `${rowsOf(position).join('\n')}\n`)}>
              {words.board.copyText}
            </Button>
          </Menu>
          {puzzle && edit}
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

export const room = { View: RegionsView, model: shown };
