import { type Static, Type } from 'typebox';
import { Money } from './pricing/money.ts';
import { Plan } from './pricing/plan.ts';
import { Citation, IsoDate, RELATIONS } from './source.ts';

/** The value of a known fact. The type of its key in the catalogue decides which of these it is. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its shape follows from the type of the key in the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

export const STATUSES = ['known', 'unknown', 'disputed', 'does not apply'] as const;

/** What a price page can leave open, so that it was assumed: that $ means US dollars, or that a price per month is billed monthly. */
export const OPEN_ON_PAGES = ['currency', 'billing'] as const;

const Assumed = Type.Array(Type.Enum([...OPEN_ON_PAGES]), {
  minItems: 1,
  description: 'Not said by the price page: that $ means USD; that a monthly price is billed monthly.',
});

/** A search that found nothing. */
export const Search = Type.Object({ query: Type.String(), on: IsoDate }, { title: 'Search' });

/** Why a question does not apply to a tool. */
export const Because = Type.String({
  description: 'Why it does not apply: a key that is a no, as "channels.email", or the category of the tool.',
});

/** What goes with a value wherever it is shown. */
export const Note = Type.String({ description: 'A condition of the value, or what is left open.' });

/** How much was read of what is unknown. */
export const PagesRead = Type.Integer({
  minimum: 1,
  description: 'Of an unknown one, how many pages were read in vain.',
});

/** The business of a witness. As in RELATIONS, except that the maker of another tool is a competitor. */
const BUSINESSES = [...RELATIONS, 'competitor', 'prompt', 'picture'] as const;

/** An answer from somebody who cannot prove it. It decides nothing. */
export const Unconfirmed = Type.Object(
  {
    value: FactValue,
    publisher: Type.String({ description: 'Who says it.' }),
    business: Type.Enum([...BUSINESSES], {
      description:
        'What the publisher does: competitor: makes another tool; seller: sells something else in this market; collection: a list made by a machine; prompt: a text for a language model.',
    }),
    seen: Type.Union([IsoDate, Type.Literal('undated')], { description: 'The day for which it is evidence.' }),
    is_old: Type.Optional(Type.Literal(true, { description: 'More than a year older than our newest reading.' })),
    assumed: Type.Optional(Assumed),
    plan: Type.Optional(Type.String({ description: 'The cheapest plan with it.' })),
    sources: Type.Array(Citation, { minItems: 1 }),
    note: Type.Optional(Type.String()),
  },
  { title: 'Unconfirmed', description: 'What somebody says who cannot prove it.' },
);
export type Unconfirmed = Static<typeof Unconfirmed>;

/** The answer to one question of the catalogue for one tool. */
export const Fact = Type.Object(
  {
    status: Type.Enum([...STATUSES]),
    value: Type.Union([FactValue, Type.Null()], {
      description: 'Null unless known or disputed. Never read null as no.',
    }),
    because: Type.Optional(Because),
    unlisted: Type.Optional(
      Type.Literal('no', {
        description: 'Of a set, where a value that it does not list is a no. Otherwise that is unknown.',
      }),
    ),
    advised: Type.Optional(
      Type.Literal(true, { description: 'Of a maximum: the tool advises it and does not keep to it by itself.' }),
    ),
    implied_by: Type.Optional(
      Type.String({ description: 'The key whose answer it follows from: its sources are those of that answer.' }),
    ),
    plan: Type.Optional(Type.String({ description: 'The cheapest plan with it.' })),
    add_on: Type.Optional(Type.String({ description: 'What is paid for it on top of the plan.' })),
    second_hand: Type.Optional(Type.Literal(true, { description: 'No page of the vendor says the value.' })),
    assumed: Type.Optional(Assumed),
    sources: Type.Array(Citation, { description: 'What says the value.' }),
    seen: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'The newest day for which its pages are evidence, if that is over two years before our newest reading.',
      }),
    ),
    others: Type.Optional(
      Type.Array(Type.Object({ value: FactValue, sources: Type.Array(Citation, { minItems: 1 }) }), {
        minItems: 1,
        description: 'Of a disputed one, what other sources say instead.',
      }),
    ),
    read: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description:
          'Of an unknown one, the ids of the sources that were read in vain. Without these and searches nobody looked elsewhere than on the sources with read_whole.',
      }),
    ),
    searches: Type.Optional(
      Type.Array(Search, { minItems: 1, description: 'Of an unknown one, what was searched for in vain.' }),
    ),
    as_of: Type.Optional(
      Type.String({
        format: 'date',
        description: 'Of plans, the day that the page cited first names or, if it names none, on which we read it.',
      }),
    ),
    unconfirmed: Type.Optional(
      Type.Array(Unconfirmed, {
        minItems: 1,
        description:
          'Of an unknown one, of plans without any price, or of an unknown plan: what those say who cannot prove it.',
      }),
    ),
    note: Type.Optional(Type.String()),
  },
  { title: 'Fact' },
);
export type Fact = Static<typeof Fact>;

export type FactsByKey = Readonly<Record<string, Fact>>;

export function isAnswered(fact: Pick<Fact, 'status'> | undefined): boolean {
  return fact?.status === 'known' || fact?.status === 'disputed';
}

/** All values that sources give: one if known, several if disputed, else none. */
export function valuesOf(fact: Pick<Fact, 'status' | 'value' | 'others'> | undefined): FactValue[] {
  if (!fact || !isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.others ?? []).map(({ value }) => value)];
}

/** Whether nobody has looked for an answer. */
export function isUntouched({ status, read, searches }: Pick<Fact, 'status' | 'read' | 'searches'>): boolean {
  return status === 'unknown' && !read && !searches;
}

/** The citations of a fact, including those that disagree. */
export function citationsOf({ sources, others = [] }: Pick<Fact, 'sources' | 'others'>): Citation[] {
  return [sources, ...others.map((other) => other.sources)].flat();
}
