// Boards that are filled with digits: sudoku, killer, and whatever has cells, houses and sums.
import { mistaken } from '../core/cells.js';
import { makeRules, placesOf, solve, count as bitCount } from './rules.js';
import { nextStep } from './hints.js';
import { Painter } from './paint.js';
import { Selection } from './selection.js';

const solveBudget = 3000;
const keypad = /^(?:Digit|Numpad)(\d)$/;

/** @param {Kit} kit @returns {Board} */
export function digitsBoard(kit) {
  return new DigitsPlay(kit);
}

/** @implements {Board} */
class DigitsPlay {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    const data = /** @type {DigitsBoard} */ (kit.puzzle.board);
    this.data = data;
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
    this.full = this.countFull();
    // Where sums cross, they are those of runs, not of cages.
    this.crossing = this.rules.sumsOf.some((sums) => sums.filter((i) => this.rules.sums[i].cage).length > 1);
    /** @type {number[]} */
    this.index = [];
    this.cells.forEach(({ row, col }, i) => (this.index[row * this.cols + col] = i));
    this.places = this.cells.map(({ row, col }) => kit.say('place', { row: row + 1, column: col + 1 }));
    /** @type {{of: string, found: Clash[]} | null} */
    this.known = null; // the clashes of these values
    this.dragging = false;
    this.removing = false; // a drag that takes cells out of the selection
    /** @type {number[] | undefined} */
    this.answer = undefined; // empty: not known
    this.again = -1; // a chosen cell that was touched: lifting there gives it up
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

  // ---- Names for a screen reader

  /** @param {number} cell */
  name(cell) {
    const { say } = this.kit;
    const value = this.value(cell);
    const parts = [];
    if (value) {
      parts.push(this.kit.symbol(value));
      if (this.given(cell)) parts.push(say('given'));
      if (this.painter.clashing.has(cell)) parts.push(say('clash'));
    } else {
      parts.push(say('blank'));
      const corner = this.marks(cell, 'corner');
      const centre = this.marks(cell, 'centre');
      if (corner) parts.push(say('corner_marks', { digits: this.symbols(corner) }));
      if (centre) parts.push(say('centre_marks', { digits: this.symbols(centre) }));
    }
    const colour = this.marks(cell, 'colour');
    if (colour) parts.push(say('colour_is', { letter: 'abcd'[colour - 1] }));
    parts.push(this.place(cell));
    if (this.kit.settings.boxes) {
      const box = this.rules.houses.find((house) => house.kind === 'box' && house.cells.includes(cell));
      if (box) parts.push(say('box', { number: box.number }));
    }
    for (const i of this.rules.sumsOf[cell]) {
      if (this.rules.sums[i].cage) parts.push(this.sumName(this.rules.sums[i]));
    }
    return parts.join(', ');
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

  // The digit first; without one the candidates of the mode; then all that is left.
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

  /** @param {number} digit @returns {number | null} how many are still to be placed; null: nobody knows */
  left(digit) {
    if (!this.full) return null;
    let placed = 0;
    for (let cell = 0; cell < this.n; ++cell) if (this.value(cell) === digit) ++placed;
    return this.full[digit] - placed;
  }

  // How many there are of each digit in the end: certain where houses of one sort share the board among
  // them and each has as many digits as cells.
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

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    const { say } = this.kit;
    if (step.length === 0) return '';
    const slot = step[0];
    const cell = slot % this.n;
    const plane = Math.floor(slot / this.n);
    this.painter.findClashes();
    const value = this.value(cell);
    if (undone) return say('undone', { what: plane === 0 ? this.place(cell) : this.name(cell) });
    if (plane === 0) {
      if (!value) return say('cleared', { digit: this.kit.symbol(step[1]) });
      const clash = this.clashesAt(cell);
      const symbol = this.kit.symbol(value);
      if (clash && this.kit.settings.clashes) return `${symbol}, ${clash.text}`;
      if (this.kit.settings.full) {
        const full = this.rules.houses.find(
          (house) => house.cells.includes(cell) && house.cells.every((other) => this.value(other)),
        );
        if (full) return `${symbol}. ${say('house_full', { house: this.houseName(full) })}`;
      }
      return symbol;
    }
    if (plane === 1) return say('corner_marks', { digits: this.symbols(this.kit.slots[slot]) || '–' });
    if (plane === 2) return say('centre_marks', { digits: this.symbols(this.kit.slots[slot]) || '–' });
    return say('colour_is', { letter: 'abcd'[this.kit.slots[slot] - 1] ?? '–' });
  }

