// Rules in general forms: counts of true literals, connected places, areas, numbered regions.
// Variables are numbered from 1; a literal is a variable or its negative. Values of variables are 0
// for unknown, 1 for true and -1 for false.

/** @typedef {{least: number, most: number, guard: number, literals: number[]}} Count */
/** @typedef {{count: Count, forced: number[], state: number[]}} Deduction */

/** @param {number[]} state @param {number} literal */
const valueOf = (state, literal) => (literal > 0 ? state[literal] : -state[-literal]);

export class Rules {
  /** @param {CellsBoard} data */
  constructor(data) {
    this.data = data;
    this.slots = data.slots.map(([cell, other, given, ...values]) => ({ cell, other, given, values }));
    /** @type {Count[]} */
    this.counts = data.counts.map(([least, most, guard, ...literals]) => ({ least, most, guard, literals }));
    this.graphs = data.graphs.map((graph) => {
      /** @type {[number, number][][]} */
      const joined = graph.places.map(() => []);
      for (const [a, b, literal] of graph.links) {
        joined[a].push([b, literal]);
        joined[b].push([a, literal]);
      }
      return { ...graph, joined };
    });
    /** @type {number[][]} counts of each variable */
    this.countsOf = Array.from({ length: data.variables + 1 }, () => []);
    this.counts.forEach(({ guard, literals }, i) => {
      for (const literal of guard ? [...literals, guard] : literals) this.countsOf[Math.abs(literal)].push(i);
    });
    /** @type {Map<number, number>} slots by variable */
    this.slotOf = new Map();
    this.slots.forEach(({ values }, slot) => {
      for (const literal of values.flat()) this.slotOf.set(Math.abs(literal), slot);
    });
  }

  // The variables' values that follow from the slots' values. With `closed`, slots without a value
  // are empty.
  /** @param {number[]} values @param {boolean} [closed] @returns {number[] | null} null if two values contradict each other */
  stateOf(values, closed = false) {
    const state = new Array(this.data.variables + 1).fill(0);
    const cross = this.data.crossed;
    for (let slot = 0; slot < values.length; ++slot) {
      const value = values[slot] || (closed ? cross : 0);
      for (const literal of (value && this.slots[slot].values[value - 1]) || []) {
        const wanted = Math.sign(literal);
        if (state[Math.abs(literal)] === -wanted) return null;
        state[Math.abs(literal)] = wanted;
      }
    }
    return state;
  }
  // The value of a slot, or 0 if the variables don't determine one.
  /** @param {number[]} state @param {number} slot */
  valueIn(state, slot) {
    const { values } = this.slots[slot];
    return values.findIndex((literals) => literals.length > 0 && literals.every((one) => valueOf(state, one) > 0)) + 1;
  }

  // Which literals a count forces; null if it is broken.
  /** @param {Count} count @param {number[]} state @returns {number[] | null} */
  forcedBy({ least, most, guard, literals }, state) {
    const applies = guard ? valueOf(state, guard) : 1;
    if (applies < 0) return [];
    let yes = 0;
    let open = 0;
    for (const literal of literals) {
      const value = valueOf(state, literal);
      if (value > 0) ++yes;
      else if (value === 0) ++open;
    }
    const broken = yes > most || yes + open < least;
    if (applies === 0) return broken ? [-guard] : [];
    if (broken) return null;
    if (open === 0 || (yes < most && yes + open > least)) return [];
    const sign = yes === most ? -1 : 1;
    return literals.filter((literal) => valueOf(state, literal) === 0).map((literal) => sign * literal);
  }

  // Applies all counts until nothing follows.
  /** @param {number[]} state is changed @returns {boolean} false if a rule is broken */
  applyCounts(state) {
    const queue = this.counts.map((_, i) => i);
    const queued = new Uint8Array(this.counts.length).fill(1);
    for (let at = 0; at < queue.length; ++at) {
      const index = queue[at];
      queued[index] = 0;
      const forced = this.forcedBy(this.counts[index], state);
      if (!forced) return false;
      for (const literal of forced) {
        const variable = Math.abs(literal);
        if (state[variable]) continue;
        state[variable] = Math.sign(literal);
        for (const other of this.countsOf[variable]) {
          if (!queued[other]) queue.push(other);
          queued[other] = 1;
        }
      }
    }
    return true;
  }

