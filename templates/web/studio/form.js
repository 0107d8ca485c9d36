// The form for the item selected in the outline: the book, a section or the cover.
import { announce, button, counted, el, fill } from './dom.js';
import { field, radios } from './fields.js';
import { goTo } from './editor.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {import('./fields.js').Field} Field */
/** @typedef {import('./fields.js').FieldStyle} FieldStyle */

// The keys that a part shows first; the others are under "More".
const kFirst = /** @type {Record<string, string[]>} */ ({
  book: ['title', 'subtitle', 'author', 'publisher', 'language', 'introduction'],
  print: ['printer', 'trim', 'paper', 'bleed'],
  answers: ['place', 'per_page', 'steps'],
  pages: ['how_to_play', 'contents', 'title', 'scale', 'score_log', 'hints', 'notes', 'certificate'],
  cover: ['style', 'palette', 'title', 'hook', 'blurb', 'puzzle', 'sample'],
  section: ['title', 'deck', 'kind', 'size', 'count', 'difficulty', 'per_page'],
});
const kLines = /** @type {Record<string, number>} */ ({ introduction: 6, blurb: 4, deck: 2, imprint: 3, hook: 2 });

/** @param {Book} book @param {string} path */
function sectionFields(book, path) {
  const index = Number(path.split('.')[1]);
  const schema = book.schema.properties?.sections?.items?.properties ?? {};
  const facts = () => book.good?.sections?.[index];
  const kindName = book.value(`${path}.kind`) ?? book.choices.kinds.find((kind) => kind.default)?.name;
  const kind = book.choices.kinds.find((one) => one.name === kindName);
  const kinds = book.choices.kinds;
  /** Edits that remove the size and the keys that another kind doesn't support. @param {string} name */
  const removeUnsupported = (name) => {
    const next = kinds.find((one) => (name === '' ? one.default : one.name === name));
    const size = book.value(at('size'));
    const fits = size === null || next?.sizes.some((one) => one === size || one === `${size}x${size}`);
    const keys = (kind?.keys ?? []).filter((key) => !next?.keys.includes(key) && book.node(at(key)));
    return [...(fits ? [] : ['size']), ...keys].map((key) => ({ act: 'remove', path: at(key) }));
  };
  const levels = () => (book.good?.levels ?? []).map(({ name, title }, i) => ({ name, title, picture: el('span', { class: 'stars', 'aria-hidden': 'true' }, '★'.repeat(i + 1)) }));
  const at = (/** @type {string} */ key) => `${path}.${key}`;
  const first = [
    field(book, at('title'), schema.title, { label: 'Section title', quiet: true, default: facts()?.title }),
    field(book, at('deck'), schema.deck, { label: 'Subtitle', lines: 2, quiet: true }),
    field(book, at('kind'), schema.kind, { quiet: true, choices: kinds, alsoEdits: removeUnsupported, default: kinds.find((one) => one.default)?.name }),
    field(book, at('size'), schema.size, { quiet: true, choices: kind?.sizes.map((size) => ({ name: /^(\d+)x\1$/.exec(size)?.[1] ?? size, title: size.replace('x', ' × ') })), default: kind?.usual_size.replace('x', ' × ') }),
    field(book, at('count'), schema.count, { label: 'Number of puzzles', quiet: true }),
    book.value(at('from')) === null && book.value(at('teaches')) === null
      ? radios(book, at('difficulty'), schema.difficulty ?? {}, { label: 'Difficulty', quiet: true }, levels, false)
      : null,
    radios(book, at('per_page'), schema.per_page ?? {}, { label: 'Per page', default: '4', help: 'With the size of a cell; struck out if the grids would be too small.' },
      () => (facts()?.fits ?? []).map((fit) => ({ name: String(fit.per_page), title: `${fit.per_page}: ${fit.cell_pt} pt`, picture: layoutPicture(fit.per_page), off: !fit.fits })), true),
  ];
  const own = new Set(kind?.keys ?? []);
  const all = Object.keys(schema).filter((key) => own.has(key) || !book.choices.kinds.some((one) => one.keys.includes(key)));
  const more = all.filter((key) => !kFirst.section.includes(key)).map((key) => field(book, at(key), schema[key], { lines: kLines[key] }));
  return { first: first.filter((one) => one !== null), more };
}

