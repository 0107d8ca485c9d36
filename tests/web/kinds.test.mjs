// The pages of every kind of puzzle: size, layout, hints, pause, print.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareSize, folder, gridpress, names, open, pageFile, puzzle } from './support.mjs';

const maxSize = 60 * 1024;
// Their pages list many rules: all possible rectangles, ships, dominoes or views.
const maxSizes = Object.fromEntries(
  [['shikaku', 80], ['dominoes', 80], ['galaxies', 80], ['hidato', 80], ['masyu', 64], ['kakurasu', 96], ['kuromasu', 96], ['lits', 96], ['battleships', 128], ['star-battle', 112], ['number-link', 128]].map(
    ([kind, size]) => [kind, size * 1024],
  ),
);
// Kinds without a board on screen.
const onPaper = ['arrowword', 'codeword', 'criss-cross', 'crossword', 'cryptogram', 'fill-in', 'maze', 'word-ladder', 'word-scramble'];
const sizes = { binairo: '10', samurai: '21' };
const all = gridpress(['kinds'])
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0].trim())
  .filter((name) => /^[a-z-]+$/.test(name) && !onPaper.includes(name));
const easy = (kind) => puzzle(kind, ['--difficulty', 'easy', ...(sizes[kind] ? ['--size', sizes[kind]] : [])]);

test('the page of every kind of puzzle is smaller than 60 KiB without the font', () => {
  assert.ok(all.length >= 22, all.join());
  for (const kind of all) assert.ok(bareSize(pageFile(easy(kind)).html) < (maxSizes[kind] ?? maxSize), kind);
  // The largest boards, in every language.
  const large = [puzzle('classic', ['--size', '25', '--difficulty', 'easy']), easy('samurai')];
  for (const language of JSON.parse(gridpress(['languages', '--json'])).map((entry) => entry.name ?? entry.code)) {
    for (const one of large) {
      const size = bareSize(pageFile(one, ['--language', language]).html);
      assert.ok(size < maxSize, `${one.kind} ${language}: ${size}`);
    }
  }
});

// The digits of the drawing that don't lie in the cell that names them.
const misplaced = (page) =>
  page.evaluate(() => {
    const found = [];
    const svg = document.querySelector('svg.drawing');
    for (const text of document.querySelectorAll('.drawing .content > .v text')) {
      for (let i = 0; i < text.getNumberOfChars(); ++i) {
        const extent = text.getExtentOfChar(i);
        const point = new DOMPoint(extent.x + extent.width / 2, extent.y + extent.height / 2).matrixTransform(svg.getScreenCTM());
        const name = document.elementFromPoint(point.x, point.y)?.closest('[data-cell]')?.textContent ?? '';
        if (!name.split(',')[0].includes(text.textContent[i]) || !/, given/.test(name)) found.push(`${text.textContent[i]}: ${name}`);
      }
    }
    return found;
  });

for (const kind of all) {
  test(`${kind}: the page fits a phone 320 px wide, gives hints, and can be paused and printed`, async () => {
    const one = easy(kind);
    const { url, html } = pageFile(one, ['--check', 'answer']);
    const page = await open(url, { viewport: { width: 320, height: 900 } });
    assert.ok((await page.textContent('h1')).length > 1);
    assert.ok((await page.textContent('.rules p')).length > 20, 'rules in words');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
    const cut = await page.$eval('h1', (node) => node.scrollWidth > node.clientWidth + 1);
    assert.ok(!cut, 'the name isn’t cut off');
    const small = await page.$$eval('.play button', (every) =>
      every.map((b) => [b.textContent, b.getBoundingClientRect()]).filter(([, r]) => r.width > 0 && (r.width < 40 || r.height < 40)).map(([text]) => text),
    );
    assert.deepEqual(small, []);
    assert.deepEqual(await misplaced(page), []);
    // The digits of three hints pass the check.
    const before = await names(page);
    for (let i = 0; i < 3; ++i) {
      await page.click('.action:has-text("Hint")');
      if ((await page.locator('.panel.hint').count()) === 0) {
        // A page may only run out of hints if it doesn't know all rules. It never guesses.
        assert.match(html, /"opaque":true/);
        assert.match(await page.textContent('.line'), /No step found/);
        break;
      }
      await page.click('button:has-text("2 Why")');
      assert.doesNotMatch(await page.textContent('.panel'), /\{|undefined|NaN|_/);
      await page.click('button:has-text("3 Write it")');
    }
    if (!html.includes('"opaque":true')) assert.notDeepEqual(await names(page), before);
    await page.click('.action:has-text("Check")');
    assert.match(await page.textContent('.line'), /No rule is broken/);
    await page.click('.action:has-text("Check")');
    if (kind !== 'word-search') assert.match(await page.textContent('.line'), /So far everything is right/);
    await page.click('.pause');
    const left = await page.evaluate(() => [...document.querySelectorAll('.board td, .board th, .board svg')].map((n) => n.textContent).join(''));
    assert.equal(left.trim(), '');
    assert.equal(await page.locator('.board .clue').count(), 0);
    await page.keyboard.press('Enter');
    const file = join(folder, 'kind.pdf');
    writeFileSync(file, await page.pdf({ format: 'Letter' }));
    assert.match(execFileSync('pdfinfo', [file], { encoding: 'utf8' }), /Pages:\s+1\b/);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  });
}
