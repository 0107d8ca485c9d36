// Edits that fix a problem, if its message suggests one.

/** @typedef {{title: string, act: () => void}} Repair */

/** @param {import('./book.js').Book} book @param {Problem} problem @param {string} text */
function replaceAt(book, problem, text) {
  const from = book.offset(problem.line, problem.column);
  const to = book.offset(problem.line, problem.column + (problem.length ?? 1));
  book.view?.dispatch({ changes: { from, to, insert: text }, userEvent: 'input.repair' });
}

/** @param {import('./book.js').Book} book @param {Problem} problem @returns {Repair[]} */
export function repairsOf(book, problem) {
  if (problem.line < 1 || book.file.readOnly) return [];
  const meant = /did you mean '([^']+)'/.exec(problem.hint);
  if (meant && isUsed(book, problem, meant[1])) return [];
  if (meant) return [{ title: `Change to “${meant[1]}”`, act: () => replaceAt(book, problem, meant[1]) }];
  const max = /at most (\d+)/.exec(problem.hint);
  const path = pathAt(book, problem);
  if (max && path?.endsWith('per_page')) {
    const number = max[1];
    return [{ title: `Change to ${number}`, act: () => void book.set(path, Number(number)) }];
  }
  return [];
}

/** Whether another line with the same indentation already has the key. @param {import('./book.js').Book} book @param {Problem} problem @param {string} key */
function isUsed(book, problem, key) {
  const lines = book.text.split('\n');
  const indent = /^[ -]*/.exec(lines[problem.line - 1] ?? '')?.[0].length ?? 0;
  return indent === problem.column - 1 && lines.some((line) => line.slice(indent).startsWith(`${key}:`) && /^[ -]*$/.test(line.slice(0, indent)));
}

/** The path of the value that begins where a problem is. @param {import('./book.js').Book} book @param {Problem} problem @returns {string | null} */
export function pathAt(book, problem) {
  /** @param {SpecNode} node @param {string} path @returns {string | null} */
  const find = (node, path) => {
    if (node.v !== undefined && node.at[0] === problem.line && node.at[1] === problem.column) return path;
    const inner = node.m ?? node.l?.map((item, i) => /** @type {[string, SpecNode]} */ ([String(i), item])) ?? [];
    for (const [key, child] of inner) {
      const found = find(child, path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  };
  return book.checked?.tree ? find(book.checked.tree, '') : null;
}
