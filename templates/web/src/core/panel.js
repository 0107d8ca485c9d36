// Panels that temporarily replace the keys: a hint, the result of a check, the end.
import { el, icon } from './dom.js';
import { onPress } from './pointer.js';

/** @typedef {import('./play.js').Player} Player */

/**
 * @param {Player} player
 * @param {string} kind hint, ok, bad
 * @param {string} title
 * @param {string} text
 */
function box(player, kind, title, text) {
  const panel = el('div', { class: `panel ${kind}` });
  const body = el('p', {}, el('b', { text: title }), text ? ` ${text}` : '');
  panel.append(el('div', { class: 'box' }, body));
  player.openPanel(panel);
  return { panel, body };
}

/** @param {Player} player */
function closeButton(player) {
  const button = el('button', { class: 'action close' }, icon('close'), player.say('close'));
  return onPress(button, () => player.closePanel());
}

/** @param {Player} player @param {Hint} hint */
export function showHint(player, hint) {
  const { say } = player;
  const { panel, body } = box(player, 'hint', hint.where, '');
  const steps = el('div', { class: 'row' });
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  /** @param {number} stage */
  const show = (stage) => {
    player.showHintStage(hint, stage);
    if (stage === 3) {
      player.closePanel();
      player.write(hint.write, true);
      player.status(`${hint.title}. ${hint.why}`);
      player.announcer.announce(hint.why);
      return;
    }
    body.replaceChildren(
      el('b', { text: stage === 2 ? `${hint.title}.` : hint.where }),
      stage === 2 ? ` ${hint.why}` : '',
    );
    buttons.forEach((button, i) => {
      button.classList.toggle('main', i + 1 === stage);
      button.setAttribute('aria-pressed', String(i + 1 === stage));
    });
    player.announcer.announce(stage === 2 ? `${hint.title}. ${hint.why}` : hint.where);
  };
  ['hint_where', 'hint_why', 'hint_write'].forEach((word, i) => {
    const button = el('button', { text: `${i + 1} ${say(word)}` });
    buttons.push(button);
    steps.append(onPress(button, () => show(i + 1)));
  });
  panel.append(steps, el('p', { class: 'note', text: say('hint_note') }), closeButton(player));
  show(1);
}

/**
 * Reports mistakes: the board contradicts the tags, or can't be completed any more.
 * @param {Player} player
 * @param {number[] | null} cells the wrong cells, or null if they are unknown
 */
export function showMistakes(player, cells) {
  const { say } = player;
  const text = cells ? say('wrong_count', { count: cells.length }) : say('mistake');
  const { panel } = box(player, 'bad', text, '');
  const row = el('div', { class: 'row' });
  /** @param {string} word @param {() => void} action */
  const button = (word, action) =>
    row.append(onPress(el('button', { text: say(word) }), () => (player.closePanel(), action())));
  if (cells) button('show_wrong', () => player.markWrong(cells));
  button('go_back', () => player.help.goBack());
  button('leave_it', () => {});
  panel.append(row);
  player.announcer.announce(text);
}

/** @param {Player} player @param {{title: string, lines: string[], text: string, film: (() => void) | null}} end */
export function showEnd(player, { title, lines, text, film }) {
  const { say, web } = player;
  const { panel, body } = box(player, 'ok', title, lines[0]);
  for (const line of lines.slice(1)) body.append(el('br'), line);
  const share = el('textarea', { class: 'share', readonly: true, rows: 4, 'aria-label': say('share') });
  share.value = text;
  const row = el('div', { class: 'row' });
  const note = el('p', { class: 'note', text: say('share_note') });
  row.append(
    el('button', {
      class: 'main',
      text: say('share'),
      onclick: async () => {
        try {
          if (navigator.share) await navigator.share({ text: share.value });
          else await navigator.clipboard.writeText(share.value);
          note.textContent = say('shared');
        } catch {
          share.select();
        }
      },
    }),
  );
  const { next } = player;
  if (next) row.append(el('button', { text: say('next_one'), onclick: next }));
  if (film) row.append(el('button', { text: say('replay'), onclick: film }));
  if (web.archive) row.append(el('a', { class: 'button', href: web.archive, text: say('all_puzzles') }));
  panel.append(row, share, note);
}
