import { listAddress } from './list-address.ts';
import type { ListInput } from './page.tsx';
import type { ListProps } from './tools.tsx';

type Sort = ListInput['sort'];

/** The orders that the list can have; the one it has is marked. */
export function SortLinks({ input }: ListProps) {
  // Without words to match, names give the order.
  const first: [Sort, string][] = input.q === undefined ? [[undefined, 'name']] : [[undefined, 'best match']];
  const last: [Sort, string][] = input.q === undefined ? [] : [['name', 'name']];
  const orders: [Sort, string][] = [
    ...first,
    ['score', 'proven score'],
    ['coverage', 'how much is known'],
    ['price', 'lowest price'],
    ...last,
  ];
  return (
    <nav class="sort" aria-label="Order">
      <span class="quiet">Sorted by</span>
      <ul>
        {orders.map(([sort, label]) => (
          <li>
            <a
              href={listAddress({ ...input, sort, offset: undefined })}
              aria-current={input.sort === sort || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {input.sort === 'price' && (
        <span class="condition">
          The cheapest first, by the lower of the prices billed monthly and billed yearly, a month, in any currency at
          published rates; what it buys differs from tool to tool.
        </span>
      )}
    </nav>
  );
}
