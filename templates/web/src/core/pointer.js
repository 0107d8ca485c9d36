// Touch, pen and mouse input on the board, one pointer at a time. A second pointer cancels the
// action of the first.

const longPress = 450;
const doubleTap = 350;
const slip = 8;  // px that a finger may move during a tap

/**
 * @typedef {{
 *   place(event: PointerEvent): {x: number, y: number},
 *   down(at: PointerPlace): void,
 *   drag(at: PointerPlace): void,
 *   up(at: PointerPlace): void,
 *   cancel(): void,
 *   pan(dx: number, dy: number): void,
 *   panning(): boolean,
 *   loupe(event: PointerEvent | null): void,
 * }} Target
 */

/**
 * @param {HTMLElement} board
 * @param {Target} target
 * @param {AbortSignal} signal
 */
export function followPointers(board, target, signal) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let active = -1;
  let moved = false;
  let panned = false;
  let press = 0;
  let from = { x: 0, y: 0, time: -1e9 };

  /** @param {PointerEvent} event @param {boolean} add @param {boolean} [again] @returns {PointerPlace} */
  const at = (event, add, again = false) => ({
    ...target.place(event),
    touch: event.pointerType !== 'mouse',
    add,
    again,
  });
  const stop = () => {
    clearTimeout(press);
    if (active >= 0) target.cancel();
    active = -1;
    target.loupe(null);
  };

  board.addEventListener(
    'pointerdown',
    (event) => {
      // The pause cover has a button, which doesn't get a click from a captured pointer.
      if (/** @type {Element} */ (event.target).closest('button')) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1) {
        stop();
        panned = true;
        return;
      }
      if (event.button > 2 || event.button === 1) return;
      panned = target.panning();
      if (panned) return;
      try {
        board.setPointerCapture(event.pointerId);
      } catch {
        // Pointer events created by scripts can't be captured.
      }
      active = event.pointerId;
      moved = false;
      const again =
        event.timeStamp - from.time < doubleTap &&
        Math.hypot(event.clientX - from.x, event.clientY - from.y) < 24;
      from = { x: event.clientX, y: event.clientY, time: again ? -1e9 : event.timeStamp };
      const add = event.button === 2 || event.ctrlKey || event.metaKey || event.shiftKey;
      target.down(at(event, add, again));
      target.loupe(event);
      if (event.pointerType !== 'mouse') {
        press = window.setTimeout(() => {
          if (active !== event.pointerId || moved) return;
          target.cancel();
          target.down(at(event, true));
        }, longPress);
      }
    },
    { signal },
  );
  board.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (before && panned) {
        target.pan(
          (event.clientX - before.x) / fingers.size,
          (event.clientY - before.y) / fingers.size,
        );
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        return;
      }
      if (event.pointerId !== active) return;
      if (!moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < slip) return;
      moved = true;
      clearTimeout(press);
      target.drag(at(event, false));
      target.loupe(event);
    },
    { signal },
  );
  /** @param {PointerEvent} event */
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId !== active) return;
    clearTimeout(press);
    active = -1;
    target.loupe(null);
    if (event.type === 'pointerup') target.up(at(event, false));
    else target.cancel();
  };
  board.addEventListener('pointerup', lift, { signal });
  board.addEventListener('pointercancel', lift, { signal });
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  // If the page can scroll, a finger must rest before it draws.
  board.addEventListener(
    'touchmove',
    (event) => {
      if (active >= 0 && moved && event.cancelable) event.preventDefault();
      if (active >= 0 && performance.now() - from.time > 180 && event.cancelable) {
        event.preventDefault();
      }
    },
    { passive: false, signal },
  );
  window.addEventListener(
    'blur',
    () => {
      fingers.clear();
      stop();
    },
    { signal },
  );
}

/**
 * Makes a button of the pad act when it is pressed, so that a finger that slides off still counts. For
 * the keyboard and for programs without a pointer, it acts on click.
 * @param {HTMLElement} button
 * @param {() => void} action
 */
export function onPress(button, action) {
  button.addEventListener('pointerdown', (event) => {
    // Keeps the focus on the board. If the action removes a button, a mousedown event would move
    // the focus to the element below it.
    event.preventDefault();
    if (event.button === 0) action();
  });
  button.addEventListener('click', (event) => {
    if (event.detail === 0) action();
  });
  return button;
}
