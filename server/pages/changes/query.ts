import { type Static, Type } from 'typebox';
import { CAUSES, type Cause } from '../../../model/change.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { pagingParameters } from '../../need/parameters.ts';
import { ChangeFilters } from '../../operations/get-changes/filters.ts';
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
  /** Parameters without this filter. */
  readonly overrides: ChangesQuery;
}

/** Lists the filters in use, grouped by parameter. */
export function listChosenFilters(
  filters: ChangeFilters,
  { prepared, methodology }: SharedContext,
): readonly ChosenFilter[][] {
  const { since, until, tools = [], keys = [], cause = [] } = filters;
  const names = prepared(mapToolNames);
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
  ];
}

export function changesFeed(tools: readonly string[]): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  const subject = tools.length === 1 ? 'this tool' : 'these tools';
  return { address: changesAddress({ tools: [...tools] }), title: `What changed about ${subject}` };
}
