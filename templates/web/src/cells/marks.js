// Boards whose cells are marked: shaded, with a lamp or a tent, or with one of two diagonals.
import { PaintedBoard } from '../core/painting.js';
import { clashesOf, headsOf, ruleHint, stateOf } from './common.js';
import { Rules } from './rules.js';

const solveBudget = 2000;
const blocked = 3;  // a cell that can't be marked

/** @param {number} value @param {string} mode @param {boolean} add a cross in any mode */
function next(value, mode, add) {
  if (mode === 'clear') return 0;
  const wanted = add || mode === 'cross' ? 2 : 1;
  if (value === 0) return wanted;
  return value === wanted && !add && mode === 'fill' ? 2 : 0;
}

/** @implements {Board} */
export class MarksPlay extends PaintedBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {CellsBoard} */ (kit.puzzle.board);
    const rules = new Rules(data);
    const start = rules.slots.map(({ values }) => (values.length > 0 ? 0 : blocked));
    const slash = data.look === 'slash';
    const blank = kit.say('blank');
    const names = slash ? [blank, '\\', '/'] : [blank, kit.say('cells_marked'), kit.say('cells_crossed'), blank];
    super(kit, { size: data, modes: ['fill', 'cross', 'clear', 'move'], logic: rules, start, crosses: !slash, budget: solveBudget }, { names, next, page: 5 });
    this.rules = rules;
    this.data = data;
    this.look = data.look;
    this.rowHeads = headsOf(kit, 'row', data.rowClues);
    this.colHeads = headsOf(kit, 'column', data.colClues);
    /** @type {Record<string, string>} */
    this.modeNames = slash ? { fill: names[1], cross: names[2] } : data.look === 'shade' ? {} : { fill: data.look === 'tent' ? '▲' : '✹' };
  }

  values() {
    return this.start.map((given, slot) => (given ? 0 : this.kit.slots[slot]));
  }
  /** @param {number} cell */
  value(cell) {
    return this.start[cell] || this.kit.slots[cell];
  }
  /** @param {number} cell */
  name(cell) {
    const clue = this.data.clues[cell] ?? '';
    const name = clue === 'x' ? (this.look === 'tent' ? '♣' : '■') : clue;
    if (this.given(cell)) return [name || this.names[0], this.place(cell)].join(', ');
    return name ? `${name}, ${super.name(cell)}` : super.name(cell);
  }
  /** @param {number} cell @param {number} value */
  write(cell, value) {
    if (!this.given(cell)) this.kit.write([[cell, value]]);
  }
  /** @param {Change[]} changes */
  follow(changes) {
    return this.rules.following(this.values(), changes);
  }

  erase() {
    this.write(this.cursor, 0);
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    if (super.key(event)) return true;
    if (event.ctrlKey || event.metaKey) return false;
    const value = this.kit.slots[this.cursor];
    if (event.key === ' ') this.write(this.cursor, value === 1 ? 0 : 1);
    else if (event.key.toLowerCase() === 'x') this.write(this.cursor, value === 2 ? 0 : 2);
    else return false;
    return true;
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
  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    this.findClashes();
    return super.after(step, undone);
  }
  /** @returns {Hint | null} */
  hint() {
    return ruleHint(this.kit, this.rules, this.values(), (title, why, write, house) => this.makeHint(title, why, write, house)) ?? this.lastHint();
  }
  /** @returns {Change[] | null} */
  solution() {
    return this.solved()?.map((value, slot) => /** @type {Change} */ ([slot, this.start[slot] ? 0 : this.meaning(value)])) ?? null;
  }
  read() {
    return this.name(this.cursor);
  }

  // ---- Painting

  /** @param {number} x @param {number} y @param {boolean} bad */
  mark(x, y, bad) {
    const name = bad ? ' bad' : '';
    if (this.look === 'tent') return `<path class="own${name}" d="M${x + 50} ${y + 20}l36 58h-72z"/>`;
    if (this.look !== 'lamp') return `<rect class="shaded${name}" x="${x + 3}" y="${y + 3}" width="94" height="94"/>`;
    let rays = '';
    for (let i = 0; i < 8; ++i) {
      const [a, b] = [Math.cos(((i + 0.5) * Math.PI) / 4), Math.sin(((i + 0.5) * Math.PI) / 4)];
      rays += `M${(x + 50 + 27 * a).toFixed(0)} ${(y + 50 + 27 * b).toFixed(0)}L${(x + 50 + 38 * a).toFixed(0)} ${(y + 50 + 38 * b).toFixed(0)}`;
    }
    return `<circle class="own${name}" cx="${x + 50}" cy="${y + 50}" r="19"/><path class="ray" d="${rays}"/>`;
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    this.findClashes();
    const { view, slots } = this.kit;
    const { hint } = view;
    let tints = '';
    let text = '';
    this.cells.forEach(({ row, col }, cell) => {
      const [x, y] = [col * 100, row * 100];
      const bad = this.clashing.has(cell);
      if (hint?.hint.house.includes(cell)) tints += this.square(cell, 'house');
      else if (bad && !this.given(cell)) tints += this.square(cell, 'badbg');
      if (this.given(cell)) return;
      if (!this.crosses) {
        if (slots[cell]) tints += `<path class="ownline" d="M${x} ${y}${slots[cell] < 2 ? 'l100 100' : 'm0 100l100-100'}"/>`;
        return;
      }
      if (slots[cell] === 1) text += this.mark(x, y, bad);
      if (slots[cell] === 2) text += `<circle class="nomark" cx="${x + (this.look === 'shade' ? 20 : 50)}" cy="${y + (this.look === 'shade' ? 20 : 50)}" r="8"/>`;
    });
    under.innerHTML = tints;
    over.innerHTML = text + this.overlay();
  }
}
