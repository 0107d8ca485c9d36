// Boards where lines are drawn between cells: loops, bridges and walls.
import { cellUnder, cursorKey, nearest } from '../core/cells.js';
import { TwoValueBoard } from '../core/binary_board.js';
import { clashesOf, ruleHint, stateOf } from './common.js';
import { Rules } from './rules.js';

const solveBudget = 1500;
const ways = [
  { key: 'ArrowUp', down: -1, right: 0, name: 'cells_up' },
  { key: 'ArrowRight', down: 0, right: 1, name: 'cells_right' },
  { key: 'ArrowDown', down: 1, right: 0, name: 'cells_down' },
  { key: 'ArrowLeft', down: 0, right: -1, name: 'cells_left' },
];

/** @implements {Board} */
export class EdgesPlay extends TwoValueBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {CellsBoard} */ (kit.puzzle.board);
    const rules = new Rules(data);
    const start = rules.slots.map(() => 0);
    super(kit, { size: data, modes: ['line', 'cross', 'move'], logic: rules, start, crosses: true, budget: solveBudget });
    this.rules = rules;
    this.data = data;
    this.look = data.look;
    this.slots = start.length;
    this.strokes = true;
    this.crossNext = false;
    /** @type {Map<string, number>} */
    this.between = new Map();
    rules.slots.forEach(({ cell, other }, slot) => {
      this.between.set(`${cell}-${other}`, slot);
      this.between.set(`${other}-${cell}`, slot);
    });
    /** @type {{at: PointerPlace, places: number[], moved: boolean} | null} */
    this.stroke = null;
  }

  values() {
    return this.kit.slots.slice();
  }
  /** @param {number} value */
  meaning(value) {
    return value === this.data.crossed ? 0 : value;
  }
  /** @param {number} cell @param {number} down @param {number} right the slot that begins at a cell in a direction, or -1 */
  slotFrom(cell, down, right) {
    const { row, col } = this.cells[cell];
    for (let [r, c] = [row + down, col + right]; r >= 0 && c >= 0 && r < this.rows && c < this.cols; r += down, c += right) {
      const slot = this.between.get(`${cell}-${r * this.cols + c}`);
      if (slot !== undefined) return slot;
      if (this.look !== 'bridge') break;
    }
    return -1;
  }
  /** @param {number} value */
  stateName(value) {
    const { crossed } = this.data;
    return value === 0 ? this.kit.say('blank') : value === crossed ? this.kit.say('cells_crossed') : value === 2 ? '2' : this.kit.say('cells_line');
  }
  /** @param {number} cell */
  name(cell) {
    const { say, slots } = this.kit;
    const parts = [this.clueName(cell) || say('blank')];
    for (const { down, right, name } of ways) {
      const slot = this.slotFrom(cell, down, right);
      if (slot >= 0 && slots[slot]) parts.push(say('cells_edge', { side: say(name), state: this.stateName(slots[slot]) }));
    }
    parts.push(this.place(cell));
    return parts.join(', ');
  }
  /** @param {number} cell */
  clueName(cell) {
    const clue = this.data.clues[cell] ?? '';
    return clue === 'w' ? '○' : clue === 'b' ? '●' : clue;
  }

  // ---- Drawing with the pointer

  // The ends of a slot's line, in cells.
  /** @param {number} slot @returns {[number, number, number, number]} */
  ends(slot) {
    const { cell, other } = this.rules.slots[slot];
    const [a, b] = [this.cells[cell], this.cells[other]];
    if (this.look !== 'wall') return [a.col + 0.5, a.row + 0.5, b.col + 0.5, b.row + 0.5];
    return a.row === b.row ? [b.col, a.row, b.col, a.row + 1] : [a.col, b.row, a.col + 1, b.row];
  }
  /** @param {{x: number, y: number}} at */
  hit(at) {
    let best = -1;
    let least = 0.45;
    for (let slot = 0; slot < this.slots; ++slot) {
      const [x1, y1, x2, y2] = this.ends(slot);
      const length = Math.hypot(x2 - x1, y2 - y1);
      const t = Math.max(0, Math.min(1, ((at.x - x1) * (x2 - x1) + (at.y - y1) * (y2 - y1)) / length ** 2));
      // Near an end, several lines are equally close.
      const off = Math.hypot(at.x - x1 - t * (x2 - x1), at.y - y1 - t * (y2 - y1)) + Math.abs(t - 0.5) * 0.1;
      if (off < least) [best, least] = [slot, off];
    }
    return best;
  }

  // Places that a stroke runs through: cells, or the corners of cells for walls.
  /** @param {{x: number, y: number}} at */
  placeAt({ x, y }) {
    if (this.look !== 'wall') return cellUnder(this, { x, y });
    const [col, row] = [Math.round(x), Math.round(y)];
    return col < 0 || row < 0 || col > this.cols || row > this.rows ? -1 : row * (this.cols + 1) + col;
  }
  /** @param {number} a @param {number} b the slot of a stroke from one place to the next, or -1 */
  slotAlong(a, b) {
    if (this.look !== 'wall') return this.between.get(`${a}-${b}`) ?? -1;
    const wide = this.cols + 1;
    const [low, high] = a < b ? [a, b] : [b, a];
    const [row, col] = [Math.floor(low / wide), low % wide];
    const pair = high - low === 1 ? [(row - 1) * this.cols + col, row * this.cols + col] : high - low === wide ? [row * this.cols + col - 1, row * this.cols + col] : [-1, -1];
    return this.between.get(`${pair[0]}-${pair[1]}`) ?? -1;
  }

  /** @param {PointerPlace} at */
  down(at) {
    this.stroke = { at, places: [this.placeAt(at)], moved: false };
  }
  /** @param {PointerPlace} at */
  drag(at) {
    const { stroke } = this;
    if (!stroke || this.kit.mode !== 'line') return;
    const last = stroke.places[stroke.places.length - 1];
    const place = this.placeAt(at);
    if (place < 0 || place === last) return;
    if (this.look === 'bridge') {
      stroke.moved = true;
      stroke.places = [stroke.places[0], place];
    } else if (stroke.places[stroke.places.length - 2] === place) stroke.places.pop();
    else if (this.slotAlong(last, place) >= 0) {
      stroke.moved = true;
      stroke.places.push(place);
    }
    this.kit.paint();
  }
  /** @returns {number[]} the slots of the stroke */
  drawn() {
    const places = this.stroke?.places ?? [];
    if (this.look !== 'bridge') return places.slice(1).map((place, i) => this.slotAlong(places[i], place)).filter((slot) => slot >= 0);
    if (places.length < 2 || places[0] < 0) return [];
    const [from, to] = [this.cells[places[0]], this.cells[places[1]]];
    const [dy, dx] = [to.row - from.row, to.col - from.col];
    const across = Math.abs(dx) >= Math.abs(dy);
    const slot = this.slotFrom(places[0], across ? 0 : Math.sign(dy), across ? Math.sign(dx) : 0);
    return slot < 0 ? [] : [slot];
  }
  /** @param {PointerPlace} at */
  up(at) {
    const { stroke } = this;
    if (!stroke) return;
    const slots = this.drawn();
    this.stroke = null;
    if (stroke.moved && this.look === 'bridge') this.kit.write(slots.map((slot) => [slot, this.next(slot, false)]));
    else if (stroke.moved) this.kit.write(slots.filter((slot) => this.kit.slots[slot] !== 1).map((slot) => [slot, 1]));
    else {
      const slot = this.hit(stroke.at);
      if (slot >= 0) this.kit.write([[slot, this.next(slot, stroke.at.add || this.kit.mode === 'cross')]]);
    }
    const { row, col } = nearest(this, at);
    this.move(row * this.cols + col);
  }
  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.kit.paint();
  }

  /** @param {number} slot @param {boolean} cross */
  next(slot, cross) {
    const value = this.kit.slots[slot];
    const { crossed } = this.data;
    if (cross) return value === crossed ? 0 : crossed;
    return (value + 1) % (crossed + 1);
  }
  /** @param {Change[]} changes */
  follow(changes) {
    return this.rules.following(this.values(), changes);
  }
  /** @param {number} cell */
  slotsAt(cell) {
    return ways.map(({ down, right }) => this.slotFrom(cell, down, right)).filter((slot) => slot >= 0);
  }

  // ---- Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = ways.find(({ key }) => key === event.key);
    if (way && (event.shiftKey || this.crossNext)) {
      const slot = this.slotFrom(this.cursor, way.down, way.right);
      if (slot >= 0) this.kit.write([[slot, this.next(slot, this.crossNext)]]);
      if (slot >= 0 && !this.crossNext && this.look === 'line') {
        const { cell, other } = this.rules.slots[slot];
        this.move(cell === this.cursor ? other : cell);
      }
      this.crossNext = false;
      return true;
    }
    const to = cursorKey(this, this.cursor, event, 5);
    if (to !== null) {
      this.move(to);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 'x') return false;
    this.crossNext = true;
    this.kit.announce(this.kit.say('cells_crossed'));
    return true;
  }
  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const state = this.stateName(this.kit.slots[step[0]]);
    return undone ? this.kit.say('undone', { what: state }) : state;
  }

  // ---- Rules

  clashes() {
    return clashesOf(this.kit, this.rules, this.values(), (cell) => this.place(cell));
  }
  state() {
    return stateOf(this.rules, this.values());
  }
  /** @returns {number[] | null} cells at wrong lines */
  wrong() {
    const slots = super.wrong();
    return slots && [...new Set(slots.flatMap((slot) => [this.rules.slots[slot].cell, this.rules.slots[slot].other]))];
  }
  /** @param {Change[]} write @returns {number[]} */
  around(write) {
    return write.flatMap(([slot]) => [this.rules.slots[slot].cell, this.rules.slots[slot].other]);
  }
  /** @returns {Hint | null} */
  hint() {
    return ruleHint(this.kit, this.rules, this.values(), (title, why, write, house) => this.makeHint(title, why, write, house)) ?? this.lastHint();
  }
  // If only one value of a slot doesn't break a rule, the slot has that value.
  /** @returns {Hint | null} */
  lastHint() {
    const { say } = this.kit;
    const values = this.values();
    for (let slot = 0; slot < this.slots; ++slot) {
      if (values[slot]) continue;
      const possible = this.rules.slots[slot].values.flatMap((_, i) => {
        const trial = values.slice();
        trial[slot] = i + 1;
        return this.rules.slots[slot].values[i].length > 0 && this.rules.propagate(trial) ? [i + 1] : [];
      });
      if (possible.length === 1) return this.makeHint(say('technique_trial'), say('why_edge_trial'), [[slot, possible[0]]]);
    }
    const answer = this.solved();
    const open = values.indexOf(0);
    if (!answer || open < 0) return null;
    return this.makeHint(say('technique_search'), say('why_edge_trial'), [[open, answer[open]]]);
  }
  read() {
    return this.name(this.cursor);
  }

  // ---- Painting

  /** @param {number} slot @param {number} value @param {string} name */
  line(slot, value, name) {
    const [x1, y1, x2, y2] = this.ends(slot).map((at) => at * 100);
    if (value === this.data.crossed) {
      const [x, y] = [(x1 + x2) / 2 - 9, (y1 + y2) / 2 - 9];
      return `<path class="noline" d="M${x} ${y}l18 18m0-18l-18 18"/>`;
    }
    if (this.look !== 'bridge') return `<path class="${name}" d="M${x1} ${y1}L${x2} ${y2}"/>`;
    const [ux, uy] = x1 === x2 ? [0, 1] : [1, 0];
    const offs = value === 2 ? [-12, 12] : [0];
    return offs.map((off) => `<path class="${name} bridge" d="M${x1 + 41 * ux + off * uy} ${y1 + 41 * uy + off * ux}L${x2 - 41 * ux + off * uy} ${y2 - 41 * uy + off * ux}"/>`).join('');
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    const { slots, view, settings } = this.kit;
    const hint = view.hint;
    const wanted = settings.clashes || view.clashing;
    const clashing = new Set(wanted ? this.clashes().flatMap((clash) => clash.cells) : []);
    let tints = '';
    this.cells.forEach((_, cell) => {
      const name = hint?.hint.house.includes(cell) ? 'house' : view.wrong.has(cell) || clashing.has(cell) ? 'badbg' : '';
      if (name) tints += this.square(cell, name);
    });
    under.innerHTML = tints;
    let text = '';
    for (let slot = 0; slot < this.slots; ++slot) if (slots[slot]) text += this.line(slot, slots[slot], 'ownline');
    for (const slot of this.drawn()) text += this.line(slot, 1, 'ownline fresh');
    for (const slot of hint && hint.stage > 1 ? hint.hint.target : []) {
      const [x1, y1, x2, y2] = this.ends(slot).map((at) => at * 100);
      text += `<rect class="target" rx="8" x="${Math.min(x1, x2) - 14}" y="${Math.min(y1, y2) - 14}" width="${Math.abs(x2 - x1) + 28}" height="${Math.abs(y2 - y1) + 28}"/>`;
    }
    over.innerHTML = text + this.square(this.cursor, 'edgecursor', 6);
  }
}
