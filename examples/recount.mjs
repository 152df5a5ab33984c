// recount.mjs: recounts units of n-queens counts, with code of its own.
//
//   queens ledger show FILE --csv | node recount.mjs        every row
//   queens ledger show FILE --csv | node recount.mjs K      K rows at random
//
// Written from the sections "Units, exactly" of docs/algorithms/cross.md (cross/1) and join.md (join/1 and join/2)
// alone. For each row of the input, the units `first` to `last` are counted one by one; the sums must equal the row's
// `count` and `weighted`. Boards have up to 31 rows. Exit status: 0 if all agree, 1 if something differs, 2 if the
// input cannot be read.

import { readFileSync } from "node:fs";

class Unreadable extends Error {}

// ---- cross/1 -----------------------------------------------------------------------------------------------------

// A board with some queens on it. A line is [isRow, number].
class Board {
  rows = new Set(); cols = new Set(); sums = new Set(); diffs = new Set(); queens = [];
  constructor(n, blocked, queens) {
    Object.assign(this, { n, blocked });
    for (const queen of queens) this.place(queen);
  }
  place([r, c]) {
    this.queens.push([r, c]);
    this.rows.add(r); this.cols.add(c); this.sums.add(r + c); this.diffs.add(r - c);
  }
  takeBack() {
    const [r, c] = this.queens.pop();
    this.rows.delete(r); this.cols.delete(c); this.sums.delete(r + c); this.diffs.delete(r - c);
  }
  isFree(r, c) {
    const taken = this.rows.has(r) || this.cols.has(c) || this.sums.has(r + c) || this.diffs.has(r - c);
    return !taken && !this.blocked(r, c);
  }
  isOpen([isRow, i]) { return !(isRow ? this.rows : this.cols).has(i); }
  freeSquares([isRow, i]) {
    return Array.from({ length: this.n }, (_, j) => (isRow ? [i, j] : [j, i])).filter(([r, c]) => this.isFree(r, c));
  }
}

// Yields once for every way to fill the lines; the queens are then on the board.
function* fill(board, lines) {
  const [line, ...rest] = lines;
  if (!line) yield;
  else if (!board.isOpen(line)) yield* fill(board, rest);
  else for (const square of board.freeSquares(line)) {
    board.place(square);
    yield* fill(board, rest);
    board.takeBack();
  }
}

// The number of different images, or 0 if one of them is smaller than the placement.
function weight(n, queens) {
  const asText = (list) => list.map(([r, c]) => String.fromCharCode(r, c)).sort().join("");
  const own = asText(queens), images = new Set();
  for (let k = 0; k < 8; k++) {
    const image = asText(queens.map(([r, c]) => {
      const y = k & 1 ? n - 1 - r : r, x = k & 2 ? n - 1 - c : c;
      return k & 4 ? [x, y] : [y, x];
    }));
    if (image < own) return 0;
    images.add(image);
  }
  return images.size;
}

// The units that contain the queens on the board. Places further queens until there are four, not counting the given
// ones, or until at most 12 are missing.
function* cut(board, given, weight) {
  if (board.queens.length - given >= 4 || board.n - board.queens.length <= 12) {
    return yield { queens: [...board.queens], weight };
  }
  let best, fewest = Infinity, farness = Infinity;   // rows first, lower numbers first: of equals the first stays
  for (const isRow of [true, false]) {
    for (let i = 0; i < board.n; i++) {
      if (!board.isOpen([isRow, i])) continue;
      const free = board.freeSquares([isRow, i]).length, far = Math.abs(2 * i - (board.n - 1));
      if (free < fewest || (free === fewest && far < farness)) [best, fewest, farness] = [[isRow, i], free, far];
    }
  }
  for (const _ of fill(board, [best])) yield* cut(board, given, weight);
}

