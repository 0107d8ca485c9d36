// Boards of letters in which words are found.
import { CellBoard, cellUnder, cursorKey, nearest } from '../core/cells.js';

const directions = [[0, 1], [1, 0], [1, 1], [-1, 1], [0, -1], [-1, 0], [-1, -1], [1, -1]];

/** @typedef {{row: number, col: number, direction: number, length: number}} Run */

/** @implements {Board} */
class WordsPlay extends CellBoard {
  /** @param {Kit} kit */
  constructor(kit) {
    const data = /** @type {WordsBoard} */ (kit.puzzle.board);
    super(kit, data, ['line', 'move']);
    this.data = data;
    this.hidden = data.list.length === 0;
    this.count = this.hidden ? data.hidden.length : data.list.length;
    // Two slots per word. If the word has been found, they have 1 + cell * 8 + direction, and its
    // length; otherwise 0.
    this.slots = this.count * 2;
    this.start = -1;  // first letter of the word being selected
    this.pressed = -1;
    this.moved = false;
    this.byKeys = false;
    this.side = document.createElement('div');
  }

  /** @param {number} word @returns {Run | null} */
  found(word) {
    const at = this.kit.slots[word * 2];
    if (!at) return null;
    const cell = Math.floor((at - 1) / 8);
    return { ...this.cells[cell], direction: (at - 1) % 8, length: this.kit.slots[word * 2 + 1] };
  }

  /** @param {Run} run @returns {number[]} */
  cellsOf(run) {
    const [down, right] = directions[run.direction];
    return Array.from({ length: run.length }, (_, i) => (run.row + i * down) * this.cols + run.col + i * right);
  }
  /** @param {Run} run */
  letters(run) {
    return this.cellsOf(run).map((cell) => this.data.letters[cell]).join('');
  }

  /** @param {number} word */
  shown(word) {
    if (!this.hidden) return this.data.list[word].shown;
    const run = this.found(word);
    return run ? this.letters(run) : '';
  }

  /** @param {number} cell */
  name(cell) {
    const { say } = this.kit;
    const parts = this.data.letters[cell] ? [this.data.letters[cell]] : [];
    if (cell === this.start) parts.push(say('words_first'));
    const words = [];
    for (let word = 0; word < this.count; ++word) {
      const run = this.found(word);
      if (run && this.cellsOf(run).includes(cell)) words.push(this.shown(word));
    }
    if (words.length > 0) parts.push(say('words_in', { words: words.join(', ') }));
    parts.push(this.place(cell));
    return parts.join(', ');
  }

  // ---- Choosing

  // The run from one cell towards another, along the nearest of eight directions.
  /** @param {number} from @param {{row: number, col: number}} to @returns {Run} */
  run(from, to) {
    const { row, col } = this.cells[from];
    const [dr, dc] = [to.row - row, to.col - col];
    if (dr === 0 && dc === 0) return { row, col, direction: 0, length: 1 };
    const angle = Math.round(Math.atan2(dr, dc) / (Math.PI / 4));
    const direction = directions.findIndex(([down, right]) => Math.round(Math.atan2(down, right) / (Math.PI / 4)) === (angle === -4 ? 4 : angle));
    const [down, right] = directions[direction];
    let length = Math.max(Math.abs(dr), Math.abs(dc)) + 1;
    const inside = (/** @type {number} */ n) => {
      const r = row + (n - 1) * down;
      const c = col + (n - 1) * right;
      return r >= 0 && c >= 0 && r < this.rows && c < this.cols && this.data.letters[r * this.cols + c] !== '';
    };
    while (!inside(length)) --length;
    return { row, col, direction, length };
  }

  current() {
    if (this.start < 0) return null;
    return this.run(this.start, this.cells[this.cursor]);
  }

  /** @param {Run} run @returns {number} the word that lies there, in either direction, or -1 */
  wordAt(run) {
    const text = this.letters(run);
    const back = [...this.cellsOf(run)].reverse().map((cell) => this.data.letters[cell]).join('');
    for (let word = 0; word < this.count; ++word) {
      if (this.kit.slots[word * 2]) continue;
      if (this.hidden ? this.isHidden(word, text) || this.isHidden(word, back) : [text, back].includes(this.data.list[word].letters)) return word;
    }
    return -1;
  }
  /** @param {number} word @param {string} text */
  isHidden(word, text) {
    return this.kit.digest(text).slice(0, 16) === this.data.hidden[word];
  }

  /** @param {Run} run */
  take(run) {
    this.start = -1;
    if (run.length < 2) return;
    const word = this.wordAt(run);
    if (word < 0) {
      this.kit.refuse(this.kit.say('words_not_one'));
      return;
    }
    const cell = run.row * this.cols + run.col;
    this.kit.write([[word * 2, 1 + cell * 8 + run.direction], [word * 2 + 1, run.length]]);
  }

