import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Budget, Constraint } from './constraint.ts';
import type { Judgement } from './verdict.ts';

const WORDS = [
  ['meets', 'Proven'],
  ['unknown', 'Unknown'],
  ['fails', 'Fails'],
] as const;

/** What is proven, unknown and failed, in one or two sentences made from the checks. */
export function whyOf(checks: readonly (Constraint & Judgement)[], snapshot: Snapshot): string {
  return WORDS.map(([verdict, word]) => ({ word, named: checks.filter((check) => check.verdict === verdict) }))
    .filter(({ named }) => named.length > 0)
    .map(({ word, named }) => `${word}: ${named.map((check) => nameOf(check, snapshot)).join(', ')}.`)
    .join(' ');
}

/** `no WhatsApp`, `Runs on: Browser extension`, `at most 60 USD (taken as for a month)`. */
function nameOf(check: Constraint & Judgement, { methodology }: Snapshot): string {
  const { key, op, value, strength, assumed, note } = check;
  const declared = methodology.catalogue.keys[key];
  const label = declared?.label ?? `${key[0]?.toUpperCase()}${key.slice(1)}`;
  const valueNames = [value]
    .flat()
    .map(
      (item) =>
        (key === 'category' ? methodology.categories[String(item)]?.label : declared?.values?.[String(item)]) ??
        String(item),
    );
  const wanted =
    key === 'budget'
      ? `at most ${(value as Budget).amount} ${(value as Budget).currency ?? ''}`.trim()
      : op === 'is' && typeof value === 'boolean'
        ? `${value ? '' : 'not '}${label}`
        : op === 'one_of'
          ? label
          : `${label}: ${valueNames.join(' or ')}`;
  const aside = [assumed, key === 'budget' ? note?.replace(/\.$/, '') : undefined].filter(Boolean).join('; ');
  return `${strength === 'avoid' ? 'no ' : ''}${wanted}${aside ? ` (${aside})` : ''}`;
}
