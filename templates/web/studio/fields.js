// Fields of the form, one for each key of the schema. A field shows the text's value and writes
// nothing until the user changes it. Values that it can't show are left to the YAML view.
import { kQuiet } from './book.js';
import { button, el, fill } from './dom.js';
import { goTo } from './editor.js';
import { valuesOf } from './complete.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {{label?: string, help?: string, lines?: number, choices?: Named[], default?: string, wide?: boolean, required?: boolean, quiet?: boolean, alsoEdits?: (value: string) => object[]}} FieldStyle */
/** @typedef {{path: string, element: HTMLElement, update: () => void}} Field */

/** "first_number" → "First number" @param {string} key */
export const labelOf = (key) => {
  const text = key.replace(/[_-]/g, ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

// What a missing key means: the name of a choice, or a few words. See docs/reference.
const kDefaults = /** @type {Record<string, string>} */ ({
  'book.language': 'en', 'book.punctuation': 'smart',
  'print.bleed': 'false', 'print.paper': 'the printer’s first', 'print.standard': 'none', 'print.one_sided': 'both sides',
  'answers.place': 'at the back; in newspaper panels: next', 'answers.opposite': 'own', 'answers.steps': 'none',
  'pages.bookplate': 'the design’s', 'pages.half_title': 'false', 'pages.title': 'the design’s', 'pages.contents': 'the design’s', 'pages.how_to_play': 'true', 'pages.scale': 'false',
  'pages.reward_chart': 'the design’s', 'pages.drawings': 'the design’s', 'pages.hints': 'none', 'pages.score_log': 'false', 'pages.certificate': 'false', 'pages.colophon': 'false', 'pages.made_with': 'false', 'pages.padding': 'blank',
  'cover.style': 'puzzle', 'cover.emblem': 'none', 'cover.guides': 'false', 'cover.art_on': 'front', 'cover.lettering': 'over', 'cover.palette': 'by the style',
  'section.order': 'rising; files: as made', 'section.minimal': 'false', 'section.no_empty': 'false', 'section.apart': 'false', 'section.symmetry': 'the kind’s', 'section.fill': 'the kind’s',
  design: 'classic', difficulties: 'standard', audience: 'practised', theme: 'the design’s',
});

/** A description without the commands that list a key's values: the form lists them. @param {string} [text] */
const plainHelp = (text = '') => text.replace(/ \(gridpress \w+\)/g, '').replace(/written by `gridpress \w+`/, 'of measured times');

let ids = 0;

/**
 * A label, an input, a help text, and the errors in the spec or in the typed value.
 * @param {Book} book @param {string} path @param {FieldStyle} style @param {SchemaValue} schema
 * @param {HTMLElement} input @param {() => void} show @param {() => string} [rejection] why the typed value is not in the spec
 * @returns {Field}
 */
function framed(book, path, style, schema, input, show, rejection = () => '') {
  const key = path.split('.').pop() ?? path;
  const id = `f${++ids}`;
  const helpText = style.help ?? plainHelp(schema.description);
  const wrong = el('p', { class: 'wrong', id: `${id}-wrong` });
  const help = el('p', { class: style.quiet ? 'unseen' : 'hint', id: `${id}-help` }, helpText);
  const reset = button('↺', () => void book.remove(path), { class: 'link', title: 'Reset to default: removes the line', 'aria-label': `${style.label ?? labelOf(key)}: reset to default` });
  const group = input.getAttribute('role') === 'radiogroup';
  const label = el(group ? 'span' : 'label', { class: 'label', id: `${id}-label`, title: helpText }, style.label ?? labelOf(key));
  if (!group) {
    /** @type {HTMLLabelElement} */ (label).htmlFor = id;
    input.id = id;
  } else {
    input.setAttribute('aria-labelledby', `${id}-label`);
  }
  input.setAttribute('aria-describedby', `${id}-help ${id}-wrong`);
  const element = el('div', { class: style.wide ? 'field wide' : 'field' }, el('div', { class: 'row' }, label, reset), input, wrong, help);
  const update = () => {
    const node = book.node(path);
    const problems = book.problems.filter((problem) => problem.severity === 'error' && isAbout(book, problem, path));
    show();
    const rejected = rejection();
    fill(wrong, ...rejected ? [el('span', {}, rejected)] : problems.map((problem) => el('span', {}, problem.message + (problem.hint ? ` (${problem.hint})` : ''))));
    input.setAttribute('aria-invalid', String(rejected !== '' || problems.length > 0));
    reset.hidden = node?.v === undefined || style.required === true;
  };
  return { path, element, update };
}

/** Whether a problem is about the value at a path: it is located within the value, or reports that the key is missing.
 * @param {Book} book @param {Problem} problem @param {string} path */
function isAbout(book, problem, path) {
  const dot = path.lastIndexOf('.');
  const map = book.node(dot < 0 ? '' : path.slice(0, dot));
  const node = book.node(path);
  if (!node) return problem.message === `key '${path.slice(dot + 1)}' is missing` && String(map?.at) === String([problem.line, problem.column]);
  if (problem.line !== node.at[0] || problem.column < node.at[1]) return false;
  if (node.v === undefined) return problem.column === node.at[1];
  return !(map?.m ?? []).some(([, { at }]) => at[0] === problem.line && at[1] > node.at[1] && at[1] <= problem.column);
}

/** @param {Book} book @param {string} path @param {string} typed @param {boolean} bare a number or a flag */
function write(book, path, typed, bare) {
  const now = book.value(path);
  if (typed === (now ?? '')) return;
  if (typed === '') return void book.remove(path);
  void book.set(path, bare ? (typed === 'true' ? true : typed === 'false' ? false : Number(typed)) : typed);
}

/** @param {Book} book @param {string} path @param {SchemaValue} schema @param {FieldStyle} style */
function textField(book, path, schema, style) {
  const input = style.lines ? el('textarea', { rows: style.lines }) : el('input', { type: 'text', autocomplete: 'off' });
  input.disabled = book.file.readOnly;
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => write(book, path, input.value, false), kQuiet);
  });
  return framed(book, path, { wide: true, ...style }, schema, input, () => {
    const now = book.value(path) ?? '';
    if (document.activeElement !== input) input.value = now.replace(/\n$/, '');
    input.placeholder = style.default ?? '';
  });
}

