// Boards that are shaded: nonograms.
import { PaintedBoard } from '../core/painting.js';
import { Lines, cross, fill, runsOf, solveLine } from './lines.js';

const solveBudget = 400;

/** @param {number} value @param {string} mode @param {boolean} add a cross in any mode */
function next(value, mode, add) {
  if (mode === 'clear') return 0;
  const wanted = add || mode === 'cross' ? cross : fill;
  return value === wanted ? 0 : wanted;
}

/** @implements {Board} */
class ShadingPlay extends PaintedBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const { rows, cols } = /** @type {ShadingBoard} */ (kit.puzzle.board);
    const logic = new Lines(rows, cols);
    const size = { rows: rows.length, cols: cols.length };
    const start = new Array(size.rows * size.cols).fill(0);
    super(
      kit,
      { size, modes: ['fill', 'cross', 'clear', 'move'], logic, start, crosses: true, budget: solveBudget },
      { names: ['blank', 'shading_filled', 'shading_crossed'].map((word) => kit.say(word)), next, page: 5 },
    );
    this.lines = logic;
    this.rowHeads = rows.map((_, i) => this.lineName(i));
    this.colHeads = cols.map((_, i) => this.lineName(this.rows + i));
  }

  /** @param {number} line */
  lineName(line) {
    const row = line < this.rows;
    const clue = this.lines.clues[line].join(' ');
    return this.kit.say(row ? 'shading_row' : 'shading_column', { number: (row ? line : line - this.rows) + 1, clue });
  }
  /** @param {number} line */
  now(line) {
    return this.lines.cells(line).map((cell) => this.kit.slots[cell]);
  }
  /** @param {number} line whether it has all its runs */
  met(line) {
    return runsOf(this.now(line)).join() === this.lines.clues[line].join();
  }

  erase() {
    this.write(this.cursor, 0);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (super.key(event)) return true;
    if (event.ctrlKey || event.metaKey) return false;
    const value = this.kit.slots[this.cursor];
    if (event.key === ' ') this.write(this.cursor, value === fill ? 0 : fill);
    else if (event.key.toLowerCase() === 'x') this.write(this.cursor, value === cross ? 0 : cross);
    else if (event.code === 'Digit0') this.erase();
    else return false;
    return true;
  }

  // A line that has all its runs has no other filled cells.
  /** @param {Change[]} changes @returns {Change[]} */
  follow(changes) {
    const after = this.kit.slots.slice();
    for (const [cell, value] of changes) after[cell] = value;
    const filled = changes.filter(([, value]) => value === fill).map(([cell]) => this.cells[cell]);
    const lines = new Set(filled.flatMap(({ row, col }) => [row, this.rows + col]));
    /** @type {Set<number>} */
    const open = new Set();
    for (const line of lines) {
      const cells = this.lines.cells(line);
      if (runsOf(cells.map((cell) => after[cell])).join() !== this.lines.clues[line].join()) continue;
      for (const cell of cells) if (!after[cell]) open.add(cell);
    }
    for (const [cell] of changes) open.delete(cell);
    return [...open].map((cell) => [cell, cross]);
  }

  // ---- Rules

  clashes() {
    /** @type {Clash[]} */
    const found = [];
    this.lines.clues.forEach((clue, line) => {
      if (solveLine(clue, this.now(line))) return;
      found.push({ text: this.kit.say('shading_clash', { line: this.lineName(line) }), cells: this.lines.cells(line) });
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
  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    let best = -1;
    /** @type {Change[]} */
    let write = [];
    this.lines.clues.forEach((clue, line) => {
      const cells = this.lines.cells(line);
      const state = this.now(line);
      const sure = solveLine(clue, state);
      if (!sure) return;
      /** @type {Change[]} */
      const changes = [];
      cells.forEach((cell, i) => {
        if (!state[i] && sure[i]) changes.push([cell, sure[i]]);
      });
      // Prefers the line that gives most; filled cells count more than crosses.
      const gain = changes.length + changes.filter(([, value]) => value === fill).length * 3;
      const had = write.length + write.filter(([, value]) => value === fill).length * 3;
      if (gain > had) {
        best = line;
        write = changes;
      }
    });
    if (best < 0) return this.lastHint();
    const places = { line: this.lineName(best), clue: this.lines.clues[best].join(' ') };
    return this.makeHint(say('shading_technique'), say('shading_why', places), write, this.lines.cells(best));
  }

  read() {
    const { row, col } = this.cells[this.cursor];
    /** @param {number} line */
    const now = (line) => {
      const list = this.now(line).flatMap((value, i) => (value === fill ? [i + 1] : []));
      return this.kit.say('shading_now', { cells: list.join(' ') || '–' });
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
    if (hint) for (const cell of hint.hint.house) text += this.square(cell, 'house');
    under.innerHTML = text;
    let drawn = '';
    this.kit.slots.forEach((value, cell) => {
      const at = this.cells[cell];
      if (value === fill) drawn += this.square(cell, 'filled', 3);
      else if (value === cross) {
        const [x, y] = [at.col * 100 + 32, at.row * 100 + 32];
        drawn += `<path class="crossed" d="M${x} ${y}l36 36m0-36l-36 36"/>`;
      }
    });
    over.innerHTML = drawn + this.metLines() + this.overlay() + this.bubble();
  }

  // Shows the length of the stroke above the finger.
  bubble() {
    const length = this.stroke?.cells.length ?? 0;
    if (length < 2) return '';
    const { row, col } = this.cells[this.cursor];
    const [x, y] = [col * 100, row * 100 - 120];
    return `<rect class="bubble" x="${x - 10}" y="${y}" width="120" height="90" rx="12"/><text class="bubbletext" x="${x + 50}" y="${y + 63}">${length}</text>`;
  }

  // Strikes and lightens the clues of lines whose runs are complete, on every side of the drawing
  // that has clues.
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
