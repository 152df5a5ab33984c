// Says, once the board is solved, which number its solution has in the list of all solutions.
import { Term } from '../term';
import { words } from '../words';
import { Filled } from '../words/filled';
import type { Place } from './model';

export function PlaceText({ n, place: { rank, of, orbit } }: { n: number; place: Place }) {
  const text = words.board;
  if (of === '1') return <>{text.only}</>;
  const parts = {
    order: <Term word="lexicographic order">{text.placeOrder}</Term>,
    orbit: orbit && <a href={`#/solutions?n=${n}&orbit=${orbit.number}`}>{text.orbit(orbit.number, orbit.of)}</a>,
    what: <Term word="orbit">{text.whatOrbit}</Term>,
  };
  return <Filled text={`${text.place(rank, of)}${orbit ? text.placeOrbit : ''}.`} parts={parts} />;
}
