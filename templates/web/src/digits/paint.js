// Paints a board of digits during play, over the drawing made by the program.
import { paintParts } from '../core/parts.js';

const corners = [
  [0.17, 0.24],
  [0.83, 0.24],
  [0.17, 0.86],
  [0.83, 0.86],
  [0.5, 0.24],
  [0.5, 0.86],
  [0.17, 0.55],
  [0.83, 0.55],
];
const placesNextToLabel = [1, 2, 3, 5, 7, 6, 4, 0]; // a cage's sum has the top left corner
const sizes = [37, 37, 37, 33, 29, 25, 21];
const minMark = 10;  // px
const half = 0.36;  // half of a digit's height, in em

export class Painter {
  /** @param {any} board */
  constructor(board) {
    this.board = board;
    /** @type {Set<number>} */
    this.clashing = new Set();
    this.labelled = new Set(
      board.data.sums.filter((/** @type {any} */ sum) => sum.cage).map((/** @type {any} */ sum) => Math.min(...sum.cells)),
    );
    this.crowded = this.labelled.size > 0;
  }

  findClashes() {
    const { board } = this;
    const { view } = board.kit;
    const wanted = board.kit.settings.clashes || view.clashing;
    this.clashing = new Set(wanted ? board.clashes().flatMap((/** @type {Clash} */ clash) => clash.cells) : []);
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    this.findClashes();
    paintParts(under, this.tints());
    paintParts(over, this.writing());
  }

  /** @param {number} cell @param {string} name @param {number} [inset] */
  square(cell, name, inset = 0) {
    const [x, y] = this.board.corner(cell);
    const size = 100 - inset * 2;
    return `<rect class="${name}" x="${x + inset}" y="${y + inset}" width="${size}" height="${size}"/>`;
  }

  /** @returns {string[]} a part for each cell */
  tints() {
    const { board } = this;
    const { kit, selection } = board;
    const { settings } = kit;
    const hint = kit.view.hint;
    const cursor = selection.cursor;
    const value = selection.size > 0 ? board.value(cursor) : 0;
    const peers = new Set(settings.peers && selection.size === 1 && !hint ? board.rules.peers[cursor] : []);
    return board.cells.map((/** @type {Place} */ _, /** @type {number} */ cell) => {
      let text = '';
      const colour = board.marks(cell, 'colour');
      if (colour) text += this.square(cell, `colour c${colour}`);
      if (hint?.hint.house.includes(cell)) text += this.square(cell, 'house');
      if (hint && hint.stage > 1 && hint.hint.cause.includes(cell)) text += this.square(cell, 'cause');
      if (this.clashing.has(cell)) text += this.square(cell, 'badbg');
      else if (selection.has(cell) && !hint) text += this.square(cell, 'sel');
      else if (settings.same && value && board.value(cell) === value && selection.size === 1) text += this.square(cell, 'same');
      else if (peers.has(cell)) text += this.square(cell, 'peer');
      return text;
    });
  }

  /** @returns {string[]} a part for each cell, then the outlines */
  writing() {
    const { board } = this;
    const { kit, selection } = board;
    const parts = board.cells.map((/** @type {Place} */ _, /** @type {number} */ cell) => {
      let text = '';
      const [x, y] = board.corner(cell);
      const value = kit.slots[cell];
      const bad = this.clashing.has(cell);
      if (value && !board.given(cell)) text += this.digit(value, x, y, bad);
      if (bad) text += `<path class="badbar" d="M${x + 25} ${y + 89}h50"/>`;
      if (kit.view.wrong.has(cell)) text += `<path class="struck" d="M${x + 15} ${y + 85}l70-70"/>`;
      if (!board.value(cell)) text += this.marks(cell, x, y);
      const colour = board.marks(cell, 'colour');
      if (colour) text += `<text class="letter" x="${x + 90}" y="${y + 95}">${'abcd'[colour - 1]}</text>`;
      return text;
    });
    let text = '';
    if (selection.size > 0 && !kit.view.hint) text += `<path class="ring" d="${this.outline(9)}"/>`;
    if (selection.size > 1) text += this.square(selection.cursor, 'cursor', 12);
    if (selection.size === 0) text += this.square(selection.cursor, 'edgecursor focus', 6);
    for (const cell of kit.view.hint?.hint.target ?? []) {
      if ((kit.view.hint?.stage ?? 0) > 1) text += this.square(cell, 'target', 12);
    }
    return [...parts, text];
  }

