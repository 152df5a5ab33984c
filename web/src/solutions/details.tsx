// One solution: its images, its class, and its cyclic shifts that are solutions too.
import type { DescribeReply } from '../../library/messages';
import { Button } from '../button';
import { linkOf } from '../board/link';
import { empty, withColumns } from '../board/state';
import { columnsText, Mini } from './mini';
import { Turning } from './turning';
import { distinct } from './orbits';
import { words } from '../words';

interface Properties {
  number: number;
  found: DescribeReply;
  image?: string;
  onTurn: (image?: string) => void;
  onClose: () => void;
}

/// A solution as a board that leads to the view of boards.
const Card = ({ columns, text }: { columns: number[]; text: string }) => (
  <li>
    <a class="card" href={linkOf(withColumns(empty(columns.length), columns))}>
      <Mini columns={columns} />
      <span class="numbers">{columnsText(columns)}</span>
      <span class="small">{text}</span>
    </a>
  </li>
);

export function Details({ number, found, image, onTurn, onClose }: Properties) {
  const images = distinct(found.images);
  const text = words.solutions;
  const names = (symmetries: string[]) => symmetries.map((each) => text.symmetries[each] ?? each).join(', ');
  return (
    <section class="details" aria-label={text.orbit(number)}>
      <div class="row">
        <h2 tabIndex={-1}>{text.orbit(number)}</h2>
        <Button sign="close" label={text.close} onClick={onClose} />
      </div>
      <p>{text.class(text.classes[found.class] ?? found.class, images.length)}</p>
      <Turning key={number} images={found.images} image={image} onTurn={onTurn} />
      <p class="small">{text.imagesHow}</p>
      <ul class="sheet">
        {images.map(({ names: symmetries, columns }) => (
          <Card key={columnsText(columns)} columns={columns} text={names(symmetries)} />
        ))}
      </ul>
    </section>
  );
}
