import type { Static } from 'typebox';
import { type CatalogueKey, groupOf } from './catalogue.ts';
import { type Claim, CONDITIONS, type Fact, type FactValue } from './fact.ts';
import type { Plan } from './pricing/plan.ts';
import { planInWords } from './pricing/plan-text.ts';
import { withMarks } from './pricing/price-text.ts';
import { type Citation, type Dated, type Source, seenOf } from './source.ts';

/** A question about a tool, and the sources of its answer. */
export interface FactContext {
  readonly key: string;
  readonly declared: CatalogueKey;
  /** A source that the fact cites, by its id in the snapshot. */
  readonly source: (id: string) => Witness | undefined;
}

/** What is needed of a source to judge an answer that cites it. */
type Witness = Pick<Source, 'publisher'> & Dated;

/** A value and the pages that say it. In a file and as published, citations have forms of their own. */
interface CitedValue {
  readonly value: FactValue;
  readonly sources: readonly Citation[];
}

/** The fields that are published as they are given. */
type AsGiven = (typeof CONDITIONS)[number] | 'note';

/** What is known of a fact, before anything is derived: its value, or why it is unknown. Without these it does not apply. */
export interface FactInput extends Partial<Pick<Fact, AsGiven>> {
  readonly value?: FactValue;
  readonly sources?: readonly Citation[];
  readonly disagrees?: readonly CitedValue[];
  readonly unknown?: Fact['unknown'];
}

/** A fact with its texts and its evidence. */
export function makeFact(context: FactContext, input: FactInput): Fact {
  const { value, sources = [] } = input;
  return value === undefined ? unansweredFact(context, input) : answeredFact(context, { ...input, value, sources });
}

function answeredFact(context: FactContext, input: FactInput & CitedValue): Fact {
  const { key, declared } = context;
  const { value, disagrees, note } = input;
  const own = claimOf(input, declared);
  const others = disagrees?.map((claim) => claimOf(claim, declared));
  const witnesses = (claims: readonly Static<typeof Claim>[]) =>
    claims.flatMap(({ sources }) => sources.flatMap(({ id }) => context.source(id) ?? []));
  const fact: Fact = {
    key,
    label: declared.label,
    group: groupOf(key),
    status: others ? 'disputed' : 'known',
    value,
    display: '',
    unit: declared.unit ?? null,
    sources: own.sources,
    evidence: {
      publishers: [...new Set(witnesses([own, ...(others ?? [])]).map(({ publisher }) => publisher))],
      seen: seenOf(witnesses([own])),
    },
    ...(others && { disagrees: others }),
  };
  for (const name of CONDITIONS) if (input[name]) Object.assign(fact, { [name]: input[name] });
  fact.display = withMarks(own.display, { assumed: input.assumed, second_hand: input.second_hand });
  if (others) fact.display = `Disputed: ${[fact.display, ...others.map(({ display }) => display)].join(' / ')}`;
  return { ...fact, ...(note && { note }) };
}

function claimOf({ value, sources }: CitedValue, declared: CatalogueKey): Static<typeof Claim> {
  return { value, display: displayValue(value, declared), sources: [...sources] };
}

function unansweredFact({ key, declared }: FactContext, { unknown }: FactInput): Fact {
  return {
    key,
    label: declared.label,
    group: groupOf(key),
    status: unknown ? 'unknown' : 'not_applicable',
    value: null,
    display: unknown ? 'Unknown' : 'Does not apply',
    unit: declared.unit ?? null,
    sources: [],
    evidence: null,
    ...(unknown && { unknown }),
  };
}

/** Formats a value without a locale: `Yes`, `Native integration`, `79 USD`, `14 days`. */
export function displayValue(value: FactValue, { type, values, unit }: CatalogueKey): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (type) {
    case 'one':
      return values?.[String(value)] ?? String(value);
    case 'set':
      return (value as string[]).map((item) => values?.[item] ?? item).join(', ');
    case 'plans':
      return (value as Plan[]).map(planInWords).join('; ');
    default:
      return unit === undefined ? String(value) : `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
  }
}
