import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FetchedPage, FetchPage } from './fetch/fetched-page.ts';
import type { AskControl } from './look.ts';
import { PageWords } from './page-words.ts';
import { pageText } from './text/page-text.ts';

/** Pages of a host are looked at one after the other, so few answers are needed at once. */
const MAX_ANSWERS = 50;

/**
 * Asks a host for an address that nobody published, in the folder of the page in question: what it answers there, it answers anywhere.
 */
export function controlRequests(fetchPage: FetchPage): AskControl {
  const answers = new LRUCache<string, ReturnType<AskControl>>({ max: MAX_ANSWERS });
  return (url) => {
    const control = inventedNextTo(url);
    const answer = answers.get(control) ?? fetchPage(control).then(wordsOfAnswer);
    answers.set(control, answer);
    return answer;
  };
}

/** Only the words are kept: a page can have megabytes, and is compared with each page of its folder. */
function wordsOfAnswer(page: FetchedPage): readonly string[] | undefined {
  return page.outcome === 'answered' && page.status < 400 ? new PageWords(pageText(page)).words : undefined;
}

/** The same name each time, so that caches of the host keep one answer. */
function inventedNextTo(url: string): string {
  const { origin, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.replace(/\/$/, '').lastIndexOf('/') + 1);
  const name = createHash('sha256')
    .update(origin + folder)
    .digest('hex')
    .slice(0, 12);
  return `${origin}${folder}no-such-page-${name}`;
}
