// Boards without digits: strokes, edges, words.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { box, middle, names, open, pageFile, puzzle } from './support.mjs';

// All touch events of a page use the same session.
const sessions = new WeakMap();
const touch = async (page, events) => {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  const client = sessions.get(page);
  for (const [type, ...points] of events) {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  }
};

test('a stroke stays in its row or column, fills skipped cells and keeps crosses', async () => {
  const page = await open(pageFile(puzzle('nonogram')).url, { hasTouch: false });
  const at = (row, col) => middle(page, row * 10 + col);
  await page.click('[data-mode=cross]');
  const cross = await at(4, 5);
  await page.mouse.click(cross.x, cross.y);
  await page.click('[data-mode=fill]');
  const [from, to] = [await at(4, 2), await at(6, 8)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y, { steps: 1 });
  await page.mouse.move(to.x, to.y, { steps: 1 });
  await page.mouse.up();
  const state = (await names(page)).map((name) => name.split(',')[0]);
  const row = (r) => state.slice(r * 10, r * 10 + 10);
  assert.deepEqual(row(4), ['blank', 'blank', 'filled', 'filled', 'filled', 'crossed', 'filled', 'filled', 'filled', 'blank']);
  assert.ok([...row(5), ...row(6)].every((cell) => cell === 'blank'));
  await page.keyboard.press('Control+z');
  assert.deepEqual((await names(page)).filter((name) => name.startsWith('filled')), []);
  await page.context().close();
});

test('a second finger, a cancelled touch or losing the focus cancels a stroke', async () => {
  const page = await open(pageFile(puzzle('nonogram')).url);
  const [a, b, c] = [await middle(page, 22), await middle(page, 27), await middle(page, 72)];
  const before = await names(page);
  await touch(page, [['touchStart', a], ['touchMove', b], ['touchStart', b, c], ['touchEnd']]);
  assert.deepEqual(await names(page), before);
  await touch(page, [['touchStart', a], ['touchMove', b], ['touchCancel']]);
  assert.deepEqual(await names(page), before);
  await touch(page, [['touchStart', a], ['touchMove', b]]);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await touch(page, [['touchEnd']]);
  assert.deepEqual(await names(page), before);
  await touch(page, [['touchStart', a], ['touchMove', b], ['touchEnd']]);
  assert.equal((await names(page)).filter((name) => name.startsWith('filled')).length, 6);
  await page.context().close();
});

test('a magnifier shows small cells that the finger covers', async () => {
  const page = await open(pageFile(puzzle('nonogram', ['--size', '20', '--difficulty', 'easy'])).url);
  const cell = await middle(page, 45);
  assert.ok(cell.size < 24);
  await touch(page, [['touchStart', cell]]);
  assert.ok(await page.isVisible('.loupe'));
  await touch(page, [['touchEnd']]);
  assert.ok(!(await page.isVisible('.loupe')));
  await page.click('.action:has-text("Zoom")');
  assert.ok(await page.isVisible('.bands .top'), 'clues stay in view');
  await page.context().close();
});

test('tapping near an edge cycles through line, cross and empty', async () => {
  const page = await open(pageFile(puzzle('slitherlink')).url);
  const size = (await middle(page, 0)).size;
  const corner = await middle(page, 16); // row 3, column 3 of 7
  // The edge above the cell: between its two dots, and between the centres of the cell and of the
  // cell above.
  const edge = { x: corner.x, y: corner.y - size / 2 };
  for (let i = -2; i <= 2; ++i) {
    for (let k = -2; k <= 2; ++k) {
      const [u, v] = [i * 0.22, k * 0.22]; // along the diagonals of the rhombus
      await page.touchscreen.tap(edge.x + ((u + v) / 2) * size, edge.y + ((u - v) / 2) * size);
      assert.match((await names(page))[16], /above: line/, `${i} ${k}`);
      await page.keyboard.press('u');
      assert.doesNotMatch((await names(page))[16], /above/);
    }
  }
  const tap = async () => {
    await page.touchscreen.tap(edge.x, edge.y);
    return /above: (\w+)/.exec((await names(page))[16])?.[1] ?? 'open';
  };
  assert.deepEqual([await tap(), await tap(), await tap()], ['line', 'cross', 'open']);
  await page.context().close();
});

test('on every type of board, hints write correct values', async () => {
  for (const kind of ['nonogram', 'slitherlink', 'word-search', 'killer']) {
    const page = await open(pageFile(puzzle(kind)).url);
    for (let i = 0; i < 12 && !(await page.isVisible('.panel.ok')); ++i) {
      await page.click('.action:has-text("Hint")');
      assert.equal(await page.locator('.panel.hint').count(), 1, kind);
      await page.click('button:has-text("3 Write it")');
    }
    await page.click('.action:has-text("Hint")').catch(() => {});
    assert.equal(await page.locator('.panel.bad').count(), 0, `${kind}: no mistakes`);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  }
});

test('selecting a cage shows its possible combinations of digits', async () => {
  const page = await open(pageFile(puzzle('killer')).url, { viewport: { width: 1120, height: 800 } });
  const all = await names(page);
  const cell = all.findIndex((name) => /cage \d+/.test(name) && name.startsWith('blank'));
  await page.locator(`[data-cell="${cell}"]`).click();
  assert.match(await page.textContent('.info'), /cage \d+: .*\d\+\d/);
  await page.context().close();
});
