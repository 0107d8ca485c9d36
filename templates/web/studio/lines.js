// The line ends of a file. The editor only uses "\n"; the file keeps its own line ends.
const kEnd = /\r\n|\r|\n/g;

/** The ends of a text's lines, in order. @param {string} text @returns {string[]} */
export const endsOf = (text) => text.match(kEnd) ?? [];

/** The end that most lines have. @param {string[]} ends */
function usualOf(ends) {
  const of = (/** @type {string} */ end) => ends.filter((one) => one === end).length;
  return ['\n', '\r\n', '\r'].sort((a, b) => of(b) - of(a))[0];
}

/**
 * A text with the ends that the lines of an older text have in the file: lines before and behind the
 * change keep theirs, new ones get the usual one.
 * @param {string} text @param {string} old @param {string[]} ends of the older text
 */
export function withEnds(text, old, ends) {
  const usual = usualOf(ends);
  const lines = text.split('\n');
  const before = old.split('\n');
  const more = lines.length - before.length;
  let first = 0;
  while (first < lines.length && lines[first] === before[first]) ++first;
  let behind = 0;
  while (behind < Math.min(lines.length, before.length) - first && lines.at(-1 - behind) === before.at(-1 - behind)) ++behind;
  const endOf = (/** @type {number} */ i) => {
    if (i < first || more === 0) return ends[i];
    return i >= lines.length - behind ? ends[i - more] : usual;
  };
  return lines.map((line, i) => (i + 1 === lines.length ? line : line + (endOf(i) ?? usual))).join('');
}
