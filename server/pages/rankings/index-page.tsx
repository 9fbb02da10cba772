import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { ByJob } from '../home/ways-in.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { allRankingsText } from './markdown.ts';
import { type RankedList, rankingTitle } from './ranking-input.ts';

/** Tools shown per list. */
const TOP = 3;

export const allRankings = definePage({
  path: '/rankings',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Rankings', place: 'header' },
  load: (_, { ask, linkJson, methodology, prepared }) => {
    // It describes the profiles.
    linkJson(getMethodology, {});
    const rankings = Object.keys(methodology.profiles).map((profile) => ask(getRankings, { profile, limit: TOP }));
    return { rankings, onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => 'Rankings of outreach tools',
  description: () =>
    'Outreach tools by what is proven: for each job, all tools by several jobs, by type, and for teams.',
  markdown: (view) => allRankingsText({ ...view, data: view.data.rankings }),
  render: ({ data, methodology }) => <AllLists {...data} methodology={methodology} />,
});

interface AllListsProps {
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  readonly rankings: readonly { readonly profile: string; readonly lists: readonly RankedList[] }[];
  readonly methodology: Methodology;
}

/** The rankings: who each is for, and the first tools of each list. */
function AllLists({ rankings, onLinkedin, methodology: { profiles, categories, jobs, notices } }: AllListsProps) {
  return (
    <>
      <h1>Rankings</h1>
      <p class="lead">The same facts, ordered for different buyers. Places show what is proven, never what is best.</p>
      <ByJob jobs={jobs} />
      <LinkedinNoticeFor
        slugs={rankings.flatMap(({ lists }) => lists.flatMap(({ entries }) => entries.map(({ tool }) => tool.slug)))}
        onLinkedin={onLinkedin}
        notices={notices}
      />
      {rankings.map(({ profile, lists }) => (
        <section aria-labelledby={profile}>
          <h2 id={profile}>
            <a href={`/rankings/${profile}`}>{rankingTitle(profiles, profile)}</a>
          </h2>
          <p>{profiles[profile]?.description}</p>
          <ul class="plain start-list">
            {lists.map(({ category, entries, total }) => (
              <li>
                {category === null ? (
                  <span class="quiet">Listed first</span>
                ) : (
                  <a href={`/rankings/${profile}#${category}`}>{categories[category]?.label ?? category}</a>
                )}{' '}
                <span>
                  {entries.length === 0 ? (
                    'No tool has a place in this list yet.'
                  ) : (
                    <>
                      {firstFew(entries.map(({ tool }) => tool.name))}{' '}
                      <span class="quiet whole">{total === 1 ? 'the only one' : `of ${total}`}</span>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
