// Finds what makes a text no Python, as far as it can be seen for certain. MicroPython itself only names a line, at or
// below the cause, and says "invalid syntax".
import type { OwnWords } from '../words/en/own';
import { BLOCK, type Line, linesOf } from './mark';

export interface Cause {
  line: number;
  kind: keyof OwnWords['causes'];
  /// The word or the sign that it is about.
  what: string;
}

const OPENED: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/// What can be seen in one line.
const signs: [kind: Cause['kind'], pattern: RegExp][] = [
  ['elseIf', /^\s*(else\s+if)\b/],
  ['equals', /^\s*(if|elif|while)\b\s*\(?[^()[\]:]*[^=!<>:()[\]]=(?![=<>])/], // outside of calls, where it names an argument
  ['and', /(&&|\|\|)/],
  ['order', /(=[<>])/],
  ['increase', /\w\s*(\+\+|--)\s*$/],
  ['print', /^\s*(print)\s+[^\s(=.,]/],
  ['capital', /^\s*(If|Elif|Else|For|While|Def|Return|Import|From)\b/],
  ['for', /^\s*(for)\b(?!.*\bin\b)/],
  ['def', /^\s*def\s+(\w+)\s*:/],
  ['match', /^\s*(match)\s+[^\s=].*:\s*$/],
];

/// The brackets that open or close nothing.
function brackets(lines: Line[]): Cause[] {
  const open: Cause[] = [];
  for (const [i, { code }] of lines.entries())
    for (const what of code)
      if ('([{'.includes(what)) open.push({ line: i + 1, kind: 'open', what });
      else if (what in OPENED) {
        const last = open.pop();
        if (last?.what !== OPENED[what]) return [last ?? { line: i + 1, kind: 'closed', what }];
      }
  return open;
}

const widthOf = ({ code }: Line) => /^\s*/.exec(code)![0].replace(/\t/g, ' '.repeat(8)).length;

/// First lines of blocks that have nothing in them.
function emptyBlocks(lines: Line[]): Cause[] {
  return lines.flatMap((line, i) => {
    if (line.isWithin || !BLOCK.test(line.code)) return [];
    const last = lines.findIndex(({ goesOn }, k) => k >= i && !goesOn);
    if (last < 0) return [];
    const next = lines.slice(last + 1).find(({ code }) => code.trim());
    const isEmpty = lines.at(last)!.code.trimEnd().endsWith(':') && !(next && widthOf(next) > widthOf(line));
    return isEmpty ? [{ line: i + 1, kind: 'block', what: '' }] : [];
  });
}

/// The first cause down to the line where Python stopped; undefined if none is seen.
export function causeOf(text: string, stopped: number): Cause | undefined {
  const lines = linesOf(text);
  const found: Cause[] = [];
  for (const [i, line] of lines.entries()) {
    const see = (kind: Cause['kind'], what = '') => found.push({ line: i + 1, kind, what });
    if (line.isTorn || (line.inText && lines.slice(i).every(({ inText }) => inText))) see('quote');
    for (const [kind, pattern] of signs) {
      const what = pattern.exec(line.code)?.[1];
      if (what && !(line.isWithin && pattern.source.startsWith('^'))) see(kind, what);
    }
    if (line.isWithin || line.goesOn) continue;
    if (line.colon < 0 && BLOCK.test(line.code)) see('colon', BLOCK.exec(line.code)![1]);
  }
  found.push(...brackets(lines), ...emptyBlocks(lines));
  return found.filter(({ line }) => line <= stopped).sort((a, b) => a.line - b.line)[0];
}
