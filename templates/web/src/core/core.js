// The page: reads the data that the program embedded in it and starts the game.
import { el, speaker } from './dom.js';
import { Player } from './play.js';
import { takeGivens } from './link.js';
import { Store } from './store.js';
import { loadSettings } from './settings.js';
import { paper, printDay } from './paper.js';

globalThis.gridpress = {
  boards: {},
  /** @param {Record<string, string>} words */
  start(words) {
    const source = /** @type {HTMLElement} */ (document.getElementById('data'));
    /** @type {PageData} */
    const page = JSON.parse(source.textContent ?? '{}');
    source.remove();  // a paused page must not contain the clues
    for (const { board } of page.puzzles) {
      if (board.board === 'digits') board.givens = Array.from(/** @type {ArrayLike<any>} */ (board.givens), (digit) => parseInt(digit, 36));
    }
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    const say = speaker(words);
    // The static content for browsers without scripts: a section per puzzle.
    const sections = [...main.querySelectorAll('section')];
    /** @param {PuzzleData} puzzle @returns {SVGElement} */
    const drawingOf = (puzzle) => /** @type {SVGElement} */ (sections[page.puzzles.indexOf(puzzle)].querySelector('.drawing'));
    const [first] = page.puzzles;
    takeGivens(location.hash, first, drawingOf(first));
    // A copy of the page in the archive links to the calendar next to it; any other page uses the
    // calendar's address.
    const { web } = page;
    const copy = /\/archive\/files\/(.+)$/.exec(location.pathname);
    if (web.archive && !/^https?:/.test(web.archive)) {
      web.archive = copy ? '../'.repeat(copy[1].split('/').length) + web.archive : '';
    }
    const store = new Store(web.storage);
    const shared = { page, say, store, settings: loadSettings(store, page.puzzles), main };
    /** @type {Player | null} */
    let player = null;
    let shown = first;
    // Shows the next puzzle of the day that hasn't been solved, and moves the focus there.
    /** @param {PuzzleData} puzzle @returns {(() => void) | null} */
    const next = (puzzle) => {
      if (page.puzzles.length < 2) return null;
      return () => {
        const solved = store.solved();
        const at = page.puzzles.indexOf(puzzle);
        const others = [...page.puzzles.slice(at + 1), ...page.puzzles.slice(0, at)];
        show(others.find(({ hash }) => !solved.some(({ p }) => p === hash)) ?? others[0]);
        window.scrollTo(0, 0);
        player?.focusBoard();
      };
    };
    /** @param {PuzzleData} puzzle */
    const show = (puzzle) => {
      player?.end();
      player = null;
      shown = puzzle;
      const make = gridpress.boards[puzzle.board.board];
      main.replaceChildren();
      if (page.puzzles.length > 1) main.append(features(puzzle, show));
      if (make) player = new Player(shared, puzzle, /** @type {SVGElement} */ (drawingOf(puzzle).cloneNode(true)), make, next(puzzle));
      else main.append(sections[page.puzzles.indexOf(puzzle)]);  // restores the static version
    };
    /** @param {PuzzleData} puzzle */
    const onPaper = (puzzle) => {
      const [head, foot] = paper(say, web, puzzle);
      const list = sections[page.puzzles.indexOf(puzzle)].querySelector('.list');
      const board = el('div', { class: 'board' }, drawingOf(puzzle).cloneNode(true), list?.cloneNode(true));
      return el('div', { class: 'page' }, head, board, foot);
    };
    const place = () => page.puzzles.indexOf(shown);
    printDay(
      main,
      () => page.puzzles.slice(0, place()).map(onPaper),
      () => page.puzzles.slice(place() + 1).map(onPaper),
    );
    /** @param {PuzzleData} current @param {(puzzle: PuzzleData) => void} choose */
    const features = (current, choose) => {
      const list = el('nav', { class: 'features', 'aria-label': say('features') });
      for (const puzzle of page.puzzles) {
        const chosen = puzzle === current;
        list.append(
          el('button', {
            text: puzzle.title,
            'aria-current': chosen ? 'page' : null,
            onclick: () => {
              if (chosen) return;
              choose(puzzle);
              /** @type {HTMLElement} */ (
                main.querySelector('.features [aria-current]')
              )?.focus();
            },
          }),
        );
      }
      return list;
    };
    const named = page.puzzles.find((puzzle) => `#${puzzle.feature}` === location.hash);
    show(named ?? first);
  },
};