  // The places that can still be linked with one of them, or only those that certainly are.
  /** @param {Rules['graphs'][number]} graph @param {number[]} state @param {number} from @param {boolean} sure */
  reached(graph, state, from, sure) {
    const least = sure ? 1 : 0;
    const present = (/** @type {number} */ literal) => (literal ? valueOf(state, literal) : 1) >= least;
    const seen = new Set(present(graph.places[from]) ? [from] : []);
    for (const place of seen) {
      for (const [other, literal] of graph.joined[place]) if (present(literal) && present(graph.places[other])) seen.add(other);
    }
    return seen;
  }
  /** @param {number[]} state @returns {'parted' | 'area' | ''} the sort of rule that is broken */
  brokenGraph(state) {
    for (const graph of this.graphs) {
      const certain = [...graph.places.keys()].filter((place) => !graph.places[place] || valueOf(state, graph.places[place]) > 0);
      if (graph.connected && certain.length > 0) {
        const reached = this.reached(graph, state, certain[0], false);
        if (certain.some((place) => !reached.has(place))) return 'parted';
      }
      for (const [place, cells] of graph.areas) {
        if (this.reached(graph, state, place, false).size < cells) return 'area';
        if (this.reached(graph, state, place, true).size > cells) return 'area';
      }
    }
    return '';
  }

  // Whether equal numbers that touch form a region that is too large or can't grow enough.
  /** @param {number[]} state */
  brokenNumbers(state) {
    if (!this.data.numbered) return false;
    const { rows, cols } = this.data;
    const values = this.slots.map((_, slot) => this.valueIn(state, slot));
    /** @param {number} start @param {(cell: number) => boolean} fits */
    const region = (start, fits) => {
      const seen = new Set([start]);
      for (const cell of seen) {
        const [row, col] = [Math.floor(cell / cols), cell % cols];
        for (const [r, c] of [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]) {
          if (r >= 0 && c >= 0 && r < rows && c < cols && fits(r * cols + c)) seen.add(r * cols + c);
        }
      }
      return seen.size;
    };
    const done = new Set();
    return values.some((value, cell) => {
      if (!value || done.has(cell)) return false;
      const mine = region(cell, (other) => values[other] === value && done.add(other) !== null);
      return mine > value || region(cell, (other) => values[other] === value || this.mayBe(state, other, value)) < value;
    });
  }
  /** @param {number[]} state @param {number} slot @param {number} value */
  mayBe(state, slot, value) {
    const literals = this.slots[slot].values[value - 1] ?? [];
    return literals.length > 0 && literals.every((literal) => valueOf(state, literal) >= 0);
  }

  /** @param {number[]} state is changed @returns {boolean} false if a rule is broken */
  propagateState(state) {
    return this.applyCounts(state) && !this.brokenGraph(state) && !this.brokenNumbers(state);
  }

  // Writes what follows into the slots' values.
  /** @param {number[]} values is changed @returns {boolean} false if a rule is broken */
  propagate(values) {
    const state = this.stateOf(values);
    if (!state || !this.propagateState(state)) return false;
    values.forEach((value, slot) => {
      if (!value) values[slot] = this.valueIn(state, slot);
    });
    return true;
  }

