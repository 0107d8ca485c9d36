// The board on the screen: the drawing, an HTML table of cells over it, zoom and loupe.
import { el, svg } from './dom.js';

/** @typedef {import('./play.js').Player} Player */

const unit = 100;  // units of the drawing per cell
const smallCell = 24;
const startOfList = 100;  // px of a list of words that are visible under the board
const zooms = [1, 1.6, 2.2];

export class View {
  /** @param {Player} player @param {SVGElement} drawing */
  constructor(player, drawing) {
    this.player = player;
    this.drawing = drawing;
    drawing.removeAttribute('role');
    drawing.setAttribute('aria-hidden', 'true');
    drawing.querySelector('title')?.remove();
    this.content = /** @type {SVGElement} */ (drawing.querySelector('.content'));
    this.content.id = 'drawing';
    this.under = /** @type {SVGElement} */ (drawing.querySelector('.under'));
    this.over = /** @type {SVGElement} */ (drawing.querySelector('.over'));
    this.cell = 32;
    this.pitch = 1;  // distance from one cell to the next, in cells
    this.cursor = 0;
    this.zoom = 1;
    this.pan = { x: 0, y: 0 };
    /** @type {Set<number>} */
    this.wrong = new Set();
    /** @type {{hint: Hint, stage: number} | null} */
    this.hint = null;
    this.clashing = false;  // if true, conflicts are shown until the next change
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {string[]} */
    this.names = [];
    this.table = this.makeTable();
    this.sheet = el('div', { class: 'sheet' }, drawing, this.table);
    this.bands = el('div', { class: 'bands', 'aria-hidden': 'true' });
    this.lens = el('div', { class: 'loupe', hidden: true, 'aria-hidden': 'true' });
    this.box = el('div', { class: 'window' }, this.sheet, this.bands);
    this.frame = el('div', { class: 'board' }, this.box, this.lens);
    this.coverBox = null;
  }

  makeTable() {
    const { board } = this.player;
    const table = el('table', { role: 'grid', class: 'grid', 'aria-label': board.label });
    table.setAttribute('aria-rowcount', String(board.rows));
    table.setAttribute('aria-colcount', String(board.cols));
    if (board.multi) table.setAttribute('aria-multiselectable', 'true');
    if (board.colHeads) {
      const head = el('tr', { role: 'row', class: 'heads' });
      if (board.rowHeads) head.append(el('td', { role: 'presentation' }));
      for (const text of board.colHeads) head.append(el('th', { role: 'columnheader', scope: 'col', text }));
      table.append(el('thead', { role: 'rowgroup' }, head));
    }
    const body = el('tbody', { role: 'rowgroup' });
    /** @type {HTMLElement[][]} */
    const rows = [];
    for (let row = 0; row < board.rows; ++row) {
      const tr = el('tr', { role: 'row', 'aria-rowindex': row + 1 });
      if (board.rowHeads) tr.append(el('th', { role: 'rowheader', scope: 'row', text: board.rowHeads[row] }));
      rows[row] = [];
      for (let col = 0; col < board.cols; ++col) {
        const td = el('td', { role: 'presentation' });
        rows[row][col] = td;
        tr.append(td);
      }
      body.append(tr);
    }
    table.append(body);
    board.cells.forEach(({ row, col }, i) => {
      const td = rows[row][col];
      td.setAttribute('role', 'gridcell');
      td.setAttribute('aria-colindex', String(col + 1));
      td.dataset.cell = String(i);
      td.tabIndex = -1;
      if (board.given?.(i)) td.setAttribute('aria-readonly', 'true');
      this.cells.push(td);
    });
    return table;
  }

  // ---- Painting

  paint() {
    const { player } = this;
    if (player.paused) return;
    player.board.paint(this.under, this.over);
    this.label();
  }

  // Updates the names of changed cells, the single tab stop and the selection.
  label() {
    const { board, paused } = this.player;
    this.cells.forEach((td, i) => {
      const name = paused ? '' : board.name(i);
      if (this.names[i] !== name) {
        this.names[i] = name;
        td.textContent = name;
      }
      if (board.selected) {
        const selected = String(board.selected(i));
        if (td.getAttribute('aria-selected') !== selected) td.setAttribute('aria-selected', selected);
      }
      const tab = i === this.cursor ? 0 : -1;
      if (td.tabIndex !== tab) td.tabIndex = tab;
    });
  }

  /** @param {number} cell */
  focus(cell) {
    this.cursor = cell;
    const td = this.cells[cell];
    if (!td) return;
    td.tabIndex = 0;
    td.focus({ preventScroll: true });
    this.show(cell);
  }

  // ---- Pause: removes the puzzle's clues from the page

