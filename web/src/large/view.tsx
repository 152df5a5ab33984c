// Large boards: a closed form or local search places up to millions of queens, and the picture zooms.
import { useEffect, useState } from 'preact/hooks';
import { Cancelled } from '../library/client';
import { useLibrary } from '../library/use';
import { useLink } from '../link';
import { Rows } from '../rows';
import { engines, largeFromLink, largeLink, largeSize, type LargeState } from './link';
import { Picture } from './picture';
import { seen, whole, type Window, zoom } from './window';

const PATIENCE_SECONDS = 60;
const titles: Record<string, string> = { construct: 'closed form', 'local-search': 'local search' };
const count = (value: number) => value.toLocaleString('en');

export function LargeView() {
  const [first] = useState(() => largeFromLink(location.hash));
  const [state, setState] = useState<LargeState>(first.state);
  const [message, setMessage] = useState(first.problem ?? '');
  const [columns, setColumns] = useState<Int32Array>();
  const [seconds, setSeconds] = useState(0);
  const [working, setWorking] = useState(false);
  const library = useLibrary();
  const { n, engine, seed, window: part } = state;

  useEffect(() => {
    let left = false; // another board has been requested since: too late
    setColumns(undefined);
    setWorking(true);
    const placed: Int32Array[] = [];
    library
      .ask(
        { ask: 'search', question: 'one', engine, seed, seconds: PATIENCE_SECONDS, problem: { n } },
        { placements: (batch) => placed.push(batch) },
      )
      .then(
        (answer) => {
          if (left) return;
          setWorking(false);
          setSeconds(answer.seconds);
          const found = answer.columns ? Int32Array.from(answer.columns) : placed[0];
          if (found) setColumns(found);
          else
            setMessage(
              answer.verdict === 'none' ? `${n} queens have no solution.` : 'No solution was found within a minute.',
            );
        },
        (error) => {
          if (left) return;
          setWorking(false);
          setMessage(error instanceof Cancelled ? 'Cancelled.' : (error as Error).message);
        },
      );
    return () => {
      left = true;
      library.cancelIfBusy();
    };
  }, [n, engine, seed]);
  useLink('large', largeLink(state), (hash) => {
    const { state: next, problem } = largeFromLink(hash);
    setState(next);
    setMessage(problem ?? '');
  });

  const setSize = (size: number) => {
    setMessage('');
    if (size !== n) setState({ ...state, n: size, window: whole(size) });
  };
  const change = (next: Partial<LargeState>) => {
    setMessage('');
    setState({ ...state, ...next });
  };
  const onPart = (how: (w: Window) => Window) => setState((s) => ({ ...s, window: how(s.window) }));
  const { rows, columns: across } = seen(n, part);

  return (
    <div class="board-view">
      <section class="stage" aria-label="The picture">
        {columns ? <Picture columns={columns} part={part} onPart={onPart} /> : <div class="board" />}
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
        <p>
          {working && (
            <button type="button" onClick={() => library.cancel()}>
              Cancel
            </button>
          )}
        </p>
        <div class="row">
          <Rows n={n} sizeOf={largeSize} onSize={setSize} onProblem={setMessage} wide />
          <label>
            placed by{' '}
            <select value={engine} onChange={(event) => change({ engine: event.currentTarget.value })}>
              {engines.map((name) => (
                <option key={name} value={name}>
                  {titles[name]}
                </option>
              ))}
            </select>
          </label>
          {engine === 'local-search' && (
            <button type="button" onClick={() => change({ seed: (seed % 999_999_999) + 1 })}>
              Another
            </button>
          )}
        </div>
        <div class="row">
          <button type="button" disabled={!columns} onClick={() => onPart((w) => zoom(n, w, 2))}>
            Closer
          </button>
          <button type="button" disabled={!columns || part.across >= n} onClick={() => onPart((w) => zoom(n, w, 0.5))}>
            Further
          </button>
          <button type="button" disabled={!columns || part.across >= n} onClick={() => onPart(() => whole(n))}>
            Whole board
          </button>
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
