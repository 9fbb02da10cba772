import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { inOneBreath } from '../frame/in-one-breath.ts';
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
          <p>
            {profiles[profile]?.description} {profiles[profile]?.why}
          </p>
          <ul class="plain start-list">
            {lists.map(({ category, entries, health }) => (
              <li>
                <span class="quiet">
                  {category === null ? 'First three' : (categories[category]?.label ?? category)}
                </span>{' '}
                <span>
                  {inOneBreath(entries.map(({ tool }) => tool))} <span class="quiet">of {health.ranked} ranked</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
