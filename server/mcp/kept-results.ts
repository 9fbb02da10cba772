import { LRUCache } from 'lru-cache';
import type { Operation } from '../operations/operation.ts';
import { readInput } from '../operations/read-input.ts';
import { freeze, sizeOf } from './frozen-result.ts';
import type { Json } from './message.ts';

/** Of results as one generation of the protocol writes them; text, content and the other generation take up to twice as much again. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The results of calls over one snapshot, frozen, by what was asked. The least recently used give way. */
export class KeptResults {
  readonly #results = new LRUCache<string, Json>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 8,
    sizeCalculation: (result, asked) => sizeOf(result) + asked.length,
  });

  /** The result of a call, if one that is read alike was made before; none of a call that is wrong. */
  get(operation: Operation, args: Json): Json | undefined {
    try {
      return this.#results.get(question(operation, args));
    } catch {
      return undefined; // What is wrong is said when it is called.
    }
  }

  /** Keeps the result of a call, and freezes it. */
  keep(operation: Operation, args: Json, result: Json): Json {
    this.#results.set(question(operation, args), freeze(result));
    return result;
  }
}

/** The same text for all that is read, and so answered, alike. @throws Problem */
function question(operation: Operation, args: Json): string {
  return `${operation.name} ${JSON.stringify(readInput(operation, args))}`;
}
