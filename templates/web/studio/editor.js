// The YAML view: CodeMirror over the book's text. The Tab key leaves the editor, as in any other
// field.
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { defaultKeymap, history, historyField, historyKeymap, indentLess, indentMore, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { HighlightStyle, bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { tags } from '@lezer/highlight';
import { complete, help } from './complete.js';
import { button, el } from './dom.js';
import { repairsOf } from './repairs.js';

/** @typedef {import('./book.js').Book} Book */

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'tok-key' },
  { tag: [tags.string, tags.content, tags.literal, tags.number, tags.bool], class: 'tok-value' },
  { tag: [tags.comment, tags.lineComment], class: 'tok-comment' },
]);

class Lens extends WidgetType {
  /** @param {Book} book @param {Problem} problem */
  constructor(book, problem) {
    super();
    this.book = book;
    this.problem = problem;
  }
  /** @param {Lens} other */
  eq(other) {
    return JSON.stringify(this.problem) === JSON.stringify(other.problem);
  }
  toDOM() {
    const { message, hint, severity } = this.problem;
    return el('div', { class: `lens ${severity}` }, el('p', {}, el('b', {}, sentence(message)), hint ? ` ${sentence(hint)}` : ''),
      el('div', { class: 'row' }, ...repairsOf(this.book, this.problem).map((repair) => button(repair.title, repair.act, { class: 'small primary' }))));
  }
  ignoreEvent() {
    return true;
  }
}

/** "there is …" → "There is …." @param {string} text */
export function sentence(text) {
  const whole = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.?!:]$/.test(whole) ? whole : `${whole}.`;
}

/** @type {import('@codemirror/state').StateEffectType<import('@codemirror/view').DecorationSet>} */
const setMarks = StateEffect.define();
const marks = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setMarks)) next = effect.value;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @param {Book} book */
function problemMarks(book) {
  const view = /** @type {EditorView} */ (book.view);
  const ranges = [];
  for (const problem of book.checked?.problems ?? []) {
    if (problem.line < 1 || problem.line > view.state.doc.lines) continue;
    const from = book.offset(problem.line, problem.column);
    const line = view.state.doc.lineAt(from);
    const to = Math.min(line.to, Math.max(from + 1, book.offset(problem.line, problem.column + (problem.length ?? 1))));
    if (to > from) ranges.push(Decoration.mark({ class: `wave ${problem.severity}` }).range(from, to));
    if (problem.severity === 'error') {
      ranges.push(Decoration.widget({ widget: new Lens(book, problem), block: true, side: 1 }).range(line.to));
    }
  }
  return Decoration.set(ranges, true);
}

const kUndo = 'gridpress-undo';
const kMaxUndo = 2_000_000;  // characters; browsers allow about five million per address

/** Stores the undo history, so that it survives a reload of the page. @param {Book} book */
function storeUndo(book) {
  const state = book.view?.state.toJSON({ history: historyField });
  const history = JSON.stringify({ file: book.file.name, atStart: book.file.atStart, state });
  try {
    sessionStorage.removeItem(kUndo);
    if (history.length <= kMaxUndo) sessionStorage.setItem(kUndo, history);
  } catch {
    // The browser's storage is full. The history is lost on reload.
  }
}

const kUnsaved = 'gridpress-unsaved';

/** Stores text that isn't on disk, so that it survives a reload of the page. @param {Book} book */
function storeUnsaved(book) {
  try {
    sessionStorage.removeItem(kUnsaved);
    if ((book.text === book.saved && book.pending.length === 0) || book.file.readOnly) return;
    sessionStorage.setItem(kUnsaved, JSON.stringify({ file: book.file.name, saved: book.saved, text: book.text, pending: book.pending }));
  } catch {
    // The browser's storage is full. The page warns before it is closed.
  }
}
/** The text that was not saved before a reload, the text on disk on which it was based, and edits that
 * were not made.
 * @param {string} file @returns {{saved: string, text: string, pending: object[]} | null} */
export function unsavedText(file) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kUnsaved) ?? 'null');
    return kept?.file === file && typeof kept.text === 'string' && typeof kept.saved === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** The stored state if it is of this text, or a new one.
 * @param {Book} book @param {string} text @param {import('@codemirror/state').Extension} extensions */
function restoredState(book, text, extensions) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kUndo) ?? 'null');
    if (kept?.file === book.file.name && kept.state.doc === text) {
      const state = EditorState.fromJSON(kept.state, { extensions }, { history: historyField });
      book.file.atStart = String(kept.atStart);
      return state;
    }
  } catch {
    // Ignores a history that can't be read.
  }
  return EditorState.create({ doc: text, extensions });
}

/** @param {Book} book @param {string} text @param {HTMLElement} parent */
export function openEditor(book, text, parent) {
  const nonce = document.querySelector('meta[name=nonce]')?.getAttribute('content') ?? '';
  const view = new EditorView({
    parent,
    state: restoredState(book, text, [
      EditorView.cspNonce.of(nonce),
      lineNumbers(),
      foldGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      highlightSelectionMatches(),
      EditorView.lineWrapping,
      yaml(),
      syntaxHighlighting(colours),
      marks,
      autocompletion({ override: [complete(book)], icons: false }),
      help(book),
      EditorView.contentAttributes.of({ 'aria-label': 'The spec as YAML' }),
      EditorState.readOnly.of(book.file.readOnly),
      keymap.of([
        { key: 'F8', run: () => (book.emit('next-problem', 1), true), shift: () => (book.emit('next-problem', -1), true) },
        { key: 'Mod-]', run: indentMore },
        { key: 'Mod-[', run: indentLess },
        { key: 'Alt-ArrowRight', run: indentMore },
        { key: 'Alt-ArrowLeft', run: indentLess },
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) book.textChanged();
        if (update.docChanged || update.selectionSet) book.emit('caret', position(update.view));
      }),
    ]),
  });
  view.scrollDOM.tabIndex = 0;  // so that arrow keys scroll it
  book.view = view;
  addEventListener('pagehide', () => {
    storeUndo(book);
    storeUnsaved(book);
  });
  // If the browser is closed after the program has stopped, no event may come.
  book.on('gone', () => storeUnsaved(book));
  book.on('state', () => (book.ended || book.state !== 'changed') && storeUnsaved(book));
  book.on('checked', () => view.dispatch({ effects: setMarks.of(problemMarks(book)) }));
  return view;
}

/** @param {EditorView} view */
export function position(view) {
  const at = view.state.selection.main.head;
  const line = view.state.doc.lineAt(at);
  return { line: line.number, column: at - line.from + 1 };
}

/** @param {Book} book @param {number} line @param {number} column */
export function goTo(book, line, column) {
  const view = book.view;
  if (!view) return;
  const at = book.offset(line, column);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
}

/** @param {Book} book */
export const canUndo = (book) => (book.view ? undoDepth(book.view.state) > 0 : false);
/** @param {Book} book */
export const canRedo = (book) => (book.view ? redoDepth(book.view.state) > 0 : false);
/** @param {Book} book */
export const undoOne = (book) => book.view && undo(book.view);
/** @param {Book} book */
export const redoOne = (book) => book.view && redo(book.view);
