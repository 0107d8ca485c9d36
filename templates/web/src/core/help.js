// Help that the player asks for: check, hint, solution. Each use is counted.
import { showHint, showMistakes } from './panel.js';

const day = 86400000;

export class Help {
  /** @param {import('./play.js').Player} player */
  constructor(player) {
    this.player = player;
    this.hints = 0;
    this.checks = 0;
    this.offered = false;  // pressing Check again reveals more
  }

  /** @param {string} kind @returns {boolean} whether there is something to be helped with */
  asked(kind) {
    const { player } = this;
    if (player.ended || player.paused) return false;
    player.page.clearStatus();
    player.frame.post(player.view.frame, 'help', { kind });
    return true;
  }

  check() {
    if (!this.asked('check')) return;
    const { player } = this;
    const { board, view, web } = player;
    const clashes = board.clashes();
    this.checks += 1;
    view.clashing = true;
    if (clashes.length > 0) {
      player.status(clashes[0].text, true);
      player.announcer.announce(clashes.map((clash) => clash.text).join('. '));
    } else if (web.check === 'answer' && this.offered) {
      const wrong = board.wrong() ?? [];
      if (wrong.length > 0) showMistakes(player, wrong);
      else player.notify('nothing_wrong');
    } else {
      player.notify(web.check === 'answer' ? 'no_rule_broken_more' : board.opaque ? 'no_known_rule_broken' : 'no_rule_broken');
      this.offered = true;
    }
    player.paint();
    player.progress.saveSoon();
  }

  hint() {
    if (!this.asked('hint')) return;
    const { player } = this;
    const { board, web } = player;
    this.hints += 1;
    const wrong = board.wrong();
    if (wrong ? wrong.length > 0 : board.clashes().length > 0 || board.broken()) {
      showMistakes(player, wrong && web.check === 'answer' ? wrong : null);
      return;
    }
    const found = board.hint();
    if (found) showHint(player, found);
    else player.notify('no_hint');
    player.progress.saveSoon();
  }

  // Undoes moves until no visible mistake is left.
  goBack() {
    const { player } = this;
    const { board, game } = player;
    const bad = () => board.clashes().length > 0 || (board.wrong()?.length ?? (board.broken() ? 1 : 0)) > 0;
    while (game.at > 0 && bad()) game.undo();
    player.changed([], true);
    player.notify('went_back');
  }

  // Writes the right value of a cell, whatever the player has written there.
  /** @param {number} cell */
  reveal(cell) {
    if (!this.asked('reveal')) return;
    const { player } = this;
    const right = player.board.reveal?.(cell);
    if (!right) return player.notify('answer_unknown');
    this.hints += 1;
    player.write(right, true);
    if (player.ended) return;
    player.status(player.board.name(cell));
    player.announcer.announce(player.board.name(cell));
    player.progress.saveSoon();
  }

  fillMarks() {
    this.hints += 1;
    this.player.board.fillMarks?.();
  }

  mayShowSolution() {
    const { web, ended, puzzle } = this.player;
    if (web.solution < 0 || ended || !puzzle.day) return false;
    return Date.now() >= Date.parse(puzzle.day) + web.solution * day;
  }

  showSolution() {
    const { player } = this;
    const solution = player.board.solution();
    if (!solution) return player.notify('no_hint');
    player.game.write(solution);
    player.ended = 2;
    player.clock.stop();
    player.paint();
    player.progress.save();
  }
}
