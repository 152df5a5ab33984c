// A worksheet and its answers, each on a page of its own when it is printed.
import type { ComponentChildren } from 'preact';
import { queensText } from '../board/words';
import { Button } from '../button';
import { useModel } from '../model';
import { Rows } from '../rows';
import { Boards } from './boards';
import { gaps } from './exercises';
import { type Kind, kinds, numbers, type SheetState, sheetSize } from './link';
import { sheet as shown, type SheetModel } from './model';
import { Tree } from './tree';

function task({ kind, n, boards, given }: SheetState): string {
  if (kind === 'tree')
    return `A program places queens row by row on a board of ${n} rows, and tries the columns from left to right. Each circle is a queen that it places, with the number of her column; below her are the queens that it places next. Fill in the empty circles. Where has the program found a solution?`;
  const none = 'so that none attacks another: none shares a row, a column or a diagonal with another.';
  if (given === 0) return `Place ${queensText(n)} on ${boards === 1 ? 'the board' : 'each board'} ${none}`;
  return `Add ${queensText(n - given)} to ${boards === 1 ? 'the board' : 'each board'} ${none}`;
}

const Paper = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <section class="paper" aria-label={name}>
    {children}
  </section>
);

export function SheetView({ model = shown }: { model?: SheetModel }) {
  const state = useModel(model);
  const { kind, n, boards, given, seed, message, exercises, trace } = state;
  const hidden = trace && gaps(trace.nodes.length, seed);
  const number = (label: string, value: number, values: number[], onChoice: (value: number) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoice(Number(event.currentTarget.value))}>
        {values.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="theatre worksheet">
      <div class="row controls">
        <label>
          Worksheet{' '}
          <select value={kind} onChange={(event) => model.change({ kind: event.currentTarget.value as Kind })}>
            {Object.entries(kinds).map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Rows n={n} sizeOf={sheetSize(kind)} onSize={(size) => model.change({ n: size })} onProblem={model.say} />
        {kind === 'boards' && (
          <>
            {number('Boards', boards, numbers, (value) => model.change({ boards: value }))}
            {number('Queens given', given, [...Array(n).keys()], (value) => model.change({ given: value }))}
          </>
        )}
        <Button onClick={() => model.change({ seed: (seed % 999_999_999) + 1 })}>Other exercises</Button>
        <Button main off={!exercises && !trace} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p class="message" role="status">
        {message}
      </p>
      {(exercises || trace) && (
        <>
          <Paper name="The worksheet">
            <h3>
              {n} queens <span class="name">Name:</span>
            </h3>
            <p>{task(state)}</p>
            {exercises && <Boards list={exercises} boards={boards} />}
            {trace && <Tree trace={trace} gaps={hidden!} />}
          </Paper>
          <Paper name="The answers">
            <h3>{n} queens: answers</h3>
            {exercises && given > 0 && <p>The queens that were to be added are outlined.</p>}
            {exercises && <Boards list={exercises} boards={boards} solved />}
            {trace && <p>What was to be filled in is bold; the thick circles are solutions.</p>}
            {trace && <Tree trace={trace} gaps={hidden!} solved />}
          </Paper>
        </>
      )}
    </div>
  );
}
