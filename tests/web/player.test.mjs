// Help for players: crosses, revealed cells, rules of lines, keys, times, the next puzzle.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, folder, gridpress, isSolved, names, open, pageFile, puzzle, said } from './support.mjs';

const one = puzzle('classic');
const button = (page, name) => page.click(`.action:has-text("${name}")`);
async function menu(page, entry) {
  await page.click('button[aria-label=Menu]');
  await page.click(`.menu button:has-text("${entry}")`);
}
const blankCell = async (page) => (await names(page)).findIndex((name) => name.startsWith('blank'));
async function write(page, cell, digit) {
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press(`Digit${digit}`);
}

test('a line of a nonogram that has all its runs gets its crosses, which one undo removes', async () => {
  const picture = puzzle('nonogram');
  const rows = picture.solution.split('/').slice(1).map((row) => row.split(' '));
  const at = rows.findIndex((row) => row.includes('x') && row.includes('-'));
  const page = await open(pageFile(picture).url);
  const width = rows[0].length;
  const row = async () => (await names(page)).slice(at * width, (at + 1) * width).map((name) => name.split(',')[0]);
  const paint = async () => {
    for (const [i, cell] of rows[at].entries()) {
      if (cell !== 'x') continue;
      await page.locator(`[data-cell="${at * width + i}"]`).focus();
      await page.keyboard.press(' ');
    }
  };
  await paint();
  assert.deepEqual(await row(), rows[at].map((cell) => (cell === 'x' ? 'filled' : 'crossed')));
  await button(page, 'Undo');
  assert.ok(!(await row()).includes('crossed'), 'one undo');
  await menu(page, 'Restart');
  await page.click('dialog button.main');
  await menu(page, 'Settings');
  await page.click('.setting:has-text("Add crosses automatically")');
  await page.keyboard.press('Escape');
  await paint();
  assert.deepEqual(await row(), rows[at].map((cell) => (cell === 'x' ? 'filled' : 'blank')), 'turned off');
  await page.context().close();
});

test('a clue of a loop that has its lines gets crosses, also on logic boards that can turn them off', async () => {
  const page = await open(pageFile(puzzle('slitherlink')).url);
  const cells = await names(page);
  const three = cells.findIndex((name) => name.startsWith('3'));
  const { x, y, width } = await page.locator(`[data-cell="${three}"]`).boundingBox();
  for (const [dx, dy] of [[0.5, 0.02], [0.98, 0.5], [0.5, 0.98]]) await page.mouse.click(x + dx * width, y + dy * width);
  assert.match((await names(page))[three], /left: cross/);
  await page.context().close();
  const logic = await open(pageFile(puzzle('tents', ['--size', '8', '--difficulty', 'easy'])).url);
  await menu(logic, 'Settings');
  assert.ok(await logic.isVisible('.setting:has-text("Add crosses automatically")'));
  await logic.context().close();
});

test('the menu reveals the selected cell, whatever was written there, and counts that as help', async () => {
  const page = await open(pageFile(one).url);
  const cell = await blankCell(page);
  const right = one.solution[cell];
  await write(page, cell, (Number(right) % 9) + 1);
  await menu(page, `Reveal: row ${Math.floor(cell / 9) + 1} column ${(cell % 9) + 1}`);
  assert.match((await names(page))[cell], new RegExp(`^${right},`));
  for (const [i, given] of [...one.text].entries()) if (given === '.' && i !== cell) await write(page, i, one.solution[i]);
  await isSolved(page);
  assert.match(await page.textContent('.panel.ok'), /Hints: 1 · checks: 0/);
  await page.context().close();
  // A cell that stays empty gets a cross.
  const picture = puzzle('nonogram');
  const cells = picture.solution.split('/').slice(1).flatMap((row) => row.split(' '));
  const drawing = await open(pageFile(picture).url);
  for (const mark of ['x', '-']) {
    const at = cells.indexOf(mark);
    await drawing.locator(`[data-cell="${at}"]`).focus();
    await menu(drawing, 'Reveal');
    assert.match((await names(drawing))[at], mark === 'x' ? /^filled/ : /^crossed/);
  }
  await drawing.context().close();
});

const lineKinds = { skyscraper: '5', sandwich: '6', thermometer: '6', straights: '6', calcudoku: '6' };
for (const [kind, size] of Object.entries(lineKinds)) {
  test(`${kind}: the page checks the rules of lines, and its hints solve the puzzle`, async () => {
    const lined = puzzle(kind, ['--size', size, '--difficulty', kind === 'calcudoku' ? 'hard' : 'medium']);
    const { url, html } = pageFile(lined);
    const { board, digest } = JSON.parse(/id="data">([^<]*)</.exec(html)[1]).puzzles[0];
    assert.equal(board.opaque, false);
    assert.equal(digest, undefined, 'nothing derived from the solution');
    if (kind !== 'calcudoku') assert.ok(board.lines.length > 0);
    const page = await open(url);
    for (let i = 0; i < 200 && !(await page.isVisible('.panel.ok')); ++i) {
      await button(page, 'Hint');
      await page.click('.panel button:has-text("3 ")');
      await page.waitForTimeout(30);
    }
    await isSolved(page);
    await page.context().close();
  });
}

