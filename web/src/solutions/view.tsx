// All solutions of a board, as a sheet of orbits, and one solution in detail.
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../button';
import { isByKeys, isFocusLost, useWork } from '../focus';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { Term } from '../term';
import { Details } from './details';
import { sheetFor } from '../worksheet/link';
import { PAGE, pageOf, solutionsSize } from './link';
import { columnsText, Mini } from './mini';
import { type SolutionsModel, solutions as shown } from './model';
import { summary } from './orbits';
import { words } from '../words';
import { work } from '../work';
import { Filled } from '../words/filled';

export function SolutionsView({ model = shown }: { model?: SolutionsModel }) {
  const { n, orbit, image, page, message, orbits, details } = useModel(model);
  const pages = orbits ? pageOf(orbits.length) : 0;
  const from = (page - 1) * PAGE;
  const text = words.solutions;
  // An orbit opens above the sheet, so the focus moves there, unless it was there from the beginning. When it is closed,
  // the focus goes back to the orbit's board on the sheet. The browser's Back and Forward do the same.
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useRef(orbit !== undefined);
  const last = useRef(orbit);
  useEffect(() => {
    if (orbit === undefined && last.current !== undefined && isFocusLost())
      box.current!.querySelectorAll<HTMLElement>('button.card')[last.current - 1 - from]?.focus();
    if (orbit === undefined) isFirst.current = false;
    last.current = orbit;
  }, [orbit]);
  useEffect(() => {
    if (!details) return;
    if (!isFirst.current) {
      window.scrollTo({ top: 0 });
      box.current!.querySelector<HTMLElement>('.details h2')!.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [details]);
  // Back and Forward of the browser lead from the orbits to an orbit and back. In a lesson they lead to other steps.
  const remember = () => model === shown && window.history.pushState(null, '', location.href);
  const close = () => {
    remember();
    model.close();
  };
  useWork(details !== undefined && model === shown, close);
  // The buttons above the sheet, or those below it, which lead to the beginning of the other page.
  const pager = (isBelow: boolean) => {
    const turn = (by: number) => {
      model.turn(by);
      if (isBelow && !isByKeys()) box.current!.querySelector('.orbits')!.scrollIntoView();
    };
    return (
      <>
        <Button off={page === 1} onClick={() => turn(-1)}>
          {text.earlier}
        </Button>
        <span role={isBelow ? undefined : 'status'}>
          {text.page(from + 1, Math.min(orbits!.length, from + PAGE), orbits!.length)}
        </span>
        <Button off={page >= pages} onClick={() => turn(1)}>
          {text.later}
        </Button>
      </>
    );
  };
  return (
    <div class="theatre solutions" ref={box}>
      <div class="row">
        <span class="row setup">
          <Rows n={n} sizeOf={solutionsSize} onSize={model.resize} onProblem={model.say} />
          <a class="button" href={sheetFor(n)}>
            {words.frame.titles.worksheet}
          </a>
        </span>
        <p class="verdict" {...live}>
          {orbits ? summary(n, orbits) : !work.trouble && text.listing}
        </p>
        {pages > 1 && pager(false)}
      </div>
      <p class="message" {...live}>
        {message}
      </p>
      {details && orbit && (
        <Details
          number={orbit}
          found={details}
          image={image ?? (model === shown ? 'quarter-turn' : undefined)}
          onTurn={model.turnTo}
          onClose={close}
        />
      )}
      {orbits && orbits.length > 0 && (
        <section class="orbits" aria-label={text.orbits}>
          <p class="small">
            <Filled text={text.eachStands} parts={{ orbit: <Term word="orbit">{text.orbitWord}</Term> }} />
          </p>
          <ul class="sheet">
            {orbits.slice(from, from + PAGE).map(({ columns, size }, i) => (
              <li key={from + i}>
                <button
                  type="button"
                  class="card"
                  aria-pressed={orbit === from + i + 1}
                  onClick={() => {
                    remember();
                    model.pick(from + i + 1);
                  }}
                >
                  <Mini columns={columns} />
                  <span class="numbers">{columnsText(columns)}</span>
                  <span class="small">{text.images(from + i + 1, size)}</span>
                </button>
              </li>
            ))}
          </ul>
          {pages > 1 && <div class="row">{pager(true)}</div>}
        </section>
      )}
    </div>
  );
}

export const room = { View: SolutionsView, model: shown };
