// The book in this tab: its text, the results of checking it, and the listeners. The editor's
// document is the only source; a change in a form is an edit of that document like any other.
import { ApiError, request } from './api.js';
import { endsOf, withEnds } from './lines.js';

/** @typedef {import('@codemirror/view').EditorView} EditorView */

// ms of delay after a key press before the program is asked; longer than the key repeat interval
export const kQuiet = 35;
const kSave = 800;
const kAgain = 5000;  // ms before retrying to save
const kMark = '\uFEFF';

/** The text of a file as the editor holds it. @param {string} text */
export const asEdited = (text) => (text.startsWith(kMark) ? text.slice(kMark.length) : text).replace(/\r\n?/g, '\n');

/** @typedef {{revision: number, text: string, checked: Promise<Checked>, drawn: Promise<DrawnPages>}} Asked */

/** Requests the check and the first pages of a text, before the page that shows them is built.
 * @param {string} text @returns {Asked} */
export function askAbout(text) {
  const revision = Date.now();
  const asked = {
    revision,
    text,
    checked: request('POST', 'check', { revision, text }),
    drawn: request('POST', 'preview', { revision, pages: [1, 2, 3], known: [] }),
  };
  for (const answer of [asked.checked, asked.drawn]) answer.catch(() => undefined);
  return asked;
}

export class Book extends EventTarget {
  /** @param {Choices} choices @param {SchemaValue} schema @param {Asked | null} asked */
  constructor(choices, schema, asked = null) {
    super();
    this.asked = asked;
    this.choices = choices;
    this.schema = schema;
    this.view = /** @type {EditorView | null} */ (null);
    // A tab opened later has a larger number, so it takes precedence and the older tab notices.
    this.revision = asked?.revision ?? Date.now();
    this.elsewhere = false;
    this.checked = /** @type {Checked | null} */ (null);  // result for the latest text
    this.good = /** @type {Checked | null} */ (null);  // the latest result without errors
    this.notMade = /** @type {Problem[]} */ ([]);
    this.slow = /** @type {Problem[]} */ ([]);
    this.file = { name: '', stamp: '', exists: false, readOnly: false, atStart: '' };
    this.lineEnds = /** @type {string[]} */ ([]);  // line ends of the file on disk
    this.mark = '';  // the byte order mark of the file on disk
    this.saved = '';  // the last known text on disk
    this.theirs = /** @type {{text: string, raw: string, stamp: string} | null} */ (null);
    this.unsaved = '';  // why the text could not be saved
    this.saving = Promise.resolve();
    this.checking = Promise.resolve();  // the check of the latest edit of the form
    this.removed = false;  // the file was removed elsewhere; it is only recreated on request
    this.state = 'saved';
    this.selected = 'book';
    this.draw = /** @type {((revision: number) => Promise<DrawnPages>) | null} */ (null);
    this.drawing = /** @type {Promise<DrawnPages> | undefined} */ (undefined);
    this.ended = false;  // the program doesn't respond
    this.pending = /** @type {object[]} */ ([]);  // edits of the form that the program didn't receive
  }

  get text() {
    return this.view?.state.doc.toString() ?? '';
  }
  /** @param {string} type @param {any} [detail] */
  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
  /** Highlights a line of the text below the form. @param {number} line */
  highlight(line) {
    this.emit('highlight', line);
  }
  /** @param {string} type @param {(detail: any) => void} act */
  on(type, act) {
    this.addEventListener(type, (event) => act(/** @type {CustomEvent} */ (event).detail));
  }

