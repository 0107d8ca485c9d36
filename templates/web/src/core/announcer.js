// Announcements for screen readers: a polite region, and one for refusals. At most one sentence is
// announced every 150 ms, the latest one.
import { el } from './dom.js';

const pause = 150;
const refusalPause = 1000;

export class Announcer {
  constructor() {
    this.polite = el('div', { role: 'status', class: 'unseen', 'aria-live': 'polite' });
    this.alert = el('div', { role: 'alert', class: 'unseen' });
    this.timer = 0;
    this.text = '';
    this.last = -1e9;
  }

  /** @param {string} text */
  announce(text) {
    if (!text) return;
    this.text = text;
    if (this.timer) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      // Repeating a sentence is only announced if the text changes.
      this.polite.textContent = this.polite.textContent === this.text ? `${this.text}\u00a0` : this.text;
    }, pause);
  }

  /** @param {string} text */
  refuse(text) {
    const now = performance.now();
    if (now - this.last < refusalPause) return;
    this.last = now;
    this.alert.textContent = this.alert.textContent === text ? `${text}\u00a0` : text;
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.polite.textContent = this.alert.textContent = '';
  }
}
