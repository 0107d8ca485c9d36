// Makes dist/grids.txt from the icons that drawings.tsv lists. `node bundle.mjs FILE EVERY` writes
// every EVERY-th drawing to FILE.
//
// names.tsv: a thing per line, its key, theme, whether it suits children, and its names as printed.
// drawings.tsv: a drawing per line, the key of what it shows, its icon, and the sizes (of 10, 12, 15,
// 20, 25, 30) at which people recognised it. Of drawings that look alike, one is listed.
// dist/grids.txt: a drawing per line, its key, its icon, and its grids: 12x10:… has twelve rows, and
// each character six squares of the rows, 1 for black, as a digit of base64.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bitmapOf } from './outline.mjs';
import { bestGrid, measured } from './squares.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const text = (path) => readFileSync(here + path, 'utf8');
const fluent = JSON.parse(
  text('node_modules/@iconify-json/fluent-emoji-high-contrast/icons.json'),
).icons;

// The sizes that drawings.tsv may list, and those that are made: the longer side in squares.
const listed = [10, 12, 15, 20, 25, 30];
const sides = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 25, 28, 30];

function svgOf(icon) {
  const [set, name] = icon.split('/');
  if (set === 'mdi') return text(`node_modules/@mdi/svg/svg/${name}.svg`);
  return `<svg viewBox="0 0 32 32">${fluent[name].body}</svg>`;
}

// A side between two listed sizes is as good as the lower one.
const isGood = (side, sizes) => sizes.includes(listed.findLast((size) => size <= side) ?? 10);

// Rows of black (1) and white (0) squares, six to a character.
function packed({ rows, columns, squares }) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let line = `${rows}x${columns}:`;
  for (let i = 0; i < squares.length; i += 6) {
    let six = 0;
    for (let j = 0; j < 6; ++j) six = six * 2 + (squares[i + j] ?? 0);
    line += letters[six];
  }
  return line;
}

function lineOf({ key, icon, sizes }) {
  const bitmap = measured(bitmapOf(svgOf(icon)));
  const grids = sides
    .filter((side) => isGood(side, sizes))
    .map((side) => bestGrid(bitmap, side))
    .filter((grid) => grid !== null)
    .map(packed);
  return grids.length === 0 ? '' : `${key}\t${icon}\t${[...new Set(grids)].join(' ')}\n`;
}

const drawings = text('drawings.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([key, icon, sizes]) => ({ key, icon, sizes: sizes.split(',').map(Number) }));
const [out = here + 'dist/grids.txt', every = '1'] = process.argv.slice(2);
mkdirSync(here + 'dist', { recursive: true });
writeFileSync(out, drawings.filter((_, i) => i % Number(every) === 0).map(lineOf).join(''));
