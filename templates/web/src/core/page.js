// What is around the board: the head, the line of status, rules, and what only paper shows.
import { el, icon } from './dom.js';
import { shown, spoken } from './clock.js';
import { openDialog } from './dialogs.js';

/** @typedef {import('./play.js').Player} Player */

const leastName = 17; // px

export class Page {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    const { say, puzzle, board } = player;
    this.clock = el('span', { class: 'clock' });
    this.pauseButton = el('button', { class: 'plain pause', onclick: () => player.pause() }, icon('pause'));
    const menu = el('button', { class: 'plain', 'aria-label': say('menu'), onclick: () => player.openMenu() }, icon('menu'));
    const head = el('header', { class: 'head' }, el('h1', { text: puzzle.title }), this.clock, this.pauseButton, menu);
    const level = puzzle.level;
    const dots = level ? '●'.repeat(level.place) + '○'.repeat(level.of - level.place) : '';
    this.facts = el('span', { class: 'facts', text: [puzzle.date, puzzle.no].filter(Boolean).join(' · ') });
    this.level = el('span', { class: 'level' });
    if (level) {
      const image = el('span', { role: 'img', 'aria-label': say('level', { place: level.place, of: level.of }), text: dots });
      this.level.append(`${level.name} `, image);
    }
    this.message = el('button', { class: 'message', hidden: true, onclick: () => this.openInfo() });
    this.line = el('p', { class: 'line' }, this.facts, this.level, this.message);
    this.panel = el('div', { class: 'panel-place', hidden: true });
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
    this.parts = [this.root, ...this.paper(), player.announcer.polite, player.announcer.alert];
    this.timer = 0;
    this.said = false; // a message is shown, not the facts
  }

  // What is seen in print only.
  paper() {
    const { say, puzzle, web } = this.player;
    const level = puzzle.level;
    const dots = level ? `${level.name} ${'●'.repeat(level.place)}${'○'.repeat(level.of - level.place)}` : '';
    const head = el(
      'div',
      { class: 'paper paper-head', 'aria-hidden': 'true' },
      el('div', {}, el('b', { text: puzzle.title }), el('span', { text: puzzle.no })),
      el('div', {}, el('span', { text: puzzle.date }), el('span', { text: dots })),
    );
    const notes = el('div', { class: 'notes' }, el('i', { text: say('notes') }));
    for (let i = 0; i < 12; ++i) notes.append(el('hr'));
    const foot = el(
      'div',
      { class: 'paper paper-foot', 'aria-hidden': 'true' },
      el('div', { class: 'two' }, el('span', { text: puzzle.rules }), el('b', { text: puzzle.day && web.publication ? say('solution_tomorrow') : '' })),
      notes,
      el('div', { class: 'two last' }, el('span', { text: puzzle.link || web.publication }), el('span', { text: `${say('my_time')} ..............` })),
    );
    return [head, foot];
  }

  // A long name gets smaller type, then a second line.
  fitName() {
    const name = /** @type {HTMLElement} */ (this.head.firstChild);
    name.style.fontSize = '';
    name.classList.remove('long');
    const room = name.clientWidth / name.scrollWidth;
    if (room >= 1) return;
    const size = Math.floor(parseFloat(getComputedStyle(name).fontSize) * room);
    name.classList.toggle('long', size < leastName);
    name.style.fontSize = `${Math.max(leastName, size)}px`;
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
    this.pauseButton.setAttribute('aria-label', say(key, { time: spoken(clock.ms, say) }));
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

  /** @param {string} text @param {boolean} bad @param {number} time after which the facts return */
  showStatus(text, bad, time) {
    clearTimeout(this.timer);
    this.said = true;
    this.setLine(text, bad);
    this.timer = window.setTimeout(() => this.clearStatus(), time);
  }

  clearStatus() {
    clearTimeout(this.timer);
    if (!this.said) return;
    this.said = false;
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

  // What is known of the cage or run that is chosen.
  showInfo() {
    const { player } = this;
    const info = player.paused || player.ended ? null : player.board.info?.() ?? null;
    this.info.hidden = !info;
    if (info) {
      this.info.replaceChildren(el('b', { text: `${info.title}: ` }), el('br'), info.items.join('   '));
    }
    if (this.said) return;
    const wide = document.documentElement.querySelector('main.wide') !== null;
    this.setLine(info && !wide ? `${info.title}: ${info.items.map((item) => item.replace(/\+/g, '')).join(' · ')}` : '', false);
  }

  openInfo() {
    const info = this.player.board.info?.();
    if (!info || this.said) return;
    const list = el('ul', { class: 'ways' });
    for (const item of info.items) {
      const box = el('input', { type: 'checkbox' });
      list.append(el('li', {}, el('label', {}, box, el('span', { text: item }))));
    }
    openDialog(this.player, info.title, list);
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

  // F6: board, keys, head.
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
