// All solutions of a board, as a sheet of orbits, and one solution in detail.
import { Button } from '../button';
import { grouped } from '../count/words';
import { useModel } from '../model';
import { Rows } from '../rows';
import { Term } from '../term';
import { Details } from './details';
import { sheetFor } from '../worksheet/link';
import { PAGE, pageOf, solutionsSize } from './link';
import { Mini, text } from './mini';
import { type SolutionsModel, solutions as shown } from './model';
import { summary } from './orbits';

export function SolutionsView({ model = shown }: { model?: SolutionsModel }) {
  const { n, orbit, image, page, message, orbits, details } = useModel(model);
  const pages = orbits ? pageOf(orbits.length) : 0;
  const from = (page - 1) * PAGE;
  return (
    <div class="theatre">
      <div class="row">
        <Rows n={n} sizeOf={solutionsSize} onSize={(size) => model.resize(size)} onProblem={model.say} />
        <a class="button" href={sheetFor(n)}>
          Worksheet
        </a>
        {pages > 1 && (
          <>
            <Button off={page === 1} onClick={() => model.turn(-1)}>
              Earlier
            </Button>
            <span>
              {grouped(from + 1)} to {grouped(Math.min(orbits!.length, from + PAGE))} of {grouped(orbits!.length)}
            </span>
            <Button off={page >= pages} onClick={() => model.turn(1)}>
              Later
            </Button>
          </>
        )}
      </div>
      <p class="verdict" role="status">
        {orbits ? summary(n, orbits) : 'Listing the solutions.'}
      </p>
      <p class="message" role="status">
        {message}
      </p>
      {details && orbit && <Details number={orbit} found={details} image={image} onTurn={model.turnTo} />}
      {orbits && orbits.length > 0 && (
        <section aria-label="The orbits">
          <p class="small">
            Each board stands for its <Term word="orbit" />: the images that turns and reflections make of it. Pick one.
          </p>
          <ul class="sheet">
            {orbits.slice(from, from + PAGE).map(({ columns, size }, i) => (
              <li key={from + i}>
                <button
                  type="button"
                  class="card"
                  aria-pressed={orbit === from + i + 1}
                  onClick={() => {
                    model.pick(from + i + 1);
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
