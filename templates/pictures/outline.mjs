// Icons as bitmaps.
import svgpath from 'svgpath';

const pixels = 400; // per side of the icon
const steps = 12; // lines per curve

/** The polygons of a path, in units of the icon. */
function polygonsOf(path) {
  const polygons = [];
  let polygon = [];
  let [x, y] = [0, 0];
  const curveTo = (points) => {
    for (let i = 1; i <= steps; ++i) {
      const t = i / steps;
      let level = points;
      while (level.length > 1) {
        level = level
          .slice(1)
          .map(([bx, by], j) => [level[j][0] + (bx - level[j][0]) * t, level[j][1] + (by - level[j][1]) * t]);
      }
      polygon.push(level[0]);
    }
    [x, y] = points.at(-1);
  };
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _, startX, startY) => {
      [x, y] = [startX, startY];
      const points = [[x, y]];
      for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i], numbers[i + 1]]);
      if (command === 'M') {
        if (polygon.length > 0) polygons.push(polygon);
        polygon = [points[1]];
      } else if (command === 'H') {
        polygon.push([numbers[0], y]);
      } else if (command === 'V') {
        polygon.push([x, numbers[0]]);
      } else if (command !== 'Z') {
        curveTo(points);
      }
    });
  if (polygon.length > 0) polygons.push(polygon);
  return polygons;
}

/** Blackens the pixels whose centres are inside. */
function fill(bitmap, polygons, scale, evenOdd) {
  for (let row = 0; row < pixels; ++row) {
    const y = (row + 0.5) / scale;
    const crossings = [];
    for (const polygon of polygons) {
      polygon.forEach(([x1, y1], i) => {
        const [x2, y2] = polygon[(i + 1) % polygon.length];
        if (y1 <= y === y2 <= y) return;
        crossings.push([(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) * scale, y1 < y2 ? 1 : -1]);
      });
    }
    crossings.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    crossings.forEach(([x, turn], i) => {
      winding += turn;
      if (i + 1 === crossings.length || (evenOdd ? i % 2 === 1 : winding === 0)) return;
      const to = Math.min(pixels, Math.ceil(crossings[i + 1][0] - 0.5));
      for (let column = Math.max(0, Math.ceil(x - 0.5)); column < to; ++column) {
        bitmap[row * pixels + column] = 1;
      }
    });
  }
}

/** What an icon blackens, trimmed: {width, height, black}. */
export function bitmapOf(svg) {
  const scale = pixels / Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const bitmap = new Uint8Array(pixels * pixels);
  for (const [path] of svg.replace(/<defs>.*?<\/defs>/s, '').matchAll(/<path[^>]*>/g)) {
    const outline = / d="([^"]*)"/.exec(path)[1];
    fill(bitmap, polygonsOf(outline), scale, path.includes('fill-rule="evenodd"'));
  }
  let [top, left, bottom, right] = [pixels, pixels, 0, 0];
  bitmap.forEach((black, i) => {
    if (!black) return;
    const [row, column] = [Math.floor(i / pixels), i % pixels];
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row + 1), Math.max(right, column + 1)];
  });
  const [height, width] = [bottom - top, right - left];
  const black = new Uint8Array(height * width);
  for (let row = 0; row < height; ++row) {
    const from = (top + row) * pixels + left;
    black.set(bitmap.subarray(from, from + width), row * width);
  }
  return { width, height, black };
}
