// Completion from the schema at the caret: keys that aren't used yet, and values.
import { hoverTooltip } from '@codemirror/view';
import { el } from './dom.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {{key: string, indent: number, dash: boolean}} Line */

const kLine = /^( *)(- +)?([A-Za-z_0-9-]+):/;

/** The keys that contain a line, outermost first, found by indentation. @param {import('@codemirror/state').Text} doc @param {number} number @param {number} indent */
function keysAbove(doc, number, indent) {
  const path = [];
  let room = indent;
  for (let i = number - 1; i >= 1 && room > 0; --i) {
    const found = kLine.exec(doc.line(i).text);
    if (!found) continue;
    const own = found[1].length + (found[2]?.length ?? 0);
    if (found[2] && found[1].length < room) {
      if (own < room) path.unshift(found[3]);
      path.unshift('*');
      room = found[1].length;
      // The key of a list may have the same indentation as the list's dashes.
      for (let k = i - 1; k >= 1; --k) {
        const above = kLine.exec(doc.line(k).text);
        if (above && !above[2] && above[1].length <= room) {
          path.unshift(above[3]);
          room = above[1].length;
          break;
        }
      }
    } else if (own < room) {
      path.unshift(found[3]);
      room = own;
    }
  }
  return path;
}

/** @param {Book} book @param {string[]} path @returns {SchemaValue | null} */
function schemaAt(book, path) {
  let node = /** @type {SchemaValue | undefined} */ (book.schema);
  for (const part of path) node = part === '*' ? node?.items : node?.properties?.[part];
  return node ?? null;
}

/** @param {Book} book @param {string} key @returns {string[]} */
export function valuesOf(book, key) {
  const names = (/** @type {Named[]} */ list) => list.map((one) => one.name);
  const { printers, designs, languages, palettes, difficulties, themes, styles, kinds } = book.choices;
  switch (key) {
    case 'printer': return names(printers);
    case 'design': return names(designs);
    case 'language': return names(languages);
    case 'palette': return names(palettes);
    case 'difficulties': return names(difficulties);
    case 'theme': return names(themes);
    case 'style': return names(styles);
    case 'kind': return names(kinds);
    case 'difficulty': return (book.good?.levels ?? []).map((level) => level.name);
    case 'trim': return printers.find((one) => one.name === book.value('print.printer'))?.trims ?? [];
    case 'paper': return printers.find((one) => one.name === book.value('print.printer'))?.papers ?? [];
    default: return [];
  }
}

/** @param {Book} book */
export const complete = (book) => (/** @type {import('@codemirror/autocomplete').CompletionContext} */ context) => {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const value = /^( *)(- +)?([A-Za-z_0-9-]+): +(\S*)$/.exec(before);
  if (value) {
    const indent = value[1].length + (value[2]?.length ?? 0);
    const schema = schemaAt(book, [...keysAbove(context.state.doc, line.number, value[2] ? indent : value[1].length), value[3]]);
    const flags = schema?.type === 'boolean' ? ['true', 'false'] : [];
    const words = [...(schema?.enum ?? []), ...flags, ...valuesOf(book, value[3])];
    if (words.length === 0) return null;
    return {
      from: context.pos - value[4].length,
      options: [...new Set(words)].map((label) => ({ label, info: schema?.description })),
    };
  }
  const key = /^( *)(- +)?([A-Za-z_0-9-]*)$/.exec(before);
  if (!key || (!context.explicit && key[3] === '')) return null;
  const indent = key[1].length + (key[2]?.length ?? 0);
  const schema = schemaAt(book, indent === 0 ? [] : keysAbove(context.state.doc, line.number, indent));
  if (!schema?.properties) return null;
  return {
    from: context.pos - key[3].length,
    options: Object.entries(schema.properties).map(([label, { description }]) => ({
      label,
      apply: `${label}: `,
      detail: description?.split(/[.:;,]/)[0].slice(0, 44),
      info: description,
    })),
  };
};

/** Shows the description of the key under the pointer. @param {Book} book */
export const help = (book) =>
  hoverTooltip((view, at) => {
    const line = view.state.doc.lineAt(at);
    const found = kLine.exec(line.text);
    if (!found) return null;
    const begin = line.from + found[1].length + (found[2]?.length ?? 0);
    const end = begin + found[3].length;
    if (at < begin || at > end) return null;
    const indent = begin - line.from;
    const text = schemaAt(book, [...(indent === 0 ? [] : keysAbove(view.state.doc, line.number + (found[2] ? 1 : 0), indent)), found[3]])?.description;
    if (!text) return null;
    return { pos: begin, end, above: true, create: () => ({ dom: el('div', { class: 'help' }, text) }) };
  });
