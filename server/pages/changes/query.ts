import { type Static, Type } from 'typebox';
import { CAUSES, type Cause } from '../../../model/change.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { BILLED } from '../../../model/words/price.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { windowParameters } from '../../calls/need/parameters.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { writeAddress } from '../../calls/operation.ts';
import { type BillInput, ChangeFilters, pickBillInput } from '../../operations/get-changes/question.ts';
import { toolNames } from '../parts/all-tools.ts';
import type { Page, Shared } from '../types.ts';
import { CAUSE_LABELS } from './table.ts';

const By = Type.Literal('us', {
  description: 'What we found or corrected; by default what vendors changed. With cause, all of its changes.',
});

export const allChanges = {
  path: '/changes',
  input: Type.Object({
    by: Type.Optional(By),
    ...ChangeFilters.properties,
    offset: windowParameters.offset,
  }),
};

export type ChangesQuery = Static<typeof allChanges.input>;

export function changesAddress(input: ChangesQuery): string {
  return writeAddress(allChanges, { ...input, offset: input.offset || undefined });
}

/** The filters of the feed for a list. */
export function feedFilters({ by, offset: _, cause = defaultCauses(by), ...filters }: ChangesQuery): ChangeFilters {
  return { ...filters, cause };
}

/** Causes of a list that names none. */
function defaultCauses(by: ChangesQuery['by']): Cause[] {
  return CAUSES.filter((cause) => (cause === 'vendor') === (by === undefined));
}

export type Names = Shared;

/** ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. Empty without filters. */
export function formatFilters(filters: ChangeFilters, names: Names): string {
  const groups = chosenFilters(filters, names).filter(({ length }) => length > 0);
  const words = groups.map((group) => firstFew(group.map(({ label }) => label)));
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

interface ChosenFilter {
  readonly label: string;
  /** Overrides the input to remove this filter. Left out for those with a field in the form. */
  readonly rest?: ChangesQuery;
}

/** The filters in use, by parameter, then the set-up that prices are for. */
export function chosenFilters(filters: ChangeFilters, { prepared, methodology }: Names): readonly ChosenFilter[][] {
  const {
    since,
    until,
    tools = [],
    keys = [],
    cause = [],
    required = [],
    for_channels = [],
    billing,
    currency,
  } = filters;
  const names = prepared(toolNames);
  const setUp = toSetUp(filters);
  const label = (question: string) => labelQuestion(question, methodology.catalogue);
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  return [
    tools.map((slug) => ({ label: names.get(slug) ?? slug, rest: { tools: without(tools, slug) } })),
    keys.map((key) => ({ label: methodology.catalogue.keys[key]?.label ?? key, rest: { keys: without(keys, key) } })),
    CAUSES.filter((one) => cause.includes(one)).map((one) => ({
      label: CAUSE_LABELS[one],
      rest: { cause: without(cause, one) },
    })),
    since === undefined ? [] : [{ label: `Since ${since}`, rest: { since: undefined } }],
    until === undefined ? [] : [{ label: `Until ${until}`, rest: { until: undefined } }],
    Object.keys(setUp).length === 0 ? [] : [{ label: formatSetUp(setUp) }],
    required.map((one) => ({ label: label(one), rest: { required: without(required, one) } })),
    for_channels.map((one) => ({ label: label(one), rest: { for_channels: without(for_channels, one) } })),
    billing === undefined ? [] : [{ label: `billed ${BILLED[billing]}` }],
    currency === undefined ? [] : [{ label: currency, rest: { currency: undefined } }],
  ];
}

/** The changes of some tools, with what new prices mean for a need. */
export function changesOfTools(tools: readonly string[], need: BillInput): string {
  // While somebody types a 0, a page has the bill of one person.
  const isNobody = Object.values(toSetUp(need)).every((number) => number === 0);
  return changesAddress({ tools: [...tools], ...pickBillInput(need), ...(isNobody && { people: undefined }) });
}

export function changesFeed(tools: readonly string[], need: BillInput): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  const these = tools.length === 1 ? 'this tool' : 'these tools';
  return { address: changesOfTools(tools, need), title: `What changed about ${these}` };
}
