// The state of the text: saved, changed elsewhere, or only kept in this page.
import { button, counted, el, fill } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

/** @param {Book} book @param {HTMLElement} state @param {HTMLElement} band @param {HTMLElement} compare */
export function showSaving(book, state, band, compare) {
  let gone = false;
  let reloaded = false;
  const words = () => {
    if (book.file.readOnly) return 'Opened read-only';
    if (gone) return `gridpress has stopped · ${book.text === book.saved && book.pending.length === 0 ? 'saved' : 'not saved'}`;
    switch (book.state) {
      case 'changed': return 'Not saved yet';
      case 'elsewhere': return 'Open in another tab';
      case 'conflict': return 'Not saved: changed elsewhere';
      case 'removed': return 'Not saved: the file is missing';
      case 'unsaved': return 'Can’t be saved';
      default: return book.savedAt ? `Saved ${ago(book.savedAt)}` : 'Saved';
    }
  };
  const show = () => {
    const errors = book.errors.length;
    fill(state, errors > 0 ? el('b', { class: 'wrong' }, counted(errors, 'error')) : null, errors > 0 ? ' · ' : '', words());
    if (gone) {
      fill(band, el('span', {}, el('b', {}, 'gridpress has stopped.'), ' Your text is still here.'), button('Copy', () => void navigator.clipboard.writeText(book.text)), button('Download', download));
    } else if (book.removed) {
      fill(band, el('span', {}, el('b', {}, `${book.file.name} is missing`), ' from its folder. Your text is still here.'), book.file.readOnly ? null : button('Save it again', () => void book.saveAgain()), button('Download', download));
    } else if (book.state === 'unsaved') {
      fill(band, el('span', {}, el('b', {}, `${book.file.name} can’t be saved: `), `${book.unsaved}. Your changes are still here.`), button('Try again', () => void book.save()), button('Download', download));
    } else if (book.theirs) {
      fill(band, el('span', {}, el('b', {}, `${book.file.name} was changed elsewhere`), ' while you were editing it here.'),
        button('Compare', () => showDifference(compare, 'On disk', book.theirs?.text ?? '', 'Here', book.text)), button('Keep mine', () => void book.keepMine()), button('Use theirs', () => book.useTheirs()));
    } else if (book.elsewhere) {
      fill(band, el('span', {}, el('b', {}, 'This book is open in another tab.'), ' Changes made here are not saved.'), button('Continue here', () => void book.continueHere()));
    } else if (reloaded) {
      fill(band, el('span', {}, 'Reloaded from disk.'), button('Close', () => { reloaded = false; show(); }));
    }
    const bad = gone || book.removed || book.state === 'unsaved' || book.theirs !== null;
    band.hidden = !bad && !book.elsewhere && !reloaded;
    band.className = bad ? 'band bad' : 'band';
  };
  const download = () => {
    const link = el('a', { href: URL.createObjectURL(new Blob([book.text], { type: 'application/yaml' })), download: book.file.name });
    link.click();
  };
  for (const event of ['state', 'checked']) book.on(event, show);
  book.on('gone', () => { gone = true; show(); });
  book.on('back', () => { gone = false; show(); void book.changedOutside().then(() => book.resume()).then(() => book.save()); });
  book.on('reloaded', () => { reloaded = true; show(); setTimeout(() => { reloaded = false; show(); }, 8000); });
  setInterval(show, 5000);
  addEventListener('beforeunload', (event) => {
    if ((book.text !== book.saved || book.pending.length > 0 || book.removed) && !book.file.readOnly) event.preventDefault();
  });
  show();
}

/** @param {number} time */
function ago(time) {
  const seconds = Math.round((Date.now() - time) / 1000);
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}

/** Shows the lines that only one of two texts has, among those that both have. @param {HTMLElement} place @param {string} oldName @param {string} oldText @param {string} newName @param {string} newText */
export function showDifference(place, oldName, oldText, newName, newText) {
  const a = oldText.split('\n');
  const b = newText.split('\n');
  const rows = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push(el('span', { class: 'line' }, `  ${a[i]}\n`));
      ++i;
      ++j;
      continue;
    }
    const inB = i < a.length ? b.indexOf(a[i], j) : -1;
    const inA = j < b.length ? a.indexOf(b[j], i) : -1;
    if (i < a.length && (inB < 0 || j >= b.length || (inA >= 0 && inA - i <= inB - j))) rows.push(el('span', { class: 'line out' }, `− ${a[i++]}\n`));
    else rows.push(el('span', { class: 'line in' }, `+ ${b[j++]}\n`));
  }
  const dialog = el('dialog', { class: 'difference', 'aria-label': 'Comparison' });
  fill(dialog, el('div', { class: 'row' }, el('b', {}, `− ${oldName}   + ${newName}`), button('Close', () => dialog.close(), { class: 'push' })), el('pre', { class: 'lines', tabIndex: 0 }, ...rows));
  fill(place, dialog);
  dialog.showModal();
}
