// Touch and mouse on a board of digits: selects cells, or writes the digit that was selected first.
import { cellUnder } from '../core/cells.js';
import { count } from './rules.js';

export class Touch {
  /** @param {import('./digits.js').DigitsPlay} board */
  constructor(board) {
    this.board = board;
    this.dragging = false;
    this.removing = false;  // the drag removes cells from the selection
    this.again = -1;  // a selected cell that was touched; lifting the finger there deselects it
    /** @type {PointerPlace | null} */
    this.last = null;
  }

  /** @param {PointerPlace} at */
  hit(at) {
    return this.board.index[cellUnder(this.board, at)] ?? -1;
  }

  /** @param {PointerPlace} at */
  down(at) {
    const { kit, selection } = this.board;
    const cell = this.hit(at);
    this.dragging = cell >= 0;
    if (cell < 0) return;
    this.last = at;
    const armed = kit.armed();
    if (kit.settings.first && armed) {
      selection.set([cell], cell);
      this.board.writeInto([cell], armed, at.add ? 'centre' : kit.mode);
    } else if (at.again) {
      this.selectSame(cell);
    } else {
      this.removing = selection.has(cell) && (at.add || selection.size > 1 || at.touch);
      if (at.add) selection.toggle(cell);
      else if (selection.size === 1 && selection.has(cell)) this.again = cell;
      else {
        this.removing = false;
        selection.set([cell], cell);
      }
    }
    kit.focus(cell);
    kit.paint();
  }

  /** @param {PointerPlace} at */
  drag(at) {
    const { kit, selection } = this.board;
    if (!this.dragging || !this.last) return;
    this.again = -1;
    // Includes the cells between two events.
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - this.last.x, at.y - this.last.y) * 4));
    const armed = kit.armed();
    for (let i = 1; i <= steps; ++i) {
      const t = i / steps;
      const x = this.last.x + (at.x - this.last.x) * t;
      const y = this.last.y + (at.y - this.last.y) * t;
      // A diagonal drag ignores the corners of cells.
      if (Math.abs((x % 1) - 0.5) > 0.42 || Math.abs((y % 1) - 0.5) > 0.42) continue;
      const cell = this.hit({ ...at, x, y });
      if (cell < 0 || cell === selection.cursor) continue;
      if (kit.settings.first && armed) {
        if (!this.board.value(cell)) this.board.writeInto([cell], armed, kit.mode);
        selection.set([cell], cell);
      } else if (this.removing && selection.size > 1) selection.remove(cell);
      else selection.add(cell);
      selection.cursor = cell;
    }
    this.last = at;
    kit.paint();
  }

  /** @param {PointerPlace} at */
  up(at) {
    const { kit, selection } = this.board;
    if (!this.dragging) return;
    this.dragging = false;
    if (at.touch && this.again >= 0 && this.hit(at) === this.again) selection.set([], this.again);
    this.again = -1;
    kit.focus(selection.cursor);
    kit.paint();
    selection.announce();
  }

  cancel() {
    this.dragging = false;
    this.again = -1;
  }

  // Selects all cells with the same digit or, failing that, the same centre candidates.
  /** @param {number} cell */
  selectSame(cell) {
    const { kit, selection } = this.board;
    const value = this.board.value(cell);
    const centre = this.board.marks(cell, 'centre');
    if (!value && kit.settings.single && count(centre) === 1) {
      selection.set([cell], cell);
      return this.board.digit([cell], Math.log2(centre));
    }
    const all = Array.from({ length: this.board.n }, (_, i) => i);
    const same = value
      ? all.filter((other) => this.board.value(other) === value)
      : centre
        ? all.filter((other) => !this.board.value(other) && this.board.marks(other, 'centre') === centre)
        : [cell];
    selection.set(same, cell);
    selection.announce();
  }
}