test('a digit that breaks only the rule of a line is reported', async () => {
  const lined = puzzle('thermometer', ['--size', '6', '--difficulty', 'medium']);
  const { url, html } = pageFile(lined);
  const { board } = JSON.parse(/id="data">([^<]*)</.exec(html)[1]).puzzles[0];
  const page = await open(url);
  // The bulb of a thermometer can't hold the highest digit.
  const [, bulb, , ...rest] = board.lines.find(([, cell]) => board.givens[cell] === '0' && !isSeen(board, cell, 6));
  await write(page, bulb, 6);
  await button(page, 'Check');
  assert.match(await said(page), /A rule is broken from row \d column \d to row \d column \d/);
  await page.context().close();
});
/** Whether a house of the cell has the digit as a given. */
function isSeen(board, cell, digit) {
  const [row, column] = [Math.floor(cell / 6), cell % 6];
  return [...board.givens].some((given, i) => Number(given) === digit && (Math.floor(i / 6) === row || i % 6 === column || (Math.floor(i / 12) === Math.floor(row / 2) && Math.floor((i % 6) / 3) === Math.floor(column / 3))));
}

test('a page announces at the start that it can’t check every rule or has no hints', async () => {
  const { html, file, url } = pageFile(one);
  writeFileSync(file, html.replace('"opaque":false', '"opaque":true'));
  const opaque = await open(url);
  assert.match(await said(opaque), /can’t check every rule/);
  assert.match(await opaque.textContent('.message'), /can’t check every rule/);
  await button(opaque, 'Check');
  assert.match(await said(opaque), /No rule that this page can check is broken/);
  await opaque.context().close();
  const silent = await open(pageFile(one, ['--hints', 'none']).url);
  assert.match(await said(silent), /This puzzle has no hints/);
  await silent.context().close();
});

test('keys work at once on a page of its own, but not in a frame', async () => {
  const { file, url } = pageFile(one);
  const page = await open(url);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY', 'the page takes no focus');
  const cell = await blankCell(page);
  for (let i = 0; i < cell; ++i) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Digit5');
  assert.match((await names(page))[cell], /^5,/);
  await page.context().close();
  const frame = join(folder, 'frame.html');
  writeFileSync(frame, `<!doctype html><iframe src="${file.split('/').pop()}" width="390" height="700"></iframe>`);
  const context = await (await (await import('./support.mjs')).launch()).newContext();
  const outer = await context.newPage();
  await outer.goto(`file://${frame}`);
  const inner = outer.frames()[1];
  await inner.waitForSelector('.pad');
  await inner.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  assert.equal(await inner.evaluate(() => document.activeElement.tagName), 'BODY');
  await context.close();
});

test('the end shows the time in words, the best and the average time, and a board without tint', async () => {
  const page = await open(pageFile(one).url);
  await page.evaluate(() => {
    const before = (n, t) => ({ f: 'classic', n, p: `p${n}`, d: '2026-01-01', t, h: 0, c: 0, l: 0, w: 1 });
    localStorage.setItem('gp1:classic:solved', JSON.stringify([before(7, 100), before(8, 7_200_000)]));
  });
  await fill(page, one);
  await isSolved(page);
  const panel = await page.textContent('.panel.ok');
  assert.match(panel, /Solved in (\d+ minutes?, )?\d+ seconds?\./);
  assert.match(panel, /Best time: 0:00 · average time: \d+:\d\d/);
  assert.match(await said(page), /^Solved in /);
  const tinted = await page.$$eval('.sel, .peer, .same, .ring', (all) => all.filter((node) => getComputedStyle(node).display !== 'none').length);
  assert.equal(tinted, 0);
  await page.context().close();
});

test('the level is shown on a scale of five dots in a book with two levels', async () => {
  const spec = join(folder, 'dots.yaml');
  writeFileSync(spec, `book: {id: dots, title: Dots, seed: 1}
print: {printer: office-a4, trim: a4}
sections:
  - {size: 4, difficulty: easy, count: 1, per_page: 1}
  - {size: 6, difficulty: medium, count: 1, per_page: 1}
`);
  gridpress(['build', spec, '--pages-html', '--out', folder, '--quiet']);
  for (const [file, dots] of [['001', /^●+○+$/], ['002', /^●●+○+$/]]) {
    const page = await open(`file://${folder}/dots/html/${file}.html`);
    const shown = await page.textContent('.level [role=img]');
    assert.match(shown, dots);
    assert.equal([...shown].length, 5);
    await page.context().close();
  }
});
