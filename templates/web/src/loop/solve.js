// Deductions for loops: from a clue, at a dot, and from the fact that there is only one loop.

export const line = 1;
export const cross = 2;

/** @typedef {'clue' | 'dot' | 'early'} Rule */

export class Lattice {
  /** @param {number} rows @param {number} cols @param {number[]} clues */
  constructor(rows, cols, clues) {
    this.rows = rows;
    this.cols = cols;
    this.clues = clues;
    this.lying = (rows + 1) * cols;
    this.edges = this.lying + rows * (cols + 1);
    /** @type {number[][]} the dots of each edge */
    this.dotsOf = [];
    /** @type {number[][]} */
    this.edgesAt = Array.from({ length: (rows + 1) * (cols + 1) }, () => []);
    for (let edge = 0; edge < this.edges; ++edge) {
      /** @type {number} */
      const a = edge < this.lying ? Math.floor(edge / cols) * (cols + 1) + (edge % cols) : edge - this.lying;
      const b = edge < this.lying ? a + 1 : a + cols + 1;
      this.dotsOf.push([a, b]);
      this.edgesAt[a].push(edge);
      this.edgesAt[b].push(edge);
    }
  }

  /** @param {number} cell @returns {number[]} up, right, down, left */
  sides(cell) {
    const row = Math.floor(cell / this.cols);
    const col = cell % this.cols;
    const upright = this.lying + row * (this.cols + 1) + col;
    return [row * this.cols + col, upright + 1, (row + 1) * this.cols + col, upright];
  }

  /** @param {number} dot @param {number} down @param {number} right @returns {number} -1 if there is none */
  edgeFrom(dot, down, right) {
    const { x, y } = this.placeOf(dot);
    const to = this.dotAt(y + down, x + right);
    return to < 0 ? -1 : (this.edgesAt[dot].find((edge) => this.edgesAt[to].includes(edge)) ?? -1);
  }
  /** @param {number} dot */
  placeOf(dot) {
    return { x: dot % (this.cols + 1), y: Math.floor(dot / (this.cols + 1)) };
  }
  /** @param {number} row @param {number} col */
  dotAt(row, col) {
    return row < 0 || col < 0 || row > this.rows || col > this.cols ? -1 : row * (this.cols + 1) + col;
  }
  /** @param {number} edge @param {number} dot */
  other(edge, dot) {
    const [a, b] = this.dotsOf[edge];
    return a === dot ? b : a;
  }

  /** @param {number[]} edges @param {number[]} state @param {number} value */
  count(edges, state, value) {
    let n = 0;
    for (const edge of edges) if (state[edge] === value) ++n;
    return n;
  }

  // The far end of the path that starts at a dot, and its length. If the end is the dot itself, the
  // path is closed.
  /** @param {number} dot @param {number[]} state */
  follow(dot, state) {
    let last = -1;
    let length = 0;
    let at = dot;
    for (;;) {
      const next = this.edgesAt[at].find((edge) => edge !== last && state[edge] === line);
      if (next === undefined) break;
      at = this.other(next, at);
      last = next;
      ++length;
      if (at === dot || length > this.edges) break;
    }
    return { end: at, length };
  }

  /** Whether the lines form one loop and satisfy all clues. @param {number[]} state */
  solved(state) {
    const total = state.slice(0, this.edges).filter((value) => value === line).length;
    if (total === 0 || !this.clues.every((clue, cell) => clue < 0 || this.count(this.sides(cell), state, line) === clue)) return false;
    if (this.edgesAt.some((edges) => ![0, 2].includes(this.count(edges, state, line)))) return false;
    const start = this.dotsOf[state.findIndex((value, edge) => edge < this.edges && value === line)][0];
    return this.follow(start, state).length === total;
  }

