// Privacy: the content of the file, stored data, and messages to other pages.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { codeOf, kinds, launch, names, open, pageFile, puzzle } from './support.mjs';

const one = puzzle('classic');
const blanks = [...one.text].flatMap((c, i) => (c === '.' ? [i] : []));
const write = async (page, cell, digit) => {
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press(`Digit${digit}`);
};
const key = 'gp1:classic:classic:1';

test('a page is reproducible and doesn’t refer to other files', () => {
  for (const kind of kinds) {
    const { html } = pageFile(puzzle(kind));
    assert.equal(pageFile(puzzle(kind)).html, html);
    const code = codeOf(html);
    const links = (html + code).match(/(?:src|href)\s*=\s*["']?https?:|https?:\/\/[^\s"'<]*|@import|url\((?!data:)/g) ?? [];
    assert.deepEqual(links.filter((link) => !link.startsWith('http://www.w3.org/')), []);
  }
});

test('a page’s source doesn’t contain the solution in any simple encoding', () => {
  for (const kind of kinds) {
    for (const check of ['rules', 'answer']) {
      const item = puzzle(kind);
      const { html } = pageFile(item, ['--check', check]);
      if (check === 'rules') assert.doesNotMatch(html, /"tags"|"digest"/);
      const source = (html + codeOf(html)).toLowerCase();
      const body = item.solution.replace(/^\d+ \d+\//, '');
      const rows = kind === 'classic' ? body.match(/.{9}/g) : body.split('/').map((row) => row.replace(/ /g, ''));
      const flat = rows.map((row) => row.replace(/x/g, '1').replace(/-/g, '0'));
      // Short rows such as 12345 occur in any text. In a word search, the secret is where the words
      // are.
      const secrets = kind === 'word-search' ? [...body.matchAll(/r\d+c\d+-r\d+c\d+/g)].map((m) => m[0]) : flat.filter((row) => row.length > 6 && (new Set(row).size > 2 || row.length > 8));
      if (kind !== 'word-search') secrets.push(flat.join(''));
      if (kind === 'binairo') secrets.push(...flat.map((row) => row.replace(/[12]/g, (value) => value - 1)));
      for (const secret of secrets) {
        const reverse = [...secret].reverse().join('');
        for (const text of [secret, reverse]) {
          const forms = [text, [...text].join(','), [...text].join(' '), Buffer.from(text).toString('base64').replace(/=+$/, ''), Buffer.from(text).toString('hex')];
          for (const form of forms) assert.ok(!source.includes(form.toLowerCase()), `${kind} ${check}: ${form}`);
        }
      }
    }
  }
});

test('a page makes no requests and logs nothing, and injected scripts don’t run', async () => {
  const { html, url } = pageFile(one);
  assert.match(html, /Content-Security-Policy" content="default-src 'none'/);
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    for (const address of [url, `http://127.0.0.1:${server.address().port}/`]) {
      const page = await open(address);
      await page.context().setOffline(true);
      await write(page, blanks[0], one.solution[blanks[0]]);
      await page.click('.action:has-text("Hint")');
      await page.waitForTimeout(200);
      assert.deepEqual(page.trouble, []);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.body.append(script);
      });
      assert.equal(await page.evaluate(() => window.injected), undefined);
      await page.context().close();
    }
  } finally {
    server.close();
  }
});

test('reloading a page restores the board, marks, mode, undo history and clock', async () => {
  const page = await open(pageFile(one).url);
  await write(page, blanks[0], one.solution[blanks[0]]);
  await page.locator(`[data-cell="${blanks[1]}"]`).focus();
  await page.keyboard.press('Shift+Digit3');
  await page.keyboard.press('c');
  await page.waitForTimeout(1400);
  const before = [await names(page), await page.textContent('.clock')];
  await page.reload();
  await page.waitForSelector('.pad');
  assert.deepEqual(await names(page), before[0]);
  const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  assert.ok(Math.abs(seconds(await page.textContent('.clock')) - seconds(before[1])) <= 1);
  assert.equal(await page.getAttribute('[data-mode][aria-pressed=true]', 'data-mode'), 'centre');
  await page.click('.action:has-text("Undo")');
  assert.doesNotMatch((await names(page))[blanks[1]], /corner/);
  await page.context().close();
});

