// All problems that the program reports for the text, in its order and wording.
import { announce, button, counted, el, fill } from './dom.js';
import { goTo, sentence } from './editor.js';
import { repairsOf } from './repairs.js';

/** @typedef {import('./book.js').Book} Book */

const kHidden = 'gridpress.hidden-warnings';

/** @param {Book} book @param {HTMLElement} place @param {HTMLElement} foot */
export function showProblems(book, place, foot) {
  const hidden = new Set(/** @type {string[]} */ (JSON.parse(sessionStorage.getItem(kHidden) ?? '[]')));
  let open = false;
  let chosen = -1;
  const can = el('b', {});
  const count = button('', () => {
    open = !open;
    show();
    if (open) focusOn(0);
  }, { class: 'link', 'aria-expanded': 'false' });
  const first = el('span', { class: 'soft first' });
  const caret = el('span', { class: 'push soft' });
  fill(foot, can, count, first, caret);

  const listed = () => book.problems.filter((problem) => problem.severity === 'error' || !hidden.has(problem.message));
  /** @param {number} index of a problem */
  const focusOn = (index) => {
    const all = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('.problem'));
    (all[Math.min(index, all.length - 1)] ?? (count.hidden ? document.getElementById('editor') : count))?.focus();
  };
  const show = () => {
    const focused = [...place.querySelectorAll('li')].findIndex((item) => item.contains(document.activeElement));
    draw();
    if (focused >= 0) focusOn(focused);
  };
  const draw = () => {
    const problems = listed();
    const errors = problems.filter((problem) => problem.severity === 'error').length;
    const warnings = problems.length - errors;
    const ok = book.checked?.ok === true && errors === 0 && !book.ended;
    can.textContent = book.ended ? '! gridpress has stopped' : ok ? '✓ Ready to build' : errors > 0 ? `! Fix ${counted(errors, 'error')} to build the book` : '';
    can.className = ok ? 'fine' : 'wrong';
    announce(book.ended ? 'gridpress has stopped' : ok ? 'Ready to build' : counted(errors, 'error'));
    count.textContent = [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : ''].filter(Boolean).join(', ');
    count.hidden = problems.length === 0;
    first.textContent = !open && errors === 0 && problems.length > 0 ? sentence(problems[0].message) : '';
    if (problems.length === 0) open = false;
    count.setAttribute('aria-expanded', String(open));
    place.hidden = !open;
    if (!open) return fill(place);
    fill(place, el('div', { class: 'row head' }, el('b', { class: errors > 0 ? 'wrong' : '' }, count.textContent ?? ''), el('span', { class: 'push soft' }, 'Enter: go to it · Alt+Enter: fix it'), button('Hide', () => { open = false; show(); })),
      el('ul', {}, ...problems.map((problem, i) => row(problem, i))));
  };
  /** @param {Problem} problem @param {number} index */
  const row = (problem, index) => {
    const repairs = repairsOf(book, problem);
    const where = problem.line > 0 ? `line ${problem.line}, col ${problem.column}` : 'the book';
    const go = el('button', { type: 'button', class: `problem ${problem.severity}`, onclick: () => visit(index) },
      el('span', { class: 'sign', 'aria-hidden': 'true' }, '!'), el('span', { class: 'unseen' }, problem.severity === 'error' ? 'Error, ' : 'Warning, '),
      el('span', { class: 'where' }, where), el('span', {}, sentence(problem.message), el('small', {}, problem.hint ? sentence(problem.hint) : '')));
    go.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !event.altKey || repairs.length === 0) return;
      event.preventDefault();
      repairs[0].act();
    });
    return el('li', { class: index === chosen ? 'row chosen' : 'row' }, go, ...repairs.map((repair) => button(repair.title, repair.act, { class: 'primary' })),
      problem.severity === 'warning' ? button('Dismiss', () => {
        hidden.add(problem.message);
        sessionStorage.setItem(kHidden, JSON.stringify([...hidden]));
        show();
      }) : null);
  };
  /** @param {number} index */
  const visit = (index) => {
    const problem = listed()[index];
    if (!problem || problem.line < 1) return;
    chosen = index;
    book.emit('show-yaml');
    goTo(book, problem.line, problem.column);
  };
  book.on('next-problem', (/** @type {number} */ by) => {
    const problems = listed();
    if (problems.length === 0) return;
    visit((chosen + by + problems.length) % problems.length);
  });
  for (const event of ['checked', 'not-made', 'slow', 'gone', 'back']) book.on(event, show);
  book.on('caret', ({ line, column }) => { caret.textContent = `Line ${line}, column ${column}`; });
}
