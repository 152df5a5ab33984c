// The first half of reading a lesson: splits the file, line by line, into drafts of the steps. format.ts then checks
// and interprets the drafts.
import { words } from '../words';

/// A block of code may be marked as Python.
export type Block = { kind: 'text' | 'code' | 'python'; text: string } | { kind: 'list'; items: string[] };

export interface Problem {
  line: number;
  says: string;
}

const LABELS = ['Show', 'Do', 'Goal', 'Hint', 'Ask', 'Answer', 'Why', 'Then'] as const;
type Label = (typeof LABELS)[number];

export interface Field {
  text: string;
  line: number;
}

/// A step as the file has it, not yet checked.
export interface Draft {
  title: string;
  line: number;
  blocks: Block[];
  fields: Partial<Record<Label, Field>>;
  choices: { text: string; right: boolean; line: number }[];
  hints: Field[];
}

/// How many letters have to be changed, added or left out to turn one word into the other.
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; ++i) {
    const next = [i];
    for (let j = 1; j <= to.length; ++j)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length];
}

const sorted = (word: string) => [...word].sort().join('');

function labelOf(line: string): { label: Label; text: string } | { meant: Label; word: string } | undefined {
  const match = /^(\p{L}+):\s*(.*)$/u.exec(line);
  if (!match) return undefined;
  const word = match[1].toLowerCase();
  const label = LABELS.find((each) => each.toLowerCase() === word);
  if (label) return { label, text: match[2] };
  const meant = LABELS.find((each) => {
    if (sorted(word) === sorted(each.toLowerCase())) return true;
    const wrong = distance(word, each.toLowerCase());
    return each.length > 2 && word.length > 2 && wrong <= (each.length > 4 ? 2 : 1);
  });
  return meant && { meant, word: match[1] };
}

export class Cutter {
  title = '';
  about = '';
  readonly steps: Draft[] = [];
  readonly problems: Problem[] = [];
  private open: { text: string } | undefined; // text that the next line may continue
  private code: { kind: 'code' | 'python'; text: string; line: number } | undefined;

  constructor(source: string) {
    for (const [i, line] of source.split(/\r\n|\r|\n/).entries()) this.take(line, i + 1);
    if (this.code) this.report(this.code.line, words.faults.openCode);
  }

  report(line: number, says: string): void {
    this.problems.push({ line, says });
  }

  private take(whole: string, at: number) {
    if (this.takeCode(whole)) return;
    const line = whole.trim();
    const step = this.steps.at(-1);
    const heading = /^(#+)\s+(.*?)\s*#*$/.exec(line);
    if (this.title === '' && line !== '' && heading?.[1] !== '#') {
      this.title = ' ';
      this.report(at, words.faults.noTitle);
    }
    if (heading) return this.takeHeading(heading[1].length, heading[2], at);
    if (line === '') {
      this.open = undefined;
      return;
    }
    if (!step) {
      this.about = this.about ? `${this.about} ${line}` : line;
      return;
    }
    if (line.startsWith('```')) {
      this.code = { kind: /^```\s*python$/i.test(line) ? 'python' : 'code', text: '', line: at };
      this.open = undefined;
      return;
    }
    const found = labelOf(line);
    if (found && 'label' in found) return this.takeField(step, found.label, found.text, at);
    if (found && (!this.open || !/^\s/.test(whole)))
      return this.report(at, words.faults.noLabel(found.word, found.meant));
    const choice = /^[-*]\s+\[(.?)\]\s*(.*)$/.exec(line);
    if (choice) return this.takeChoice(step, choice[1], choice[2], at);
    const item = /^[-*]\s+(.*)$/.exec(line);
    if (item) return this.takeItem(step, item[1]);
    if (this.open) this.open.text += ` ${line}`;
    else {
      const block: Block = { kind: 'text', text: line };
      step.blocks.push(block);
      this.open = block;
    }
  }

  private takeHeading(depth: number, title: string, at: number) {
    this.open = undefined;
    if (depth > 2) this.report(at, words.faults.otherHeading);
    else if (depth === 2) this.steps.push({ title, line: at, blocks: [], fields: {}, choices: [], hints: [] });
    else if (this.title.trim()) this.report(at, words.faults.twoTitles);
    else this.title = title;
  }

  private takeCode(line: string): boolean {
    if (!this.code) return false;
    if (line.trim().startsWith('```')) {
      const { kind, text } = this.code;
      this.steps.at(-1)!.blocks.push({ kind, text: text.replace(/\n$/, '') });
      this.code = undefined;
    } else this.code.text += `${line}\n`;
    return true;
  }

  private takeField(step: Draft, label: Label, text: string, line: number): void {
    const field = { text, line };
    if (label === 'Hint') step.hints.push(field);
    else if (step.fields[label]) this.report(line, words.faults.labelTwice(label));
    step.fields[label] = field;
    this.open = field;
  }

  private takeChoice(step: Draft, mark: string, text: string, line: number): void {
    if (!step.fields.Ask) this.report(line, words.faults.choiceAlone);
    if (!/^[ xX]?$/.test(mark)) this.report(line, words.faults.choiceMark);
    const choice = { text, right: /[xX]/.test(mark), line };
    step.choices.push(choice);
    this.open = choice;
  }

  private takeItem({ blocks }: Draft, text: string): void {
    let list = blocks.at(-1);
    if (list?.kind !== 'list') {
      list = { kind: 'list', items: [] };
      blocks.push(list);
    }
    const { items } = list;
    const last = items.push(text) - 1;
    this.open = {
      get text() {
        return items[last];
      },
      set text(longer) {
        items[last] = longer;
      },
    };
  }
}
