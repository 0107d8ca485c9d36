// One puzzle being played: its state, its appearance, and everything around the board.
import { Game } from './game.js';
import { sha256 } from './sha256.js';
import { Clock, spoken } from './clock.js';
import { Announcer } from './announcer.js';
import { arrange } from './layout.js';
import { followPointers } from './pointer.js';
import { Pad } from './pad.js';
import { View } from './view.js';
import { Frame } from './frame.js';
import { Help } from './help.js';
import { Progress } from './progress.js';
import { finish } from './ending.js';
import { openKeys, openLink, openMenu } from './dialogs.js';
import { Page } from './page.js';

const messageTime = 6000;
const playKeys = /^(\S|Arrow\w+|Enter|Delete|Backspace|Escape)$/;

/**
 * @typedef {{page: PageData, say: Say, store: import('./store.js').Store, settings: Settings,
 *     main: HTMLElement}} Shared
 */

export class Player {
  /**
   * @param {Shared} shared
   * @param {PuzzleData} puzzle
   * @param {SVGElement} drawing
   * @param {(kit: Kit) => Board} make
   * @param {(() => void) | null} next shows the next puzzle of the day
   */
  constructor(shared, puzzle, drawing, make, next) {
    this.say = shared.say;
    this.web = shared.page.web;
    this.store = shared.store;
    this.settings = shared.settings;
    this.day = shared.page.puzzles.length > 1;
    this.puzzle = puzzle;
    this.next = next;
    this.mode = '';
    this.armed = 0;  // the selected digit in "digit first" mode
    this.ended = 0;  // 1 if solved, 2 if the solution was shown
    this.paused = false;
    this.warnedFull = false;
    this.unpainted = false;
    this.stop = new AbortController();
    this.announcer = new Announcer();
    this.help = new Help(this);
    this.progress = new Progress(this);
    this.frame = new Frame(this.web, puzzle);
    this.game = new Game(0);
    this.board = make(this.kit());
    this.game = new Game(this.board.slots);
    this.mode = this.board.modes[0] ?? '';
    this.clock = new Clock(() => this.page.showClock());
    this.view = new View(this, drawing);
    this.pad = new Pad(this);
    this.page = new Page(this);
    this.root = shared.main;
    this.root.append(...this.page.parts);
    this.progress.load();
    this.listen();
    this.settingsChanged();
    this.paint();
    this.page.showClock();
    if (this.ended) finish(this, false);
    this.introduce();
    this.frame.post(this.view.frame, 'start');
  }

  kit() {
    const player = this;
    /** @type {Kit} */
    const kit = {
      puzzle: this.puzzle,
      web: this.web,
      say: this.say,
      settings: this.settings,
      get slots() {
        return player.game.slots;
      },
      get mode() {
        return player.mode;
      },
      write: (changes) => this.write(changes),
      setMode: (id) => this.setMode(id),
      status: (text, bad) => this.status(text, bad),
      announce: (text) => this.announcer.announce(text),
      refuse: (text) => {
        this.status(text);
        this.announcer.refuse(text);
      },
      paint: () => this.paint(),
      focus: (cell) => this.view.focus(cell),
      digest: (text) => sha256(this.puzzle.salt + text),
      symbol: (value) => this.symbol(value),
      cell: () => this.view.cell,
      armed: () => this.armed,
      get view() {
        return player.view;
      },
    };
    return kit;
  }

  /** @param {number} value */
  symbol(value) {
    const { symbols } = /** @type {CellsBoard} */ (this.puzzle.board);
    if (symbols) return symbols[value - 1];
    return this.puzzle.symbols === 'letters' ? String.fromCharCode(64 + value) : String(value);
  }

  // Announces at the start what the player can't know from the page.
  introduce() {
    const { store, board, web } = this;
    if (!store.works) this.notify('not_stored');
    else if (this.ended) return;
    else if (board.opaque) this.notify('rules_unknown');
    else if (web.hints === 'none') this.notify('no_hints');
  }

  // ---- Writing

  /** @param {Change[]} changes @param {boolean} [quiet] the announcement is made elsewhere */
  write(changes, quiet) {
    if (this.ended || this.paused) return false;
    const crosses = this.settings.crosses ? this.board.follow?.(changes) ?? [] : [];
    const step = this.game.write([...changes, ...crosses]);
    if (!step) return false;
    this.changed(step, false, quiet);
    if (!this.clock.running) {
      this.clock.start();
      if (this.game.at === 1) this.frame.post(this.view.frame, 'progress', { percent: 0 });
    }
    const state = this.board.state();
    if (state === 'solved') {
      this.ended = 1;
      finish(this, true);
    } else if (state === 'full' && !this.warnedFull) {
      this.warnedFull = true;
      this.notify('full_wrong');
    }
    return true;
  }