  cover() {
    const { say } = this.player;
    this.kept = /** @type {SVGElement} */ (this.content.cloneNode(true));
    for (const clue of [...this.content.querySelectorAll('.clue')]) clue.remove();
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.keptHeads = [...this.table.querySelectorAll('th')].map((th) => th.textContent);
    for (const th of this.table.querySelectorAll('th')) th.textContent = '';
    const button = el('button', { class: 'main', text: say('go_on'), onclick: () => this.player.pause() });
    this.coverBox = el('div', { class: 'cover' }, el('p', { text: say('paused') }), button);
    this.frame.append(this.coverBox);
    this.table.inert = true;
    button.focus({ preventScroll: true });
    this.label();
  }

  uncover() {
    if (this.kept) {
      this.content.replaceWith(this.kept);
      this.content = this.kept;
      this.under = /** @type {SVGElement} */ (this.drawing.querySelector('.under'));
      this.over = /** @type {SVGElement} */ (this.drawing.querySelector('.over'));
    }
    [...this.table.querySelectorAll('th')].forEach((th, i) => (th.textContent = this.keptHeads?.[i] ?? ''));
    this.coverBox?.remove();
    this.coverBox = null;
    this.table.inert = false;
  }

  celebrate() {
    const { board, puzzle } = this.player;
    const [x, y, pitch] = puzzle.grid ?? [0, 0, unit];
    const [width, height] = [board.cols, board.rows].map((cells) => (cells - 1) * pitch + unit);
    const ring = svg('rect', { class: 'won', x, y, width, height, pathLength: 1 });
    this.drawing.append(ring);
    setTimeout(() => ring.remove(), 2000);
  }

  // ---- Size and zoom

  /** @param {typeof import('./layout.js').arrange} arrange */
  arrange(arrange) {
    const { player } = this;
    const [x, y, width, height] = player.puzzle.view;
    const page = /** @type {HTMLElement} */ (document.querySelector('main'));
    const size = { cols: width / unit, rows: height / unit, type: player.settings.type };
    this.cell = arrange(page, size, () => this.heights());
    const scale = this.cell / unit;
    // Cells with gaps between them act as squares that extend halfway across the gap.
    const [left, top, pitch] = player.puzzle.grid ?? [0, 0, unit];
    const half = (pitch - unit) / 2;
    this.pitch = pitch / unit;
    this.base = { x: (left - half - x) * scale, y: (top - half - y) * scale, width: width * scale, height: height * scale };
    page.style.setProperty('--cell', `${this.cell}px`);
    this.place();
  }

  // The heights above and below the board in the current arrangement of the page. A panel in place of
  // the keys doesn't count, so that it never changes the size of the board.
  heights() {
    const { page, pad, board } = this.player;
    page.fitName();
    const { hidden } = pad.node;
    pad.node.hidden = false;
    const above = this.frame.getBoundingClientRect().top + window.scrollY;
    const below = parseFloat(getComputedStyle(this.frame).marginBottom) + pad.node.offsetHeight + (board.side ? startOfList : 0);
    pad.node.hidden = hidden;
    return { above, below };
  }

  place() {
    const base = /** @type {{x: number, y: number, width: number, height: number}} */ (this.base);
    const { board } = this.player;
    const cell = this.cell * this.zoom * this.pitch;
    const width = base.width * this.zoom;
    const height = base.height * this.zoom;
    this.frame.style.width = this.box.style.width = `${base.width}px`;
    this.frame.style.height = this.box.style.height = `${base.height}px`;
    this.pan.x = Math.min(0, Math.max(base.width - width, this.pan.x));
    this.pan.y = Math.min(0, Math.max(base.height - height, this.pan.y));
    this.sheet.style.transform = this.zoom > 1 ? `translate(${this.pan.x}px,${this.pan.y}px)` : '';
    this.drawing.style.width = `${width}px`;
    this.drawing.style.height = `${height}px`;
    const left = base.x * this.zoom;
    const top = base.y * this.zoom;
    const table = this.table.style;
    table.left = `${board.rowHeads ? 0 : left}px`;
    table.top = `${board.colHeads ? 0 : top}px`;
    table.width = `${cell * board.cols + (board.rowHeads ? left : 0)}px`;
    table.setProperty('--size', `${cell}px`);
    table.setProperty('--left', `${left}px`);
    table.setProperty('--top', `${top}px`);
    this.placeBands();
    const fits = document.documentElement.scrollHeight <= window.innerHeight + 1;
    this.frame.style.touchAction = fits || this.zoom > 1 ? 'none' : 'pan-y pinch-zoom';
  }

