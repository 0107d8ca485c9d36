// Boards whose slots each get one of two values, 1 or 2. 0 is open.
import { CellBoard, mistaken } from './cells.js';

/** @param {number} value */
export const other = (value) => 3 - value;

/**
 * @typedef {{
 *   propagate(values: number[]): boolean,
 *   solve(values: number[], budget: number): number[] | null | undefined,
 * }} Logic propagate() writes what follows from the rules and returns whether no rule is broken.
 *     solve() returns null if there is no solution, undefined if the budget is exhausted.
 * @typedef {{
 *   size: import('./cells.js').Size,
 *   modes: string[],
 *   logic: Logic,
 *   start: number[],
 *   crosses: boolean,
 *   budget: number,
 * }} TwoValueOptions start: the givens; crosses: 2 is only a note of the player, not part of the answer
 */

export class TwoValueBoard extends CellBoard {
  /** @param {Kit} kit @param {TwoValueOptions} options */
  constructor(kit, { size, modes, logic, start, crosses, budget }) {
    super(kit, size, modes);
    this.logic = logic;
    this.start = start;
    this.crosses = crosses;
    this.budget = budget;
    /** @type {number[] | null | undefined} */
    this.answer = undefined;
  }

  values() {
    return this.start.map((given, slot) => given || this.kit.slots[slot]);
  }
  /** @param {number} value */
  meaning(value) {
    return this.crosses ? value % 2 : value;
  }

  /** @returns {number[] | null} */
  wrong() {
    return mistaken(this.kit, this.values().map((value) => this.meaning(value)));
  }
  solved() {
    if (this.answer === undefined) this.answer = this.logic.solve(this.start, this.budget) ?? null;
    return this.answer;
  }
  broken() {
    const answer = this.solved();
    const values = this.values();
    return answer ? answer.some((value, slot) => values[slot] && values[slot] !== value) : !this.logic.propagate(values);
  }
  /** @returns {Change[] | null} */
  solution() {
    return this.solved()?.map((value, slot) => [slot, this.start[slot] ? 0 : this.meaning(value)]) ?? null;
  }

  /** @param {number} cell @returns {Change[] | null} */
  reveal(cell) {
    const answer = this.solved();
    return answer && this.slotsAt(cell).filter((slot) => !this.start[slot] && answer[slot]).map((slot) => [slot, answer[slot]]);
  }
  /** @param {number} cell @returns {number[]} */
  slotsAt(cell) {
    return [cell];
  }

  // Finds a hint if no single rule gives a step. If one value of a cell would break a rule, the
  // cell has the other value; if there is no such cell, takes a value from the solution.
  /** @returns {Hint | null} */
  lastHint() {
    const { say } = this.kit;
    const values = this.values();
    const open = [...values.keys()].filter((slot) => !values[slot]);
    for (const slot of open) {
      for (const value of [1, 2]) {
        const trial = values.slice();
        trial[slot] = value;
        if (!this.logic.propagate(trial)) return this.makeHint(say('technique_trial'), say('why_edge_trial'), [[slot, other(value)]]);
      }
    }
    const answer = this.solved();
    if (!answer || open.length === 0) return null;
    return this.makeHint(say('technique_search'), say('why_edge_trial'), [[open[0], answer[open[0]]]]);
  }
  /**
   * @param {string} title
   * @param {string} why
   * @param {Change[]} write
   * @param {number[]} [house] cells
   * @param {number[]} [cause] cells
   * @returns {Hint}
   */
  makeHint(title, why, write, house = this.around(write), cause = []) {
    return { title, where: this.kit.say('look_here'), why, house, cause, target: write.map(([slot]) => slot), write };
  }
  /** @param {Change[]} write @returns {number[]} cells to look at */
  around(write) {
    return write.map(([slot]) => slot);
  }
}
