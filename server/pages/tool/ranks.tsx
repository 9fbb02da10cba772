import type { Methodology } from '../../../model/methodology.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { reasonInWords } from '../rankings/job-words.ts';
import type { Rank, ToolView } from './view.ts';

/** The jobs that the type of the tool is not for, with what is proven all the same. */
export function OtherJobs({ tool: { scores }, places, methodology: { jobs } }: ToolView) {
  const others = Object.entries(scores).filter(([slug]) => !Object.hasOwn(places, slug));
  if (others.length === 0) return null;
  return (
    <p class="small after-table">
      Not what tools of this type are for, so there is no place:{' '}
      {others.map(([slug, { proven, of }], i) => (
        <>
          {i > 0 && ', '}
          <a href={`/rankings/general?job=${slug}`}>{jobs[slug]?.label ?? slug}</a> ({proven} of {of} proven)
        </>
      ))}
      .
    </p>
  );
}

/** The rank of the tool in each ranking, in one line with a link. */
export function Ranks({ tool, ranks, methodology }: ToolView) {
  return (
    <>
      <h3>In the rankings</h3>
      <ul class="plain">
        {Object.entries(ranks).map(([profile, rank]) => {
          const { label = profile, ...how } = methodology.profiles[profile] ?? {};
          const byType = 'job_by_type' in how;
          return (
            <li>
              <a href={byType ? `/rankings/${profile}#${tool.category}` : `/rankings/${profile}`}>{label}</a>:{' '}
              {rankInWords(rank, byType, methodology)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A list by several jobs counts the jobs of which all musts are proven; the list of a type is ordered by groups. */
function rankInWords(rank: Rank, byType: boolean, { jobs, min_pages }: Methodology): string {
  if (!rank.ranked) return `not ranked, ${reasonInWords(rank.reason, min_pages)}`;
  const labels = (slugs: readonly string[]) => firstFew(slugs.map((slug) => jobs[slug]?.label ?? slug));
  // The list of one type has groups of its own, which the answer does not give.
  if (byType)
    return `one of ${rank.of} placed for ${labels(rank.jobs)}${rank.complete.length > 0 ? ', with all musts proven' : ''}`;
  const [some, all] = [rank.complete.length, rank.jobs.length];
  return `rank ${rank.rank} of ${rank.of}; all musts are proven for ${some} of ${all} jobs${some > 0 && some < all ? `: ${labels(rank.complete)}` : ''}`;
}
