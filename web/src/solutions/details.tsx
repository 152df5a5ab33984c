// One solution: its images, its class, and its cyclic shifts that are solutions too.
import type { DescribeReply } from '../library/messages';
import { Term } from '../term';
import { boardLink, Mini, text } from './mini';
import { Turning } from './turning';
import { distinct } from './orbits';

const classes: Record<string, string> = {
  none: 'No turn leaves it unchanged',
  'half turn': 'A half turn leaves it unchanged',
  'quarter turn': 'A quarter turn leaves it unchanged',
};

interface Properties {
  number: number;
  found: DescribeReply;
  image?: string;
  onTurn: (image?: string) => void;
}

export function Details({ number, found, image, onTurn }: Properties) {
  const images = distinct(found.images);
  const shown = found.shifts.slice(0, 24);
  return (
    <section class="details" aria-label={`Orbit ${number}`}>
      <h2>Orbit {number}</h2>
      <p>
        {classes[found.class] ?? found.class}: {images.length} {images.length === 1 ? 'image' : 'different images'}.
      </p>
      <Turning key={number} images={found.images} image={image} onTurn={onTurn} />
      <p class="small">
        Below each are the symmetries that lead to it; turns are clockwise. What is the <Term word="antitranspose" />?
      </p>
      <ul class="sheet">
        {images.map(({ names, columns }) => (
          <li key={text(columns)}>
            <a class="card" href={boardLink(columns)}>
              <Mini columns={columns} />
              <span class="numbers">{text(columns)}</span>
              <span class="small">{names.join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
      <h3>Cyclic shifts</h3>
      <p>
        {found.toroidal
          ? `It is a solution of the torus: each of its ${found.shifts.length} shifts is a solution.`
          : found.shifts.length === 0
            ? 'Shifted around the edges, it is never a solution.'
            : `Shifted around the edges, it is a solution ${found.shifts.length === 1 ? 'once' : `${found.shifts.length} times`} more.`}
        {found.shifts.length > shown.length && ` The first ${shown.length} are shown.`}
      </p>
      <ul class="sheet">
        {shown.map(({ down, right, columns }) => (
          <li key={`${down}-${right}`}>
            <a class="card" href={boardLink(columns)}>
              <Mini columns={columns} />
              <span class="numbers">{text(columns)}</span>
              <span class="small">
                {down} down, {right} right
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
