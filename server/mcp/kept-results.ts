import { LRUCache } from 'lru-cache';
import { AskedBefore } from '../http/asked-before.ts';
import { ENTRY_OVERHEAD } from '../http/frozen-answers.ts';
import type { Operation } from '../operations/operation.ts';
import { readInput } from '../operations/read-input.ts';
import { freeze, sizeOf } from './frozen-result.ts';
import type { Json } from './message.ts';

/** Of memory, as it is counted below. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ENTRIES = 2000;

/** The results of calls over one snapshot that were asked for twice, frozen. The least recently used give way. */
export class KeptResults {
  readonly #askedBefore = new AskedBefore();
  readonly #results = new LRUCache<string, Json>({
    maxSize: MOST_BYTES,
    max: MOST_ENTRIES,
    maxEntrySize: MOST_BYTES / 4,
    // A result is held as bytes, as text in them and as objects, once for each generation of the protocol.
    sizeCalculation: (result, asked) => ENTRY_OVERHEAD + 3 * sizeOf(result) + 2 * asked.length,
  });

  /** The result of a call, if one that is read alike was made before; none of a call that is wrong. */
  get(operation: Operation, args: Json): Json | undefined {
    try {
      return this.#results.get(question(operation, args));
    } catch {
      return undefined; // What is wrong is said when it is called.
    }
  }

  /** Keeps the result of a call that was made before, and freezes it. */
  keep(operation: Operation, args: Json, result: Json): Json {
    const asked = question(operation, args);
    if (this.#askedBefore.again(asked)) this.#results.set(asked, freeze(result));
    return result;
  }
}

/** The same text for all that is read, and so answered, alike. @throws Problem */
function question(operation: Operation, args: Json): string {
  return `${operation.name} ${JSON.stringify(readInput(operation, args))}`;
}
