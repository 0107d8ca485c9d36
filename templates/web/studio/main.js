// The studio's page: the wizard's five questions for a new spec, then the book.
import { ApiError, request } from './api.js';
import { Book, asEdited, askAbout } from './book.js';
import { showBuild } from './build.js';
import { showCover } from './cover.js';
import { button, el, fill } from './dom.js';
import { canRedo, canUndo, goTo, openEditor, redoOne, undoOne, unsavedText } from './editor.js';
import { followEvents } from './events.js';
import { showFacts } from './facts.js';
import { showForm } from './form.js';
import { showOutline } from './outline.js';
import { showPreview } from './preview.js';
import { showProblems } from './problems.js';
import { showPuzzles } from './puzzles.js';
import { showDifference, showSaving } from './saving.js';
import { askWizard } from './wizard.js';

async function begin() {
  const others = Promise.all([request('GET', 'schema'), request('GET', 'choices')]);
  others.catch(() => undefined);
  const spec = await request('GET', 'spec');
  const fresh = spec.text.trim() === '' && !spec.read_only;
  // The program checks the text while the page requests the available choices.
  const asked = fresh ? null : askAbout(asEdited(spec.text));
  const [schema, choices] = await others;
  const kept = spec.read_only ? null : unsavedText(spec.file);
  const begun = kept ? null : fresh ? await wizard(spec.file, choices) : null;
  const book = new Book(choices, schema, asked);
  book.saved = book.fromDisk(spec.text);
  book.file = { name: spec.file, stamp: spec.stamp, exists: spec.exists, readOnly: spec.read_only, atStart: book.saved };
  if (kept && kept.text !== book.saved && kept.saved !== book.saved) {
    // The file was changed after this text was typed: the user chooses one of them.
    book.theirs = { text: book.saved, raw: spec.text, stamp: spec.stamp };
  }
  book.pending = kept?.pending ?? [];
  open(book, begun ?? kept?.text ?? book.saved);
  void book.resume();
}

/** @param {string} file @param {Choices} choices */
async function wizard(file, choices) {
  const place = el('main', { class: 'wizard' });
  const empty = button('Start with a minimal YAML file', () => undefined);
  fill(document.body, el('header', { class: 'top' }, el('b', { class: 'brand' }, 'gridpress'), el('span', {}, 'A new book'), el('span', { class: 'push' }), empty), place);
  const bare = new Promise((resolve) => {
    empty.onclick = async () => resolve(`book:\n  id: ${(await request('POST', 'wizard', {})).id}\n  title: My Book\nprint:\n  printer: kdp-paperback\n  trim: 8.5x11in\nsections:\n  - difficulty: easy\n    count: 12\n`);
  });
  return /** @type {Promise<string>} */ (Promise.race([askWizard(place, choices, file), bare]));
}