for (const [how, script] of Object.entries({
  'fails when read': "Storage.prototype.getItem = () => { throw new Error('no'); }",
  'fails when written': "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
  'is missing': "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
})) {
  test(`if the browser’s storage ${how}, play continues with one warning, and a link carries the progress`, async () => {
    const { url } = pageFile(one);
    const context = await (await launch()).newContext({ viewport: { width: 390, height: 664 } });
    await context.addInitScript(script);
    const tab = await context.newPage();
    const errors = [];
    tab.on('pageerror', (error) => errors.push(String(error)));
    await tab.goto(url);
    await tab.waitForSelector('.pad');
    assert.match(await tab.textContent('.line'), /isn’t saving anything/);
    await write(tab, blanks[0], one.solution[blanks[0]]);
    await tab.waitForTimeout(400);
    await tab.click('button[aria-label=Menu]');
    await tab.click('.menu button:has-text("Link to my progress")');
    const link = await tab.inputValue('dialog input');
    assert.ok(link.length - link.indexOf('#') < 1024);
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForSelector('.pad');
    assert.match((await names(other))[blanks[0]], new RegExp(`^${one.solution[blanks[0]]}`));
    // The warning isn't repeated, and the puzzle can be solved.
    await tab.keyboard.press('Escape');
    await tab.evaluate(() => {
      window.warnings = 0;
      new MutationObserver(() => {
        if (/isn’t saving/.test(document.querySelector('.line').textContent)) ++window.warnings;
      }).observe(document.querySelector('.line'), { subtree: true, childList: true, characterData: true });
    });
    for (const i of blanks.slice(1)) await write(tab, i, one.solution[i]);
    await tab.waitForSelector('.panel.ok');
    await tab.waitForTimeout(400);
    assert.equal(await tab.evaluate(() => window.warnings), 0);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('stored progress that belongs to another puzzle or can’t be read is left alone', async () => {
  const { url } = pageFile(one);
  for (const stored of ['{"f":1,"p":"0000","s":"1","l":[],"a":0,"t":5,"h":0,"c":0,"d":0,"m":"","w":0}', '{"f":99}', '{broken', 'null', '[]']) {
    const page = await open(url);
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored]);
    await page.reload();
    await page.waitForSelector('.pad');
    assert.match((await names(page))[blanks[0]], /^blank/);
    await write(page, blanks[0], one.solution[blanks[0]]);
    await page.waitForTimeout(400);
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), stored);
    await page.reload();
    await page.waitForSelector('.pad');
    assert.match((await names(page))[blanks[0]], new RegExp(`^${one.solution[blanks[0]]}`));
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  }
});

test('if a puzzle is open in two tabs, the older one shows a warning and stores nothing', async () => {
  const { url } = pageFile(one);
  const page = await open(url);
  await write(page, blanks[0], one.solution[blanks[0]]);
  await page.waitForTimeout(400);
  const second = await page.context().newPage();
  await second.goto(url);
  await second.waitForSelector('.pad');
  await write(second, blanks[1], one.solution[blanks[1]]);
  await second.waitForTimeout(500);
  assert.match(await page.textContent('.panel'), /another tab/);
  const stored = await second.evaluate((name) => localStorage.getItem(name), key);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  assert.equal(await second.evaluate((name) => localStorage.getItem(name), key), stored);
  await page.context().close();
});

