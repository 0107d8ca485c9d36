// The book's puzzles: their difficulty and position. A puzzle can be replaced, or locked.
import { ApiError, request } from './api.js';
import { button, el, fill, pictureUrl } from './dom.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {{index: number, number: number, section: number, kind: string, level: string, rating?: number, minutes?: number, clues: number, hardest: string, key: string, candidate: number, kept: boolean, imported: boolean, page?: number, label?: string, text: string}} PuzzleRow */

const kShown = 60;  // rows at first; "Show more" adds more

/** @param {Book} book @param {HTMLElement} place */
export function showPuzzles(book, place) {
  let puzzles = /** @type {PuzzleRow[]} */ ([]);
  let revision = -1;
  let limit = kShown;
  let sort = /** @type {keyof PuzzleRow} */ ('index');
  const pictures = /** @type {Map<string, string>} */ (new Map());  // pictures by the puzzle's text
  const head = el('b', {});
  const section = el('select', { 'aria-label': 'Section', onchange: () => show() });
  const level = el('select', { 'aria-label': 'Level', onchange: () => show() });
  const find = el('input', { type: 'search', placeholder: 'Number or digits', 'aria-label': 'Find a puzzle by its number or its digits', oninput: () => show() });
  const table = el('table', { class: 'puzzles' });
  const more = button('Show more', () => { limit += kShown; show(); }, { hidden: true });
  const note = el('p', { class: 'soft', role: 'status' });
  const bar = el('div', { class: 'bar', hidden: true }, head, section, level, find);
  fill(place, bar, note, el('div', { class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': 'List of puzzles' }, table, more,
    el('p', { class: 'soft' }, 'Replace adds a key to the spec that selects the next candidate, the same on every machine. No other puzzle changes. Keep stores the puzzle in the spec, so that it stays whatever else changes.')));

  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      seen.unobserve(entry.target);
      void draw(/** @type {HTMLElement} */ (entry.target));
    }
  });
  /** @param {HTMLElement} cell */
  const draw = async (cell) => {
    const puzzle = puzzles[Number(cell.dataset.index)];
    if (!puzzle) return;
    let url = pictures.get(puzzle.text);
    if (!url) {
      const answer = await request('POST', 'picture', { index: puzzle.index }).catch(() => null);
      if (!answer) return;
      url = pictureUrl(answer.svg);
      pictures.set(puzzle.text, url);
    }
    fill(cell, el('img', { src: url, alt: '' }));
  };
  const load = async () => {
    const good = book.good;
    bar.hidden = !good;
    if (!good) note.textContent = 'The list appears with the first pages.';
    if (place.hidden || !good) return;
    revision = good.revision;
    try {
      const answer = await request('POST', 'puzzles', { revision });
      if (answer.revision < revision) return;
      puzzles = answer.puzzles;
      note.textContent = answer.made ? '' : 'The puzzles are being generated.';
      const titles = good.sections?.map((one) => one.title) ?? [];
      const kept = section.value;
      fill(section, el('option', { value: '' }, 'All sections'), ...titles.map((title, i) => el('option', { value: String(i) }, title)));
      section.value = kept;
      const keptLevel = level.value;
      fill(level, el('option', { value: '' }, 'All levels'), ...(good.levels ?? []).map((one) => el('option', { value: one.name }, one.title)));
      level.value = keptLevel;
      show();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      note.textContent = error.message;
    }
  };
  const columns = /** @type {[string, keyof PuzzleRow | null][]} */ ([['No.', 'index'], ['', null], ['Section', 'section'], ['Level', 'level'], ['Rating', 'rating'], ['Minutes', 'minutes'], ['Clues', 'clues'], ['Hardest step', 'hardest'], ['Page', 'page'], ['', null]]);
  const show = () => {
    const wanted = find.value.trim();
    const rows = puzzles.filter((one) => (section.value === '' || one.section === Number(section.value)) && (level.value === '' || one.level === level.value) &&
      (wanted === '' || String(one.number) === wanted || (wanted.length > 2 && one.text.replace(/[.\s]/g, '').includes(wanted)))).sort((a, b) => (Number(a[sort] ?? 0) - Number(b[sort] ?? 0)) || a.index - b.index);
    head.textContent = `${rows.length} puzzle${rows.length === 1 ? '' : 's'}`;
    more.hidden = rows.length <= limit;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.focus;
    fill(table, el('caption', { class: 'unseen' }, 'The puzzles of the book'),
      el('thead', {}, el('tr', {}, ...columns.map(([title, key]) => el('th', { 'aria-sort': key === sort ? 'ascending' : undefined },
        key && key !== 'level' && key !== 'hardest' ? button(title, () => { sort = key; show(); }, { class: 'plain' }) : title || el('span', { class: 'unseen' }, key === null ? 'Picture, actions' : ''))))),
      el('tbody', {}, ...rows.slice(0, limit).map(row)));
    asTable(table, columns.map(([title]) => title));
    for (const cell of table.querySelectorAll('[data-index]')) seen.observe(cell);
    if (focused) /** @type {HTMLElement | null} */ (table.querySelector(`[data-focus="${focused}"]`))?.focus();
  };
  /** Shows how a puzzle is solved, step by step, which also explains its grade. @param {PuzzleRow} puzzle */
  const explain = async (puzzle) => {
    const dialog = el('dialog', { class: 'solving', 'aria-label': `Explanation of puzzle ${puzzle.number}`, onclose: () => dialog.remove() });
    const explanation = await request('POST', 'way', { index: puzzle.index }).catch((error) => error);
    const close = button('Close', () => dialog.close(), { class: 'push' });
    const picture = el('div', { class: 'step-picture' });
    const look = async (/** @type {number} */ step) => {
      const answer = await request('POST', 'way', { index: puzzle.index, step }).catch(() => null);
      if (!answer?.picture) return;
      fill(picture, el('img', { src: pictureUrl(answer.picture), alt: `The board at step ${step}` }));
      for (const item of dialog.querySelectorAll('li button')) item.setAttribute('aria-current', String(item === dialog.querySelectorAll('li button')[step - 1]));
    };
    // The rating is shown once, at the first step that has it.
    const ratings = (explanation.steps ?? []).map((/** @type {any} */ step) => step.rating);
    const hardest = ratings.indexOf(Math.max(0.01, ...ratings));
    fill(dialog, el('div', { class: 'row' }, el('h2', {}, `Puzzle ${puzzle.number}`), el('span', { class: 'soft' }, [puzzle.rating === undefined ? '' : `rating ${puzzle.rating.toFixed(1)}`, puzzle.hardest.replace(/-/g, ' ')].filter(Boolean).join(', ')), close),
      explanation.steps ? el('div', { class: 'steps-and-picture' },
        el('ol', { tabIndex: 0 }, explanation.summary ? el('li', {}, explanation.summary) : null, ...explanation.steps.map((/** @type {any} */ step, /** @type {number} */ i) => {
          const item = button('', () => void look(i + 1), { class: 'plain' });
          item.append(el('b', {}, `${i + 1}. ${step.title || ''} `), step.text, i === hardest ? el('i', { class: 'soft' }, ' Hardest step.') : '');
          return el('li', {}, item);
        }), explanation.ending ? el('li', {}, explanation.ending) : null), picture)
        : el('p', {}, explanation.message ?? 'No explanation'));
    document.body.append(dialog);
    dialog.showModal();
    if (explanation.steps?.length > 0) void look(1);
  };
  /** @param {PuzzleRow} puzzle */
  const row = (puzzle) => {
    const levels = book.good?.levels ?? [];
    const stars = levels.findIndex((one) => one.name === puzzle.level) + 1;
    const keepKey = puzzle.key.replace('replace', 'keep');
    // because a replacement couldn't be shown
    const off = book.file.readOnly || book.errors.length > 0;
    const keep = () => {
      if (puzzle.kept) return book.remove(keepKey);
      const set = { act: 'set', path: keepKey, value: puzzle.text };
      return puzzle.candidate > 0 ? book.editAll([{ act: 'remove', path: puzzle.key }, set]) : book.edit(set);
    };
    return el('tr', {},
      el('th', { scope: 'row' }, String(puzzle.number)),
      el('td', { class: 'picture', 'data-index': String(puzzles.indexOf(puzzle)) }),
      el('td', {}, book.good?.sections?.[puzzle.section]?.title ?? ''),
      el('td', {}, el('span', { 'aria-hidden': 'true', class: 'stars' }, '★'.repeat(stars)), ' ', levels[stars - 1]?.title ?? puzzle.level),
      el('td', {}, puzzle.rating === undefined ? '–' : puzzle.rating.toFixed(1)),
      el('td', {}, puzzle.minutes === undefined ? '–' : String(Math.max(1, Math.round(puzzle.minutes)))),
      el('td', {}, puzzle.clues > 0 ? String(puzzle.clues) : '–'),
      el('td', {}, puzzle.hardest.replace(/-/g, ' ')),
      el('td', {}, puzzle.page ? button(puzzle.label || String(puzzle.page), () => book.emit('show-page', puzzle.page), { class: 'link', 'aria-label': `Show page ${puzzle.label || puzzle.page}` }) : ''),
      el('td', { class: 'acts' },
        puzzle.imported ? null : button('Replace', () => void book.set(puzzle.key, puzzle.candidate + 1), { disabled: off || puzzle.kept, 'data-focus': `r${puzzle.number}`, 'aria-label': `Replace puzzle ${puzzle.number}` }),
        puzzle.candidate > 0 ? button('Restore', () => void book.remove(puzzle.key), { disabled: off, 'aria-label': `Restore puzzle ${puzzle.number}` }) : null,
        button('Explain', () => void explain(puzzle), { 'aria-label': `Explain puzzle ${puzzle.number}` }),
        puzzle.imported ? null : button(puzzle.kept ? 'Kept' : 'Keep', () => void keep(), { disabled: off, 'aria-pressed': String(puzzle.kept), 'data-focus': `k${puzzle.number}`, 'aria-label': `${puzzle.kept ? 'Kept' : 'Keep'} puzzle ${puzzle.number}` })));
  };
  book.on('drawn', () => void load());
  book.on('checked', (checked) => checked.ok && checked.revision !== revision && void load());
  book.on('selected', () => void load());
}

/** Sets the roles of a table, because in a narrow window a style wraps its rows, and then browsers drop the roles. @param {HTMLTableElement} table @param {string[]} titles */
function asTable(table, titles) {
  table.setAttribute('role', 'table');
  for (const [what, role] of [['thead, tbody', 'rowgroup'], ['tr', 'row'], ['thead th', 'columnheader'], ['tbody th', 'rowheader'], ['td', 'cell']]) {
    for (const part of table.querySelectorAll(what)) part.setAttribute('role', role);
  }
  for (const row of table.tBodies[0].rows) {
    [...row.cells].forEach((cell, i) => { if (['Rating', 'Minutes', 'Clues', 'Page'].includes(titles[i])) cell.dataset.title = titles[i]; });
  }
}
