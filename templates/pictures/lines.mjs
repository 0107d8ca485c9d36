// Nonograms by line logic. A line is two numbers, whose bits are its known black and white squares.

/** The lengths of the runs of every `step`-th square, `count` of them. */
function runsOf(squares, first, step, count) {
  const runs = [];
  let run = 0;
  for (let i = 0; i <= count; ++i) {
    if (i < count && squares[first + i * step] === 1) ++run;
    else if (run > 0) {
      runs.push(run);
      run = 0;
    }
  }
  return runs;
}

// The positions that can be reached from `at` to the right, or to the left, over squares of `free`.
function right(at, free) {
  for (let more = at; more !== 0; at |= more) more = ((at & free) << 1) & ~at;
  return at;
}
function left(at, free) {
  for (let more = at; more !== 0; at |= more) more = (at >>> 1) & free & ~at;
  return at;
}

const starts = new Int32Array(32);
const before = new Int32Array(32); // positions with so many runs to the left
const after = new Int32Array(32);

/** Adds to a line what every placement of its runs has in common. Every run ends with a white
 * square, the last one perhaps with the one behind the line. */
function solve(line) {
  const { runs, length, black, white } = line;
  const all = (1 << length) - 1;
  const notWhite = ~white & all;
  const notBlack = ~black;
  const count = runs.length;
  before[0] = right(1, notBlack);
  for (let i = 0; i < count; ++i) {
    let fits = notWhite & (notBlack >>> runs[i]);
    for (let j = 1; j < runs[i]; ++j) fits &= notWhite >>> j;
    starts[i] = fits;
    before[i + 1] = right((before[i] & fits) << (runs[i] + 1), notBlack);
  }
  after[count] = left(1 << (length + 1), notBlack);
  for (let i = count - 1; i >= 0; --i) {
    after[i] = left((after[i + 1] >>> (runs[i] + 1)) & starts[i], notBlack);
  }
  let mayBeBlack = 0;
  let mayBeWhite = before[count] & notBlack & (after[count] >>> 1);
  for (let i = 0; i < count; ++i) {
    mayBeWhite |= before[i] & notBlack & (after[i] >>> 1);
    const at = before[i] & starts[i] & (after[i + 1] >>> (runs[i] + 1));
    for (let j = 0; j < runs[i]; ++j) mayBeBlack |= at << j;
    mayBeWhite |= at << runs[i];
  }
  line.black |= mayBeBlack & ~mayBeWhite & all;
  line.white |= mayBeWhite & ~mayBeBlack & all;
}

/** The squares that line logic leaves open in the nonogram of a picture of at most 30 x 30: a line
 * has two positions more than squares, and a number has 32 bits. */
export function openSquares(rows, columns, squares) {
  const lines = [];
  const add = (runs, length) => lines.push({ runs, length, black: 0, white: 0, changed: true });
  for (let r = 0; r < rows; ++r) add(runsOf(squares, r * columns, 1, columns), columns);
  for (let c = 0; c < columns; ++c) add(runsOf(squares, c, columns, rows), rows);
  for (let any = true; any; ) {
    any = false;
    for (let index = 0; index < lines.length; ++index) {
      const line = lines[index];
      if (!line.changed) continue;
      line.changed = false;
      const known = line.black | line.white;
      solve(line);
      const isRow = index < rows;
      const bit = 1 << (isRow ? index : index - rows);
      for (let fresh = (line.black | line.white) & ~known; fresh !== 0; fresh &= fresh - 1) {
        const at = 31 - Math.clz32(fresh & -fresh);
        const other = lines[isRow ? rows + at : at];
        if ((line.black >>> at) & 1) other.black |= bit;
        else other.white |= bit;
        other.changed = true;
        any = true;
      }
    }
  }
  const open = [];
  for (let i = 0; i < rows * columns; ++i) {
    const { black, white } = lines[Math.floor(i / columns)];
    if ((((black | white) >>> i % columns) & 1) === 0) open.push(i);
  }
  return open;
}
