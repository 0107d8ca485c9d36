// The committed grids of pictures are those that the icons make.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pictures = fileURLToPath(new URL('../../templates/pictures/', import.meta.url));
const linesOf = (path) => readFileSync(path, 'utf8').trim().split('\n');
const rowsOf = (name) => linesOf(join(pictures, name)).map((line) => line.split('\t'));

// All of them take minutes: `npm run bundle`.
test('every 50th drawing has the grids that its icon gives', () => {
  const out = mkdtempSync(join(tmpdir(), 'gridpress-pictures-'));
  try {
    const file = join(out, 'grids.txt');
    execFileSync('node', ['bundle.mjs', file, '50'], { cwd: pictures, stdio: 'pipe' });
    const committed = new Map(rowsOf('dist/grids.txt').map(([key, icon, grids]) => [key + icon, grids]));
    const made = linesOf(file).map((line) => line.split('\t'));
    assert.ok(made.length >= 10);
    for (const [key, icon, grids] of made) assert.equal(committed.get(key + icon), grids, icon);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

test('the committed grids are of the listed drawings, and their names are in every language', () => {
  const [heading, ...names] = rowsOf('names.tsv');
  assert.deepEqual(heading.slice(3), ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja']);
  for (const row of names) assert.ok(row.length === heading.length && row.every((it) => it !== ''), row[0]);
  const listed = new Set(rowsOf('drawings.tsv').map(([key, icon]) => key + icon));
  const known = new Set(names.map(([key]) => key));
  for (const [key, icon] of rowsOf('dist/grids.txt')) assert.ok(listed.has(key + icon) && known.has(key), icon);
});
