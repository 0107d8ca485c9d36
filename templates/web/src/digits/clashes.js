// Describes the rules that the digits on the board break.
import { pruneLine } from './lines.js';

/** @param {import('./digits.js').DigitsPlay} board @param {number[]} values @returns {Clash[]} */
export function findClashes(board, values) {
  const { say, symbol } = board.kit;
  const { rules, data } = board;
  /** @type {Clash[]} */
  const found = [];
  const seen = new Set();
  /** @param {number[]} cells @param {() => string} name */
  const repeat = (cells, name) => {
    /** @type {number[][]} */
    const places = [];
    for (const cell of cells) if (values[cell]) (places[values[cell]] ??= []).push(cell);
    places.forEach((same, digit) => {
      if (same.length < 2 || seen.has(same.join())) return;
      seen.add(same.join());
      found.push({ text: say('clash_repeat', { digit: symbol(digit), house: name() }), cells: same });
    });
  };
  for (const kind of ['row', 'column', 'box', 'other']) {
    for (const house of rules.houses) if (house.kind === kind) repeat(house.cells, () => board.speech.houseName(house));
  }
  for (const sum of rules.sums) {
    const name = () => board.speech.sumName(sum);
    if (sum.distinct && !sum.factors) repeat(sum.cells, name);
    if (sum.cells.some((cell) => !values[cell])) continue;
    const total = sum.cells.reduce((all, cell, i) => all + values[cell] * (sum.factors?.[i] ?? 1), 0);
    if (total !== sum.total) found.push({ text: say('clash_sum', { house: name(), sum: total }), cells: sum.cells });
  }
  for (const cells of data.differ) repeat(cells, () => say('region', { number: '' }).trim());
  for (const { a, b, second } of rules.pairs) {
    if (!values[a] || !values[b] || second[values[a]] & (1 << values[b])) continue;
    found.push({ text: say('clash_pair', { cells: `${board.place(a)}; ${board.place(b)}` }), cells: [a, b] });
  }
  // A line's rule is broken as soon as no digits in its empty cells could meet it.
  const open = values.map((value) => (value ? 1 << value : rules.all));
  for (const line of rules.lines) {
    const filled = line.cells.filter((cell) => values[cell]);
    if (filled.length === 0 || pruneLine(line, open)) continue;
    const ends = { first: board.place(line.cells[0]), last: board.place(line.cells[line.cells.length - 1]) };
    found.push({ text: say('clash_line', ends), cells: filled });
  }
  for (const [cell, set] of data.domains) {
    if (values[cell] && !(set & (1 << values[cell]))) {
      found.push({ text: say('clash_pair', { cells: board.place(cell) }), cells: [cell] });
    }
  }
  return found;
}
