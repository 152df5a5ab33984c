// The first view: today's puzzle, which can be played at once; the days before; the ways into the other views.
import { useEffect, useState } from 'preact/hooks';
import { keys, More } from '../board/moves';
import { Button } from '../button';
import { clock } from '../clock';
import { isFinger } from '../focus';
import { entriesOf, kept } from '../kept';
import { dateOf, daysBefore, dayOf, monthOf, seedOf, solvedDays, streak } from '../puzzles/days';
import { dayLink, today } from '../puzzles/link';
import { onWay, way } from '../puzzles/next';
import { puzzleLink } from '../regions/link';
import { Doing, Option, Sayings, Stage, Time, useGame } from '../regions/play';
import { words } from '../words';
import { Filled } from '../words/filled';
import { Mini } from '../solutions/mini';
import { today as shown, type TodayModel } from './model';

/// A day as a crown if it is solved, else as its number.
function Day({ seed, isSolved, isShown }: { seed: number; isSolved: boolean; isShown: boolean }) {
  const text = words.today.day(dayOf(seed)!, isSolved);
  return (
    <a
      class={isSolved ? 'tile done' : 'tile'}
      href={dayLink(seed)}
      aria-current={isShown ? 'date' : undefined}
      aria-label={text}
      title={text}
    >
      {isSolved ? '♛' : seed % 100}
    </a>
  );
}

/// The last seven days, and all days of a month.
function Calendar({ shown }: { shown: number }) {
  const [back, setBack] = useState(0); // months
  const text = words.today;
  const now = clock.today();
  const solved = solvedDays();
  const week = [...daysBefore(now, 6).reverse(), now].map(seedOf);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  const seeds = Array.from({ length: 31 }, (_, i) => seedOf(month) + i).filter(
    (seed) => dateOf(seed) !== undefined && seed <= seedOf(now),
  );
  const days = streak(now);
  const day = (seed: number) => <Day key={seed} seed={seed} isSolved={solved.has(seed)} isShown={seed === shown} />;
  return (
    <>
      <div class="row">
        <span class="week" role="group" aria-label={text.week(week.filter((seed) => solved.has(seed)).length)}>
          {week.map(day)}
        </span>
        {days > 0 && <b>{text.streak(days)}</b>}
      </div>
      <details class="small">
        <summary>{text.days}</summary>
        <div class="row">
          <Button sign="back" label={text.earlier} onClick={() => setBack(back + 1)} />
          <span>{monthOf(month)}</span>
          <Button sign="step" label={text.later} off={back === 0} onClick={() => setBack(back - 1)} />
        </div>
        <div class="month" style={{ '--first': ((month.getUTCDay() + 6) % 7) + 1 }}>
          {text.weekdays.split(' ').map((name) => (
            <span key={name}>{name}</span>
          ))}
          {seeds.map(day)}
        </div>
      </details>
    </>
  );
}

/// For beginners: the first puzzle of the way, or where they are on it; and the classic, which begins with four queens
/// for those who have done nothing here yet.
function Beginnings() {
  const { done, next } = onWay();
  const isNew = ['puzzles', 'lessons', 'days'].every((item) => entriesOf(kept.read(item as 'days')).length === 0);
  const text = words.today;
  const n = isNew ? 4 : 8;
  return (
    <div class="row">
      {next && (
        <a class="button" href={puzzleLink(next)}>
          {done === 0 ? text.begin : text.goOn(done, way.length)}
        </a>
      )}
      <a class="button" href={`#/board?n=${n}`}>
        {text.classic(n)}
      </a>
    </div>
  );
}

/// The picture of the door to the theatre: a search tree.
const TreePicture = () => (
  <svg viewBox="0 0 72 60" fill="none" stroke="var(--accent)" stroke-width="2" aria-hidden="true">
    <path d="M36 8 18 28M36 8 54 28M18 28 10 48M18 28 26 48M54 28v20" />
    {[
      [36, 8],
      [18, 28],
      [54, 28],
      [10, 48],
      [26, 48],
      [54, 48],
    ].map(([x, y], i) => (
      <circle key={i} class={i === 5 ? 'node solution' : 'node path'} cx={x} cy={y} r={5} />
    ))}
  </svg>
);

function Doors() {
  const { doors } = words.today;
  return (
    <ul class="ways">
      {(
        [
          ['#/solutions', doors.explore, <Mini key="solution" columns={[3, 5, 0, 4, 1, 7, 2, 6]} />],
          ['#/theatre', doors.watch, <TreePicture key="tree" />],
          ['#/lessons', doors.learn, <Mini key="learn" columns={[1, 3, -1, -1]} />],
        ] as const
      ).map(([link, [name, says], picture]) => (
        <li key={link}>
          <a href={link}>
            {picture}
            <span>
              <b>{name}</b>
              <span class="small">{says}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function TodayView({ model = shown }: { model?: TodayModel }) {
  const game = useGame(model);
  const { puzzle, solved } = game;
  const text = words.today;
  useEffect(model.enter, [model]);
  const teachers = {
    lessons: <a href="#/lessons">{text.teachersLessons}</a>,
    worksheet: <a href="#/worksheet">{text.teachersWorksheet}</a>,
  };
  return (
    <div class="board-view puzzles today" onKeyDown={(event) => keys(model, event)}>
      <Stage model={model} game={game} letters={game.letters || game.namesOne} />
      <section class="panel" aria-label={words.board.panel}>
        <div>
          <p class="small">
            {dayOf(puzzle!.seed)} · {text.about(puzzle!.n, words.puzzles.levels[puzzle!.level])}
          </p>
          <h3 class="title">{puzzle!.seed === today().seed ? text.title : text.earlierDay}</h3>
          {!solved && (
            <p>
              {text.task} {words.board.taps('both', isFinger())}
            </p>
          )}
        </div>
        <Sayings game={game} />
        <Doing model={model} game={game} />
        {!solved && (
          <div class="row">
            <Option model={model} name="crosses" note={game.crossesNote} />
            {game.timed && !game.given && <Time model={model} />}
          </div>
        )}
        <Calendar shown={puzzle!.seed} />
        <Beginnings />
        <Doors />
        <p class="small">
          <Filled text={text.teachers} parts={teachers} />
        </p>
        <div class="row rare">
          <More keys={words.regions.keys}>
            <Option model={model} name="letters" />
            <Option model={model} name="timed" />
            <p>
              <a href={puzzleLink(puzzle!)}>{words.frame.titles.regions}</a>
            </p>
          </More>
        </div>
      </section>
    </div>
  );
}

export const room = { View: TodayView, model: shown };