  /** Called by the editor at each change of the document. */
  textChanged() {
    this.revision += 1;
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => void this.check(), kQuiet);
    clearTimeout(this.saveTimer);
    this.saveTimer = setTimeout(() => void this.save(), kSave);
    this.setState('changed');
  }

  /** Checks the text again, because a file that it refers to may have changed. */
  checkAgain() {
    if (!this.checked || this.elsewhere || this.ended || document.visibilityState !== 'visible') return;
    this.revision += 1;
    void this.check();
  }

  async check() {
    const revision = this.revision;
    const started = performance.now();
    // Requests the visible pages at the same time; they are returned if the text is valid.
    const asked = this.asked?.revision === revision && this.asked.text === this.text ? this.asked : null;
    this.asked = null;
    const drawing = asked ? asked.drawn : this.draw?.(revision);
    drawing?.catch(() => undefined);
    try {
      const checked = await (asked ? asked.checked : /** @type {Promise<Checked>} */ (request('POST', 'check', { revision, text: this.text })));
      if (revision !== this.revision) return;
      this.checked = checked;
      this.notMade = [];
      this.slow = [];
      if (checked.ok) {
        this.good = checked;
        this.changedAt = started;
        this.drawing = drawing;
      }
      this.emit('checked', checked);
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        if (revision !== this.revision) return;  // a newer text has been sent
        this.elsewhere = true;
        this.setState('elsewhere');
        return;
      }
      this.emit('trouble', error);
    }
  }

  /** All errors and warnings, in the order of the text. */
  get problems() {
    return [...(this.checked?.problems ?? []), ...this.notMade, ...this.slow];
  }
  get errors() {
    return this.problems.filter((problem) => problem.severity === 'error');
  }

  // Edits -----------------------------------------------------------------------------------------

  /** Requests an edit of the text from the program and applies it. @param {object} what @returns {Promise<void>} */
  async edit(what) {
    const revision = this.revision;
    try {
      const { from, to, insert } = await request('POST', 'edit', { text: this.text, ...what });
      if (revision !== this.revision) return this.edit(what);  // based on an older text
      this.put({ from, to, insert });
    } catch (error) {
      this.refuse(error, [what]);
    }
  }
  /** Reports an edit that wasn't made. If the program has stopped, keeps it until it runs again.
   * @param {unknown} error @param {object[]} list */
  refuse(error, list) {
    if (!(error instanceof ApiError)) {
      const where = (/** @type {any} */ { act, path }) => `${act} ${path}`;
      this.pending = [...this.pending.filter((one) => !list.some((other) => where(one) === where(other))), ...list];
      this.setState(this.state);
    }
    this.emit('refused', error);
  }
  /** Makes the edits that were kept. */
  async resume() {
    const list = this.pending;
    this.pending = [];
    if (list.length > 0) await this.editAll(list);
  }
  /** Applies several edits as one, so that one undo reverts them all. @param {object[]} list @returns {Promise<void>} */
  async editAll(list) {
    const revision = this.revision;
    const before = this.text;
    let text = before;
    try {
      for (const what of list) {
        const { from, to, insert } = await request('POST', 'edit', { text, ...what });
        text = text.slice(0, from) + insert + text.slice(to);
      }
    } catch (error) {
      this.refuse(error, list);
      return;
    }
    if (revision !== this.revision) return this.editAll(list);
    let from = 0;
    while (from < before.length && before[from] === text[from]) ++from;
    let end = 0;
    while (end < Math.min(before.length, text.length) - from && before.at(-1 - end) === text.at(-1 - end)) ++end;
    const insert = text.slice(from, text.length - end);
    this.put({ from, to: before.length - end, insert });
  }
  /** Applies an edit and checks the text immediately: the form has already waited for a pause.
   * @param {{from: number, to: number, insert: string}} changes */
  put(changes) {
    this.view?.dispatch({ changes, userEvent: 'input.form', scrollIntoView: false });
    clearTimeout(this.checkTimer);
    this.checking = this.check();
    this.emit('edited', { from: changes.from, to: changes.from + changes.insert.length });
  }
  /** Shows a part of the book in the form. @param {string} path */
  select(path) {
    this.selected = path;
    this.emit('selected');
  }
  /** An id that no section has: "section-4", or the given one with a number. @param {string} [like] */
  freeId(like) {
    const sections = this.node('sections')?.l ?? [];
    const ids = sections.map((_, i) => this.value(`sections.${i}.id`));
    const base = like?.replace(/-\d+$/, '') ?? 'section';
    let number = like ? 2 : sections.length + 1;
    while (ids.includes(`${base}-${number}`)) ++number;
    return `${base}-${number}`;
  }

  /** @param {string} path @param {string | number | boolean} value */
  set(path, value) {
    return this.edit({ act: 'set', path, value });
  }
  /** @param {string} path */
  remove(path) {
    return this.edit({ act: 'remove', path });
  }

  /** The node at a path of the text that was last checked. @param {string} path @returns {SpecNode | null} */
  node(path) {
    let node = this.checked?.tree ?? null;
    for (const part of path === '' ? [] : path.split('.')) {
      if (node?.m) node = node.m.find(([key]) => key === part)?.[1] ?? null;
      else if (node?.l) node = node.l[Number(part)] ?? null;
      else return null;
    }
    return node;
  }
  /** @param {string} path */
  value(path) {
    return this.node(path)?.v ?? null;
  }

  /** @param {number} line @param {number} column both from 1; columns are characters */
  offset(line, column) {
    const doc = this.view?.state.doc;
    if (!doc || line < 1) return 0;
    const { from, text } = doc.line(Math.min(line, doc.lines));
    let units = 0;
    for (const letter of text) {
      if (column-- <= 1) break;
      units += letter.length;
    }
    return from + units;
  }

  /** Continues in this tab; the other one notices. */
  async continueHere() {
    this.elsewhere = false;
    this.revision = Date.now();
    await this.changedOutside();
    await this.check();
    this.setState(this.text === this.saved ? 'saved' : 'changed');
  }

  // The file --------------------------------------------------------------------------------------

  /** The text of the file as the editor holds it. Keeps its byte order mark and line ends for saving. @param {string} text */
  fromDisk(text) {
    this.lineEnds = endsOf(text);
    this.mark = text.startsWith(kMark) ? kMark : '';
    return asEdited(text);
  }

  /** @param {string} state */
  setState(state) {
    this.state = state;
    this.emit('state', state);
  }

  /** Saves the changes, once the current save has finished. */
  save() {
    this.saving = this.saving.then(() => this.saveNow());
    return this.saving;
  }
  async saveNow() {
    const text = this.text;
    if (this.file.readOnly || this.theirs || this.removed || this.elsewhere || (text === this.saved && this.file.exists) || text === '') {
      if (text === this.saved) this.setState('saved');
      return;
    }
    const onDisk = withEnds(text, this.saved, this.lineEnds);
    try {
      const { stamp } = await request('PUT', 'spec', { text: this.mark + onDisk, base: this.file.stamp });
      this.file.stamp = stamp;
      this.file.exists = true;
      this.saved = text;
      this.lineEnds = endsOf(onDisk);
      this.savedAt = Date.now();
      if (text === this.text) this.setState('saved');
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.answer.stamp === '') {
        this.lose();
      } else if (error instanceof ApiError && error.status === 409) {
        this.theirs = { text: asEdited(error.answer.theirs), raw: error.answer.theirs, stamp: error.answer.stamp };
        this.setState('conflict');
      } else {
        this.keepUnsaved(error);
        clearTimeout(this.saveTimer);
        this.saveTimer = setTimeout(() => void this.save(), kAgain);
      }
    }
  }
  /** @param {unknown} error */
  keepUnsaved(error) {
    this.unsaved = error instanceof ApiError ? `${error.message}${error.hint ? ` (${error.hint})` : ''}` : 'gridpress is not responding';
    this.setState('unsaved');
  }

  /** Called when another program has changed the file. */
  async changedOutside() {
    await this.saving;
    const now = await request('GET', 'spec').catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      this.keepUnsaved(error);  // the file can't be read
      return null;
    });
    if (!now || now.stamp === this.file.stamp) return;
    if (!now.exists) return this.lose();
    const text = asEdited(now.text);
    if (text === this.text) {
      this.fromDisk(now.text);
      this.removed = false;
      this.file.stamp = now.stamp;
      this.file.exists = true;
      this.saved = text;
      this.setState('saved');
      return;
    }
    if (this.text === this.saved) {
      this.take(now.text, now.stamp);
      this.emit('reloaded');
    } else {
      this.removed = false;
      this.theirs = { text, raw: now.text, stamp: now.stamp };
      this.setState('conflict');
    }
  }
  /** Called when the file no longer exists. The text stays in the editor. */
  lose() {
    this.removed = true;
    this.theirs = null;
    this.file.stamp = '';
    this.file.exists = false;
    this.setState('removed');
  }
  saveAgain() {
    this.removed = false;
    return this.save();
  }
  /** @param {string} raw the text on disk @param {string} stamp */
  take(raw, stamp) {
    const text = this.fromDisk(raw);
    this.file.stamp = stamp;
    this.file.exists = stamp !== '';
    this.saved = text;
    this.theirs = null;
    this.removed = false;
    this.view?.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, userEvent: 'input.disk' });
    this.setState('saved');
  }
  useTheirs() {
    if (this.theirs) this.take(this.theirs.raw, this.theirs.stamp);
  }
  keepMine() {
    if (!this.theirs) return Promise.resolve();
    this.file.stamp = this.theirs.stamp;
    this.file.exists = true;
    this.theirs = null;
    return this.save();
  }
}
