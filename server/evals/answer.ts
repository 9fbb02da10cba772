import type { Fact } from '../../model/fact.ts';
import { centsOf, type Money, moneyOf } from '../../model/pricing/plan.ts';

/** What an answer can be. docs/evals.md describes the form of each. */
export const ANSWER_TYPES = ['slug', 'slugs', 'keys', 'money', 'number', 'text', 'table'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** An answer in its canonical form: equal answers have equal texts. */
export interface EvalValue {
  readonly type: AnswerType;
  readonly text: string;
}

/** The answer that no public page gives. */
export const UNKNOWN = 'unknown';

/** The answer of an empty set. */
export const NONE = 'none';

/** What separates the members of a set, the rows of a table, and the cells of a row. */
export const SEPARATORS = { member: '|', row: ';', cell: ',' } as const;

/** One tool, or a word such as `both`. */
export function slug(text: string): EvalValue {
  return { type: 'slug', text };
}

/** A set of tools. */
export function slugs(members: Iterable<string>): EvalValue {
  return { type: 'slugs', text: setOf(members) };
}

/** A set of keys of the catalogue. */
export function keys(members: Iterable<string>): EvalValue {
  return { type: 'keys', text: setOf(members) };
}

/** An exact sum: `1234.50 USD`. @param cents undefined if the sum is unknown */
export function money(cents: number | undefined, currency: string): EvalValue {
  const text = cents === undefined ? UNKNOWN : `${moneyOf(cents, currency).amount.toFixed(2)} ${currency}`;
  return { type: 'money', text };
}

/** A whole number. */
export function number(count: number): EvalValue {
  return { type: 'number', text: String(count) };
}

/** A name as a source spells it, or `unknown`. */
export function spelling(words: string): EvalValue {
  return { type: 'text', text: words };
}

/** Rows of a name and its cells, in the order given: `api=yes;authentication=api-key|oauth2`, `first=yes,no;second=unknown,yes`. */
export function table(rows: readonly (readonly [name: string, cells: readonly string[]])[]): EvalValue {
  const written = rows.map(([name, cells]) => `${name}=${cells.join(SEPARATORS.cell)}`);
  return { type: 'table', text: written.join(SEPARATORS.row) };
}

/** Sorted, each once. */
function setOf(members: Iterable<string>): string {
  const sorted = [...new Set(members)].sort();
  return sorted.length === 0 ? NONE : sorted.join(SEPARATORS.member);
}

/** How to answer, as an instruction that can be put behind a question. */
export const FORMS: Readonly<Record<AnswerType, string>> = {
  slug: 'Answer with one word: the slug of a tool, or one of the other words that the question allows.',
  slugs: 'Answer with the slugs of the tools, separated by |, in any order; none if there are none.',
  keys: 'Answer with the keys, separated by |, in any order; none if there are none.',
  money: 'Answer with the sum and its currency, such as 1234.50 USD, or with unknown.',
  number: 'Answer with a whole number.',
  text: 'Answer with the words that the question asks for and nothing else.',
  table:
    'Answer with one row for each name, name=value, with ; between rows, , between two values of a row, and | between the members of a set.',
};

/** How a table says what is no value of a fact. */
const WITHOUT_VALUE: Readonly<Record<Exclude<Fact['status'], 'known'>, string>> = {
  unknown: UNKNOWN,
  disputed: 'disputed',
  not_applicable: 'not-applicable',
};

/** A fact as one cell of a table: `yes`, `official`, `79.00 USD`, a set as `api-key|oauth2`. Plans have no such form. */
export function cellOf({ status, value }: Pick<Fact, 'status' | 'value'>): string {
  if (status !== 'known') return WITHOUT_VALUE[status];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return setOf(value as string[]);
  if (typeof value === 'object' && value !== null) return money(centsOf(value as Money), value.currency).text;
  return String(value);
}
