// A drawing in parts. Only parts that have changed are rebuilt. On a large board, the text elements
// are the main cost of each key press.

/** @type {WeakMap<SVGElement, string[]>} */
const shown = new WeakMap();

/** @param {SVGElement} parent has one child per part @param {string[]} parts as SVG, always the same number */
export function paintParts(parent, parts) {
  const before = shown.get(parent);
  shown.set(parent, parts);
  if (!before || parent.childElementCount !== parts.length) {
    parent.innerHTML = parts.map((part) => `<g>${part}</g>`).join('');
    return;
  }
  const children = parent.children;
  parts.forEach((part, i) => {
    if (part !== before[i]) children[i].innerHTML = part;
  });
}
