import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { inOther } from '../../operations/estimate-cost/in-words.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import type { Line, LinePart } from '../document/document.ts';
import type { EvidenceSign } from '../facts/evidence.ts';
import { priceLine } from '../facts/price.ts';

export type CostAnswer = AnswerOf<typeof estimateCost>;

/** Whether any sum is known for the set-up. */
export function isPriced({ price }: ToolCost): boolean {
  return price.currency !== null;
}

/** The sum of a bill as the vendor asks for it, and in the currency that was asked for. */
export function sumLine(
  { price, converted }: Pick<ToolCost, 'price' | 'converted'>,
  evidence?: EvidenceSign,
): LinePart[] {
  const other = inOther(price, converted).trim();
  return [...priceLine(price, evidence), ...(other === '' ? [] : [{ note: other }])];
}

/** What to know of a bill besides its sum, the most important first. */
export function openOf({ price, notes, price_note }: ToolCost): string[] {
  const missing = price.missing.map((words) => `It is not known ${words}.`);
  return [...missing, ...notes, ...(price_note === null ? [] : [price_note])];
}

/** The rates by which sums are converted. */
export function conversionLine(currency: string, { url, as_of }: CostAnswer['rates']): Line {
  return [
    `Sums in other currencies are converted to ${currency} at `,
    { link: url, label: 'published rates' },
    ` of ${as_of}.`,
  ];
}

/** The address of the page about a set-up. Its parameters are those of the operation. */
export function costAddress(input: Readonly<Record<string, unknown>>): string {
  return writeAddress({ path: '/cost', input: estimateCost.input }, input);
}

/** The labels of the fields of a set-up, by parameter. */
export const SET_UP_LABELS = {
  people: 'People',
  linkedin_accounts: 'LinkedIn accounts',
  mailboxes: 'Mailboxes',
  workspaces: 'Workspaces or clients',
  contacts: 'Contacts a month',
  emails: 'Emails a month',
  credits: 'Credits a month',
  billing: 'How it is paid',
  currency: 'Currency',
  keys: 'Features',
  plan: 'Plan',
  tools: 'Tool',
  category: 'Type of tool',
} as const;