  // The first count that determines a slot, after those that only determine helpers.
  /** @param {number[]} values @returns {Deduction | null} */
  step(values) {
    const state = this.stateOf(values);
    if (!state) return null;
    for (let changed = true; changed; ) {
      changed = false;
      for (const count of this.counts) {
        const forced = this.forcedBy(count, state);
        if (!forced || forced.length === 0) continue;
        for (const literal of forced) state[Math.abs(literal)] = Math.sign(literal);
        const shown = forced.filter((literal) => {
          const slot = this.slotOf.get(Math.abs(literal));
          return slot !== undefined && !values[slot] && this.valueIn(state, slot) > 0;
        });
        if (shown.length > 0) return { count, forced: shown, state };
        changed = true;
      }
    }
    return null;
  }

  /**
   * @param {number[]} state
   * @param {{left: number}} budget states to examine
   * @returns {number[] | null | undefined} a state that obeys all rules, null if there is none, undefined if unknown
   */
  search(state, budget) {
    if (budget.left-- <= 0) return undefined;
    if (!this.propagateState(state)) return null;
    let open = -1;
    for (const { values } of this.slots) {
      const literal = values.flat().find((one) => state[Math.abs(one)] === 0);
      if (literal !== undefined && open < 0) open = Math.abs(literal);
    }
    if (open < 0) open = state.indexOf(0, 1);
    if (open < 0) return state;
    for (const value of [1, -1]) {
      const next = state.slice();
      next[open] = value;
      const found = this.search(next, budget);
      if (found !== null) return found;
    }
    return null;
  }

  /** @param {number[]} values @param {number} budget @returns {number[] | null | undefined} the slots' values */
  solve(values, budget) {
    const state = this.stateOf(values);
    const found = state && this.search(state, { left: budget });
    return found && this.slots.map((_, slot) => this.valueIn(found, slot));
  }

  // Whether the slots' values are a solution, if slots without a value are empty. Numbers can't be
  // left out.
  /** @param {number[]} values */
  solved(values) {
    const open = values.some((value, slot) => !value && this.slots[slot].values.length > 0);
    if (open && !this.data.crossed) return false;
    const state = this.stateOf(values, true);
    return !!state && !!this.search(state, { left: 200 });
  }

  // The counts that the values violate.
  /** @param {number[]} values @returns {Count[]} */
  broken(values) {
    const state = this.stateOf(values);
    return state ? this.counts.filter((count) => this.forcedBy(count, state) === null) : [];
  }

  // The crosses that follow from new marks.
  /** @param {number[]} values before the changes @param {Change[]} changes @returns {Change[]} */
  following(values, changes) {
    const after = values.slice();
    for (const [slot, value] of changes) after[slot] = value;
    /** @type {Map<number, number>} */
    const found = new Map();
    for (const [slot, value] of changes) {
      if (value === 0 || value === this.data.crossed) continue;
      for (const [other, cross] of this.crosses(after, slot)) if (!after[other]) found.set(other, cross);
    }
    for (const [slot] of changes) found.delete(slot);
    return [...found];
  }
  // The crosses that follow from a new mark by a single count.
  /** @param {number[]} values @param {number} slot @returns {Change[]} */
  crosses(values, slot) {
    const { crossed } = this.data;
    const state = this.stateOf(values);
    if (!crossed || !state) return [];
    /** @type {Map<number, number>} */
    const found = new Map();
    for (const literal of this.slots[slot].values[values[slot] - 1] ?? []) {
      for (const index of this.countsOf[Math.abs(literal)]) {
        for (const forced of this.forcedBy(this.counts[index], state) ?? []) {
          const other = this.slotOf.get(Math.abs(forced));
          if (other === undefined || values[other]) continue;
          const cross = this.slots[other].values[crossed - 1] ?? [];
          if (cross.length === 1 && cross[0] === forced) found.set(other, crossed);
        }
      }
    }
    return [...found];
  }

  /** @param {number[]} literals @returns {number[]} the cells of their slots */
  cellsOf(literals) {
    const cells = literals.flatMap((literal) => {
      const slot = this.slotOf.get(Math.abs(literal));
      if (slot === undefined) return [];
      const { cell, other } = this.slots[slot];
      return other < 0 ? [cell] : [cell, other];
    });
    return [...new Set(cells)];
  }
}
