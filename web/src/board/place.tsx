// Says which of all solutions the board shows once it is solved.
import { Term } from '../term';
import type { Place } from './model';
import { grouped } from './words';

export function PlaceText({ n, place: { rank, of, orbit } }: { n: number; place: Place }) {
  if (of === '1') return <>It is the only solution.</>;
  return (
    <>
      Solution {grouped(rank)} of {grouped(of)} in <Term word="lexicographic order" />
      {orbit && (
        <>
          , in{' '}
          <a href={`#/solutions?n=${n}&orbit=${orbit.number}`}>
            orbit {grouped(String(orbit.number))} of {grouped(String(orbit.of))}
          </a>{' '}
          (<Term word="orbit">what is an orbit?</Term>)
        </>
      )}
      .
    </>
  );
}
