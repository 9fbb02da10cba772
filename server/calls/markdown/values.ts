import { type Fields, isFields } from '../../../model/fields.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { formatPlan, formatPlanTerms } from '../../../model/words/plan.ts';
import type { Footnotes } from './footnotes.ts';
import { escapeText } from './text.ts';

/* Writes parts of an answer with the names of its JSON, so that readers of both formats see the same names. */

/** Writes a value: `yes`, `unknown`, `native, connector`, `14` or `Growth: $79 a month …`. */
export function writeValue(value: unknown): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(writeValue).join(isFields(value[0]) ? ' / ' : isSentence(value[0]) ? ' ' : ', ');
  if (!isFields(value)) return escapeText(String(value));
  if ('name' in value && !('slug' in value)) return escapeText(writePlan(value as Plan));
  return writeFields(value);
}

const isSentence = (value: unknown) => typeof value === 'string' && value.endsWith('.');

function writePlan(plan: Plan): string {
  const terms = formatPlanTerms(plan);
  return terms === '' ? formatPlan(plan) : `${formatPlan(plan)} (${terms})`;
}

/** Writes fields: `people 3; budget 80`. Underscores in names become spaces. */
export function writeFields(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => writeField(name, value))
    .join('; ');
}

/** Writes a field: `read 2026-09` or `lacks channels.sms, team.sso`. If the value is true, writes only the name: `second hand`. */
export function writeField(name: string, value: unknown): string {
  const label = escapeText(name.replaceAll('_', ' '));
  if (value === true) return label;
  if (isFields(value)) return `${label} (${writeValue(value)})`;
  return `${label}${String(value).includes(' ') ? ':' : ''} ${writeValue(value)}`;
}

/** Writes the terms of a value in brackets, then its footnote and its note. */
export function writeTerms({ note, source, source_id, ...terms }: Fields, footnotes: Footnotes): string {
  const citation = source ?? source_id;
  const termsText = writeFields(terms);
  return [
    termsText === '' ? '' : ` (${termsText})`,
    typeof citation === 'string' ? ` ${footnotes.cite(citation)}` : '',
    typeof note === 'string' ? ` – ${escapeText(note.replace(/\.$/, ''))}` : '',
  ].join('');
}
