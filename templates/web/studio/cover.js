// The cover as it will be printed: its front, or the whole wrap with the printer's guides. The
// program draws it from a puzzle, or it shows the user's own picture.
import { ApiError, request, uploadPicture } from './api.js';
import { announce, button, el, fill, pictureUrl } from './dom.js';
import { sentence } from './editor.js';

/** @typedef {import('./book.js').Book} Book */

// Keys for a drawn cover and for a picture; the two exclude each other.
const kOfDrawing = ['style', 'puzzle'];
const kOfArt = ['art', 'art_on', 'lettering'];
const kOwn = 'Use your own picture …';

/** @param {Book} book @param {HTMLElement} place */
export function showCover(book, place) {
  let view = 'front';
  let urls = /** @type {Record<string, string>} */ ({});
  const stage = el('div', { class: 'stage' });
  const note = el('p', { class: 'note', hidden: true });
  const modes = el('div', { class: 'switch', role: 'group', 'aria-label': 'View' },
    ...[['front', 'Front'], ['wrap', 'Whole cover'], ['guides', 'With guides']].map(([name, title]) => button(title, () => { view = name; show(); }, { 'data-mode': name })));
  const picker = el('input', { type: 'file', hidden: true, accept: '.png,.jpg,.jpeg,.svg', onchange: () => { void take(picker.files?.[0]); picker.value = ''; } });
  const own = button(kOwn, () => picker.click());
  const drawn = button('Draw it from a puzzle', () => void book.editAll([
    ...kOfArt.filter((key) => key !== 'art' && book.node(`cover.${key}`)).map((key) => ({ act: 'remove', path: `cover.${key}` })),
    { act: 'set', path: 'cover.style', value: book.choices.styles[0].name }, { act: 'remove', path: 'cover.art' }]));
  const trouble = el('p', { class: 'band bad', role: 'alert', hidden: true });
  fill(place, el('div', { class: 'bar' }, el('b', {}, 'Cover'), own, drawn, picker, el('span', { class: 'push' }), modes), trouble, el('div', { class: 'desk' }, note, stage));

  /** Uploads a picture and sets it in the spec. @param {File | undefined} file @param {string} [name] */
  const take = async (file, name = file?.name ?? '') => {
    if (!file || own.disabled) return;
    trouble.hidden = true;
    own.disabled = true;
    own.textContent = `Reading ${name} …`;
    announce(`Reading ${name}`);
    try {
      const stored = await uploadPicture(name, file);
      // The user's own picture replaces the drawing.
      await book.editAll([{ act: 'set', path: 'cover.art', value: stored.name },
        ...kOfDrawing.filter((key) => book.node(`cover.${key}`)).map((key) => ({ act: 'remove', path: `cover.${key}` }))]);
      announce(`${stored.name} is now the cover picture`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const free = /** @type {string | undefined} */ (error.answer?.free);
      fill(trouble, `${sentence(error.message)} ${error.hint ? sentence(error.hint) : ''}`, free ? button(`Save it as ${free}`, () => void take(file, free)) : null, button('Close', () => { trouble.hidden = true; }));
      trouble.hidden = false;
    } finally {
      own.textContent = kOwn;
      own.disabled = book.file.readOnly;
    }
  };
  place.addEventListener('dragover', (event) => event.preventDefault());
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });

  const show = () => {
    for (const one of modes.children) one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset.mode === view));
    const printsCovers = book.good?.printer?.cover !== false;
    own.hidden = !printsCovers;
    own.disabled = book.file.readOnly;
    drawn.hidden = !book.node('cover.art');
    drawn.disabled = book.file.readOnly;
    if (urls[view]) {
      fill(stage, el('img', { class: 'cover', src: urls[view], alt: view === 'front' ? 'The front of the cover' : 'Back, spine and front of the cover' }));
    } else if (!book.node('cover')) {
      const make = button('Make a cover', () => void book.set('cover.style', book.choices.styles[0].name), { class: 'primary', disabled: book.file.readOnly });
      fill(stage, el('div', { class: 'empty' }, el('p', {}, printsCovers ? 'This book has no cover yet.' : `${book.good?.printer?.title ?? 'This printer'} doesn’t print covers.`), printsCovers ? make : null));
    } else {
      fill(stage);
    }
  };
  const load = async () => {
    if (place.hidden || !book.good) return;
    try {
      const answer = await request('POST', 'cover', { revision: book.good.revision });
      for (const url of Object.values(urls)) URL.revokeObjectURL(url);
      urls = {};
      for (const name of ['front', 'wrap', 'guides']) if (answer[name]) urls[name] = pictureUrl(answer[name]);
      note.hidden = !(answer.problems?.length > 0) && answer.made;
      note.textContent = answer.problems?.[0] ?? 'The puzzles are being generated; the cover will show one of them.';
      show();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  book.on('checked', (checked) => checked.ok && void load());
  book.on('drawn', () => void load());
  book.on('selected', () => { show(); void load(); });
}
