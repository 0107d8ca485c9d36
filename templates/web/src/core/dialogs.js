// The menu and the dialogs it opens.
import { el, icon } from './dom.js';
import { shown } from './clock.js';
import { saveSetting } from './settings.js';
import { streak } from './store.js';

/** @typedef {import('./play.js').Player} Player */

/**
 * Opens a dialog over the page. It is removed once it is closed.
 * @param {Player} player
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function openDialog(player, title, ...content) {
  const close = el('button', { class: 'plain', 'aria-label': player.say('close') }, icon('close'));
  const dialog = el(
    'dialog',
    { 'aria-label': title },
    el('div', { class: 'title' }, el('h2', { text: title }), close),
    ...content,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();  // outside the dialog
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!document.querySelector('dialog')) player.focusBoard();
  });
  player.root.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {Player} player @param {string} text @param {string} yes @param {() => void} action */
export function ask(player, text, yes, action) {
  const { say } = player;
  const dialog = openDialog(
    player,
    yes,
    el('p', { text }),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'main', text: yes, onclick: () => (dialog.close(), action()) }),
      el('button', { text: say('cancel'), onclick: () => dialog.close() }),
    ),
  );
}

/** @param {Player} player */
export function openMenu(player) {
  const { say, web, board } = player;
  /** @type {[string, () => void][]} */
  const entries = [['restart', () => ask(player, say('restart_ask'), say('restart'), () => player.restart())]];
  if (board.keyModes.includes('centre')) {
    entries.push(['all_marks', () => ask(player, say('all_marks_ask'), say('all_marks'), () => player.help.fillMarks())]);
  }
  const { cursor } = player.view;
  if (board.reveal && web.hints !== 'none' && !player.ended) {
    entries.push(['reveal', () => player.help.reveal(cursor)]);
  }
  entries.push(['print', () => openPrint(player)], ['settings', () => openSettings(player)]);
  entries.push(['rules', () => openDialog(player, say('rules'), el('p', { text: player.puzzle.rules }))]);
  entries.push(['keys', () => openKeys(player)], ['statistics', () => openStatistics(player)]);
  if (player.help.mayShowSolution()) {
    entries.push(['solution', () => ask(player, say('solution_ask'), say('solution'), () => player.help.showSolution())]);
  }
  entries.push(['progress_link', () => openLink(player)]);
  entries.push(['forget', () => ask(player, say('forget_ask'), say('forget'), () => player.progress.forget(false))]);
  entries.push(['about', () => openAbout(player)]);
  const list = el('div', { class: 'menu' });
  const dialog = openDialog(player, say('menu'), list);
  for (const [word, action] of entries) {
    const text = say(word, { cell: player.board.place(cursor) });
    list.append(el('button', { text, onclick: () => (dialog.close(), action()) }));
  }
  if (web.archive) list.append(el('a', { class: 'button', href: web.archive, text: say('all_puzzles') }));
}

/** @param {Player} player */
function openPrint(player) {
  const { say, day } = player;
  /** @type {[string, string[]][]} words, and classes of the document while it is printed */
  const ways = [['print_empty', ['one']], ['print_mine', ['one', 'mine']]];
  if (day) ways.push(['print_day', []]);
  const row = el('div', { class: 'row' });
  const dialog = openDialog(player, say('print'), row);
  ways.forEach(([word, classes], i) => {
    const print = () => {
      dialog.close();
      document.documentElement.classList.remove('one', 'mine');
      document.documentElement.classList.add(...classes);
      window.print();
    };
    row.append(el('button', { class: i === 0 ? 'main' : null, text: say(word), onclick: print }));
  });
}

/** @type {[keyof Settings, string][]} settings of boards with digits, then of all */
const digitFlags = [
  ['remove', 'set_remove_note'],
  ['peers', ''],
  ['same', ''],
  ['clashes', 'set_clashes_note'],
  ['counts', ''],
  ['fixed', ''],
  ['first', ''],
  ['several', ''],
  ['single', ''],
  ['colour', ''],
  ['full', ''],
  ['boxes', ''],
];
/** @type {[keyof Settings, string][]} */
const crossFlags = [['crosses', 'set_crosses_note']];
/** @type {[keyof Settings, string][]} */
const flags = [
  ['clock', 'set_clock_note'],
  ['left', ''],
  ['cover', ''],
];

