// Measures the speed of pages for docs/benchmarks.md: `npm run measure`. Prints the minimum and the
// median in milliseconds. Wall time depends on the load of the machine; CPU time is that of the
// page's main thread, as reported by Chromium.
import { loadavg } from 'node:os';
import { test } from 'node:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, launch, pageFile, puzzle } from './support.mjs';

const show = (name, list) => {
  const sorted = list.toSorted((a, b) => a - b);
  console.log(`${name}: ${sorted[0].toFixed(1)}, ${sorted[sorted.length >> 1].toFixed(1)} (${list.length} runs, load ${loadavg()[0].toFixed(1)})`);
};
const counter = async (page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  };
};

test('time to the first paint', async () => {
  const browser = await launch();
  const empty = join(folder, 'empty.html');
  writeFileSync(empty, '<!doctype html><title>One</title><p>Word</p><i class="pad"></i>');
  for (const [name, one] of [
    ['a page of one word', null],
    ['sudoku', puzzle('classic')],
    ['killer', puzzle('killer')],
    ['25x25', puzzle('classic', ['--size', '25', '--difficulty', 'easy'])],
  ]) {
    const url = one ? pageFile(one).url : `file://${empty}`;
    const context = await browser.newContext({ viewport: { width: 390, height: 664 } });
    const [paints, work] = [[], []];
    for (let i = 0; i < 20; ++i) {
      const page = await context.newPage();
      const metrics = await counter(page);
      const before = await metrics();
      await page.goto(url);
      await page.waitForSelector('.pad', { state: 'attached' });
      paints.push(
        await page.evaluate(async () => {
          while (performance.getEntriesByName('first-contentful-paint').length === 0) await new Promise(requestAnimationFrame);
          return performance.getEntriesByName('first-contentful-paint')[0].startTime;
        }),
      );
      work.push((await metrics()).TaskDuration - before.TaskDuration);
      await page.close();
    }
    show(`${name}: first paint from disk, wall time`, paints);
    show(`${name}: all work until it can be played, CPU`, work);
    await context.close();
  }
});

test('CPU time of the main thread before the first paint', async () => {
  const browser = await launch();
  for (const [name, one] of [['sudoku', puzzle('classic')], ['25x25', puzzle('classic', ['--size', '25', '--difficulty', 'easy'])]]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 664 } });
    const { url } = pageFile(one);
    const work = [];
    for (let i = 0; i < 5; ++i) {
      const page = await context.newPage();
      await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'toplevel', 'blink.user_timing'] });
      await page.goto(url);
      await page.waitForSelector('.pad', { state: 'attached' });
      await page.waitForTimeout(300);
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
      const paint = traceEvents.findLast((event) => event.name === 'firstContentfulPaint');
      const from = traceEvents.findLast((event) => event.name === 'navigationStart' && event.pid === paint.pid);
      const tasks = traceEvents.filter(
        ({ name, pid, tid, ts }) => name === 'ThreadControllerImpl::RunTask' && pid === paint.pid && tid === paint.tid && ts >= from.ts && ts < paint.ts,
      );
      work.push(tasks.reduce((sum, task) => sum + (task.tdur ?? 0) / 1000, 0));
      await page.close();
    }
    show(`${name}: before the first paint, CPU`, work);
    await context.close();
  }
});

test('time to handle a key press on a 25x25 board', async () => {
  const page = await (await (await launch()).newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
  await page.goto(pageFile(puzzle('classic', ['--size', '25', '--difficulty', 'easy'])).url);
  await page.waitForSelector('.pad');
  const metrics = await counter(page);
  const press = (keys) =>
    page.evaluate(async (keys) => {
      for (const [code, key] of keys) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }));
        await new Promise(requestAnimationFrame);
        await new Promise((done) => setTimeout(done));
      }
    }, keys);
  await page.locator('[data-cell]:has-text("blank")').nth(200).focus();
  for (const [name, keys] of [
    ['a digit', [['Digit1', '1'], ['Digit2', '2'], ['Digit3', '3'], ['Digit4', '4'], ['Digit5', '5']]],
    ['an arrow', [['', 'ArrowRight'], ['', 'ArrowDown'], ['', 'ArrowLeft'], ['', 'ArrowUp'], ['', 'ArrowUp']]],
  ]) {
    const [all, script] = [[], []];
    for (let i = 0; i < 12; ++i) {
      const before = await metrics();
      await press(keys);
      const after = await metrics();
      all.push((after.TaskDuration - before.TaskDuration) / keys.length);
      script.push((after.ScriptDuration - before.ScriptDuration) / keys.length);
    }
    show(`25x25: ${name}, script, CPU`, script);
    show(`25x25: ${name}, with style, layout and paint, CPU`, all);
  }
  await page.context().close();
});
