// Boards of two values: binairo.
import { Stroke, cellUnder, cursorKey } from '../core/stroke.js';
import { Grid, other } from './rules.js';

const solveBudget = 2000;

/** @implements {Board} */
class BinaryPlay {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    const data = /** @type {BinaryBoard} */ (kit.puzzle.board);
    this.givens = data.givens;
    this.grid = new Grid(data.rows, data.cols, data.distinct);
    this.rows = data.rows;
    this.cols = data.cols;
    this.slots = data.givens.length;
    this.cells = data.givens.map((_, i) => ({ row: Math.floor(i / data.cols), col: i % data.cols }));
    this.keys = 0;
    /** @type {string[]} */
    this.keyModes = [];
    this.multi = false;
    this.modes = ['zero', 'one', 'clear', 'move'].map((id) => ({ id, icon: id === 'zero' || id === 'one' ? '' : id }));
    this.label = kit.say('grid_label', { title: kit.puzzle.title, rows: this.rows, columns: this.cols });
    this.cursor = 0;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.brush = -1; // what Shift+arrow writes
    /** @type {number[] | null | undefined} */
    this.answer = undefined;
    /** @type {Set<number>} */
    this.clashing = new Set();
  }

  /** @param {number} cell */
  value(cell) {
    return this.givens[cell] || this.kit.slots[cell];
  }
  values() {
    return this.givens.map((given, cell) => given || this.kit.slots[cell]);
  }
  /** @param {number} cell */
  given(cell) {
    return this.givens[cell] > 0;
  }
  /** @param {number} value */
  symbol(value) {
    return value ? String(value - 1) : this.kit.say('blank');
  }
  /** @param {import('./rules.js').Line} line */
  lineName(line) {
    return this.kit.say(line.row ? 'row' : 'column', { number: line.number });
  }
  /** @param {number} cell */
  place(cell) {
    const { row, col } = this.cells[cell];
    return this.kit.say('place', { row: row + 1, column: col + 1 });
  }
  /** @param {number} cell */
  name(cell) {
    const { say } = this.kit;
    const parts = [this.symbol(this.value(cell))];
    if (this.given(cell)) parts.push(say('given'));
    if (this.clashing.has(cell)) parts.push(say('clash'));
    return [...parts, this.place(cell)].join(', ');
  }

  // ---- Writing

  // What a touch makes of a value: the mode's own first, then the other, then nothing.
  /** @param {number} value @param {boolean} add the other one first */
  next(value, add) {
    if (this.kit.mode === 'clear') return 0;
    const mine = this.kit.mode === 'one' ? 2 : 1;
    const first = add ? other(mine) : mine;
    return value === 0 ? first : value === first ? other(first) : 0;
  }
  /** @param {number} cell @param {number} value */
  write(cell, value) {
    if (this.given(cell)) this.kit.refuse(this.kit.say('given_refused'));
    else this.kit.write([[cell, value]]);
  }

  /** @param {number} cell */
  tap(cell) {
    this.cursor = cell;
    this.write(cell, this.next(this.kit.slots[cell], false));
    this.kit.focus(cell);
    this.kit.paint();
  }
  /** @param {PointerPlace} at */
  down(at) {
    const cell = cellUnder(this, at);
    if (cell < 0) return;
    const from = this.kit.slots[cell];
    this.stroke = new Stroke(this, cell, from, this.next(from, at.add));
    this.cursor = cell;
    this.kit.paint();
  }
  /** @param {PointerPlace} at */
  drag(at) {
    if (!this.stroke) return;
    this.stroke.reach(at);
    this.cursor = this.stroke.end;
    this.kit.paint();
  }
  up() {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    const changes = stroke.changes(this.kit.slots).filter(([cell]) => !this.given(cell));
    if (changes.length > 0) this.kit.write(changes);
    else if (this.given(this.cursor)) this.kit.refuse(this.kit.say('given_refused'));
    this.kit.focus(this.cursor);
    this.kit.paint();
  }
  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.kit.paint();
  }

  // ---- Keys

  /** @param {number} cell */
  focused(cell) {
    this.cursor = cell;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = cursorKey(this, this.cursor, event, 2);
    if (to !== null) {
      if (event.shiftKey && event.key.startsWith('Arrow')) {
        if (this.brush < 0) this.brush = this.value(this.cursor);
        if (to !== this.cursor) this.write(to, this.brush);
      } else this.brush = -1;
      this.cursor = to;
      this.kit.focus(to);
      this.kit.paint();
      return true;
    }
    this.brush = -1;
    if (event.ctrlKey || event.metaKey) return false;
    const now = this.kit.slots[this.cursor];
    const digit = /^(?:Digit|Numpad)([01])$/.exec(event.code);
    if (digit) {
      const value = Number(digit[1]) + 1;
      this.write(this.cursor, now === value ? 0 : value);
    } else if (event.key === ' ') this.write(this.cursor, this.next(now, false));
    else if (event.key === 'Delete' || event.key === 'Backspace') this.write(this.cursor, 0);
    else return false;
    return true;
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const cell = step[0];
    this.findClashes();
    if (undone) return this.kit.say('undone', { what: this.name(cell) });
    const count = step.length / 3;
    const symbol = this.symbol(this.kit.slots[cell]);
    if (count > 1) return `${symbol}: ${count}`;
    const clash = this.kit.settings.clashes && this.clashes().find((one) => one.cells.includes(cell));
    return clash ? `${symbol}, ${clash.text}` : symbol;
  }

  // ---- Rules

  clashes() {
    const { say } = this.kit;
    const values = this.values();
    /** @type {Clash[]} */
    const found = [];
    for (const line of this.grid.lines) {
      const house = this.lineName(line);
      const three = this.grid.triple(line, values);
      if (three.length > 0) found.push({ text: say('binary_three', { digit: this.symbol(values[three[0]]), house }), cells: three });
      for (const value of [1, 2]) {
        if (this.grid.count(line, values, value) <= line.cells.length / 2) continue;
        const cells = line.cells.filter((cell) => values[cell] === value);
        found.push({ text: say('binary_many', { digit: this.symbol(value), house }), cells });
      }
    }
    for (const [a, b] of this.grid.equal(values)) {
      const places = { house: this.lineName(a), other: this.lineName(b) };
      found.push({ text: say('binary_equal', places), cells: [...a.cells, ...b.cells] });
    }
    return found;
  }
  findClashes() {
    const wanted = this.kit.settings.clashes || this.kit.view.clashing;
    this.clashing = new Set(wanted ? this.clashes().flatMap((clash) => clash.cells) : []);
  }
  state() {
    const values = this.values();
    if (values.includes(0)) return 'open';
    return this.grid.broken(values) ? 'full' : 'solved';
  }
  /** @returns {number[] | null} */
  wrong() {
    const { tags } = this.kit.puzzle;
    if (!tags) return null;
    return this.cells
      .map((_, cell) => cell)
      .filter((cell) => {
        const value = this.kit.slots[cell];
        return value && this.kit.digest(`${cell}:${value}`).slice(0, 4) !== tags.slice(cell * 4, cell * 4 + 4);
      });
  }
  solved() {
    if (this.answer === undefined) this.answer = this.grid.solve(this.givens, solveBudget) ?? null;
    return this.answer;
  }
  broken() {
    const answer = this.solved();
    const { slots } = this.kit;
    if (answer) return answer.some((value, cell) => slots[cell] && slots[cell] !== value);
    return !this.grid.propagate(this.values());
  }
  /** @returns {Change[] | null} */
  solution() {
    const answer = this.solved();
    return answer ? answer.map((value, cell) => [cell, this.given(cell) ? 0 : value]) : null;
  }

  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    const values = this.values();
    const step = this.grid.step(values);
    if (step && step.line) {
      const places = {
        house: this.lineName(step.line),
        digit: this.symbol(step.value),
        other: step.other ? this.lineName(step.other) : this.symbol(other(step.value)),
      };
      const cause = step.line.cells.filter((cell) => (step.word === 'quota' ? values[cell] === step.value : false));
      return this.tell(say(`binary_${step.word}`), say(`binary_why_${step.word}`, places), step.write, step.line.cells, [...cause, ...(step.other?.cells ?? [])]);
    }
    for (let cell = 0; cell < this.slots; ++cell) {
      if (values[cell]) continue;
      for (const value of [1, 2]) {
        const trial = values.slice();
        trial[cell] = value;
        if (this.grid.propagate(trial)) continue;
        return this.tell(say('technique_trial'), say('why_edge_trial'), [[cell, other(value)]], [cell], []);
      }
    }
    const answer = this.solved();
    const open = values.indexOf(0);
    return answer && open >= 0 ? this.tell(say('technique_search'), say('why_edge_trial'), [[open, answer[open]]], [open], []) : null;
  }
  /** @param {string} title @param {string} why @param {Change[]} write @param {number[]} house @param {number[]} cause @returns {Hint} */
  tell(title, why, write, house, cause) {
    return { title, where: this.kit.say('look_here'), why, house, cause, target: write.map(([cell]) => cell), write };
  }

  read() {
    const { row, col } = this.cells[this.cursor];
    const values = this.values();
    return [row, this.rows + col]
      .map((i) => {
        const line = this.grid.lines[i];
        const left = [1, 2].map((value) => line.cells.length / 2 - this.grid.count(line, values, value));
        return this.kit.say('binary_left', { house: this.lineName(line), zeros: left[0], ones: left[1] });
      })
      .join('. ');
  }

  // ---- Painting

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    this.findClashes();
    const { view, slots, settings } = this.kit;
    const { hint } = view;
    const at = this.cells[this.cursor];
    /** @param {number} cell @param {string} name @param {number} [inset] */
    const square = (cell, name, inset = 0) => {
      const { row, col } = this.cells[cell];
      return `<rect class="${name}" x="${col * 100 + inset}" y="${row * 100 + inset}" width="${100 - 2 * inset}" height="${100 - 2 * inset}"/>`;
    };
    let tints = '';
    let text = '';
    this.cells.forEach(({ row, col }, cell) => {
      const x = col * 100;
      const y = row * 100;
      const bad = this.clashing.has(cell);
      if (hint?.hint.house.includes(cell)) tints += square(cell, 'house');
      if (hint && hint.stage > 1 && hint.hint.cause.includes(cell)) tints += square(cell, 'cause');
      if (bad) tints += square(cell, 'badbg');
      else if (settings.peers && !hint && (row === at.row || col === at.col)) tints += square(cell, 'peer');
      if (slots[cell]) text += `<text class="own${bad ? ' bad' : ''}" font-size="60" x="${x + 50}" y="${y + 72}">${slots[cell] - 1}</text>`;
      if (bad) text += `<path class="badbar" d="M${x + 25} ${y + 89}h50"/>`;
      if (view.wrong.has(cell)) text += `<path class="struck" d="M${x + 15} ${y + 85}l70-70"/>`;
    });
    under.innerHTML = tints;
    text += square(this.cursor, 'edgecursor', 6);
    for (const [cell] of this.stroke?.changes(slots) ?? []) if (!this.given(cell)) text += square(cell, 'stroke', 9);
    for (const cell of hint && hint.stage > 1 ? hint.hint.target : []) text += square(cell, 'target', 12);
    over.innerHTML = text;
  }
}

/** @param {Kit} kit */
gridpress.boards.binary = (kit) => new BinaryPlay(kit);
