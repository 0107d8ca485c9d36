// Pages for the tests: made by the program itself, shown in a headless browser.
import { execFileSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = process.env.GRIDPRESS ?? join(root, 'build/release/gridpress');
export const folder = mkdtempSync(join(tmpdir(), 'gridpress-web-'));

/** Runs the program; its standard output. */
export function gridpress(args, input = '') {
  return execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['pipe', 'pipe', 'pipe'] });
}

// A puzzle of each kind, and its solution: made once, the same everywhere.
const orders = {
  classic: ['--difficulty', 'medium'],
  killer: ['--difficulty', 'easy'],
  nonogram: ['--size', '10', '--difficulty', 'easy'],
  slitherlink: ['--size', '7', '--difficulty', 'easy'],
  'word-search': ['--size', '10', '--difficulty', 'easy'],
  binairo: ['--size', '10', '--difficulty', 'easy'],
  kakuro: ['--size', '6', '--difficulty', 'easy'],
  calcudoku: ['--size', '5', '--difficulty', 'easy'],
  suguru: ['--size', '6', '--difficulty', 'easy'],
};
export const kinds = Object.keys(orders);
const made = new Map();
export function puzzle(kind, extra = orders[kind]) {
  const key = kind + extra.join();
  if (!made.has(key)) {
    const line = gridpress(['generate', '--kind', kind, '--count', '1', '--seed', '16', '--format', 'json', ...extra]);
    const { givens, puzzle: text, solution } = JSON.parse(line);
    made.set(key, { kind, text: givens ?? text, solution });
  }
  return made.get(key);
}

/** The file of a puzzle's page. */
let files = 0;
export function pageFile(one, args = []) {
  const html = gridpress(['page', '--kind', one.kind, ...args, '-'], one.text + '\n');
  const file = join(folder, `${++files}.html`);
  writeFileSync(file, html);
  return { file, html, url: `file://${file}` };
}

/** Words, style and scripts that a page unpacks: deflated, in base 85 (publisher/page/deflated.h). */
export function codeOf(html) {
  const text = /id="code">([^<]*)</.exec(html)[1];
  const bytes = Buffer.alloc(Math.floor((text.length * 4) / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let group = 0;
    for (let k = i; k < i + 5; ++k) {
      const c = k < text.length ? text.charCodeAt(k) : 124;
      group = group * 85 + (c === 33 ? 20 : c - 40);
    }
    for (let k = 24; k >= 0 && at < bytes.length; k -= 8) bytes[at++] = Math.floor(group / 2 ** k) % 256;
  }
  return inflateRawSync(bytes).toString();
}

/** Bytes of a page without the font that it brings along. */
export const bareSize = (html) => Buffer.byteLength(html.replace(/@font-face\{[^}]*\}/g, ''));

let browser;
export async function launch() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return browser;
}
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page that fails the test when anything is logged, thrown or requested. */
export async function open(url, options = {}) {
  const context = await (await launch()).newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  page.trouble = [];
  page.on('console', (message) => page.trouble.push(message.text()));
  page.on('pageerror', (error) => page.trouble.push(String(error)));
  page.on('request', (request) => {
    if (page.opened && !request.isNavigationRequest() && !/^(data|blob):/.test(request.url())) page.trouble.push(request.url());
  });
  await page.goto(url);
  page.opened = true;
  await page.waitForSelector('.play .pad, main table', { state: 'attached' });
  return page;
}

export const names = (page) => page.$$eval('[data-cell]', (cells) => cells.map((cell) => cell.textContent));
export const said = async (page) => {
  await page.waitForTimeout(200);
  return (await page.textContent('[role=status]')).trim();
};
export const box = async (page, selector) => page.locator(selector).first().boundingBox();
/** The middle of a cell on the screen. */
export async function middle(page, cell) {
  const { x, y, width, height } = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2, size: width };
}
/** Solves a grid of digits but for so many cells, by keys. */
export async function fill(page, one, leave = 0) {
  const blanks = [...one.text].flatMap((c, i) => (c === '.' ? [i] : []));
  for (const i of blanks.slice(0, blanks.length - leave)) {
    await page.locator(`[data-cell="${i}"]`).focus();
    await page.keyboard.press(`Digit${one.solution[i]}`);
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** axe-core finds nothing on a page that was opened with bypassCSP. */
export async function isAccessible(page, where) {
  await page.waitForTimeout(250);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)} ${v.nodes[0].failureSummary}`), [], where);
}

export const isSolved = (page) => page.waitForSelector('.panel.ok', { timeout: 5000 });
