// Boards of cells and edges with values, whose rules are declared in general forms.
import { EdgesPlay } from './edges.js';
import { MarksPlay } from './marks.js';
import { NumbersPlay } from './numbers.js';

/** @param {Kit} kit @returns {Board} */
gridpress.boards.cells = (kit) => {
  const { look } = /** @type {CellsBoard} */ (kit.puzzle.board);
  if (look === 'number') return new NumbersPlay(kit);
  return look === 'line' || look === 'bridge' || look === 'wall' ? new EdgesPlay(kit) : new MarksPlay(kit);
};