/** @param {Book} book @param {string} text */
function open(book, text) {
  const state = el('span', { class: 'soft', role: 'status' });
  const undo = button('↶ Undo', () => undoOne(book), { disabled: true });
  const redo = button('↷ Redo', () => redoOne(book), { disabled: true });
  const compared = el('div', {});
  const compare = button('Show changes', () => showDifference(compared, 'When opened', book.file.atStart, 'Now', book.text));
  const build = button('Build the book', () => undefined, { class: 'primary', disabled: true });
  const band = el('div', { class: 'band', hidden: true, role: 'alert' });
  const facts = el('div', { class: 'facts', role: 'region', 'aria-label': 'Facts' });
  const outline = el('nav', { class: 'outline', 'aria-label': 'Parts of the book', tabIndex: -1 });
  const form = el('div', { class: 'form' });
  const yaml = el('div', { class: 'yaml', hidden: true });
  const plain = el('textarea', { class: 'plain-text', hidden: true, spellcheck: false, 'aria-label': 'The spec as plain text' });
  const asPlain = el('input', { type: 'checkbox' });
  const tabs = el('div', { class: 'switch', role: 'group', 'aria-label': 'Editing mode' }, button('Form', () => view('form'), { 'data-mode': 'form' }), button('YAML', () => view('yaml'), { 'data-mode': 'yaml' }));
  const plainLabel = el('label', { class: 'check', hidden: true }, asPlain, 'Plain text');
  const keys = el('span', { class: 'push soft' });
  const editor = el('section', { class: 'editor', 'aria-label': 'Editor', tabIndex: -1 }, el('div', { class: 'bar' }, tabs, keys, plainLabel), form, yaml, plain);
  const puzzles = el('section', { class: 'puzzle-list', 'aria-label': 'Puzzles', hidden: true, tabIndex: -1 });
  const preview = el('section', { class: 'preview', 'aria-label': 'Preview', tabIndex: -1 });
  const cover = el('section', { class: 'preview', 'aria-label': 'Cover', hidden: true, tabIndex: -1 });
  const panel = el('section', { class: 'build', 'aria-label': 'Build', hidden: true, tabIndex: -1 });
  const split = el('div', { class: 'split', role: 'separator', tabIndex: 0, 'aria-orientation': 'vertical', 'aria-label': 'Editor width', 'aria-valuemin': '360', 'aria-valuemax': '640', 'aria-valuenow': '464' });
  const problems = el('section', { class: 'problems', 'aria-label': 'Problems', hidden: true });
  const foot = el('footer', { class: 'foot' });
  // Below 1024 px one pane is visible at a time.
  const panes = el('nav', { class: 'panes switch', 'aria-label': 'Panes' });
  const main = el('main', { class: 'desk-room' }, outline, editor, puzzles, split, preview, cover, panel);
  fill(document.body, el('a', { class: 'skip', href: '#editor' }, 'Skip to the editor'),
    el('header', { class: 'top' }, el('b', { class: 'brand' }, 'gridpress'), el('h1', {}, book.file.name), state, el('span', { class: 'push' }), undo, redo, compare, build),
    band, facts, panes, main, problems, foot, compared);
  editor.id = 'editor';

  const view = (/** @type {string} */ which) => {
    for (const one of tabs.children) one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset.mode === which));
    form.hidden = which !== 'form';
    plainLabel.hidden = which !== 'yaml';
    yaml.hidden = which !== 'yaml' || asPlain.checked;
    plain.hidden = which !== 'yaml' || !asPlain.checked;
    keys.textContent = which === 'yaml' && !asPlain.checked ? 'Ctrl+Space · F8 next problem' : '';
    if (which === 'yaml') book.view?.requestMeasure();
  };
  asPlain.onchange = () => {
    plain.value = book.text;
    view('yaml');
  };
  plain.oninput = () => book.view?.dispatch({ changes: { from: 0, to: book.view.state.doc.length, insert: plain.value } });
  /** @param {string} name */
  const pane = (name) => {
    main.dataset.pane = name;
    for (const one of panes.children) one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset.name === name));
  };
  fill(panes, ...[['parts', 'Parts'], ['edit', 'Edit'], ['pages', 'Pages'], ['build', 'Build']].map(([name, text]) => button(text, () => pane(name), { 'data-name': name })));
  pane('edit');
  const rooms = () => {
    const list = book.selected === 'puzzles';
    editor.hidden = list;
    puzzles.hidden = !list;
    main.classList.toggle('wide', list);
    main.classList.toggle('alone', list && !panel.hidden);
    preview.hidden = book.selected === 'cover' || (list && !panel.hidden);
    cover.hidden = book.selected !== 'cover';
    /** @type {HTMLElement} */ (panes.lastChild).hidden = panel.hidden;
    if (panel.hidden && main.dataset.pane === 'build') pane('edit');
  };
  book.on('selected', () => {
    rooms();
    if (main.dataset.pane === 'parts') pane('edit');
  });
  book.on('show-yaml', () => pane('edit'));
  book.on('show-page', () => pane('pages'));
  build.addEventListener('click', () => pane('build'));
  new MutationObserver(rooms).observe(panel, { attributes: true, attributeFilter: ['hidden'] });
  book.on('show-yaml', () => {
    if (book.selected === 'puzzles') {
      book.selected = 'book';
      book.emit('selected');
    }
    asPlain.checked = false;
    view('yaml');
  });
  book.on('point', (/** @type {Spot} */ { line, column, section }) => {
    const part = section >= 0 ? `sections.${section}` : partAt(book, line);
    if (part && part !== book.selected) {
      book.selected = part;
      book.emit('selected');
    }
    if (!yaml.hidden) goTo(book, line, column);
    else book.highlight(line);
  });
  book.on('show-page', () => { preview.hidden = false; cover.hidden = true; });
  book.on('go', ({ line, column }) => { book.emit('show-yaml'); goTo(book, line, column); });
  book.on('locked', () => fill(band, 'This tab no longer has access: open the address that gridpress printed.'));
  for (const event of ['locked']) book.on(event, () => { band.hidden = false; });
  book.on('refused', (error) => {
    const message = error instanceof ApiError ? `${error.message}${error.hint ? `: ${error.hint}` : ''}` : 'gridpress is not responding.';
    fill(band, message, button('Close', () => { band.hidden = true; }));
    band.hidden = false;
    book.emit('checked', book.checked);
  });

  showFacts(book, facts);
  showOutline(book, outline);
  showForm(book, form);
  showPuzzles(book, puzzles);
  showPreview(book, preview);
  showCover(book, cover);
  showBuild(book, panel, build);
  showProblems(book, problems, foot);
  openEditor(book, text, yaml);
  showSaving(book, state, band, compared);
  const buttons = () => {
    undo.disabled = !canUndo(book);
    redo.disabled = !canRedo(book);
    if (document.activeElement !== plain) plain.value = book.text;
  };
  book.on('state', buttons);
  book.on('checked', (checked) => {
    buttons();
    // Without a document there is nothing to show in a form.
    const readable = checked?.tree?.m !== undefined;
    /** @type {HTMLButtonElement} */ (tabs.children[0]).disabled = !readable;
    if (!readable && !form.hidden) view('yaml');
  });
  // The user may have fixed the problem in another window.
  addEventListener('focus', () => book.errors.length > 0 && book.checkAgain());
  dragSplit(split, main);
  landmarks([panes, outline, editor, puzzles, preview, cover, panel, problems, foot]);
  addEventListener('keydown', (event) => {
    const field = /** @type {HTMLElement} */ (event.target);
    const own = field.closest('.cm-editor') !== null;
    if (!(event.ctrlKey || event.metaKey) || own) return;
    if (event.key === 's') {
      event.preventDefault();
      void book.save();
    } else if (event.key === 'z' || event.key === 'y') {
      if (document.activeElement === plain) return;
      event.preventDefault();
      field.blur?.();
      event.key === 'y' || event.shiftKey ? redoOne(book) : undoOne(book);
    }
  });
  view('form');
  rooms();
  if (text !== book.saved) book.textChanged();
  else void book.check();
  void followEvents(book);
}

