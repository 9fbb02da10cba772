import { FilterChips } from '../lists/chosen.tsx';
import { FilterForm } from '../lists/filter-form.tsx';
import { OrderLinks } from '../lists/paging.tsx';
import { type ListInput, type ListProps, listAddress, orderOnPage } from './tool-list.ts';

/** All that the list can be narrowed by. */
export function Filters({ list, input, methodology }: ListProps) {
  const { q, tools, sort, ...filters } = input;
  const { total, counts } = list.answer;
  return (
    <FilterForm
      action="/tools"
      input={filters}
      kept={{ q, tools: tools?.join(','), sort }}
      counts={total > 0 ? counts : undefined}
      methodology={methodology}
    />
  );
}

/** The filters in use, each a link to the list without it, and those that are used most. */
export function Chips({ list, input, methodology }: ListProps) {
  const { q, tools = [] } = input;
  const others: [label: string, without: ListInput][] = [];
  if (q !== undefined) others.push([`“${q}”`, { ...input, q: undefined }]);
  for (const slug of tools) {
    const name = list.all.find((tool) => tool.slug === slug)?.name ?? slug;
    others.push([name, { ...input, tools: tools.filter((other) => other !== slug) }]);
  }
  return (
    <FilterChips
      input={input}
      address={(changed) => listAddress({ ...changed, offset: undefined })}
      methodology={methodology}
      others={others}
    />
  );
}

/** Links to the list in each order; the current one is marked. */
export function SortLinks({ input }: ListProps) {
  const { sort: order } = orderOnPage(input);
  // The default order needs no parameter.
  const first: [ListInput['sort'], string][] =
    input.q === undefined && input.tools === undefined
      ? [[undefined, 'most proven']]
      : [
          [undefined, input.tools === undefined ? 'best match' : 'as chosen'],
          ['proven', 'most proven'],
        ];
  const orders: typeof first = [...first, ['price', 'lowest price'], ['name', 'name'], ['known', 'best known']];
  return (
    <OrderLinks
      id="list"
      orders={orders.map(([sort, label]) => ({
        label,
        href: listAddress({ ...input, sort, offset: undefined }),
        isCurrent: orderOnPage({ ...input, sort }).sort === order,
      }))}
    >
      <span class="condition">{MEANINGS[order ?? '']}</span>
    </OrderLinks>
  );
}

/** What an order says, and what it does not. */
const MEANINGS: Readonly<Record<string, string>> = {
  proven: 'Those first of which most is documented. That is no judgement of quality.',
  known: 'Those first about which most is known. That says nothing about how good they are.',
  price: 'By the lower of the prices billed monthly and billed yearly; unknown prices last.',
};
