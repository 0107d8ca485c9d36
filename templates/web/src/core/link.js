// Data in the part of an address after the #: progress, and givens (from a book's QR code).
// Browsers don't send this part to servers.
import { svg } from './dom.js';
import { pack, unpack } from './game.js';
import { sha256 } from './sha256.js';

/**
 * @param {PuzzleData} puzzle
 * @param {{slots: number[], ms: number, hints: number, checks: number}} now
 * @returns {string} "#s=…"
 */
export function progressLink(puzzle, now) {
  const numbers = [Math.round(now.ms / 1000), now.hints, now.checks].map((n) => n.toString(36));
  return `#s=${puzzle.hash.slice(0, 8)}_${numbers.join('_')}_${pack(now.slots)}`;
}

/**
 * @param {string} hash
 * @param {PuzzleData} puzzle
 * @param {number} slots
 */
export function readProgress(hash, puzzle, slots) {
  if (!hash.startsWith('#s=')) return null;
  const parts = hash.slice(3).split('_');
  if (parts.length !== 5 || parts[0] !== puzzle.hash.slice(0, 8)) return null;
  const [seconds, hints, checks] = parts.slice(1, 4).map((part) => parseInt(part, 36));
  const values = unpack(parts[4], slots);
  if (!values || !(seconds >= 0 && hints >= 0 && checks >= 0)) return null;
  return { slots: values, ms: seconds * 1000, hints, checks };
}

/**
 * Replaces the page's puzzle by the givens after "#p=", for example from a book's QR code: one
 * character per cell, letters from 10 on, for a puzzle of the same size.
 * @param {string} hash
 * @param {PuzzleData} puzzle
 * @param {SVGElement} drawing
 */
export function takeGivens(hash, puzzle, drawing) {
  const { board } = puzzle;
  if (!hash.startsWith('#p=') || board.board !== 'digits') return;
  const text = decodeURIComponent(hash.slice(3));
  const plain = [board.sums, board.pairs, board.domains, board.lines ?? []].every((rules) => rules.length === 0);
  if (text.length !== board.givens.length || board.opaque || board.at || !plain) return;
  const values = [...text].map((c) => (/[.0]/.test(c) ? 0 : parseInt(c, 36)));
  if (!values.every((value) => value >= 0 && value <= board.digits)) return;
  for (const given of drawing.querySelectorAll('.v')) given.remove();
  const over = /** @type {Element} */ (drawing.querySelector('.over'));
  values.forEach((value, cell) => {
    if (!value) return;
    const shown = puzzle.symbols === 'letters' ? String.fromCharCode(64 + value) : String(value);
    const [x, y] = [(cell % board.cols) * 100 + 50, Math.floor(cell / board.cols) * 100 + 74];
    const given = svg('text', { class: shown.length > 1 ? 'clue v two' : 'clue v', x, y });
    given.textContent = shown;
    over.before(given);
  });
  board.givens = values;
  puzzle.hash = sha256(text).slice(0, 16);
  Object.assign(puzzle, { date: '', day: '', no: '', level: null, next: '', tags: undefined });
}
