// Texts for a board of digits: names of cells, houses and sums, and the effect of a step.

export class Speech {
  /** @param {import('./digits.js').DigitsPlay} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {number} cell */
  name(cell) {
    const { board } = this;
    const { say } = board.kit;
    const value = board.value(cell);
    const parts = [];
    if (value) {
      parts.push(board.kit.symbol(value));
      if (board.given(cell)) parts.push(say('given'));
      if (board.painter.clashing.has(cell)) parts.push(say('clash'));
    } else {
      parts.push(say('blank'));
      const corner = board.marks(cell, 'corner');
      const centre = board.marks(cell, 'centre');
      if (corner) parts.push(say('corner_marks', { digits: board.symbols(corner) }));
      if (centre) parts.push(say('centre_marks', { digits: board.symbols(centre) }));
    }
    const colour = board.marks(cell, 'colour');
    if (colour) parts.push(say('colour_is', { letter: 'abcd'[colour - 1] }));
    parts.push(board.place(cell));
    if (board.kit.settings.boxes) {
      const box = board.rules.houses.find((house) => house.kind === 'box' && house.cells.includes(cell));
      if (box) parts.push(say('box', { number: box.number }));
    }
    for (const i of board.rules.sumsOf[cell]) {
      if (board.rules.sums[i].cage) parts.push(this.sumName(board.rules.sums[i]));
    }
    return parts.join(', ');
  }

  /** @param {number[]} step @param {boolean} undone */
  after(step, undone) {
    const { board } = this;
    const { say } = board.kit;
    if (step.length === 0) return '';
    const slot = step[0];
    const cell = slot % board.n;
    const plane = Math.floor(slot / board.n);
    board.painter.findClashes();
    const value = board.value(cell);
    if (undone) return say('undone', { what: plane === 0 ? board.place(cell) : this.name(cell) });
    if (plane === 0) {
      if (!value) return say('cleared', { digit: board.kit.symbol(step[1]) });
      const clash = board.clashesAt(cell);
      const symbol = board.kit.symbol(value);
      if (clash && board.kit.settings.clashes) return `${symbol}, ${clash.text}`;
      if (board.kit.settings.full) {
        const full = board.rules.houses.find(
          (house) => house.cells.includes(cell) && house.cells.every((other) => board.value(other)),
        );
        if (full) return `${symbol}. ${say('house_full', { house: this.houseName(full) })}`;
      }
      return symbol;
    }
    if (plane === 1) return say('corner_marks', { digits: board.symbols(board.kit.slots[slot]) || '–' });
    if (plane === 2) return say('centre_marks', { digits: board.symbols(board.kit.slots[slot]) || '–' });
    return say('colour_is', { letter: 'abcd'[board.kit.slots[slot] - 1] ?? '–' });
  }

  /** @param {{kind: string, number: number}} house */
  houseName(house) {
    const { board } = this;
    return board.kit.say(house.kind === 'other' ? 'region' : house.kind, { number: house.number });
  }

  /** @param {{cells: number[], total: number}} sum */
  sumName({ cells, total }) {
    const { board } = this;
    const across = board.cells[cells[0]].row === board.cells[cells[1] ?? cells[0]].row;
    return board.kit.say(board.crossing ? (across ? 'sum_across' : 'sum_down') : 'cage', { sum: total });
  }

  // A sum in the line above the board: "→ 16:".
  /** @param {{cells: number[], total: number}} sum */
  shortSum(sum) {
    const { board } = this;
    if (!board.crossing) return `${this.sumName(sum)}:`;
    return `${board.cells[sum.cells[0]].row === board.cells[sum.cells[1] ?? sum.cells[0]].row ? '→' : '↓'} ${sum.total}:`;
  }

  read() {
    const { board } = this;
    const { say } = board.kit;
    const cell = board.selection.cursor;
    const { row } = board.cells[cell];
    const house = board.rules.houses.find((one) => one.kind === 'row' && one.cells.includes(cell));
    if (!house) return [this.name(cell), ...board.info().map(({ title, items }) => `${title}: ${items.join(', ')}`)].join('. ');
    const missing = Array.from({ length: board.keys }, (_, i) => i + 1).filter((digit) => !house.cells.some((other) => board.value(other) === digit));
    const text = missing.map((digit) => board.kit.symbol(digit)).join(' ') || '–';
    return `${this.name(cell)}. ${say('row_misses', { number: row + 1, digits: text })}`;
  }
}
