// The pad under the board or next to it: modes, keys and actions.
import { el, icon } from './dom.js';
import { onPress } from './pointer.js';

/** @typedef {import('./play.js').Player} Player */

export class Pad {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    const { say, web } = player;
    /** @type {Map<string, HTMLButtonElement>} */
    this.modes = new Map();
    /** @type {HTMLButtonElement[]} */
    this.digits = [];
    this.modeRow = el('div', { class: 'modes', role: 'toolbar', 'aria-label': say('modes') });
    this.keyRow = el('div', { class: 'pad-keys', role: 'group', 'aria-label': say('pad') });
    this.undo = this.action('undo', () => player.undo());
    this.redo = this.action('redo', () => player.redo());
    this.actions = el('div', { class: 'actions', role: 'group', 'aria-label': say('actions') });
    this.actions.append(this.undo, this.redo);
    this.zoom = this.action('zoom', () => player.zoomOn());
    this.actions.append(this.zoom);
    if (web.check !== 'none') this.actions.append(this.action('check', () => player.help.check()));
    if (web.hints !== 'none') this.actions.append(this.action('hint', () => player.help.hint()));
    this.node = el('div', { class: 'pad' }, this.modeRow, this.keyRow, this.actions);
    this.build();
  }

  /** @param {string} name @param {() => void} action @returns {HTMLButtonElement} */
  action(name, action) {
    const button = el('button', { class: 'action' }, icon(name), this.player.say(name));
    onPress(button, action);
    return button;
  }

  build() {
    const { say, board, settings } = this.player;
    this.modes.clear();
    this.modeRow.replaceChildren();
    const wanted = { colour: settings.colour, move: this.player.mayZoom() };
    const modes = board.modes.filter((id) => !(id in wanted) || wanted[/** @type {keyof wanted} */ (id)]);
    for (const id of modes) {
      const button = el('button', { class: 'segment', 'data-mode': id }, icon(id), board.modeNames?.[id] ?? say(`mode_${id}`));
      onPress(button, () => this.player.setMode(id));
      this.modes.set(id, button);
      this.modeRow.append(button);
    }
    this.modeRow.hidden = modes.length < 2;
    this.keyRow.replaceChildren();
    this.digits = [];
    this.keyRow.hidden = board.keys === 0;
    this.keyRow.classList.toggle('many', board.keys > 9);
    // Counts the erase key. Keys are in one row, or in two rows of which the first is full.
    const keys = board.keys + 1;
    this.keyRow.style.setProperty('--keys', String(keys <= 6 ? keys : keys <= 8 ? 4 : 5));
    for (let digit = 1; digit <= board.keys; ++digit) {
      const symbol = this.player.symbol(digit);
      const button = el('button', { class: 'key', 'data-digit': digit }, el('span', { text: symbol }), el('small'));
      onPress(button, () => this.player.press(digit));
      this.digits.push(button);
      this.keyRow.append(button);
    }
    if (board.erase && board.keys > 0) {
      const erase = el('button', { class: 'key erase', 'aria-label': say('erase') }, icon('erase'));
      onPress(erase, () => this.player.erase());
      this.keyRow.append(erase);
    }
    this.update();
  }

  update() {
    const { player } = this;
    const { board, say } = player;
    for (const [id, button] of this.modes) button.setAttribute('aria-pressed', String(id === player.mode));
    this.keyRow.dataset.mode = player.mode;
    this.undo.disabled = player.game.at === 0 || player.ended > 0;
    this.redo.disabled = player.game.at === player.game.log.length || player.ended > 0;
    this.zoom.hidden = !player.mayZoom();
    for (const [i, button] of this.digits.entries()) {
      const left = board.left && player.settings.counts ? board.left(i + 1) : null;
      const count = /** @type {HTMLElement} */ (button.lastChild);
      const text = left === null || player.mode === 'colour' ? '' : left === 0 ? '✓' : left < 0 ? `−${-left}` : String(left);
      // screen readers read the count in the label
      if (count.dataset.count !== text) count.dataset.count = text;
      count.classList.toggle('bad', left !== null && left < 0);
      const name =
        player.mode === 'colour' ? 'abcd'[i] ?? '' : player.symbol(i + 1);
      button.hidden = player.mode === 'colour' && i > 3;
      const face = /** @type {HTMLElement} */ (button.firstChild);
      if (face.textContent !== name) face.textContent = name;
      const label = left === null ? name : say('key_left', { digit: name, count: left });
      if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
      button.classList.toggle('armed', player.armed === i + 1);
    }
  }
}
