// Solves a puzzle of each kind with the keyboard, by touch, and with the mouse.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { box, gridpress, isSolved, kinds, logicKinds, middle, names, open, pageFile, puzzle, said } from './support.mjs';

const written = ['classic', 'killer', 'kakuro', 'calcudoku', 'suguru'];
const digits = (one) => [...one.solution.replace(/^\d+ \d+\//, '').replace(/\D/g, '')];
const given = (name) => /, given,/.test(name);

// The rows of a solution, as cells.
function rows(one) {
  if (one.kind !== 'slant') return one.solution.split('/').slice(1).map((row) => row.split(' '));
  // the mark / also separates rows
  const [height, width] = one.solution.split(/[ /]/).map(Number);
  const marks = one.solution.slice(one.solution.indexOf('/'));
  return Array.from({ length: height }, (_, r) => Array.from({ length: width }, (_, c) => marks[2 * (r * width + c) + 1]));
}

/** The dots of a slitherlink's loop, in order. */
function loopOf(one) {
  const inside = rows(one).map((row) => row.map((c) => c === 'x'));
  const height = inside.length;
  const width = inside[0].length;
  const at = (r, c) => r >= 0 && c >= 0 && r < height && c < width && inside[r][c];
  const next = new Map();
  const join = (a, b) => next.set(a, [...(next.get(a) ?? []), b]);
  for (let r = 0; r <= height; ++r) {
    for (let c = 0; c <= width; ++c) {
      if (c < width && at(r - 1, c) !== at(r, c)) join(`${r},${c}`, `${r},${c + 1}`), join(`${r},${c + 1}`, `${r},${c}`);
      if (r < height && at(r, c - 1) !== at(r, c)) join(`${r},${c}`, `${r + 1},${c}`), join(`${r + 1},${c}`, `${r},${c}`);
    }
  }
  const start = [...next.keys()][0];
  const dots = [start];
  for (let last = '', now = start; ; ) {
    const to = next.get(now).find((dot) => dot !== last);
    last = now;
    now = to;
    dots.push(now);
    if (now === start) break;
  }
  return dots.map((dot) => dot.split(',').map(Number));
}

/** The first and last cell of each word of a word search. */
const words = (one) => [...one.solution.matchAll(/r(\d+)c(\d+)-r(\d+)c(\d+)/g)].map((m) => m.slice(1).map((n) => Number(n) - 1));

const arrow = (dr, dc) => (dr < 0 ? 'ArrowUp' : dr > 0 ? 'ArrowDown' : dc < 0 ? 'ArrowLeft' : 'ArrowRight');

async function byKeys(page, one, key = (digit) => `Digit${digit}`) {
  await page.locator('[data-cell="0"]').focus();
  const press = (name) => page.keyboard.press(name);
  if (written.includes(one.kind)) {
    const cells = await names(page);
    const places = cells.map((name) => /row (\d+) column (\d+)/.exec(name).slice(1).map(Number));
    const columns = (row) => places.filter(([r]) => r === row).map(([, c]) => c);
    for (const [i, digit] of digits(one).entries()) {
      if (!given(cells[i])) await press(key(digit));
      if (i + 1 === cells.length) break;
      const [row, next] = [places[i][0], places[i + 1][0]];
      if (row === next) {
        await press('ArrowRight');
        continue;
      }
      // Moves down in a column where both rows have a cell.
      const shared = columns(row).find((column) => columns(next).includes(column));
      for (const column of columns(row).toReversed()) if (column > shared) await press('ArrowLeft');
      await press('ArrowDown');
      await press('Home');
    }
  } else if (one.kind === 'nonogram') {
    const grid = rows(one);
    for (const [r, row] of grid.entries()) {
      for (const [c, cell] of row.entries()) {
        if (cell === 'x') await press(' ');
        if (c < row.length - 1) await press('ArrowRight');
      }
      if (r < grid.length - 1) await press('ArrowDown'), await press('Home');
    }
  } else if (one.kind === 'binairo') {
    const cells = await names(page);
    const grid = rows(one);
    for (const [r, row] of grid.entries()) {
      for (const [c, value] of row.entries()) {
        if (!given(cells[r * row.length + c])) await press(key(value - 1));
        if (c < row.length - 1) await press('ArrowRight');
      }
      if (r < grid.length - 1) await press('ArrowDown'), await press('Home');
    }
  } else if (one.kind === 'slitherlink') {
    const dots = loopOf(one);
    for (let i = 0; i < dots[0][0]; ++i) await press('ArrowDown');
    for (let i = 0; i < dots[0][1]; ++i) await press('ArrowRight');
    await press('Enter');
    for (let i = 1; i < dots.length; ++i) await press(arrow(dots[i][0] - dots[i - 1][0], dots[i][1] - dots[i - 1][1]));
  } else {
    let [r, c] = [0, 0];
    const go = async (row, col, diagonal) => {
      const numpad = { '-1,-1': 'Numpad7', '-1,1': 'Numpad9', '1,-1': 'Numpad1', '1,1': 'Numpad3' };
      while (r !== row || c !== col) {
        const [dr, dc] = [Math.sign(row - r), Math.sign(col - c)];
        const both = diagonal && dr && dc;
        await press(both ? numpad[`${dr},${dc}`] : arrow(dr, dr ? 0 : dc));
        r += dr;
        c += both || !dr ? dc : 0;
      }
    };
    for (const [r1, c1, r2, c2] of words(one)) {
      await go(r1, c1, false);
      await press('Enter');
      await go(r2, c2, true);
      await press('Enter');
    }
  }
}

async function byPointer(page, one, tap) {
  const at = (r, c, width) => middle(page, r * width + c);
  if (written.includes(one.kind)) {
    const cells = await names(page);
    for (const [i, digit] of digits(one).entries()) {
      if (given(cells[i])) continue;
      await tap(await middle(page, i));
      const key = await box(page, `[data-digit="${digit}"]`);
      await tap({ x: key.x + key.width / 2, y: key.y + key.height / 2 });
    }
  } else if (one.kind === 'nonogram') {
    const grid = rows(one);
    for (const [r, row] of grid.entries()) {
      for (const [c, cell] of row.entries()) if (cell === 'x') await tap(await at(r, c, row.length));
    }
  } else if (one.kind === 'binairo') {
    const cells = await names(page);
    for (const [value, mode] of [['1', 'zero'], ['2', 'one']]) {
      const key = await box(page, `[data-mode=${mode}]`);
      await tap({ x: key.x + key.width / 2, y: key.y + key.height / 2 });
      for (const [i, wanted] of rows(one).flat().entries()) {
        if (wanted === value && !given(cells[i])) await tap(await middle(page, i));
      }
    }
  } else if (one.kind === 'slitherlink') {
    const width = rows(one)[0].length;
    const origin = await at(0, 0, width);
    const dots = loopOf(one);
    const size = origin.size;
    for (let i = 1; i < dots.length; ++i) {
      const [r, c] = [(dots[i][0] + dots[i - 1][0]) / 2, (dots[i][1] + dots[i - 1][1]) / 2];
      await tap({ x: origin.x + (c - 0.5) * size, y: origin.y + (r - 0.5) * size });
    }
  } else {
    const width = one.text.split('/')[0].length;
    for (const [r1, c1, r2, c2] of words(one)) {
      await tap(await at(r1, c1, width));
      await tap(await at(r2, c2, width));
    }
  }
}

/**
 * The solution of a puzzle on the generic board: values to write in cells, or lines from a cell in a direction that
 * are drawn `times` times.
 */
function movesOf(one, look) {
  const grid = rows(one);
  const clues = one.text.split('/').slice(-grid.length).map((row) => row.split(' '));
  const at = (r, c) => grid[r]?.[c] ?? '';
  const cells = [];
  const lines = [];
  for (const [r, row] of grid.entries()) {
    for (const [c, token] of row.entries()) {
      if (one.kind === 'magnets') cells.push([r, c, '+-x'.indexOf(token) + 1]);
      else if (look === 'number' && clues[r][c] === '-') cells.push([r, c, token]);
      if (look === 'lamp' && token === (one.kind === 'akari' ? 'o' : 'x')) cells.push([r, c]);
      if (look === 'tent' && token === 'o') cells.push([r, c]);
      if (look === 'shade' && token === 'x') cells.push([r, c]);
      if (look === 'slash') cells.push([r, c, undefined, token === '/' ? 'x' : ' ']);
      for (const [dr, dc] of [[0, 1], [1, 0]]) {
        const next = at(r + dr, c + dc);
        let times = 0;
        if (look === 'wall') times = next && next !== token ? 1 : 0;
        if (look === 'line') times = token.includes(dc ? 'e' : 's') ? 1 : 0;
        if (look === 'bridge' && clues[r][c] !== '-') times = (dc ? '12' : 'ab').indexOf(next || '-') + 1;
        if (times > 0) lines.push([r, c, dr, dc, times]);
      }
    }
  }
  return { cells, lines };
}

/** Moves the cursor of the keyboard from cell to cell. */
function walker(page) {
  let [row, column] = [0, 0];
  return async (r, c) => {
    for (; row !== r; row += Math.sign(r - row)) await page.keyboard.press(arrow(r - row, 0));
    for (; column !== c; column += Math.sign(c - column)) await page.keyboard.press(arrow(0, c - column));
  };
}

async function movesByKeys(page, { cells, lines }) {
  await page.locator('[data-cell="0"]').focus();
  let go = walker(page);
  for (const [r, c, digit, key = ' '] of cells) {
    await go(r, c);
    await page.keyboard.press(digit ? `Digit${digit}` : key);
  }
  for (const [r, c, dr, dc, times] of lines) {
    await page.keyboard.press('Control+Home');
    go = walker(page);
    await go(r, c);
    for (let i = 0; i < times; ++i) await page.keyboard.press(`Shift+${arrow(dr, dc)}`);
  }
}

async function movesByTouch(page, { cells, lines }, width) {
  const tap = (x, y) => page.touchscreen.tap(x, y);
  for (const [r, c, digit, mark] of cells) {
    const { x, y } = await middle(page, r * width + c);
    await tap(x, y);
    if (mark === 'x') await tap(x, y);  // the second of two marks
    if (!digit) continue;
    const key = await box(page, `[data-digit="${digit}"]`);
    await tap(key.x + key.width / 2, key.y + key.height / 2);
  }
  for (const [r, c, dr, dc, times] of lines) {
    const { x, y, size } = await middle(page, r * width + c);
    for (let i = 0; i < times; ++i) await tap(x + (dc * size) / 2, y + (dr * size) / 2);
  }
}

for (const [kind, size] of Object.entries(logicKinds)) {
  test(`${kind}: a puzzle can be solved with the keyboard alone and by touch alone`, async () => {
    const one = puzzle(kind, ['--size', size, '--difficulty', 'easy']);
    const { url, html } = pageFile(one);
    const moves = movesOf(one, /"look":"(\w+)"/.exec(html)[1]);
    assert.ok(moves.cells.length + moves.lines.length > 3);
    const ways = [(page) => movesByKeys(page, moves), (page) => movesByTouch(page, moves, rows(one)[0].length)];
    for (const play of ways) {
      const page = await open(url);
      await play(page);
      await isSolved(page);
      assert.match(await said(page), /Solved/);
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
  });
}

for (const kind of kinds) {
  test(`${kind}: a puzzle can be solved with the keyboard alone and by touch alone`, async () => {
    const one = puzzle(kind);
    const { url } = pageFile(one);
    const page = await open(url);
    await byKeys(page, one);
    await isSolved(page);
    assert.match(await said(page), /Solved/);
    const keyed = await names(page);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
    // Only taps, no drags.
    const touched = await open(url);
    await byPointer(touched, one, ({ x, y }) => touched.touchscreen.tap(x, y));
    await isSolved(touched);
    assert.deepEqual(await names(touched), keyed);
    assert.deepEqual(touched.trouble, []);
    await touched.context().close();
  });
}

test('a puzzle can be solved with the mouse', async () => {
  const one = puzzle('classic');
  const page = await open(pageFile(one).url, { hasTouch: false, viewport: { width: 1120, height: 800 } });
  const before = (await names(page)).map((name) => name.replace(/^blank/, ''));
  await byPointer(page, one, ({ x, y }) => page.mouse.click(x, y));
  await isSolved(page);
  const wanted = before.map((name, i) => (name.startsWith(',') ? digits(one)[i] + name : name));
  assert.deepEqual(await names(page), wanted);
  await page.context().close();
});

test('digits can be typed on the keypad and on keyboards whose digits need Shift', async () => {
  const one = puzzle('classic');
  const page = await open(pageFile(one).url);
  await byKeys(page, one, (digit) => `Numpad${digit}`);
  await isSolved(page);
  await page.context().close();
  const azerty = await open(pageFile(one).url);
  await azerty.evaluate((solution) => {
    const written = '&é"\'(-è_ç'; // the characters of the keys 1 to 9 without Shift
    for (const cell of [...document.querySelectorAll('[data-cell]')]) {
      if (/given/.test(cell.textContent)) continue;
      cell.focus();
      const digit = solution[Number(cell.dataset.cell)];
      cell.dispatchEvent(new KeyboardEvent('keydown', { code: `Digit${digit}`, key: written[digit - 1], bubbles: true }));
    }
  }, digits(one).map(Number));
  await isSolved(azerty);
  await azerty.context().close();
});

test('a full grid with a wrong digit is mentioned once, and not as an error', async () => {
  const one = puzzle('classic');
  const page = await open(pageFile(one).url);
  const cells = await names(page);
  const free = [...cells.keys()].filter((i) => !given(cells[i]));
  const last = free[free.length - 1];
  for (const i of free) {
    await page.locator(`[data-cell="${i}"]`).focus();
    const digit = digits(one)[i];
    await page.keyboard.press(`Digit${i === last ? (digit % 9) + 1 : digit}`);
  }
  assert.match(await page.textContent('.line'), /something is wrong/);
  assert.doesNotMatch(await page.getAttribute('.message', 'class'), /bad/);
  assert.equal(await page.locator('.panel.ok').count(), 0);
  // Another wrong digit isn't reported again.
  await page.keyboard.press(`Digit${((digits(one)[last] + 1) % 9) + 1}`);
  assert.doesNotMatch(await page.textContent('.line'), /something is wrong/);
  await page.keyboard.press(`Digit${digits(one)[last]}`);
  await isSolved(page);
  await page.context().close();
});

test('on a phone, a 16×16 board zooms in fixed steps and accepts letters', async () => {
  const line = gridpress(['generate', '--size', '16', '--count', '1', '--seed', '3', '--difficulty', 'easy']).trim();
  const page = await open(pageFile({ kind: 'classic', text: line }).url);
  const size = async () => (await page.locator('[data-cell="0"]').boundingBox()).width;
  const small = await size();
  await page.click('.action:has-text("Zoom")');
  const once = await size();
  await page.click('.action:has-text("Zoom")');
  const twice = await size();
  await page.click('.action:has-text("Zoom")');
  assert.ok(Math.abs(once / small - 1.6) < 0.05 && Math.abs(twice / small - 2.2) < 0.05);
  assert.ok(Math.abs((await size()) - small) < 0.6);
  await page.locator('[data-cell="20"]').focus();
  await page.keyboard.press('g');
  const name = (await names(page))[20];
  assert.ok(/^16/.test(name) || given(name), name);
  await page.context().close();
});

// Moves fingers along straight paths, as touch events.
const slide = async (page, fingers, steps = 6) => {
  const client = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (t) => fingers.map(([from, to], id) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, id }));
  await send('touchStart', at(0).slice(0, 1));
  if (fingers.length > 1) await send('touchStart', at(0));
  for (let i = 1; i <= steps; ++i) await send('touchMove', at(i / steps));
  await send('touchEnd', []);
  await client.detach();
};

test('fingers move an enlarged board without writing on it, and clues stay in view', async () => {
  for (const [kind, extra] of [['samurai', ['--size', '21', '--difficulty', 'easy']], ['nonogram', ['--size', '25', '--difficulty', 'easy']]]) {
    const page = await open(pageFile(puzzle(kind, extra)).url);
    const before = await names(page);
    for (let i = 0; i < 2; ++i) await page.click('.action:has-text("Zoom")');
    const board = await box(page, '.window');
    const place = async () => (await page.locator('[data-cell="0"]').boundingBox()).x;
    const middleOf = { x: board.x + board.width * 0.6, y: board.y + board.height * 0.6 };
    const left = { x: middleOf.x - 80, y: middleOf.y };
    const from = await place();
    // Two fingers move the board in any mode.
    await slide(page, [[middleOf, left], [{ ...middleOf, y: middleOf.y + 40 }, { ...left, y: left.y + 40 }]]);
    const moved = await place();
    assert.ok(moved < from - 20, `${kind}: ${from} ${moved}`);
    if (kind === 'nonogram') {
      await page.click('[data-mode=move]');
      await slide(page, [[left, middleOf]]);
      assert.ok((await place()) > moved + 20);
      const [bands, window] = [await box(page, '.bands .side'), await box(page, '.window')];
      assert.ok(Math.abs(bands.x - window.x) < 1 && bands.width > 20, 'the clues of rows stay at the left');
    }
    assert.deepEqual(await names(page), before, `${kind}: nothing is written`);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  }
});
