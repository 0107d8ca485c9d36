// Boards whose cells take numbers, which form regions, or signs.
import { CellBoard, cellUnder, cursorKey, mistaken } from '../core/cells.js';
import { clashesOf, headsOf, ruleHint, stateOf } from './common.js';
import { Rules } from './rules.js';

const solveBudget = 1500;

/** @implements {Board} */
export class NumbersPlay extends CellBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {CellsBoard} */ (kit.puzzle.board);
    super(kit, data, ['digit', 'move']);
    this.rules = new Rules(data);
    this.signs = data.symbols;
    this.rowHeads = headsOf(kit, 'row', data.rowClues);
    this.colHeads = headsOf(kit, 'column', data.colClues);
    this.start = this.rules.slots.map(({ given }) => given);
    this.keys = Math.max(...this.rules.slots.map(({ values }) => values.length));
    this.keyModes = ['digit'];
    this.pending = 0;  // the first digit of a number with two digits
    /** @type {Set<number>} */
    this.clashing = new Set();
    /** @type {number[] | null | undefined} */
    this.answer = undefined;
  }

  values() {
    return this.start.map((given, slot) => given || this.kit.slots[slot]);
  }
  /** @param {number} cell */
  given(cell) {
    return this.start[cell] > 0 || !this.rules.slots[cell].values[0];
  }
  /** @param {number} cell */
  selected(cell) {
    return cell === this.cursor;
  }
  /** @param {number} cell */
  name(cell) {
    const { say } = this.kit;
    const value = this.values()[cell];
    const parts = [value ? this.kit.symbol(value) : say('blank')];
    if (this.start[cell]) parts.push(say('given'));
    if (this.clashing.has(cell)) parts.push(say('clash'));
    return [...parts, this.place(cell)].join(', ');
  }

  /** @param {number} cell @param {number} value */
  put(cell, value) {
    if (this.given(cell)) return this.kit.refuse(this.kit.say('given_refused'));
    this.kit.write([[cell, value]]);
  }
  /** @param {number} digit */
  press(digit) {
    this.put(this.cursor, this.kit.slots[this.cursor] === digit ? 0 : digit);
  }
  erase() {
    this.put(this.cursor, 0);
  }
  /** @param {PointerPlace} at */
  down(at) {
    const cell = cellUnder(this, at);
    if (cell < 0) return;
    this.pending = 0;
    const armed = this.kit.armed();
    this.move(cell);
    if (armed) this.press(armed);
  }
  drag() {}
  up() {}
  cancel() {}
  /** @param {number} cell */
  tap(cell) {
    this.move(cell);
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    const to = cursorKey(this, this.cursor, event, 3);
    if (to !== null) {
      this.pending = 0;
      this.move(to);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (event.key === 'Delete' || event.key === 'Backspace') this.erase();
    else if (this.signs && '+-x'.includes(event.key)) this.put(this.cursor, '+-x'.indexOf(event.key) + 1);
    else if (digit) {
      const long = this.pending * 10 + Number(digit[1]);
      const value = this.pending > 0 && long <= this.keys ? long : Number(digit[1]);
      this.pending = value === long && this.pending > 0 ? 0 : value;
      if (value > 0 && value <= this.keys) this.put(this.cursor, value);
    } else return false;
    return true;
  }
  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    this.findClashes();
    if (step.length === 0) return '';
    const name = this.name(step[0]);
    return undone ? this.kit.say('undone', { what: name }) : name;
  }

  // ---- Rules

  clashes() {
    return clashesOf(this.kit, this.rules, this.values(), (cell) => this.place(cell));
  }
  findClashes() {
    const wanted = this.kit.settings.clashes || this.kit.view.clashing;
    this.clashing = new Set(wanted ? this.clashes().flatMap((clash) => clash.cells) : []);
  }
  state() {
    return stateOf(this.rules, this.values());
  }
  wrong() {
    return mistaken(this.kit, this.values());
  }
  solved() {
    if (this.answer === undefined) this.answer = this.rules.solve(this.start, solveBudget) ?? null;
    return this.answer;
  }
  broken() {
    const answer = this.solved();
    const values = this.values();
    return answer ? answer.some((value, slot) => values[slot] && values[slot] !== value) : !this.rules.propagate(values.slice());
  }
  /** @returns {Change[] | null} */
  solution() {
    return this.solved()?.map((value, slot) => /** @type {Change} */ ([slot, this.start[slot] ? 0 : value])) ?? null;
  }
  /** @param {number} cell @returns {Change[] | null} */
  reveal(cell) {
    const answer = this.solved();
    return answer && (this.given(cell) ? [] : [[cell, answer[cell]]]);
  }
  /** @returns {Hint | null} */
  hint() {
    const values = this.values();
    const found = ruleHint(this.kit, this.rules, values, (title, why, write, house) => this.makeHint(title, why, write, house));
    if (found) return found;
    const { say } = this.kit;
    const open = values.findIndex((value) => !value);
    const sure = this.onlyNumber(values);
    if (sure) return this.makeHint(say('technique_trial'), say('why_edge_trial'), [sure], [sure[0]]);
    const answer = this.solved();
    if (!answer || open < 0) return null;
    return this.makeHint(say('technique_search'), say('why_edge_trial'), [[open, answer[open]]], [open]);
  }
  // A cell for which all numbers but one would break a rule.
  /** @param {number[]} values @returns {Change | null} */
  onlyNumber(values) {
    for (const [cell, value] of values.entries()) {
      if (value) continue;
      const possible = this.rules.slots[cell].values.flatMap((literals, i) => {
        const trial = values.slice();
        trial[cell] = i + 1;
        return literals.length > 0 && this.rules.propagate(trial) ? [i + 1] : [];
      });
      if (possible.length === 1) return [cell, possible[0]];
    }
    return null;
  }
  /** @param {string} title @param {string} why @param {Change[]} write @param {number[]} house @returns {Hint} */
  makeHint(title, why, write, house) {
    return { title, where: this.kit.say('look_here'), why, house, cause: [], target: write.map(([slot]) => slot), write };
  }
  read() {
    return this.name(this.cursor);
  }

  // ---- Painting

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    this.findClashes();
    const { view, slots } = this.kit;
    const { hint } = view;
    const values = this.values();
    let tints = this.square(this.cursor, 'sel');
    let text = '';
    let walls = '';
    this.cells.forEach(({ row, col }, cell) => {
      const [x, y] = [col * 100, row * 100];
      const bad = this.clashing.has(cell);
      if (hint?.hint.house.includes(cell)) tints += this.square(cell, 'house');
      else if (bad) tints += this.square(cell, 'badbg');
      if (slots[cell] && !this.start[cell]) text += `<text class="own${bad ? ' bad' : ''}" font-size="56" x="${x + 50}" y="${y + 70}">${this.kit.symbol(slots[cell])}</text>`;
      if (view.wrong.has(cell)) text += `<path class="struck" d="M${x + 15} ${y + 85}l70-70"/>`;
      if (hint && hint.stage > 1 && hint.hint.target.includes(cell)) text += this.square(cell, 'target', 12);
      const differs = (/** @type {number} */ other) => !this.signs && values[cell] && values[other] && values[cell] !== values[other];
      if (col + 1 < this.cols && differs(cell + 1)) walls += `M${x + 100} ${y}v100`;
      if (row + 1 < this.rows && differs(cell + this.cols)) walls += `M${x} ${y + 100}h100`;
    });
    under.innerHTML = tints;
    over.innerHTML = `<path class="ownwall" d="${walls}"/>${text}`;
  }
}
