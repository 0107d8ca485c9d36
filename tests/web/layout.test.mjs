// Layout on phones, tablets and desktops; print; colours; accessibility.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { box, fill, folder, gridpress, isAccessible, kinds, launch, names, open, pageFile, puzzle } from './support.mjs';

const one = puzzle('classic');
const file = pageFile(one);
const inside = (part, width, height) => part && part.x >= 0 && part.y >= 0 && part.x + part.width <= width + 0.5 && part.y + part.height <= height + 0.5;

test('320×568 px: everything fits on one screen, and buttons are at least 40 px large', async () => {
  const page = await open(file.url, { viewport: { width: 320, height: 568 } });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  for (const part of ['.board', '.modes', '.pad-keys', '.actions']) assert.ok(inside(await box(page, part), 320, 568), part);
  const small = await page.$$eval('.play button', (all) =>
    all.map((b) => b.getBoundingClientRect()).filter((r) => r.width > 0 && (r.width < 40 || r.height < 40)).length,
  );
  assert.equal(small, 0);
  assert.ok((await box(page, '[data-cell="0"]')).width >= 24);
  await page.context().close();
});

test('390×664 px: nothing scrolls, cells are at least 40 px and buttons at least 44 px large', async () => {
  const page = await open(file.url);
  const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('.actions').getBoundingClientRect().bottom]);
  assert.ok(width <= 390 && height <= 664, `${width} ${height}`);
  assert.ok((await box(page, '[data-cell="0"]')).width >= 40);
  const small = await page.$$eval('.play button', (all) =>
    all.map((b) => [b.textContent, b.getBoundingClientRect()]).filter(([, r]) => r.width > 0 && (r.width < 44 || r.height < 44)).map(([text]) => text),
  );
  assert.deepEqual(small, []);
  await page.context().close();
});

test('664×372 px: board and keys are side by side, and can be swapped for the left hand', async () => {
  const page = await open(file.url, { viewport: { width: 664, height: 372 } });
  const [board, pad] = [await box(page, '.board'), await box(page, '.pad')];
  assert.ok(inside(board, 664, 372) && inside(pad, 664, 372));
  assert.ok(board.x < pad.x);
  await page.evaluate(() => localStorage.setItem('gp1:classic:settings', '{"left":true}'));
  await page.reload();
  await page.waitForSelector('.pad');
  assert.ok((await box(page, '.board')).x > (await box(page, '.pad')).x);
  await page.context().close();
});

test('1280×800 px: the board is at most 640 px wide, and 400 % zoom shows a single column', async () => {
  const page = await open(file.url, { viewport: { width: 1280, height: 800 }, hasTouch: false });
  const [board, side] = [await box(page, '.board'), await box(page, '.side')];
  assert.ok(board.width <= 640 && side.x >= board.x + board.width);
  await page.setViewportSize({ width: 320, height: 200 });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 320, null, { timeout: 3000 });
  // All parts can be reached and pressed.
  const free = (await names(page)).findIndex((name) => name.startsWith('blank'));
  await page.locator(`[data-cell="${free}"]`).click();
  await page.click(`[data-digit="${one.solution[free]}"]`);
  assert.match((await names(page))[free], new RegExp(`^${one.solution[free]}`));
  for (const part of ['[data-mode=centre]', '.action:has-text("Undo")', '.action:has-text("Check")', '.action:has-text("Hint")']) await page.click(part);
  await page.click('button[aria-label=Menu]');
  await page.click('.menu button:has-text("Settings")');
  assert.ok((await page.evaluate(() => document.querySelector('dialog').scrollWidth)) <= 320);
  await page.context().close();
});

// Phones and tablets upright and on their side, a desktop, and most of them at 200 % zoom, which halves
// the size.
const windows = '320x568 390x844 744x1133 768x1024 834x1194 844x390 932x430 1280x800 372x566 384x512 417x597 422x195 466x215 640x400';
const fits = { classic: 24, nonogram: 24, 'word-search': 24, killer: 24 };

