import { nearest } from '../../../model/nearest.ts';
import { listAddress } from './list-address.ts';
import type { ListProps } from './tools.tsx';

/** Nothing matches: what is near, and where else to ask. */
export function Nothing({ list: { all }, input }: ListProps) {
  const { q, category, capability = [] } = input;
  const slugOf = new Map(all.map(({ slug, name }) => [name, slug]));
  const near = q === undefined ? [] : nearest(q, [...slugOf.keys()]);
  const narrowed = category !== undefined || capability.length > 0;
  return (
    <div class="nothing">
      <p class="lead">
        {capability.length > 0 ? 'No tool is proven to have all of this.' : 'No tool is known under these words.'}
      </p>
      {near.length > 0 && (
        <p>
          Near by name:{' '}
          {near.map((name, place) => (
            <>
              {place > 0 && ', '}
              <a href={`/tools/${slugOf.get(name)}`}>{name}</a>
            </>
          ))}
          .
        </p>
      )}
      <ul class="plain">
        {q !== undefined && narrowed && (
          <li>
            <a href={listAddress({ q })}>Look for “{q}” among all tools</a>
          </li>
        )}
        {q !== undefined && (
          <li>
            <a href={`/recommend?q=${encodeURIComponent(q)}`}>
              Look for tools that meet “{q}”, taken as a need in plain words
            </a>
          </li>
        )}
        <li>
          <a href="/tools">See all tools</a>
        </li>
      </ul>
    </div>
  );
}
