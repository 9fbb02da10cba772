import { type Fields, isFields } from '../../../model/fields.ts';
import type { AddOn, Plan } from '../../../model/pricing/plan.ts';
import { formatAddOn, formatPlan, formatPlanTerms } from '../../../model/words/plan.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import type { Footnotes } from './footnotes.ts';
import { escapeText } from './text.ts';

/* Writes parts of an answer with the names of its JSON, so that readers of both formats see the same names. No figure lacks its unit. */

/** Writes a value: `yes`, `unknown`, `native, connector`, `14` or `Growth: $79 a month …`. */
export function writeValue(value: unknown): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(writeValue).join(isFields(value[0]) ? ' / ' : isSentence(value[0]) ? ' ' : ', ');
  if (!isFields(value)) return escapeText(String(value));
  if ('name' in value && !('slug' in value)) return escapeText(writePlan(value as Plan));
  return isMoney(value) ? escapeText(formatMoney(value)) : writeFields(value);
}

const isSentence = (value: unknown) => typeof value === 'string' && value.endsWith('.');

const isMoney = (value: Fields): value is Fields & { readonly amount: number; readonly currency: string } =>
  typeof value.amount === 'number' && typeof value.currency === 'string' && Object.keys(value).length === 2;

function writePlan(plan: Plan): string {
  const terms = formatPlanTerms(plan);
  return terms === '' ? formatPlan(plan) : `${formatPlan(plan)} (${terms})`;
}

/** Writes fields: `people 3; workspaces 2`. Underscores in names become spaces. */
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
export function writeTerms({ note, source, ...terms }: Fields, footnotes: Footnotes): string {
  const termsText = writeFields(terms);
  return [
    termsText === '' ? '' : ` (${termsText})`,
    source === undefined ? '' : ` ${footnotes.cite(source)}`,
    typeof note === 'string' ? ` – ${escapeText(note.replace(/\.$/, ''))}` : '',
  ].join('');
}

interface Sum extends Fields {
  readonly amount?: number | null;
  readonly currency?: string | null;
  readonly billing?: keyof typeof PERIOD_ADVERBS | null;
}

/** Writes a price: `exact, $80 a month, $960 paid yearly (plan Growth; read 2026-09) [2] – From 3 people`. */
export function writePrice(price: Fields, footnotes: Footnotes): string {
  const { certainty, amount, currency, billing, in_advance, converted, unconfirmed = [], ...terms } = price as Sum;
  const others = (unconfirmed as Sum[]).map(({ amount, currency, billing, ...rest }) => {
    const sum = writeSum({ amount, currency, billing });
    return `; unconfirmed: ${sum}${writeTerms(dropNulls(rest), footnotes)}`;
  });
  const paid =
    typeof in_advance === 'number' && billing
      ? `, ${formatMoney({ amount: in_advance, currency: currency as string })} paid ${PERIOD_ADVERBS[billing]}`
      : '';
  const convertedSum = isFields(converted) ? `, about ${writeSum(converted)}` : '';
  const sum = `${certainty}, ${writeSum({ amount, currency, billing: paid === '' ? billing : null })}${paid}`;
  return `${sum}${convertedSum}${writeTerms(dropNulls(terms), footnotes)}${others.join('')}`;
}

/** `$80 a month billed yearly`, or `no price`. */
function writeSum({ amount = null, currency = null, billing = null }: Sum): string {
  if (currency === null || amount === null) return 'no price';
  return `${formatMoney({ amount, currency })} a month${billing ? ` billed ${PERIOD_ADVERBS[billing]}` : ''}`;
}

/** Removes null terms. They are only null because the price is unknown. */
const dropNulls = (terms: Fields): Fields =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));

/** Writes a cell: `yes, native (plan Growth) [2] – On request`, `unknown (read 3)` or `does not apply (because channels.email)`. */
export function writeCell(cell: Fields, footnotes: Footnotes): string {
  const { mark, value, add_on: addOn, extra_cost: extra, read, ...others } = cell;
  const terms = { ...others, ...(read !== undefined && { pages_read: read }) };
  // If the value equals the mark, it is written only once.
  const text = writeValue(value ?? null);
  const isMark = (value ?? null) === null || text === mark;
  const addOnText = isFields(addOn) ? escapeText(formatAddOn(addOn as unknown as AddOn)) : '';
  // A value is a yes unless its mark says otherwise.
  const texts = [isMark || mark !== 'yes' ? mark : '', isMark ? '' : text, addOnText];
  const extraText = isFields(extra) ? `; with it: ${writePrice(extra, footnotes)}` : '';
  return texts.filter(Boolean).join(', ') + writeTerms(terms, footnotes) + extraText;
}