test('in every window the board fits: beside the keys if that makes it larger, and never wider than the page', async () => {
  for (const [kind, smallest] of Object.entries(fits)) {
    const page = await open(pageFile(puzzle(kind), ['--title', 'The great Saturday puzzle of the Northern Gazette']).url);
    for (const size of windows.split(' ')) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(50);
      const where = `${kind} ${size}`;
      const [board, actions] = [await box(page, '.board'), await box(page, '.actions')];
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, where);
      assert.ok(board.x >= 0 && board.x + board.width <= width, where);
      assert.ok((await box(page, '[data-cell="0"]')).width >= smallest, where);
      const beside = actions.x >= board.x + board.width;
      assert.equal(beside, width > height && height >= 300, `${where}: keys beside the board`);
      if (height >= 390) assert.ok(inside(board, width, height), `${where}: the whole board`);
      if (height >= 600 || beside) assert.ok(inside(actions, width, height), `${where}: the actions`);
      const name = await page.$eval('h1', (h1) => [h1.scrollWidth - h1.clientWidth, h1.scrollHeight - h1.clientHeight]);
      assert.ok(Math.max(...name) <= 1, `${where}: the title isn’t cut`);
    }
    await page.context().close();
  }
});

test('a title in Hebrew runs from right to left', async () => {
  const page = await open(pageFile(one, ['--title', 'סודוקו 12 (קשה)']).url);
  assert.equal(await page.$eval('h1', (h1) => getComputedStyle(h1).direction), 'rtl');
  assert.equal(await page.$eval('.clock', (clock) => getComputedStyle(clock).direction), 'ltr');
  await page.context().close();
});

