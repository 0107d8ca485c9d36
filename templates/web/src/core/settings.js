// The player's settings, shared by all puzzles of a publication.

/** @type {Settings} */
const defaults = {
  remove: true,
  crosses: true,
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
 * The defaults with the player's changes. On easy puzzles, clashes are shown, candidates removed and
 * crosses added by default.
 * @param {import('./store.js').Store} store
 * @param {PuzzleData[]} puzzles
 * @returns {Settings}
 */
export function loadSettings(store, puzzles) {
  const level = puzzles[0]?.level;
  const place = level ? level.place / level.of : 0;
  const settings = { ...defaults, clashes: place <= 0.4, remove: place <= 0.6, crosses: place <= 0.6 };
  const stored = store.get('settings');
  if (stored === null || typeof stored !== 'object') return settings;
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(defaults))) {
    if (typeof stored[key] === typeof defaults[key]) /** @type {any} */ (settings)[key] = stored[key];
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
  const stored = store.get('settings');
  store.set('settings', { ...(stored && typeof stored === 'object' ? stored : {}), [key]: value });
}
