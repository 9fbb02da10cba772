import { type Fact, isAnswered } from '../../../model/fact.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { isAbsent } from '../../../model/state.ts';
import type { Differs } from '../../operations/compare-tools/differs.ts';

/** A question with the answer of each tool, by slug. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly differs: Differs;
  readonly cells: Readonly<Record<string, Fact>>;
}

/** The facts of one tool by key. */
export function factsOf(rows: readonly Row[], slug: string): Record<string, Fact> {
  return Object.fromEntries(
    rows.flatMap(({ key, cells }) => {
      const fact = cells[slug];
      return fact ? [[key, fact] as const] : [];
    }),
  );
}

/**
 * Whether the answers of a row agree. An unknown is not an answer, so it never makes a difference.
 * - `channel`: a channel that is known about for at least one of the tools; it is shown whether it differs or not
 * - `differ`: at least two answers are proven to differ
 * - `alike`: every tool has the same answer
 * - `partly`: some tools have an answer, but none is proven to differ from another
 * - `open`: no tool has a value
 * - `own`: a question about prices as published, about the company behind the tool, or for an address: its answers always differ
 */
export type Agreement = 'differ' | 'alike' | 'partly' | 'open' | 'own' | 'channel';

/** The group of questions about the company behind a tool. */
const MAKER_GROUP = 'company';

/** Prices as they are published. What they come to is in the row of prices. */
const PRICE_KEYS: readonly string[] = [...Object.values(ENTRY_PRICE), 'pricing.plans'];

const AGREEMENTS = { proven: 'differ', same: 'alike', open: 'partly' } as const;

function agreementOf({ key, group, differs, cells }: Row): Agreement {
  const facts = Object.values(cells);
  if (!facts.some(hasAnswer)) return 'open';
  if (group === 'channels') return 'channel';
  if (group === MAKER_GROUP || PRICE_KEYS.includes(key) || facts.some(({ value }) => isAddress(value))) return 'own';
  return AGREEMENTS[differs];
}

const isAddress = (value: Fact['value']) => typeof value === 'string' && /^https?:/.test(value);

/** Whether a page gives an answer, or shows that the thing is not there. */
export const hasAnswer = (fact: Fact) => isAnswered(fact) || isAbsent(fact);

/** Within each group, the rows stay in the order of the catalogue. */
export function groupByAgreement(rows: readonly Row[]): Record<Agreement, Row[]> {
  const groups: Record<Agreement, Row[]> = { differ: [], alike: [], partly: [], open: [], own: [], channel: [] };
  for (const row of rows) groups[agreementOf(row)].push(row);
  return groups;
}

export const TITLES: Readonly<Record<Agreement, string>> = {
  differ: 'Where else they differ',
  partly: 'Found for some only',
  alike: 'The same for all',
  open: 'Not found for any',
  channel: 'Channels',
  own: 'Prices as published, makers and addresses',
};
