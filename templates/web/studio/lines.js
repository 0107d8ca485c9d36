// The line ends of a file. The editor only uses "\n"; the file keeps its own.
const kEnd = /\r\n|\r|\n/g;

/** The ends of a text's lines, in order. @param {string} text @returns {string[]} */
export const endsOf = (text) => text.match(kEnd) ?? [];

/** The most frequent line end. @param {string[]} ends */
function mostFrequent(ends) {
  const count = (/** @type {string} */ end) => ends.filter((one) => one === end).length;
  return ['\n', '\r\n', '\r'].sort((a, b) => count(b) - count(a))[0];
}

/**
 * A changed text with the line ends of the file: lines before and after the change keep theirs, new
 * lines get the most frequent one.
 * @param {string} text @param {string} old @param {string[]} ends of the old text
 */
export function withEnds(text, old, ends) {
  const frequent = mostFrequent(ends);
  const lines = text.split('\n');
  const before = old.split('\n');
  const more = lines.length - before.length;
  let first = 0;
  while (first < lines.length && lines[first] === before[first]) ++first;
  let behind = 0;
  while (behind < Math.min(lines.length, before.length) - first && lines.at(-1 - behind) === before.at(-1 - behind)) ++behind;
  const endOf = (/** @type {number} */ i) => {
    if (i < first || more === 0) return ends[i];
    return i >= lines.length - behind ? ends[i - more] : frequent;
  };
  return lines.map((line, i) => (i + 1 === lines.length ? line : line + (endOf(i) ?? frequent))).join('');
}