function* crossUnits(n, problem) {
  const board = new Board(n, problem.blocked, problem.queens);
  if (problem.given) return yield* cut(board, problem.queens.length, 1);
  const m = n >> 1, row = (i) => [true, i], column = (i) => [false, i];
  const centre = n % 2 ? [row(m), column(m)] : [row(m - 1), row(m), column(m - 1), column(m)];
  const ring = [row(m - 1), row(m + 1), column(m - 1), column(m + 1)];
  for (const _ of fill(board, centre)) {
    const needsRing = n % 2 === 1 && n >= 5 && board.queens.length === 1;
    for (const _ of needsRing ? fill(board, ring) : [0]) {
      const w = weight(n, board.queens);
      if (w) yield* cut(board, 0, w);
    }
  }
}

// Counts the solutions that contain these queens, by placing a queen in each of the remaining rows, from the top.
function countCompletions(n, queens, blocked) {
  const board = new Board(n, blocked, queens);
  const rows = Array.from({ length: n }, (_, r) => r).filter((r) => board.isOpen([true, r])), last = rows.length - 1;
  const step = rows.map((r, i) => (i ? r - rows[i - 1] : 0));
  const free = rows.map((r) => board.freeSquares([true, r]).reduce((bits, [, c]) => bits | (1 << c), 0));
  // left and right: the columns where the diagonals of the queens placed here cross the row before
  function search(k, cols, left, right) {
    left <<= step[k]; right >>>= step[k];
    let squares = free[k] & ~(cols | left | right), count = 0;
    for (; squares; squares &= squares - 1) {
      const bit = squares & -squares;
      count += k === last ? 1 : search(k + 1, cols | bit, left | bit, right | bit);
    }
    return count;
  }
  return last < 0 ? 1 : search(0, 0, 0, 0);
}

function crossRule(n, problem) {
  const units = [...crossUnits(n, problem)];
  function countUnit(number) {
    const { queens, weight } = units[number], count = countCompletions(n, queens, problem.blocked);
    return { count, weighted: count * weight };
  }
  return { units: units.length, count: countUnit };
}

// ---- join/1 and join/2 -------------------------------------------------------------------------------------------

// All placements of queens in the rows first to last, on the columns (a set of bits). If `middle` is given, that queen
// must attack none of them; if `column` and `limit` are given, the queen of `column` stands in a row before `limit`. A
// placement is kept as two words: its diagonals row + column, and row - column, that reach both halves. Returns groups
// of placements with the same distances x and y from the centre (for even n; y is -1 without queens in the central
// columns), each with a list of these words.
function listHalf(n, first, last, columns, { middle, column = -1, limit = n } = {}) {
  const h = n >> 1, groups = new Map(), distance = (line) => (line < h ? h - 1 - line : line - h);
  const sumUsed = new Uint8Array(2 * n), diffUsed = new Uint8Array(2 * n);
  if (middle) { sumUsed[middle[0] + middle[1]] = 1; diffUsed[middle[0] - middle[1] + n] = 1; }
  const bit = (i) => (i >= 0 && i < n ? 1 << i : 0);
  function search(r, left, sums, diffs, x, y) {
    if (r > last) {
      const key = x * n + y;
      if (!groups.has(key)) groups.set(key, { x, y, words: [] });
      groups.get(key).words.push(sums, diffs);
      return;
    }
    for (let rest = left; rest; rest &= rest - 1) {
      const c = 31 - Math.clz32(rest & -rest), s = r + c, d = r - c + n;
      if (sumUsed[s] || diffUsed[d] || (c === column && r >= limit)) continue;
      sumUsed[s] = diffUsed[d] = 1;
      search(r + 1, left ^ (1 << c), sums | bit(s - h), diffs | bit(d - 1 - h),
             r === h - 1 || r === h ? distance(c) : x, c === h - 1 || c === h ? Math.max(y, distance(r)) : y);
      sumUsed[s] = diffUsed[d] = 0;
    }
  }
  search(first, columns, 0, 0, 0, -1);
  return [...groups.values()];
}

