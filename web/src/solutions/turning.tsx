// A solution, and beside it the board that results from a rotation or a reflection. Until one is chosen, the second
// board shows the solution itself, so that the buttons below stay where they are. An animation turns or flips the
// second board together with its queens; at the end the queens are drawn upright.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../button';
import { clock } from '../clock';
import { live } from '../live';
import { columnsText, Mini } from './mini';
import { type TurnName, turns } from './turns';
import { words } from '../words';

interface Properties {
  /// The images of the solution under the eight symmetries; the first is the solution itself.
  images: { symmetry: string; columns: number[] }[];
  image?: string;
  onTurn: (image?: string) => void;
}

export function Turning({ images, image, onTurn }: Properties) {
  const [arrived, arrive] = useState(image);
  const [{ columns }] = images;
  const turn = image === undefined ? undefined : turns[image];
  const result = images.find(({ symmetry }) => symmetry === turn?.name)?.columns ?? columns;
  const same = result.every((column, row) => column === columns[row]);
  const moving = turn && arrived !== image;
  // If the user does not want motion, the board arrives at once.
  const pair = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived === image) return;
    pair.current!.scrollIntoView({ block: 'nearest' });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return clock.after(still ? 0 : MOVING_MS, () => arrive(image));
  }, [image]);
  return (
    <div class="turning">
      <div class="turn-pair" ref={pair}>
        <figure>
          <Mini columns={columns} />
          <figcaption class="numbers">{columnsText(columns)}</figcaption>
        </figure>
        <figure>
          <div
            key={image}
            class={moving ? 'moving' : undefined}
            style={turn && { '--movement': turn.movement, '--time': `${MOVING_MS}ms` }}
          >
            <Mini columns={moving ? columns : result} />
          </div>
          <figcaption class="numbers">{columnsText(result)}</figcaption>
        </figure>
      </div>
      <div class="row">
        {Object.keys(turns).map((key) => (
          <Button
            key={key}
            sign={key as TurnName}
            label={words.solutions.turns[key]}
            pressed={key === image}
            onClick={() => onTurn(key === image ? undefined : key)}
          />
        ))}
      </div>
      <p {...live}>
        {turn &&
          words.solutions.turned(
            words.solutions.turns[image!],
            same ? words.solutions.asBefore : words.solutions.another,
          )}
      </p>
    </div>
  );
}

const MOVING_MS = 1500;
