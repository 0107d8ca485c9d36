// Instructions for delivering a built book's files to a printing service or a desktop printer.
import { counted, el, trimText } from './dom.js';

/** @param {Checked} checked the book that was built @param {boolean} bleed @param {string[]} names of the files @returns {HTMLElement[]} */
export function deliverySteps(checked, bleed, names) {
  const { printer, facts } = checked;
  if (!printer) return [];
  const desk = printer.name.startsWith('office-') || names.includes('booklet.pdf');
  // The instructions don't apply to screens, newspapers and binders.
  if (!printer.cover && !desk) return [];
  const steps = printer.cover ? atTheSite(printer, facts.pages, bleed, names) : atTheDesk(printer, names);
  return [el('h3', {}, `Next steps: ${printer.title}`), el('ol', { class: 'delivery' }, ...steps.map((words) => el('li', {}, words)))];
}

/** @param {Record<string, any>} printer @param {number} pages @param {boolean} bleed @param {string[]} names */
function atTheSite(printer, pages, bleed, names) {
  const paper = printer.paper ? `, ${printer.paper} paper` : '';
  return [
    `Set up a book of ${counted(pages, 'page')}: ${trimText(printer.trim)}${paper}, ${bleed ? 'with' : 'no'} bleed.`,
    `Upload interior.pdf as the interior${names.includes('cover.pdf') ? ' and cover.pdf as the cover' : ''}.`,
    ...(names.includes('cover.pdf') ? [] : ['There is no cover yet: make one under Cover, or upload your own.']),
    'Check every page in the site’s preview, and order a proof copy before you publish.',
  ];
}

/** @param {Record<string, any>} printer @param {string[]} names */
function atTheDesk(printer, names) {
  const sides = printer.duplex ? 'on both sides, flipped on the long edge' : 'on one side of the paper';
  return [
    `Print interior.pdf at actual size, not fitted to the page, ${sides}.`,
    ...(names.includes('answers.pdf') ? ['Print answers.pdf separately.'] : []),
    ...(names.includes('booklet.pdf') ? ['Or print booklet.pdf on both sides, flipped on the short edge, and fold it.'] : []),
  ];
}