  // Clues next to the cells stay visible while the cells move.
  placeBands() {
    const base = /** @type {{x: number, y: number, width: number, height: number}} */ (this.base);
    this.bands.replaceChildren();
    const wide = this.cell * 0.5;  // narrower margins hold only the frame and need no band
    if (this.zoom === 1 || (base.x < wide && base.y < wide)) return;
    const [x, y, width, height] = this.player.puzzle.view;
    const scale = (this.cell * this.zoom) / unit;
    /** @param {string} name @param {number} w px @param {number} h px @param {number} fromX @param {number} fromY */
    const band = (name, w, h, fromX, fromY) => {
      const drawing = svg('svg', {
        class: `drawing band ${name}`,
        viewBox: `${fromX} ${fromY} ${w / scale} ${h / scale}`,
      });
      drawing.append(svg('rect', { class: 'ground', x: fromX, y: fromY, width, height }), svg('use', { href: '#drawing' }));
      drawing.style.width = `${w}px`;
      drawing.style.height = `${h}px`;
      this.bands.append(drawing);
    };
    const left = base.x * this.zoom;
    const top = base.y * this.zoom;
    band('top', base.width, Math.min(top, base.height / 2), x - this.pan.x / scale, Math.max(y, -base.height / 2 / scale));
    band('side', Math.min(left, base.width / 2), base.height, Math.max(x, -base.width / 2 / scale), y - this.pan.y / scale);
    band('corner', Math.min(left, base.width / 2), Math.min(top, base.height / 2), x - 5000, y - 5000);
  }

  mayZoom() {
    const { board } = this.player;
    return board.strokes ? this.cell < 34 : this.cell < smallCell || (board.rows > 12 && this.cell < 32);
  }

  zoomOn() {
    this.zoom = zooms[(zooms.indexOf(this.zoom) + 1) % zooms.length];
    this.place();
    this.show(this.cursor);
  }

  // Pans until the cell is visible.
  /** @param {number} cell */
  show(cell) {
    const base = this.base;
    const at = this.player.board.cells[cell];
    if (this.zoom === 1 || !base || !at) return;
    const size = this.cell * this.zoom * this.pitch;
    const x = base.x * this.zoom + at.col * size;
    const y = base.y * this.zoom + at.row * size;
    const left = Math.min(base.x * this.zoom, base.width / 2);
    const top = Math.min(base.y * this.zoom, base.height / 2);
    this.pan.x = Math.min(Math.max(this.pan.x, left - x), base.width - x - size);
    this.pan.y = Math.min(Math.max(this.pan.y, top - y), base.height - y - size);
    this.place();
  }

  // ---- Pointers

  /** @returns {import('./pointer.js').Target} */
  target() {
    const { player } = this;
    /** @param {(at: PointerPlace) => void} action */
    const live = (action) => (/** @type {PointerPlace} */ at) => {
      if (player.paused || player.ended || player.progress.passive) return;
      action(at);
    };
    return {
      place: (event) => {
        const base = /** @type {{x: number, y: number}} */ (this.base);
        const rect = this.sheet.getBoundingClientRect();
        const size = this.cell * this.zoom * this.pitch;
        return {
          x: (event.clientX - rect.left - base.x * this.zoom) / size,
          y: (event.clientY - rect.top - base.y * this.zoom) / size,
        };
      },
      down: live((at) => {
        player.page.clearStatus();
        player.board.down(at);
      }),
      drag: live((at) => player.board.drag(at)),
      up: live((at) => player.board.up(at)),
      cancel: () => player.board.cancel(),
      panning: () => player.mode === 'move',
      pan: (dx, dy) => {
        if (this.zoom === 1) return;
        this.pan.x += dx;
        this.pan.y += dy;
        this.place();
      },
      loupe: (event) => this.loupe(event),
    };
  }

  /** @param {PointerEvent | null} event */
  loupe(event) {
    const small = this.cell * this.zoom < smallCell;
    this.lens.hidden = !event || event.pointerType === 'mouse' || !small || this.player.paused;
    if (!event || this.lens.hidden) return;
    const rect = this.sheet.getBoundingClientRect();
    const size = 96;
    const scale = (this.cell * this.zoom) / unit;
    const [x, y] = this.player.puzzle.view;
    const seen = size / (scale * 2.2);
    const atX = (event.clientX - rect.left) / scale + x;
    const atY = (event.clientY - rect.top) / scale + y;
    const drawing = svg('svg', { class: 'drawing', viewBox: `${atX - seen / 2} ${atY - seen / 2} ${seen} ${seen}` });
    drawing.append(svg('use', { href: '#drawing' }));
    this.lens.replaceChildren(drawing);
    const frame = this.frame.getBoundingClientRect();
    this.lens.style.left = `${event.clientX - frame.left - size / 2}px`;
    this.lens.style.top = `${event.clientY - frame.top - size - 24}px`;
  }
}