  /** @param {number[]} step @param {boolean} undone @param {boolean} [quiet] */
  changed(step, undone, quiet) {
    this.view.wrong.clear();
    this.view.clashing = false;
    this.help.offered = false;
    const effect = this.board.after?.(step, undone) ?? '';
    if (effect && !quiet) this.announcer.announce(effect);
    this.paint();
    this.progress.saveSoon();
  }

  undo() {
    if (this.ended || this.paused) return;
    const step = this.game.undo();
    if (!step) return;
    this.changed(step, true);
  }

  redo() {
    if (this.ended || this.paused) return;
    const step = this.game.redo();
    if (!step) return;
    this.changed(step, false);
    if (this.board.state() === 'solved') {
      this.ended = 1;
      finish(this, true);
    }
  }

  /** @param {number} digit @param {string} [mode] */
  press(digit, mode = this.mode) {
    this.page.clearStatus();
    if (this.settings.first && !mode.startsWith('!')) {
      this.armed = this.armed === digit ? 0 : digit;
      this.paint();
      return;
    }
    this.board.press?.(digit, mode);
    this.paint();
  }

  erase() {
    this.page.clearStatus();
    this.board.erase?.();
  }

  /** @param {string} id */
  setMode(id) {
    if (!this.board.modes.includes(id)) return;
    this.mode = id;
    this.announcer.announce(this.board.modeNames?.[id] ?? this.say(`mode_${id}_said`));
    this.paint();
    this.progress.saveSoon();
  }

  restart() {
    this.closePanel();
    this.ended = 0;
    this.view.frame.classList.remove('ended');
    this.write(this.game.slots.map((_, slot) => /** @type {Change} */ ([slot, 0])), true);
    this.paint();
    this.progress.save();
  }

  // ---- Panels and messages

  /** @param {HTMLElement} panel */
  openPanel(panel) {
    this.page.panel.replaceChildren(panel);
    this.page.root.classList.add('with-panel');
    this.page.panel.hidden = false;
    this.pad.node.hidden = true;
  }

  closePanel() {
    if (this.page.panel.hidden) return;
    this.page.panel.replaceChildren();
    this.page.panel.hidden = true;
    this.pad.node.hidden = false;
    this.page.root.classList.remove('with-panel');
    this.view.hint = null;
    this.paint();
    // The pressed button is gone and has lost the focus; move it now, or the next key press is
    // lost.
    this.focusBoard();
  }

  /** @param {Hint} hint @param {number} stage */
  showHintStage(hint, stage) {
    this.view.hint = { hint, stage };
    this.paint();
  }

  /** @param {number[]} cells */
  markWrong(cells) {
    this.view.wrong = new Set(cells);
    this.paint();
  }

  // Shows and announces a message.
  /** @param {string} word */
  notify(word) {
    this.status(this.say(word));
    this.announcer.announce(this.say(word));
  }

  /** @param {string} text @param {boolean} [bad] */
  status(text, bad = false) {
    this.page.showStatus(text, bad, messageTime);
  }

  // ---- Pause

  pause() {
    if (this.ended) return;
    this.paused = !this.paused;
    if (this.paused) {
      this.clock.stop();
      this.announcer.clear();
      this.closePanel();
      this.page.clearStatus();
      this.view.cover();
      this.announcer.announce(this.say('paused_at', { time: spoken(this.clock.ms) }));
      this.frame.post(this.view.frame, 'pause');
    } else {
      this.view.uncover();
      this.announcer.announce(this.say('going_on'));
      if (this.game.log.length > 0) this.clock.start();
      this.focusBoard();
    }
    this.page.showPause();
    this.paint();
    this.progress.save();
  }

  // ---- The screen

  // Called after all changes of an event.
  paint() {
    if (this.unpainted) return;
    this.unpainted = true;
    queueMicrotask(() => {
      this.unpainted = false;
      this.view.paint();
      this.pad.update();
      this.page.showInfo();
    });
  }

