// Where things are, on phones, tablets and desks; print; colours; what assistive programs find.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { box, folder, gridpress, kinds, launch, names, open, pageFile, puzzle } from './support.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const one = puzzle('classic');
const file = pageFile(one);
const inside = (part, width, height) => part && part.x >= 0 && part.y >= 0 && part.x + part.width <= width + 0.5 && part.y + part.height <= height + 0.5;

test('320×568: nothing is wider, all parts are in one screen; buttons of 40 px', async () => {
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

test('390×664: nothing scrolls, cells of 40 px or more, buttons of 44 px', async () => {
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

test('664×372: board and keys side by side, the other way round for the left hand', async () => {
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

test('1280×800: the board is at most 640 wide with a column beside it; at 400 % one column', async () => {
  const page = await open(file.url, { viewport: { width: 1280, height: 800 }, hasTouch: false });
  const [board, side] = [await box(page, '.board'), await box(page, '.side')];
  assert.ok(board.width <= 640 && side.x >= board.x + board.width);
  await page.setViewportSize({ width: 320, height: 200 });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 320, null, { timeout: 3000 });
  await page.click('.action:has-text("Hint")');
  await page.context().close();
});

test('the board never moves: clash, check, hint, settings, solved', async () => {
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
});

test('axe finds nothing: light, dark, paused, hint, settings, solved, and for every kind', async () => {
  for (const kind of kinds) {
    const page = await open(pageFile(puzzle(kind)).url, { colorScheme: kind === 'killer' ? 'dark' : 'light', bypassCSP: true });
    await page.evaluate(axe);
    const check = async (where) => {
      await page.waitForTimeout(250);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
      assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary}`), [], `${kind}, ${where}`);
    };
    await check('at rest');
    if (kind === 'classic') {
      await page.click('.action:has-text("Hint")');
      await check('hint');
      await page.click('.close');
      await page.click('.pause');
      await check('paused');
      await page.click('.cover button');
      await page.emulateMedia({ colorScheme: 'dark' });
      await check('dark');
      await page.click('button[aria-label=Menu]');
      await page.click('.menu button:has-text("Settings")');
      await check('settings');
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

test('contrasts of what is written, in light and dark', async () => {
  const wanted = {
    light: { ink: ['cellbg', 17.8], soft: ['page', 6.5], pen: ['cellbg', 8.6], 'pen ': ['sel', 5.8], bad: ['badbg', 6.2], ok: ['okbg', 6.5], thin: ['cellbg', 5.0] },
    dark: { ink: ['cellbg', 13.4], soft: ['page', 8.6], pen: ['cellbg', 9.3], 'pen ': ['sel', 5.1], bad: ['badbg', 7.0], ok: ['okbg', 8.5], thin: ['cellbg', 5.7] },
  };
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
    for (const [name, [ground, ratio]] of Object.entries(wanted[scheme])) {
      const found = contrast(await colour(name.trim()), await colour(ground));
      assert.ok(Math.abs(found - ratio) < 0.15, `${scheme} ${name} on ${ground}: ${found.toFixed(2)}`);
    }
    await page.context().close();
  }
});

test('no motion for those who want none; forced colours tell by outline and weight', async () => {
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
  await forced.context().close();
});

test('labels of all languages have room at 320 px', async () => {
  for (const language of JSON.parse(gridpress(['languages', '--json'])).map((entry) => entry.name ?? entry.code)) {
    const page = await open(pageFile(one, ['--language', language]).url, { viewport: { width: 320, height: 568 } });
    const cut = await page.$$eval('.segment, .action', (all) =>
      all.filter((b) => b.offsetParent && b.scrollWidth > b.clientWidth + 1).map((b) => b.textContent),
    );
    assert.deepEqual(cut, [], language);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.context().close();
  }
});

test('printed: one page of A4 and of Letter, black and grey, the frame 172 mm wide, nothing of the interface', async () => {
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

test('without scripts the puzzle is there, named and to be printed', async () => {
  const context = await (await launch()).newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();
  await page.goto(file.url);
  assert.equal(await page.locator('svg[role=img] .v text').count(), [...one.text].filter((c) => c !== '.').length);
  assert.ok((await page.locator('svg[role=img] title').textContent()).length > 3);
  assert.match(await page.locator('noscript').innerText(), /JavaScript/);
  const drawing = await page.locator('svg').boundingBox();
  assert.ok(drawing.width > 300 && drawing.width <= 390);
  await context.close();
});
