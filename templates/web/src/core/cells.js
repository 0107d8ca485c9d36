// Boards whose cells fill a rectangle and are numbered row by row.

/** @typedef {{rows: number, cols: number}} Size */

/**
 * The cell under a point, or -1.
 * @param {Size} size
 * @param {{x: number, y: number}} at in cells
 */
export function cellUnder({ rows, cols }, { x, y }) {
  return x < 0 || y < 0 || x >= cols || y >= rows ? -1 : Math.floor(y) * cols + Math.floor(x);
}

/**
 * The cell of the rectangle nearest to a point.
 * @param {Size} size
 * @param {{x: number, y: number}} at in cells
 * @returns {Place}
 */
export function nearest({ rows, cols }, { x, y }) {
  /** @param {number} n @param {number} size */
  const within = (n, size) => Math.max(0, Math.min(size - 1, Math.floor(n)));
  return { row: within(y, rows), col: within(x, cols) };
}

/**
 * The cell that a cursor key leads to, without wrapping, or null for other keys.
 * @param {Size} size
 * @param {number} cell
 * @param {KeyboardEvent} event
 * @param {number} page rows that PageUp moves by
 * @returns {number | null}
 */
export function cursorKey(size, cell, event, page) {
  const { rows, cols } = size;
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
  const reached = nearest(size, { x: place[1], y: place[0] });
  return reached.row * cols + reached.col;
}

/**
 * The slots whose values contradict the answer's tags: 16 bits of SHA-256 per slot and value.
 * @param {Kit} kit
 * @param {number[]} values
 * @returns {number[] | null} null if the page has no tags
 */
export function mistaken({ puzzle: { tags }, slots, digest }, values) {
  if (!tags) return null;
  return [...values.keys()].filter(
    (slot) => slots[slot] && digest(`${slot}:${values[slot]}`).slice(0, 4) !== tags.slice(slot * 4, slot * 4 + 4),
  );
}

export class CellBoard {
  /** @param {Kit} kit @param {Size} size @param {string[]} modes */
  constructor(kit, { rows, cols }, modes) {
    this.kit = kit;
    this.rows = rows;
    this.cols = cols;
    this.cells = Array.from({ length: rows * cols }, (_, i) => ({ row: Math.floor(i / cols), col: i % cols }));
    this.slots = this.cells.length;
    this.modes = modes;
    this.label = kit.say('grid_label', { title: kit.puzzle.title, rows, columns: cols });
    this.keys = 0;  // the pad writes nothing
    /** @type {string[]} */
    this.keyModes = [];
    this.multi = false;
    this.cursor = 0;
  }

  /** @param {number} cell */
  place(cell) {
    const { row, col } = this.cells[cell];
    return this.kit.say('place', { row: row + 1, column: col + 1 });
  }

  /** @param {number} cell */
  focused(cell) {
    this.cursor = cell;
  }

  /** @param {number} cell */
  move(cell) {
    this.cursor = cell;
    this.kit.focus(cell);
    this.kit.paint();
  }

  /** @param {number} cell @param {string} name @param {number} [inset] */
  square(cell, name, inset = 0) {
    const { row, col } = this.cells[cell];
    const side = 100 - 2 * inset;
    return `<rect class="${name}" x="${col * 100 + inset}" y="${row * 100 + inset}" width="${side}" height="${side}"/>`;
  }
}