/** @param {Book} book @param {string} path @param {SchemaValue} schema @param {FieldStyle} style */
function numberField(book, path, schema, style) {
  const input = el('input', { type: 'number', min: schema.minimum ?? '', max: schema.maximum ?? '', step: schema.type === 'number' ? 'any' : 1 });
  input.disabled = book.file.readOnly;
  // The value that the spec had when the user typed an invalid number. The invalid number stays in
  // the field until the value in the spec changes.
  let unchanged = /** @type {string | null} */ (null);
  const now = () => book.value(path) ?? '';
  input.addEventListener('input', () => {
    unchanged = input.checkValidity() ? null : now();
    if (unchanged === null && input.value !== '') write(book, path, input.value, true);
    made.update();
  });
  input.addEventListener('change', () => input.value === '' && unchanged === null && write(book, path, '', true));
  const made = framed(book, path, style, schema, input, () => {
    if (unchanged !== null && unchanged !== now()) unchanged = null;
    if (unchanged === null && document.activeElement !== input) input.value = now();
    input.placeholder = style.default ?? '';
  }, () => (unchanged === null ? '' : `Enter ${validValues(input, schema)}`));
  return made;
}

/** Describes the valid values of a field. @param {HTMLInputElement} input @param {SchemaValue} schema */
function validValues(input, schema) {
  const { min, max } = input;
  const noun = schema.type === 'number' ? 'a number' : 'a whole number';
  return `${noun}${min && max ? ` from ${min} to ${max}` : min ? `, ${min} or more` : max ? `, ${max} or less` : ''}`;
}

