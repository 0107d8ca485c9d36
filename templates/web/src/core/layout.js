// Chooses the size of cells and the arrangement of the page.

/**
 * @param {HTMLElement} root
 * @param {{cols: number, rows: number, type: number, list: boolean}} board with its margins, in
 *     cells
 * @returns {number} px of a cell
 */
export function arrange(root, board) {
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const wide = width >= 840;
  const flat = !wide && width >= 600 && height < 480;
  root.classList.toggle('wide', wide);
  root.classList.toggle('flat', flat);
  root.classList.toggle('low', !wide && !flat && height < 600);
  root.classList.toggle('narrow', width < 360);
  let across;
  let down;
  if (wide) {
    across = Math.min(640, Math.min(width, 1080) - 328 - 36 - 40);
    down = Math.max(height - 150, 480);
  } else if (flat) {
    across = Math.min(352, height - 16);
    down = across;
  } else {
    across = width - 16;
    // With large type the page may scroll, because a smaller board would defeat the purpose of
    // large type.
    down = board.type > 0 ? Infinity : height - (height < 600 ? 272 : 290);
  }
  const byWidth = across / board.cols;
  const cell = Math.floor(Math.min(byWidth, down / board.rows));
  return Math.max(8, cell >= 24 && !board.list ? cell : Math.floor(Math.min(byWidth, 71)));
}
