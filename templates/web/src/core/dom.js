// Elements and words.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes] names that begin with "on" are listeners; `text` and
 *     `hidden` are properties
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'text') node.textContent = value;
    else if (name === 'hidden') node.hidden = value;
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, String(value));
  }
  for (const child of children) if (child || child === '') node.append(child);
  return node;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/**
 * @param {Record<string, string>} words
 * @returns {Say}
 */
export function speaker(words) {
  return (key, places = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => String(places[name] ?? all));
}

/** @type {Record<string, string>} */
const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  check: 'm4 12 6 6L20 6',
  hint: 'M9 18h6M10 22h4M12 2a7 7 0 0 0-4 13c1 1 1 2 1 3h6c0-1 0-2 1-3a7 7 0 0 0-4-13z',
  erase: 'M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6',
  zoom: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6M7 10h6M10 7v6',
  move: 'M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 6h18M3 12h18M3 18h18',
  pause: 'M8 4v16M16 4v16',
  play: 'M7 4l13 8-13 8z',
  fill: 'M5 5h14v14H5z',
  cross: 'M6 6l12 12M18 6 6 18',
  clear: 'M5 5h4M11 5h4M19 5v4M19 11v4M19 19h-4M13 19H9M5 19v-4M5 13V9',
  line: 'M3 12h18',
  inside: 'M4 4h16v16H4zM4 12h16M12 4v16',
};

/**
 * @param {string} name
 * @returns {SVGElement | ''} '' if the label needs no icon
 */
export function icon(name) {
  if (!(name in icons)) return '';
  const drawing = svg('svg', { viewBox: '0 0 24 24', class: `icon i-${name}`, 'aria-hidden': 'true' });
  drawing.append(svg('path', { d: icons[name] }));
  return drawing;
}