test('pausing hides givens, digits and marks, and resuming shows them again', async () => {
  for (const kind of kinds) {
    const page = await open(pageFile(puzzle(kind)).url);
    const before = await names(page);
    const drawing = await page.$eval('.drawing', (node) => node.innerHTML);
    await page.click('.pause');
    const text = await page.evaluate(() => [...document.querySelectorAll('.board td, .board th, .board svg')].map((n) => n.textContent).join(''));
    assert.doesNotMatch(text, /[0-9A-Za-z]/, kind);
    assert.equal(await page.locator('#data').count(), 0);
    if (kind === 'killer') await page.click('.cover button');
    else if (kind === 'nonogram') await page.tap('.cover button');
    else await page.keyboard.press('Enter');
    assert.deepEqual(await names(page), before);
    assert.equal(await page.$eval('.drawing .content', (node) => node.querySelectorAll('.clue').length), (drawing.match(/class="clue/g) ?? []).length, kind);
    await page.context().close();
  }
});

test('the clock starts with the first change, pauses while hidden, and stops when solved', async () => {
  const page = await open(pageFile(one).url);
  const clock = () => page.textContent('.clock');
  await page.waitForTimeout(1200);
  assert.equal(await clock(), '0:00');
  await write(page, blanks[0], one.solution[blanks[0]]);
  await page.waitForTimeout(1400);
  const first = await clock();
  assert.notEqual(first, '0:00');
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    let asleep = 0;
    performance.now = () => now() + asleep;
    asleep = 3600000; // the machine was asleep for an hour
  });
  await page.waitForTimeout(600);
  assert.ok(Number((await clock()).split(':')[0]) < 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hidden = await clock();
  await page.waitForTimeout(1500);
  assert.equal(await clock(), hidden);
  await page.context().close();
});

test('a page in a sandboxed frame can be played, and sends all but its height to one origin', async () => {
  const share = 'https://news.example/{feature}/{number}';
  const plain = pageFile(one).html;
  const named = pageFile(one, ['--embed-origin', 'http://127.0.0.1:45678', '--share-url', share]).html;
  const host = `<iframe sandbox="allow-scripts" title="a" src="/plain" width="400" height="700"></iframe><iframe sandbox="allow-scripts" title="b" src="/named" width="400" height="700"></iframe><div style="height:3000px"></div>
    <script>window.got = []; addEventListener('message', (e) => got.push({ ...e.data, frame: e.source === frames[0] ? 0 : 1 }));</script>`;
  const server = createServer((request, response) => response.setHeader('Content-Type', 'text/html').end(request.url === '/plain' ? plain : request.url === '/named' ? named : host));
  await new Promise((done) => server.listen(45678, '127.0.0.1', done));
  try {
    const context = await (await launch()).newContext({ viewport: { width: 900, height: 800 } });
    const page = await context.newPage();
    await page.goto('http://127.0.0.1:45678/');
    for (const frame of page.frames().slice(1)) await frame.waitForSelector('.pad');
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    assert.ok((await page.evaluate(() => scrollY)) > 0);
    for (const frame of page.frames().slice(1)) {
      await frame.locator(`[data-cell="${blanks[0]}"]`).focus();
      await page.keyboard.press(`Digit${one.solution[blanks[0]]}`);
      await frame.locator('.action:has-text("Check")').click();
    }
    await page.waitForTimeout(300);
    const got = await page.evaluate(() => window.got);
    assert.deepEqual([...new Set(got.filter((m) => m.frame === 0).map((m) => m.type))], ['height']);
    const types = new Set(got.filter((m) => m.frame === 1).map((m) => m.type));
    assert.ok(types.has('height') && types.has('start') && types.has('help'));
    await context.close();
  } finally {
    server.close();
  }
});

test('the text for sharing a result contains no digits of the grid', async () => {
  const page = await open(pageFile(one, ['--title', 'Sudoku', '--share-url', 'https://news.example/{feature}']).url);
  for (const i of blanks) await write(page, i, one.solution[i]);
  await page.waitForSelector('.panel.ok');
  const text = await page.inputValue('.share');
  assert.match(text, /^Sudoku\nSolved in \d+:\d\d · Hints: 0 · checks: 0\nhttps:\/\/news\.example\/classic$/);
  for (const row of one.solution.match(/.{9}/g)) assert.ok(!text.includes(row));
  await page.context().close();
});

test('settings apply immediately to all puzzles of the same publication', async () => {
  const page = await open(pageFile(one).url);
  await page.click('button[aria-label=Menu]');
  await page.click('.menu button:has-text("Settings")');
  await page.locator('label.setting:has-text("Left-handed keys") input').click();
  assert.ok(await page.evaluate(() => document.documentElement.classList.contains('left-hand')));
  await page.locator('.size-3 input').click({ force: true });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.type), '2');
  const other = puzzle('classic', ['--difficulty', 'hard']);
  await page.goto(pageFile(other).url);
  await page.waitForSelector('.pad');
  assert.ok(await page.evaluate(() => document.documentElement.classList.contains('left-hand')));
  await page.context().close();
});

