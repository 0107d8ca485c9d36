// The rules of a grid of digits: candidates and how they are eliminated. Sets of digits are bit
// masks: digit d is 1 << d.

import { pruneLine, readLines } from './lines.js';

/**
 * @typedef {{
 *   n: number, cells: number, all: number,
 *   houses: {kind: string, number: number, cells: number[]}[],
 *   groups: number[][],
 *   peers: number[][],
 *   sums: DigitsBoard['sums'],
 *   sumsOf: number[][],
 *   pairs: {a: number, b: number, second: number[], first: number[]}[],
 *   pairsOf: number[][],
 *   lines: import('./lines.js').Line[],
 *   start: number[],
 * }} Rules
 */

/** @param {number} set */
export function count(set) {
  let n = 0;
  for (; set; set &= set - 1) ++n;
  return n;
}
/** @param {number} set @returns {number} the lowest digit */
export const lowest = (set) => 31 - Math.clz32(set & -set);
/** @param {number} set @returns {number[]} */
export function digitsOf(set) {
  const list = [];
  for (; set; set &= set - 1) list.push(lowest(set));
  return list;
}

// Decodes a list that is stored as its first number and the differences between successive numbers.
/** @param {number[]} list */
function summed(list) {
  let sum = 0;
  return list.map((step) => (sum += step));
}

/** @param {DigitsBoard} board @returns {Place[]} */
export function placesOf(board) {
  const runs = board.at ?? [0, board.givens.length];
  const places = runs.flatMap((at, i) => (i % 2 ? [] : Array.from({ length: runs[i + 1] }, (_, k) => at + k)));
  return places.map((at) => {
    return { row: Math.floor(at / board.cols), col: at % board.cols };
  });
}

/** @param {DigitsBoard} board @returns {Rules} */
export function makeRules(board) {
  const n = board.digits;
  const cells = board.givens.length;
  const all = 2 ** (n + 1) - 2;
  const places = placesOf(board);
  /** @type {Rules['houses']} */
  const houses = [];
  for (const kind of /** @type {const} */ (['box', 'row', 'column', 'other'])) {
    (board.houses[kind] ?? []).forEach((list, i) => {
      // In overlapping grids, a row is named by its position on the whole board.
      const cells = summed(list);
      const first = places[cells[0]];
      const number = (kind === 'row' ? first.row : kind === 'column' ? first.col : i) + 1;
      houses.push({ kind, number, cells });
    });
  }
  if (board.box) {
    const [high, wide] = board.box;
    /** @param {'box' | 'row' | 'column'} kind @param {(i: number, k: number) => number} cell */
    const add = (kind, cell) => {
      for (let i = 0; i < n; ++i) {
        houses.push({ kind, number: i + 1, cells: Array.from({ length: n }, (_, k) => cell(i, k)) });
      }
    };
    const across = n / wide;
    add('box', (i, k) => {
      const row = Math.floor(i / across) * high + Math.floor(k / wide);
      return row * n + (i % across) * wide + (k % wide);
    });
    add('row', (i, k) => i * n + k);
    add('column', (i, k) => k * n + i);
  }
  const distinct = board.sums.filter((sum) => sum.distinct && !sum.factors).map((sum) => sum.cells);
  const groups = [...houses.map((house) => house.cells), ...board.differ, ...distinct];
  /** @type {Set<number>[]} */
  const peers = Array.from({ length: cells }, () => new Set());
  for (const group of groups) {
    for (const a of group) for (const b of group) if (a !== b) peers[a].add(b);
  }
  /** @type {number[][]} */
  const sumsOf = Array.from({ length: cells }, () => []);
  board.sums.forEach((sum, i) => sum.cells.forEach((cell) => sumsOf[cell].push(i)));
  const tables = board.tables.map((text) => readTable(text, n));
  /** @type {number[][]} */
  const pairsOf = Array.from({ length: cells }, () => []);
  const pairs = board.pairs.map(([table, a, b], i) => {
    pairsOf[a].push(i);
    pairsOf[b].push(i);
    return { a, b, ...tables[table] };
  });
  const start = new Array(cells).fill(all);
  for (const [cell, set] of board.domains) start[cell] &= set;
  return { n, cells, all, houses, groups, peers: peers.map((set) => [...set]), sums: board.sums, sumsOf, pairs, pairsOf, lines: readLines(board), start };
}

/** @param {string} text rows of n bits, concatenated, as hexadecimal digits @param {number} n */
function readTable(text, n) {
  const second = new Array(n + 1).fill(0);
  const first = new Array(n + 1).fill(0);
  for (let x = 1; x <= n; ++x) {
    for (let y = 1; y <= n; ++y) {
      const bit = (x - 1) * n + y - 1;
      if (!((parseInt(text[bit >> 2], 16) >> (3 - (bit & 3))) & 1)) continue;
      second[x] |= 1 << y;
      first[y] |= 1 << x;
    }
  }
  return { second, first };
}

/**
 * The candidates that a sum leaves: a digit stays if the other cells can make up the rest.
 * @param {DigitsBoard['sums'][0]} sum
 * @param {number[]} candidates
 * @returns {number[] | null} sets by cell of the sum, or null if the sum is impossible
 */
