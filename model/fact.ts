import { type Static, Type } from 'typebox';
import { Money } from './pricing/money.ts';
import { Plan } from './pricing/plan.ts';
import { flag, listOf, nonEmptyList, nullable, optionalText, text } from './schemas.ts';
import { Citation, IsoDate, RELATIONS } from './source.ts';

/** The value of a known fact. The catalogue defines the type for each key. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its type depends on the key: see the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

export const STATUSES = ['known', 'unknown', 'disputed', 'does not apply'] as const;

const Assumed = nonEmptyList(
  Type.Literal('billing'),
  'billing: the price page does not say how its monthly prices are billed, so we assume monthly.',
);

/** A search that found no answer. */
export const Search = Type.Object({ query: Type.String(), on: IsoDate }, { title: 'Search' });

/** Why a question does not apply to a tool. */
export const ReasonNotApplicable = text(
  'Why it does not apply: a key whose answer is no, such as "channels.email", or the category of the tool.',
);

/** A note that is always shown with the value. */
export const Note = text('A condition on the value, or a question that it leaves open.');

/** How many pages were read for an unknown answer. */
export const PagesRead = Type.Integer({
  minimum: 1,
  description: 'For an unknown answer: how many pages we read without finding it.',
});

/** The kinds of publishers of unproven claims. */
const BUSINESSES = [...RELATIONS, 'competitor', 'prompt', 'picture'] as const;

/** An unproven claim. It never counts as an answer. */
export const Unconfirmed = Type.Object(
  {
    value: FactValue,
    publisher: text('The publisher of the claim.'),
    business: Type.Enum(BUSINESSES, {
      description:
        'What the publisher sells, or is. competitor: makes another tool; seller: sells something else in this market; collection: an automated list; prompt: a text for a language model.',
    }),
    seen: Type.Union([IsoDate, Type.Literal('undated')], { description: 'The date of the claim.' }),
    is_old: flag('More than a year older than our latest reading.'),
    assumed: Type.Optional(Assumed),
    plan: optionalText('The cheapest plan with this feature.'),
    sources: nonEmptyList(Citation),
    note: Type.Optional(Type.String()),
  },
  { title: 'Unconfirmed', description: 'An unproven claim.' },
);
export type Unconfirmed = Static<typeof Unconfirmed>;

/** The answer to one question of the catalogue for one tool. */
export const Fact = Type.Object(
  {
    status: Type.Enum(STATUSES),
    value: nullable(FactValue, 'Null unless known or disputed. Null never means no.'),
    because: Type.Optional(ReasonNotApplicable),
    unlisted: Type.Optional(
      Type.Literal('no', {
        description: 'For a set: unlisted values are a no. If this field is absent, they are unknown.',
      }),
    ),
    advised: flag('For a maximum: the tool recommends it but does not enforce it.'),
    implied_by: optionalText('The key whose answer implies this one. The sources are the same.'),
    plan: optionalText('The cheapest plan with this feature.'),
    only_on: Type.Optional(
      nonEmptyList(Type.String(), 'The only plans with this feature. Dearer plans don’t have it.'),
    ),
    add_on: optionalText('The add-on with this feature, paid on top of the plan.'),
    second_hand: flag('No vendor source has the value.'),
    assumed: Type.Optional(Assumed),
    sources: listOf(Citation, 'The passages with the value.'),
    seen: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The newest evidence date, if more than two years before our latest reading.',
      }),
    ),
    others: Type.Optional(
      nonEmptyList(
        Type.Object({ value: FactValue, sources: nonEmptyList(Citation) }),
        'For a disputed answer: values of sources that disagree.',
      ),
    ),
    read: Type.Optional(
      nonEmptyList(
        Type.String(),
        'For an unknown answer: ids of sources read without finding it. If read and searches are both absent, only sources with read_whole were read for it.',
      ),
    ),
    searches: Type.Optional(nonEmptyList(Search, 'For an unknown answer: searches that did not find it.')),
    as_of: Type.Optional(
      Type.String({
        format: 'date',
        description: 'For plans: the date of the page cited first or, without one, the day we read it.',
      }),
    ),
    unconfirmed: Type.Optional(
      nonEmptyList(Unconfirmed, 'Unproven claims, if the answer, all prices or the plan are unknown.'),
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

/** All values that sources give: one if known, several if disputed, otherwise none. */
export function listValues(fact: Pick<Fact, 'status' | 'value' | 'others'> | undefined): FactValue[] {
  if (!fact || !isAnswered(fact)) return [];
  return [fact.value as FactValue, ...(fact.others ?? []).map(({ value }) => value)];
}

/** Whether nobody has looked for an answer yet. */
export function isUnresearched({ status, read, searches }: Fact): boolean {
  return status === 'unknown' && !read && !searches;
}

/** The citations of all values of a fact, including disputed ones. */
export function listCitations({ sources, others = [] }: Fact): Citation[] {
  return [sources, ...others.map((other) => other.sources)].flat();
}