function pairs(tops, bottoms) {
  let count = 0;
  for (let i = 0; i < tops.length; i += 2) {
    const sums = tops[i], diffs = tops[i + 1];
    for (let j = 0; j < bottoms.length; j += 2) {
      if (((sums & bottoms[j]) | (diffs & bottoms[j + 1])) === 0) count++;
    }
  }
  return count;
}

function mirror(n, set) {
  let mirrored = 0;
  for (let c = 0; c < n; c++) mirrored |= (set >> c & 1) << (n - 1 - c);
  return mirrored;
}

// The sets of k bits out of n, in the order of their numbers.
function* sets(n, k) {
  for (let set = (1 << k) - 1; set < 2 ** n;) {
    yield set;
    if (set === 0) return;
    const low = set & -set, up = set + low;
    set = up + (((set ^ up) / low) >>> 2);
  }
}

function joinRule(n, problem) {
  if (problem.given) throw new Unreadable("join/1 and join/2 take no given queens or blocks");
  const h = n >> 1, all = 2 ** n - 1, units = [];
  for (const set of sets(n - 1, h)) {
    if (n % 2) units.push((set & (2 ** h - 1)) | (set >> h << (h + 1)));
    else if (set <= mirror(n, set) && set <= mirror(n, all ^ set)) units.push(set);
  }
  return { units: units.length, count: (number) => (n % 2 ? countOdd : countEven)(units[number]) };

  function countEven(C) {
    const F = listHalf(n, 0, h - 1, C), G = listHalf(n, h, n - 1, all ^ C);
    let count = 0;
    for (const top of F) for (const bottom of G) if (times(top, bottom)) count += times(top, bottom) * pairs(top.words, bottom.words);
    if (C !== mirror(n, all ^ C)) count *= 2;
    return { count, weighted: count * (C === mirror(n, C) ? 1 : 2) };
  }

  // How many times a solution made of two such halves counts.
  function times(a, b) {
    const most = Math.max(a.x, b.x), excludes = ({ x, y }) => y > most || (y === most && x < most);
    if (excludes(a) || excludes(b)) return 0;
    return a.x === b.x && a.y === most && b.y === most ? 1 : 2;
  }

  function countOdd(R) {
    const oneList = (groups) => Int32Array.from(groups.flatMap(({ words }) => words));
    const solutions = (c, options) => pairs(
      oneList(listHalf(n, 0, h - 1, all ^ R ^ (1 << c), { middle: [h, c], ...options })),
      oneList(listHalf(n, h + 1, n - 1, R, { middle: [h, c] })));
    let count = 0;
    for (let a = 1; a < h; a++) if (!(R >> (h + a) & 1)) count += 8 * solutions(h + a, { column: h, limit: h - a });
    const others = all ^ R ^ (1 << h), four = [R, mirror(n, R), others, mirror(n, others)];
    if (four.every((set) => R <= set)) count += new Set(four).size * solutions(h, {});
    return { count, weighted: count };
  }
}

// ---- the ledger --------------------------------------------------------------------------------------------------

const RULES = { "cross/1": crossRule, "join/1": joinRule, "join/2": joinRule };
const isKnown = (rule, n) => Object.hasOwn(RULES, rule) && rule !== (n % 2 ? "join/2" : "join/1");

function parseProblem(text, n) {
  const problem = { queens: [], given: false }, squares = new Set(), diffs = new Set(), sums = new Set();
  problem.blocked = (r, c) => squares.has(r * n + c) || diffs.has(r - c) || sums.has(r + c);
  const words = text.split(/\s+/).filter(Boolean);
  for (let i = 0; i < words.length; i += 2) {
    const [kind, value = ""] = words.slice(i, i + 2), square = value.match(/^(\d+),(\d+)$/)?.slice(1).map((x) => x - 1);
    if (square?.some((x) => x < 0 || x >= n)) throw new Unreadable(`the problem '${text}' has a square off the board`);
    if (kind === "queen" && square) problem.queens.push(square);
    else if (kind === "block" && square) squares.add(square[0] * n + square[1]);
    else if (kind === "diagonal" && /^-?\d+$/.test(value)) diffs.add(+value);
    else if (kind === "antidiagonal" && /^\d+$/.test(value)) sums.add(+value);
    else throw new Unreadable(`the problem '${text}' cannot be read`);
    problem.given = true;
  }
  return problem;
}