/** Grids on a page, as a small picture. @param {number} count */
function layoutPicture(count) {
  const columns = count <= 2 ? 1 : count <= 6 ? 2 : 3;
  const picture = el('span', { class: 'layout', 'aria-hidden': 'true' });
  picture.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  for (let i = 0; i < count; ++i) picture.append(el('i'));
  return picture;
}

/** Languages with their English names. @param {Named[]} languages */
function named(languages) {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return languages.map(({ name }) => ({ name, title: names.of(name) ?? name }));
}

/** @param {Book} book @param {string} part */
function partFields(book, part) {
  const properties = book.schema.properties ?? {};
  if (part === 'design') {
    const { design, theme, difficulties, audience } = properties;
    return {
      first: [field(book, 'design', design, { choices: book.choices.designs }), field(book, 'theme', theme, { choices: book.choices.themes })],
      more: [field(book, 'difficulties', difficulties), field(book, 'audience', audience)],
    };
  }
  const schema = properties[part]?.properties ?? {};
  const choices = /** @type {Record<string, Named[]>} */ ({ printer: book.choices.printers, style: book.choices.styles, palette: book.choices.palettes, language: named(book.choices.languages) });
  const required = properties[part]?.required ?? [];
  const make = (/** @type {string} */ key) => field(book, `${part}.${key}`, schema[key], { required: required.includes(key), lines: kLines[key], choices: choices[key] });
  const first = kFirst[part] ?? Object.keys(schema);
  return { first: first.map(make), more: Object.keys(schema).filter((key) => !first.includes(key)).map(make) };
}

/** @param {Book} book @param {HTMLElement} place */
export function showForm(book, place) {
  /** @type {Field[]} */
  let fields = [];
  let shape = '';
  const written = formLines(book);
  let tools = /** @type {ReturnType<typeof sectionTools> | null} */ (null);

  const build = () => {
    const section = book.selected.startsWith('sections.');
    const { first, more } = section ? sectionFields(book, book.selected) : partFields(book, book.selected);
    fields = [...first, ...more];
    const open = place.querySelector('details')?.open ?? false;
    tools = section ? sectionTools(book) : null;
    fill(place, tools?.element, el('div', { class: 'fields' }, ...first.map((one) => one.element)),
      more.length > 0 ? el('details', { open }, el('summary', {}, 'More'), el('div', { class: 'fields' }, ...more.map((one) => one.element))) : null,
      written.element);
  };
  const show = () => {
    if (!book.checked?.tree || book.selected === 'puzzles') return;
    const kinds = book.node(book.selected)?.m?.map(([key, node]) => key + (node.m ? 'm' : node.l ? 'l' : '')).filter((one) => /[ml]$|^(from|teaches)$/.test(one)).join();
    const now = `${book.selected} ${book.value(`${book.selected}.kind`)} ${book.value('print.printer')} ${kinds} ${book.good === null}`;
    if (now !== shape) build();
    shape = now;
    for (const one of fields) one.update();
    written.update();
  };
  book.on('checked', show);
  book.on('selected', show);
  book.on('move-section', (to) => tools?.move(to)());
  book.on('edited', (range) => written.highlight(range));
  book.on('highlight', (line) => written.highlightLine(line));
}

