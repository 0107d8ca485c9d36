// Functions that create elements. Texts of a spec get into the page only through these functions,
// as text and never as HTML.

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, any>} Props
 */

/**
 * An element. Props that begin with "on" are listeners, `class`, `data-…`, `aria-…` and `role` are
 * attributes, all others are properties.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Props} [props] @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class' || name === 'role' || name === 'for' || name === 'list' || /^(data|aria)-/.test(name)) {
      if (value !== false || name.startsWith('aria')) element.setAttribute(name, String(value));
    } else /** @type {any} */ (element)[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {string | Node} */ (child)));
  return element;
}

/** @param {string} text @param {() => void} act @param {Props} [props] */
export const button = (text, act, props = {}) => el('button', { type: 'button', onclick: act, ...props }, text);

/** @param {Element} parent @param {...Child} children */
export function fill(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false).map((child) => /** @type {string | Node} */ (child)));
}

/** @param {string} svg */
export const pictureUrl = (svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** "1 page", "2 pages" @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @param {number} points @param {string} trim */
export function lengthText(points, trim) {
  return /in$|letter|legal/.test(trim) ? `${(points / 72).toFixed(3)} in` : `${((points * 25.4) / 72).toFixed(1)} mm`;
}

/** "8.5 × 11 in" @param {string} trim */
export const trimText = (trim) => trim.replace('x', ' × ').replace(/(in|mm)$/, ' $1');

/** The region for announcements by screen readers. It holds the latest one. */
let live = /** @type {HTMLElement | null} */ (null);
/** @param {string} text */
export function announce(text) {
  live ??= document.body.appendChild(el('div', { class: 'live', role: 'status' }));
  if (live.textContent !== text) live.textContent = text;
}
