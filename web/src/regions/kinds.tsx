// The switch between the two kinds of puzzles. Each side leads to what was left there.
import { useModel } from '../model';
import { puzzles } from '../puzzles/model';
import { words } from '../words';
import { regions } from './model';

const kinds = { puzzles, regions };

export function Kinds({ here }: { here: keyof typeof kinds }) {
  useModel(puzzles);
  useModel(regions);
  return (
    <div class="row kinds" role="group" aria-label={words.regions.kind}>
      {(['puzzles', 'regions'] as const).map((kind) => (
        <a key={kind} class="button" href={kinds[kind].link()} aria-current={kind === here ? 'page' : undefined}>
          {words.regions.kinds[kind]}
        </a>
      ))}
    </div>
  );
}
