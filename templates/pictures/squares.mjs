// A bitmap as a picture of a few squares whose nonogram line logic solves.
import { openSquares } from './lines.mjs';

const thresholds = [0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62];
const mostStretch = 0.14;

/** Sums of a bitmap's pixels above and to the left of each. */
function sumsOf({ width, height, black }) {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const i = (y + 1) * (width + 1) + x + 1;
      sums[i] = black[y * width + x] + sums[i - 1] + sums[i - width - 1] - sums[i - width - 2];
    }
  }
  return (x, y) => {
    const [i, j] = [Math.min(Math.floor(x), width - 1), Math.min(Math.floor(y), height - 1)];
    const [a, b] = [x - i, y - j];
    const at = j * (width + 1) + i;
    const [upper, lower] = [sums[at] * (1 - a) + sums[at + 1] * a, sums[at + width + 1] * (1 - a) + sums[at + width + 2] * a];
    return upper * (1 - b) + lower * b;
  };
}

/** How dark each square is, from 0 to 1. */
function darknessOf({ width, height, sums }, rows, columns) {
  const darkness = new Float64Array(rows * columns);
  const [across, down] = [width / columns, height / rows];
  for (let r = 0; r < rows; ++r) {
    for (let c = 0; c < columns; ++c) {
      const [x1, y1, x2, y2] = [c * across, r * down, (c + 1) * across, (r + 1) * down];
      const sum = sums(x2, y2) - sums(x1, y2) - sums(x2, y1) + sums(x1, y1);
      darkness[r * columns + c] = sum / (across * down);
    }
  }
  return darkness;
}

