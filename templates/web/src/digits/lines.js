// Rules of lines of cells, as finite automata: thermometers, sandwich sums, skyscrapers, products.
// Sets of digits are bit masks: digit d is 1 << d.

/**
 * next: per state, the state after each digit, or -1 if the digit breaks the rule. known: results of
 * earlier calls of pruneLine, by candidates.
 * @typedef {{cells: number[], next: number[][], accepting: boolean[],
 *     known: Map<string, number[] | null>}} Line
 */

// As in publisher/page/payload.cc.
const characters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%()*+,-./:;=?@[';
const mostKnown = 2000;

/** @param {DigitsBoard} board @returns {Line[]} */
export function readLines(board) {
  const row = board.digits + 1;
  const automata = (board.automata ?? []).map((text) => {
    // Numbers have two characters if there are as many states as characters.
    const two = text.length >= row * characters.length;
    const numbers = two ? (text.match(/../g) ?? []).map((pair) => at(pair[0]) * characters.length + at(pair[1])) : [...text].map(at);
    const states = Array.from({ length: numbers.length / row }, (_, i) => numbers.slice(i * row, (i + 1) * row));
    return {
      next: states.map((state) => [-1, ...state.slice(0, -1).map((number) => number - 1)]),
      accepting: states.map((state) => state[row - 1] > 0),
    };
  });
  return (board.lines ?? []).map(([automaton, ...cells]) => ({ cells, ...automata[automaton], known: new Map() }));
}
/** @param {string} character */
const at = (character) => characters.indexOf(character);

/**
 * The candidates that a line's rule leaves.
 * @param {Line} line
 * @param {number[]} candidates of all cells of the board
 * @returns {number[] | null} per cell of the line; null if the rule can't be met
 */
export function pruneLine(line, candidates) {
  const sets = line.cells.map((cell) => candidates[cell]);
  const key = sets.join();
  let found = line.known.get(key);
  if (found === undefined) {
    if (line.known.size >= mostKnown) line.known.clear();
    found = supported(line, sets);
    line.known.set(key, found);
  }
  return found;
}

// Going forward, lists the states that can be reached before each cell; going backward, keeps the
// digits that lead to an accepting state.
/** @param {Line} line @param {number[]} sets @returns {number[] | null} */
function supported({ next, accepting }, sets) {
  const before = [new Set([0])];
  sets.forEach((set, i) => {
    before[i + 1] = new Set();
    for (const state of before[i]) {
      for (let left = set; left; left &= left - 1) {
        const after = next[state][31 - Math.clz32(left & -left)];
        if (after >= 0) before[i + 1].add(after);
      }
    }
  });
  let wanted = new Set([...before[sets.length]].filter((state) => accepting[state]));
  const kept = sets.map(() => 0);
  for (let i = sets.length - 1; i >= 0; --i) {
    const good = new Set();
    for (const state of before[i]) {
      for (let left = sets[i]; left; left &= left - 1) {
        const digit = left & -left;
        if (!wanted.has(next[state][31 - Math.clz32(digit)])) continue;
        kept[i] |= digit;
        good.add(state);
      }
    }
    if (!kept[i]) return null;
    wanted = good;
  }
  return kept;
}
