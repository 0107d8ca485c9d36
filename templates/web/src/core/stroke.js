// A stroke over cells: stays in the line that it began in, and leaves cells of another state alone.

export class Stroke {
  /**
   * @param {{rows: number, cols: number}} board whose cells fill the rectangle
   * @param {number} cell
   * @param {number} from the state of the first cell
   * @param {number} to what the cells become
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
    const { rows, cols } = this.board;
    const row = Math.max(0, Math.min(rows - 1, Math.floor(at.y)));
    const col = Math.max(0, Math.min(cols - 1, Math.floor(at.x)));
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

/**
 * The cell under a point; -1: none.
 * @param {{rows: number, cols: number}} board
 * @param {{x: number, y: number}} at
 */
export function cellUnder({ rows, cols }, at) {
  const row = Math.floor(at.y);
  const col = Math.floor(at.x);
  return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : row * cols + col;
}

/**
 * Where a key of the cursor leads; null: it is no such key. No wrapping.
 * @param {{rows: number, cols: number}} board
 * @param {number} cell
 * @param {KeyboardEvent} event
 * @param {number} page rows of a step by PageUp
 * @returns {number | null}
 */
export function cursorKey({ rows, cols }, cell, event, page) {
  const control = event.ctrlKey || event.metaKey;
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  /** @type {Record<string, [number, number]>} */
  const to = {
    ArrowLeft: [row, col - 1],
    ArrowRight: [row, col + 1],
    ArrowUp: [row - 1, col],
    ArrowDown: [row + 1, col],
    Home: [control ? 0 : row, 0],
    End: [control ? rows - 1 : row, cols - 1],
    PageUp: [row - page, col],
    PageDown: [row + page, col],
  };
  const place = to[event.key];
  if (!place) return null;
  /** @param {number} n @param {number} most */
  const within = (n, most) => Math.max(0, Math.min(most - 1, n));
  return within(place[0], rows) * cols + within(place[1], cols);
}
