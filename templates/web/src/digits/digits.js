// Boards that are filled with digits: sudoku, killer, and other kinds with cells, houses and sums.
import { mistaken } from '../core/cells.js';
import { makeRules, placesOf, solve, count as bitCount } from './rules.js';
import { findClashes } from './clashes.js';
import { nextStep } from './hints.js';
import { Painter } from './paint.js';
import { Selection } from './selection.js';
import { Speech } from './speech.js';
import { Touch } from './touch.js';

const solveBudget = 3000;
const keypad = /^(?:Digit|Numpad)(\d)$/;

/** @param {Kit} kit @returns {Board} */
export function digitsBoard(kit) {
  return new DigitsPlay(kit);
}

/** @implements {Board} */
export class DigitsPlay {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    const data = /** @type {DigitsBoard} */ (kit.puzzle.board);
    this.data = data;
    this.opaque = data.opaque;
    this.rules = makeRules(data);
    this.cells = placesOf(data);
    const [left, top, pitch] = kit.puzzle.grid ?? [0, 0, 100];
    this.grid = { left, top, pitch }; // in hundredths of a cell
    this.rows = data.rows;
    this.cols = data.cols;
    this.n = this.rules.cells;
    this.slots = this.n * 4; // values, corner candidates, centre candidates, colours
    this.keys = data.digits;
    this.multi = true;
    this.modes = ['digit', 'corner', 'centre', 'colour'];
    this.keyModes = ['digit', 'corner', 'centre'];
    this.label = kit.say('grid_label', { title: kit.puzzle.title, rows: this.rows, columns: this.cols });
    this.selection = new Selection(this);
    this.painter = new Painter(this);
    this.touch = new Touch(this);
    this.speech = new Speech(this);
    this.full = this.countFull();
    // If sums cross, they belong to runs rather than cages.
    this.crossing = this.rules.sumsOf.some((sums) => sums.filter((i) => this.rules.sums[i].cage).length > 1);
    /** @type {number[]} */
    this.index = [];
    this.cells.forEach(({ row, col }, i) => (this.index[row * this.cols + col] = i));
    this.places = this.cells.map(({ row, col }) => kit.say('place', { row: row + 1, column: col + 1 }));
    /** @type {{of: string, found: Clash[]} | null} */
    this.known = null;  // values whose conflicts are cached
    /** @type {number[] | undefined} */
    this.answer = undefined;  // empty if the answer isn't known
  }

  // ---- What is on the board

  /** @param {number} cell @returns {number} 0: nothing */
  value(cell) {
    return this.data.givens[cell] || this.kit.slots[cell];
  }
  values() {
    return this.data.givens.map((given, cell) => given || this.kit.slots[cell]);
  }
  /** @param {number} cell */
  given(cell) {
    return this.data.givens[cell] > 0;
  }
  /** @param {number} cell @param {'corner' | 'centre' | 'colour'} plane */
  marks(cell, plane) {
    return this.kit.slots[cell + this.n * { corner: 1, centre: 2, colour: 3 }[plane]];
  }
  /** @param {number} row @param {number} col */
  at(row, col) {
    return this.index[row * this.cols + col] ?? -1;
  }
  /** @param {number} cell @returns {[number, number]} its corner in the drawing */
  corner(cell) {
    const { row, col } = this.cells[cell];
    const { left, top, pitch } = this.grid;
    return [left + col * pitch, top + row * pitch];
  }
  /** @param {number} cell */
  place(cell) {
    return this.places[cell];
  }
  /** @param {number} set */
  symbols(set, between = ' ') {
    const list = [];
    for (let d = 1; d <= this.keys; ++d) if (set & (1 << d)) list.push(this.kit.symbol(d));
    return list.join(between);
  }

  /** @param {number} cell */
  name(cell) {
    return this.speech.name(cell);
  }
  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    return this.speech.after(step, undone);
  }
  read() {
    return this.speech.read();
  }
  /** @param {number} cell */
  selected(cell) {
    return this.selection.has(cell);
  }

  // ---- Writing

  /** @param {number} digit @param {string} mode */
  press(digit, mode) {
    this.writeInto(this.selection.list(), digit, mode);
  }

  /** @param {number[]} cells @param {number} digit @param {string} mode */
  writeInto(cells, digit, mode) {
    const { kit } = this;
    if (mode === 'colour') return void (digit <= 4 && this.colour(cells, digit));
    const open = cells.filter((cell) => !this.given(cell));
    if (open.length === 0) {
      if (cells.length > 0) kit.refuse(kit.say('given_refused'));
      return;
    }
    if (mode === 'digit' && (open.length === 1 || kit.settings.several)) return void this.digit(open, digit);
    this.mark(open, digit, mode === 'corner' ? 'corner' : 'centre');
  }

  /** @param {number[]} cells @param {number} digit */
  digit(cells, digit) {
    const { slots, settings } = this.kit;
    const clear = cells.every((cell) => slots[cell] === digit);
    /** @type {Change[]} */
    const changes = cells.map((cell) => [cell, clear ? 0 : digit]);
    if (!clear && settings.remove) {
      const seen = new Set(cells.flatMap((cell) => this.rules.peers[cell]));
      for (const cell of seen) {
        for (const plane of [1, 2]) {
          const slot = cell + this.n * plane;
          if (slots[slot] & (1 << digit)) changes.push([slot, slots[slot] & ~(1 << digit)]);
        }
      }
    }
    this.kit.write(changes);
  }

  /** @param {number[]} cells @param {number} digit @param {'corner' | 'centre'} plane */
  mark(cells, digit, plane) {
    const empty = cells.filter((cell) => !this.value(cell));
    const bit = 1 << digit;
    const all = empty.every((cell) => this.marks(cell, plane) & bit);
    const base = this.n * (plane === 'corner' ? 1 : 2);
    this.kit.write(
      empty.map((cell) => {
        const set = this.marks(cell, plane);
        return /** @type {Change} */ ([cell + base, all ? set & ~bit : set | bit]);
      }),
    );
  }

  /** @param {number[]} cells @param {number} colour */
  colour(cells, colour) {
    const same = cells.every((cell) => this.marks(cell, 'colour') === colour);
    this.kit.write(cells.map((cell) => [cell + this.n * 3, same ? 0 : colour]));
  }

  // Erases the digit. Without one, erases the mode's candidates; without those, everything else.
  erase() {
    const cells = this.selection.list().filter((cell) => !this.given(cell));
    const { slots, mode } = this.kit;
    const planes = { digit: [0], corner: [1], centre: [2], colour: [3] }[mode] ?? [0];
    const filled = (/** @type {number[]} */ which) =>
      which.flatMap((plane) => cells.map((cell) => cell + plane * this.n)).filter((slot) => slots[slot]);
    const first = filled([0]);
    const second = filled(planes);
    const chosen = first.length > 0 ? first : second.length > 0 ? second : filled([1, 2, 3]);
    this.kit.write(chosen.map((slot) => [slot, 0]));
  }

  fillMarks() {
    /** @type {Change[]} */
    const changes = [];
    for (let cell = 0; cell < this.n; ++cell) {
      if (this.value(cell)) continue;
      let set = this.rules.start[cell];
      for (const peer of this.rules.peers[cell]) set &= ~(1 << this.value(peer));
      changes.push([cell + this.n * 2, set]);
    }
    this.kit.write(changes);
  }

  /** @param {number} digit @returns {number | null} how many are still to be placed, or null if unknown */
  left(digit) {
    if (!this.full) return null;
    let placed = 0;
    for (let cell = 0; cell < this.n; ++cell) if (this.value(cell) === digit) ++placed;
    return this.full[digit] - placed;
  }

  // The number of each digit in the solution. It is known only if houses of one sort partition the
  // board and each of them contains every digit.
  /** @returns {number[] | null} */
  countFull() {
    const { houses, start } = this.rules;
    for (const kind of ['row', 'column', 'box']) {
      const all = new Map(houses.filter((house) => house.kind === kind).map(({ cells }) => [cells.join(), cells]));
      const cells = [...all.values()].flat();
      if (cells.length !== this.n || new Set(cells).size !== this.n) continue;
      const full = new Array(this.keys + 1).fill(0);
      const certain = [...all.values()].every((house) => {
        const digits = house.reduce((set, cell) => set | start[cell], 0);
        for (let d = 1; d <= this.keys; ++d) if (digits & (1 << d)) ++full[d];
        return bitCount(digits) === house.length;
      });
      if (certain) return full;
    }
    return null;
  }

  // ---- Rules

  /** @returns {Clash[]} */
  clashes() {
    const values = this.values();
    const of = values.join();
    if (this.known?.of !== of) this.known = { of, found: findClashes(this, values) };
    return this.known.found;
  }

  /** @param {number} cell */
  clashesAt(cell) {
    return this.clashes().find((clash) => clash.cells.includes(cell));
  }

  state() {
    const values = this.values();
    if (values.some((value) => !value)) return 'open';
    if (this.clashes().length > 0) return 'full';
    if (this.data.opaque && this.kit.digest(values.join()) !== this.kit.puzzle.digest) return 'full';
    return 'solved';
  }

  /** @returns {number[] | null} */
  wrong() {
    return mistaken(this.kit, this.values());
  }

  solved() {
    this.answer ??= solve(this.rules, this.data.givens, solveBudget) ?? [];
    return this.data.opaque ? [] : this.answer;
  }

  broken() {
    const answer = this.solved();
    const { slots } = this.kit;
    if (answer.length > 0) return answer.some((digit, cell) => slots[cell] && slots[cell] !== digit);
    return solve(this.rules, this.values(), 50) === null;
  }

  /** @returns {Change[] | null} */
  solution() {
    const answer = this.solved();
    if (answer.length === 0) return null;
    return answer.map((digit, cell) => [cell, this.data.givens[cell] ? 0 : digit]);
  }

  // The digit comes from the solution or, if that isn't known, from the answer's tags.
  /** @param {number} cell @returns {Change[] | null} */
  reveal(cell) {
    if (this.given(cell)) return [];
    const { slots, puzzle, digest } = this.kit;
    const answer = this.solved();
    if (answer.length > 0) return [[cell, answer[cell]]];
    if (!puzzle.tags) return null;
    const tag = puzzle.tags.slice(cell * 4, cell * 4 + 4);
    for (let digit = 1; digit <= this.keys; ++digit) if (digest(`${cell}:${digit}`).slice(0, 4) === tag) return [[cell, digit]];
    return slots[cell] ? [] : null;
  }

  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    const step = nextStep(this.rules, this.values(), {
      say,
      cell: (i) => this.place(i),
      house: (i) => this.speech.houseName(this.rules.houses[i]),
      sum: (i) => this.speech.sumName(this.rules.sums[i]),
      digits: (set) => this.symbols(set, ', '),
    }, this.data.opaque);
    if (!step) return null;
    const main = step.reasons[0];
    const last = step.reasons[step.reasons.length - 1];
    const texts = step.reasons.slice(-4).map((reason) => say(`why_${reason.word}`, reason.places));
    return {
      title: say(`technique_${main.word}`),
      where: say('look_here'),
      why: texts.map((text) => text[0].toLocaleUpperCase(document.documentElement.lang) + text.slice(1)).join(' '),
      house: last.house.length > 0 ? last.house : main.house.length > 0 ? main.house : [step.cell],
      cause: step.reasons.flatMap((reason) => reason.cause),
      target: [step.cell],
      write: [[step.cell, step.digit]],
    };
  }

  // The sets of digits that the selected cage can still hold or, for a single cell, the sets of
  // both of its runs.
  info() {
    const chosen = this.selection.list();
    if (chosen.length === 0) return [];
    return this.rules.sums
      .filter((sum) => sum.cage && sum.distinct && chosen.every((cell) => sum.cells.includes(cell)))
      .map((sum) => ({ title: this.speech.sumName(sum), short: this.speech.shortSum(sum), items: this.waysOf(sum) }));
  }
  /** @param {{cells: number[], total: number}} sum */
  waysOf({ cells, total }) {
    const placed = cells.map((cell) => this.value(cell)).filter(Boolean);
    /** @type {string[]} */
    const ways = [];
    /** @param {number} from @param {number[]} taken @param {number} left */
    const extend = (from, taken, left) => {
      if (taken.length === cells.length) {
        if (left === 0 && placed.every((digit) => taken.includes(digit))) ways.push(taken.join('+'));
        return;
      }
      for (let digit = from; digit <= Math.min(this.keys, left); ++digit) extend(digit + 1, [...taken, digit], left - digit);
    };
    extend(1, [], total);
    return ways.length > 0 ? ways.slice(0, 60) : ['–'];
  }

  /** @param {number} cell */
  tap(cell) {
    this.selection.set([cell], cell);
    this.kit.focus(cell);
    this.kit.paint();
  }
  /** @param {PointerPlace} at */
  down(at) {
    this.touch.down(at);
  }
  /** @param {PointerPlace} at */
  drag(at) {
    this.touch.drag(at);
  }
  /** @param {PointerPlace} at */
  up(at) {
    this.touch.up(at);
  }
  cancel() {
    this.touch.cancel();
  }

  /** @param {number} cell */
  focused(cell) {
    if (this.touch.dragging || (this.selection.cursor === cell && this.selection.size > 0)) return;
    this.selection.set([cell], cell);
  }

  // ---- Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const { kit } = this;
    const control = event.ctrlKey || event.metaKey;
    const digit = this.digitOf(event);
    if (digit > 0 && digit <= this.keys) {
      if (this.selection.size === 0) this.selection.add(this.selection.cursor);
      const mode = control ? 'centre' : event.shiftKey ? 'corner' : kit.mode;
      this.press(digit, mode);
      return true;
    }
    if (event.code === 'Digit0' || event.code === 'Numpad0' || event.key === 'Delete' || event.key === 'Backspace') {
      this.erase();
      return true;
    }
    if (this.selection.key(event)) return true;
    if (control) return false;
    const named = 'zxcv'.indexOf(event.key.toLowerCase());
    if (event.key.length === 1 && named >= 0 && this.keys < 10 && (named < 3 || kit.settings.colour)) {
      kit.setMode(this.modes[named]);
      return true;
    }
    if (event.key === ' ') {
      const modeCount = kit.settings.colour ? 4 : 3;
      kit.setMode(this.modes[(this.modes.indexOf(kit.mode) + 1) % modeCount]);
      return true;
    }
    return false;
  }

  // The digit of a physical key, whatever the keyboard layout. Letters stand for digits from 10 on.
  /** @param {KeyboardEvent} event */
  digitOf(event) {
    const key = keypad.exec(event.code);
    if (key && Number(key[1]) > 0) return Number(key[1]);
    if (event.ctrlKey || event.metaKey || event.key.length !== 1) return 0;
    const letter = event.key.toUpperCase().charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) return 0;
    if (this.kit.puzzle.symbols === 'letters') return letter;
    return this.keys > 9 && letter <= this.keys - 9 ? letter + 9 : 0;
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    this.painter.paint(under, over);
  }
}

gridpress.boards.digits = digitsBoard;
