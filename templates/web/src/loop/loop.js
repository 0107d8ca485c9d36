// Boards where a loop is drawn along the edges: slitherlink.
import { cellUnder, cursorKey, nearest } from '../core/cells.js';
import { TwoValueBoard } from '../core/binary_board.js';
import { Lattice, cross, line } from './solve.js';

const solveBudget = 3000;
const sideNames = ['loop_side_up', 'loop_side_right', 'loop_side_down', 'loop_side_left'];
const modes = ['line', 'cross', 'inside', 'move'];

/** @implements {Board} */
class LoopPlay extends TwoValueBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {LoopBoard} */ (kit.puzzle.board);
    const lattice = new Lattice(data.rows, data.cols, data.clues);
    const start = new Array(lattice.edges).fill(0);
    super(kit, { size: data, modes, logic: lattice, start, crosses: true, budget: solveBudget });
    this.lattice = lattice;
    this.dots = { rows: data.rows + 1, cols: data.cols + 1 };
    // the edges, then for each cell whether it is inside
    this.slots = lattice.edges + this.cells.length;
    this.strokes = true;
    this.dot = 0;  // the keyboard cursor
    this.byKeys = false;
    this.pen = false;
    this.crossNext = false;
    /** @type {{at: PointerPlace, dots: number[], moved: boolean, cells: number[]} | null} */
    this.stroke = null;
  }

  /** @param {number} dot */
  dotPlace(dot) {
    const { x, y } = this.lattice.placeOf(dot);
    return this.kit.say('loop_dot', { row: y + 1, column: x + 1 });
  }
  /** @param {number} edge */
  stateName(edge) {
    return this.kit.say(['loop_open', 'loop_line', 'loop_cross'][this.kit.slots[edge]]);
  }
  /** @param {number} cell */
  name(cell) {
    const { say, slots } = this.kit;
    const clue = this.lattice.clues[cell];
    const parts = [clue < 0 ? say('loop_no_clue') : String(clue)];
    this.lattice.sides(cell).forEach((edge, i) => {
      if (slots[edge]) parts.push(say('loop_edge', { side: say(sideNames[i]), state: this.stateName(edge) }));
    });
    parts.push(this.place(cell));
    return parts.join(', ');
  }

  // ---- Pointer

  // The edge closest to a point: each edge owns the rhombus between its two dots and the centres of
  // its two cells.
  /** @param {{x: number, y: number}} at */
  hit(at) {
    const x = Math.min(Math.max(at.x, 0), this.cols - 1e-9);
    const y = Math.min(Math.max(at.y, 0), this.rows - 1e-9);
    if (Math.abs(at.x - x) > 0.5 || Math.abs(at.y - y) > 0.5) return -1;
    const row = Math.floor(y);
    const col = Math.floor(x);
    const [fx, fy] = [x - col, y - row];
    const [up, right, down, left] = this.lattice.sides(row * this.cols + col);
    return fy < fx ? (fy < 1 - fx ? up : right) : fy < 1 - fx ? left : down;
  }
  /** @param {{x: number, y: number}} at */
  dotNear(at) {
    return this.lattice.dotAt(Math.round(at.y), Math.round(at.x));
  }

  /** @param {number} edge @param {boolean} add */
  toggle(edge, add) {
    const order = add ? [0, cross] : this.kit.mode === 'cross' ? [0, cross, line] : [0, line, cross];
    const now = order.indexOf(this.kit.slots[edge]);
    this.kit.write([[edge, order[(now + 1) % order.length]]]);
  }

  /** @param {PointerPlace} at */
  down(at) {
    this.byKeys = false;
    this.stroke = { at, dots: [this.dotNear(at)], moved: false, cells: [cellUnder(this, at)] };
    this.kit.paint();
  }

  /** @param {PointerPlace} at */
  drag(at) {
    const { stroke } = this;
    if (!stroke) return;
    if (this.kit.mode === 'inside') {
      const cell = cellUnder(this, at);
      if (cell >= 0 && !stroke.cells.includes(cell)) stroke.cells.push(cell);
      stroke.moved = stroke.cells.length > 1;
      return this.kit.paint();
    }
    if (this.kit.mode !== 'line') return;
    // Moves dot by dot, even if events skip some.
    for (let guard = 0; guard < 60; ++guard) {
      const last = stroke.dots[stroke.dots.length - 1];
      if (last < 0) return;
      const { x, y } = this.lattice.placeOf(last);
      const [dx, dy] = [at.x - x, at.y - y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < 0.6) break;
      const across = Math.abs(dx) >= Math.abs(dy);
      const next = this.lattice.dotAt(y + (across ? 0 : Math.sign(dy)), x + (across ? Math.sign(dx) : 0));
      if (next < 0) break;
      stroke.moved = true;
      if (stroke.dots[stroke.dots.length - 2] === next) stroke.dots.pop();
      else stroke.dots.push(next);
    }
    this.kit.paint();
  }

  /** @returns {number[]} edges of the stroke */
  drawn() {
    const dots = this.stroke?.dots ?? [];
    return dots.slice(1).flatMap((dot, i) => this.lattice.edgesAt[dot].filter((edge) => this.lattice.edgesAt[dots[i]].includes(edge)));
  }

  /** @param {PointerPlace} at */
  up(at) {
    const { stroke } = this;
    if (!stroke) return;
    const edges = this.drawn();
    this.stroke = null;
    const { slots, mode } = this.kit;
    if (mode === 'inside') {
      const cells = stroke.cells.filter((cell) => cell >= 0);
      const base = this.lattice.edges;
      if (cells.length > 0) {
        const to = (slots[base + cells[0]] + 1) % 3;
        this.kit.write(cells.map((cell) => [base + cell, to]));
      }
    } else if (stroke.moved) {
      this.kit.write(edges.filter((edge) => !slots[edge]).map((edge) => [edge, line]));
    } else {
      const edge = this.hit(stroke.at);
      if (edge >= 0) this.toggle(edge, stroke.at.add);
    }
    const cell = cellUnder(this, at);
    if (cell >= 0) this.kit.focus(cell);
    this.kit.paint();
  }

  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.kit.paint();
  }

  // ---- Keys

  // A dot at a corner of a cell.
  /** @param {number} cell */
  focused(cell) {
    const { row, col } = this.cells[cell];
    const { x, y } = this.lattice.placeOf(this.dot);
    if (x < col || x > col + 1 || y < row || y > row + 1) this.dot = this.lattice.dotAt(row, col);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { say } = this.kit;
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step) {
      this.byKeys = true;
      const edge = this.lattice.edgeFrom(this.dot, step[0], step[1]);
      if (edge < 0) return true;
      const { slots } = this.kit;
      if (this.crossNext) {
        this.crossNext = false;
        this.kit.write([[edge, slots[edge] === cross ? 0 : cross]]);
        this.kit.paint();
        return true;
      }
      if (this.pen) this.kit.write([[edge, slots[edge] === line ? 0 : line]]);
      this.dot = this.lattice.other(edge, this.dot);
      if (!this.pen) this.kit.announce(this.dotName());
      this.show();
      return true;
    }
    const far = cursorKey(this.dots, this.dot, event, 5);
    if (far !== null) {
      this.byKeys = true;
      this.dot = far;
      this.kit.announce(this.dotName());
      this.show();
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Enter') {
      this.byKeys = true;
      this.pen = !this.pen;
      this.kit.announce(say(this.pen ? 'loop_pen_down' : 'loop_pen_up'));
      this.kit.paint();
    } else if (event.key.toLowerCase() === 'x') {
      this.byKeys = true;
      this.crossNext = true;
      this.kit.announce(say('loop_cross'));
    } else if (event.key === 'Escape' && this.pen) {
      this.pen = false;
      this.kit.paint();
    } else {
      return false;
    }
    return true;
  }

  dotName() {
    const parts = [this.dotPlace(this.dot)];
    [[-1, 0], [0, 1], [1, 0], [0, -1]].forEach(([down, right], i) => {
      const edge = this.lattice.edgeFrom(this.dot, down, right);
      if (edge >= 0 && this.kit.slots[edge]) {
        parts.push(this.kit.say('loop_edge', { side: this.kit.say(sideNames[i]), state: this.stateName(edge) }));
      }
    });
    return parts.join(', ');
  }

  // A cell that has the keyboard cursor's dot as a corner.
  cell() {
    const { row, col } = nearest(this, this.lattice.placeOf(this.dot));
    return row * this.cols + col;
  }
  show() {
    this.kit.focus(this.cell());
    this.kit.paint();
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const { say, slots } = this.kit;
    const state =
      step[0] < this.lattice.edges ? this.stateName(step[0]) : say(['loop_open', 'loop_side_in', 'loop_side_out'][slots[step[0]]]);
    return undone ? say('undone', { what: state }) : state;
  }

  // A clue with all its lines, or a dot with two, has no others.
  /** @param {Change[]} changes @returns {Change[]} */
  follow(changes) {
    const { lattice } = this;
    const after = this.kit.slots.slice();
    for (const [slot, value] of changes) after[slot] = value;
    const drawn = changes.filter(([slot, value]) => slot < lattice.edges && value === line).map(([edge]) => edge);
    const groups = [
      ...lattice.edgesAt.filter((edges) => lattice.count(edges, after, line) === 2),
      ...this.cells.map((_, cell) => lattice.sides(cell)).filter((sides, cell) => lattice.count(sides, after, line) === lattice.clues[cell]),
    ].filter((edges) => edges.some((edge) => drawn.includes(edge)));
    const open = new Set(groups.flat().filter((edge) => !after[edge] && !changes.some(([slot]) => slot === edge)));
    return [...open].map((edge) => [edge, cross]);
  }
  /** @param {number} cell */
  slotsAt(cell) {
    return this.lattice.sides(cell);
  }

  // ---- Rules

  clashes() {
    const { say, slots } = this.kit;
    const { lattice } = this;
    /** @type {Clash[]} */
    const found = [];
    lattice.clues.forEach((clue, cell) => {
      if (clue < 0) return;
      const sides = lattice.sides(cell);
      const lines = lattice.count(sides, slots, line);
      if (lines > clue) found.push({ text: say('loop_clash_clue', { place: this.place(cell) }), cells: [cell] });
      else if (lines + lattice.count(sides, slots, 0) < clue) {
        found.push({ text: say('loop_clash_clue_short', { place: this.place(cell) }), cells: [cell] });
      }
    });
    lattice.edgesAt.forEach((edges, dot) => {
      const lines = lattice.count(edges, slots, line);
      if (lines > 2 || (lines === 1 && lattice.count(edges, slots, 0) === 0)) {
        found.push({ text: say('loop_clash_dot', { place: this.dotPlace(dot) }), cells: [] });
      }
    });
    if (found.length === 0 && !lattice.oneLoop(slots, () => true)) found.push({ text: say('loop_clash_early'), cells: [] });
    return found;
  }

  state() {
    const { slots } = this.kit;
    if (this.lattice.solved(slots)) return 'solved';
    const closed = this.lattice.edgesAt.every((edges) => [0, 2].includes(this.lattice.count(edges, slots, line)));
    const all = this.lattice.clues.every((clue, cell) => clue < 0 || this.lattice.count(this.lattice.sides(cell), slots, line) === clue);
    return closed && all ? 'full' : 'open';
  }

  /** @returns {number[] | null} cells at wrong edges */
  wrong() {
    const edges = super.wrong();
    return edges && [...new Set(edges.map((edge) => this.cells.findIndex((_, cell) => this.lattice.sides(cell).includes(edge))))];
  }
  /** @param {Change[]} write @returns {number[]} cells at its edges */
  around(write) {
    return [...this.cells.keys()].filter((cell) => write.some(([edge]) => this.lattice.sides(cell).includes(edge)));
  }

  /** @returns {Hint | null} */
  hint() {
    const { say, slots } = this.kit;
    const { lattice } = this;
    /** @type {{changes: Change[], rule: string, at: number} | null} */
    let step = null;
    lattice.rules(slots.slice(0, lattice.edges), (changes, rule, at) => {
      step = { changes, rule, at };
      return false;
    });
    if (step) {
      const { changes, rule, at } = /** @type {{changes: Change[], rule: string, at: number}} */ (step);
      const state = say(changes[0][1] === line ? 'loop_line' : 'loop_cross');
      const places = { clue: rule === 'clue' ? lattice.clues[at] : '', place: rule === 'clue' ? this.place(at) : this.dotPlace(at), state };
      return this.makeHint(say(`loop_technique_${rule}`), say(`loop_why_${rule}`, places), changes);
    }
    return this.lastHint();
  }

  read() {
    return this.byKeys ? this.dotName() : this.name(this.cell());
  }

  // ---- Painting

  /** @param {number} edge @returns {number[]} */
  ends(edge) {
    return this.lattice.dotsOf[edge].flatMap((dot) => {
      const { x, y } = this.lattice.placeOf(dot);
      return [x * 100, y * 100];
    });
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    const { slots } = this.kit;
    const { lattice } = this;
    const hint = this.kit.view.hint;
    let tints = '';
    this.cells.forEach((_, cell) => {
      const inside = slots[lattice.edges + cell];
      const name = hint?.hint.house.includes(cell) ? 'house' : this.kit.view.wrong.has(cell) ? 'badbg' : inside ? ['', 'inside', 'outside'][inside] : '';
      if (name) tints += this.square(cell, name);
    });
    under.innerHTML = tints;
    let text = '';
    for (let edge = 0; edge < lattice.edges; ++edge) {
      const [x1, y1, x2, y2] = this.ends(edge);
      if (slots[edge] === line) text += `<path class="ownline" d="M${x1} ${y1}L${x2} ${y2}"/>`;
      else if (slots[edge] === cross) {
        const [x, y] = [(x1 + x2) / 2 - 9, (y1 + y2) / 2 - 9];
        text += `<path class="noline" d="M${x} ${y}l18 18m0-18l-18 18"/>`;
      }
    }
    for (const edge of this.drawn()) {
      const [x1, y1, x2, y2] = this.ends(edge);
      text += `<path class="ownline fresh" d="M${x1} ${y1}L${x2} ${y2}"/>`;
    }
    if (this.stroke && !this.stroke.moved && this.kit.mode !== 'inside') text += this.edgeBox(this.hit(this.stroke.at), 'edgecursor');
    for (const edge of hint && hint.stage > 1 ? hint.hint.target : []) text += this.edgeBox(edge, 'target');
    text += this.clueMarks();
    if (this.byKeys) {
      const { x, y } = this.lattice.placeOf(this.dot);
      text += `<circle class="edgecursor${this.pen ? ' penned' : ''}" cx="${x * 100}" cy="${y * 100}" r="20"/>`;
    }
    over.innerHTML = text;
  }

  /** @param {number} edge @param {string} name */
  edgeBox(edge, name) {
    if (edge < 0) return '';
    const [x1, y1, x2] = this.ends(edge);
    return x1 === x2
      ? `<rect class="${name}" rx="8" x="${x1 - 18}" y="${y1 + 12}" width="36" height="76"/>`
      : `<rect class="${name}" rx="8" x="${x1 + 12}" y="${y1 - 18}" width="76" height="36"/>`;
  }

  // Lightens clues that have all their lines, and puts a box around clues that have too many.
  clueMarks() {
    const clues = document.querySelectorAll('#drawing .t:not(.out) text');
    let boxes = '';
    for (const clue of clues) {
      const x = Number(clue.getAttribute('x'));
      const y = Number(clue.getAttribute('y'));
      const cell = Math.floor(y / 100) * this.cols + Math.floor(x / 100);
      const lines = this.lattice.count(this.lattice.sides(cell), this.kit.slots, line);
      const wanted = this.lattice.clues[cell];
      clue.classList.toggle('met', lines === wanted);
      if (lines > wanted) boxes += `<rect class="toomuchbox" x="${x - 30}" y="${Math.floor(y / 100) * 100 + 18}" width="60" height="64"/>`;
    }
    return boxes;
  }
}

/** @param {Kit} kit */
gridpress.boards.loop = (kit) => new LoopPlay(kit);