test('clashes, checks, hints and the end of the game don’t move the board', async () => {
  const page = await open(file.url);
  const place = async () => JSON.stringify(await box(page, '.board'));
  const before = await place();
  const free = (await names(page)).flatMap((name, i) => (name.startsWith('blank') ? [i] : []));
  for (const i of free) {
    await page.locator(`[data-cell="${i}"]`).focus();
    await page.keyboard.press(`Digit${(Number(one.solution[i]) % 9) + 1}`); // a wrong one
    if (i === free[2]) {
      await page.click('.action:has-text("Check")');
      assert.equal(await place(), before);
      await page.click('.action:has-text("Hint")');
      assert.equal(await place(), before);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press(`Digit${one.solution[i]}`);
  }
  await page.waitForSelector('.panel.ok');
  assert.equal(await place(), before);
  await page.context().close();
  for (const viewport of [{ width: 390, height: 664 }, { width: 1120, height: 800 }]) {
    const killer = await open(pageFile(puzzle('killer')).url, { viewport });
    const at = JSON.stringify(await box(killer, '.board'));
    const cage = (await names(killer)).findIndex((name) => /^blank.*cage/.test(name));
    await killer.locator(`[data-cell="${cage}"]`).click();
    assert.match(await killer.textContent(viewport.width < 800 ? '.line' : '.info'), /cage \d+/);
    assert.equal(JSON.stringify(await box(killer, '.board')), at, 'the sums of a cage');
    await killer.context().close();
  }
});

test('axe finds no accessibility violations in any state of any board', async () => {
  for (const kind of kinds) {
    const page = await open(pageFile(puzzle(kind), kind === 'classic' ? ['--streak'] : []).url, {
      colorScheme: kind === 'killer' ? 'dark' : 'light',
      bypassCSP: true,
    });
    await isAccessible(page, `${kind}, at rest`);
    if (kind === 'classic') {
      await page.click('.action:has-text("Hint")');
      await page.click('button:has-text("2 Why")');
      await isAccessible(page, 'hint');
      await page.click('.close');
      await page.click('.pause');
      await isAccessible(page, 'paused');
      await page.click('.cover button');
      await page.emulateMedia({ colorScheme: 'dark' });
      await isAccessible(page, 'dark');
      for (const entry of ['Settings', 'Rules', 'Keys', 'Statistics', 'Print', 'Restart', 'Link to my progress', 'About']) {
        await page.click('button[aria-label=Menu]');
        if (entry === 'Settings') await isAccessible(page, 'menu');
        await page.click(`.menu button:has-text("${entry}")`);
        await isAccessible(page, entry);
        await page.click('dialog .title button');
      }
      await fill(page, one, 1);
      const last = (await names(page)).findIndex((name) => name.startsWith('blank'));
      await page.locator(`[data-cell="${last}"]`).focus();
      await page.keyboard.press(`Digit${(Number(one.solution[last]) % 9) + 1}`);
      await page.click('.action:has-text("Hint")');
      await isAccessible(page, 'a mistake');
      await page.click('button:has-text("Keep it")');
      await page.locator(`[data-cell="${last}"]`).focus();
      await page.keyboard.press(`Digit${one.solution[last]}`);
      await page.waitForSelector('.panel.ok');
      await isAccessible(page, 'solved, dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await isAccessible(page, 'solved');
    }
    await page.context().close();
  }
});

const luminance = (text) => {
  const [r, g, b] = text.match(/[\d.]+/g).map(Number).map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

test('text and lines have the documented contrasts in the light and the dark scheme', async () => {
  // A colour, its background, and their contrast in the light and the dark scheme.
  const wanted = [
    ['ink', 'cellbg', 17.8, 13.4],
    ['ink', 'page', 16.7, 15.0],
    ['ink', 'sel', 11.9, 7.3],
    ['ink', 'peer', 15.8, 11.5],
    ['ink', 'same', 14.8, 7.5],
    ['ink', 'hint', 12.3, 7.5],
    ['ink', 'hint2', 16.0, 11.5],
    ['ink', 'block', 11.5, 8.8],
    ['soft', 'page', 6.5, 8.6],
    ['soft', 'cellbg', 6.9, 7.7],
    ['soft', 'block', 4.5, 5.0],
    ['thin', 'cellbg', 5.0, 5.7],
    ['thin', 'sel', 3.4, 3.1],
    ['key', 'cellbg', 3.7, 4.8],
    ['key', 'page', 3.5, 5.4],
    ['pen', 'cellbg', 8.6, 9.3],
    ['pen', 'peer', 7.7, 8.0],
    ['pen', 'sel', 5.8, 5.1],
    ['pen', 'same', 7.2, 5.2],
    ['bad', 'badbg', 6.2, 7.0],
    ['bad', 'page', 7.2, 9.4],
    ['ok', 'okbg', 6.5, 8.5],
  ];
  for (const scheme of ['light', 'dark']) {
    const page = await open(file.url, { colorScheme: scheme });
    const colour = (name) =>
      page.evaluate((token) => {
        const probe = document.createElement('i');
        probe.style.color = `var(--${token})`;
        document.body.append(probe);
        const found = getComputedStyle(probe).color;
        probe.remove();
        return found;
      }, name);
    for (const [name, ground, light, dark] of wanted) {
      const found = contrast(await colour(name), await colour(ground));
      assert.ok(Math.abs(found - (scheme === 'light' ? light : dark)) <= 0.1, `${scheme} ${name} on ${ground}: ${found.toFixed(2)}`);
    }
    // The backgrounds of regions and clues below large text.
    for (const ground of ['inside', 'tint', 'tube']) {
      for (const name of ['ink', 'pen']) assert.ok(contrast(await colour(name), await colour(ground)) >= 3, `${scheme} ${name} on ${ground}`);
    }
    await page.context().close();
  }
});

test('reduced motion stops animations, and forced colours use outlines and bold type', async () => {
  const page = await open(file.url, { reducedMotion: 'reduce' });
  const running = await page.evaluate(() => document.getAnimations().length);
  assert.equal(running, 0);
  await page.click('button[aria-label=Menu]');
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await page.context().close();
  const forced = await open(file.url, { forcedColors: 'active' });
  await forced.locator('[data-cell="0"]').focus();
  await forced.keyboard.press('ArrowRight');
  const ring = await forced.$eval('.ring', (path) => getComputedStyle(path).strokeWidth);
  assert.notEqual(ring, '0px');
  // The pixels of a cell: open, selected, with the player's digit, with a digit that clashes.
  const cells = await names(forced);
  const free = cells.findIndex((name) => name.startsWith('blank'));
  const row = Math.floor(free / 9);
  const inRow = cells.flatMap((name, i) => (Math.floor(i / 9) === row && /given/.test(name) ? [name[0]] : []));
  const good = one.solution[free];
  const elsewhere = cells.findLastIndex((name, i) => name.startsWith('blank') && Math.floor(i / 9) !== row);
  const seen = new Map();
  const look = async (state) => {
    const at = await forced.locator(`[data-cell="${free}"]`).boundingBox();
    seen.set(state, (await forced.screenshot({ clip: at })).toString('base64'));
  };
  const leave = () => forced.locator(`[data-cell="${elsewhere}"]`).focus();
  const write = async (digit) => {
    await forced.locator(`[data-cell="${free}"]`).focus();
    await forced.keyboard.press(`Digit${digit}`);
    await leave();
  };
  await leave();
  await look('open');
  await forced.locator(`[data-cell="${free}"]`).focus();
  await look('selected');
  await write(good);
  await look('mine');
  await write(good);  // clears it
  await write(inRow[0]);
  await forced.click('.action:has-text("Check")');
  await look('clash');
  assert.equal(new Set(seen.values()).size, 4, [...seen.keys()].join());
  const weight = (selector) => forced.$eval(selector, (node) => getComputedStyle(node).fontWeight);
  assert.deepEqual([await weight('.drawing .v text'), await weight('.drawing .own')], ['700', '400']);
  assert.notEqual(await forced.$eval('.badbg', (rect) => getComputedStyle(rect).strokeDasharray), 'none');
  await forced.context().close();
});

test('on 320 px wide screens labels fit in every language, also in the menu and the settings', async () => {
  for (const language of JSON.parse(gridpress(['languages', '--json'])).map((entry) => entry.name ?? entry.code)) {
    for (const kind of ['classic', 'nonogram', 'slitherlink', 'binairo']) {
      const page = await open(pageFile(puzzle(kind), ['--language', language]).url, { viewport: { width: 320, height: 568 } });
      const cut = async (where) => {
        const found = await page.$$eval('.segment, .action, dialog button, dialog label, dialog h2', (all) =>
          all.filter((b) => b.offsetParent && b.scrollWidth > b.clientWidth + 1).map((b) => b.textContent),
        );
        assert.deepEqual(found, [], `${language} ${kind} ${where}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, `${language} ${kind} ${where}`);
      };
      await cut('board');
      if (kind === 'classic') {
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        await page.locator('.head button').last().click();
        await cut('menu');
        await page.locator('.menu button').nth(3).click();
        await cut('settings');
      }
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
  }
});

test('a page prints on one sheet of A4 or Letter in black and grey, without controls', async () => {
  for (const format of ['A4', 'Letter']) {
    const page = await open(file.url, { colorScheme: 'dark' });
    const free = (await names(page)).findIndex((name) => name.startsWith('blank'));
    await page.locator(`[data-cell="${free}"]`).focus();
    await page.keyboard.press('Digit5');
    const pdf = join(folder, 'print.pdf');
    writeFileSync(pdf, await page.pdf({ format, preferCSSPageSize: false }));
    const info = execFileSync('pdfinfo', [pdf], { encoding: 'utf8' });
    assert.match(info, /Pages:\s+1\b/, format);
    const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
    assert.doesNotMatch(text, /Undo|Corner|Hint|Menu/);
    assert.match(text, /My time/);
    const digits = (text.match(/\d/g) ?? []).length;
    await page.evaluate(() => document.documentElement.classList.add('mine'));
    writeFileSync(pdf, await page.pdf({ format }));
    const mine = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
    assert.equal((mine.match(/\d/g) ?? []).length, digits + 1, 'with my entries');
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const seen = new Set();
      for (const node of document.querySelectorAll('.drawing *, .paper *')) {
        const style = getComputedStyle(node);
        if (style.display === 'none' || style.visibility === 'hidden') continue;
        for (const value of [style.color, style.stroke, style.fill]) if (value.startsWith('rgb(')) seen.add(value);
      }
      return [...seen];
    });
    for (const colour of colours) {
      const [r, g, b] = colour.match(/\d+/g);
      assert.ok(r === g && g === b, colour);
    }
    const width = await page.$eval('.drawing', (node) => node.getBoundingClientRect().width / 96 * 25.4);
    const frame = width * 9 / 9.1;
    assert.ok(Math.abs(width - 172) < 0.5 && frame > 169, `${width}`);
    await page.context().close();
  }
});

test('if scripts are disabled, the puzzle and its name are shown', async () => {
  const context = await (await launch()).newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();
  await page.goto(file.url);
  const written = await page.locator('svg[role=img] .v text').allTextContents();
  assert.equal(written.join(''), [...one.text].filter((c) => c !== '.').join(''));
  assert.ok((await page.locator('svg[role=img] title').textContent()).length > 3);
  assert.match(await page.locator('noscript').innerText(), /JavaScript/);
  const drawing = await page.locator('svg').boundingBox();
  assert.ok(drawing.width > 300 && drawing.width <= 390);
  await context.close();
});

test('if scripts are disabled, a word search lists its words', async () => {
  const context = await (await launch()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const one = puzzle('word-search');
  await page.goto(pageFile(one).url);
  const listed = await page.locator('.list li').allTextContents();
  assert.deepEqual(listed.length, [...one.solution.matchAll(/r\d+c\d+-r\d+c\d+/g)].length);
  assert.ok(listed.every((word) => /^\p{L}{3,}$/u.test(word)), listed.join());
  await context.close();
});

test('the buttons of a word search stay in view next to a long list of words', async () => {
  const page = await open(pageFile(puzzle('word-search', ['--size', '12', '--difficulty', 'easy'])).url, { viewport: { width: 320, height: 568 } });
  const { y, height } = await box(page, '.actions');
  assert.ok(y + height <= 568 && y > 300, `${y}`);
  await page.context().close();
});
