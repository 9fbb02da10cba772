import { type Static, Type } from 'typebox';
import type { Cause } from '../../../model/change.ts';
import { groupBy } from '../../../model/group-by.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { pagingParameters } from '../../need/parameters.ts';
import { ChangeFilters } from '../../operations/get-changes/filters.ts';
import { mapToolNames } from '../all-tools.ts';
import type { Page, SharedContext } from '../types.ts';
import { CAUSE_LABELS } from './table.ts';

export const CHANGES_ROUTE = {
  path: '/changes',
  input: Type.Object({ ...ChangeFilters.properties, offset: pagingParameters.offset }),
};

export type ChangesQuery = Static<typeof CHANGES_ROUTE.input>;

export function changesAddress(input: ChangesQuery): string {
  return formatPathAndQuery(CHANGES_ROUTE, { ...input, offset: input.offset || undefined });
}

/** ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. Empty without filters. */
export function formatFilters(filters: ChangeFilters, shared: SharedContext): string {
  const groups = groupBy(listChosenFilters(filters, shared), ({ parameter }) => parameter);
  const phrases = [...groups.values()].map((chosen) => firstFew(chosen.map(({ label }) => label)));
  return phrases.length > 0 ? ` (${phrases.join('; ')})` : '';
}

/** Lists the filters of a query. `rest` is the query without the filter. */
export function listChosenFilters(
  { offset: _, ...filters }: ChangesQuery,
  { prepared, methodology: { catalogue } }: SharedContext,
) {
  const names = prepared(mapToolNames);
  const list = (parameter: 'tools' | 'keys' | 'cause', name: (item: string) => string | undefined) => {
    const items: readonly string[] = filters[parameter] ?? [];
    return items.map((item) => ({
      parameter,
      label: name(item) ?? item,
      rest: { ...filters, [parameter]: items.filter((other) => other !== item) },
    }));
  };
  const listDay = (parameter: 'since' | 'until', word: string) =>
    filters[parameter] === undefined
      ? []
      : [{ parameter, label: `${word} ${filters[parameter]}`, rest: { ...filters, [parameter]: undefined } }];
  return [
    ...list('tools', (slug) => names.get(slug)),
    ...list('keys', (key) => catalogue.keys[key]?.label),
    ...list('cause', (cause) => CAUSE_LABELS[cause as Cause]),
    ...listDay('since', 'Since'),
    ...listDay('until', 'Until'),
  ];
}

/** The feed of the changes of some tools. */
export function changesFeed(tools: readonly string[]): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  const subject = tools.length === 1 ? 'this tool' : 'these tools';
  return { address: changesAddress({ tools: [...tools] }), title: `What changed about ${subject}` };
}
