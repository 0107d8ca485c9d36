// Boards of digits: entries, selection, undo, check, hints.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { middle, names, open, pageFile, puzzle, said } from './support.mjs';

const one = puzzle('classic');
const solution = [...one.solution];
const blanks = [...one.text].flatMap((c, i) => (c === '.' ? [i] : []));
const start = async (args, options) => open(pageFile(one, args).url, options);
const focus = (page, cell) => page.locator(`[data-cell="${cell}"]`).focus();
const count = (page, selector) => page.locator(selector).count();

test('each cell’s accessible name has value and position, and the grid is a single tab stop', async () => {
  const page = await start();
  assert.equal(await count(page, '[role=grid] tbody [role=row]'), 9);
  assert.equal(await count(page, '[role=gridcell]'), 81);
  assert.equal(await count(page, '[role=gridcell][tabindex="0"]'), 1);
  const given = [...one.text].findIndex((c) => c !== '.');
  const place = (i) => `row ${Math.floor(i / 9) + 1} column ${(i % 9) + 1}`;
  const all = await names(page);
  assert.equal(all[given], `${one.text[given]}, given, ${place(given)}`);
  assert.equal(all[blanks[0]], `blank, ${place(blanks[0])}`);
  await focus(page, blanks[0]);
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Shift+Digit2');
  await page.keyboard.press('Control+Digit5');
  assert.equal((await names(page))[blanks[0]], `blank, corner 1 2, centre 5, ${place(blanks[0])}`);
  assert.equal(await page.getAttribute('[data-mode][aria-pressed=true]', 'data-mode'), 'digit');
  // The tab order: head, board, modes, keys, actions.
  const order = [];
  await page.reload();
  await page.waitForSelector('[role=grid]');
  for (let i = 0; i < 22; ++i) {
    await page.keyboard.press('Tab');
    order.push(await page.evaluate(() => {
      const at = document.activeElement;
      return ['.head', '.board', '.modes', '.pad-keys', '.actions'].find((part) => at.closest(part)) ?? at.tagName;
    }));
  }
  const firsts = order.filter((part, i) => order.indexOf(part) === i);
  assert.deepEqual(firsts.slice(0, 5), ['.head', '.board', '.modes', '.pad-keys', '.actions']);
  assert.equal(order.filter((part) => part === '.board').length, 1);
  await page.context().close();
});

test('arrow keys stop at the edge of the grid and don’t scroll the page', async () => {
  const page = await start();
  await focus(page, 0);
  for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), '0');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.context().close();
});

test('dragging selects all cells on the way, and typed digits become centre marks in them', async () => {
  const page = await start([], { hasTouch: false });
  const row = [0, 1, 2, 3, 4].map((c) => 36 + c);
  const [from, to] = [await middle(page, row[0]), await middle(page, row[4])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 1 });
  await page.mouse.up();
  assert.equal(await count(page, '[aria-selected=true]'), 5);
  await page.waitForTimeout(600);
  assert.match(await page.textContent('[role=status]'), /Cells selected: 5/);
  await page.keyboard.press('Digit4');
  const open5 = row.filter((i) => one.text[i] === '.');
  for (const i of open5) assert.match((await names(page))[i], /centre 4/);
  await page.keyboard.press('Digit4');
  for (const i of open5) assert.doesNotMatch((await names(page))[i], /centre/);
  await page.context().close();
});

test('a digit removes marks in its row, column and box, and undo restores them all at once', async () => {
  const page = await start();
  await page.evaluate(() => localStorage.setItem('gp1:classic:settings', JSON.stringify({ remove: true })));
  await page.reload();
  await page.waitForSelector('[role=grid]');
  // Marks in cells that see the first one.
  const at = (i) => [Math.floor(i / 9), i % 9, Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3)];
  const seen = blanks.slice(1).filter((i) => at(i).some((house, k) => house === at(blanks[0])[k]));
  assert.ok(seen.length >= 6);
  for (const [k, i] of seen.entries()) {
    await focus(page, i);
    await page.keyboard.press(k % 2 ? 'Control+Digit5' : 'Shift+Digit5');
  }
  const before = await names(page);
  for (const i of seen) assert.match(before[i], /(centre|corner) 5/);
  await focus(page, blanks[0]);
  await page.keyboard.press('Digit5');
  for (const i of seen) assert.doesNotMatch((await names(page))[i], /centre|corner/);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await names(page), before);
  await page.keyboard.press('Control+y');
  for (const i of seen) assert.doesNotMatch((await names(page))[i], /centre|corner/);
  await page.context().close();
});

test('600 changes can be undone, but only the last 500 are stored', async () => {
  const page = await start();
  const before = await names(page);
  await focus(page, blanks[0]);
  await page.evaluate(() => {
    for (let i = 0; i < 600; ++i) {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code: `Digit${(i % 9) + 1}`, key: 'x', bubbles: true }));
    }
  });
  await page.waitForTimeout(400);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('gp1:classic:classic:1')));
  assert.equal(stored.l.length, 500);
  await page.evaluate(() => {
    for (let i = 0; i < 600; ++i) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
  });
  assert.deepEqual(await names(page), before);
  await page.context().close();
});