  /** @param {PointerPlace} at @returns {number} the cell, or -1 outside the shape of the grid */
  letterUnder(at) {
    const cell = cellUnder(this, at);
    return cell >= 0 && this.data.letters[cell] ? cell : -1;
  }
  /** @param {PointerPlace} at */
  down(at) {
    const cell = this.letterUnder(at);
    this.pressed = cell;
    this.moved = false;
    this.byKeys = false;
    if (cell < 0) return;
    if (this.start >= 0) this.cursor = cell;
    this.kit.paint();
  }
  /** @param {PointerPlace} at */
  drag(at) {
    if (this.pressed < 0) return;
    if (!this.moved) this.start = this.pressed;
    this.moved = true;
    const { row, col } = nearest(this, at);
    this.cursor = row * this.cols + col;
    this.kit.paint();
  }
  up() {
    if (this.pressed < 0) return;
    if (this.moved) {
      const run = this.current();
      if (run) this.take(run);
    } else this.tap(this.pressed);
    this.pressed = -1;
    this.move(this.cursor);
  }
  cancel() {
    if (this.moved) this.start = -1;
    this.pressed = -1;
    this.kit.paint();
  }

  // The first call sets the first letter of the selection, the second one its last letter.
  /** @param {number} cell */
  tap(cell) {
    if (!this.data.letters[cell]) return;
    this.cursor = cell;
    if (this.start < 0) {
      this.start = cell;
      this.kit.announce(`${this.data.letters[cell]}, ${this.kit.say('words_first')}`);
    } else if (this.start === cell) {
      this.start = -1;
    } else {
      this.take(this.run(this.start, this.cells[cell]));
    }
    this.kit.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const to = this.diagonal(event) ?? cursorKey(this, this.cursor, event, 5);
    if (to !== null) {
      this.byKeys = true;
      this.cursor = to;
      const run = this.current();
      if (run) this.kit.announce(this.letters(run));
      this.move(to);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.byKeys = true;
      this.tap(this.cursor);
    } else if (event.key === 'Escape' && this.start >= 0) {
      this.start = -1;
      this.kit.paint();
    } else return false;
    return true;
  }
  // Digits of the keypad also move diagonally, and so do all digits while a word is being selected.
  /** @param {KeyboardEvent} event @returns {number | null} the new cell */
  diagonal({ code }) {
    const digit = (this.start >= 0 ? /^(?:Digit|Numpad)([1379])$/ : /^Numpad([1379])$/).exec(code);
    if (!digit) return null;
    const { row, col } = this.cells[this.cursor];
    const [down, right] = /** @type {Record<string, number[]>} */ ({ 7: [-1, -1], 9: [-1, 1], 1: [1, -1], 3: [1, 1] })[digit[1]];
    const cell = cellUnder(this, { x: col + right, y: row + down });
    return cell < 0 ? this.cursor : cell;
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    if (step.length === 0) return '';
    const { say } = this.kit;
    const word = Math.floor(step[0] / 2);
    return undone ? say('undone', { what: this.hidden ? '' : this.shown(word) }) : say('words_found', { word: this.shown(word) });
  }

  // ---- Rules

  clashes() {
    return [];
  }
  state() {
    for (let word = 0; word < this.count; ++word) if (!this.kit.slots[word * 2]) return 'open';
    return 'solved';
  }
  /** @returns {number[] | null} */
  wrong() {
    return this.kit.puzzle.tags === undefined ? null : [];
  }
  broken() {
    return false;
  }

  /** @param {number} word @returns {Run | null} */
  find(word) {
    const length = this.hidden ? 0 : [...this.data.list[word].letters].length;
    for (let cell = 0; cell < this.cells.length; ++cell) {
      for (let direction = 0; direction < 8; ++direction) {
        const [down, right] = directions[direction];
        const { row, col } = this.cells[cell];
        for (let n = this.hidden ? 3 : length; n <= (this.hidden ? 30 : length); ++n) {
          const r = row + (n - 1) * down;
          const c = col + (n - 1) * right;
          if (r < 0 || c < 0 || r >= this.rows || c >= this.cols || !this.data.letters[r * this.cols + c]) break;
          const run = { row, col, direction, length: n };
          const text = this.letters(run);
          if (this.hidden ? this.isHidden(word, text) : text === this.data.list[word].letters) return run;
        }
      }
    }
    return null;
  }

