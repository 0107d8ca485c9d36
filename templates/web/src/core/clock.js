// The time spent on the puzzle while the page is visible and not paused. If two ticks are more than
// two seconds apart, the computer was asleep.

const tick = 250;
const jump = 2000;

export class Clock {
  /** @param {() => void} changed a second has passed, or the clock has stopped or started */
  constructor(changed) {
    this.ms = 0;
    this.running = false;
    this.changed = changed;
    this.last = 0;
    this.timer = 0;
    this.hidden = false;
    this.seen = () => this.look();
    document.addEventListener('visibilitychange', this.seen);
  }

  start() {
    if (this.running) return;
    this.running = true;
    this.last = performance.now();
    this.timer = window.setInterval(() => this.look(), tick);
    this.changed();
  }

  stop() {
    if (!this.running) return;
    this.look();
    this.running = false;
    clearInterval(this.timer);
    this.changed();
  }

  look() {
    const now = performance.now();
    const passed = now - this.last;
    const hidden = document.visibilityState === 'hidden';
    const wasHidden = this.hidden;  // if so, the page wasn't visible until now
    this.hidden = hidden;
    this.last = now;
    if (!this.running || wasHidden || passed < 0 || passed > jump) return;
    const before = Math.floor(this.ms / 1000);
    this.ms += passed;
    if (Math.floor(this.ms / 1000) !== before) this.changed();
  }

  end() {
    this.stop();
    document.removeEventListener('visibilitychange', this.seen);
  }
}

/** @param {number} ms @returns {string} 12:47, 1:02:03 */
export function shown(ms) {
  const s = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const minutes = Math.floor(s / 60);
  return minutes < 60
    ? `${minutes}:${two(s % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(s % 60)}`;
}

/** @param {number} ms @returns {string} in words: 12 minutes, 47 seconds */
export function spoken(ms) {
  const s = Math.floor(ms / 1000);
  const { lang } = document.documentElement;
  const parts = /** @type {[string, number][]} */ ([['hour', Math.floor(s / 3600)], ['minute', Math.floor(s / 60) % 60], ['second', s % 60]])
    .filter(([unit, count]) => count > 0 || (unit === 'second' && s === 0))
    .map(([unit, count]) => count.toLocaleString(lang, { style: 'unit', unit, unitDisplay: 'long' }));
  return new Intl.ListFormat(lang, { type: 'unit', style: 'long' }).format(parts);
}
