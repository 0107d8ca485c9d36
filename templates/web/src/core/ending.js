// The end of a puzzle: announces and stores the result, offers to share it, and replays the steps.
import { shown, spoken } from './clock.js';
import { showEnd } from './panel.js';
import { levelDots } from './paper.js';
import { streak } from './store.js';

const longestFilm = 8000;
const stepOfFilm = 250;

/** @typedef {import('./play.js').Player} Player */

const today = () => new Date().toISOString().slice(0, 10);

/** @param {Player} player */
function helpUsed({ say, help }) {
  return say('help_used', { hints: help.hints, checks: help.checks });
}

/** @param {Player} player @param {boolean} now it was solved just now, not in an earlier visit */
export function finish(player, now) {
  const { say, web, puzzle } = player;
  player.clock.stop();
  player.view.hint = null;
  if (now && player.ended === 1) celebrate(player);
  const { view } = player;
  view.frame.classList.add('ended');
  const [stop] = say('solved').slice(-1);  // the language's full stop
  const title = web.timer === 'none' ? say('solved') : say('solved_in', { time: spoken(player.clock.ms) }) + stop;
  const days = web.streak ? say('streak', { days: streak(player.store.solved(), today()).now }) : '';
  const lines = [helpUsed(player), times(player), player.board.done?.() ?? '', days, puzzle.next].filter(Boolean);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const film = still || player.game.log.length === 0 ? null : () => replay(player);
  if (player.ended === 1) showEnd(player, { title, lines, text: shareText(player), film });
  player.paint();
  player.progress.save();
}

// The best and the mean time of puzzles like this one, once there are several.
/** @param {Player} player */
function times({ say, web, puzzle, store }) {
  const like = store.solved().filter(({ f, l }) => f === puzzle.feature && l === (puzzle.level?.place ?? 0));
  if (web.timer === 'none' || like.length < 2) return '';
  const all = like.map(({ t }) => t);
  const mean = all.reduce((sum, ms) => sum + ms, 0) / all.length;
  return say('end_times', { best: shown(Math.min(...all)), mean: shown(mean) });
}

/** @param {Player} player */
function celebrate(player) {
  const { say, puzzle, help, clock, frame, view } = player;
  const ms = Math.round(clock.ms);
  const { feature: f, number: n, hash: p, day, level } = puzzle;
  player.store.addSolved({ f, n, p, d: day || today(), t: ms, h: help.hints, c: help.checks, l: level?.place ?? 0, w: Date.now() });
  view.celebrate();
  const solved = say(player.web.timer === 'none' ? 'solved' : 'solved_in', { time: spoken(ms) });
  player.status(solved);
  player.announcer.announce(solved);
  frame.post(view.frame, 'solved', { ms, hints: help.hints, checks: help.checks });
}

// The text to share. It reveals nothing about the grid or the order of moves.
/** @param {Player} player */
function shareText(player) {
  const { puzzle, say, web } = player;
  const { level } = puzzle;
  const time = web.timer === 'none' || !player.settings.clock ? '' : say('solved_time', { time: shown(player.clock.ms) });
  const lines = [
    [web.publication, puzzle.title, puzzle.no],
    [puzzle.date, level && `${level.name} ${levelDots(level)}`],
    [time, helpUsed(player)],
    [puzzle.link],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean).join('\n');
}

/** @param {Player} player */
function replay(player) {
  const { game } = player;
  const last = game.at;
  while (game.at > 0) game.undo();
  player.paint();
  const start = performance.now();
  const length = Math.min(longestFilm, last * stepOfFilm);
  const turn = () => {
    if (player.stop.signal.aborted) return;
    const due = Math.min(last, Math.ceil(((performance.now() - start) / length) * last));
    while (game.at < due) game.redo();
    player.paint();
    if (game.at < last) requestAnimationFrame(turn);
  };
  if (last > 0) requestAnimationFrame(turn);
}
