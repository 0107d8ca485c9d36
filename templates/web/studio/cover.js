// The cover as it will be printed: its front, or the whole wrap with the printer's guides.
import { ApiError, request } from './api.js';
import { button, el, fill, pictureUrl } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

/** @param {Book} book @param {HTMLElement} place */
export function showCover(book, place) {
  let view = 'front';
  let urls = /** @type {Record<string, string>} */ ({});
  const stage = el('div', { class: 'stage' });
  const note = el('p', { class: 'note', hidden: true });
  const modes = el('div', { class: 'switch', role: 'group', 'aria-label': 'Which side' },
    ...[['front', 'Front'], ['wrap', 'Whole cover'], ['guides', 'With guides']].map(([name, title]) => button(title, () => { view = name; show(); }, { 'data-mode': name })));
  fill(place, el('div', { class: 'bar' }, el('b', {}, 'Cover'), el('span', { class: 'push' }), modes), el('div', { class: 'desk' }, note, stage));

  const show = () => {
    for (const one of modes.children) one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset.mode === view));
    const takes = book.good?.printer?.cover !== false;
    if (urls[view]) {
      fill(stage, el('img', { class: 'cover', src: urls[view], alt: view === 'front' ? 'The front of the cover' : 'Back, spine and front of the cover' }));
    } else if (!book.node('cover')) {
      const make = button('Make a cover', () => void book.set('cover.style', book.choices.styles[0].name), { class: 'primary', disabled: book.file.readOnly });
      fill(stage, el('div', { class: 'empty' }, el('p', {}, takes ? 'This book has no cover yet.' : `${book.good?.printer?.title ?? 'This printer'} prints no covers.`), takes ? make : null));
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
      note.textContent = answer.problems?.[0] ?? 'The puzzles are being made; the picture will be of one of them.';
      show();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  book.on('checked', (checked) => checked.ok && void load());
  book.on('drawn', () => void load());
  book.on('selected', () => { show(); void load(); });
}
