// Support for embedding the page in a frame of a newspaper's page.

export class Frame {
  /** @param {WebOptions} web @param {PuzzleData} puzzle */
  constructor(web, puzzle) {
    this.web = web;
    this.puzzle = puzzle;
    this.inside = window.parent !== window;
    document.documentElement.classList.toggle('framed', this.inside);
  }

  /**
   * Reports an event to the embedding page; everything but the height only if the editor named its
   * origin.
   * @param {HTMLElement} board
   * @param {string} type
   * @param {Record<string, any>} [facts]
   */
  post(board, type, facts = {}) {
    const { feature, number } = this.puzzle;
    const message = { gridpress: 1, type, feature, number, ...facts };
    board.dispatchEvent(new CustomEvent(`gridpress:${type}`, { bubbles: true, detail: message }));
    if (!this.inside) return;
    if (type === 'height') window.parent.postMessage(message, '*');
    else if (this.web.origin) window.parent.postMessage(message, this.web.origin);
  }

  /**
   * @param {{theme(value: string): void, pause(): void, focus(): void}} orders
   * @param {AbortSignal} signal
   */
  listen(orders, signal) {
    if (!this.inside || !this.web.origin) return;
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        if (origin !== this.web.origin || source !== window.parent || data?.gridpress !== 1) return;
        if (data.type === 'theme' && ['light', 'dark', 'auto'].includes(data.value)) {
          orders.theme(data.value);
        } else if (data.type === 'pause') {
          orders.pause();
        } else if (data.type === 'focus') {
          orders.focus();
        }
      },
      { signal },
    );
  }
}
