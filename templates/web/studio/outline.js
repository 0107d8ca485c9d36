// The parts of the book, each with a short description and its number of errors.
import { button, el, fill } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

const kDragged = 'application/x-gridpress-section';

/** @param {Book} book @param {HTMLElement} nav */
export function showOutline(book, nav) {
  const select = (/** @type {string} */ path) => book.select(path);
  const show = () => {
    const sections = book.node('sections')?.l ?? [];
    if (book.selected.startsWith('sections.') && Number(book.selected.split('.')[1]) >= sections.length) book.selected = 'book';
    const total = book.good?.facts.puzzles;
    const titles = sections.map((_, i) => book.value(`sections.${i}.title`) ?? book.good?.sections?.[i]?.title ?? book.value(`sections.${i}.difficulty`) ?? `Section ${i + 1}`);
    /** The kind, if several sections have the same name, as the levels of two kinds do until the spec is read. @param {number} i */
    const kindOf = (i) => {
      if (titles.filter((title) => title === titles[i]).length === 1) return '';
      const name = book.value(`sections.${i}.kind`);
      return `${book.choices.kinds.find((kind) => (name === null ? kind.default : kind.name === name))?.title ?? name} `;
    };
    /** The count is never cut off, however long the title is. @param {string} path @param {string} title @param {string} [about] @param {string} [shape] @param {string} [count] */
    const row = (path, title, about = '', shape = '', count = '') => {
      const errors = errorsBelow(book, path);
      const item = button('', () => select(path), { class: `item ${shape}`, 'aria-current': path === book.selected ? 'true' : 'false' });
      fill(item, el('span', {}, title), errors > 0 ? el('b', { class: 'count' }, String(errors), el('span', { class: 'unseen' }, ' errors')) : el('small', {}, about), errors > 0 || !count ? null : el('small', { class: 'whole' }, count));
      return el('li', {}, item);
    };
    /** A section that can be dragged to another one's place, or moved there with Alt and an arrow key.
     * @param {number} from @param {number} count @param {HTMLElement} item */
    const movable = (from, count, item) => {
      if (book.file.readOnly || count < 2) return item;
      item.draggable = true;
      const face = /** @type {HTMLElement} */ (item.firstChild);
      face.setAttribute('aria-keyshortcuts', 'Alt+ArrowUp Alt+ArrowDown');
      face.title = 'Drag to another place, or press Alt+↑ or Alt+↓';
      item.ondragstart = (event) => event.dataTransfer?.setData(kDragged, String(from));
      item.ondragover = (event) => {
        if (!event.dataTransfer?.types.includes(kDragged)) return;
        event.preventDefault();
        item.classList.add('over');
      };
      item.ondragleave = () => item.classList.remove('over');
      item.ondrop = (event) => {
        event.preventDefault();
        item.classList.remove('over');
        move(Number(event.dataTransfer?.getData(kDragged)), from);
      };
      item.onkeydown = (event) => {
        const to = from + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
        if (!event.altKey || to === from || to < 0 || to >= count) return;
        event.preventDefault();
        move(from, to);
      };
      return item;
    };
    const focused = nav.contains(document.activeElement);
    fill(nav, el('ul', {},
      row('book', 'Book', book.value('book.title') ?? ''),
      row('print', 'Print', book.value('print.trim') ?? ''),
      row('design', 'Design', book.value('design') ?? 'classic'),
      el('li', {}, el('span', { class: 'item head' }, el('span', {}, 'Sections'), el('small', {}, total === undefined ? '' : String(total)))),
      ...sections.map((_, i) => movable(i, sections.length, row(`sections.${i}`, titles[i], kindOf(i), 'sub',
        book.value(`sections.${i}.count`) ?? String(book.good?.sections?.[i]?.count ?? '')))),
      el('li', {}, button('+ Add a section', () => void add(), { class: 'item sub add', disabled: book.file.readOnly || sections.length === 0 })),
      row('answers', 'Answers', book.value('answers.place') ?? 'back'),
      row('pages', 'Pages'),
      row('cover', 'Cover', book.node('cover') ? book.value('cover.style') ?? 'yes' : 'none yet'),
      row('puzzles', 'Puzzles', total === undefined ? '' : String(total))));
    if (focused) /** @type {HTMLElement | null} */ (nav.querySelector('[aria-current=true]'))?.focus();
  };
  /** The form asks first if this changes puzzles. @param {number} from @param {number} to */
  const move = (from, to) => {
    if (from === to) return;
    select(`sections.${from}`);
    book.emit('move-section', to);
  };
  const add = async () => {
    const sections = book.node('sections')?.l ?? [];
    const last = book.good?.sections?.at(-1);
    const named = sections.some((_, i) => book.value(`sections.${i}.id`) !== null);
    const keys = [...(named ? [['id', book.freeId()]] : []), ...(last && !book.choices.kinds.find((kind) => kind.name === last.kind)?.default ? [['kind', last.kind]] : []),
      ['difficulty', last?.level || 'easy'], ['count', '12'], ['per_page', book.value(`sections.${sections.length - 1}.per_page`) ?? '4']];
    await book.edit({ act: 'add-item', path: 'sections', keys });
    await book.checking;
    select(`sections.${sections.length}`);
  };
  book.on('checked', show);
  book.on('selected', show);
}

/** Errors on the lines of a part. @param {Book} book @param {string} path */
function errorsBelow(book, path) {
  const node = book.node(path);
  if (!node) return 0;
  const lines = new Set();
  const walk = (/** @type {SpecNode} */ one) => {
    lines.add(one.at[0]);
    for (const child of one.m?.map(([, value]) => value) ?? one.l ?? []) walk(child);
  };
  walk(node);
  return book.errors.filter((problem) => lines.has(problem.line)).length;
}
