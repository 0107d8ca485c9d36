// The player's state: a list of numbers, one per slot, and the steps that led there. A step is a
// flat list of slot, value before, value after.

export class Game {
  /** @param {number} slots */
  constructor(slots) {
    /** @type {number[]} */
    this.slots = new Array(slots).fill(0);
    /** @type {number[][]} */
    this.log = [];
    this.at = 0;  // number of log steps that are applied
  }

  /**
   * Writes values as one step.
   * @param {Change[]} changes
   * @returns {number[] | null} the step, or null if nothing changed
   */
  write(changes) {
    const step = [];
    for (const [slot, to] of changes) {
      const from = this.slots[slot];
      if (from === to) continue;
      step.push(slot, from, to);
      this.slots[slot] = to;
    }
    if (step.length === 0) return null;
    this.log.length = this.at;
    this.log.push(step);
    this.at += 1;
    return step;
  }

  undo() {
    if (this.at === 0) return null;
    const step = this.log[--this.at];
    for (let i = step.length - 3; i >= 0; i -= 3) this.slots[step[i]] = step[i + 1];
    return step;
  }

  redo() {
    if (this.at === this.log.length) return null;
    const step = this.log[this.at++];
    for (let i = 0; i < step.length; i += 3) this.slots[step[i]] = step[i + 2];
    return step;
  }
}

/**
 * Slots as text for storage and links: numbers in base 36, runs of zeros as ~length~.
 * @param {number[]} slots
 */
export function pack(slots) {
  return slots
    .map((value) => (value ? value.toString(36) : ''))
    .join('.')
    .replace(/\.{5,}/g, (dots) => `~${dots.length.toString(36)}~`);
}

/**
 * @param {string} text
 * @param {number} size
 * @returns {number[] | null} null if the text is invalid or of another size
 */
export function unpack(text, size) {
  if (!/^[0-9a-z.~]*$/.test(text)) return null;
  let long = 0;
  const plain = text.replace(/~([0-9a-z]{1,4})~/g, (_, length) => {
    const dots = parseInt(length, 36);
    long += dots;
    return long > size ? '~' : '.'.repeat(dots);
  });
  const slots = plain.split('.').map((value) => (value === '' ? 0 : parseInt(value, 36)));
  return slots.length === size && slots.every((value) => value >= 0 && value < 2 ** 31)
    ? slots
    : null;
}