/** The part of the outline that a line belongs to. @param {Book} book @param {number} line */
function partAt(book, line) {
  const sections = book.node('sections')?.l ?? [];
  const parts = ['book', 'print', 'answers', 'pages', 'cover'].map((name) => ({ name, line: book.node(name)?.at[0] ?? Infinity }))
    .concat(sections.map((node, i) => ({ name: `sections.${i}`, line: node.at[0] })));
  return parts.filter((part) => part.line <= line).sort((a, b) => b.line - a.line)[0]?.name ?? null;
}

/** @param {HTMLElement} split @param {HTMLElement} main */
function dragSplit(split, main) {
  const set = (/** @type {number} */ width) => {
    const now = Math.min(640, Math.max(360, width));
    split.setAttribute('aria-valuenow', String(now));
    main.style.setProperty('--editor', `${now}px`);
  };
  split.onpointerdown = (event) => {
    split.setPointerCapture(event.pointerId);
    const from = event.clientX - Number(split.getAttribute('aria-valuenow'));
    split.onpointermove = (move) => set(move.clientX - from);
  };
  split.onpointerup = () => { split.onpointermove = null; };
  split.onkeydown = (event) => {
    const by = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (by === 0) return;
    event.preventDefault();
    set(Number(split.getAttribute('aria-valuenow')) + by);
  };
}

/** F6 cycles through the parts of the page. @param {HTMLElement[]} places */
function landmarks(places) {
  for (const place of places) place.tabIndex = -1;
  addEventListener('keydown', (event) => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    const shown = places.filter((place) => place.offsetParent !== null);
    const now = shown.findIndex((place) => place.contains(document.activeElement));
    const next = shown[(now + (event.shiftKey ? shown.length - 1 : 1)) % shown.length];
    const inner = /** @type {HTMLElement[]} */ ([...next?.querySelectorAll('button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]') ?? []]);
    (inner.find((one) => one.offsetParent !== null) ?? next)?.focus();
  });
}

void begin().catch((error) => {
  const locked = error instanceof ApiError && error.status === 401;
  fill(document.body, el('main', { class: 'wizard' }, el('p', { role: 'alert' }, locked ? 'Open the studio at the address that gridpress printed: it contains an access key.' : error instanceof ApiError && error.hint ? `${error.message}: ${error.hint}` : String(error.message ?? error))));
});
