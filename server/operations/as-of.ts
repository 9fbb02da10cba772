import { Type } from 'typebox';
import { Problem } from '../problem/problem.ts';
import { knownFrom, knownSnapshots } from '../snapshot/history/snapshot-history.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { readInput } from './input.ts';
import { as_of } from './operation.ts';

/** The day is read apart from the other parameters, before them. */
export const asOf = { input: Type.Object({ as_of }) };

/**
 * The id of the newest snapshot that was made by the end of a day.
 * @throws Problem for a text that is not a day, or not_kept with the day on which the history begins
 */
export function snapshotIdOn(now: Snapshot, day: unknown): string {
  const value = readInput(asOf, { as_of: day }).as_of as string;
  const about = { parameter: 'as_of', value };
  if (!isDay(value))
    throw new Problem(
      'invalid_parameter',
      `"as_of" must be a day of the calendar, such as ${now.manifest.as_of}.`,
      about,
    );
  const known = knownSnapshots(now).findLast(({ recorded }) => recorded <= value);
  if (known) return known.id;
  const first = knownFrom(now);
  const reason = first === null ? 'This snapshot has no history' : `The history begins on ${first}`;
  throw new Problem('not_kept', `${reason}, so there is no answer as of ${value}.`, about);
}

/** Whether a text is a day of the calendar: `2026-01-31`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

/** The day of a time: `2026-01-31`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
