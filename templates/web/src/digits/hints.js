// Finds the next step for a human solver: the technique that gives a digit, and why. It uses only
// the digits on the board and never trusts the player's candidates.
import { pruneLine } from './lines.js';
import { candidatesOf, count, digitsOf, eliminate, lowest, propagate, pruneSum, solve } from './rules.js';

/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {{house: number[], cause: number[], word: string, places: Record<string, string>}} Reason */
/** @typedef {{cell: number, digit: number, reason: Reason}} Single */
/** @typedef {{remove: Change[], reason: Reason}} Removal remove: cell and set of digits */

const trialBudget = 4000;

/**
 * @param {Rules} rules
 * @param {number[]} values
 * @param {{say: Say, cell(i: number): string, house(i: number): string, sum(i: number): string,
 *     digits(set: number): string}} texts
 * @param {boolean} opaque there are rules that are unknown here, so a solution of the others may be wrong
 * @returns {{cell: number, digit: number, reasons: Reason[]} | null}
 */
export function nextStep(rules, values, texts, opaque) {
  const candidates = candidatesOf(rules, values);
  if (!candidates) return null;
  /** @type {Removal[]} */
  const used = [];
  for (let rounds = 0; rounds < 400; ++rounds) {
    const single = findSingle(rules, values, candidates, texts);
    if (single) {
      const needed = shorten(rules, values, used, single, texts);
      return { cell: single.cell, digit: single.digit, reasons: [...needed.map((one) => one.reason), single.reason] };
    }
    const removal =
      findSum(rules, values, candidates, texts) ??
      findLine(rules, candidates, texts) ??
      findLocked(rules, candidates, texts) ??
      findSubset(rules, candidates, texts) ??
      findTrial(rules, values, candidates, texts);
    if (!removal) break;
    for (const [cell, set] of removal.remove) candidates[cell] &= ~set;
    used.push(removal);
    if (candidates.some((set) => !set)) return null;
  }
  return opaque ? null : lastResort(rules, values, texts);
}

/** @param {Rules} rules @param {number[]} values @param {Parameters<typeof nextStep>[2]} texts */
function lastResort(rules, values, texts) {
  const solution = solve(rules, values, trialBudget);
  const cell = values.findIndex((value) => !value);
  if (!solution || cell < 0) return null;
  const digit = solution[cell];
  const places = { cell: texts.cell(cell), digit: texts.digits(1 << digit) };
  return { cell, digit, reasons: [{ house: [], cause: [], word: 'search', places }] };
}

// Drops eliminated candidates that don't matter for the resulting single.
/**
 * @param {Rules} rules
 * @param {number[]} values
 * @param {Removal[]} used
 * @param {Single} single
 * @param {Parameters<typeof nextStep>[2]} texts
 */
function shorten(rules, values, used, single, texts) {
  let needed = used;
  for (let i = used.length - 1; i >= 0; --i) {
    const fewer = needed.filter((one) => one !== used[i]);
    const candidates = candidatesOf(rules, values);
    if (!candidates) return needed;
    for (const { remove } of fewer) for (const [cell, set] of remove) candidates[cell] &= ~set;
    const found = findSingle(rules, values, candidates, texts);
    if (found && found.cell === single.cell && found.digit === single.digit) needed = fewer;
  }
  return needed;
}

/** @param {Rules} rules @param {number[]} values @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Single | null} */
function findSingle(rules, values, candidates, texts) {
  for (let h = 0; h < rules.houses.length; ++h) {
    const { cells } = rules.houses[h];
    if (cells.length !== rules.n) continue;
    for (let digit = 1; digit <= rules.n; ++digit) {
      const bit = 1 << digit;
      const places = cells.filter((cell) => candidates[cell] & bit);
      if (places.length !== 1 || values[places[0]]) continue;
      const [cell] = places;
      const open = cells.filter((other) => !values[other] && other !== cell);
      const cause = causes(rules, values, open, digit);
      const word = open.length === 0 ? 'full_house' : 'hidden_single';
      const shown = { house: texts.house(h), digit: texts.digits(bit), cell: texts.cell(cell) };
      return { cell, digit, reason: { house: cells, cause, word, places: shown } };
    }
  }
  for (let cell = 0; cell < rules.cells; ++cell) {
    if (values[cell] || count(candidates[cell]) !== 1) continue;
    const digit = lowest(candidates[cell]);
    const cause = rules.peers[cell].filter((peer) => values[peer]);
    const shown = { cell: texts.cell(cell), digit: texts.digits(candidates[cell]) };
    return { cell, digit, reason: { house: [], cause, word: 'naked_single', places: shown } };
  }
  return null;
}

