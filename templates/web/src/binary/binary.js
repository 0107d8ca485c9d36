// Boards with two values: binairo.
import { PaintedBoard } from '../core/painting.js';
import { other } from '../core/binary_board.js';
import { Grid } from './rules.js';

const solveBudget = 2000;

// The next value of a cell in the cycle of the mode's value, the other value and empty.
/** @param {number} value @param {string} mode @param {boolean} add the other one first */
function next(value, mode, add) {
  if (mode === 'clear') return 0;
  const mine = mode === 'one' ? 2 : 1;
  const first = add ? other(mine) : mine;
  return value === 0 ? first : value === first ? other(first) : 0;
}

/** @implements {Board} */
class BinaryPlay extends PaintedBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {BinaryBoard} */ (kit.puzzle.board);
    const grid = new Grid(data.rows, data.cols, data.distinct);
    const modes = ['zero', 'one', 'clear', 'move'];
    super(
      kit,
      { size: data, modes, logic: grid, start: data.givens, crosses: false, budget: solveBudget },
      { names: [kit.say('blank'), ...(data.discs ? ['○', '●'] : ['0', '1'])], next, page: 2 },
    );
    this.grid = grid;
    this.discs = data.discs;
    /** @type {Record<string, string>} */
    this.modeNames = data.discs ? { zero: '○', one: '●' } : {};
  }

  /** @param {import('./rules.js').Line} line */
  lineName(line) {
    return this.kit.say(line.row ? 'row' : 'column', { number: line.number });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (super.key(event)) return true;
    if (event.ctrlKey || event.metaKey) return false;
    const digit = /^(?:Digit|Numpad)([01])$/.exec(event.code);
    if (digit) {
      const value = Number(digit[1]) + 1;
      this.write(this.cursor, this.kit.slots[this.cursor] === value ? 0 : value);
    } else if (event.key === ' ') this.write(this.cursor, this.touched(this.cursor));
    else return false;
    return true;
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    this.findClashes();
    const effect = super.after(step, undone);
    if (undone || step.length !== 3 || !this.kit.settings.clashes) return effect;
    const clash = this.clashes().find((one) => one.cells.includes(step[0]));
    return clash ? `${effect}, ${clash.text}` : effect;
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
      if (three.length > 0) found.push({ text: say('binary_three', { digit: this.names[values[three[0]]], house }), cells: three });
      for (const value of [1, 2]) {
        if (this.grid.count(line, values, value) <= line.cells.length / 2) continue;
        const cells = line.cells.filter((cell) => values[cell] === value);
        found.push({ text: say('binary_many', { digit: this.names[value], house }), cells });
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
  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    const values = this.values();
    const step = this.grid.step(values);
    if (step && step.line) {
      const places = {
        house: this.lineName(step.line),
        digit: this.names[step.value],
        other: step.other ? this.lineName(step.other) : this.names[other(step.value)],
      };
      const cause = step.line.cells.filter((cell) => (step.word === 'quota' ? values[cell] === step.value : false));
      return this.makeHint(say(`binary_${step.word}`), say(`binary_why_${step.word}`, places), step.write, step.line.cells, [...cause, ...(step.other?.cells ?? [])]);
    }
    return this.lastHint();
  }

  read() {
    const { row, col } = this.cells[this.cursor];
    const values = this.values();
    return [row, this.rows + col]
      .map((i) => {
        const line = this.grid.lines[i];
        const left = [1, 2].map((value) => line.cells.length / 2 - this.grid.count(line, values, value));
        const text = this.kit.say('binary_left', { house: this.lineName(line), zeros: left[0], ones: left[1] });
        return this.discs ? text.replace('0 ×', '○ ×').replace('1 ×', '● ×') : text;
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
    let tints = '';
    let text = '';
    this.cells.forEach(({ row, col }, cell) => {
      const x = col * 100;
      const y = row * 100;
      const bad = this.clashing.has(cell);
      if (hint?.hint.house.includes(cell)) tints += this.square(cell, 'house');
      if (hint && hint.stage > 1 && hint.hint.cause.includes(cell)) tints += this.square(cell, 'cause');
      if (bad) tints += this.square(cell, 'badbg');
      else if (settings.peers && !hint && (row === at.row || col === at.col)) tints += this.square(cell, 'peer');
      if (slots[cell] && this.discs) text += `<circle class="own disc ${slots[cell] === 1 ? 'white' : 'black'}${bad ? ' bad' : ''}" cx="${x + 50}" cy="${y + 50}" r="30"/>`;
      else if (slots[cell]) text += `<text class="own${bad ? ' bad' : ''}" font-size="60" x="${x + 50}" y="${y + 72}">${slots[cell] - 1}</text>`;
      if (bad) text += `<path class="badbar" d="M${x + 25} ${y + 89}h50"/>`;
    });
    under.innerHTML = tints;
    over.innerHTML = text + this.overlay();
  }
}

/** @param {Kit} kit */
gridpress.boards.binary = (kit) => new BinaryPlay(kit);
