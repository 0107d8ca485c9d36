// The selected cells and the cursor.

const announceDelay = 400;

export class Selection {
  /** @param {any} board */
  constructor(board) {
    this.board = board;
    /** @type {Set<number>} */
    this.cells = new Set();
    this.cursor = 0;
    this.timer = 0;
  }

  get size() {
    return this.cells.size;
  }
  /** @param {number} cell */
  has(cell) {
    return this.cells.has(cell);
  }
  /** @returns {number[]} */
  list() {
    return [...this.cells];
  }
  /** @param {number[]} cells @param {number} cursor */
  set(cells, cursor) {
    this.cells = new Set(cells);
    this.cursor = cursor;
  }
  /** @param {number} cell */
  add(cell) {
    this.cells.add(cell);
    this.cursor = cell;
  }
  /** @param {number} cell */
  remove(cell) {
    this.cells.delete(cell);
  }
  /** @param {number} cell */
  toggle(cell) {
    if (!this.cells.delete(cell)) this.cells.add(cell);
    this.cursor = cell;
  }

  // Announces the number of selected cells once the selection is complete.
  announce() {
    clearTimeout(this.timer);
    if (this.size < 2) return;
    const { board } = this;
    this.timer = window.setTimeout(() => {
      const cells = this.list().sort((a, b) => a - b);
      board.kit.announce(
        board.kit.say('chosen', {
          count: cells.length,
          first: board.place(cells[0]),
          last: board.place(cells[cells.length - 1]),
        }),
      );
    }, announceDelay);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was handled */
  key(event) {
    const { board } = this;
    const control = event.ctrlKey || event.metaKey;
    const { row, col } = board.cells[this.cursor];
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step) {
      let to = -1;
      // Crosses gaps in the board but doesn't wrap around its edge.
      for (let i = 1; i < 30 && to < 0; ++i) {
        const r = row + step[0] * i;
        const c = col + step[1] * i;
        if (r < 0 || c < 0 || r >= board.rows || c >= board.cols) break;
        to = board.at(r, c);
      }
      if (to >= 0) this.move(to, event.shiftKey, control);
      return true;
    }
    const far = this.far(event.key, control);
    if (far !== undefined) {
      this.move(far, event.shiftKey, false);
      return true;
    }
    if (control && event.key === ' ') {
      this.toggle(this.cursor);
      board.kit.paint();
      this.announce();
      return true;
    }
    if (control && event.key.toLowerCase() === 'a') {
      this.all();
      return true;
    }
    if (event.key === 'Escape' && this.size > 0) {
      this.set([], this.cursor);
      board.kit.paint();
      return true;
    }
    return false;
  }

  // Moves to the ends of the row or the board, or up or down by a box, across gaps. Returns
  // undefined for keys that don't do this.
  /** @param {string} key @param {boolean} control @returns {number | undefined} */
  far(key, control) {
    const { cells, data } = this.board;
    const { row, col } = cells[this.cursor];
    const high = data.box?.[0] ?? 3;
    /** @param {(place: Place) => boolean} here @returns {number[]} */
    const where = (here) => [...cells.keys()].filter((cell) => here(cells[cell]));
    /** @type {Record<string, () => number | undefined>} */
    const to = {
      Home: () => (control ? 0 : where((at) => at.row === row)[0]),
      End: () => (control ? cells.length - 1 : where((at) => at.row === row).at(-1)),
      PageUp: () => where((at) => at.col === col && at.row >= row - high)[0],
      PageDown: () => where((at) => at.col === col && at.row <= row + high).at(-1),
    };
    return to[key]?.();
  }

  /** @param {number} to @param {boolean} extend @param {boolean} alone */
  move(to, extend, alone) {
    if (extend) {
      this.cells.add(this.cursor);
      this.cells.add(to);
    } else if (!alone) {
      this.cells = new Set([to]);
    }
    this.cursor = to;
    this.board.kit.focus(to);
    this.board.kit.paint();
    this.announce();
  }

  // Selects the cage or box around the cursor, then the whole board.
  all() {
    const { rules, n } = this.board;
    const of = [
      ...rules.sums.filter((/** @type {any} */ sum) => sum.cage),
      ...rules.houses.filter((/** @type {any} */ house) => house.kind === 'box'),
    ].find((group) => group.cells.includes(this.cursor));
    const every = Array.from({ length: n }, (_, i) => i);
    const again = !of || (this.size === of.cells.length && of.cells.every((/** @type {number} */ cell) => this.has(cell)));
    this.cells = new Set(again ? every : of.cells);
    this.board.kit.paint();
    this.announce();
  }
}
