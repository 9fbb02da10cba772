import type { CatalogueKey } from './catalogue.ts';
import type { Absent } from './fact.ts';
import type { FactValue } from './value.ts';

/**
 * Whether a fact counts as not there: it was looked for, live, at the place where it would be, and not too long ago. This is the only
 * place that decides it. Where it is false, the fact is as unknown as any other.
 * @param value what is asked about: a value of a choice, otherwise true; any that was not there if left out
 */
export function isAbsent<Seen extends Pick<Absent, 'on' | 'rules_out' | 'stale'>>(
  fact: { readonly absent?: Seen | undefined } | undefined,
  value?: FactValue,
): fact is { readonly absent: Seen } {
  const absent = fact?.absent;
  if (absent === undefined || absent.stale) return false;
  return value === undefined || absent.rules_out === undefined || absent.rules_out.includes(String(value));
}

/** `Not there on 2026-11-20`; for a choice `Official: not there on 2026-11-20`; if it is too old to count, `Not there on 2026-11-20, look again`. */
export function absenceInWords(
  { on, stale, rules_out }: Pick<Absent, 'on' | 'stale' | 'rules_out'>,
  { values }: Pick<CatalogueKey, 'values'>,
): string {
  const when = `ot there on ${on}${stale ? ', look again' : ''}`;
  if (rules_out === undefined) return `N${when}`;
  return `${rules_out.map((value) => values?.[value] ?? value).join(', ')}: n${when}`;
}
