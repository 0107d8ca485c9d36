// The build: four steps, a progress bar, a stop button, and the files at the end.
import { ApiError, download, request } from './api.js';
import { deliverySteps } from './delivery.js';
import { announce, button, counted, el, fill } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

const kSteps = [['puzzles', 'Generate and grade the puzzles'], ['pages', 'Lay out the pages'], ['files', 'Write the files'], ['proof', 'Check every puzzle again']];
const kAbout = /** @type {Record<string, string>} */ ({
  'interior.pdf': 'for the printer: the pages',
  'cover.pdf': 'for the printer: the cover',
  'answers.pdf': 'for the printer: the answers',
  'booklet.pdf': 'two pages on each side of a sheet',
  'screen.pdf': 'for screens and screen readers',
  'fillable.pdf': 'with cells to type in',
  'book.epub': 'for e-readers',
  'cover-front.png': 'for online shops',
  'cover-thumbnail.png': 'for online shops, small',
  'cover-guides.pdf': 'the cover with the printer’s guides',
  'manifest.json': 'every puzzle, answer and grade',
});
/** @param {number} bytes */
const sizeText = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** @param {Book} book @param {HTMLElement} panel @param {HTMLButtonElement} main */
export function showBuild(book, panel, main) {
  let build = /** @type {Build | null} */ (null);
  let text = '';  // the text being built
  let built = /** @type {Checked | null} */ (null);
  let bleed = false;
  let began = '';
  let escapes = 0;

  /** @param {boolean} [force] replaces another book in the same folder */
  const start = async (force = false) => {
    await book.save();
    if (book.text !== book.saved) return announce('The book isn’t saved, so it can’t be built');  // the banner explains why
    text = book.text;
    built = book.good;
    bleed = book.value('print.bleed') === 'true';
    began = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    panel.hidden = false;
    try {
      take(await request('POST', 'build', { force }));
    } catch (error) {
      fill(panel, el('h2', {}, 'Building the book'), el('p', { class: 'wrong' }, error instanceof ApiError ? error.message : 'gridpress is not responding.'));
    }
  };
  const stop = () => void request('DELETE', 'build').then(take);
  /** @param {Build} next */
  const take = (next) => {
    const before = build;
    build = next;
    const begins = build.running && build.id !== before?.id;
    const ends = before?.running && !build.running;
    if (ends) announce(build.ok ? 'The book is built' : build.stopped ? 'The build was stopped' : 'The book could not be built');
    show();
    // In a small window the panel is below everything else.
    if (begins || ends) panel.scrollIntoView({ block: 'nearest' });
  };
  const show = () => {
    const problems = book.errors.length;
    const running = build?.running === true;
    main.textContent = running ? 'Stop' : 'Build the book';
    main.classList.toggle('primary', !running);
    main.disabled = book.ended || !running && (problems > 0 || book.checked?.ok !== true || book.file.readOnly || book.theirs !== null || book.removed || book.state === 'unsaved' || book.elsewhere);
    main.title = book.ended ? 'gridpress has stopped' : running ? 'You can also press Esc twice' : problems > 0 ? `Fix ${counted(problems, 'error')} first` : book.file.readOnly ? 'Opened read-only' : '';
    document.title = `${running ? `${percent(build)} % · ` : ''}${book.file.name} · gridpress`;
    if (book.ended && build?.running) {
      // The program's children end with it.
      build = { ...build, running: false, message: 'gridpress stopped during the build.' };
      return show();
    }
    if (panel.hidden || !build) return;
    const at = lastStep(build);
    const heading = running ? 'Building the book' : build.ok ? 'The book is built' : build.stopped ? 'The build was stopped' : 'The book could not be built';
    fill(panel,
      el('div', { class: 'row' }, el('h2', {}, heading), button('Close', () => { panel.hidden = true; }, { class: 'small push' })),
      running ? el('p', {}, `Step ${Math.max(1, at + 1)} of ${kSteps.length}. `, book.text !== text ? `Started at ${began}; the text has changed since.` : '') : null,
      running ? el('progress', { max: 100, value: percent(build), 'aria-label': 'Build progress' }) : null,
      el('ol', { class: 'steps' }, ...kSteps.map(([name, words], i) => {
        const step = build?.steps[name];
        const done = build?.ok || i < at || (step && step.done >= step.of && name !== 'files');
        return el('li', {}, el('span', { class: done ? 'fine' : 'soft', 'aria-hidden': 'true' }, done ? '✓' : step ? '◔' : '·'), el('span', {}, words),
          el('small', {}, done ? el('span', { class: 'unseen' }, 'done ') : null, step && step.of > 1 ? (done ? String(step.of) : `${step.done} of ${step.of}`) : ''));
      })),
      running ? null : build.stopped ? el('p', {}, 'No incomplete files were left behind.') : build.ok ? null : failure(build.message),
      ...files(build));
  };
  const placeOf = (/** @type {string} */ path) => {
    const [line, column] = book.node(path)?.at ?? [1, 1];
    return { line, column };
  };
  /** The message of the command line, with a link to the line of the spec. @param {string} message */
  const failure = (message) => {
    const place = /:(\d+):(\d+): /.exec(message);
    return el('div', {}, el('pre', { class: 'wrong' }, message.trim() || 'gridpress stopped without a message.'),
      place ? button(`Go to line ${place[1]}`, () => book.emit('go', { line: Number(place[1]), column: Number(place[2]) })) : null,
      message.includes('--force') ? el('div', { class: 'tools' }, button('Replace the other book', () => void start(true)), button('Go to the id', () => book.emit('go', placeOf('book.id')))) : null);
  };
  /** @param {Build} made */
  const files = (made) => {
    if (made.files.length === 0) return [];
    const list = made.files.map((file, index) => ({ ...file, index })).filter((file) => !file.name.includes('/'));
    return [
      el('h3', {}, made.ok && made.files_of === made.id ? 'Files' : 'From an earlier build'),
      el('ul', { class: 'files' }, ...list.map((file) => el('li', {}, el('span', {}, el('b', {}, file.name), el('small', {}, kAbout[file.name] ?? '')), el('small', {}, sizeText(file.bytes)),
        button('Download', () => void download(made.files_of, file.index, file.name).catch((error) => book.emit('trouble', error)), { 'aria-label': `Download ${file.name}` })))),
      el('p', { class: 'soft' }, 'In ', el('code', {}, `${made.folder}/`), '.'),
      ...(made.ok && built ? deliverySteps(built, bleed, list.map((file) => file.name)) : []),
    ];
  };
  main.onclick = () => (build?.running ? stop() : void start());
  addEventListener('keydown', (event) => {
    escapes = event.key === 'Escape' && build?.running ? escapes + 1 : 0;
    if (escapes === 2) stop();
  });
  book.on('build', (event) => take(event.build));
  for (const event of ['checked', 'state', 'not-made', 'gone', 'back']) book.on(event, show);
  void request('GET', 'build').then((now) => {
    build = now.id > 0 ? now : null;
    panel.hidden = !now.running;
    show();
  }).catch(() => undefined);
}

/** The index of the current step, or -1 before the first. @param {Build | null} build */
function lastStep(build) {
  let at = -1;
  kSteps.forEach(([name], i) => {
    if (build?.steps[name]) at = i;
  });
  return at;
}

/** @param {Build | null} build */
function percent(build) {
  const weights = /** @type {Record<string, number>} */ ({ puzzles: 60, pages: 20, files: 10, proof: 10 });
  let all = 0;
  const at = lastStep(build);
  kSteps.forEach(([name], i) => {
    const step = build?.steps[name];
    if (i < at) all += weights[name];
    else if (step && step.of > 0) all += (weights[name] * step.done) / step.of;
  });
  return Math.round(all);
}
