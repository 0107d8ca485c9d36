// Chooses the arrangement of the page and the size of cells.

const maxBoard = 640;  // px
const smallCell = 24;
const largeBoard = 320;
const margin = 8;
// Keys next to the board: the width of their column, the gap and the page's margins, and the height of
// the margins below the board.
const flat = { name: 'flat', across: 260 + 12 + 16, below: 12 };
const wide = { name: 'wide', across: 328 + 36 + 32, below: 26 };

/**
 * The keys are below the board, or next to it if that makes the cells at least as large. If the
 * window is too small for either, the keys are below the board and the page scrolls.
 * @param {HTMLElement} root
 * @param {{cols: number, rows: number, type: number}} board with its margins, in
 *     cells
 * @param {() => {above: number, below: number}} measure the heights above the board, and below it as
 *     far as the page should fit on the screen
 * @returns {number} px of a cell
 */
export function arrange(root, board, measure) {
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const low = height < 600;
  const beside = height < 560 ? flat : wide;
  /** @param {string} name */
  const set = (name) => {
    for (const other of ['wide', 'flat', 'low']) root.classList.toggle(other, other === name);
  };
  /** @param {number} across @param {number} down */
  const size = (across, down) => Math.floor(Math.min(maxBoard / board.cols, across / board.cols, down / board.rows));
  root.classList.toggle('narrow', width < 360);
  set(beside.name);
  const besideCell = size(width - beside.across, height - measure().above - beside.below);
  set(low ? 'low' : '');
  const { above, below } = measure();
  const across = width - 2 * margin;
  const fitting = size(across, height - above - below);
  if (besideCell >= fitting && (besideCell >= smallCell || besideCell * board.rows >= largeBoard)) {
    set(beside.name);
    return besideCell;
  }
  // With large type the page may scroll, because a smaller board would defeat the purpose of large
  // type. The board still fits on the screen.
  const scrolling = size(across, Math.max(height - 2 * margin, smallCell * board.rows));
  const cell = board.type > 0 || (fitting < smallCell && fitting * board.rows < largeBoard) ? scrolling : fitting;
  return Math.max(8, cell);
}