/** The sizes of the black pieces, which may touch at corners, and of the holes. */
function shapesIn(width, height, black) {
  const seen = new Uint8Array(width * height);
  const shapes = { pieces: [], holes: [] };
  const stack = [];
  for (let start = 0; start < seen.length; ++start) {
    if (seen[start]) continue;
    const colour = black[start];
    let [size, edge] = [0, false];
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const at = stack.pop();
      const [x, y] = [at % width, Math.floor(at / width)];
      ++size;
      edge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      for (let dy = -1; dy <= 1; ++dy) {
        for (let dx = -1; dx <= 1; ++dx) {
          if (colour === 0 && dx !== 0 && dy !== 0) continue;
          const [x2, y2] = [x + dx, y + dy];
          if (x2 < 0 || y2 < 0 || x2 >= width || y2 >= height) continue;
          const next = y2 * width + x2;
          if (seen[next] || black[next] !== colour) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    if (colour === 1) shapes.pieces.push(size);
    else if (!edge) shapes.holes.push(size);
  }
  return shapes;
}

/** Whitens a black square without black ones around it, blackens a white one amid four of them. */
function withoutSpecks(rows, columns, squares, darkness) {
  const at = (r, c) => (r < 0 || c < 0 || r >= rows || c >= columns ? 0 : squares[r * columns + c]);
  for (let r = 0; r < rows; ++r) {
    for (let c = 0; c < columns; ++c) {
      const sides = at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1);
      const corners = at(r - 1, c - 1) + at(r - 1, c + 1) + at(r + 1, c - 1) + at(r + 1, c + 1);
      const i = r * columns + c;
      if (squares[i] && sides + corners === 0 && darkness[i] < 0.8) squares[i] = 0;
      else if (!squares[i] && sides === 4 && darkness[i] > 0.3) squares[i] = 1;
    }
  }
}

/** How well the squares show the drawing, before changes: 1 is perfect. */
function likeness({ rows, columns, squares, darkness, stretch }, wanted) {
  let [common, all] = [0, 0];
  squares.forEach((black, i) => {
    common += Math.min(black, darkness[i]);
    all += Math.max(black, darkness[i]);
  });
  const { pieces, holes } = shapesIn(columns, rows, squares);
  const off = (found, count) => 0.03 * Math.min(4, Math.abs(found.length - count));
  return common / all - off(pieces, wanted.pieces) - off(holes, wanted.holes) - 0.15 * stretch;
}

const isMirrored = ({ rows, columns, squares }) => {
  for (let i = 0; i < rows * columns; ++i) {
    if (squares[i] !== squares[i - (i % columns) + columns - 1 - (i % columns)]) return false;
  }
  return true;
};

/** Turns squares until line logic solves the nonogram, each time the one that leaves the fewest
 * open, grey ones first. Returns what that costs, or null if it is more than `limit`. */
function repair(picture, limit) {
  const { rows, columns, squares, darkness, threshold } = picture;
  const mirrored = isMirrored(picture);
  const most = Math.max(2, Math.floor((rows * columns) / 50));
  let open = openSquares(rows, columns, squares);
  let cost = 0;
  let changes = 0;
  while (open.length > 0) {
    if (cost + 0.012 > limit) return null;
    let best = null;
    for (const i of open) {
      const column = i % columns;
      const other = mirrored ? i - column + columns - 1 - column : i;
      const distance = Math.abs(darkness[i] - threshold);
      if (other < i || distance > 0.5) continue;
      const both = other === i ? [i] : [i, other];
      for (const each of both) squares[each] ^= 1;
      const left = openSquares(rows, columns, squares);
      for (const each of both) squares[each] ^= 1;
      const value = left.length + 0.6 * open.length * distance;
      if (left.length < open.length && (best === null || value < best.value)) {
        best = { both, left, value, distance };
      }
    }
    if (best === null || changes + best.both.length > most) return null;
    for (const each of best.both) squares[each] ^= 1;
    changes += best.both.length;
    cost += 0.012 * best.both.length + 0.02 * best.distance;
    open = best.left;
  }
  return cost;
}

/** All pictures whose longer side has so many squares, without repairs, the most alike first. */
function candidatesOf(bitmap, side) {
  const { width, height, sums, shapes } = bitmap;
  const cell = Math.max(width, height) / side;
  const countOf = (sizes) => sizes.filter((size) => size >= cell * cell * 0.45).length;
  const wanted = { pieces: countOf(shapes.pieces), holes: countOf(shapes.holes) };
  const minor = Math.min(width, height) / cell;
  const found = new Map();
  for (const count of new Set([Math.round(minor), Math.floor(minor), Math.ceil(minor)])) {
    const stretch = Math.abs(count / minor - 1);
    if (count < 1 || count > side || stretch > mostStretch) continue;
    const [rows, columns] = width < height ? [side, count] : [count, side];
    const darkness = darknessOf(bitmap, rows, columns);
    for (const threshold of thresholds) {
      const squares = Uint8Array.from(darkness, (dark) => (dark > threshold ? 1 : 0));
      withoutSpecks(rows, columns, squares, darkness);
      const picture = { rows, columns, squares, darkness, stretch, threshold };
      picture.score = likeness(picture, wanted);
      const key = `${rows} ${squares.join('')}`;
      if (!found.has(key)) found.set(key, picture);
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

/** Without the white lines around it. */
function trimmed({ rows, columns, squares }) {
  const used = (line, step, count, of) => {
    for (let i = 0; i < count; ++i) if (squares[line * of + i * step]) return true;
    return false;
  };
  const inRow = Array.from({ length: rows }, (_, r) => used(r, 1, columns, columns));
  const inColumn = Array.from({ length: columns }, (_, c) => used(c, columns, rows, 1));
  const [top, bottom] = [inRow.indexOf(true), inRow.lastIndexOf(true) + 1];
  const [left, right] = [inColumn.indexOf(true), inColumn.lastIndexOf(true) + 1];
  const kept = [];
  for (let r = top; r < bottom; ++r) kept.push(...squares.subarray(r * columns + left, r * columns + right));
  return { rows: bottom - top, columns: right - left, squares: Uint8Array.from(kept) };
}

/** Large pictures with few runs are dull puzzles. */
function isDull({ rows, columns, squares }, side) {
  let runs = 0;
  squares.forEach((black, i) => {
    if (!black) return;
    runs += i % columns === 0 || !squares[i - 1] ? 1 : 0;
    runs += i < columns || !squares[i - columns] ? 1 : 0;
  });
  return side >= 19 && runs < (rows + columns) * (side < 24 ? 1.15 : 1.25);
}

/** The least score of a good picture: a small one shows less and has to show it better. */
function leastScore(side) {
  const table = [[10, 0.76], [12, 0.72], [15, 0.66], [20, 0.58], [25, 0.55]];
  const next = table.findIndex(([size]) => size >= side);
  if (next <= 0) return table.at(next)[1];
  const [[size1, score1], [size2, score2]] = [table[next - 1], table[next]];
  return score1 + ((score2 - score1) * (side - size1)) / (size2 - size1);
}

/** A bitmap with what bestGrid() needs of it at every size. */
export function measured({ width, height, black }) {
  const sums = sumsOf({ width, height, black });
  return { width, height, sums, shapes: shapesIn(width, height, black) };
}

/** The best picture of a measured bitmap whose longer side has so many squares; null: none is good. */
export function bestGrid(bitmap, side) {
  const least = leastScore(side);
  const candidates = candidatesOf(bitmap, side).filter(({ score }) => score >= least);
  let best = candidates.find(
    ({ rows, columns, squares }) => openSquares(rows, columns, squares).length === 0,
  );
  for (const picture of candidates) {
    const toBeat = best?.score ?? least;
    if (picture.score <= toBeat) break;
    const cost = repair(picture, picture.score - toBeat);
    if (cost === null) continue;
    picture.score -= cost;
    if (picture.score > toBeat) best = picture;
  }
  if (best === undefined) return null;
  const grid = trimmed(best);
  return isDull(grid, side) ? null : grid;
}
