// Unpacks the page's style and scripts. Their hashes are in the page's policy, so nothing else can
// come in their place. A browser that can't do it shows the puzzle as it is.
(async () => {
  const code = /** @type {HTMLElement} */ (document.getElementById('code'));
  const bytes = Uint8Array.from(atob(code.textContent ?? ''), (c) => c.charCodeAt(0));
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
