import { orderOf } from '../../operations/search-tools/tool-order.ts';
import { listAddress } from './list-address.ts';
import type { ListInput } from './page.tsx';
import type { ListProps } from './tools.tsx';

type Sort = ListInput['sort'];

/** The orders that the list can have; the one it has is marked. */
export function SortLinks({ input }: ListProps) {
  const order = orderOf(input.sort, input.q);
  // The order that the list has by default needs no parameter.
  const orders: [Sort, string][] = [
    ...(input.q === undefined ? [] : [[undefined, 'best match'] as [Sort, string]]),
    [input.q === undefined ? undefined : 'score', 'proven score'],
    ['coverage', 'how much is known'],
    ['price', 'lowest price'],
    ['name', 'name'],
  ];
  return (
    <nav class="sort" aria-label="Order">
      <span class="quiet">Sorted by</span>
      <ul>
        {orders.map(([sort, label]) => (
          <li>
            <a
              href={listAddress({ ...input, sort, offset: undefined })}
              aria-current={orderOf(sort, input.q) === order || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {order === 'score' && (
        <span class="condition">
          As in the <a href="/rankings/general">general ranking</a>; tools of which too little is known to be ranked
          come last, by name.
        </span>
      )}
      {order === 'price' && (
        <span class="condition">
          The cheapest first, by the lower of the prices billed monthly and billed yearly, a month, in any currency at
          published rates; what it buys differs from tool to tool.
        </span>
      )}
    </nav>
  );
}
