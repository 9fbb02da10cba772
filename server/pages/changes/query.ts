import { type Static, Type } from 'typebox';
import { CAUSES, type Cause } from '../../../model/change.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { pagingParameters } from '../../calls/need/parameters.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { formatPathAndQuery } from '../../calls/operation.ts';
import { type BillInput, ChangeFilters, pickBillInput } from '../../operations/get-changes/filters.ts';
import { mapToolNames } from '../parts/all-tools.ts';
import type { Page, SharedContext } from '../types.ts';
import { CAUSE_LABELS } from './table.ts';

const ByParameter = Type.Literal('us', {
  description:
    'Changes that we found or corrected. Default: changes by vendors. With cause, all changes of that cause.',
});

export const CHANGES_ROUTE = {
  path: '/changes',
  input: Type.Object({
    by: Type.Optional(ByParameter),
    ...ChangeFilters.properties,
    offset: pagingParameters.offset,
  }),
};

export type ChangesQuery = Static<typeof CHANGES_ROUTE.input>;

export function changesAddress(input: ChangesQuery): string {
  return formatPathAndQuery(CHANGES_ROUTE, { ...input, offset: input.offset || undefined });
}

/** Converts the query of a list to the filters of its feed. */
export function toFeedFilters({ by, offset: _, cause = defaultCauses(by), ...filters }: ChangesQuery): ChangeFilters {
  return { ...filters, cause };
}

/** The causes of a list without the parameter `cause`. */
function defaultCauses(by: ChangesQuery['by']): Cause[] {
  return CAUSES.filter((cause) => (cause === 'vendor') === (by === undefined));
}

/** ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. Empty without filters. */
export function formatFilters(filters: ChangeFilters, shared: SharedContext): string {
  const groups = listChosenFilters(filters, shared).filter(({ length }) => length > 0);
  const phrases = groups.map((group) => firstFew(group.map(({ label }) => label)));
  return phrases.length > 0 ? ` (${phrases.join('; ')})` : '';
}

interface ChosenFilter {
  readonly label: string;
  /** Parameters without this filter. Undefined if a form field already removes it. */
  readonly overrides?: ChangesQuery;
}

/** Lists the filters in use, grouped by parameter. */
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
  const labelFor = (question: string) => labelQuestion(question, methodology.catalogue);
  const removeItem = (list: readonly string[], item: string) => list.filter((other) => other !== item);
  return [
    tools.map((slug) => ({ label: names.get(slug) ?? slug, overrides: { tools: removeItem(tools, slug) } })),
    keys.map((key) => ({
      label: methodology.catalogue.keys[key]?.label ?? key,
      overrides: { keys: removeItem(keys, key) },
    })),
    CAUSES.filter((name) => cause.includes(name)).map((name) => ({
      label: CAUSE_LABELS[name],
      overrides: { cause: removeItem(cause, name) },
    })),
    since === undefined ? [] : [{ label: `Since ${since}`, overrides: { since: undefined } }],
    until === undefined ? [] : [{ label: `Until ${until}`, overrides: { until: undefined } }],
    Object.keys(setUp).length === 0 ? [] : [{ label: formatSetUp(setUp) }],
    required.map((key) => ({ label: labelFor(key), overrides: { required: removeItem(required, key) } })),
    for_channels.map((key) => ({ label: labelFor(key), overrides: { for_channels: removeItem(for_channels, key) } })),
    billing === undefined ? [] : [{ label: `billed ${PERIOD_ADVERBS[billing]}` }],
    currency === undefined ? [] : [{ label: currency, overrides: { currency: undefined } }],
  ];
}

/** The address of the changes page for some tools, with bills for a need. */
export function toolChangesAddress(tools: readonly string[], need: BillInput): string {
  // While a visitor types a 0, pages show the bill for one person, so leave out the 0.
  const hasNoQuantity = Object.values(toSetUp(need)).every((number) => number === 0);
  return changesAddress({ tools: [...tools], ...pickBillInput(need), ...(hasNoQuantity && { people: undefined }) });
}

export function changesFeed(tools: readonly string[], need: BillInput): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  const subject = tools.length === 1 ? 'this tool' : 'these tools';
  return { address: toolChangesAddress(tools, need), title: `What changed about ${subject}` };
}
