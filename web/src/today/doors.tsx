// The pictures of the doors: a solution, a search tree, a board that is begun.
import { Mini } from '../solutions/mini';

export const SolutionPicture = () => <Mini columns={[3, 5, 0, 4, 1, 7, 2, 6]} />;
export const LearnPicture = () => <Mini columns={[1, 3, -1, -1]} />;
export const TreePicture = () => (
  <svg viewBox="0 0 72 60" fill="none" stroke="var(--accent)" stroke-width="2" aria-hidden="true">
    <path d="M36 8 18 28M36 8 54 28M18 28 10 48M18 28 26 48M54 28v20" />
    {[
      [36, 8],
      [18, 28],
      [54, 28],
      [10, 48],
      [26, 48],
      [54, 48],
    ].map(([x, y], i) => (
      <circle key={i} class={i === 5 ? 'node solution' : 'node path'} cx={x} cy={y} r={5} />
    ))}
  </svg>
);
