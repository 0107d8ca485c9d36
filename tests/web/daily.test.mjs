// The pages of a newspaper's day and its calendar.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { bareSize, codeOf, folder, gridpress, isAccessible, launch, open } from './support.mjs';

const schedule = join(folder, 'daily.yaml');
writeFileSync(
  schedule,
  `newspaper: {id: courier, title: The Courier, seed: 5, start: 2026-12-01}
features:
  - {id: tiny, title: Tiny, size: 4, difficulty: easy}
  - {id: loop, title: Loop, kind: slitherlink, size: 5, difficulty: easy}
files: {formats: [svg]}
web: {check: answer, streak: true, share_url: "https://courier.example/{feature}/{number}"}
`,
);
gridpress(['daily', schedule, '--from', '2026-12-01', '--days', '4', '--today', '2026-12-03', '--out', folder, '--quiet']);
const day = join(folder, 'courier/2026/12/02');
const archive = join(folder, 'courier/archive');

test('each puzzle and each day has a page that contains only the scripts for its boards', async () => {
  const index = JSON.parse(readFileSync(join(day, 'index.json'), 'utf8'));
  assert.equal(index.features[0].editions[0].page, 'loop/play.html');
  assert.ok(index.files.includes('play.html') && index.files.includes('tiny/play.html'));
  assert.ok(bareSize(readFileSync(join(day, 'play.html'), 'utf8')) < 61440);
  for (const [module, wanted] of [['digits', true], ['loop', true], ['shading', false], ['words', false]]) {
    assert.equal(codeOf(readFileSync(join(day, 'play.html'), 'utf8')).includes(`gridpress.boards.${module}=`), wanted, module);
  }
  const page = await open(`file://${day}/play.html`);
  const titles = await page.$$eval('.features button', (all) => all.map((b) => b.textContent));
  assert.deepEqual(titles, ['Loop', 'Tiny']);
  assert.equal(await page.textContent('h1'), 'Loop');
  await page.click('.features button:has-text("Tiny")');
  assert.equal(await page.textContent('h1'), 'Tiny');
  assert.match(await page.textContent('.facts'), /Wednesday\s2\sDecember\s2026\s·\sNo\s2/);
  assert.equal(await page.locator('[role=gridcell]').count(), 16);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('on a 320 px wide screen, the date is shortened so that the puzzle number fits', async () => {
  const page = await open(`file://${day}/play.html`, { viewport: { width: 320, height: 568 } });
  assert.match(await page.textContent('.facts'), /^Wed 2 Dec · No\s2$/);
  const right = ({ x, width }) => x + width;
  const number = right(await page.locator('.facts span').last().boundingBox());
  assert.ok(number <= (await page.locator('.level').boundingBox()).x, `${number}`);
  assert.ok(right(await page.locator('.level').boundingBox()) <= 312.5);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.waitForFunction(() => /Wednesday/.test(document.querySelector('.facts').textContent));
  await page.context().close();
});

test('printing a day puts each puzzle on a separate page, and the menu can print a single one', async () => {
  const page = await open(`file://${day}/play.html`);
  await page.evaluate(() => (window.print = () => {}));
  const printed = async () => {
    const file = join(folder, 'day.pdf');
    writeFileSync(file, await page.pdf({ format: 'A4' }));
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').filter((text) => text.trim());
  };
  for (const chosen of ['Loop', 'Tiny']) {
    await page.click(`.features button:has-text("${chosen}")`);
    const pages = await printed();
    assert.deepEqual(pages.map((text) => /Loop|Tiny/.exec(text)[0]), ['Loop', 'Tiny']);
    assert.ok(pages.every((text) => /My time/.test(text) && /No 2/.test(text) && !/Undo|Corner/.test(text)));
    assert.equal(await page.locator('.page').count(), 0, 'nothing of it is on the screen');
    for (const [words, wanted] of [['Empty', [chosen]], ['With my entries', [chosen]], ['Whole day', ['Loop', 'Tiny']]]) {
      await page.click('[aria-label=Menu]');
      await page.click('dialog button:has-text("Print")');
      await page.click(`dialog button:has-text("${words}")`);
      assert.deepEqual((await printed()).map((text) => /Loop|Tiny/.exec(text)[0]), wanted, words);
    }
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('axe finds no accessibility violations on the day page and the calendar', async () => {
  for (const [address, where] of [[join(day, 'play.html'), 'day'], [join(archive, '2026-12.html'), 'calendar']]) {
    for (const [colorScheme, width] of [['light', 1120], ['dark', 320]]) {
      const page = await open(`file://${address}`, { colorScheme, bypassCSP: true, viewport: { width, height: 800 } });
      await isAccessible(page, `${where} ${colorScheme}`);
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
  }
});

test('rebuilding a day gives the same pages, and each feature stores its own progress', async () => {
  const again = join(folder, 'again');
  mkdirSync(again);
  gridpress(['daily', schedule, '--from', '2026-12-01', '--days', '4', '--today', '2026-12-03', '--out', again, '--quiet']);
  for (const name of ['play.html', 'tiny/play.html', 'loop/play.html']) {
    assert.ok(readFileSync(join(day, name)).equals(readFileSync(join(again, 'courier/2026/12/02', name))), name);
  }
  const page = await open(`file://${day}/play.html`);
  await page.click('.features button:has-text("Tiny")');
  await page.locator('[role=gridcell]:not([aria-readonly])').first().focus();
  await page.keyboard.press('Digit2');
  await page.waitForTimeout(400);
  await page.click('.features button:has-text("Loop")');
  assert.ok(await page.locator('.action:has-text("Undo")').isDisabled());
  await page.goto(`file://${day}/tiny/play.html`);
  await page.waitForSelector('.pad');
  assert.ok(await page.locator('.action:has-text("Undo")').isEnabled(), 'a feature’s own page continues the progress of the day page');
  await page.context().close();
});

test('months of the calendar link to each other, and days link to their pages', async () => {
  const later = join(folder, 'later');
  mkdirSync(later);
  gridpress(['daily', schedule, '--from', '2026-12-01', '--days', '40', '--today', '2027-01-05', '--out', later, '--quiet']);
  const page = await open(`file://${later}/courier/archive/2027-01.html`);
  assert.equal(await page.textContent('h1'), 'January 2027');
  const links = await page.$$eval('td a', (all) => all.map((a) => a.getAttribute('href')));
  assert.equal(links.length, 10, 'two features on five days');
  assert.ok(links.every((link) => existsSync(join(later, 'courier/archive', link))));
  assert.ok(bareSize(readFileSync(join(later, 'courier/archive/2026-12.html'), 'utf8')) < 40960);
  await page.click('nav a:has-text("December 2026")');
  assert.equal(await page.textContent('h1'), 'December 2026');
  assert.equal(await page.locator('td a').count(), 62);
  await page.locator('#d31 a').first().click();
  await page.waitForSelector('.pad');
  assert.match(await page.textContent('.facts'), /31\sDecember\s2026/);
  await page.click('button[aria-label=Menu]');
  await page.click('a:has-text("All puzzles")');
  await page.waitForSelector('main table');
  await page.click('nav a:has-text("January 2027")');
  assert.equal(await page.textContent('h1'), 'January 2027');
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('a day page inside a frame can be played, stores progress and reports its height', async () => {
  const html = readFileSync(join(day, 'play.html'), 'utf8');
  const host = `<!doctype html><title>Host</title><iframe title="Puzzles" src="/day" width="420" height="760"></iframe>
    <script>window.got = []; addEventListener('message', (e) => got.push(e.data));</script>`;
  const server = createServer((request, response) => response.setHeader('Content-Type', 'text/html').end(request.url === '/day' ? html : host));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    const context = await (await launch()).newContext({ viewport: { width: 900, height: 800 } });
    const page = await context.newPage();
    const address = `http://127.0.0.1:${server.address().port}/`;
    await page.goto(address);
    const inside = async () => {
      const frame = page.frames()[1];
      await frame.waitForSelector('.pad');
      await frame.click('.features button:has-text("Tiny")');
      return frame;
    };
    let frame = await inside();
    const cell = frame.locator('[role=gridcell]:not([aria-readonly])').first();
    await cell.click();
    await page.keyboard.press('Digit3');
    assert.match(await cell.textContent(), /^3/);
    await page.waitForTimeout(400);
    const got = await page.evaluate(() => window.got);
    assert.ok(got.length > 0 && got.every((one) => one.type === 'height' && one.px > 300));
    await page.reload();
    frame = await inside();
    assert.match(await frame.locator('[role=gridcell]:not([aria-readonly])').first().textContent(), /^3/);
    await context.close();
  } finally {
    server.close();
  }
});

test('the calendar shows progress, doesn’t link to future days and is a list on narrow screens', async () => {
  assert.ok(existsSync(join(archive, '2026-12.html')) && statSync(join(archive, '2026-12.html')).size < 40960);
  const page = await open(`file://${archive}/2026-12.html`, { viewport: { width: 900, height: 800 } });
  const links = await page.$$eval('td a', (all) => all.map((a) => a.getAttribute('href')));
  assert.equal(links.length, 6);
  assert.ok(links.every((link) => existsSync(join(archive, link))));
  assert.ok((await page.locator('.future').count()) > 10);
  assert.equal(await page.locator('#d4 a').count(), 0);
  assert.match(await page.textContent('.counts'), /Solved: 0 · started: 0/);
  await page.goto(`file://${archive}/files/2026/12/02/tiny/play.html`);
  await page.waitForSelector('.pad');
  await page.locator('[role=gridcell]:not([aria-readonly])').first().focus();
  await page.keyboard.press('Digit1');
  await page.waitForTimeout(400);
  await page.click('button[aria-label=Menu]');
  await page.click('a:has-text("All puzzles")');
  await page.waitForSelector('main table');
  assert.match(await page.textContent('.counts'), /Solved: 0 · started: 1/);
  assert.match(await page.textContent('#d2'), /started/);
  await page.locator('.filters input').nth(1).check({ force: true });
  assert.equal(await page.locator('td a:visible').count(), 3);
  await page.setViewportSize({ width: 320, height: 568 });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  const [today, first] = [await page.locator('#d3').boundingBox(), await page.locator('#d1').boundingBox()];
  assert.ok(today.y < first.y, 'today comes first');
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('the calendar works if the browser blocks storage', async () => {
  const context = await (await launch()).newContext();
  await context.addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })");
  const page = await context.newPage();
  await page.goto(`file://${archive}/2026-12.html`);
  assert.match(await page.textContent('.counts'), /Solved: 0 · started: 0/);
  await context.close();
});

test('at the end of a puzzle, a button leads to the next one of the day', async () => {
  const whole = await open(`file://${day}/play.html`);
  await whole.click('.features button:has-text("Tiny")');
  for (let i = 0; i < 30 && !(await whole.isVisible('.panel.ok')); ++i) {
    await whole.click('.action:has-text("Hint")');
    await whole.click('.panel button:has-text("3 ")');
    await whole.waitForTimeout(30);
  }
  await whole.click('.panel.ok button:has-text("Next puzzle")');
  assert.equal(await whole.textContent('h1'), 'Loop');
  assert.equal(await whole.evaluate(() => document.activeElement.role), 'gridcell');
  await whole.context().close();
});