test('the check lists repeated digits, and otherwise says only that no rule is broken', async () => {
  const page = await start();
  const row = blanks.filter((i) => Math.floor(i / 9) === Math.floor(blanks[0] / 9)).slice(0, 2);
  await page.click('.action:has-text("Check")');
  assert.match(await page.textContent('.line'), /No rule is broken/);
  for (const i of row) {
    await focus(page, i);
    await page.keyboard.press('Digit1');
  }
  await page.click('.action:has-text("Check")');
  assert.match(await page.textContent('.line'), /Two 1s in row \d/);
  assert.ok((await count(page, '.badbar')) >= 2, 'a bar under the digit, not only colour');
  assert.match((await names(page))[row[0]], /clash/);
  await page.context().close();
});

test('the check against the answer shows the number and place of wrong digits, and can undo them', async () => {
  const page = await start(['--check', 'answer']);
  const right = blanks.slice(0, 3);
  for (const i of right) {
    await focus(page, i);
    await page.keyboard.press(`Digit${solution[i]}`);
  }
  const good = await names(page);
  const free = await page.evaluate(() => [...document.querySelectorAll('[data-cell]')].findIndex((cell) => cell.textContent.startsWith('blank')));
  // A wrong digit that breaks no rule yet.
  await focus(page, free);
  for (let digit = 1; digit <= 9; ++digit) {
    if (String(digit) === solution[free]) continue;
    await page.keyboard.press(`Digit${digit}`);
    await page.keyboard.press('k');
    if (/No rule/.test(await page.textContent('.line'))) break;
    await page.keyboard.press('u');
  }
  await page.keyboard.press('k');
  assert.match(await page.textContent('.panel'), /Wrong: 1/);
  await page.click('button:has-text("Show them")');
  assert.equal(await count(page, '.struck'), 1);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.click('button:has-text("Go back")');
  assert.deepEqual(await names(page), good);
  await page.context().close();
});

test('a key pressed immediately after the panel closes goes to the board', async () => {
  const page = await start();
  await page.evaluate(() => (window.setTimeout = () => 0));
  await focus(page, blanks[0]);
  for (const button of ['Close', '3 Write']) {
    await page.keyboard.press('h');
    await page.click(`.panel button:has-text("${button}")`);
    assert.equal(await page.evaluate(() => document.activeElement?.closest('.board') !== null), true, button);
  }
  await page.context().close();
});

test('in 20 random positions, hints show where and why, and write the right digit', async () => {
  const page = await start();
  let drawn = 7;
  const draw = (count) => (drawn = (drawn * 48271) % 2147483647) % count;
  for (let i = 0; i < 20; ++i) {
    // Fills some of the empty cells and clears others.
    const chosen = blanks.filter(() => draw(20) > i);
    await page.evaluate(
      ([cells, digits]) => {
        for (const cell of document.querySelectorAll('[data-cell]')) {
          const wanted = cells.includes(Number(cell.dataset.cell));
          const filled = /^\d, row/.test(cell.textContent);
          if (wanted === filled || /given/.test(cell.textContent)) continue;
          cell.focus();
          cell.dispatchEvent(new KeyboardEvent('keydown', { code: `Digit${digits[cell.dataset.cell]}`, key: 'x', bubbles: true }));
        }
      },
      [chosen.slice(0, -1), solution],
    );
    await page.keyboard.press('Escape');
    await page.click('.action:has-text("Hint")');
    assert.match(await page.textContent('.panel'), /shaded cells/);
    await page.click('button:has-text("2 Why")');
    assert.ok((await page.textContent('.panel')).length > 60);
    const before = await names(page);
    await page.click('button:has-text("3 Write it")');
    const after = await names(page);
    const changed = after.flatMap((name, cell) => (name !== before[cell] && /^\d/.test(name) ? [cell] : []));
    assert.equal(changed.length, 1);
    assert.equal(after[changed[0]][0], solution[changed[0]]);
  }
  await page.context().close();
});

test('if there is a mistake, a hint reports it first', async () => {
  const page = await start();
  await focus(page, blanks[0]);
  await page.keyboard.press(`Digit${(solution[blanks[0]] % 9) + 1}`);
  await page.click('.action:has-text("Hint")');
  assert.match(await page.textContent('.panel'), /mistake somewhere/);
  await page.click('button:has-text("Go back")');
  assert.match((await names(page))[blanks[0]], /^blank/);
  await page.context().close();
});

test('screen readers hear changes on the board but not the clock', async () => {
  const page = await start();
  await focus(page, blanks[0]);
  await page.keyboard.press(`Digit${solution[blanks[0]]}`);
  assert.equal(await said(page), solution[blanks[0]]);
  await page.keyboard.press(`Digit${solution[blanks[0]]}`);
  assert.equal(await said(page), `cleared ${solution[blanks[0]]}`);
  await page.keyboard.press('c');
  assert.equal(await said(page), 'Centre marks');
  await page.waitForTimeout(1300);
  assert.equal(await said(page), 'Centre marks');
  const given = [...one.text].findIndex((c) => c !== '.');
  await focus(page, given);
  await page.keyboard.press('Digit1');
  assert.equal(await page.textContent('[role=alert]'), 'Given digit');
  await page.context().close();
});

