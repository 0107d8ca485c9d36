// Events from the program, by long polling, because EventSource can't send the token. Browsers open
// at most six connections per host, and each poll holds one. So the tabs of a browser share one:
// the tab that holds the lock polls and passes events on to the others.
import { ApiError, request, run } from './api.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {{last: number, events: any[], stamp?: string}} News */

const kName = `gridpress.events.${run}`;
const kAgain = 1500;  // ms before the next poll if the program doesn't respond

/** The events that this tab has received. */
class Listener {
  /** @param {Book} book */
  constructor(book) {
    this.book = book;
    this.last = -1;  // number of the last event; -1 before the first poll
  }

  /** @param {News} news */
  async take(news) {
    const { book } = this;
    if (book.ended) {
      book.ended = false;
      book.emit('back');
    }
    if (news.stamp !== undefined && news.stamp !== book.file.stamp) await book.changedOutside();
    const first = news.last - news.events.length + 1;
    const begins = this.last < 0;
    const after = this.last;
    this.last = Math.max(news.last, this.last);
    for (const [i, event] of news.events.entries()) {
      if (event.event === 'missed' ? !begins : first + i > after) book.emit(event.event, event);
    }
  }

  lose() {
    this.last = -1;
    if (this.book.ended) return;
    this.book.ended = true;
    this.book.emit('gone');
  }
}

/** @param {Book} book */
export async function followEvents(book) {
  const listener = new Listener(book);
  if (!navigator.locks) return poll(listener, () => undefined);
  const channel = new BroadcastChannel(kName);
  channel.onmessage = ({ data }) => {
    // if the program has ended, the polling tab reports it to the user
    if (data.news) void listener.take(data.news).catch(() => undefined);
    else if (data.gone) listener.lose();
    else book.emit('locked');
  };
  // Fetches past events rather than those that the polling tab receives next.
  await request('POST', 'events', { after: 0, stamp: book.file.stamp, now: true }).then((news) => listener.take(news)).catch(() => undefined);
  await navigator.locks.request(kName, () => poll(listener, (message) => channel.postMessage(message)));
}

/** Polls as long as this tab is open. @param {Listener} listener @param {(message: object) => void} share */
async function poll(listener, share) {
  // The last stamp sent to all tabs. This tab may have a newer one after saving.
  let { stamp } = listener.book.file;
  for (;;) {
    try {
      /** @type {News} */
      const news = await request('POST', 'events', { after: Math.max(listener.last, 0), stamp });
      stamp = news.stamp ?? stamp;
      share({ news });
      await listener.take(news);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        share({ locked: true });
        listener.book.emit('locked');
        return;
      }
      share({ gone: true });
      listener.lose();
      await new Promise((resolve) => setTimeout(resolve, kAgain));
    }
  }
}