/** @param {Rules} rules @param {number[]} values @param {number[]} cells @param {number} digit */
function causes(rules, values, cells, digit) {
  const found = new Set();
  for (const cell of cells) {
    const peer = rules.peers[cell].find((other) => values[other] === digit);
    if (peer !== undefined) found.add(peer);
  }
  return [...found];
}

/** @param {Rules} rules @param {number[]} values @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Removal | null} */
function findSum(rules, values, candidates, texts) {
  for (let i = 0; i < rules.sums.length; ++i) {
    const sum = rules.sums[i];
    const sets = pruneSum(sum, candidates);
    if (!sets) continue;
    /** @type {Change[]} */
    const remove = [];
    let left = 0;
    sum.cells.forEach((cell, k) => {
      left |= values[cell] ? 0 : sets[k];
      if (candidates[cell] & ~sets[k]) remove.push([cell, candidates[cell] & ~sets[k]]);
    });
    if (remove.length === 0) continue;
    const places = { cage: texts.sum(i), digits: texts.digits(left) };
    return { remove, reason: { house: sum.cells, cause: [], word: 'combinations', places } };
  }
  return null;
}

/** @param {Rules} rules @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Removal | null} */
function findLine(rules, candidates, texts) {
  for (const line of rules.lines) {
    const sets = pruneLine(line, candidates);
    const { cells } = line;
    const i = sets ? cells.findIndex((cell, k) => candidates[cell] & ~sets[k]) : -1;
    if (!sets || i < 0) continue;
    const places = {
      cell: texts.cell(cells[i]),
      digits: texts.digits(sets[i]),
      first: texts.cell(cells[0]),
      last: texts.cell(cells[cells.length - 1]),
    };
    return { remove: [[cells[i], candidates[cells[i]] & ~sets[i]]], reason: { house: cells, cause: [], word: 'line', places } };
  }
  return null;
}

/** @param {Rules} rules @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Removal | null} */
function findLocked(rules, candidates, texts) {
  for (let h = 0; h < rules.houses.length; ++h) {
    const { cells } = rules.houses[h];
    if (cells.length !== rules.n) continue;
    for (let digit = 1; digit <= rules.n; ++digit) {
      const bit = 1 << digit;
      const places = cells.filter((cell) => candidates[cell] & bit);
      if (places.length < 2 || places.length > 5) continue;
      const others = rules.peers[places[0]].filter(
        (cell) => candidates[cell] & bit && !cells.includes(cell) && places.every((place) => rules.peers[place].includes(cell)),
      );
      if (others.length === 0) continue;
      const shown = { house: texts.house(h), digit: texts.digits(bit), cells: places.map(texts.cell).join(', ') };
      return {
        remove: others.map((cell) => [cell, bit]),
        reason: { house: cells, cause: places, word: 'locked', places: shown },
      };
    }
  }
  return null;
}

/** @param {Rules} rules @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Removal | null} */
function findSubset(rules, candidates, texts) {
  for (const size of [2, 3, 4]) {
    for (let h = 0; h < rules.houses.length; ++h) {
      const open = rules.houses[h].cells.filter((cell) => count(candidates[cell]) > 1);
      if (open.length <= size || open.length > 16) continue;
      for (const chosen of choose(open, size)) {
        const set = chosen.reduce((all, cell) => all | candidates[cell], 0);
        if (count(set) !== size) continue;
        /** @type {Change[]} */
        const remove = open
          .filter((cell) => !chosen.includes(cell) && candidates[cell] & set)
          .map((cell) => [cell, candidates[cell] & set]);
        if (remove.length === 0) continue;
        const shown = { house: texts.house(h), digits: texts.digits(set), cells: chosen.map(texts.cell).join(', ') };
        return { remove, reason: { house: rules.houses[h].cells, cause: chosen, word: 'subset', places: shown } };
      }
    }
  }
  return null;
}

/** @param {number[]} list @param {number} size @returns {Generator<number[]>} */
function* choose(list, size, from = 0) {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= list.length - size; ++i) {
    for (const rest of choose(list, size - 1, i + 1)) yield [list[i], ...rest];
  }
}

/** @param {Rules} rules @param {number[]} values @param {number[]} candidates @param {Parameters<typeof nextStep>[2]} texts @returns {Removal | null} */
function findTrial(rules, values, candidates, texts) {
  const order = candidates
    .map((set, cell) => ({ cell, size: count(set) }))
    .filter(({ size }) => size > 1)
    .sort((a, b) => a.size - b.size);
  for (const { cell } of order) {
    for (const digit of digitsOf(candidates[cell])) {
      const next = candidates.slice();
      next[cell] = 1 << digit;
      if (eliminate(rules, next) && propagate(rules, next)) continue;
      const places = { cell: texts.cell(cell), digit: texts.digits(1 << digit) };
      return { remove: [[cell, 1 << digit]], reason: { house: [], cause: [cell], word: 'trial', places } };
    }
  }
  return null;
}