  settingsChanged() {
    const { settings } = this;
    const html = document.documentElement;
    html.dataset.theme = settings.theme;
    html.dataset.type = String(settings.type);
    html.classList.toggle('left-hand', settings.left);
    this.pad.build();
    this.page.showClock();
    this.arrange();
    this.paint();
    this.page.focusable();
  }

  arrange() {
    const zoomed = this.mayZoom();
    this.view.arrange(arrange);
    this.page.fitName();
    this.page.fitLine();
    if (this.mayZoom() !== zoomed) this.pad.build();
    this.pad.update();
    this.frame.post(this.view.frame, 'height', { px: document.documentElement.scrollHeight });
  }

  mayZoom() {
    return this.view.mayZoom();
  }

  zoomOn() {
    this.view.zoomOn();
    this.pad.update();
    this.announcer.announce(this.say('zoomed', { percent: Math.round(this.view.zoom * 100) }));
  }

  focusBoard() {
    this.view.focus(this.view.cursor);
  }

  // ---- Events

  listen() {
    const { signal } = this.stop;
    followPointers(this.view.frame, this.view.target(), signal);
    this.view.frame.addEventListener('keydown', (event) => this.key(event), { signal });
    this.view.frame.addEventListener(
      'click',
      (event) => {
        // Assistive programs click a cell without pointer events.
        const cell = /** @type {HTMLElement} */ (event.target).closest?.('[data-cell]');
        if (event.detail === 0 && cell) this.board.tap?.(Number(cell.getAttribute('data-cell')));
      },
      { signal },
    );
    this.view.frame.addEventListener(
      'focusin',
      (event) => {
        const cell = /** @type {HTMLElement} */ (event.target).dataset?.cell;
        if (cell === undefined || this.paused) return;
        this.view.cursor = Number(cell);
        this.board.focused(Number(cell));
        this.paint();
      },
      { signal },
    );
    document.addEventListener('keydown', (event) => this.anyKey(event), { signal });
    window.addEventListener('resize', () => this.arrange(), { signal });
    const leave = () => {
      this.clock.look();
      if (document.visibilityState === 'hidden' && this.settings.cover && !this.paused && this.clock.running) {
        this.pause();
      }
      this.progress.save();
    };
    document.addEventListener('visibilitychange', leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key !== this.store.prefix + this.progress.name || event.newValue === null || this.progress.passive) return;
        this.progress.passive = true;
        this.clock.stop();
        this.page.showElsewhere(() => location.reload());
      },
      { signal },
    );
    this.frame.listen(
      {
        theme: (value) => (document.documentElement.dataset.theme = value),
        pause: () => !this.paused && this.pause(),
        focus: () => this.focusBoard(),
      },
      signal,
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    /** @param {() => void} action */
    const take = (action) => {
      event.preventDefault();
      action();
    };
    if (this.paused) {
      if (event.key === ' ' || letter === 'p') take(() => this.pause());
      return;
    }
    if (control && letter === 'z') return take(() => (event.shiftKey ? this.redo() : this.undo()));
    if (control && letter === 'y') return take(() => this.redo());
    if (event.key === 'F6') return take(() => this.page.nextPart());
    if (event.key === '?') return take(() => openKeys(this));
    if (!this.ended) {
      this.page.clearStatus();
      if (this.board.key(event)) return event.preventDefault();
    }
    if (control) return;
    if (letter === 'u') take(() => this.undo());
    else if (letter === 'k') take(() => this.help.check());
    else if (letter === 'h') take(() => this.help.hint());
    else if (letter === 'p') take(() => this.pause());
    else if (letter === 'r') take(() => this.announcer.announce(this.board.read()));
    else if (event.key === 'Escape' && !this.page.panel.hidden && !this.ended) take(() => this.closePanel());
  }

  // Keys pressed anywhere but on a control. Outside a frame the board takes them, so that a player can
  // begin at once; keys that scroll the page keep doing so.
  /** @param {KeyboardEvent} event */
  anyKey(event) {
    if (event.defaultPrevented) return;
    if (event.key === 'F6') {
      event.preventDefault();
      this.page.nextPart();
    } else if (!this.frame.inside && document.activeElement === document.body && playKeys.test(event.key)) {
      if (!this.paused) this.focusBoard();
      this.key(event);
    }
  }

  openMenu() {
    openMenu(this);
  }

  openLink() {
    openLink(this);
  }

  end() {
    this.progress.save();
    this.clock.end();
    this.stop.abort();
  }
}
