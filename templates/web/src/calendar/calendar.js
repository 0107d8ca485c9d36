// The archive's month: shows which puzzles were started or solved in this browser, one feature at a
// time.

(() => {
  const main = /** @type {HTMLElement} */ (document.querySelector('main'));
  const { storage = '', counts = '', begun = '', solved = '' } = main.dataset;

  /** @param {string} key @returns {'new' | 'begun' | 'solved'} */
  const stateOf = (key) => {
    try {
      const state = JSON.parse(localStorage.getItem(`gp1:${storage}:${key}`) ?? 'null');
      if (state === null || typeof state !== 'object' || state.f !== 1) return 'new';
      return state.d === 1 ? 'solved' : 'begun';
    } catch {
      return 'new';  // without storage, the state is unknown
    }
  };
  const show = () => {
    const chosen = /** @type {HTMLInputElement | null} */ (main.querySelector('[name=feature]:checked'));
    const feature = chosen?.value ?? '';
    const number = { new: 0, begun: 0, solved: 0 };
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll('td li'))) {
      item.hidden = feature !== '' && item.dataset.feature !== feature;
      const link = item.querySelector('a');
      if (!link || item.hidden) continue;
      const state = stateOf(link.dataset.key ?? '');
      number[state] += 1;
      item.className = state;
      const word = /** @type {HTMLElement} */ (item.querySelector('.state'));
      if (state !== 'new') word.textContent = state === 'begun' ? begun : solved;
    }
    const output = /** @type {HTMLElement} */ (main.querySelector('.counts'));
    output.textContent = counts.replace('{solved}', String(number.solved)).replace('{begun}', String(number.begun));
  };
  main.addEventListener('change', show);
  window.addEventListener('pageshow', show);
  show();
})();
