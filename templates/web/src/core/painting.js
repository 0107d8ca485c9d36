// Boards whose cells are painted, with pointer strokes or with Shift and the arrow keys.
import { cellUnder, cursorKey } from './cells.js';
import { Stroke } from './stroke.js';
import { TwoValueBoard } from './binary_board.js';

/**
 * @typedef {{
 *   names: string[],
 *   next(value: number, mode: string, add: boolean): number,
 *   page: number,
 * }} Paint names: of the values 0, 1 and 2; next: the value after a touch; page: rows that PageUp moves
 *     by
 */

export class PaintedBoard extends TwoValueBoard {
  /** @param {Kit} kit @param {import('./binary_board.js').TwoValueOptions} options @param {Paint} paint */
  constructor(kit, options, { names, next, page }) {
    super(kit, options);
    this.names = names;
    this.next = next;
    this.page = page;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.brush = -1;  // the value written by Shift and an arrow key
    /** @type {Set<number>} */
    this.clashing = new Set();
  }

  /** @param {number} cell */
  given(cell) {
    return this.start[cell] > 0;
  }
  /** @param {number} cell */
  value(cell) {
    return this.start[cell] || this.kit.slots[cell];
  }
  /** @param {number} cell */
  name(cell) {
    const { say } = this.kit;
    const parts = [this.names[this.value(cell)]];
    if (this.given(cell)) parts.push(say('given'));
    if (this.clashing.has(cell)) parts.push(say('clash'));
    return [...parts, this.place(cell)].join(', ');
  }

  // ---- Writing

  /** @param {number} cell @param {number} value */
  write(cell, value) {
    if (this.given(cell)) this.kit.refuse(this.kit.say('given_refused'));
    else this.kit.write([[cell, value]]);
  }
  /** @param {number} cell @param {boolean} [add] */
  touched(cell, add = false) {
    return this.next(this.kit.slots[cell], this.kit.mode, add);
  }

  /** @param {number} cell */
  tap(cell) {
    this.write(cell, this.touched(cell));
    this.move(cell);
  }
  /** @param {PointerPlace} at */
  down(at) {
    const cell = cellUnder(this, at);
    if (cell < 0) return;
    this.stroke = new Stroke(this, cell, this.kit.slots[cell], this.touched(cell, at.add));
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
    const changes = this.painted();
    if (!this.stroke) return;
    this.stroke = null;
    if (changes.length > 0) this.kit.write(changes);
    else if (this.given(this.cursor)) this.kit.refuse(this.kit.say('given_refused'));
    this.move(this.cursor);
  }
  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.kit.paint();
  }
  // The changes that the stroke will write when it ends.
  painted() {
    return this.stroke?.changes(this.kit.slots).filter(([cell]) => !this.given(cell)) ?? [];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = cursorKey(this, this.cursor, event, this.page);
    if (to !== null) {
      if (event.shiftKey && event.key.startsWith('Arrow')) {
        if (this.brush < 0) this.brush = this.value(this.cursor);
        if (to !== this.cursor) this.write(to, this.brush);
      } else this.brush = -1;
      this.move(to);
      return true;
    }
    this.brush = -1;
    if (event.ctrlKey || event.metaKey || (event.key !== 'Delete' && event.key !== 'Backspace')) return false;
    this.write(this.cursor, 0);
    return true;
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const [cell] = step;
    if (undone) return this.kit.say('undone', { what: this.name(cell) });
    const name = this.names[this.kit.slots[cell]];
    // Doesn't count crosses that follow from it.
    const count = step.filter((value, i) => i % 3 === 2 && value === step[2]).length;
    return count > 1 ? `${name}: ${count}` : name;
  }

  // The layer above the values: cells struck by Check, the cursor, the stroke, a hint's changes.
  overlay() {
    const { wrong, hint } = this.kit.view;
    const struck = [...wrong].map((cell) => {
      const { row, col } = this.cells[cell];
      return `<path class="struck" d="M${col * 100 + 15} ${row * 100 + 85}l70-70"/>`;
    });
    const target = hint && hint.stage > 1 ? hint.hint.target : [];
    return [
      ...struck,
      this.square(this.cursor, 'edgecursor', 6),
      ...this.painted().map(([cell]) => this.square(cell, 'stroke', 9)),
      ...target.map((cell) => this.square(cell, 'target', 12)),
    ].join('');
  }
}
