import type { Snapshot } from './snapshot.ts';

/** Something worked out of a snapshot once, when it is first asked for, and kept as long as the snapshot. */
export function perSnapshot<Value extends object>(work: (snapshot: Snapshot) => Value): (snapshot: Snapshot) => Value {
  const kept = new WeakMap<Snapshot, Value>();
  return (snapshot) => {
    const found = kept.get(snapshot);
    if (found) return found;
    const value = work(snapshot);
    kept.set(snapshot, value);
    return value;
  };
}