/** @param {Player} player */
export function openSettings(player) {
  const { say, settings, store } = player;
  const list = el('div', { class: 'settings' });
  /** @param {keyof Settings} key @param {any} value */
  const set = (key, value) => {
    saveSetting(store, settings, key, value);
    player.settingsChanged();
  };
  const { board } = player;
  const all = [...(board.keyModes.includes('centre') ? digitFlags : []), ...(board.follow ? crossFlags : []), ...flags];
  for (const [key, note] of all) {
    const box = el('input', { type: 'checkbox', role: 'switch' });
    box.checked = Boolean(settings[key]);
    box.addEventListener('change', () => set(key, box.checked));
    const text = el('span', {}, say(`set_${key}`));
    if (note) text.append(el('small', { text: say(note) }));
    list.append(el('label', { class: 'setting' }, text, box));
  }
  list.append(
    choice(say('set_type'), ['1', '2', '3'], String(settings.type + 1), (value) => set('type', Number(value) - 1), [
      'A',
      'A',
      'A',
    ]),
    choice(say('set_theme'), ['auto', 'light', 'dark'], settings.theme, (value) => set('theme', value), [
      say('theme_auto'),
      say('theme_light'),
      say('theme_dark'),
    ]),
    el('button', {
      text: say('forget_all'),
      onclick: () => ask(player, say('forget_all_ask'), say('forget_all'), () => player.progress.forget(true)),
    }),
  );
  openDialog(player, say('settings'), list);
}

/**
 * @param {string} name
 * @param {string[]} values
 * @param {string} now
 * @param {(value: string) => void} changed
 * @param {string[]} labels
 */
function choice(name, values, now, changed, labels) {
  const group = el('span', { class: 'segments', role: 'radiogroup', 'aria-label': name });
  values.forEach((value, i) => {
    const input = el('input', { type: 'radio', name: `choice-${values.join('')}`, value });
    input.checked = value === now;
    input.addEventListener('change', () => changed(value));
    const label = labels[i] === 'A' ? `A${value}` : labels[i];
    input.setAttribute('aria-label', label);
    group.append(el('label', { class: `segment size-${value}` }, input, el('span', { text: labels[i] })));
  });
  return el('div', { class: 'setting' }, el('span', { text: name }), group);
}

/** @param {Player} player */
export function openKeys(player) {
  const { say, puzzle } = player;
  const table = el('table', { class: 'keys' });
  const lines = `${say(`keys_${puzzle.board.board}`)}\n${say('keys_all')}`.split('\n');
  for (const line of lines) {
    const [keys, does] = line.split(' = ');
    if (!does) continue;
    const cell = el('th', { scope: 'row' });
    for (const key of keys.split(' ')) cell.append(el('kbd', { text: key }), ' ');
    table.append(el('tr', {}, cell, el('td', { text: does })));
  }
  openDialog(player, say('keys'), table);
}

/** @param {Player} player */
function openStatistics(player) {
  const { say, store, web } = player;
  const solved = store.solved();
  const table = el('table', { class: 'facts' });
  /** @param {string} name @param {string | number} value */
  const line = (name, value) =>
    table.append(el('tr', {}, el('th', { scope: 'row', text: name }), el('td', { text: String(value) })));
  line(say('stat_solved'), solved.length);
  line(say('stat_plain'), solved.filter((one) => one.h + one.c === 0).length);
  const mine = solved.filter((one) => one.f === player.puzzle.feature).map((one) => one.t);
  if (mine.length > 0) {
    line(say('stat_best', { feature: player.puzzle.title }), shown(Math.min(...mine)));
    line(
      say('stat_mean', { feature: player.puzzle.title }),
      shown(mine.reduce((sum, ms) => sum + ms, 0) / mine.length),
    );
  }
  if (web.streak) {
    const runs = streak(solved, new Date().toISOString().slice(0, 10));
    line(say('stat_streak'), runs.now);
    line(say('stat_longest'), runs.longest);
  }
  const text = el('textarea', { readonly: true, rows: 4, 'aria-label': say('export'), hidden: true });
  const rows = solved.map((one) => [one.f, one.n, one.d, Math.round(one.t / 1000), one.h, one.c].join(','));
  text.value = ['feature,number,date,seconds,hints,checks', ...rows].join('\n');
  const button = el('button', {
    text: say('export'),
    onclick: () => {
      text.hidden = false;
      text.select();
      const file = new Blob([text.value + '\n'], { type: 'text/csv' });
      const link = el('a', { href: URL.createObjectURL(file), download: `${web.storage}.csv` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
  });
  const note = el('p', { class: 'note', text: say(store.works ? 'stat_note' : 'not_stored') });
  openDialog(player, say('statistics'), table, note, button, text);
}

/** @param {Player} player */
export function openLink(player) {
  const { say } = player;
  const field = el('input', { readonly: true, 'aria-label': say('progress_link') });
  field.value = player.progress.address();
  openDialog(player, say('progress_link'), el('p', { text: say('progress_note') }), field);
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => {});
}

/** @param {Player} player */
function openAbout(player) {
  const { say, web } = player;
  openDialog(
    player,
    say('about'),
    el('p', { text: say('about_text', { version: web.version }) }),
    el('p', { class: 'note', text: say('about_licence') }),
  );
}
