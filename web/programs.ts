// The programs that the theatre shows beside the board, and which of their lines belong to each event of a trace. They
// are read when the page is built, so they cannot differ from the sources. There are two versions of each: the engine
// in C++, whose numbered comments (X1 to X7 in algorithm X) mark the steps, and a Python program from programs/, which
// a test runs and compares with the engine, event by event.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Program {
  text: string[];
  /// For each kind of event (enter, attempt, reject, place, remove, solution): the lines where it happens. -1 means
  /// that no line shows it.
  lines: number[][];
}

export interface Source {
  /// What the catalogue says of the engine in a line.
  summary: string;
  cpp: Program;
  python: Program;
  words: Program;
}

const kinds = ['enter', 'attempt', 'reject', 'place', 'remove', 'solution'];
const [ENTER, ATTEMPT, REJECT, PLACE, REMOVE, SOLUTION] = kinds.keys();
const none = () => kinds.map((): number[] => []);

/// The kinds of events that a line of C++ reports. The helper holds_for(), which tests whole permutations, reports
/// attempts and rejections itself.
function eventsOn(line: string): number[] {
  const calls = [
    ...line.matchAll(/probe_?\.(enter|attempt|reject|place|remove|solution)(?:_column|_region|_line)?\(/g),
  ];
  const found = [...new Set(calls.map(([, kind]) => kinds.indexOf(kind)))];
  return line.includes('holds_for(') ? [...found, ATTEMPT, REJECT] : found;
}

/// Reads an engine's text in words: its numbered comments, each of which may continue on the next line. An event
/// `remove` belongs to a step only if the step speaks of taking a queen back.
export function readWords(source: string): Program {
  const text: string[] = [];
  const lines = none();
  let open = false;
  let answered = false; // the step asks a question, and the code for yes has ended: what follows is for no
  for (const line of source.split('\n')) {
    const comment = /^\s*\/\/ (.*)$/.exec(line)?.[1];
    const numbered = comment && /^X?(\d)\. (.*)$/.exec(comment);
    if (numbered && Number(numbered[1]) === text.length + 1) {
      text.push(numbered[2]);
      open = true;
      answered = false;
      continue;
    }
    if (comment !== undefined && open) {
      text[text.length - 1] += ` ${comment}`;
      continue;
    }
    open = false;
    if (line.includes('return complete<')) lines[SOLUTION].push(text.length - 1);
    for (const kind of eventsOn(line)) {
      if (kind === SOLUTION && lines[SOLUTION].length > 0) continue; // a helper reports it; its step came before
      const says =
        kind === REMOVE ? /\b(back|lower|uncover|free them)\b/.test(text.at(-1)!) : kind !== ENTER || !answered;
      lines[kind].push(says ? text.length - 1 : -1);
    }
    answered ||= lines[SOLUTION].includes(text.length - 1) && /\breturn\b/.test(line);
  }
  return { text, lines };
}

/// The functions of an engine's class that report events, and those that they call, each as its lines.
function functionsOf(source: string): string[][] {
  const functions: { name: string; lines: string[] }[] = [];
  let before: string[] = [];
  let inside: string[] | undefined;
  for (const line of source.slice(source.indexOf('template <class Probe')).split('\n')) {
    if (inside) inside.push(line);
    else if (/^ {2}(template <|\/\/\/)/.test(line)) before.push(line);
    else if (/^ {2}[\w:][\w:<>& ]* (\w+)\(.*[({,]$/.test(line)) {
      inside = [...before, line];
      functions.push({ name: /(\w+)\(/.exec(line)![1], lines: inside });
      before = [];
    } else before = [];
    if (line === '  }') inside = undefined;
  }
  const shown = new Set(functions.filter(({ lines }) => lines.some((line) => eventsOn(line).length > 0)));
  for (const caller of shown)
    for (const callee of functions)
      if (
        callee.name !== 'search' &&
        caller.lines.some((line) => new RegExp(`\\b${callee.name}(<[^>]*>)?\\(`).test(line))
      )
        shown.add(callee);
  return functions.filter((each) => shown.has(each)).map(({ lines }) => lines);
}

const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|[{}]*;?$)/.test(line);
const undoes = (line: string) => / = |^\s*--|uncover\(|reduce\(|swap\(/.test(line);

/// The engine's text in C++, without the calls that report to the page and those that look at the clock.
export function readCpp(source: string): Program {
  const text: string[] = [];
  const lines = none();
  const waiting: number[] = []; // kinds that belong to the next line of code
  const last = () => text.findLastIndex(isCode);
  for (const body of functionsOf(source)) {
    if (text.length > 0) text.push('');
    let skipping = false;
    for (const whole of body) {
      const line = whole
        .slice(2)
        .replaceAll(' && probe_.going()', '')
        .replace(/probe_\.look\(((?:[^()]|\([^()]*\))*)\)/g, '$1')
        .replace(/if \((probe_\.solution\(.*?\))\) probe_\..*$/, '$1;')
        .replace(/if \(probe_\.going\(\)\) (probe_\.)/, '$1');
      if (/if constexpr \(kPolled\) \{$/.test(line)) skipping = true;
      const isAbout =
        /constexpr bool kHeeds|if constexpr \(kHeeds\)|if \(!probe_\.going\(\)\)|^\s*probe_\.(tick|add)\(/;
      if (skipping || isAbout.test(line)) {
        if (/^ {2}\}$/.test(line)) skipping = false;
        continue;
      }
      const events = eventsOn(whole);
      const isReport =
        /^\s*probe_\.(enter|enter_column|enter_region|enter_line|attempt|reject|place|remove)\(|\? probe_\.enter\(/.test(
          line,
        );
      if (isReport && !(events[0] === REMOVE && !undoes(text[last()]))) {
        const [kind] = events;
        const isAfter = kind === REMOVE || (kind === PLACE && !/return|continue/.test(text[last()]));
        if (isAfter) lines[kind].push(last());
        else waiting.push(kind);
        continue;
      }
      text.push(line);
      if (isCode(line)) for (const kind of waiting.splice(0)) lines[kind].push(text.length - 1);
      else if (/^\s*\}/.test(line)) for (const kind of waiting.splice(0)) lines[kind].push(last());
      for (const kind of events) lines[kind].push(text.length - 1);
    }
  }
  return { text, lines };
}

/// bitmask.cpp holds several searches, told apart at compile time. The page shows the one that lists the solutions of a
/// board which is no torus: for this, each piece of the source on the left becomes what stands on the right.
const listing: [piece: string, becomes: string][] = [
  ['  /// kListing: solutions', '  // kListing: solutions'],
  ['  /// kPolled: the search', '  // kPolled: the search'],
  ['  template <bool kListing, bool kPlain, bool kPolled>\n  std::uint64_t place(', '  void place('],
  ['return complete<kListing>();\n\n', 'return probe_.solution(columns_);\n'],
  ['    std::uint64_t solutions = 0;\n', ''],
  ['(kPlain ? all_ : open_[row]) &\n                         ~', 'open_[row] & ~'],
  ['if constexpr (kListing) columns_[row]', 'columns_[row]'],
  ['      if constexpr (kPlain)\n        solutions += place<kListing, true, kPolled>', '      place'],
  [
    `      else
        solutions +=
            place<kListing, false, kPolled>(columns | queen, around(next_down, down | queen, true),
                                            around(next_up, up | queen, false));
`,
    '',
  ],
  ['    return solutions;\n', ''],
  ['    probe_.solution(columns_);\n    return 0;\n', ''],
];

const listingOf = (source: string) =>
  listing.reduce((text, [piece, becomes]) => {
    if (!text.includes(piece)) throw new Error(`bitmask.cpp has changed: the page looks for "${piece}"`);
    return text.replace(piece, becomes);
  }, source);

/// Reads a program in Python. The mark "#: place" at the end of a line names the event that happens there.
export function readPython(source: string): Program {
  const lines = none();
  const text = source
    .trimEnd()
    .split('\n')
    .map((line, i) => {
      const marks = /\s+#: (.*)$/.exec(line)?.[1].split(' ') ?? [];
      for (const mark of marks) lines[kinds.indexOf(mark.replace(/-.*/, ''))].push(i);
      return line.replace(/\s+#: .*$/, '');
    });
  return { text, lines };
}

/// The texts of all engines that report their steps, by the engine's name.
export function readPrograms(root: string): Record<string, Source> {
  const table: Record<string, Source> = {};
  for (const room of ['textbook', 'complete'])
    for (const file of readdirSync(join(root, 'src', room))) {
      if (!file.endsWith('.cpp')) continue;
      const source = readFileSync(join(root, 'src', room, file), 'utf8');
      if (!/probe_\.place\(/.test(source)) continue;
      const name = basename(file, '.cpp');
      table[name.replaceAll('_', '-')] = {
        summary: /\.summary = "([^"]*)"/.exec(source)?.[1] ?? '',
        cpp: readCpp(name === 'bitmask' ? listingOf(source) : source),
        python: readPython(readFileSync(join(root, 'web/programs', `${name}.py`), 'utf8')),
        words: readWords(source),
      };
    }
  return table;
}
