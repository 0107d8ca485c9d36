// The player's settings, shared by all puzzles of a publication.

/** @type {Settings} */
const usual = {
  remove: true,
  peers: true,
  same: true,
  clashes: true,
  counts: true,
  clock: true,
  left: false,
  fixed: false,
  first: false,
  several: false,
  colour: false,
  single: false,
  full: false,
  boxes: false,
  cover: false,
  type: 0,
  theme: 'auto',
};

/**
 * Those that were changed, over the usual ones. Clashes are pointed out and candidates removed
 * where beginners play.
 * @param {import('./store.js').Store} store
 * @param {PuzzleData[]} puzzles
 * @returns {Settings}
 */
export function loadSettings(store, puzzles) {
  const level = puzzles[0]?.level;
  const place = level ? level.place / level.of : 0;
  const settings = { ...usual, clashes: place <= 0.4, remove: place <= 0.6 };
  const kept = store.get('settings');
  if (kept === null || typeof kept !== 'object') return settings;
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(usual))) {
    if (typeof kept[key] === typeof usual[key]) /** @type {any} */ (settings)[key] = kept[key];
  }
  return settings;
}

/**
 * @param {import('./store.js').Store} store
 * @param {Settings} settings
 * @param {keyof Settings} key
 * @param {any} value
 */
export function saveSetting(store, settings, key, value) {
  /** @type {any} */ (settings)[key] = value;
  const kept = store.get('settings');
  store.set('settings', { ...(kept && typeof kept === 'object' ? kept : {}), [key]: value });
}
