// The pages as they will be printed: bound spreads, single pages or all pages. A page is replaced
// in place if its hash changes; only the user scrolls.
import { ApiError, request } from './api.js';
import { button, el, fill, pictureUrl } from './dom.js';

/** @typedef {import('./book.js').Book} Book */

const kZooms = ['fit', '50', '75', '100', '150', '200', '300', '400'];
const kAtOnce = 12;  // pages per request

/** @param {Book} book @param {HTMLElement} place */
export function showPreview(book, place) {
  const shown = { page: 1, mode: 'spread', zoom: 'fit', guides: false };
  let pages = 0;
  let size = /** @type {[number, number]} */ ([612, 792]);
  let sections = /** @type {number[]} */ ([]);
  let labels = /** @type {string[]} */ ([]);
  let made = false;
  let band = '';
  const hashes = /** @type {Map<number, string>} */ (new Map());  // hash of each page as last drawn
  const urls = /** @type {Map<string, string>} */ (new Map());
  const words = /** @type {Map<number, string>} */ (new Map());
  const spots = /** @type {Map<number, Spot[]>} */ (new Map());
  const fresh = /** @type {Set<number>} */ (new Set());  // pages drawn for the current revision
  let revision = 0;

  const where = el('b', {});
  const ofAll = el('span', { class: 'soft' });
  const goTo = el('select', { 'aria-label': 'Go to', hidden: true, onchange: () => jump(Number(goTo.value)) });
  const back = button('‹', () => jump(shown.page - step()), { 'aria-label': 'Previous pages', hidden: true });
  const on = button('›', () => jump(shown.page + step()), { 'aria-label': 'Next pages', hidden: true });
  const modes = el('div', { class: 'switch', role: 'group', 'aria-label': 'View' },
    ...['spread', 'page', 'all'].map((mode) => button(mode[0].toUpperCase() + mode.slice(1), () => setMode(mode), { 'data-mode': mode })));
  const zoom = el('select', { 'aria-label': 'Zoom', onchange: () => { shown.zoom = zoom.value; lay(); } },
    ...kZooms.map((one) => el('option', { value: one }, one === 'fit' ? 'Fit' : `${one} %`)));
  const guides = el('input', { type: 'checkbox', onchange: () => { shown.guides = guides.checked; lay(); } });
  const note = el('div', { class: 'note', hidden: true });
  const warning = el('div', { class: 'band bad', hidden: true });
  const stage = el('div', { class: 'stage', tabIndex: 0, role: 'region', 'aria-label': 'Pages' });
  const thumbs = el('div', { class: 'thumbs', role: 'group', 'aria-label': 'All pages' });
  fill(place,
    el('div', { class: 'bar' }, back, el('span', {}, where, ' ', ofAll), on, goTo, el('span', { class: 'push' }), modes, zoom,
      el('label', { class: 'check' }, guides, 'Guides')),
    warning, el('div', { class: 'desk' }, note, stage), thumbs);

  const step = () => (shown.mode === 'spread' && bound() ? 2 : 1);
  const bound = () => book.good?.printer?.duplex !== false;
  /** The pages shown together with a page. @param {number} page */
  const spreadOf = (page) => {
    if (shown.mode !== 'spread' || !bound()) return [page];
    const left = page % 2 === 0 ? page : page - 1;
    return [left, left + 1].filter((one) => one >= 1 && one <= pages);
  };
  const inView = () => (shown.mode === 'all' ? [] : spreadOf(shown.page));
  /** @param {string} mode */
  const setMode = (mode) => {
    shown.mode = mode;
    lay();
    void fetchPages(inView());
  };
  /** @param {number} page */
  const jump = (page) => {
    if (pages === 0) return;
    shown.page = Math.min(Math.max(page, 1), pages);
    lay();
    void fetchPages(inView());
    thumbs.querySelector(`[data-page="${shown.page}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (shown.mode === 'all') stage.querySelector(`[data-page="${shown.page}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  // Drawing ---------------------------------------------------------------------------------------

  /** @param {number} page */
  const pictureOf = (page) => {
    const url = urls.get(hashes.get(page) ?? '');
    const alt = words.get(page) ?? `Page ${labels[page - 1] ?? page}`;
    const picture = el('img', { alt, draggable: false });
    if (url) picture.src = url;
    return picture;
  };
  const lay = () => {
    for (const one of modes.children) one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset.mode === shown.mode));
    if (pages === 0) return;
    shown.page = Math.min(shown.page, pages);
    const view = spreadOf(shown.page);
    const name = (/** @type {number} */ page) => labels[page - 1] || String(page);
    where.textContent = view.length > 1 ? `Pages ${name(view[0])}–${name(view[1])}` : `Page ${name(view[0])}`;
    ofAll.textContent = `of ${pages}`;
    back.disabled = shown.page <= step() && view[0] === 1;
    on.disabled = view.includes(pages);
    const room = stage.getBoundingClientRect();
    const across = shown.mode === 'spread' && bound() ? 2 : 1;
    const scale = shown.zoom === 'fit'
      ? shown.mode === 'all' ? Math.min(0.5, (room.width - 60) / size[0] / 2) : Math.min((room.width - 40) / (size[0] * across), (room.height - 40) / size[1])
      : (Number(shown.zoom) / 100) * (96 / 72);
    const list = shown.mode === 'all' ? Array.from({ length: pages }, (_, i) => i + 1) : view;
    const sheet = (/** @type {number} */ page) => {
      const element = el('div', { class: 'sheet', 'data-page': String(page) }, pictureOf(page));
      element.style.width = `${Math.max(40, size[0] * scale)}px`;
      element.style.height = `${Math.max(40, size[1] * scale)}px`;
      if (shown.guides) element.append(guidesOf(page, scale));
      return element;
    };
    const top = stage.scrollTop;
    const left = stage.scrollLeft;
    fill(stage, el('div', { class: shown.mode === 'all' ? 'sheets all' : `sheets${view.length === 1 && across === 2 ? view[0] % 2 === 1 ? ' recto' : ' verso' : ''}` }, ...list.map(sheet)));
    stage.scrollTop = top;
    stage.scrollLeft = left;
    if (shown.mode === 'all') watch(stage);
    for (const one of thumbs.children) one.setAttribute('aria-current', String(view.includes(Number(/** @type {HTMLElement} */ (one).dataset.page))));
  };
  /** Trim, bleed, safe area and gutter. @param {number} page @param {number} scale */
  const guidesOf = (page, scale) => {
    const printer = book.good?.printer ?? {};
    const gutter = book.good?.facts.gutter_pt ?? 0;
    const outside = printer.outside_pt ?? 0;
    const box = el('div', { class: 'guides', 'aria-hidden': 'true' });
    const safe = el('i', { class: 'safe' });
    const inner = page % 2 === 1 ? 'left' : 'right';
    safe.style.inset = `${outside * scale}px`;
    safe.style[inner] = `${gutter * scale}px`;
    const strip = el('i', { class: 'gutter' });
    strip.style[inner] = '0';
    strip.style.width = `${gutter * scale}px`;
    box.append(safe, strip);
    if (printer.bleed_pt > 0 && book.value('print.bleed') === 'true') {
      const bleed = el('i', { class: 'bleed' });
      bleed.style.inset = `${-printer.bleed_pt * scale}px`;
      box.append(bleed);
    }
    return box;
  };

  const layThumbs = () => {
    if (thumbs.children.length === pages) return;
    fill(thumbs, ...Array.from({ length: pages }, (_, i) => {
      const page = i + 1;
      const item = button('', () => jump(page), { 'data-page': String(page), 'aria-label': `Page ${labels[i] || page}` });
      const frame = el('span', { class: 'thumb' });
      frame.style.aspectRatio = `${size[0]} / ${size[1]}`;
      item.append(frame, el('small', { 'aria-hidden': 'true' }, labels[i] || String(page)));
      return item;
    }));
    watch(thumbs);
  };
  const seen = new IntersectionObserver((entries) => {
    const wanted = entries.filter((entry) => entry.isIntersecting).map((entry) => Number(/** @type {HTMLElement} */ (entry.target).dataset.page));
    if (wanted.length > 0) later(wanted);
  }, { rootMargin: '100px' });
  /** @param {Element} parent */
  const watch = (parent) => {
    for (const one of parent.querySelectorAll('[data-page]')) seen.observe(one);
  };
  const waiting = /** @type {Set<number>} */ (new Set());
  let timer = 0;
  /** Fetches pages after those in view, unless they are scrolled past. @param {number[]} list */
  const later = (list) => {
    for (const page of list) if (!fresh.has(page)) waiting.add(page);
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      while (waiting.size > 0) {
        const batch = [...waiting].slice(0, kAtOnce);
        for (const page of batch) waiting.delete(page);
        await fetchPages(batch);
      }
    }, 350);
  };
  const visible = () => [...thumbs.querySelectorAll('[data-page]'), ...(shown.mode === 'all' ? stage.querySelectorAll('[data-page]') : [])].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  }).map((one) => Number(/** @type {HTMLElement} */ (one).dataset.page));

  /** @param {number[]} list @param {boolean} [again] */
  const fetchPages = async (list, again = false) => {
    const wanted = again ? list : list.filter((page) => !fresh.has(page));
    if (wanted.length === 0 && !again) return;
    const asked = revision;
    try {
      const answer = /** @type {DrawnPages} */ (await request('POST', 'preview', { revision, pages: wanted, known: [...urls.keys()] }));
      if (asked !== revision) return;
      take(answer);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) book.emit('trouble', error);
    }
  };
  /** @param {DrawnPages} answer */
  const take = (answer) => {
    const otherBook = answer.pages !== pages || String(answer.size) !== String(size);
    pages = answer.pages;
    size = answer.size;
    labels = answer.labels;
    if (String(sections) !== String(answer.sections) || goTo.options.length === 0) {
      sections = answer.sections;
      goTo.replaceChildren(el('option', { value: '0', disabled: true, selected: true }, 'Go to …'),
        ...sections.map((page, i) => el('option', { value: String(page) }, book.good?.sections?.[i]?.title ?? `Section ${i + 1}`)),
        el('option', { value: String(pages) }, 'Last page'));
    }
    goTo.value = '0';
    goTo.hidden = back.hidden = on.hidden = false;
    made = answer.made;
    let changed = otherBook;
    for (const { page, hash, svg, words: text, spots: here } of answer.drawn) {
      if (svg !== undefined && !urls.has(hash)) urls.set(hash, pictureUrl(svg));
      words.set(page, text);
      spots.set(page, here);
      fresh.add(page);
      if (hashes.get(page) === hash) continue;
      hashes.set(page, hash);
      changed = true;
      for (const image of stage.querySelectorAll(`[data-page="${page}"] img`)) {
        /** @type {HTMLImageElement} */ (image).src = urls.get(hash) ?? '';
        /** @type {HTMLImageElement} */ (image).alt = text;
      }
      const frame = thumbs.querySelector(`[data-page="${page}"] .thumb`);
      if (frame) fill(frame, el('img', { src: urls.get(hash) ?? '', alt: '' }));
    }
    releasePictures();
    layThumbs();
    for (const one of thumbs.querySelectorAll('[data-page]')) {
      const page = Number(/** @type {HTMLElement} */ (one).dataset.page);
      const frame = /** @type {HTMLElement} */ (one.querySelector('.thumb'));
      if (frame.children.length === 0 && hashes.has(page)) fill(frame, el('img', { src: urls.get(hashes.get(page) ?? '') ?? '', alt: '' }));
    }
    if (changed && (otherBook || stage.querySelector('img') === null)) lay();
    else if (stage.querySelector('img') === null) lay();
    place.dataset.revision = String(answer.revision);
    place.dataset.made = String(made);
  };
  /** Releases pictures that no page uses any more. */
  const releasePictures = () => {
    const used = new Set(hashes.values());
    if (urls.size < used.size + 64) return;
    for (const [hash, url] of urls) {
      if (used.has(hash)) continue;
      URL.revokeObjectURL(url);
      urls.delete(hash);
    }
  };

  book.draw = (next) => request('POST', 'preview', { revision: next, pages: pages === 0 ? [1, 2, 3] : inView(), known: [...urls.keys()] });
  const redraw = async () => {
    fresh.clear();
    const started = book.changedAt ?? performance.now();
    const asked = revision;
    const drawing = book.drawing;
    book.drawing = undefined;
    const answer = await drawing?.catch(() => null);
    if (asked !== revision) return;
    if (answer && answer.revision === revision) take(answer);
    else await fetchPages(pages === 0 ? [1, 2, 3] : inView(), true);
    if (pages > 0 && !fresh.has(shown.page)) await fetchPages(inView());
    showNote(`Redrawn in ${Math.round(performance.now() - started)} ms`);
    later(visible());
  };
  let noteTimer = 0;
  /** @param {string} text @param {boolean} [stays] */
  const showNote = (text, stays = false) => {
    clearTimeout(noteTimer);
    note.textContent = text;
    note.hidden = false;
    if (!stays) noteTimer = window.setTimeout(() => { note.hidden = true; }, 1500);
  };
  book.on('checked', (/** @type {Checked} */ checked) => {
    const wrong = !checked.ok && pages > 0;
    if (wrong && band === '') band = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    warning.hidden = !wrong;
    if (pages === 0 && !checked.ok) where.textContent = 'Pages appear once the errors are fixed';
    if (wrong) fill(warning, el('span', {}, el('b', {}, 'These pages are from before the error'), `, ${band}.`));
    else band = '';
    if (!checked.ok) return;
    revision = checked.revision;
    void redraw();
  });
  book.on('drawn', (event) => {
    if (event.revision === revision && event.made && !made) void redraw();
  });
  book.on('making', (event) => event.revision === revision && showNote(`Generating puzzles: ${event.done} of ${event.of}`, true));
  book.on('not-made', () => { note.hidden = true; });
  book.on('show-page', (page) => jump(page));
  book.on('selected', () => {
    const section = /^sections\.(\d+)$/.exec(book.selected);
    const page = section ? sections[Number(section[1])] : 0;
    if (page && !inView().includes(page)) jump(page);
  });
  new ResizeObserver(() => lay()).observe(stage);
  // Shows the clicked item in the form, or in the YAML view if that is open.
  stage.addEventListener('click', (event) => {
    const sheet = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest('.sheet'));
    if (!sheet) return;
    const box = sheet.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * size[0];
    const y = ((event.clientY - box.top) / box.height) * size[1];
    const area = (/** @type {Spot} */ spot) => (spot.box[2] - spot.box[0]) * (spot.box[3] - spot.box[1]);
    const found = (spots.get(Number(sheet.dataset.page)) ?? []).filter(({ box: [l, t, r, b] }) => x >= l && x <= r && y >= t && y <= b).sort((a, b) => area(a) - area(b))[0];
    if (found) book.emit('point', found);
  });
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'PageDown' || (event.key === 'ArrowRight' && shown.zoom === 'fit')) jump(shown.page + step());
    else if (event.key === 'PageUp' || (event.key === 'ArrowLeft' && shown.zoom === 'fit')) jump(shown.page - step());
    else return;
    event.preventDefault();
  });
  stage.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const now = kZooms.indexOf(shown.zoom) || 3;
    shown.zoom = kZooms[Math.min(kZooms.length - 1, Math.max(1, now + (event.deltaY < 0 ? 1 : -1)))];
    zoom.value = shown.zoom;
    lay();
  }, { passive: false });
}
