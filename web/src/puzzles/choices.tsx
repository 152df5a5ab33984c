// Lets the player choose another puzzle (level, size, day) or an exercise.
import type { ComponentChildren } from 'preact';
import { Button } from '../button';
import { Choice } from '../choice';
import { clock } from '../clock';
import { Rows } from '../rows';
import { CodeField } from './code';
import { dayOf, seedOf } from './days';
import { anySeed } from './next';
import { type GoalName, goalNamed, goals, titleOf } from './goals';
import { codeOf, type Exercise, levels, type Puzzle, puzzleSize } from './link';
import type { PuzzlesModel } from './model';
import { sheetOfPuzzles } from '../worksheet/link';
import type { Level } from '../../library/messages';
import { words } from '../words';

interface Properties {
  model: { choose(puzzle: Puzzle): unknown; say(message: string): void };
  asked: Puzzle;
  kind?: 'puzzles' | 'regions';
  sizeOf?: (text: string) => number | string;
  children?: ComponentChildren;
}

/// The level of a puzzle, or of the puzzles on a worksheet.
export function LevelChoice({ level, onChoice }: { level: Level; onChoice: (level: Level) => void }) {
  const { level: label, levels: names } = words.puzzles;
  return <Choice label={label} value={level} all={levels} names={names} onChoice={onChoice} />;
}

/// For both kinds of puzzles. The children are further links.
export function Choices({ model, asked, kind = 'puzzles', sizeOf = puzzleSize, children }: Properties) {
  const text = words.puzzles;
  const day = seedOf(clock.today());
  const change = (values: Partial<Puzzle>) => model.choose({ ...asked, ...values });
  return (
    <>
      <div class="row">
        <LevelChoice level={asked.level} onChoice={(level) => change({ level })} />
        <Rows n={asked.n} sizeOf={sizeOf} onSize={(n) => change({ n })} onProblem={model.say} />
        <CodeField code={codeOf(asked, kind)} />
      </div>
      <div class="row">
        {asked.seed !== day && <Button onClick={() => change({ seed: day })}>{dayOf(day)}</Button>}
        <Button onClick={() => change({ seed: anySeed() })}>{text.another}</Button>
        {children}
        <a class="button" href={sheetOfPuzzles(asked.n, asked.level, kind)}>
          {words.frame.titles.worksheet}
        </a>
      </div>
    </>
  );
}

export function ExerciseChoices({ model, asked }: { model: PuzzlesModel; asked: Exercise }) {
  const text = words.puzzles;
  const { sizes } = goalNamed(asked.goal);
  const choose = (name: GoalName) => {
    const offered = goalNamed(name).sizes;
    return model.choose({ goal: name, n: offered.includes(asked.n) ? asked.n : 8 });
  };
  return (
    <div class="row">
      <Choice
        label={text.exercise}
        value={asked.goal}
        all={goals.map(({ name }) => name)}
        names={Object.fromEntries(goals.map(({ name }) => [name, titleOf(name)]))}
        onChoice={choose}
      />
      <Choice label={words.board.rows} value={asked.n} all={sizes} onChoice={(n) => model.choose({ ...asked, n })} />
      <a class="button" href={model.toPuzzles}>
        {words.frame.titles.puzzles}
      </a>
    </div>
  );
}
