// Boards that are shaded: nonograms.
import { Stroke, cellUnder, cursorKey } from '../core/stroke.js';
import { Lines, cross, fill, runsOf, solveLine } from './lines.js';

const solveBudget = 400;

/** @implements {Board} */
class ShadingPlay {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    const data = /** @type {ShadingBoard} */ (kit.puzzle.board);
    this.lines = new Lines(data.rows, data.cols);
    this.rows = data.rows.length;
    this.cols = data.cols.length;
    this.slots = this.rows * this.cols;
    this.cells = Array.from({ length: this.slots }, (_, i) => ({ row: Math.floor(i / this.cols), col: i % this.cols }));
    this.keys = 0;
    /** @type {string[]} */
    this.keyModes = [];
    this.multi = false;
    this.modes = ['fill', 'cross', 'clear', 'move'].map((id) => ({ id, icon: id }));
    this.label = kit.say('grid_label', { title: kit.puzzle.title, rows: this.rows, columns: this.cols });
    this.rowHeads = data.rows.map((_, i) => this.lineName(i));
    this.colHeads = data.cols.map((_, i) => this.lineName(this.rows + i));
    this.cursor = 0;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.brush = -1; // what Shift+arrow paints
    /** @type {number[] | null | undefined} */
    this.answer = undefined;
  }

  /** @param {number} line */
  lineName(line) {
    const row = line < this.rows;
    const clue = this.lines.clues[line].join(' ');
    return this.kit.say(row ? 'row_clue' : 'column_clue', { number: (row ? line : line - this.rows) + 1, clue });
  }
  /** @param {number} cell */
  place(cell) {
    const { row, col } = this.cells[cell];
    return this.kit.say('place', { row: row + 1, column: col + 1 });
  }
  /** @param {number} cell */
  name(cell) {
    const state = ['blank', 'filled', 'crossed'][this.kit.slots[cell]];
    return `${this.kit.say(state)}, ${this.place(cell)}`;
  }
  /** @param {number} line */
  state1(line) {
    return this.lines.cells(line).map((cell) => this.kit.slots[cell]);
  }
  /** @param {number} line */
  met(line) {
    return runsOf(this.state1(line)).join() === this.lines.clues[line].join();
  }

  // ---- Strokes

  /** @param {number} value of the first cell @param {boolean} add a cross in any mode */
  next(value, add) {
    const { mode } = this.kit;
    if (mode === 'clear') return 0;
    const wanted = add || mode === 'cross' ? cross : fill;
    return value === wanted ? 0 : wanted;
  }

  /** @param {number} cell */
  tap(cell) {
    this.cursor = cell;
    this.kit.write([[cell, this.next(this.kit.slots[cell], false)]]);
    this.kit.focus(cell);
    this.kit.paint();
  }

  /** @param {PointerPlace} at */
  down(at) {
    const cell = cellUnder(this, at);
    if (cell < 0) return;
    const from = this.kit.slots[cell];
    this.stroke = new Stroke(this, cell, from, this.next(from, at.add));
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
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    this.kit.write(stroke.changes(this.kit.slots));
    this.kit.focus(this.cursor);
    this.kit.paint();
  }

  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.kit.paint();
  }

  erase() {
    this.kit.write([[this.cursor, 0]]);
  }

  // ---- Keys

  /** @param {number} cell */
  focused(cell) {
    this.cursor = cell;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = cursorKey(this, this.cursor, event, 5);
    if (to !== null) {
      if (event.shiftKey && event.key.startsWith('Arrow')) {
        if (this.brush < 0) this.brush = this.kit.slots[this.cursor];
        if (to !== this.cursor) this.kit.write([[to, this.brush]]);
      } else this.brush = -1;
      this.move(to);
      return true;
    }
    this.brush = -1;
    if (event.ctrlKey || event.metaKey) return false;
    const value = this.kit.slots[this.cursor];
    if (event.key === ' ') this.kit.write([[this.cursor, value === fill ? 0 : fill]]);
    else if (event.key.toLowerCase() === 'x') this.kit.write([[this.cursor, value === cross ? 0 : cross]]);
    else if (event.key === 'Delete' || event.key === 'Backspace' || event.code === 'Digit0') this.erase();
    else return false;
    return true;
  }

  /** @param {number} to */
  move(to) {
    this.cursor = to;
    this.kit.focus(to);
    this.kit.paint();
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const cell = step[0];
    const state = this.kit.say(['blank', 'filled', 'crossed'][this.kit.slots[cell]]);
    if (undone) return this.kit.say('undone', { what: this.name(cell) });
    const count = step.length / 3;
    return count > 1 ? `${state}: ${count}` : state;
  }

  // ---- Rules

  clashes() {
    /** @type {Clash[]} */
    const found = [];
    this.lines.clues.forEach((clue, line) => {
      if (solveLine(clue, this.state1(line))) return;
      found.push({ text: this.kit.say('clash_line', { line: this.lineName(line) }), cells: this.lines.cells(line) });
    });
    return found;
  }
  state() {
    return this.lines.clues.every((_, line) => this.met(line))
      ? 'solved'
      : this.kit.slots.every((value) => value > 0)
        ? 'full'
        : 'open';
  }
  /** @returns {number[] | null} */
  wrong() {
    const { tags } = this.kit.puzzle;
    if (!tags) return null;
    return this.cells
      .map((_, cell) => cell)
      .filter((cell) => {
        const value = this.kit.slots[cell];
        if (!value) return false;
        const tag = this.kit.digest(`${cell}:${value === fill ? 1 : 0}`).slice(0, 4);
        return tag !== tags.slice(cell * 4, cell * 4 + 4);
      });
  }
  solved() {
    if (this.answer === undefined) {
      this.answer = this.lines.solve(new Array(this.slots).fill(0), solveBudget) ?? null;
    }
    return this.answer;
  }
  broken() {
    const answer = this.solved();
    if (answer) return this.kit.slots.some((value, cell) => value > 0 && value !== answer[cell]);
    return !this.lines.propagate(this.kit.slots.slice());
  }
  /** @returns {Change[] | null} */
  solution() {
    const answer = this.solved();
    return answer ? answer.map((value, cell) => [cell, value === fill ? fill : 0]) : null;
  }

  /** @returns {Hint | null} */
  hint() {
    const { say, slots } = this.kit;
    let best = -1;
    /** @type {Change[]} */
    let write = [];
    this.lines.clues.forEach((clue, line) => {
      const cells = this.lines.cells(line);
      const state = this.state1(line);
      const sure = solveLine(clue, state);
      if (!sure) return;
      /** @type {Change[]} */
      const changes = [];
      cells.forEach((cell, i) => {
        if (!state[i] && sure[i]) changes.push([cell, sure[i]]);
      });
      // The line that gives most; crosses alone are worth less.
      const gain = changes.length + changes.filter(([, value]) => value === fill).length * 3;
      const had = write.length + write.filter(([, value]) => value === fill).length * 3;
      if (gain > had) {
        best = line;
        write = changes;
      }
    });
    if (best >= 0) {
      return {
        title: say('technique_line'),
        where: say('look_here'),
        why: say('why_line', { line: this.lineName(best), clue: this.lines.clues[best].join(' ') }),
        house: this.lines.cells(best),
        cause: [],
        target: write.map(([cell]) => cell),
        write,
      };
    }
    for (let cell = 0; cell < this.slots; ++cell) {
      if (slots[cell]) continue;
      for (const value of [fill, cross]) {
        const trial = slots.slice();
        trial[cell] = value;
        if (this.lines.propagate(trial)) continue;
        return this.single(cell, value === fill ? cross : fill, 'technique_trial', 'why_edge_trial');
      }
    }
    const answer = this.solved();
    const open = slots.indexOf(0);
    return answer && open >= 0 ? this.single(open, answer[open], 'technique_search', 'why_edge_trial') : null;
  }

  /** @param {number} cell @param {number} value @param {string} title @param {string} why @returns {Hint} */
  single(cell, value, title, why) {
    const { say } = this.kit;
    return { title: say(title), where: say('look_here'), why: say(why), house: [cell], cause: [], target: [cell], write: [[cell, value]] };
  }

  read() {
    const { row, col } = this.cells[this.cursor];
    /** @param {number} line */
    const now = (line) => {
      const list = this.state1(line).flatMap((value, i) => (value === fill ? [i + 1] : []));
      return this.kit.say('filled_now', { cells: list.join(' ') || '–' });
    };
    return [row, this.rows + col].map((line) => `${this.lineName(line)}; ${now(line)}`).join('. ');
  }

  done() {
    return this.kit.puzzle.answerName ?? '';
  }

  // ---- Painting

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    const [left, top] = this.kit.puzzle.view;
    const { row, col } = this.cells[this.cursor];
    const hint = this.kit.view.hint;
    let text = `<rect class="peer" x="${left}" y="${row * 100}" width="${this.cols * 100 - left}" height="100"/>`;
    text += `<rect class="peer" x="${col * 100}" y="${top}" width="100" height="${this.rows * 100 - top}"/>`;
    /** @param {number} cell @param {string} name @param {number} inset */
    const square = (cell, name, inset) => {
      const at = this.cells[cell];
      return `<rect class="${name}" x="${at.col * 100 + inset}" y="${at.row * 100 + inset}" width="${100 - 2 * inset}" height="${100 - 2 * inset}"/>`;
    };
    if (hint) for (const cell of hint.hint.house) text += square(cell, 'house', 0);
    under.innerHTML = text;
    let drawn = '';
    this.kit.slots.forEach((value, cell) => {
      const at = this.cells[cell];
      if (value === fill) drawn += square(cell, 'filled', 3);
      else if (value === cross) {
        const [x, y] = [at.col * 100 + 32, at.row * 100 + 32];
        drawn += `<path class="crossed" d="M${x} ${y}l36 36m0-36l-36 36"/>`;
      }
      if (this.kit.view.wrong.has(cell)) drawn += `<path class="struck" d="M${at.col * 100 + 15} ${at.row * 100 + 85}l70-70"/>`;
    });
    drawn += this.metLines();
    drawn += square(this.cursor, 'edgecursor', 6);
    if (this.stroke) {
      for (const cell of this.stroke.cells) if (this.kit.slots[cell] === this.stroke.from) drawn += square(cell, 'stroke', 9);
      if (this.stroke.cells.length > 1) {
        const at = this.cells[this.cursor];
        const [x, y] = [at.col * 100, at.row * 100 - 120];
        drawn += `<rect class="bubble" x="${x - 10}" y="${y}" width="120" height="90" rx="12"/><text class="bubbletext" x="${x + 50}" y="${y + 63}">${this.stroke.cells.length}</text>`;
      }
    }
    for (const cell of hint && hint.stage > 1 ? hint.hint.target : []) drawn += square(cell, 'target', 12);
    over.innerHTML = drawn;
  }

  // Clues of lines that have all their runs are struck and set lighter, where the drawing has them.
  metLines() {
    let text = '';
    const clues = document.querySelectorAll('#drawing .out text');
    for (const clue of clues) {
      const x = Number(clue.getAttribute('x'));
      const y = Number(clue.getAttribute('y'));
      const line = x < 0 ? Math.floor((y - 17) / 100) : this.rows + Math.floor(x / 100);
      const met = this.met(line);
      clue.classList.toggle('met', met);
      if (met) text += `<path class="done" d="M${x - 20} ${y + 2}l40-38"/>`;
    }
    return text;
  }
}

/** @param {Kit} kit */
gridpress.boards.shading = (kit) => new ShadingPlay(kit);
