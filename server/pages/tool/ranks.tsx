import type { Methodology } from '../../../model/methodology.ts';
import { formatList } from '../frame/format-list.ts';
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

/** A list by several jobs counts the jobs of which all musts are proven; a list by one job is ordered by its groups. */
function rankInWords(rank: Rank, byType: boolean, { jobs, min_pages }: Methodology): string {
  if (!rank.ranked) return `not ranked, ${reasonInWords(rank.reason, min_pages)}`;
  const labels = (slugs: readonly string[]) => formatList(slugs.map((slug) => jobs[slug]?.label ?? slug));
  const place = `rank ${rank.rank} of ${rank.of}`;
  if (byType) return `${place} for ${labels(rank.jobs)}`;
  const [some, all] = [rank.complete.length, rank.jobs.length];
  return `${place}; all musts are proven for ${some} of ${all} jobs${some > 0 && some < all ? `: ${labels(rank.complete)}` : ''}`;
}
