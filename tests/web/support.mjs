// Pages for the tests: made by the program itself, shown in a headless browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = process.env.GRIDPRESS ?? join(root, 'build/release/gridpress');
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
export const isSolved = (page) => page.waitForSelector('.panel.ok', { timeout: 5000 });
