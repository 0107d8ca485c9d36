// One puzzle being played: what has been done, how it looks, and everything around the board.
import { el, icon, svg } from './dom.js';
import { Game, unpack } from './game.js';
import { sha256 } from './sha256.js';
import { Clock, shown, spoken } from './clock.js';
import { Announcer } from './announcer.js';
import { arrange } from './layout.js';
import { followPointers, onPress } from './pointer.js';
import { Pad } from './pad.js';
import { View } from './view.js';
import { Frame } from './frame.js';
import { progress, streak } from './store.js';
import { progressLink, readProgress } from './link.js';
import { openKeys, openLink, openMenu } from './dialogs.js';
import { showEnd, showHint, showMistakes } from './panel.js';
import { Page } from './page.js';

const messageTime = 6000;
const saveDelay = 250;
const mostSteps = 500;

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
   */
  constructor(shared, puzzle, drawing, make) {
    this.say = shared.say;
    this.web = shared.page.web;
    this.store = shared.store;
    this.settings = shared.settings;
    this.day = shared.page.puzzles.length > 1;
    this.puzzle = puzzle;
    this.mode = '';
    this.armed = 0; // the digit of "digit first"
    this.hints = 0;
    this.checks = 0;
    this.ended = 0; // 1: solved, 2: the solution was shown
    this.paused = false;
    this.passive = false; // another tab has the same puzzle
    this.offered = false; // a second press of Check says more
    this.toldFull = false;
    this.unpainted = false;
    this.stop = new AbortController();
    this.announcer = new Announcer();
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
    this.load();
    this.listen();
    this.settingsChanged();
    this.paint();
    this.page.showClock();
    if (this.ended) this.finish(false);
    if (!this.store.works) this.status(this.say('not_stored'));
    this.frame.tell(this.view.frame, 'start');
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
      announce: (text) => this.announcer.say(text),
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
    return this.puzzle.symbols === 'letters' ? String.fromCharCode(64 + value) : String(value);
  }

  // ---- Progress

  load() {
    const { name, state } = progress(this.store, this.puzzle);
    this.name = name;
    const linked = readProgress(location.hash, this.puzzle, this.board.slots);
    if (linked) {
      this.setSlots(linked.slots);
      this.clock.ms = linked.ms;
      this.hints = linked.hints;
      this.checks = linked.checks;
      this.save();
      return;
    }
    if (!state) return;
    const slots = unpack(state.s, this.board.slots);
    if (!slots) return;
    this.setSlots(slots);
    const sound = state.l.every((step) => step.length % 3 === 0 && step.every((n, i) => i % 3 !== 0 || n < slots.length));
    if (sound) {
      this.game.log = state.l;
      this.game.at = state.a;
    }
    this.clock.ms = Math.max(0, state.t);
    this.hints = state.h || 0;
    this.checks = state.c || 0;
    this.ended = state.d || 0;
    if (this.board.modes.includes(state.m)) this.mode = state.m;
  }

  /** @param {number[]} slots */
  setSlots(slots) {
    slots.forEach((value, i) => (this.game.slots[i] = value));
  }

  saveSoon() {
    clearTimeout(this.saving);
    this.saving = window.setTimeout(() => this.save(), saveDelay);
  }

  save() {
    clearTimeout(this.saving);
    if (this.passive || this.forgotten || (this.game.at === 0 && this.clock.ms === 0 && this.game.log.length === 0)) return;
    const drop = Math.max(0, this.game.at - mostSteps);
    const kept = this.store.set(/** @type {string} */ (this.name), {
      f: 1,
      p: this.puzzle.hash,
      s: packed(this.game.slots),
      l: this.game.log.slice(drop, drop + mostSteps),
      a: this.game.at - drop,
      t: Math.round(this.clock.ms),
      h: this.hints,
      c: this.checks,
      d: this.ended,
      m: this.mode,
      w: Date.now(),
    });
    if (kept || this.toldStorage) return;
    this.toldStorage = true;
    this.status(this.say('not_stored'));
    this.announcer.say(this.say('not_stored'));
  }

  progressAddress() {
    const now = { slots: this.game.slots, ms: this.clock.ms, hints: this.hints, checks: this.checks };
    const base = /^(about|data|blob):/.test(location.href) ? this.puzzle.link : location.href;
    return base.split('#')[0] + progressLink(this.puzzle, now);
  }

  // ---- Writing

  /** @param {Change[]} changes @param {boolean} [quiet] the announcement is made elsewhere */
  write(changes, quiet) {
    if (this.ended || this.paused) return false;
    const step = this.game.write(changes);
    if (!step) return false;
    this.changed(step, false, quiet);
    if (!this.clock.running) {
      this.clock.start();
      if (this.game.at === 1) this.frame.tell(this.view.frame, 'progress', { percent: 0 });
    }
    const state = this.board.state();
    if (state === 'solved') {
      this.ended = 1;
      this.finish(true);
    } else if (state === 'full' && !this.toldFull) {
      this.toldFull = true;
      this.status(this.say('full_wrong'));
      this.announcer.say(this.say('full_wrong'));
    }
    return true;
  }

  /** @param {number[]} step @param {boolean} undone @param {boolean} [quiet] */
  changed(step, undone, quiet) {
    this.view.wrong.clear();
    this.view.clashing = false;
    this.offered = false;
    const said = this.board.after?.(step, undone) ?? '';
    if (said && !quiet) this.announcer.say(said);
    this.paint();
    this.saveSoon();
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
      this.finish(true);
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
    this.announcer.say(this.say(`mode_${id}_said`));
    this.paint();
    this.saveSoon();
  }

  fillMarks() {
    this.hints += 1;
    this.board.fillMarks?.();
  }

  restart() {
    this.closePanel();
    this.ended = 0;
    this.write(this.game.slots.map((_, slot) => /** @type {Change} */ ([slot, 0])), true);
    this.paint();
    this.save();
  }

  forget() {
    this.forgotten = true;
    this.store.remove(/** @type {string} */ (this.name));
    this.again();
  }

  forgetAll() {
    this.forgotten = true;
    this.store.forget();
    this.again();
  }

  again() {
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  }

  // ---- Check and hint

  check() {
    if (this.ended || this.paused) return;
    this.page.clearStatus();
    const clashes = this.board.clashes();
    this.checks += 1;
    this.frame.tell(this.view.frame, 'help', { kind: 'check' });
    this.view.clashing = true;
    if (clashes.length > 0) {
      this.status(clashes[0].text, true);
      this.announcer.say(clashes.map((clash) => clash.text).join('. '));
    } else if (this.web.check === 'answer' && this.offered) {
      const wrong = this.board.wrong() ?? [];
      if (wrong.length > 0) showMistakes(this, wrong);
      else this.tell('nothing_wrong');
    } else {
      this.tell(this.web.check === 'answer' ? 'no_rule_broken_more' : 'no_rule_broken');
      this.offered = true;
    }
    this.paint();
    this.saveSoon();
  }

  /** @param {string} word */
  tell(word) {
    this.status(this.say(word));
    this.announcer.say(this.say(word));
  }

  /** @param {number[]} cells */
  markWrong(cells) {
    this.view.wrong = new Set(cells);
    this.paint();
  }

  // Undoes until nothing is wrong that can be seen to be wrong.
  goBack() {
    const bad = () =>
      this.board.clashes().length > 0 || (this.board.wrong()?.length ?? (this.board.broken() ? 1 : 0)) > 0;
    while (this.game.at > 0 && bad()) this.game.undo();
    this.changed([], true);
    this.tell('went_back');
  }

  hint() {
    if (this.ended || this.paused) return;
    this.page.clearStatus();
    this.hints += 1;
    this.frame.tell(this.view.frame, 'help', { kind: 'hint' });
    const wrong = this.board.wrong();
    if (wrong ? wrong.length > 0 : this.board.clashes().length > 0 || this.board.broken()) {
      showMistakes(this, wrong && this.web.check === 'answer' ? wrong : null);
      return;
    }
    const found = this.board.hint();
    if (found) showHint(this, found);
    else this.tell('no_hint');
    this.saveSoon();
  }

  /** @param {Hint} hint @param {number} stage */
  showHintStage(hint, stage) {
    this.view.hint = { hint, stage };
    this.paint();
  }

  mayShowSolution() {
    if (this.web.solution < 0 || this.ended || !this.puzzle.day) return false;
    const from = Date.parse(this.puzzle.day) + this.web.solution * 86400000;
    return Date.now() >= from;
  }

  showSolution() {
    const solution = this.board.solution();
    if (!solution) return this.tell('no_hint');
    this.ended = 0;
    this.game.write(solution);
    this.ended = 2;
    this.clock.stop();
    this.paint();
    this.save();
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
    // The button that was pressed goes, and the focus with it.
    setTimeout(() => this.focusBoard());
    this.page.panel.replaceChildren();
    this.page.panel.hidden = true;
    this.pad.node.hidden = false;
    this.page.root.classList.remove('with-panel');
    this.view.hint = null;
    this.paint();
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
      this.announcer.say(this.say('paused_at', { time: spoken(this.clock.ms, this.say) }));
      this.frame.tell(this.view.frame, 'pause');
    } else {
      this.view.uncover();
      this.announcer.say(this.say('going_on'));
      if (this.game.log.length > 0) this.clock.start();
      this.focusBoard();
    }
    this.page.showPause();
    this.paint();
    this.save();
  }

  // ---- The end

  /** @param {boolean} now it was solved just now, not in an earlier visit */
  finish(now) {
    this.clock.stop();
    this.view.hint = null;
    const { say } = this;
    const lines = [];
    const time = this.web.timer === 'none' ? '' : `${shown(this.clock.ms)} · `;
    lines.push(`${time}${say('help_used', { hints: this.hints, checks: this.checks })}`);
    const more = this.board.done?.();
    if (more) lines.push(more);
    if (now && this.ended === 1) {
      const { feature, number, hash, day, level } = this.puzzle;
      const solvedOn = day || new Date().toISOString().slice(0, 10);
      this.store.addSolved({
        f: feature,
        n: number,
        p: hash,
        d: solvedOn,
        t: Math.round(this.clock.ms),
        h: this.hints,
        c: this.checks,
        l: level?.place ?? 0,
        w: Date.now(),
      });
      this.view.celebrate();
      this.status(say('solved'));
      this.announcer.say(say('solved_in', { time: spoken(this.clock.ms, say) }));
      this.frame.tell(this.view.frame, 'solved', {
        ms: Math.round(this.clock.ms),
        hints: this.hints,
        checks: this.checks,
      });
    }
    if (this.web.streak) {
      lines.push(say('streak', { days: streak(this.store.solved(), new Date().toISOString().slice(0, 10)).now }));
    }
    if (this.puzzle.next) lines.push(this.puzzle.next);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.ended === 1) showEnd(this, { lines, replay: !still && this.game.log.length > 0 });
    this.paint();
    this.save();
  }

  shareText() {
    const { puzzle, say, web } = this;
    const level = puzzle.level;
    const first = [web.publication, puzzle.title, puzzle.no].filter(Boolean).join(' · ');
    const dots = level ? `${level.name} ${'●'.repeat(level.place)}${'○'.repeat(level.of - level.place)}` : '';
    const time = web.timer === 'none' || !this.settings.clock ? '' : say('solved_time', { time: shown(this.clock.ms) });
    const help = say('help_used', { hints: this.hints, checks: this.checks });
    const second = [puzzle.date, dots].filter(Boolean).join(' · ');
    const third = [time, help].filter(Boolean).join(' · ');
    return [first, second, third, puzzle.link].filter(Boolean).join('\n');
  }

  // The log as a film.
  replay() {
    const { log, slots } = this.game;
    const last = this.game.at;
    while (this.game.at > 0) this.game.undo();
    this.paint();
    const start = performance.now();
    const length = Math.min(8000, last * 250);
    const turn = () => {
      if (this.stop.signal.aborted) return;
      const due = Math.min(last, Math.ceil(((performance.now() - start) / length) * last));
      while (this.game.at < due) this.game.redo();
      this.paint();
      if (this.game.at < last) requestAnimationFrame(turn);
    };
    if (log.length > 0 && slots.length > 0) requestAnimationFrame(turn);
  }

  // ---- The screen

  // Once all that an event changes is changed.
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
    this.page.fitName();
    this.page.fitLine();
    this.view.arrange(arrange);
    if (this.mayZoom() !== zoomed) this.pad.build();
    this.pad.update();
    this.frame.tell(this.view.frame, 'height', { px: document.documentElement.scrollHeight });
  }

  mayZoom() {
    return this.view.mayZoom();
  }

  zoomOn() {
    this.view.zoomOn();
    this.pad.update();
    this.announcer.say(this.say('zoomed', { percent: Math.round(this.view.zoom * 100) }));
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
        // Programs that press a cell without a pointer.
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
      this.save();
    };
    document.addEventListener('visibilitychange', leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key !== this.store.prefix + this.name || event.newValue === null || this.passive) return;
        this.passive = true;
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
    else if (letter === 'k') take(() => this.check());
    else if (letter === 'h') take(() => this.hint());
    else if (letter === 'p') take(() => this.pause());
    else if (letter === 'r') take(() => this.announcer.say(this.board.read()));
    else if (event.key === 'Escape' && !this.page.panel.hidden && !this.ended) take(() => this.closePanel());
  }

  /** @param {KeyboardEvent} event */
  anyKey(event) {
    if (event.key !== 'F6' || event.defaultPrevented) return;
    event.preventDefault();
    this.page.nextPart();
  }

  openMenu() {
    openMenu(this);
  }

  openLink() {
    openLink(this);
  }

  end() {
    this.save();
    this.clock.end();
    this.stop.abort();
  }
}

/** @param {number[]} slots */
function packed(slots) {
  return slots.map((value) => (value ? value.toString(36) : '')).join('.');
}

export { el, icon, svg, onPress };
