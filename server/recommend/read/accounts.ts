import type { Placed } from './findings.ts';
import type { Ambiguous } from './reading.ts';

/**
 * "3 people, 15 LinkedIn accounts": who counts both means people by the seats. The accounts may be what is paid for, or ask
 * to send from several of them, which the text leaves open. Of accounts of two sorts the first are the seats.
 */
export function accountsBesidePeople(understood: readonly Placed[]): { sure: readonly Placed[]; open: Ambiguous[] } {
  const counts = understood.filter(({ constraint: { key } }) => key === 'seats');
  if (counts.length < 2) return { sure: understood, open: [] };
  const seats = counts.find(({ accounts }) => accounts === undefined) ?? counts[0];
  const numbers = new Set(
    counts.filter(({ accounts }) => accounts === seats?.accounts).map(({ constraint: { value } }) => value),
  );
  const beside = new Set(
    counts.filter(({ accounts, constraint: { value } }) => accounts !== seats?.accounts && !numbers.has(value)),
  );
  if (beside.size === 0) return { sure: understood, open: [] };
  return { sure: understood.filter((item) => !beside.has(item)), open: [...beside].map(readingsOf) };
}

function readingsOf({ text, start, end, constraint: { key, op, value, counted }, accounts }: Placed): Ambiguous {
  const asked = accounts ? [{ key: accounts, op: 'is' as const, value: true, strength: 'want' as const }] : [];
  return { text, start, end, readings: [{ key, op, value, strength: 'want', ...(counted && { counted }) }, ...asked] };
}
