// A newspaper's day and its calendar.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, gridpress, open } from './support.mjs';

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

test('a page beside each puzzle and one of the day, with only the modules of its boards', async () => {
  const index = JSON.parse(readFileSync(join(day, 'index.json'), 'utf8'));
  assert.equal(index.features[0].editions[0].page, 'loop/play.html');
  assert.ok(index.files.includes('play.html') && index.files.includes('tiny/play.html'));
  assert.ok(statSync(join(day, 'play.html')).size < 61440 + 4000);
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

test('the calendar: states from what the browser keeps, no link to days to come, a list at 320 px', async () => {
  assert.ok(existsSync(join(archive, '2026-12.html')) && statSync(join(archive, '2026-12.html')).size < 40960);
  const page = await open(`file://${archive}/2026-12.html`, { viewport: { width: 900, height: 800 } });
  const links = await page.$$eval('td a', (all) => all.map((a) => a.getAttribute('href')));
  assert.equal(links.length, 6);
  assert.ok(links.every((link) => existsSync(join(archive, link))));
  assert.ok((await page.locator('.future').count()) > 10);
  assert.equal(await page.locator('#d4 a').count(), 0);
  assert.match(await page.textContent('.counts'), /Solved: 0 · begun: 0/);
  await page.goto(`file://${archive}/files/2026/12/02/tiny/play.html`);
  await page.waitForSelector('.pad');
  await page.locator('[role=gridcell]:not([aria-readonly])').first().focus();
  await page.keyboard.press('Digit1');
  await page.waitForTimeout(400);
  await page.click('button[aria-label=Menu]');
  await page.click('a:has-text("All puzzles")');
  await page.waitForSelector('main table');
  assert.match(await page.textContent('.counts'), /Solved: 0 · begun: 1/);
  assert.match(await page.textContent('#d2'), /begun/);
  await page.locator('.filters input').nth(1).check({ force: true });
  assert.equal(await page.locator('td a:visible').count(), 3);
  await page.setViewportSize({ width: 320, height: 568 });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  const [today, first] = [await page.locator('#d3').boundingBox(), await page.locator('#d1').boundingBox()];
  assert.ok(today.y < first.y, 'today on top');
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('the calendar works where storage is refused', async () => {
  const { launch } = await import('./support.mjs');
  const context = await (await launch()).newContext();
  await context.addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })");
  const page = await context.newPage();
  await page.goto(`file://${archive}/2026-12.html`);
  assert.match(await page.textContent('.counts'), /Solved: 0 · begun: 0/);
  await context.close();
});
