// The book's key figures, always visible.
import { request } from './api.js';
import { button, counted, el, fill, lengthText, trimText } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

/** @param {Book} book @param {HTMLElement} bar */
export function showFacts(book, bar) {
  const opened = el('div', { class: 'explained', hidden: true });
  let which = '';
  let rates = /** @type {Record<string, {fixed: number, per_page: number, currency: string, on: string}>} */ ({});
  void request('GET', 'rates').then((answer) => { rates = answer; show(); }).catch(() => undefined);
  const explain = (/** @type {string} */ name, /** @type {string | Node} */ text) => {
    which = which === name ? '' : name;
    opened.hidden = which === '';
    fill(opened, text);
    for (const one of bar.querySelectorAll('button')) one.setAttribute('aria-expanded', String(one.dataset.fact === which));
  };
  /** @param {string} name @param {string} value @param {string} words @param {string | (() => Node)} why */
  const fact = (name, value, words, why) => {
    const item = button('', () => explain(name, typeof why === 'string' ? why : why()), { 'data-fact': name, 'aria-expanded': 'false' });
    item.append(el('b', {}, value), ' ', words);
    return item;
  };
  /** The cost of a copy, at the rate that the user has entered for the printer. @param {string} printer @param {string} title @param {number} pages */
  const cost = (printer, title, pages) => {
    const rate = rates[printer];
    const value = rate ? `≈ ${rate.currency} ${(rate.fixed + rate.per_page * pages).toFixed(2)}` : '–';
    return fact('cost', value, rate ? `to print, at your rate of ${rate.on}` : 'to print: enter your printer’s rate', () => {
      const number = (/** @type {number | undefined} */ now) => el('input', { type: 'number', min: '0', step: 'any', required: true, value: now === undefined ? '' : String(now) });
      const fixed = number(rate?.fixed);
      const perPage = number(rate?.per_page);
      const currency = el('input', { type: 'text', required: true, maxLength: 6, value: rate?.currency ?? '' });
      return el('form', { class: 'row rate', onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void request('PUT', 'rates', { printer, fixed: Number(fixed.value), per_page: Number(perPage.value), currency: currency.value.trim() }).then((answer) => {
          rates = answer;
          show();
        }).catch((error) => book.emit('refused', error));
      } }, el('span', {}, `What ${title} charges:`), el('label', {}, 'per copy ', fixed), el('label', {}, 'per page ', perPage), el('label', {}, 'currency ', currency), el('button', { type: 'submit' }, 'Save'));
    });
  };
  let seconds = /** @type {number | null} */ (null);  // estimated time for generating the puzzles
  const show = () => {
    const good = book.good;
    const stale = book.checked?.ok === false;
    if (!good?.printer) {
      fill(bar, el('span', { class: 'soft' }, 'No pages yet'));
      return;
    }
    const { facts, printer } = good;
    const limits = facts.page_limits ?? {};
    const trim = trimText(printer.trim);
    const spine = facts.spine_mm === undefined ? null : lengthText((facts.spine_mm * 72) / 25.4, printer.trim);
    const plain = printer.spine_text_from > facts.pages;
    const parts = (facts.parts ?? []).map((/** @type {any} */ part) => counted(part.pages, 'page') + (part.section ? ` for section ${part.section}` : ` of ${String(part.part).replace(/_/g, ' ')}`)).join(', ');
    which = '';
    opened.hidden = true;
    fill(bar,
      fact('pages', stale ? '–' : String(facts.pages), 'pages', `${parts}. ${printer.title} accepts ${limits.least} ${limits.most ? `to ${limits.most}` : 'or more'} pages on ${printer.paper} paper.${facts.filled_pages > 0 ? ` ${counted(facts.filled_pages, 'page')} that would be empty ${facts.filled_pages === 1 ? 'is' : 'are'} filled.` : ''}`),
      fact('puzzles', stale ? '–' : String(facts.puzzles), `puzzles, ${counted(good.sections?.length ?? 0, 'section')}`, `All puzzles are generated from seed ${facts.seed}: the same seed gives the same puzzles.`),
      fact('trim', trim, `${printer.title}${printer.paper ? `, ${printer.paper}` : ''}`, `From the printer’s profile: ${printer.source}.`),
      spine ? fact('spine', stale ? '–' : spine, plain ? `spine, without text under ${printer.spine_text_from} pages` : 'spine', `The width of the spine of ${counted(facts.pages, 'page')} on ${printer.paper} paper.`) : null,
      seconds === null ? null : fact('time', seconds < 1 ? 'under 1 s' : `≈ ${seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`}`, 'to generate the puzzles', 'A build generates every puzzle again, on all cores of this machine; the studio keeps them. Each page or file takes a few hundredths of a second.'),
      printer.spine_text_from > 0 ? cost(printer.name, printer.title, facts.pages) : null,
      fact('margin', stale ? '–' : lengthText((facts.inside_margin_mm * 72) / 25.4, printer.trim), 'inside margin', `The margin next to the spine that ${printer.title} requires for ${counted(facts.pages, 'page')}.`),
      opened);
  };
  book.on('checked', show);
  book.on('drawn', (/** @type {any} */ event) => {
    if (typeof event.seconds !== 'number' || event.seconds === seconds) return;
    seconds = event.seconds;
    if (opened.hidden) show();
  });
}
