import type { RuleVersion } from '../../../model/platform.ts';

/** What a version says, also where there is no such rule in it. */
export function saysInWords({ says }: Pick<RuleVersion, 'says'>): string {
  return says ?? 'The document has no such rule.';
}

/** The day of a version: "dated 2024-11-20", or that of the copy where the document names none. */
export function versionDay({ dated, captured }: Pick<RuleVersion, 'dated' | 'captured'>): string {
  return dated === null ? `in a copy of ${captured}` : `dated ${dated}`;
}
