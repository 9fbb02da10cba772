import type { Constraint } from '../../../model/constraint.ts';
import type { Contradiction, Understood } from './reading.ts';

/** Wishes of which a tool can meet but one: the same thing wished and not, or two things where there can only be one. */
export function contradictionsIn(understood: readonly Understood[]): Contradiction[] {
  const found: Contradiction[] = [];
  const byKey = new Map<string, number[]>();
  const wishes = understood.map(({ constraint }) => wishOf(constraint));
  for (const [i, { constraint }] of understood.entries()) {
    const before = byKey.get(constraint.key) ?? [];
    const other = before.find((j) =>
      contradict((understood[j] as Understood).constraint, constraint, wishes[i] === wishes[j]),
    );
    if (other !== undefined) {
      const [a, b] = [understood[other] as Understood, understood[i] as Understood];
      found.push({ text: `"${a.text}" (${saidOf(a)}) and "${b.text}" (${saidOf(b)})`, between: [other, i] });
    }
    // The first few are enough: a text of one word over and over is read in linear time all the same.
    if (before.length < 8) byKey.set(constraint.key, [...before, i]);
  }
  return found;
}

/** What is asked of a key, as a string that is the same for the same wish. */
export function wishOf({ op, value }: Constraint): string {
  return `${op} ${typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${value}`}`;
}

function saidOf({ constraint: { strength } }: Understood): string {
  return strength === 'avoid' ? 'not wanted' : 'wanted';
}

function contradict(a: Constraint, b: Constraint, same: boolean): boolean {
  const [avoidsA, avoidsB] = [a.strength === 'avoid', b.strength === 'avoid'];
  if (avoidsA !== avoidsB) return same;
  if (avoidsA || a.strength !== 'must' || b.strength !== 'must' || a.op !== 'is' || b.op !== 'is') return false;
  return !same;
}
