import { LRUCache } from 'lru-cache';

type HeaderSet = Readonly<Record<string, string>>;

/** Kinds of answers, and pages with links of their own; those that are seldom asked for have their own copy again. */
const MAX_SETS = 500;

/**
 * One object for all header sets that say the same. What another thread posts is a copy each time, and thousands of kept answers would
 * each hold on to a kilobyte of the same text.
 */
export class SharedHeaders {
  readonly #known = new LRUCache<string, HeaderSet>({ max: MAX_SETS });

  share(headers: HeaderSet): HeaderSet {
    const key = JSON.stringify(headers);
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, headers);
    return headers;
  }
}
