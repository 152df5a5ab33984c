// Puts a call in front of each simple statement of a Python program, on the same line, so that the program tells which
// line runs: `x = 1` becomes `_m(7); x = 1`. A statement behind a colon on the line of its `if` or `while` is marked too.
// What cannot be marked so stays as it is: a decorator, a block's first line, the rest of a statement of several lines.

export const BLOCK = /^\s*(if|elif|else|for|while|with|try|except|finally|def|class|async)\b/;

/// A line of a program, as far as one reads it who knows little Python.
export interface Line {
  /// The line with blanks in the place of what stands between quotes, and without a comment.
  code: string;
  /// Whether it goes on with the statement of the line before, and whether the next line goes on with it.
  isWithin: boolean;
  goesOn: boolean;
  /// The place of its first colon outside of brackets and texts, or -1.
  colon: number;
  /// Whether a text that should end in this line does not; whether one of several lines goes on below.
  isTorn: boolean;
  inText: boolean;
}

export function linesOf(text: string): Line[] {
  let depth = 0; // of brackets
  let quote = ''; // the sign that ends the text in which the line ends
  let goesOn = false;
  return text.split('\n').map((line) => {
    const isWithin = goesOn;
    let code = '';
    let colon = -1;
    for (let i = 0; i < line.length; ++i) {
      const sign = line[i];
      if (quote) {
        if (sign === '\\') ++i;
        else if (line.startsWith(quote, i)) {
          i += quote.length - 1;
          quote = '';
          code = `${code.padEnd(i)}"`;
        }
        continue;
      }
      if (sign === '#') break;
      code = code.padEnd(i) + sign;
      if (sign === '"' || sign === "'") {
        quote = line.startsWith(sign.repeat(3), i) ? sign.repeat(3) : sign;
        i += quote.length - 1;
      } else if ('([{'.includes(sign)) ++depth;
      else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
      else if (sign === ':' && depth === 0 && colon < 0) colon = i;
    }
    const isTorn = quote.length === 1 && !line.endsWith('\\');
    if (isTorn) quote = ''; // such a text ends with its line
    goesOn = depth > 0 || quote !== '' || line.endsWith('\\');
    return { code, isWithin, goesOn, colon, isTorn, inText: quote !== '' };
  });
}

export const codeOf = (text: string): string[] => linesOf(text).map(({ code }) => code);

export function marked(text: string): string {
  const lines = text.split('\n');
  const read = linesOf(text);
  const withMarks = lines.map((line, i) => {
    const { colon, isWithin } = read[i];
    const mark = `_m(${i + 1}); `;
    if (isWithin || !/^\s*[^\s#@]/.test(line)) return line;
    if (!BLOCK.test(line)) return line.replace(/^\s*/, (indent) => indent + mark);
    const rest = colon < 0 ? '' : line.slice(colon + 1);
    if (!/^\s*[^\s#]/.test(rest) || /\blambda\b/.test(line.slice(0, colon))) return line;
    return `${line.slice(0, colon + 1)} ${mark}${rest.trimStart()}`;
  });
  return withMarks.join('\n');
}
