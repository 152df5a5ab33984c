// Puts a call in front of each simple statement of a Python program, on the same line, so that the program tells which
// line runs: `x = 1` becomes `_m(7); x = 1`. A statement behind a colon on the line of its `if` or `while` is marked too.
// What cannot be marked so stays as it is: a decorator, a block's first line, the rest of a statement of several lines.

const BLOCK = /^\s*(if|elif|else|for|while|with|try|except|finally|def|class|async)\b/;

interface State {
  depth: number; // of brackets
  quote: string; // the sign that ends the text in which the line ends
}

/// Reads a line. Returns the state after it, whether the statement goes on, and the place of its first colon outside of
/// brackets and texts.
function read(line: string, from: State): State & { goesOn: boolean; colon: number } {
  let { depth, quote } = from;
  let colon = -1;
  for (let i = 0; i < line.length; ++i) {
    const sign = line[i];
    if (quote) {
      if (sign === '\\') ++i;
      else if (line.startsWith(quote, i)) {
        i += quote.length - 1;
        quote = '';
      }
    } else if (sign === '#') break;
    else if (sign === '"' || sign === "'") {
      quote = line.startsWith(sign.repeat(3), i) ? sign.repeat(3) : sign;
      i += quote.length - 1;
    } else if ('([{'.includes(sign)) ++depth;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ':' && depth === 0 && colon < 0) colon = i;
  }
  if (quote.length === 1 && !line.endsWith('\\')) quote = ''; // such a text ends with its line
  return { depth, quote, goesOn: depth > 0 || quote !== '' || line.endsWith('\\'), colon };
}

export function marked(text: string): string {
  let state: State = { depth: 0, quote: '' };
  let isWithin = false; // a statement of several lines
  const lines = text.split('\n').map((line, i) => {
    const { goesOn, colon, ...after } = read(line, state);
    state = after;
    const begins = !isWithin && /^\s*[^\s#@]/.test(line);
    isWithin = goesOn;
    const mark = `_m(${i + 1}); `;
    if (!begins) return line;
    if (!BLOCK.test(line)) return line.replace(/^\s*/, (indent) => indent + mark);
    const rest = colon < 0 ? '' : line.slice(colon + 1);
    if (!/^\s*[^\s#]/.test(rest) || /\blambda\b/.test(line.slice(0, colon))) return line;
    return `${line.slice(0, colon + 1)} ${mark}${rest.trimStart()}`;
  });
  return lines.join('\n');
}
