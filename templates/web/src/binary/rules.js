// Grids of the values 1 and 2: equally many of each in every line, and never three equal
// neighbours. 0 is an open cell.
import { other } from '../core/binary_board.js';

/** @typedef {{cells: number[], row: boolean, number: number}} Line */
/** @typedef {{write: Change[], word: string, line: Line | null, other?: Line, value: number}} Step */

export class Grid {
  /** @param {number} rows @param {number} cols @param {boolean} distinct no two rows, no two columns are equal */
  constructor(rows, cols, distinct) {
    this.rows = rows;
    this.cols = cols;
    this.distinct = distinct;
    /** @type {Line[]} */
    this.lines = [];
    for (let r = 0; r < rows; ++r) {
      this.lines.push({ cells: Array.from({ length: cols }, (_, c) => r * cols + c), row: true, number: r + 1 });
    }
    for (let c = 0; c < cols; ++c) {
      this.lines.push({ cells: Array.from({ length: rows }, (_, r) => r * cols + c), row: false, number: c + 1 });
    }
  }

  /** @param {Line} line @param {number[]} values @param {number} value */
  count(line, values, value) {
    return line.cells.filter((cell) => values[cell] === value).length;
  }

  /** @param {Line} line @param {number[]} values @returns {number[]} the first three equal neighbours, or [] */
  triple({ cells }, values) {
    for (let i = 0; i + 2 < cells.length; ++i) {
      const three = cells.slice(i, i + 3);
      if (values[three[0]] && three.every((cell) => values[cell] === values[three[0]])) return three;
    }
    return [];
  }

  /** Pairs of full lines that are equal. @param {number[]} values @returns {[Line, Line][]} */
  equal(values) {
    if (!this.distinct) return [];
    /** @type {Map<string, Line>} */
    const seen = new Map();
    /** @type {[Line, Line][]} */
    const found = [];
    for (const line of this.lines) {
      const key = line.cells.map((cell) => values[cell]).join('');
      if (key.includes('0')) continue;
      const name = (line.row ? 'r' : 'c') + key;
      const first = seen.get(name);
      if (first) found.push([first, line]);
      else seen.set(name, line);
    }
    return found;
  }

  /** @param {number[]} values */
  broken(values) {
    return (
      this.lines.some(
        (line) =>
          this.triple(line, values).length > 0 ||
          [1, 2].some((value) => this.count(line, values, value) > line.cells.length / 2),
      ) || this.equal(values).length > 0
    );
  }

  // Finds a step that follows from a single rule; tries easier rules first.
  /** @param {number[]} values @returns {Step | null} */
  step(values) {
    for (const line of this.lines) {
      const { cells } = line;
      for (let i = 0; i + 2 < cells.length; ++i) {
        const three = cells.slice(i, i + 3);
        const open = three.filter((cell) => !values[cell]);
        const [a, b] = three.filter((cell) => values[cell]).map((cell) => values[cell]);
        if (open.length !== 1 || a !== b) continue;
        const word = open[0] === three[1] ? 'between' : 'beside';
        return { write: [[open[0], other(a)]], word, line, value: a };
      }
    }
    for (const line of this.lines) {
      const open = line.cells.filter((cell) => !values[cell]);
      if (open.length === 0) continue;
      for (const value of [1, 2]) {
        if (this.count(line, values, value) < line.cells.length / 2) continue;
        return { write: open.map((cell) => [cell, other(value)]), word: 'quota', line, value };
      }
    }
    return this.distinct ? this.apart(values) : null;
  }

  // If one of the two ways to fill the last two open cells would make the line equal to a full
  // line, the other way is right.
  /** @param {number[]} values @returns {Step | null} */
  apart(values) {
    for (const line of this.lines) {
      const open = line.cells.flatMap((cell, i) => (values[cell] ? [] : [i]));
      if (open.length !== 2 || this.count(line, values, 1) !== this.count(line, values, 2)) continue;
      const twin = this.lines.find(
        (full) =>
          full.row === line.row &&
          full.cells.every((cell) => values[cell]) &&
          line.cells.every((cell, i) => !values[cell] || values[cell] === values[full.cells[i]]),
      );
      if (!twin) continue;
      const write = open.map((i) => /** @type {Change} */ ([line.cells[i], other(values[twin.cells[i]])]));
      return { write, word: 'apart', line, other: twin, value: 0 };
    }
    return null;
  }

  /** Applies all steps until nothing follows. @param {number[]} values are changed @returns {boolean} whether no rule is broken */
  propagate(values) {
    for (let step = this.step(values); step; step = this.step(values)) {
      for (const [cell, value] of step.write) values[cell] = value;
      if (this.lines.some((line) => this.triple(line, values).length > 0)) return false;
    }
    return !this.broken(values);
  }

  /**
   * @param {number[]} values
   * @param {number} budget positions to examine
   * @returns {number[] | null | undefined} the first solution, null if there is none, undefined if unknown
   */
  solve(values, budget) {
    let left = budget;
    /** @param {number[]} now @returns {number[] | null | undefined} */
    const search = (now) => {
      if (left-- <= 0) return undefined;
      if (!this.propagate(now)) return null;
      const cell = now.indexOf(0);
      if (cell < 0) return now;
      for (const value of [1, 2]) {
        const next = now.slice();
        next[cell] = value;
        const found = search(next);
        if (found !== null) return found;
      }
      return null;
    };
    return search(values.slice());
  }
}
