// Large boards: a closed form or local search places up to millions of queens, and the picture zooms.
import { Button } from '../button';
import { useModel } from '../model';
import { Rows } from '../rows';
import { engines, largeSize } from './link';
import { type LargeModel, large as shown } from './model';
import { Picture } from './picture';
import { seen, whole, zoom } from './window';

const titles: Record<string, string> = { construct: 'closed form', 'local-search': 'local search' };
const count = (value: number) => value.toLocaleString('en');

export function LargeView({ model = shown }: { model?: LargeModel }) {
  const { n, engine, seed, window: part, message, columns, seconds, working } = useModel(model);
  const { rows, columns: across } = seen(n, part);

  return (
    <div class="board-view">
      <section class="stage" aria-label="The picture">
        {columns ? <Picture columns={columns} part={part} onPart={model.look} /> : <div class="board" />}
      </section>
      <section class="panel" aria-label="What it shows">
        <p class="verdict" role="status">
          {working ? 'Placing the queens.' : message}
          {columns && !message && (
            <span>
              {count(n)} {n === 1 ? 'queen' : 'queens'} placed in{' '}
              {seconds < 0.001 ? 'less than 0.001' : seconds.toFixed(3)} s, none attacks another.
            </span>
          )}
        </p>
        <p>{working && <Button onClick={() => model.cancel()}>Cancel</Button>}</p>
        <div class="row">
          <Rows n={n} sizeOf={largeSize} onSize={(size) => model.resize(size)} onProblem={model.say} wide />
          <label>
            placed by{' '}
            <select value={engine} onChange={(event) => model.change({ engine: event.currentTarget.value })}>
              {engines.map((name) => (
                <option key={name} value={name}>
                  {titles[name]}
                </option>
              ))}
            </select>
          </label>
          {engine === 'local-search' && (
            <Button onClick={() => model.change({ seed: (seed % 999_999_999) + 1 })}>Another</Button>
          )}
        </div>
        <div class="row">
          <Button off={!columns} onClick={() => model.look((w) => zoom(n, w, 2))}>
            Closer
          </Button>
          <Button off={!columns || part.across >= n} onClick={() => model.look((w) => zoom(n, w, 0.5))}>
            Further
          </Button>
          <Button off={!columns || part.across >= n} onClick={() => model.look(() => whole(n))}>
            Whole board
          </Button>
          <Button off={!columns} onClick={() => model.nextQueen()}>
            Next queen
          </Button>
        </div>
        <p>
          Rows {count(rows[0])} to {count(rows[1])}, columns {count(across[0])} to {count(across[1])}.
        </p>
        <p class="small">
          The wheel, two fingers and the buttons zoom, dragging moves. Keys: plus and minus, arrows. Seen from near,
          most of a large board is empty: there is one queen in a row.
        </p>
      </section>
    </div>
  );
}
