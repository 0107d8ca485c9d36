// The stored state of one puzzle: read when the page opens, written shortly after each change.
import { pack, unpack } from './game.js';
import { progressLink, readProgress } from './link.js';
import { progress } from './store.js';

const saveDelay = 250;
const maxSteps = 500;

export class Progress {
  /** @param {import('./play.js').Player} player */
  constructor(player) {
    this.player = player;
    const { name, state } = progress(player.store, player.puzzle);
    this.name = name;
    this.stored = state;
    this.timer = 0;
    this.passive = false;  // another tab has the same puzzle open
    this.forgotten = false;
    this.warned = false;  // the player has been warned that nothing can be stored
  }

  load() {
    const { game, clock, help, puzzle, board } = this.player;
    const linked = readProgress(location.hash, puzzle, board.slots);
    if (linked) {
      game.slots.splice(0, board.slots, ...linked.slots);
      clock.ms = linked.ms;
      help.hints = linked.hints;
      help.checks = linked.checks;
      this.save();
      return;
    }
    const state = this.stored;
    const slots = state && unpack(state.s, board.slots);
    if (!slots) return;
    game.slots.splice(0, board.slots, ...slots);
    const sound = state.l.every((step) => step.length % 3 === 0 && step.every((n, i) => i % 3 !== 0 || n < slots.length));
    if (sound) {
      game.log = state.l;
      game.at = state.a;
    }
    clock.ms = Math.max(0, state.t);
    help.hints = state.h || 0;
    help.checks = state.c || 0;
    this.player.ended = state.d || 0;
    if (board.modes.includes(state.m)) this.player.mode = state.m;
  }

  saveSoon() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.save(), saveDelay);
  }

  save() {
    clearTimeout(this.timer);
    const { player } = this;
    const { game, clock, help } = player;
    const untouched = game.at === 0 && clock.ms === 0 && game.log.length === 0;
    if (this.passive || this.forgotten || untouched) return;
    const drop = Math.max(0, game.at - maxSteps);
    const stored = player.store.set(this.name, {
      f: 1,
      p: player.puzzle.hash,
      s: pack(game.slots),
      l: game.log.slice(drop, drop + maxSteps),
      a: game.at - drop,
      t: Math.round(clock.ms),
      h: help.hints,
      c: help.checks,
      d: player.ended,
      m: player.mode,
      w: Date.now(),
    });
    if (stored || this.warned) return;
    this.warned = true;
    player.notify('not_stored');
  }

  address() {
    const { game, clock, help, puzzle } = this.player;
    const now = { slots: game.slots, ms: clock.ms, hints: help.hints, checks: help.checks };
    const base = /^(about|data|blob):/.test(location.href) ? puzzle.link : location.href;
    return base.split('#')[0] + progressLink(puzzle, now);
  }

  // Removes the stored data of this puzzle, or of all puzzles, and starts over.
  /** @param {boolean} all */
  forget(all) {
    const { store } = this.player;
    this.forgotten = true;
    if (all) store.forget();
    else store.remove(this.name);
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  }
}
