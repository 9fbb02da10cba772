import type { Job } from '../../../model/ranking/job.ts';
import { GroupSteps } from '../pictures/group-steps.tsx';
import { reasonInWords } from '../rankings/job-words.ts';
import type { ToolView } from './view.ts';

/** The place of a tool for each job that its type is for, in one picture with its figures. */
export function PlacesPicture({ tool, places, lastGroups, methodology: { jobs, min_pages } }: ToolView) {
  const listed = Object.entries(places);
  if (listed.length === 0) return null;
  const reasons = listed.flatMap(([, place]) => (place.placed ? [] : [place.reason]));
  if (reasons.length === listed.length) {
    const why = [...new Set(reasons)].map((reason) => reasonInWords(reason, min_pages)).join('; ');
    return (
      <p class="places-picture">
        No place for <JobLinks slugs={Object.keys(places)} jobs={jobs} />: {why}. That says nothing against {tool.name}.
      </p>
    );
  }
  return (
    <div class="places-picture">
      <table>
        <caption class="unseen">Places by job</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Group</th>
            <th scope="col" class="number">
              Tools
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(([job, place]) => (
            <tr>
              <th scope="row">
                <a href={`#job-${job}`}>{jobs[job]?.label ?? job}</a>
              </th>
              {place.placed ? (
                <>
                  <td>
                    <GroupSteps group={place.group} of={lastGroups[job] ?? place.group} />{' '}
                    <span class="whole">
                      {place.group} of {lastGroups[job] ?? place.group}
                    </span>
                  </td>
                  <td class="number">{place.of}</td>
                </>
              ) : (
                <td colspan={2} class="quiet">
                  no place: {reasonInWords(place.reason, min_pages)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small quiet">
        Of the tools with a place, those in group 1 have the most proven, which says nothing of how good a tool is.
      </p>
    </div>
  );
}

/** Jobs in one line, each with a link to what is said of it below. */
function JobLinks({
  slugs,
  jobs,
}: {
  readonly slugs: readonly string[];
  readonly jobs: Readonly<Record<string, Job>>;
}) {
  return (
    <>
      {slugs.map((slug, i) => (
        <>
          {i > 0 && (i === slugs.length - 1 ? ' or ' : ', ')}
          <a href={`#job-${slug}`}>{jobs[slug]?.label ?? slug}</a>
        </>
      ))}
    </>
  );
}
