// The families (orbits) that the player has found so far, each as a small board with its lexicographically first
// solution.
import { columnsText, Mini } from '../solutions/mini';
import { families } from './goals';
import { words } from '../words';

export function Found({ n, found }: { n: number; found: string[] }) {
  const columns = (key: string) => [...key].map((digit) => Number(digit) - 1);
  return (
    <>
      <p class="small">{words.puzzles.families(found.length, families[n])}</p>
      {found.length > 0 && (
        <ol class="found" style="--each: 3.5rem" aria-label={words.puzzles.familiesFound}>
          {found.map((key) => (
            <li key={key}>
              <Mini columns={columns(key)} />
              <span class="unseen">{columnsText(columns(key))}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
