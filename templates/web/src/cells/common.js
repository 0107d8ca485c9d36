// Code shared by the boards whose rules are given in general forms.

/** @typedef {import('./rules.js').Rules} Rules */

/**
 * @param {Kit} kit
 * @param {Rules} rules
 * @param {number[]} values of the slots
 * @param {(cell: number) => string} place
 * @returns {Clash[]}
 */
export function clashesOf(kit, rules, values, place) {
  const found = rules.broken(values).map((count) => {
    const cells = rules.cellsOf(count.guard ? [...count.literals, count.guard] : count.literals);
    return { text: kit.say('cells_clash', { place: cells.length > 0 ? place(cells[0]) : '' }), cells };
  });
  if (found.length > 0) return found;
  const state = rules.stateOf(values);
  if (!state) return [{ text: kit.say('cells_clash', { place: '' }), cells: [] }];
  const broken = rules.brokenGraph(state) || (rules.brokenNumbers(state) ? 'area' : '');
  return broken ? [{ text: kit.say(`cells_${broken}`), cells: [] }] : [];
}

/**
 * The names of rows or columns with the clues next to them; undefined if there are none.
 * @param {Kit} kit
 * @param {'row' | 'column'} key
 * @param {string[]} clues
 */
export function headsOf(kit, key, clues) {
  return clues.length > 0 ? clues.map((clue, line) => kit.say(key, { number: line + 1 }) + (clue && `: ${clue}`)) : undefined;
}

/**
 * @param {Rules} rules
 * @param {number[]} values
 * @returns {'open' | 'full' | 'solved'}
 */
export function stateOf(rules, values) {
  if (rules.solved(values)) return 'solved';
  return rules.slots.every((slot, i) => values[i] > 0 || slot.values.length === 0) ? 'full' : 'open';
}

/**
 * A step that follows from one rule, or null.
 * @param {Kit} kit
 * @param {Rules} rules
 * @param {number[]} values
 * @param {(title: string, why: string, write: Change[], house: number[]) => Hint} make
 */
export function ruleHint(kit, rules, values, make) {
  const step = rules.step(values);
  if (!step) return null;
  /** @type {Change[]} */
  const write = [];
  for (const literal of step.forced) {
    const slot = rules.slotOf.get(Math.abs(literal)) ?? -1;
    const value = rules.valueIn(step.state, slot);
    if (value > 0 && !write.some(([other]) => other === slot)) write.push([slot, value]);
  }
  if (write.length === 0) return null;
  return make(kit.say('cells_technique'), kit.say('cells_why'), write, rules.cellsOf(step.count.literals));
}
