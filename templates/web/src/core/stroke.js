// A stroke over cells. It stays in the line where it began and only changes cells in the same state
// as the first.
import { nearest } from './cells.js';

export class Stroke {
  /**
   * @param {import('./cells.js').Size} board size of the rectangle of cells
   * @param {number} cell
   * @param {number} from the state of the first cell
   * @param {number} to the new state of the cells
   */
  constructor(board, cell, from, to) {
    this.board = board;
    this.row = Math.floor(cell / board.cols);
    this.col = cell % board.cols;
    this.from = from;
    this.to = to;
    this.along = '';
    this.cells = [cell];
    this.end = cell;
  }

  /** @param {{x: number, y: number}} at in cells */
  reach(at) {
    const { cols } = this.board;
    const { row, col } = nearest(this.board, at);
    if (!this.along) {
      if (row === this.row && col === this.col) return;
      this.along = Math.abs(col - this.col) >= Math.abs(row - this.row) ? 'row' : 'col';
    }
    const inRow = this.along === 'row';
    const [first, last] = inRow ? [this.col, col] : [this.row, row];
    this.cells = [];
    for (let i = Math.min(first, last); i <= Math.max(first, last); ++i) {
      this.cells.push(inRow ? this.row * cols + i : i * cols + this.col);
    }
    this.end = inRow ? this.row * cols + col : row * cols + this.col;
  }

  /** @param {number[]} slots @returns {Change[]} */
  changes(slots) {
    return this.cells
      .filter((cell) => slots[cell] === this.from)
      .map((cell) => /** @type {Change} */ ([cell, this.to]));
  }
}
