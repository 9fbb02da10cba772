import type { SetUp } from './set-up.ts';

/** How many set-ups are kept. One text asks for a few: all that it names, one of each, and as many people as accounts. */
const MAX_SET_UPS = 8;

/**
 * Keeps what was computed for the last set-ups and something else, such as a plan. Set-ups that count the same are the same, and a
 * field that is missing counts as 0.
 */
export class KeptBySetUp<Key extends object, Value extends object> {
  /** By what is counted, the set-up that was asked for last at the end. */
  readonly #recent = new Map<string, WeakMap<Key, Value>>();
  /** By the set-up itself, since one is asked for again and again. */
  readonly #known = new WeakMap<SetUp, WeakMap<Key, Value>>();

  /** @param compute the value, if it is not kept */
  of(setUp: SetUp, key: Key, compute: () => Value): Value {
    const byKey = this.#known.get(setUp) ?? this.#recall(setUp);
    const kept = byKey.get(key);
    if (kept) return kept;
    const value = compute();
    byKey.set(key, value);
    return value;
  }

  #recall(setUp: SetUp): WeakMap<Key, Value> {
    const id = countedIn(setUp);
    const byKey = this.#recent.get(id) ?? new WeakMap<Key, Value>();
    this.#recent.delete(id);
    this.#recent.set(id, byKey);
    if (this.#recent.size > MAX_SET_UPS) this.#recent.delete(this.#recent.keys().next().value as string);
    this.#known.set(setUp, byKey);
    return byKey;
  }
}

function countedIn(setUp: SetUp): string {
  const { people = 0, linkedin_accounts = 0, mailboxes = 0, workspaces = 0 } = setUp;
  const { contacts = 0, emails = 0, credits = 0 } = setUp;
  return [people, linkedin_accounts, mailboxes, workspaces, contacts, emails, credits].join();
}
