// The page: reads what the program left in it and starts to play.
import { el, speaker } from './dom.js';
import { Player } from './play.js';
import { takeGivens } from './link.js';
import { Store } from './store.js';
import { loadSettings } from './settings.js';

globalThis.gridpress = {
  boards: {},
  /** @param {Record<string, string>} words */
  start(words) {
    const source = /** @type {HTMLElement} */ (document.getElementById('data'));
    /** @type {PageData} */
    const page = JSON.parse(source.textContent ?? '{}');
    source.remove(); // a paused page has no clue in it
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    const say = speaker(words);
    /** @type {Map<string, SVGElement>} */
    const drawings = new Map();
    for (const section of main.querySelectorAll('section')) {
      const drawing = section.querySelector('svg.drawing');
      if (drawing) drawings.set(section.id, /** @type {SVGElement} */ (drawing));
    }
    const [first] = page.puzzles;
    const firstDrawing = drawings.get(first.feature);
    if (firstDrawing) takeGivens(location.hash, first, firstDrawing);
    // A copy that lies in the archive finds its calendar there; any page does by an address.
    const { web } = page;
    const copy = /\/archive\/files\/(.+)$/.exec(location.pathname);
    if (web.archive && !/^https?:/.test(web.archive)) {
      web.archive = copy ? '../'.repeat(copy[1].split('/').length) + web.archive : '';
    }
    const store = new Store(web.storage);
    const shared = { page, say, store, settings: loadSettings(store, page.puzzles), main };
    /** @type {Player | null} */
    let player = null;
    /** @param {PuzzleData} puzzle */
    const show = (puzzle) => {
      player?.end();
      const make = gridpress.boards[puzzle.board.board];
      const drawing = drawings.get(puzzle.feature);
      if (!make || !drawing) return; // the drawing and its words stay as they are
      main.replaceChildren();
      if (page.puzzles.length > 1) main.append(features(puzzle, show));
      player = new Player(shared, puzzle, /** @type {SVGElement} */ (drawing.cloneNode(true)), make);
    };
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
    show(named ?? page.puzzles[0]);
  },
};