/** @param {Book} book @param {string} path @param {SchemaValue} schema @param {FieldStyle} style @param {Named[]} choices */
function choiceField(book, path, schema, style, choices) {
  // Other edits that the choice requires are part of the same change.
  const change = () => {
    const chosen = select.value === usual?.name ? '' : select.value;
    const others = style.alsoEdits?.(chosen) ?? [];
    if (others.length === 0) return write(book, path, chosen, schema.type === 'boolean');
    void book.editAll([chosen === '' ? { act: 'remove', path } : { act: 'set', path, value: chosen }, ...others]);
  };
  // The choice that a missing key means. It is listed once, and choosing it removes the key.
  const usual = choices.find((one) => one.name === style.default);
  const select = el('select', { disabled: book.file.readOnly, onchange: change });
  return framed(book, path, style, schema, select, () => {
    const now = book.value(path) ?? '';
    const listed = now === '' || choices.some((one) => one.name === now);
    fill(select, usual || (style.required && now !== '') ? null : el('option', { value: '' }, style.default ?? 'automatic'),
      ...choices.map((one) => el('option', { value: one.name }, one === usual ? `${one.title} (default)` : one.title)),
      listed ? null : el('option', { value: now }, now));
    select.value = now || (usual?.name ?? '');
  });
}

/** A link to a value that no field can show. @param {Book} book @param {string} path @param {SchemaValue} schema @param {FieldStyle} style */
function yamlLink(book, path, schema, style) {
  const key = path.split('.').pop() ?? path;
  const link = button('', () => {
    const node = book.node(path);
    if (!node) return;
    book.emit('show-yaml');
    goTo(book, ...node.at);
  }, { class: 'link' });
  const element = el('div', { class: 'field wide' }, el('span', { class: 'label' }, style.label ?? labelOf(key)), link,
    el('p', { class: 'hint' }, plainHelp(schema.description)));
  const update = () => {
    const node = book.node(path);
    element.hidden = node === null;
    link.textContent = `edited in the YAML, line ${node?.at[0] ?? 0}`;
  };
  return { path, element, update };
}

/**
 * A field for a key. @param {Book} book @param {string} path @param {SchemaValue | undefined} schema @param {FieldStyle} [style]
 * @returns {Field}
 */
export function field(book, path, schema = {}, style = {}) {
  const key = path.split('.').pop() ?? path;
  style = { default: kDefaults[path.replace(/^sections\.\d+/, 'section')], ...style };
  const node = book.node(path);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'string') ?? 'string' : schema.type;
  if (node?.m || node?.l || type === 'object' || type === 'array') return yamlLink(book, path, schema, style);
  const names = style.choices ?? schema.enum?.map((name) => ({ name, title: labelOf(name) }));
  if (names) return choiceField(book, path, schema, style, names);
  if (type === 'boolean') return choiceField(book, path, schema, style, [{ name: 'true', title: 'Yes' }, { name: 'false', title: 'No' }]);
  const values = valuesOf(book, key);
  if (values.length > 0) return choiceField(book, path, schema, style, values.map((name) => ({ name, title: name })));
  if ((type === 'integer' || type === 'number') && !Array.isArray(schema.type)) return numberField(book, path, schema, style);
  return textField(book, path, schema, style);
}

/** A row of radio buttons that look like one control. @param {Book} book @param {string} path @param {SchemaValue} schema @param {FieldStyle} style
 * @param {() => {name: string, picture: Node, title: string, off?: boolean}[]} options @param {boolean} bare @returns {Field} */
export function radios(book, path, schema, style, options, bare) {
  const group = el('div', { role: 'radiogroup', class: 'radios' });
  const name = `r${++ids}`;
  return framed(book, path, { wide: true, ...style }, schema, group, () => {
    const now = book.value(path) ?? style.default ?? '';
    const focused = group.contains(document.activeElement);
    fill(group, ...options().map((option) => {
      const input = el('input', { type: 'radio', name, value: option.name, checked: option.name === now, disabled: book.file.readOnly || (option.off === true && option.name !== now) });
      input.addEventListener('change', () => write(book, path, option.name, bare));
      return el('label', { class: option.off ? 'off' : '' }, input, option.picture, el('span', {}, option.title));
    }));
    if (focused) /** @type {HTMLElement | null} */ (group.querySelector('input:checked'))?.focus();
  });
}
