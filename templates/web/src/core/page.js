// Everything around the board: head, status line, rules, and content that is only printed.
import { el, icon } from './dom.js';
import { shown, spoken } from './clock.js';
import { openDialog } from './dialogs.js';
import { levelDots, paper } from './paper.js';

/** @typedef {import('./play.js').Player} Player */

const minNameSize = 17;  // px

// When a key is replaced by a panel, lifting the finger must not count as a click on the panel.
/** @param {HTMLElement} panel */
function ownClicks(panel) {
  let pressed = false;
  panel.addEventListener('pointerdown', () => (pressed = true));
  const filter = (/** @type {MouseEvent} */ event) => {
    if (event.detail > 0 && !pressed) {
      event.stopPropagation();
      event.preventDefault();
    }
    pressed = false;
  };
  panel.addEventListener('click', filter, true);
}

export class Page {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    const { say, puzzle, board } = player;
    this.clock = el('span', { class: 'clock' });
    this.pauseButton = el('button', { class: 'plain pause', onclick: () => player.pause() }, icon('pause'));
    const menu = el('button', { class: 'plain', 'aria-label': say('menu'), onclick: () => player.openMenu() }, icon('menu'));
    const head = el('header', { class: 'head' }, el('h1', { text: puzzle.title, dir: 'auto' }), this.clock, this.pauseButton, menu);
    const level = puzzle.level;
    this.date = el('span', { class: 'date', text: puzzle.date });
    this.facts = el('span', { class: 'facts' }, this.date, puzzle.date && puzzle.no && ' · ', el('span', { text: puzzle.no }));
    this.level = el('span', { class: 'level' });
    if (level) {
      const image = el('span', { role: 'img', 'aria-label': say('level', { place: level.place, of: level.of }), text: levelDots(level) });
      this.level.append(el('span', { class: 'word', text: level.name }), ' ', image);
    }
    this.message = el('button', { class: 'message', hidden: true, onclick: () => this.openInfo() });
    this.line = el('p', { class: 'line' }, this.facts, this.level, this.message);
    this.panel = el('div', { class: 'panel-place', hidden: true });
    ownClicks(this.panel);
    this.info = el('div', { class: 'info', hidden: true });
    this.rules = el('section', { class: 'rules', 'aria-label': say('rules') }, el('p', { text: puzzle.rules }));
    this.brief = el('p', { class: 'brief' });
    for (const part of say(`brief_${puzzle.board.board}`).split(/(\[[^\]]+\])/)) {
      this.brief.append(part.startsWith('[') ? el('kbd', { text: part.slice(1, -1) }) : part);
    }
    this.rules.append(this.brief);
    this.side = el('div', { class: 'side' });
    if (board.side) this.side.append(board.side);
    this.side.append(player.pad.node, this.panel, this.info, this.rules);
    this.head = head;
    this.root = el('div', { class: `play play-${puzzle.board.board}` }, head, this.line, player.view.frame, this.side);
    this.parts = [this.root, ...paper(player.say, player.web, puzzle), player.announcer.polite, player.announcer.alert];
    this.timer = 0;
    this.showsMessage = false;  // true if a message is shown instead of the facts
  }

  // A long name gets smaller type, then more lines.
  fitName() {
    const name = /** @type {HTMLElement} */ (this.head.firstChild);
    name.style.fontSize = '';
    name.classList.remove('long');
    const text = document.createRange();
    text.selectNodeContents(name);
    const room = name.getBoundingClientRect().width / text.getBoundingClientRect().width;
    if (room >= 1) return;
    const size = Math.floor(parseFloat(getComputedStyle(name).fontSize) * room);
    name.classList.toggle('long', size < minNameSize);
    name.style.fontSize = `${Math.max(minNameSize, size)}px`;
  }

  // If the line is too long, shortens the date, then shows the level only as dots. The puzzle's
  // number always stays.
  fitLine() {
    const { puzzle } = this.player;
    const word = /** @type {HTMLElement | null} */ (this.level.querySelector('.word'));
    word?.classList.remove('unseen');
    this.date.textContent = puzzle.date;
    const fits = () => this.date.scrollWidth <= this.date.clientWidth;
    if (!puzzle.day || this.facts.hidden || fits()) return;
    const { lang } = document.documentElement;
    this.date.textContent = new Date(puzzle.day).toLocaleDateString(lang === 'en' ? 'en-GB' : lang, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    if (!fits()) word?.classList.add('unseen');
  }

  showClock() {
    const { player } = this;
    const { web, settings, clock, say } = player;
    const visible = web.timer !== 'none' && settings.clock && !(web.timer === 'hidden' && !player.ended);
    const text = visible ? shown(clock.ms) : '';
    const longer = text.length !== this.clock.textContent?.length;
    this.clock.textContent = text;
    if (longer) this.fitName();
    this.pauseButton.hidden = web.timer === 'none';
    const key = player.paused ? 'go_on_at' : 'pause_at';
    this.pauseButton.setAttribute('aria-label', say(key, { time: spoken(clock.ms) }));
  }

  showPause() {
    const { player } = this;
    this.pauseButton.replaceChildren(icon(player.paused ? 'play' : 'pause'));
    this.root.classList.toggle('paused', player.paused);
    for (const part of [player.pad.node, this.rules, player.board.side, this.info]) {
      if (part) part.inert = player.paused;
    }
    if (player.board.side) player.board.side.hidden = player.paused;
    this.showClock();
  }

  /** @param {string} text @param {boolean} bad @param {number} time ms until the facts are shown again */
  showStatus(text, bad, time) {
    clearTimeout(this.timer);
    this.showsMessage = true;
    this.setLine(text, bad);
    this.timer = window.setTimeout(() => this.clearStatus(), time);
  }

  clearStatus() {
    clearTimeout(this.timer);
    if (!this.showsMessage) return;
    this.showsMessage = false;
    this.showInfo();
  }

  /** @param {string} text @param {boolean} bad */
  setLine(text, bad) {
    if (this.message.textContent !== text) this.message.textContent = text;
    this.message.hidden = text === '';
    this.message.classList.toggle('bad', bad);
    this.message.tabIndex = -1;
    this.facts.hidden = this.level.hidden = text !== '';
  }

  // The text about the selected cage or runs.
  known() {
    const { player } = this;
    return player.paused || player.ended ? [] : player.board.info?.() ?? [];
  }

  showInfo() {
    const known = this.known();
    this.info.hidden = known.length === 0;
    this.info.replaceChildren(...known.map(({ title, items }) => el('div', {}, el('b', { text: `${title}: ` }), items.join('   '))));
    if (this.showsMessage) return;
    const wide = document.documentElement.querySelector('main.wide') !== null;
    const lines = known.map(({ short, items }) => `${short} ${items.map((item) => item.replace(/\+/g, '')).join(' ')}`);
    this.setLine(wide ? '' : lines.join(' · '), false);
  }

  openInfo() {
    const known = this.known();
    if (known.length === 0 || this.showsMessage) return;
    const ways = known.flatMap(({ title, items }) => {
      const list = el('ul', { class: 'ways', 'aria-label': title });
      for (const item of items) {
        list.append(el('li', {}, el('label', {}, el('input', { type: 'checkbox' }), el('span', { text: item }))));
      }
      return known.length > 1 ? [el('h3', { text: title }), list] : [list];
    });
    openDialog(this.player, known.map(({ title }) => title).join(' · '), ...ways);
  }

  /** @param {() => void} here */
  showElsewhere(here) {
    const { say } = this.player;
    const box = el('div', { class: 'panel bad' }, el('div', { class: 'box' }, el('p', { text: say('elsewhere') })));
    box.append(el('div', { class: 'row' }, el('button', { class: 'main', text: say('go_on_here'), onclick: here })));
    this.player.openPanel(box);
    this.player.view.frame.inert = true;
  }

  focusable() {
    this.player.view.label();
  }

  // F6 moves the focus between board, keys and head.
  nextPart() {
    const { player } = this;
    const parts = [
      player.view.frame,
      this.panel.hidden ? player.pad.node : this.panel,
      /** @type {HTMLElement} */ (this.root.querySelector('.head')),
    ];
    const at = parts.findIndex((part) => part.contains(document.activeElement));
    const next = parts[(at + 1) % parts.length];
    if (next === player.view.frame) return player.focusBoard();
    /** @type {HTMLElement | null} */ (next.querySelector('button:not([hidden]):not(:disabled)'))?.focus();
  }
}
