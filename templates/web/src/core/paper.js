// Content that is only printed: a head and a foot for each puzzle, and the day's other puzzles, one
// per page.
import { el } from './dom.js';

const noteLines = 12;

const dots = 5;

// The level on a scale of five dots, whatever the number of levels, as in publisher/page/page.cc.
/** @param {{place: number, of: number}} level */
export function levelDots({ place, of }) {
  const full = Math.min(dots, Math.max(1, Math.round((place * dots) / of)));
  return '●'.repeat(full) + '○'.repeat(dots - full);
}

/** @param {Say} say @param {WebOptions} web @param {PuzzleData} puzzle @returns {[HTMLElement, HTMLElement]} head, foot */
export function paper(say, web, puzzle) {
  const level = puzzle.level ? `${puzzle.level.name} ${levelDots(puzzle.level)}` : '';
  const head = el(
    'div',
    { class: 'paper paper-head', 'aria-hidden': 'true' },
    el('div', {}, el('b', { text: puzzle.title }), el('span', { text: puzzle.no })),
    el('div', {}, el('span', { text: puzzle.date }), el('span', { text: level })),
  );
  const notes = el('div', { class: 'notes' }, el('i', { text: say('notes') }));
  for (let i = 0; i < noteLines; ++i) notes.append(el('hr'));
  const foot = el(
    'div',
    { class: 'paper paper-foot', 'aria-hidden': 'true' },
    el('div', { class: 'two' }, el('span', { text: puzzle.rules }), el('b', { text: puzzle.day && web.publication ? say('solution_tomorrow') : '' })),
    notes,
    el('div', { class: 'two last' }, el('span', { text: puzzle.link || web.publication }), el('span', { text: `${say('my_time')} ..............` })),
  );
  return [head, foot];
}

/**
 * Prints all puzzles of a day's page. Those that are not being played are added to the page only while
 * it is printed.
 * @param {HTMLElement} main
 * @param {() => HTMLElement[]} before pages before the puzzle being played
 * @param {() => HTMLElement[]} after pages after it
 */
export function printDay(main, before, after) {
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  let others = [];
  window.addEventListener('beforeprint', () => {
    if (root.classList.contains('one')) return;
    const [first, last] = [before(), after()];
    for (const page of first) page.classList.add('first');
    main.before(...first);
    main.after(...last);
    others = [...first, ...last];
  });
  window.addEventListener('afterprint', () => {
    for (const page of others.splice(0)) page.remove();
    root.classList.remove('one', 'mine');
  });
}
