// What the book comes to, always in view.
import { button, counted, el, fill, lengthText } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

/** @param {Book} book @param {HTMLElement} bar */
export function showFacts(book, bar) {
  const opened = el('div', { class: 'explained', hidden: true });
  let which = '';
  const explain = (/** @type {string} */ name, /** @type {string} */ text) => {
    which = which === name ? '' : name;
    opened.hidden = which === '';
    opened.textContent = text;
    for (const one of bar.querySelectorAll('button')) one.setAttribute('aria-expanded', String(one.dataset.fact === which));
  };
  /** @param {string} name @param {string} value @param {string} words @param {string} why */
  const fact = (name, value, words, why) => {
    const item = button('', () => explain(name, why), { 'data-fact': name, 'aria-expanded': 'false' });
    item.append(el('b', {}, value), ' ', words);
    return item;
  };
  const show = () => {
    const good = book.good;
    const stale = book.checked?.ok === false;
    if (!good?.printer) {
      fill(bar, el('span', { class: 'soft' }, 'No pages yet'));
      return;
    }
    const { facts, printer } = good;
    const limits = facts.page_limits ?? {};
    const trim = String(printer.trim).replace('x', ' × ').replace(/(in|mm)$/, ' $1');
    const spine = facts.spine_mm === undefined ? null : lengthText((facts.spine_mm * 72) / 25.4, printer.trim);
    const plain = printer.spine_text_from > facts.pages;
    const parts = (facts.parts ?? []).map((/** @type {any} */ part) => counted(part.pages, 'page') + (part.section ? ` for section ${part.section}` : ` of ${String(part.part).replace(/_/g, ' ')}`)).join(', ');
    which = '';
    opened.hidden = true;
    fill(bar,
      fact('pages', stale ? '–' : String(facts.pages), 'pages', `${parts}. ${printer.title} takes ${limits.least} ${limits.most ? `to ${limits.most}` : 'or more'} pages on ${printer.paper} paper.${facts.filled_pages > 0 ? ` ${counted(facts.filled_pages, 'page')} would be blank and are filled.` : ''}`),
      fact('puzzles', stale ? '–' : String(facts.puzzles), `puzzles, ${counted(good.sections?.length ?? 0, 'section')}`, `All of them grow from the seed ${facts.seed}: same seed, same puzzles.`),
      fact('trim', trim, `${printer.title}${printer.paper ? `, ${printer.paper}` : ''}`, `From the printer’s profile: ${printer.source}.`),
      spine ? fact('spine', stale ? '–' : spine, plain ? `spine; no text on it under ${printer.spine_text_from} pages` : 'spine', `The spine is as thick as the pages: ${facts.pages} of ${printer.paper} paper.`) : null,
      fact('margin', stale ? '–' : lengthText((facts.inside_margin_mm * 72) / 25.4, printer.trim), 'inside margin', `So much stays free beside the spine: ${printer.title} asks for it at ${facts.pages} pages.`),
      opened);
  };
  book.on('checked', show);
}