export function pruneSum(sum, candidates) {
  const { cells } = sum;
  const sets = cells.map((cell) => candidates[cell]);
  if (sum.factors || !sum.distinct) return pruneBounds(sum, sets);
  const free = sets.map((set, i) => ({ set, i }));
  let total = sum.total;
  let used = 0;
  for (const one of free) {
    if (count(one.set) !== 1) continue;
    if (one.set & used) return null;
    used |= one.set;
    total -= lowest(one.set);
  }
  const open = free.filter((one) => count(one.set) !== 1).sort((a, b) => count(a.set) - count(b.set));
  if (open.length === 0) return total === 0 ? sets : null;
  if (open.length > 6) return pruneBounds(sum, sets);
  const kept = open.map(() => 0);
  /** @param {number} k @param {number} taken @param {number} left @returns {boolean} */
  const fill = (k, taken, left) => {
    if (k === open.length) return left === 0;
    let fits = false;
    const choice = open[k].set & ~taken;
    for (let rest = choice; rest; rest &= rest - 1) {
      const digit = lowest(rest);
      if (digit > left) break;
      const bit = 1 << digit;
      if (fill(k + 1, taken | bit, left - digit)) {
        kept[k] |= bit;
        fits = true;
      }
    }
    return fits;
  };
  if (!fill(0, used, total)) return null;
  open.forEach((one, k) => (sets[one.i] = kept[k]));
  return sets;
}

/** @param {DigitsBoard['sums'][0]} sum @param {number[]} sets */
function pruneBounds(sum, sets) {
  const factors = sum.factors ?? sets.map(() => 1);
  const low = sets.map((set, i) => factors[i] * (factors[i] > 0 ? lowest(set) : 31 - Math.clz32(set)));
  const high = sets.map((set, i) => factors[i] * (factors[i] > 0 ? 31 - Math.clz32(set) : lowest(set)));
  const min = low.reduce((a, b) => a + b, 0);
  const max = high.reduce((a, b) => a + b, 0);
  if (min > sum.total || max < sum.total) return null;
  return sets.map((set, i) => {
    let kept = 0;
    for (const digit of digitsOf(set)) {
      const value = digit * factors[i];
      if (min - low[i] + value <= sum.total && max - high[i] + value >= sum.total) kept |= 1 << digit;
    }
    return kept;
  }).every((set, i) => (sets[i] = set))
    ? sets
    : null;
}

/** @param {Rules} rules @param {number[]} values @returns {number[] | null} null if the values clash */
export function candidatesOf(rules, values) {
  const candidates = rules.start.slice();
  for (let cell = 0; cell < rules.cells; ++cell) {
    if (values[cell]) candidates[cell] &= 1 << values[cell];
    if (!candidates[cell]) return null;
  }
  return eliminate(rules, candidates) ? candidates : null;
}

/**
 * Removes the candidates that placed digits and pairs exclude, until nothing follows.
 * @param {Rules} rules
 * @param {number[]} candidates
 */
export function eliminate(rules, candidates) {
  const done = new Uint8Array(rules.cells);
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < rules.cells; ++cell) {
      const set = candidates[cell];
      if (!set) return false;
      if (done[cell] || set & (set - 1)) continue;
      done[cell] = 1;
      for (const peer of rules.peers[cell]) {
        if (!(candidates[peer] & set)) continue;
        candidates[peer] &= ~set;
        if (!candidates[peer]) return false;
        changed = true;
      }
    }
    for (const { a, b, second, first } of rules.pairs) {
      let toA = 0;
      let toB = 0;
      for (const digit of digitsOf(candidates[a])) toB |= second[digit];
      for (const digit of digitsOf(candidates[b])) toA |= first[digit];
      if ((candidates[a] & ~toA) | (candidates[b] & ~toB)) {
        candidates[a] &= toA;
        candidates[b] &= toB;
        if (!candidates[a] || !candidates[b]) return false;
        changed = true;
      }
    }
  }
  return true;
}

/**
 * Applies singles, sums and eliminations until nothing follows.
 * @param {Rules} rules
 * @param {number[]} candidates
 */
export function propagate(rules, candidates) {
  for (let changed = true; changed; ) {
    changed = false;
    if (!eliminate(rules, candidates)) return false;
    for (const { cells } of rules.houses) {
      if (cells.length !== rules.n) continue;
      let once = 0;
      let twice = 0;
      for (const cell of cells) {
        twice |= once & candidates[cell];
        once |= candidates[cell];
      }
      if (once !== rules.all) return false;
      once &= ~twice;
      if (!once) continue;
      for (const cell of cells) {
        const single = candidates[cell] & once;
        if (!single || single === candidates[cell]) continue;
        if (single & (single - 1)) return false;
        candidates[cell] = single;
        changed = true;
      }
    }
    if (changed) continue;
    /** @param {number[]} cells @param {number[] | null} sets */
    const keep = (cells, sets) => {
      sets?.forEach((set, i) => {
        if (set === candidates[cells[i]]) return;
        candidates[cells[i]] = set;
        changed = true;
      });
      return sets !== null;
    };
    for (const sum of rules.sums) if (!keep(sum.cells, pruneSum(sum, candidates))) return false;
    for (const line of rules.lines) if (!keep(line.cells, pruneLine(line, candidates))) return false;
  }
  return true;
}

/**
 * @param {Rules} rules
 * @param {number[]} values
 * @param {number} budget positions to examine
 * @returns {number[] | null | undefined} the first solution, null if there is none, undefined if unknown
 */
export function solve(rules, values, budget) {
  const start = candidatesOf(rules, values);
  if (!start) return null;
  let left = budget;
  /** @param {number[]} candidates @returns {number[] | null | undefined} */
  const search = (candidates) => {
    if (left-- <= 0) return undefined;
    if (!propagate(rules, candidates)) return null;
    let best = -1;
    let fewest = 99;
    for (let cell = 0; cell < rules.cells; ++cell) {
      const size = count(candidates[cell]);
      if (size > 1 && size < fewest) {
        best = cell;
        fewest = size;
      }
    }
    if (best < 0) return candidates.map(lowest);
    for (const digit of digitsOf(candidates[best])) {
      const next = candidates.slice();
      next[best] = 1 << digit;
      const found = search(next);
      if (found !== null) return found;
    }
    return null;
  };
  return search(start);
}
