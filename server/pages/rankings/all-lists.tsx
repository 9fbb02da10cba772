import type { Methodology } from '../../../model/methodology.ts';
import { formatList } from '../frame/format-list.ts';
import type { RankedList } from './ranked-list.ts';
import { rankingTitle } from './ranking-title.ts';

interface AllListsProps {
  readonly rankings: readonly { readonly profile: string; readonly lists: readonly RankedList[] }[];
  readonly methodology: Methodology;
}

/** The rankings there are: whom each is for, and who comes first in it. */
export function AllLists({ rankings, methodology: { profiles, categories } }: AllListsProps) {
  return (
    <>
      <h1>Rankings</h1>
      <p class="lead">The same facts, ordered for different buyers. Each list says how far its order can be trusted.</p>
      {rankings.map(({ profile, lists }) => (
        <section aria-labelledby={profile}>
          <h2 id={profile}>
            <a href={`/rankings/${profile}`}>{rankingTitle(profiles, profile)}</a>
          </h2>
          <p>{profiles[profile]?.description}</p>
          <ul class="plain start-list">
            {lists.map(({ category, entries, health }) => (
              <li>
                {category === null ? (
                  <span class="quiet">First three</span>
                ) : (
                  <a href={`/rankings/${profile}#${category}`}>{categories[category]?.label ?? category}</a>
                )}{' '}
                <span>
                  {formatList(entries.map(({ tool }) => tool.name))}{' '}
                  <span class="quiet whole">{amongWords(health.ranked)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Among how many the named stand. */
function amongWords(ranked: number): string {
  return ranked === 1 ? 'the only one ranked' : `of ${ranked} ranked`;
}
