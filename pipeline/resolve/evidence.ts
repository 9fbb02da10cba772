import type { Static } from 'typebox';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Evidence } from '../../model/fact.ts';
import type { FactValue } from '../../model/value.ts';
import type { FileSource } from '../check/tool-file.ts';
import { daysAfter, newest, oldest } from './day.ts';

/** The day a source speaks for: its own date, else the day a live copy was read; null for an undated stored copy. */
function ageBase({ dated, copy, read }: FileSource): string | null {
  return dated ?? (copy === 'live' ? read : null);
}

/** Who says it, and how old what they say is. */
export function evidenceOf(sources: readonly FileSource[]): Static<typeof Evidence> {
  const days = sources.map(ageBase).filter((day) => day !== null);
  return {
    first_party: sources.some(({ relation }) => relation === 'vendor'),
    publishers: [...new Set(sources.map(({ publisher }) => publisher))],
    oldest: oldest(days),
    newest: newest(days),
  };
}

/** How long a value may be trusted: a "no" ages faster than a "yes", a price fastest. */
export function freshDays(key: string, value: FactValue, { keys, freshness }: Catalogue): number {
  const own = keys[key]?.fresh_days;
  if (own !== undefined) return own;
  if (key.startsWith('pricing.')) return freshness.price;
  return value === false || value === 'none' ? freshness.no : freshness.yes;
}

/** The day after which a fact should be looked at again, and whether that day has passed; null where its age is unknown. */
export function reviewOf(
  newestDay: string | null,
  days: number,
  clock: string,
): { stale: boolean | null; review_after: string | null } {
  if (newestDay === null) return { stale: null, review_after: null };
  const review_after = daysAfter(newestDay, days);
  return { stale: clock > review_after, review_after };
}
