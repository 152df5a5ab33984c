// A figure of the lessons on closed forms and on local search: up to millions of queens, from afar and close up.
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { seedAfter } from '../link';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { engines, largeSize } from './link';
import { type LargeModel, large as shown } from './model';
import { Picture } from './picture';
import { words } from '../words';
import { decimal } from '../words/numbers';

export function LargeView({ model = shown }: { model?: LargeModel }) {
  const { n, engine, seed, row, message, columns, seconds, working } = useModel(model);
  const text = words.large;
  useWork(working, model.cancel);

  return (
    <div class="board-view">
      <section class="stage" aria-label={text.stage}>
        {columns ? <Picture columns={columns} row={row} /> : <div class="board" />}
      </section>
      <section class="panel" aria-label={text.panel}>
        <p class="verdict" {...live}>
          {working ? text.placing : message}
          {columns && !message && (
            <span>{text.placed(n, seconds < 0.001 ? undefined : decimal(seconds.toFixed(3)))}</span>
          )}
        </p>
        <p>{working && <Button onClick={model.cancel}>{words.board.cancel}</Button>}</p>
        <div class="row">
          <Rows n={n} sizeOf={largeSize} onSize={(size) => model.change({ n: size })} onProblem={model.say} wide />
          <Choice
            label={text.placedBy}
            value={engine}
            all={engines}
            names={text.engines}
            onChoice={(name) => model.change({ engine: name })}
          />
          {engine === 'local-search' && (
            <Button onClick={() => model.change({ seed: seedAfter(seed) })}>{text.another}</Button>
          )}
        </div>
        <div class="row">
          <Button sign="next" off={!columns} onClick={() => model.nextQueen()}>
            {text.next}
          </Button>
          <Button
            sign="whole"
            label={text.whole}
            off={row === undefined}
            onClick={() => model.set({ row: undefined })}
          />
        </div>
        <p {...live}>{columns && row !== undefined && text.queen(row, columns[row - 1] + 1)}</p>
      </section>
    </div>
  );
}

export const room = { View: LargeView, model: shown };
