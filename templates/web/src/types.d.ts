// The data that the program embeds in the page, and the interfaces of the page's parts.
// docs/web-page.md describes the payload.

type Place = { row: number; col: number };

interface DigitsBoard {
  board: 'digits';
  digits: number;
  rows: number;
  cols: number;
  // row * cols + column of the first cell of each run of successive ones, and the number of its cells; if
  // missing, cells fill the rectangle
  at?: number[];
  box?: [number, number];
  // Cells of houses, stored as the first cell and the differences between successive cells.
  houses: Partial<Record<'box' | 'row' | 'column' | 'other', number[][]>>;
  givens: number[];  // one character per cell in the page's data
  differ: number[][];
  sums: { cells: number[]; factors?: number[]; total: number; distinct: boolean; cage: boolean }[];
  tables: string[];
  pairs: [number, number, number][]; // table, first cell, second cell
  domains: [number, number][];  // cell, bit mask of the digits that it may hold
  automata?: string[];
  lines?: number[][];  // an automaton, then cells in the order in which it reads them
  // true if the page doesn't know all rules; `digest` then decides whether the puzzle is solved
  opaque: boolean;
}
interface ShadingBoard {
  board: 'shading';
  rows: number[][];
  cols: number[][];
}
interface LoopBoard {
  board: 'loop';
  rows: number;
  cols: number;
  clues: number[];  // -1 for cells without a clue
}
interface WordsBoard {
  board: 'words';
  rows: number;
  cols: number;
  letters: string[];
  list: { shown: string; letters: string }[]; // empty if the list is hidden
  hidden: string[]; // salted digests of the words of a hidden list
  message: number[]; // lengths of the words of the message
}
interface BinaryBoard {
  board: 'binary';
  rows: number;
  cols: number;
  givens: number[];  // 0 for empty cells; the values 1 and 2 are shown as 0 and 1
  distinct: boolean; // no two rows are equal, and no two columns
  discs?: boolean; // the values are a white and a black disc
}
interface CellsBoard {
  board: 'cells';
  rows: number;
  cols: number;
  look: 'shade' | 'lamp' | 'tent' | 'line' | 'bridge' | 'wall' | 'number' | 'slash';
  variables: number;
  crossed: number;  // the value that only notes that a slot stays empty; 0 if there is none
  clues: string[];  // per cell, "" for none
  rowClues: string[];
  colClues: string[];
  // cell, second cell of an edge or -1, given value, then the literals of the values 1, 2 …
  slots: [number, number, number, ...number[][]][];
  counts: [number, number, number, ...number[]][];  // least, most, guard, literals
  graphs: {
    places: number[];  // literals, 0 for a place that is always present
    links: [number, number, number][];  // two places and a literal
    connected: boolean;
    areas: [number, number][];  // a place and the number of places linked with it
  }[];
  numbered: boolean;  // equal numbers that touch form regions with as many cells
  symbols?: string[];  // shown for the values 1, 2 …
}
type BoardData = DigitsBoard | ShadingBoard | LoopBoard | WordsBoard | BinaryBoard | CellsBoard;

interface PuzzleData {
  feature: string;
  number: number;
  hash: string;
  salt: string;
  title: string;
  date: string;
  day: string;
  no: string;
  level: { name: string; place: number; of: number } | null;
  rules: string;
  next: string;
  link: string;
  symbols: 'digits' | 'letters';
  view: [number, number, number, number];
  grid?: [number, number, number]; // left and top of the first cell, and the distance to the next
  board: BoardData;
  tags?: string;
  digest?: string;
  answerName?: string;
}
interface WebOptions {
  check: 'rules' | 'answer' | 'none';
  hints: 'steps' | 'none';
  timer: 'shown' | 'hidden' | 'none';
  solution: number; // days after which the solution may be shown; -1 for never
  streak: boolean;
  storage: string;
  origin: string;
  publication: string;
  archive: string;
  version: string;
}
interface PageData {
  web: WebOptions;
  puzzles: PuzzleData[];
}

interface Settings {
  remove: boolean;
  crosses: boolean;
  peers: boolean;
  same: boolean;
  clashes: boolean;
  counts: boolean;
  clock: boolean;
  left: boolean;
  fixed: boolean;
  first: boolean;
  several: boolean;
  colour: boolean;
  single: boolean;
  full: boolean;
  boxes: boolean;
  cover: boolean;
  type: number;
  theme: 'auto' | 'light' | 'dark';
}

type Change = [number, number];  // slot and new value
type Say = (key: string, places?: Record<string, string | number>) => string;

interface Hint {
  title: string;
  where: string;
  why: string;
  house: number[];
  cause: number[];
  target: number[];
  write: Change[];
}
interface Clash {
  text: string;
  cells: number[];
}
// The page as a board's module sees it.
interface Kit {
  puzzle: PuzzleData;
  web: WebOptions;
  say: Say;
  settings: Settings;
  slots: number[];
  write(changes: Change[]): boolean;
  mode: string;
  setMode(id: string): void;
  status(text: string, bad?: boolean): void;
  announce(text: string): void;
  refuse(text: string): void;
  paint(): void;
  focus(cell: number): void;
  digest(text: string): string;
  symbol(value: number): string;
  cell(): number; // size of a cell, px
  armed(): number; // the digit selected in "digit first" mode, or 0
  // What the page shows in addition to the entries.
  view: { wrong: Set<number>; hint: { hint: Hint; stage: number } | null; clashing: boolean };
}
interface PointerPlace {
  x: number;  // in cells, from the board's corner
  y: number;
  touch: boolean;
  add: boolean; // a modifier key, right button or long press
  again: boolean; // the second of two taps
}
// The board as the page sees it.
interface Board {
  slots: number;
  rows: number;
  cols: number;
  cells: Place[];
  label: string;
  modes: string[];
  modeNames?: Record<string, string>;  // names that replace those of some modes
  keys: number;
  keyModes: string[]; // modes in which a key of the pad writes
  rowHeads?: string[];
  colHeads?: string[];
  init?(): void;
  multi: boolean;
  paint(under: SVGElement, over: SVGElement): void;
  name(cell: number): string;
  place(cell: number): string;
  selected?(cell: number): boolean;
  given?(cell: number): boolean;
  press?(digit: number, mode: string): void;
  left?(digit: number): number | null;
  erase?(): void;
  down(at: PointerPlace): void;
  drag(at: PointerPlace): void;
  up(at: PointerPlace): void;
  cancel(): void;
  tap?(cell: number): void;  // called when an assistive program clicks a cell
  focused(cell: number): void; // called when the page moves the focus to a cell
  key(event: KeyboardEvent): boolean;
  clashes(): Clash[];
  state(): 'open' | 'full' | 'solved';
  wrong(): number[] | null; // cells that contradict the tags, or null if unknown
  broken(): boolean; // whether the board visibly can't be completed any more
  hint(): Hint | null;
  solution(): Change[] | null;
  reveal?(cell: number): Change[] | null;  // the right values at a cell, or null if unknown
  follow?(changes: Change[]): Change[];  // crosses that follow from new marks by one rule
  opaque?: boolean;  // the page doesn't know all rules
  read(): string;
  info?(): { title: string; short: string; items: string[] }[];
  done?(): string;
  side?: HTMLElement;
  strokes?: boolean;  // true if strokes run along edges, which are hard to hit on small cells
  after?(step: number[], undone: boolean): string;
  fillMarks?(): void;
}

interface GridpressGlobal {
  boards: Record<string, (kit: Kit) => Board>;
  start(words: Record<string, string>): void;
}
declare var gridpress: GridpressGlobal;
