// Browser storage for progress, settings and solved puzzles. Every access may throw (private
// windows, sandboxed frames, a full disk), and the game continues without it.

const format = 1;
const day = 86400000;

/**
 * @typedef {{f: number, p: string, s: string, l: number[][], a: number, t: number, h: number,
 *     c: number, d: number, m: string, w: number}} State
 * f: format, p: hash of the puzzle, s: slots, l: steps, a: steps done, t: milliseconds, h: hints,
 * c: checks, d: 1 solved, 2 with the solution shown, m: mode, w: when it was saved
 * @typedef {{f: string, n: number, p: string, d: string, t: number, h: number, c: number, l: number,
 *     w: number}} Solved
 */

export class Store {
  /** @param {string} id of the publication */
  constructor(id) {
    this.prefix = `gp1:${id}:`;
    this.works = this.probe();
  }

  probe() {
    try {
      const key = this.prefix + 'probe';
      localStorage.setItem(key, '1');
      const kept = localStorage.getItem(key) === '1';
      localStorage.removeItem(key);
      return kept;
    } catch {
      return false;
    }
  }

  /** @param {string} name @returns {any} undefined: there is nothing; null: it is damaged */
  get(name) {
    try {
      const text = localStorage.getItem(this.prefix + name);
      if (text === null) return undefined;
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    } catch {
      return undefined;
    }
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (!this.works) return false;
    const text = JSON.stringify(value);
    for (let attempt = 0; attempt < 2; ++attempt) {
      try {
        localStorage.setItem(this.prefix + name, text);
        return true;
      } catch {
        if (!this.drop()) break;
      }
    }
    return false;
  }

  /** Removes puzzles that were solved more than 400 days ago; whether there were any. */
  drop() {
    let dropped = false;
    for (const [name, state] of this.states()) {
      if (state.d !== 1 || Date.now() - state.w < 400 * day) continue;
      this.remove(name);
      dropped = true;
    }
    return dropped;
  }

  /** @param {string} name */
  remove(name) {
    try {
      localStorage.removeItem(this.prefix + name);
    } catch {
      // Nothing to remove.
    }
  }

  /** @returns {string[]} names of all that is kept of the publication */
  names() {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(this.prefix))
        .map((key) => key.slice(this.prefix.length));
    } catch {
      return [];
    }
  }

  /** @returns {[string, State][]} */
  states() {
    return this.names()
      .filter((name) => /:\d+/.test(name))
      .map((name) => /** @type {[string, State]} */ ([name, this.get(name)]))
      .filter(([, state]) => isState(state));
  }

  forget() {
    for (const name of this.names()) this.remove(name);
  }

  /** @returns {Solved[]} */
  solved() {
    const list = this.get('solved');
    return Array.isArray(list)
      ? list.filter((one) => one && typeof one.f === 'string' && typeof one.t === 'number')
      : [];
  }

  /** @param {Solved} one */
  addSolved(one) {
    const list = this.solved();
    if (list.some((other) => other.f === one.f && other.n === one.n && other.p === one.p)) return;
    list.push(one);
    this.set('solved', list);
  }
}

/** @param {any} state @returns {state is State} */
export function isState(state) {
  return (
    state !== null &&
    typeof state === 'object' &&
    state.f === format &&
    typeof state.p === 'string' &&
    typeof state.s === 'string' &&
    Array.isArray(state.l) &&
    state.l.every((/** @type {any} */ step) => Array.isArray(step) && step.every(Number.isInteger)) &&
    Number.isInteger(state.a) &&
    state.a >= 0 &&
    state.a <= state.l.length &&
    typeof state.t === 'number'
  );
}

/**
 * Where the progress of a puzzle is kept. A state of another puzzle, of a format that this page
 * doesn't know or damaged stays where it is; the puzzle then has a name of its own.
 * @param {Store} store
 * @param {PuzzleData} puzzle
 * @returns {{name: string, state: State | null}}
 */
export function progress(store, puzzle) {
  const usual = `${puzzle.feature}:${puzzle.number}`;
  const own = `${usual}:${puzzle.hash}`;
  for (const name of [own, usual]) {
    const state = store.get(name);
    if (isState(state) && state.p === puzzle.hash) return { name, state };
  }
  return { name: store.get(usual) === undefined ? usual : own, state: null };
}

/**
 * @param {Solved[]} list
 * @param {string} today
 * @returns {{now: number, longest: number}} days in a row on which something was solved
 */
export function streak(list, today) {
  const days = [...new Set(list.map((one) => one.d).filter((d) => /^\d{4}-\d\d-\d\d$/.test(d)))]
    .map((d) => Date.parse(d) / day)
    .sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  days.forEach((d, i) => {
    run = i > 0 && d === days[i - 1] + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = days[days.length - 1];
  return { now: last !== undefined && Date.parse(today) / day - last <= 1 ? run : 0, longest };
}
