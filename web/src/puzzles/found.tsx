// The families found so far, each as a small board that shows its first image.
import { Mini, text } from '../solutions/mini';
import { families } from './goals';

export function Found({ n, found }: { n: number; found: string[] }) {
  const columns = (key: string) => [...key].map((digit) => Number(digit) - 1);
  return (
    <>
      <p class="small">
        Found: {found.length} of {families[n]} {families[n] === 1 ? 'family' : 'families'}.
      </p>
      {found.length > 0 && (
        <ol class="found" aria-label="The families found">
          {found.map((key) => (
            <li key={key}>
              <Mini columns={columns(key)} />
              <span class="unseen">{text(columns(key))}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
