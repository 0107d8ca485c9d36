// News from the program, fetched again and again: EventSource can't send the token.
import { ApiError, request } from './api.js';

/** @param {import('./book.js').Book} book */
export async function followEvents(book) {
  let after = -1;
  for (;;) {
    try {
      const body = { after: Math.max(after, 0), stamp: book.file.stamp };
      const news = await request('POST', 'events', body);
      if (book.ended) {
        book.ended = false;
        book.tell('back');
      }
      if (news.stamp !== undefined && news.stamp !== book.file.stamp) await book.changedOutside();
      if (after >= 0 || news.events.every((/** @type {any} */ one) => one.event !== 'missed')) {
        for (const event of news.events) book.tell(event.event, event);
      }
      after = news.last;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        book.tell('locked');
        return;
      }
      if (!book.ended) {
        book.ended = true;
        book.tell('gone');
      }
      after = -1;
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
  }
}
