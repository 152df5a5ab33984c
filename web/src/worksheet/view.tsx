// A worksheet and its answers, each on a page of its own when it is printed.
import { useState } from 'preact/hooks';
import { Button } from '../button';
import { Choice } from '../choice';
import { useModel } from '../model';
import { Rows } from '../rows';
import { Boards } from './boards';
import { gaps } from './exercises';
import { live } from '../live';
import { LevelChoice } from '../puzzles/choices';
import { isPuzzles, kinds, numbers, type SheetState, sheetSize } from './link';
import { sheet as shown, type SheetModel } from './model';
import { Tree } from './tree';
import { words } from '../words';

function task({ kind, n, boards, given }: SheetState): string {
  const text = words.worksheet;
  if (kind === 'tree') return text.tree(n);
  if (kind === 'puzzles') return text.puzzles(boards);
  if (kind === 'regions') return text.regions;
  return given === 0 ? text.place(n, boards) : text.add(n - given, boards);
}

export function SheetView({ model = shown }: { model?: SheetModel }) {
  const state = useModel(model);
  const { kind, n, boards, given, level, seed, message, exercises, trace } = state;
  const text = words.worksheet;
  const [answers, show] = useState(true);
  const hidden = trace && gaps(trace.nodes.length, seed);
  return (
    <div class="theatre worksheet">
      <div class="row controls">
        <Choice
          label={words.frame.titles.worksheet}
          value={kind}
          all={kinds}
          names={text.kinds}
          onChoice={(key) => model.change({ kind: key })}
        />
        <Rows n={n} sizeOf={sheetSize(kind)} onSize={(size) => model.change({ n: size })} onProblem={model.say} />
        {kind !== 'tree' && (
          <Choice
            label={text.boards}
            value={boards}
            all={numbers}
            onChoice={(number) => model.change({ boards: number })}
          />
        )}
        {kind === 'boards' && (
          <Choice
            label={text.given}
            value={given}
            all={[...Array(n).keys()]}
            onChoice={(number) => model.change({ given: number })}
          />
        )}
        {isPuzzles(kind) && <LevelChoice level={level} onChoice={(each) => model.change({ level: each })} />}
        <label class="choice">
          <input type="checkbox" checked={answers} onChange={() => show(!answers)} />
          {text.answers}
        </label>
        <Button onClick={model.another}>{text.other}</Button>
        <Button main off={!exercises && !trace} onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <p class="message" {...live}>
        {message}
      </p>
      {(exercises || trace) && (
        <>
          <section class="paper" aria-label={text.sheet}>
            <h3>
              {text.head(n)} <span class="name">{text.name}</span>
            </h3>
            <p>{task(state)}</p>
            {exercises && <Boards list={exercises} boards={boards} />}
            {trace && <Tree trace={trace} gaps={hidden!} />}
          </section>
          {answers && (
            <section class="paper" aria-label={text.answers}>
              <h3>{text.answersHead(n)}</h3>
              {exercises && kind !== 'regions' && (given > 0 || kind === 'puzzles') && <p>{text.outlined}</p>}
              {exercises && <Boards list={exercises} boards={boards} solved />}
              {trace && <p>{text.bold}</p>}
              {trace && <Tree trace={trace} gaps={hidden!} solved />}
            </section>
          )}
        </>
      )}
    </div>
  );
}

export const room = { View: SheetView, model: shown };
