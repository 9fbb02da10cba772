import { type Fact, isAnswered } from '../../../model/fact.ts';
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
 * - `differ`: at least two answers are proven to differ
 * - `alike`: every tool has the same answer
 * - `partly`: some tools have an answer, but none is proven to differ from another
 * - `open`: no tool has a value
 * - `maker`: a question about the company behind the tool, or for an address; its answers always differ, so they are not compared
 */
export type Agreement = 'differ' | 'alike' | 'partly' | 'open' | 'maker';

/** The group of questions about the company behind a tool. */
const MAKER_GROUP = 'company';

const AGREEMENTS = { proven: 'differ', same: 'alike', open: 'partly' } as const;

function agreementOf({ group, differs, cells }: Row): Agreement {
  const facts = Object.values(cells);
  if (group === MAKER_GROUP || facts.some(({ value }) => isAddress(value))) return 'maker';
  if (!facts.some(hasAnswer)) return 'open';
  return AGREEMENTS[differs];
}

export const isAddress = (value: Fact['value']): value is string => typeof value === 'string' && /^https?:/.test(value);

/** Whether a page gives an answer, or shows that the thing is not there. */
export const hasAnswer = (fact: Fact) => isAnswered(fact) || isAbsent(fact);

/** Within each group, the rows stay in the order of the catalogue. */
export function groupByAgreement(rows: readonly Row[]): Record<Agreement, Row[]> {
  const groups: Record<Agreement, Row[]> = { differ: [], alike: [], partly: [], open: [], maker: [] };
  for (const row of rows) groups[agreementOf(row)].push(row);
  return groups;
}

export const TITLES: Readonly<Record<Agreement, string>> = {
  differ: 'Answered differently',
  alike: 'Answered alike',
  partly: 'Known for some, unknown for others',
  open: 'Answered for none',
  maker: 'Makers and addresses',
};

export const MEANING: Readonly<Record<Agreement, string>> = {
  differ: 'The answers of at least two tools exclude each other.',
  alike: 'Every tool has an answer, and it is the same.',
  partly:
    'Not proven to differ: an answer is unknown or disputed, does not apply, or may not list everything. Unknown is not no: ask the vendor.',
  open: 'No page that was read gives an answer for any of the tools, or the question does not apply.',
  maker: 'Different tools have different makers and addresses, so these are not counted as differences.',
};