  // ---- Rules

  /** @param {{kind: string, number: number}} house */
  houseName(house) {
    return this.kit.say(house.kind === 'other' ? 'region' : house.kind, { number: house.number });
  }

  /** @param {{cells: number[], total: number}} sum */
  sumName({ cells, total }) {
    const across = this.cells[cells[0]].row === this.cells[cells[1] ?? cells[0]].row;
    return this.kit.say(this.crossing ? (across ? 'sum_across' : 'sum_down') : 'cage', { sum: total });
  }

  /** @returns {Clash[]} */
  clashes() {
    const values = this.values();
    const of = values.join();
    if (this.known?.of !== of) this.known = { of, found: this.findClashes(values) };
    return this.known.found;
  }

  /** @param {number[]} values @returns {Clash[]} */
  findClashes(values) {
    const { say, symbol } = this.kit;
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
      for (const house of this.rules.houses) if (house.kind === kind) repeat(house.cells, () => this.houseName(house));
    }
    for (const sum of this.rules.sums) {
      const name = () => this.sumName(sum);
      if (sum.distinct && !sum.factors) repeat(sum.cells, name);
      if (sum.cells.some((cell) => !values[cell])) continue;
      const total = sum.cells.reduce((all, cell, i) => all + values[cell] * (sum.factors?.[i] ?? 1), 0);
      if (total !== sum.total) found.push({ text: say('clash_sum', { house: name(), sum: total }), cells: sum.cells });
    }
    for (const cells of this.data.differ) repeat(cells, () => say('region', { number: '' }).trim());
    for (const { a, b, second } of this.rules.pairs) {
      if (!values[a] || !values[b] || second[values[a]] & (1 << values[b])) continue;
      found.push({ text: say('clash_pair', { cells: `${this.place(a)}; ${this.place(b)}` }), cells: [a, b] });
    }
    for (const [cell, set] of this.data.domains) {
      if (values[cell] && !(set & (1 << values[cell]))) {
        found.push({ text: say('clash_pair', { cells: this.place(cell) }), cells: [cell] });
      }
    }
    return found;
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

  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    const step = nextStep(this.rules, this.values(), {
      say,
      cell: (i) => this.place(i),
      house: (i) => this.houseName(this.rules.houses[i]),
      sum: (i) => this.sumName(this.rules.sums[i]),
      digits: (set) => this.symbols(set, ', '),
    }, this.data.opaque);
    if (!step) return null;
    const main = step.reasons[0];
    const last = step.reasons[step.reasons.length - 1];
    const texts = step.reasons.slice(-4).map((reason) => say(`why_${reason.word}`, reason.places));
    return {
      title: say(`technique_${main.word}`),
      where: say('look_here'),
      why: texts.join(' '),
      house: last.house.length > 0 ? last.house : main.house.length > 0 ? main.house : [step.cell],
      cause: step.reasons.flatMap((reason) => reason.cause),
      target: [step.cell],
      write: [[step.cell, step.digit]],
    };
  }

  // The sets of digits that a chosen cage can still hold; of both runs where one cell is chosen.
  info() {
    const chosen = this.selection.list();
    if (chosen.length === 0) return [];
    return this.rules.sums
      .filter((sum) => sum.cage && sum.distinct && chosen.every((cell) => sum.cells.includes(cell)))
      .map((sum) => ({ title: this.sumName(sum), items: this.waysOf(sum) }));
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

  read() {
    const { say } = this.kit;
    const cell = this.selection.cursor;
    const { row } = this.cells[cell];
    const house = this.rules.houses.find((one) => one.kind === 'row' && one.cells.includes(cell));
    if (!house) return [this.name(cell), ...this.info().map(({ title, items }) => `${title}: ${items.join(', ')}`)].join('. ');
    const missing = Array.from({ length: this.keys }, (_, i) => i + 1).filter((digit) => !house.cells.some((other) => this.value(other) === digit));
    const text = missing.map((digit) => this.kit.symbol(digit)).join(' ') || '–';
    return `${this.name(cell)}. ${say('row_misses', { number: row + 1, digits: text })}`;
  }

  // ---- Pointer

  /** @param {PointerPlace} at */
  hit(at) {
    const row = Math.floor(at.y);
    const col = Math.floor(at.x);
    return row < 0 || col < 0 || row >= this.rows || col >= this.cols ? -1 : this.at(row, col);
  }

  /** @param {number} cell */
  tap(cell) {
    this.selection.set([cell], cell);
    this.kit.focus(cell);
    this.kit.paint();
  }

  /** @param {PointerPlace} at */
  down(at) {
    const cell = this.hit(at);
    this.dragging = cell >= 0;
    if (cell < 0) return;
    this.last = at;
    const armed = this.kit.armed();
    if (this.kit.settings.first && armed) {
      this.selection.set([cell], cell);
      this.writeInto([cell], armed, at.add ? 'centre' : this.kit.mode);
    } else if (at.again) {
      this.selectSame(cell);
    } else {
      this.removing = this.selection.has(cell) && (at.add || this.selection.size > 1 || at.touch);
      if (at.add) this.selection.toggle(cell);
      else if (this.selection.size === 1 && this.selection.has(cell)) this.again = cell;
      else {
        this.removing = false;
        this.selection.set([cell], cell);
      }
    }
    this.kit.focus(cell);
    this.kit.paint();
  }

  /** @param {PointerPlace} at */
  drag(at) {
    if (!this.dragging || !this.last) return;
    this.again = -1;
    // Cells between two events, too.
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - this.last.x, at.y - this.last.y) * 4));
    const armed = this.kit.armed();
    for (let i = 1; i <= steps; ++i) {
      const t = i / steps;
      const x = this.last.x + (at.x - this.last.x) * t;
      const y = this.last.y + (at.y - this.last.y) * t;
      // Corners are not meant when a finger goes diagonally.
      if (Math.abs((x % 1) - 0.5) > 0.42 || Math.abs((y % 1) - 0.5) > 0.42) continue;
      const cell = this.hit({ ...at, x, y });
      if (cell < 0 || cell === this.selection.cursor) continue;
      if (this.kit.settings.first && armed) {
        if (!this.value(cell)) this.writeInto([cell], armed, this.kit.mode);
        this.selection.set([cell], cell);
      } else if (this.removing && this.selection.size > 1) this.selection.remove(cell);
      else this.selection.add(cell);
      this.selection.cursor = cell;
    }
    this.last = at;
    this.kit.paint();
  }

  /** @param {PointerPlace} at */
  up(at) {
    if (!this.dragging) return;
    this.dragging = false;
    if (at.touch && this.again >= 0 && this.hit(at) === this.again) this.selection.set([], this.again);
    this.again = -1;
    this.kit.focus(this.selection.cursor);
    this.kit.paint();
    this.selection.tell();
  }

  cancel() {
    this.dragging = false;
    this.again = -1;
  }

  // All cells with the same digit, else with the same centre candidates.
  /** @param {number} cell */
  selectSame(cell) {
    const value = this.value(cell);
    const centre = this.marks(cell, 'centre');
    if (!value && this.kit.settings.single && bitCount(centre) === 1) {
      this.selection.set([cell], cell);
      return this.digit([cell], Math.log2(centre));
    }
    const all = Array.from({ length: this.n }, (_, i) => i);
    const same = value
      ? all.filter((other) => this.value(other) === value)
      : centre
        ? all.filter((other) => !this.value(other) && this.marks(other, 'centre') === centre)
        : [cell];
    this.selection.set(same, cell);
    this.selection.tell();
  }

  /** @param {number} cell */
  focused(cell) {
    if (this.dragging || (this.selection.cursor === cell && this.selection.size > 0)) return;
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
      const most = kit.settings.colour ? 4 : 3;
      kit.setMode(this.modes[(this.modes.indexOf(kit.mode) + 1) % most]);
      return true;
    }
    return false;
  }

  // Digits by their key, whatever the layout writes with it; letters from 10 on.
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