test('announcements for screen readers are at least 150 ms apart', async () => {
  const page = await start([], { viewport: { width: 1120, height: 800 }, hasTouch: false });
  await page.evaluate(() => {
    window.announced = [];
    const region = document.querySelector('[role=status]');
    new MutationObserver(() => region.textContent && window.announced.push([performance.now(), region.textContent.trim()])).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const [cell, second] = blanks;
  const given = [...one.text].findIndex((c, i) => c !== '.' && Math.floor(i / 9) === Math.floor(cell / 9));
  const place = (i) => `row ${Math.floor(i / 9) + 1} column ${(i % 9) + 1}`;
  const announces = async (key, sentence) => {
    await page.keyboard.press(key);
    const heard = await said(page);
    if (sentence instanceof RegExp) assert.match(heard, sentence);
    else assert.equal(heard, sentence);
  };
  await page.evaluate(() => localStorage.setItem('gp1:classic:settings', JSON.stringify({ clashes: true, full: true })));
  await focus(page, cell);
  await announces('Control+Digit5', 'centre 5');
  await announces('Control+Digit8', 'centre 5 8');
  await announces('Shift+Digit1', 'corner 1');
  await announces('x', 'Corner marks');
  await announces('z', 'Digits');
  await announces(`Digit${solution[cell]}`, solution[cell]);
  await announces('u', `Undone: ${place(cell)}`);
  await announces('k', 'No rule is broken');
  await announces(`Digit${one.text[given]}`, new RegExp(`^${one.text[given]}, Two ${one.text[given]}s in (row|column|box) \\d$`));
  await announces('u', `Undone: ${place(cell)}`);
  await announces('h', /shaded cells/);
  await page.keyboard.press('Escape');
  await focus(page, second);
  await page.keyboard.press('p');
  assert.match(await said(page), /^Paused, \d+ seconds?$/);
  await page.keyboard.press('Enter');
  assert.equal(await said(page), 'Resumed');
  await focus(page, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.waitForTimeout(700);
  assert.equal(await said(page), 'Cells selected: 3, row 1 column 1 to row 2 column 2');
  await focus(page, given);
  await page.keyboard.press('Digit1');
  assert.equal(await page.textContent('[role=alert]'), 'Given digit');
  // Of many events at once, the last is announced.
  await focus(page, second);
  for (let i = 0; i < 12; ++i) await page.keyboard.press(`Control+Digit${(i % 9) + 1}`);
  await page.waitForTimeout(400);
  const announced = await page.evaluate(() => window.announced);
  for (let i = 1; i < announced.length; ++i) assert.ok(announced[i][0] - announced[i - 1][0] >= 140, `${announced[i - 1]} ${announced[i]}`);
  assert.ok(announced.every(([, text]) => !/^\d+:\d\d$/.test(text)));
  await page.context().close();
});

test('the keypad shows how many of a digit are left only if that is certain', async () => {
  const counts = async (kind, extra) => {
    const page = await open(pageFile(puzzle(kind, extra)).url);
    const shown = await page.$$eval('.key small', (all) => all.map((node) => node.dataset.count));
    const columns = await page.$eval('.pad-keys', (node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
    await page.context().close();
    return { shown, columns };
  };
  const runs = await counts('kakuro');
  assert.deepEqual(runs.shown, new Array(9).fill(''), 'a kakuro can have any number of a digit');
  assert.equal(runs.columns, 5);
  const one = puzzle('suguru');
  const blocks = await counts('suguru');
  const solution = [...one.solution.replace(/^\d+ \d+\//, '').replace(/\D/g, '')];
  const given = [...one.text.split('/').slice(1, solution.length ** 0.5 + 1).join(' ').replace(/[^\d]/g, '')];
  const left = blocks.shown.map((_, i) => [solution, given].map((list) => list.filter((d) => d === String(i + 1)).length));
  assert.deepEqual(blocks.shown, left.map(([all, written]) => (all === written ? '✓' : String(all - written))));
});

test('a cell of a kakuro names its two sums and their combinations', async () => {
  const page = await open(pageFile(puzzle('kakuro')).url, { viewport: { width: 1120, height: 800 } });
  const [name] = await names(page);
  const [, across, down] = /sum (\d+) across, sum (\d+) down$/.exec(name);
  await page.locator('[data-cell="0"]').click();
  const info = await page.textContent('.info');
  assert.match(info, new RegExp(`sum ${across} across: .*sum ${down} down: `));
  for (const [sum, list] of [[across, info.split('sum')[1]], [down, info.split('sum')[2]]]) {
    const combinations = list.match(/\d(\+\d)+/g);
    assert.ok(combinations.length > 0 && combinations.every((digits) => digits.split('+').reduce((a, b) => a + Number(b), 0) === Number(sum)), list);
  }
  await page.context().close();
});