  /** @param {number} value @param {number} x @param {number} y @param {boolean} bad */
  digit(value, x, y, bad) {
    const symbol = this.board.kit.symbol(value);
    const size = (this.crowded ? 60 : 66) * (symbol.length > 1 ? 0.82 : 1);
    const middle = y + (this.crowded ? 58 : 50) + size * half;
    return `<text class="own${bad ? ' bad' : ''}" font-size="${size}" x="${x + 50}" y="${middle}">${symbol}</text>`;
  }

  /** @param {number} cell @param {number} x @param {number} y */
  marks(cell, x, y) {
    const { board } = this;
    const { kit } = board;
    const list = (/** @type {number} */ set) => {
      const all = [];
      for (let d = 1; d <= board.keys; ++d) if (set & (1 << d)) all.push(d);
      return all;
    };
    const minSize = (minMark / kit.cell()) * 100;
    const grown = [1, 1.14, 1.3][kit.settings.type];
    let text = '';
    const corner = list(board.marks(cell, 'corner'));
    const places = this.labelled.has(cell) ? placesNextToLabel : [0, 1, 2, 3, 4, 5, 6, 7];
    const size = Math.max(minSize, 30 * (corner.length > 4 ? 0.85 : 1) * grown);
    corner.forEach((digit, i) => {
      let at = corners[places[i % 8]];
      if (kit.settings.fixed && board.keys === 9) at = [0.2 + ((digit - 1) % 3) * 0.3, 0.27 + Math.floor((digit - 1) / 3) * 0.3];
      text += `<text class="mark" font-size="${size}" x="${x + at[0] * 100}" y="${y + at[1] * 100 + size * 0.1}">${kit.symbol(digit)}</text>`;
    });
    const centre = list(board.marks(cell, 'centre'));
    if (centre.length > 0) {
      let shown = centre.map((digit) => kit.symbol(digit)).join(board.keys > 9 ? ' ' : '');
      let em = (sizes[shown.length] ?? 165 / shown.length) * grown;
      if (em < minSize) {
        em = minSize;
        const fits = Math.max(1, Math.floor(90 / (em * 0.58)));
        if (shown.length > fits) shown = shown.slice(0, Math.max(1, Math.min(3, fits - 1))) + '+';
      }
      em = Math.min(em, 95 / (shown.length * 0.58));
      text += `<text class="mark" font-size="${em}" x="${x + 50}" y="${y + (this.crowded ? 58 : 50) + em * half}">${shown}</text>`;
    }
    return text;
  }

  // Outlines the union of the selected cells, inside its border. Cells with gaps between them are
  // outlined one by one.
  /** @param {number} width */
  outline(width) {
    const { board } = this;
    const { selection } = board;
    const joined = board.grid.pitch === 100;
    const inset = width / 2;
    let path = '';
    for (const cell of selection.cells) {
      const { row, col } = board.cells[cell];
      const has = (/** @type {number} */ dr, /** @type {number} */ dc) => {
        const r = row + dr;
        const c = col + dc;
        return joined && r >= 0 && c >= 0 && r < board.rows && c < board.cols && selection.has(board.at(r, c));
      };
      const [up, right, down, left] = [has(-1, 0), has(0, 1), has(1, 0), has(0, -1)];
      const [x, y] = board.corner(cell);
      const x1 = x + 100;
      if (!up) path += `M${x + (left ? 0 : inset)} ${y + inset}H${x1 - (right ? 0 : inset)}`;
      if (!down) path += `M${x + (left ? 0 : inset)} ${y + 100 - inset}H${x1 - (right ? 0 : inset)}`;
      if (!left) path += `M${x + inset} ${y + (up ? 0 : inset)}V${y + 100 - (down ? 0 : inset)}`;
      if (!right) path += `M${x1 - inset} ${y + (up ? 0 : inset)}V${y + 100 - (down ? 0 : inset)}`;
      // Corners where two selected neighbours meet around a cell that isn't selected.
      for (const [dr, dc] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) {
        if (!has(dr, 0) || !has(0, dc) || has(dr, dc)) continue;
        const cx = dc < 0 ? x : x1;
        const cy = dr < 0 ? y : y + 100;
        path += `M${cx} ${cy - dr * inset}H${cx - dc * inset}V${cy}`;
      }
    }
    return path;
  }
}
