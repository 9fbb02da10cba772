import type { RankedList } from './ranked-list.ts';

/** The ranked of each list as schema.org says it: an order, and no ratings. */
export function itemLists(lists: readonly RankedList[], nameOf: (list: RankedList) => string, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': lists.map((list) => ({
      '@type': 'ItemList',
      name: nameOf(list),
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      numberOfItems: list.entries.length,
      itemListElement: list.entries.map(({ tool, rank }) => ({
        '@type': 'ListItem',
        position: rank,
        name: tool.name,
        url: `${baseUrl}/tools/${tool.slug}`,
      })),
    })),
  };
}