  /**
   * Finds what single rules decide.
   * @param {number[]} state
   * @param {(changes: Change[], rule: Rule, at: number) => boolean} found returns true to continue
   * @returns {boolean} false if a rule is broken
   */
  rules(state, found) {
    /** @param {number[]} edges @param {number} value @returns {Change[]} */
    const rest = (edges, value) => edges.filter((edge) => !state[edge]).map((edge) => [edge, value]);
    for (let cell = 0; cell < this.clues.length; ++cell) {
      const clue = this.clues[cell];
      if (clue < 0) continue;
      const sides = this.sides(cell);
      const lines = this.count(sides, state, line);
      const open = this.count(sides, state, 0);
      if (lines > clue || lines + open < clue) return false;
      if (!open) continue;
      if (lines === clue && !found(rest(sides, cross), 'clue', cell)) return true;
      if (lines + open === clue && !found(rest(sides, line), 'clue', cell)) return true;
    }
    for (let dot = 0; dot < this.edgesAt.length; ++dot) {
      const edges = this.edgesAt[dot];
      const lines = this.count(edges, state, line);
      const open = this.count(edges, state, 0);
      if (lines > 2 || (lines === 1 && !open)) return false;
      if (!open) continue;
      if (lines === 2 && !found(rest(edges, cross), 'dot', dot)) return true;
      if (open === 1 && lines < 2 && !found(rest(edges, lines === 1 ? line : cross), 'dot', dot)) return true;
    }
    return this.oneLoop(state, found);
  }

  /** @param {number[]} state @param {(changes: Change[], rule: Rule, at: number) => boolean} found */
  oneLoop(state, found) {
    let total = 0;
    for (let edge = 0; edge < this.edges; ++edge) if (state[edge] === line) ++total;
    /** @type {Map<number, {end: number, length: number}>} */
    const paths = new Map();
    for (let dot = 0; dot < this.edgesAt.length; ++dot) {
      if (this.count(this.edgesAt[dot], state, line) !== 1) continue;
      paths.set(dot, this.follow(dot, state));
    }
    let length = 0;
    for (const [dot, path] of paths) if (dot < path.end) length += path.length;
    if (length < total) return this.solved(state);  // only a part of the loop is closed
    for (const [dot, path] of paths) {
      if (dot > path.end) continue;
      const edge = this.edgesAt[dot].find((one) => !state[one] && this.other(one, dot) === path.end);
      if (edge === undefined) continue;
      if (path.length === total) {
        const closed = state.slice();
        closed[edge] = line;
        if (this.solved(closed)) continue;
      }
      if (!found([[edge, cross]], 'early', dot)) return true;
    }
    return true;
  }

  /** Applies the rules until nothing follows; false if one is broken. @param {number[]} state */
  propagate(state) {
    for (let changed = true; changed; ) {
      changed = false;
      const sound = this.rules(state, (changes) => {
        for (const [edge, value] of changes) state[edge] = value;
        changed = true;
        return true;
      });
      if (!sound) return false;
    }
    return true;
  }

  /** @param {number[]} start @param {number} budget @returns {number[] | null | undefined} */
  solve(start, budget) {
    let left = budget;
    /** @param {number[]} state @returns {number[] | null | undefined} */
    const search = (state) => {
      if (left-- <= 0) return undefined;
      if (!this.propagate(state)) return null;
      // Prefers an edge that continues a line; otherwise one next to a clue.
      let edge = -1;
      for (let dot = 0; dot < this.edgesAt.length && edge < 0; ++dot) {
        if (this.count(this.edgesAt[dot], state, line) === 1) edge = this.edgesAt[dot].find((one) => !state[one]) ?? -1;
      }
      if (edge < 0) edge = state.findIndex((value, i) => i < this.edges && !value);
      if (edge < 0) return this.solved(state) ? state : null;
      for (const value of [line, cross]) {
        const next = state.slice();
        next[edge] = value;
        const found = search(next);
        if (found !== null) return found;
      }
      return null;
    };
    return search(start.slice(0, this.edges));
  }
}
