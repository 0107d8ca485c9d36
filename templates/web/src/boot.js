// Unpacks the page's style and scripts. Their hashes are in the page's content security policy, so
// they can't be replaced. A browser that can't unpack them shows the static puzzle.
(async () => {
  const code = /** @type {HTMLElement} */ (document.getElementById('code'));
  const text = code.textContent ?? '';
  // Base 85: five digits for four bytes. Missing digits at the end count as the highest digit.
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let group = 0;
    for (let k = i; k < i + 5; ++k) {
      const digit = text.charCodeAt(k) - 40;
      group = group * 85 + (digit === -7 ? 20 : digit >= 0 ? digit : 84);
    }
    for (let k = 24; k >= 0; k -= 8) bytes[at++] = group / 2 ** k;
  }
  code.remove();
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const [words, style, script] = (await new Response(stream).text()).split('\0');
  for (const [tag, text] of [['style', style], ['script', script]]) {
    const node = document.createElement(tag);
    node.textContent = text;
    document.head.append(node);
  }
  globalThis.gridpress?.start(JSON.parse(words));
})();
