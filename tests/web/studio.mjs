// Starts the studio on a temporary spec and opens it in a browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { folder, launch, program } from './support.mjs';

const running = new Set();
after(() => {
  for (const one of running) one.kill('SIGTERM');
});

export const small = `# mine
book: {id: small, title: Small, seed: 3}
print: {printer: office-a4, trim: a4}
sections:
  - title: First  # keep me
    size: 4
    difficulty: easy
    count: 4
    per_page: 4
`;

/** A studio on a spec with this text, or without a spec if null, in a new folder or one of an earlier studio. */
export async function studio(text, args = [], room = mkdtempSync(join(folder, 'studio-'))) {
  const file = join(room, text === null ? 'my-book.yaml' : 'book.yaml');
  if (text !== null) writeFileSync(file, text);
  const child = spawn(program, ['studio', ...(text === null ? [] : ['book.yaml']), '--no-open', ...args], { cwd: room, env: { ...process.env, XDG_CONFIG_HOME: room, XDG_CACHE_HOME: join(room, 'cache') }, stdio: ['ignore', 'pipe', 'pipe'] });
  let messages = '';
  child.stderr.on('data', (data) => { messages += data; });
  running.add(child);
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()));
    child.once('exit', () => reject(new Error('the studio exited')));
  });
  const contexts = new Set();
  const stop = () => new Promise((resolve) => {
    running.delete(child);
    child.once('close', resolve);
    child.kill('SIGTERM');
  });
  return {
    url,
    file,
    room,
    read: () => readFileSync(file, 'utf8'),
    write: (other) => writeFileSync(file, other),
    contexts,
    /** The text on standard error. */
    messages: () => messages,
    /** Stops the program. */
    stop,
    /** Stops it and closes its tabs, which would otherwise keep polling during later tests. */
    end: async () => {
      for (const context of contexts) await context.close();
      if (running.has(child)) await stop();
      rmSync(room, { recursive: true, force: true });
    },
  };
}

/** Opens a tab and collects what it logs or throws in `trouble`. */
export async function tab(one, options = {}) {
  const context = options.context ?? (await (await launch()).newContext({ viewport: { width: 1440, height: 900 }, ...options }));
  one.contexts.add(context);
  const page = await context.newPage();
  page.trouble = [];
  page.on('console', (message) => page.trouble.push(message.text()));
  page.on('pageerror', (error) => page.trouble.push(String(error)));
  await page.goto(one.url);
  return page;
}

/** Waits until pages with puzzles are shown. */
export const drawn = (page) => page.waitForSelector('.preview[data-made=true] .sheet img[src]', { timeout: 20_000 });

/** The text of the YAML view. */
export const yamlOf = (page) => page.evaluate(() => document.querySelector('.plain-text')?.value ?? '');

/** Polls until a condition holds, for changes without an event. */
export async function until(what, holds) {
  for (let i = 0; i < 100; ++i) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never: ${what}`);
}