test('givens after the # in a QR code’s link replace the puzzle of the page', async () => {
  const other = puzzle('classic', ['--difficulty', 'hard']);
  const page = await open(`${pageFile(one).url}#p=${other.text.replace(/\./g, '0')}`);
  const shown = (await names(page)).map((name) => (/^\d, given/.test(name) ? name[0] : '.')).join('');
  assert.equal(shown, other.text);
  await page.context().close();
});

test('puzzles with the same name store progress separately, even if one’s is deleted', async () => {
  const other = puzzle('classic', ['--difficulty', 'hard']);
  const [first, second] = [pageFile(one).url, pageFile(other).url];
  const free = [...other.text].findIndex((c) => c === '.');
  const page = await open(first);
  await write(page, blanks[0], one.solution[blanks[0]]);
  await page.waitForTimeout(400);
  await page.goto(second);
  await page.waitForSelector('.pad');
  assert.ok((await names(page)).every((name) => /given|blank/.test(name)));
  await write(page, free, other.solution[free]);
  await page.waitForTimeout(400);
  await page.goto(first);
  await page.waitForSelector('.pad');
  assert.match((await names(page))[blanks[0]], new RegExp(`^${one.solution[blanks[0]]}, row`));
  await page.click('button[aria-label=Menu]');
  await page.click('.menu button:has-text("Forget my progress")');
  await page.click('dialog button.main');
  await page.waitForSelector('.pad');
  assert.match((await names(page))[blanks[0]], /^blank/);
  await page.goto(second);
  await page.waitForSelector('.pad');
  assert.match((await names(page))[free], new RegExp(`^${other.solution[free]}, row`));
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test('the puzzle is shown as a picture if it can’t be made playable', async () => {
  const { html } = pageFile(one);
  const strange = { ...one, html: html.replace('"board":"digits"', '"board":"none"') };
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(strange.html));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    const context = await (await launch()).newContext({ viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => !document.getElementById('code'));
    await page.waitForTimeout(200);
    assert.ok(await page.isVisible('svg.drawing'));
    assert.match(await page.innerText('main'), /Sudoku/);
    assert.match(await page.innerText('main'), /every row/);
    assert.deepEqual(errors, []);
    const old = await context.newPage();
    await old.addInitScript('delete window.DecompressionStream');
    await old.goto(pageFile(one).url);
    await old.waitForTimeout(300);
    assert.ok(await old.isVisible('svg.drawing'));
    assert.match(await old.innerText('main'), /every row/);
    await context.close();
  } finally {
    server.close();
  }
});

test('an accent colour with low contrast and an invalid origin are refused', () => {
  const asked = (args) => {
    try {
      pageFile(one, args);
    } catch (error) {
      return `${error.status}: ${error.stderr}`;
    }
    return 'written';
  };
  assert.match(asked(['--accent', '#3fa7ff']), /^2: error: the accent #3fa7ff is too light: its contrast is 2\.5\d on a cell/);
  assert.match(asked(['--embed-origin', 'https://a.example/path']), /^2: error: --embed-origin: an origin must be a scheme and a host/);
  assert.match(asked(['--language', 'xx']), /^2: error/);
});

test('a page can embed all letters of the font', async () => {
  const page = await open(pageFile(one, ['--fonts', 'full']).url);
  const family = await page.evaluate(async () => {
    await document.fonts.ready;
    return [getComputedStyle(document.body).fontFamily, document.fonts.check('16px gp', 'Aäß'), document.fonts.size];
  });
  assert.match(family[0], /^gp,/);
  assert.deepEqual(family.slice(1), [true, 2]);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});
