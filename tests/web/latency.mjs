// Measures the latency of the studio for docs/benchmarks.md: `npm run latency`. Prints the
// milliseconds from a key press in the title field to the response of the check and to the decoded
// pictures of the spread, in a book of 100 pages with generated puzzles, and the time to the first
// spread of 300 pages.
import { loadavg } from 'node:os';
import { test } from 'node:test';
import { drawn, studio, tab } from './studio.mjs';
import { launch } from './support.mjs';

const kKeys = 100;

const show = (name, list) => {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
  console.log(`${name}: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} (${list.length} runs, load ${loadavg()[0].toFixed(1)})`);
};

const book = (puzzles) => `book: {id: long, title: A, seed: 3}
print: {printer: kdp-paperback, trim: 8.5x11in}
design: classic
sections:
  - {id: one, title: One, difficulty: easy, count: ${puzzles}, per_page: 4}
`;

/** Records the times of key presses, of check responses and of changed pictures. */
const instrument = () => {
  const times = { key: 0, checked: [], swapped: [] };
  globalThis.times = times;
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (!String(request[0]).endsWith('/check') || times.key === 0) return answer;
    const since = times.key;
    void answer.clone().text().then(() => times.checked.push(performance.now() - since));
    return answer;
  };
  addEventListener('keydown', () => { times.key = performance.now(); }, true);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!target.closest?.('.sheet') || times.key === 0) continue;
      const since = times.key;
      times.key = 0;
      void target.decode().then(() => times.swapped.push(performance.now() - since), () => undefined);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['src'] });
};

test('latency from a key press to the updated pages', async () => {
  const one = await studio(book(300));
  const context = await (await launch()).newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(instrument);
  const page = await tab(one, { context });
  await drawn(page);
  const pages = await page.textContent('[data-fact=pages]');
  await page.locator('.preview select').last().selectOption({ index: 1 });
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await field.focus();
  await field.press('End');
  for (let i = 0; i < kKeys; ++i) {
    const before = await page.evaluate(() => globalThis.times.swapped.length);
    await page.keyboard.press(i % 8 === 7 ? 'Backspace' : 'abcdefg'[i % 8]);
    await page.waitForFunction((count) => globalThis.times.swapped.length > count, before, { timeout: 5000, polling: 10 });
  }
  const { checked, swapped } = await page.evaluate(() => globalThis.times);
  console.log(pages);
  show('key to diagnostics', checked);
  show('key to spread', swapped);
  await one.end();
});

test('time to the first pages of a book of 300 pages', async () => {
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const one = await studio(book(1024));
    const start = performance.now();
    const page = await tab(one);
    await page.waitForSelector('.preview .sheet img[src]', { timeout: 30_000 });
    times.push(performance.now() - start);
    await page.context().close();
    await one.end();
  }
  show('open to first spread', times);
});
