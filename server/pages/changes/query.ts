import { type Static, Type } from 'typebox';
import { CAUSES, type Cause } from '../../../model/change.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { pagingParameters } from '../../calls/need/parameters.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { formatPathAndQuery } from '../../calls/operation.ts';
import { type BillInput, ChangeFilters, pickBillInput } from '../../operations/get-changes/question.ts';
import { mapToolNames } from '../parts/all-tools.ts';
import type { Page, SharedContext } from '../types.ts';
import { CAUSE_LABELS } from './table.ts';

const By = Type.Literal('us', {
  description:
    'Changes that we found or corrected. Default: changes by vendors. With cause, all changes of that cause.',
});

export const CHANGES_ROUTE = {
  path: '/changes',
  input: Type.Object({
    by: Type.Optional(By),
    ...ChangeFilters.properties,
    offset: pagingParameters.offset,
  }),
};

export type ChangesQuery = Static<typeof CHANGES_ROUTE.input>;

export function changesAddress(input: ChangesQuery): string {
  return formatPathAndQuery(CHANGES_ROUTE, { ...input, offset: input.offset || undefined });
}

/** The filters of the feed for a list. */
export function feedFilters({ by, offset: _, cause = defaultCauses(by), ...filters }: ChangesQuery): ChangeFilters {
  return { ...filters, cause };
}

/** The causes of a list without the parameter `cause`. */
function defaultCauses(by: ChangesQuery['by']): Cause[] {
  return CAUSES.filter((cause) => (cause === 'vendor') === (by === undefined));
}

/** ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. Empty without filters. */
export function formatFilters(filters: ChangeFilters, shared: SharedContext): string {
  const groups = listChosenFilters(filters, shared).filter(({ length }) => length > 0);
  const words = groups.map((group) => firstFew(group.map(({ label }) => label)));
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

interface ChosenFilter {
  readonly label: string;
  /** Changes of the input that remove this filter. Undefined if the filter has a form field. */
  readonly removal?: ChangesQuery;
}

/** The filters in use, grouped by parameter. */
export function listChosenFilters(
  filters: ChangeFilters,
  { prepared, methodology }: SharedContext,
): readonly ChosenFilter[][] {
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
  const names = prepared(mapToolNames);
  const setUp = toSetUp(filters);
  const label = (question: string) => labelQuestion(question, methodology.catalogue);
  const without = (list: readonly string[], item: string) => list.filter((other) => other !== item);
  return [
    tools.map((slug) => ({ label: names.get(slug) ?? slug, removal: { tools: without(tools, slug) } })),
    keys.map((key) => ({
      label: methodology.catalogue.keys[key]?.label ?? key,
      removal: { keys: without(keys, key) },
    })),
    CAUSES.filter((name) => cause.includes(name)).map((name) => ({
      label: CAUSE_LABELS[name],
      removal: { cause: without(cause, name) },
    })),
    since === undefined ? [] : [{ label: `Since ${since}`, removal: { since: undefined } }],
    until === undefined ? [] : [{ label: `Until ${until}`, removal: { until: undefined } }],
    Object.keys(setUp).length === 0 ? [] : [{ label: formatSetUp(setUp) }],
    required.map((key) => ({ label: label(key), removal: { required: without(required, key) } })),
    for_channels.map((key) => ({ label: label(key), removal: { for_channels: without(for_channels, key) } })),
    billing === undefined ? [] : [{ label: `billed ${PERIOD_ADVERBS[billing]}` }],
    currency === undefined ? [] : [{ label: currency, removal: { currency: undefined } }],
  ];
}

/** The address of the changes of some tools, with bills for a need. */
export function toolChangesAddress(tools: readonly string[], need: BillInput): string {
  // While somebody types a 0, a page shows the bill for one person.
  const hasNoQuantity = Object.values(toSetUp(need)).every((number) => number === 0);
  return changesAddress({ tools: [...tools], ...pickBillInput(need), ...(hasNoQuantity && { people: undefined }) });
}

export function changesFeed(tools: readonly string[], need: BillInput): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  const subject = tools.length === 1 ? 'this tool' : 'these tools';
  return { address: toolChangesAddress(tools, need), title: `What changed about ${subject}` };
}