/** @param {Book} book */
function sectionTools(book) {
  const index = Number(book.selected.split('.')[1]);
  const count = book.node('sections')?.l?.length ?? 0;
  const select = (/** @type {number} */ to) => book.select(`sections.${to}`);
  // Without an id, a section's puzzles depend on its position, so moving it changes them.
  const warning = el('div', { class: 'caution', role: 'alert', hidden: true });
  /** Warns before a change of sections `first` to `last` that changes puzzles. @param {number} first @param {number} last @param {string} verb @param {() => void} go */
  const confirmed = (first, last, verb, go) => () => {
    const moved = (book.good?.sections ?? []).slice(first, last + 1).filter((section) => !section.has_id);
    const puzzles = moved.reduce((sum, section) => sum + section.count, 0);
    if (puzzles === 0) return go();
    const cancel = button('Cancel', () => { warning.hidden = true; });
    fill(warning, el('p', {}, `${verb} changes ${counted(puzzles, 'puzzle')}: in a section without an id, the puzzles depend on its position in the book.`),
      button('Continue anyway', go), cancel);
    warning.hidden = false;
    cancel.focus();
  };
  const move = (/** @type {number} */ to) => confirmed(Math.min(index, to), Math.max(index, to), 'Moving', async () => {
    await book.edit({ act: 'move-item', path: 'sections', index, to });
    await book.checking;
    select(to);
    announce(`Section ${to + 1} of ${count}`);
  });
  // The copy has an id, so that it can be moved without changing its puzzles.
  const copy = confirmed(index + 1, count, 'Duplicating', async () => {
    const id = book.freeId(book.value(`sections.${index}.id`) ?? undefined);
    await book.editAll([{ act: 'copy-item', path: 'sections', index }, { act: 'set', path: `sections.${index + 1}.id`, value: id }]);
    await book.checking;
    select(index + 1);
  });
  const remove = confirmed(index + 1, count, 'Removing', () => void book.edit({ act: 'remove-item', path: 'sections', index }).then(() => select(Math.max(0, index - 1))));
  const element = el('div', { class: 'tools' },
    button('Duplicate', copy),
    button('Move up', move(index - 1), { disabled: index === 0 }),
    button('Move down', move(index + 1), { disabled: index + 1 >= count }),
    button('Remove', remove, { disabled: count < 2 }), warning);
  return { element, move };
}

/** The lines of the text that the form edits, with the changed one highlighted. @param {Book} book */
function formLines(book) {
  const head = el('span', {});
  const lines = el('pre', { class: 'lines', tabIndex: 0, role: 'group' });
  lines.setAttribute('aria-label', 'Lines of the file');
  let lit = 0;
  const link = button('Show in YAML', () => {
    const node = book.node(book.selected);
    book.emit('show-yaml');
    if (node) goTo(book, ...node.at);
  }, { class: 'link' });
  const update = () => {
    const node = book.node(book.selected);
    const doc = book.view?.state.doc;
    if (!node || !doc) {
      head.textContent = 'Not in the file yet';
      lines.replaceChildren();
      return;
    }
    const begin = node.at[0];
    const end = Math.min(doc.lines, lastLine(node));
    head.textContent = begin === end ? `Line ${begin} of the file` : `Lines ${begin}–${end} of the file`;
    fill(lines, ...Array.from({ length: Math.min(end - begin + 1, 40) }, (_, i) =>
      el('span', { class: begin + i === lit ? 'line lit' : 'line', 'data-number': String(begin + i) }, doc.line(begin + i).text + '\n')));
  };
  const highlight = (/** @type {{from: number}} */ range) => {
    lit = book.view?.state.doc.lineAt(range.from).number ?? 0;
  };
  const highlightLine = (/** @type {number} */ line) => {
    lit = line;
    update();
  };
  return { element: el('section', { class: 'writes', 'aria-label': 'Part of the file' }, el('div', { class: 'row' }, el('b', {}, head), link), lines), update, highlight, highlightLine };
}

/** @param {SpecNode} node @returns {number} */
function lastLine(node) {
  const inner = node.m?.map(([, child]) => child) ?? node.l ?? [];
  const own = node.at[0] + (node.v?.match(/\n./g)?.length ?? 0);
  return Math.max(own, ...inner.map(lastLine));
}
