// Lets the player choose another puzzle (level, size, day) or an exercise.
import { Button } from '../button';
import { Rows } from '../rows';
import { seedOf } from './days';
import { type GoalName, goalNamed, goals } from './goals';
import { type Exercise, levels, type Puzzle, puzzleSize, puzzlesLink, today } from './link';
import type { PuzzlesModel } from './model';
import { nothing } from './play';
import type { Level } from '../library/messages';

const anySeed = () => 1 + Math.floor(Math.random() * 9_999_999); // no day

export function Choices({ model, asked }: { model: PuzzlesModel; asked: Puzzle }) {
  const change = (values: Partial<Puzzle>) => model.begin({ ...asked, ...values });
  return (
    <>
      <div class="row">
        <label>
          Level{' '}
          <select value={asked.level} onChange={(event) => change({ level: event.currentTarget.value as Level })}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </select>
        </label>
        <Rows n={asked.n} sizeOf={puzzleSize} onSize={(n) => change({ n })} onProblem={model.say} />
      </div>
      <div class="row">
        <Button onClick={() => change({ seed: seedOf(new Date()) })}>Today’s puzzle</Button>
        <Button onClick={() => change({ seed: anySeed() })}>Another puzzle</Button>
        <a class="button" href={puzzlesLink({ goal: 'families', n: 8 }, nothing)}>
          Exercises
        </a>
      </div>
    </>
  );
}

export function ExerciseChoices({ model, asked }: { model: PuzzlesModel; asked: Exercise }) {
  const { sizes } = goalNamed(asked.goal);
  const choose = (name: GoalName) => {
    const offered = goalNamed(name).sizes;
    return model.begin({ goal: name, n: offered.includes(asked.n) ? asked.n : 8 });
  };
  return (
    <div class="row">
      <label>
        Exercise{' '}
        <select value={asked.goal} onChange={(event) => choose(event.currentTarget.value as GoalName)}>
          {goals.map((goal) => (
            <option key={goal.name} value={goal.name}>
              {goal.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Rows{' '}
        <select value={asked.n} onChange={(event) => model.begin({ ...asked, n: Number(event.currentTarget.value) })}>
          {sizes.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <a class="button" href={puzzlesLink(today(), nothing)}>
        Puzzles
      </a>
    </div>
  );
}
