// What the page says of the algorithms, read from their sources when it is built: the numbered comments (X1 to X7
// in algorithm X), and which of them each call of the probe stands under. So the page cannot say anything else than
// the source.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Source {
  /// What the catalogue says of the engine in a line.
  summary: string;
  /// "Is the square safe?"
  steps: string[];
  /// By event kind (enter, attempt, reject, place, remove, solution): the step it belongs to, -1 for none.
  stepOf: number[];
}

const kinds = ['enter', 'attempt', 'reject', 'place', 'remove', 'solution'];

export function readSteps(source: string): Source {
  const steps: string[] = [];
  const stepOf = kinds.map(() => -1);
  let open = false; // the comment of a step may go on on the next line
  for (const line of source.split('\n')) {
    const comment = /^\s*\/\/ (.*)$/.exec(line)?.[1];
    const numbered = comment && /^X?(\d)\. (.*)$/.exec(comment);
    if (numbered && Number(numbered[1]) === steps.length + 1) {
      steps.push(numbered[2]);
      open = true;
      continue;
    }
    if (comment !== undefined && open) {
      steps[steps.length - 1] += ` ${comment}`;
      continue;
    }
    open = false;
    for (const [, kind] of line.matchAll(/probe_?\.(enter|attempt|reject|place|remove|solution)\(/g))
      if (stepOf[kinds.indexOf(kind)] < 0) stepOf[kinds.indexOf(kind)] = steps.length - 1;
    // A whole permutation is tested in a helper that reports on its own.
    if (line.includes('holds_for(') && stepOf[1] < 0) stepOf[1] = stepOf[2] = steps.length - 1;
  }
  return { summary: /\.summary = "([^"]*)"/.exec(source)?.[1] ?? '', steps, stepOf };
}

/// By the engine's name, those that call a probe.
export function readAllSteps(root: string): Record<string, Source> {
  const table: Record<string, Source> = {};
  for (const room of ['textbook', 'complete'])
    for (const file of readdirSync(join(root, 'src', room))) {
      if (!file.endsWith('.cpp')) continue;
      const source = readFileSync(join(root, 'src', room, file), 'utf8');
      if (/probe_\.place\(/.test(source)) table[basename(file, '.cpp').replaceAll('_', '-')] = readSteps(source);
    }
  return table;
}
