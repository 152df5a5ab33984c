// All solutions of a board, as a sheet of orbits, and one of them in detail.
import { useEffect, useState } from 'preact/hooks';
import { grouped } from '../count/words';
import { Cancelled } from '../library/client';
import type { DescribeReply } from '../library/messages';
import { useLibrary } from '../library/use';
import { useLink } from '../link';
import { Rows } from '../rows';
import { Details } from './details';
import { solutionsFromLink, solutionsLink, solutionsSize, type SolutionsState } from './link';
import { Mini, text } from './mini';
import { type Orbit, orbitsFrom, summary } from './orbits';

const PAGE = 60;

export function SolutionsView() {
  const [first] = useState(() => solutionsFromLink(location.hash));
  const [state, setState] = useState<SolutionsState>(first.state);
  const [message, setMessage] = useState(first.problem ?? '');
  const [orbits, setOrbits] = useState<Orbit[]>();
  const [details, setDetails] = useState<DescribeReply>();
  const library = useLibrary();
  const { n, orbit } = state;
  const page = Math.floor(((orbit ?? 1) - 1) / PAGE);
  const [shownPage, setShownPage] = useState(page);
  useEffect(() => setShownPage(page), [page, n]);

  const fail = (error: Error) => {
    if (!(error instanceof Cancelled)) setMessage(error.message);
  };
  useEffect(() => {
    setOrbits(undefined);
    const batches: Int32Array[] = [];
    library
      .ask({ ask: 'orbits', problem: { n } }, { placements: (batch) => batches.push(batch) })
      .then(({ sizes }) => setOrbits(orbitsFrom(n, batches, sizes)), fail);
  }, [n]);
  useEffect(() => {
    setDetails(undefined);
    if (!orbits || orbit === undefined) return;
    if (orbit > orbits.length) {
      setMessage(`There is no orbit ${orbit}: ${summary(n, orbits)}`);
      setState({ n });
      return;
    }
    library.ask({ ask: 'describe', columns: orbits[orbit - 1].columns }).then(setDetails, fail);
  }, [orbits, orbit]);

  useLink('solutions', solutionsLink(state), (hash) => {
    const { state: next, problem } = solutionsFromLink(hash);
    setState(next);
    setMessage(problem ?? '');
  });

  const setSize = (size: number) => {
    setMessage('');
    if (size !== n) setState({ n: size });
  };
  const pages = orbits ? Math.ceil(orbits.length / PAGE) : 0;
  const from = shownPage * PAGE;

  return (
    <div class="theatre">
      <div class="row">
        <Rows n={n} sizeOf={solutionsSize} onSize={setSize} onProblem={setMessage} />
        {pages > 1 && (
          <>
            <button type="button" disabled={shownPage === 0} onClick={() => setShownPage(shownPage - 1)}>
              Earlier
            </button>
            <span>
              {grouped(from + 1)} to {grouped(Math.min(orbits!.length, from + PAGE))} of {grouped(orbits!.length)}
            </span>
            <button type="button" disabled={shownPage + 1 >= pages} onClick={() => setShownPage(shownPage + 1)}>
              Later
            </button>
          </>
        )}
      </div>
      <p class="verdict" role="status">
        {orbits ? summary(n, orbits) : 'Listing the solutions.'}
      </p>
      <p class="message" role="status">
        {message}
      </p>
      {details && orbit && <Details number={orbit} found={details} />}
      {orbits && orbits.length > 0 && (
        <section aria-label="The orbits">
          <p class="small">
            Each board stands for its orbit: the images that turns and reflections make of it. Pick one.
          </p>
          <ul class="sheet">
            {orbits.slice(from, from + PAGE).map(({ columns, size }, i) => (
              <li key={from + i}>
                <button
                  type="button"
                  class="card"
                  aria-pressed={orbit === from + i + 1}
                  onClick={() => {
                    setMessage('');
                    setState({ n, orbit: from + i + 1 });
                    window.scrollTo({ top: 0 });
                  }}
                >
                  <Mini columns={columns} />
                  <span class="numbers">{text(columns)}</span>
                  <span class="small">
                    {from + i + 1}: {size} {size === 1 ? 'image' : 'images'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