  /** @returns {Hint | null} */
  hint() {
    const { say } = this.kit;
    const word = Array.from({ length: this.count }, (_, i) => i).find((i) => !this.kit.slots[i * 2]);
    const run = word === undefined ? null : this.find(word);
    if (word === undefined || !run) return null;
    const cell = run.row * this.cols + run.col;
    // A region around the word that doesn't show where the word starts.
    const house = [];
    for (let r = run.row - 2; r <= run.row + 2; ++r) {
      for (let c = run.col - 2; c <= run.col + 2; ++c) {
        if (r >= 0 && c >= 0 && r < this.rows && c < this.cols && this.data.letters[r * this.cols + c]) house.push(r * this.cols + c);
      }
    }
    return {
      title: say('words_technique'),
      where: say('words_look'),
      why: say('words_why', { word: this.hidden ? this.data.letters[cell] : this.shown(word) }),
      house,
      cause: [cell],
      target: [cell],
      write: [[word * 2, 1 + cell * 8 + run.direction], [word * 2 + 1, run.length]],
    };
  }

  /** @returns {Change[] | null} */
  solution() {
    /** @type {Change[]} */
    const changes = [];
    for (let word = 0; word < this.count; ++word) {
      const run = this.find(word);
      if (!run) return null;
      changes.push([word * 2, 1 + (run.row * this.cols + run.col) * 8 + run.direction], [word * 2 + 1, run.length]);
    }
    return changes;
  }

  read() {
    return `${this.name(this.cursor)}. ${this.kit.say('words_count', { count: this.foundCount(), of: this.count })}`;
  }
  foundCount() {
    let n = 0;
    for (let word = 0; word < this.count; ++word) if (this.kit.slots[word * 2]) ++n;
    return n;
  }

  done() {
    if (this.data.message.length === 0) return '';
    const used = new Set();
    for (let word = 0; word < this.count; ++word) {
      const run = this.found(word);
      if (run) this.cellsOf(run).forEach((cell) => used.add(cell));
    }
    const rest = this.data.letters.filter((letter, cell) => letter && !used.has(cell));
    const words = this.data.message.map((length) => rest.splice(0, length).join(''));
    return this.kit.say('words_message', { message: words.join(' ') });
  }

  // ---- Painting

  /** @param {Run} run @param {string} name */
  capsule(run, name) {
    const [down, right] = directions[run.direction];
    const far = run.length - 1;
    const [x, y] = [run.col * 100 + 50, run.row * 100 + 50];
    const long = far * 100 * Math.hypot(down, right);
    const angle = (Math.atan2(down, right) * 180) / Math.PI;
    return `<rect class="${name}" x="-42" y="-42" width="${long + 84}" height="84" rx="42" transform="translate(${x} ${y}) rotate(${angle})"/>`;
  }

  /** @param {SVGElement} under @param {SVGElement} over */
  paint(under, over) {
    const hint = this.kit.view.hint;
    let text = '';
    if (hint) {
      for (const cell of hint.hint.house) text += this.square(cell, 'house');
      if (hint.stage > 1) for (const cell of hint.hint.cause) text += this.square(cell, 'cause');
    }
    for (let word = 0; word < this.count; ++word) {
      const run = this.found(word);
      if (run) text += this.capsule(run, 'found');
    }
    const now = this.current();
    if (now) text += this.capsule(now, 'run');
    under.innerHTML = text;
    over.innerHTML = this.byKeys ? this.square(this.cursor, 'edgecursor', 6) : '';
    this.paintList(now);
  }

  /** @param {Run | null} now */
  paintList(now) {
    const { say } = this.kit;
    const text = `${this.foundCount()} ${now ? this.letters(now) : ''}`;
    if (this.side.dataset.now === text) return;
    this.side.dataset.now = text;
    const head = document.createElement('p');
    head.className = 'list-head';
    const count = document.createElement('span');
    count.textContent = say('words_count', { count: this.foundCount(), of: this.count });
    const letters = document.createElement('b');
    letters.textContent = now && now.length > 1 ? this.letters(now) : '';
    head.append(count, letters);
    const list = document.createElement('ul');
    list.className = 'list';
    for (let word = 0; word < this.count; ++word) {
      const item = document.createElement('li');
      const hit = this.kit.slots[word * 2] > 0;
      if (hit) {
        const mark = document.createElement('span');
        mark.className = 'hit';
        mark.textContent = `✓ ${this.shown(word).toUpperCase()}`;
        const found = document.createElement('span');
        found.className = 'unseen';
        found.textContent = say('words_found', { word: '' });
        item.append(mark, found);
      } else {
        item.textContent = this.hidden ? '·····' : this.data.list[word].shown.toUpperCase();
      }
      list.append(item);
    }
    this.side.replaceChildren(head, list);
  }
}

/** @param {Kit} kit */
gridpress.boards.words = (kit) => new WordsPlay(kit);
