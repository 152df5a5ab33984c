// Large boards: a closed form or local search places up to millions of queens, and the picture zooms.
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { seedAfter } from '../link';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { engines, largeSize } from './link';
import { CLOSE, type LargeModel, large as shown } from './model';
import { Picture } from './picture';
import { seen, whole, zoom } from './window';
import { words } from '../words';
import { decimal } from '../words/numbers';

export function LargeView({ model = shown }: { model?: LargeModel }) {
  const { n, engine, seed, window: part, message, columns, seconds, working, queen } = useModel(model);
  const { rows, columns: across } = seen(n, part);
  const text = words.large;
  useWork(working, model.cancel);

  return (
    <div class="board-view">
      <section class="stage" aria-label={text.stage}>
        {columns ? <Picture columns={columns} part={part} onPart={model.look} /> : <div class="board" />}
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
          <Rows n={n} sizeOf={largeSize} onSize={(size) => model.resize(size)} onProblem={model.say} wide />
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
          <Button sign="closer" label={text.closer} off={!columns} onClick={() => model.look((w) => zoom(n, w, 2))} />
          <Button
            sign="further"
            label={text.further}
            off={!columns || part.across >= n}
            onClick={() => model.look((w) => zoom(n, w, 0.5))}
          />
          <Button
            sign="whole"
            label={text.whole}
            off={!columns || part.across >= n}
            onClick={() => model.look(() => whole(n))}
          />
          <Button sign="next" off={!columns || n <= CLOSE} onClick={() => model.nextQueen()}>
            {text.next}
          </Button>
        </div>
        <p {...live}>
          {text.part(rows, across)} {columns && queen !== undefined && text.queen(queen + 1, columns[queen] + 1)}
        </p>
        <p class="small">{text.how}</p>
      </section>
    </div>
  );
}

export const room = { View: LargeView, model: shown };