function parseCsv(text) {
  const lines = [], field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n)/y;
  for (const fields = []; field.lastIndex < text.length;) {
    const match = field.exec(text);
    if (!match) throw new Unreadable(`line ${lines.length + 1} is not CSV, or is cut off`);
    fields.push(match[1].startsWith('"') ? match[1].slice(1, -1).replaceAll('""', '"') : match[1]);
    if (match[2] !== ",") lines.push(fields.splice(0));
  }
  return lines;
}

function readRows(text) {
  const [header, ...lines] = parseCsv(text);
  for (const name of ["rule", "n", "problem", "first", "last", "count", "weighted"]) {
    if (!header?.includes(name)) throw new Unreadable(`there is no column '${name}'`);
  }
  return lines.map((fields, i) => {
    if (fields.length !== header.length) throw new Unreadable(`line ${i + 2} has ${fields.length} fields`);
    const row = Object.fromEntries(header.map((name, k) => [name, fields[k]]));
    for (const name of ["n", "first", "last", "count", "weighted"]) {
      if (!/^\d+$/.test(row[name])) throw new Unreadable(`line ${i + 2}: ${name} is '${row[name]}', not a number`);
      row[name] = name === "count" || name === "weighted" ? BigInt(row[name]) : Number(row[name]);
    }
    if (row.first > row.last) throw new Unreadable(`line ${i + 2}: first is above last`);
    if (row.n < 1 || row.n > 31) throw new Unreadable(`line ${i + 2}: n = ${row.n}, but this program takes 1 to 31`);
    if (!isKnown(row.rule, row.n))
      throw new Unreadable(`line ${i + 2}: this program knows no rule '${row.rule}' for n = ${row.n}`);
    return row;
  });
}

function main() {
  const k = process.argv[2];
  if (k !== undefined && !/^\d+$/.test(k)) throw new Unreadable(`'${k}' is not a number of rows`);
  const rows = readRows(readFileSync(0, "utf8")).filter((row) => !row.dropped);
  while (k !== undefined && rows.length > k) rows.splice(Math.floor(Math.random() * rows.length), 1);
  const rules = new Map(), tally = new Map();
  for (const row of rows) {
    const board = `${row.rule} n = ${row.n}${row.problem ? " " + row.problem : ""}`;
    if (!rules.has(board)) {
      rules.set(board, RULES[row.rule](row.n, parseProblem(row.problem, row.n)));
      tally.set(board, { rows: 0, units: 0, differences: 0 });
    }
    const rule = rules.get(board), done = tally.get(board);
    const differs = (what) => { done.differences++; console.log(`${board} units ${row.first}..${row.last}: ${what}`); };
    if (row.last >= rule.units) { differs(`there are only ${rule.units} units`); continue; }
    done.rows++;
    let count = 0n, weighted = 0n;
    for (let unit = row.first; unit <= row.last; unit++) {
      const result = rule.count(unit);
      count += BigInt(result.count);
      weighted += BigInt(result.weighted);
      done.units++;
    }
    if (count !== row.count) differs(`count ${row.count}; recounted ${count}`);
    if (weighted !== row.weighted) differs(`weighted ${row.weighted}; recounted ${weighted}`);
  }
  for (const [board, done] of tally) {
    console.log(`${board}: ${done.units} units of ${rules.get(board).units} in ${done.rows} rows, ` +
                `${done.differences} differences`);
  }
  const wrong = [...tally.values()].some(({ differences }) => differences);
  if (!wrong) console.log(rows.length === 0 ? "no rows" : "all agree");
  return wrong ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(`recount: ${error.message}`);
  process.exitCode = 2;
}
