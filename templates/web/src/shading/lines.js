// Lines of a nonogram: the possible positions of runs, and the cells that are the same in all of
// them.

export const fill = 1;
export const cross = 2;

/**
 * @param {number[]} runs
 * @param {number[]} cells 0: open, 1: filled, 2: crossed
 * @returns {number[] | null} the certain cells, or null if the runs don't fit
 */
export function solveLine(runs, cells) {
  const n = cells.length;
  const k = runs.length === 1 && runs[0] === 0 ? 0 : runs.length;
  // ends[i][j] is true if the first i cells can hold the first j runs.
  /** @param {number[]} line @param {number[]} list @returns {Uint8Array[]} */
  const prefix = (line, list) => {
    const ends = Array.from({ length: n + 1 }, () => new Uint8Array(k + 1));
    ends[0][0] = 1;
    for (let i = 1; i <= n; ++i) {
      for (let j = 0; j <= k; ++j) {
        if (line[i - 1] !== fill && ends[i - 1][j]) ends[i][j] = 1;
        if (j === 0 || ends[i][j]) continue;
        const from = i - list[j - 1];
        if (from < 0) continue;
        let fits = true;
        for (let c = from; c < i && fits; ++c) fits = line[c] !== cross;
        if (!fits) continue;
        if (from === 0 ? j === 1 && ends[0][0] : line[from - 1] !== fill && ends[from - 1][j - 1]) ends[i][j] = 1;
      }
    }
    return ends;
  };
  const before = prefix(cells, runs);
  const after = prefix([...cells].reverse(), runs.slice(0, k).reverse());
  if (!before[n][k]) return null;
  const may = Array.from({ length: n }, () => 0); // bits: 1 filled, 2 crossed
  for (let i = 0; i < n; ++i) {
    for (let j = 0; j <= k; ++j) {
      if (cells[i] !== fill && before[i][j] && after[n - i - 1][k - j]) may[i] |= cross;
    }
  }
  for (let j = 0; j < k; ++j) {
    const length = runs[j];
    for (let from = 0; from + length <= n; ++from) {
      const to = from + length;
      let fits = true;
      for (let c = from; c < to && fits; ++c) fits = cells[c] !== cross;
      if (!fits) continue;
      const left = from === 0 ? j === 0 : cells[from - 1] !== fill && before[from - 1][j];
      const right = to === n ? j === k - 1 : cells[to] !== fill && after[n - to - 1][k - j - 1];
      if (left && right) for (let c = from; c < to; ++c) may[c] |= fill;
    }
  }
  return may.map((bits, i) => (cells[i] ? cells[i] : bits === 3 ? 0 : bits));
}

/** @param {number[]} line @returns {number[]} lengths of the filled runs; [0] if there are none */
export function runsOf(line) {
  const runs = [];
  let run = 0;
  for (const cell of [...line, 0]) {
    if (cell === fill) ++run;
    else if (run) {
      runs.push(run);
      run = 0;
    }
  }
  return runs.length > 0 ? runs : [0];
}

export class Lines {
  /** @param {number[][]} rows @param {number[][]} cols */
  constructor(rows, cols) {
    this.height = rows.length;
    this.width = cols.length;
    this.clues = [...rows, ...cols].map((runs) => (runs.length > 0 ? runs : [0]));
  }

  /** @param {number} line rows first, then columns @returns {number[]} its cells */
  cells(line) {
    return line < this.height
      ? Array.from({ length: this.width }, (_, c) => line * this.width + c)
      : Array.from({ length: this.height }, (_, r) => r * this.width + line - this.height);
  }

  /** Solves lines until nothing follows; false if there is a contradiction. @param {number[]} board */
  propagate(board) {
    const waiting = new Set(this.clues.keys());
    while (waiting.size > 0) {
      const [line] = waiting;
      waiting.delete(line);
      const cells = this.cells(line);
      const sure = solveLine(this.clues[line], cells.map((cell) => board[cell]));
      if (!sure) return false;
      cells.forEach((cell, i) => {
        if (board[cell] || !sure[i]) return;
        board[cell] = sure[i];
        waiting.add(line < this.height ? this.height + (cell % this.width) : Math.floor(cell / this.width));
      });
    }
    return true;
  }

  /** @param {number[]} board @param {number} budget @returns {number[] | null | undefined} like solve() in digits/ */
  solve(board, budget) {
    let left = budget;
    /** @param {number[]} state @returns {number[] | null | undefined} */
    const search = (state) => {
      if (left-- <= 0) return undefined;
      if (!this.propagate(state)) return null;
      const open = state.indexOf(0);
      if (open < 0) return state;
      for (const value of [fill, cross]) {
        const next = state.slice();
        next[open] = value;
        const found = search(next);
        if (found !== null) return found;
      }
      return null;
    };
    return search(board.slice());
  }
}
