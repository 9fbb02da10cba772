import { joined } from '../frame/joined.ts';
import { TableHead } from '../frame/table-head.tsx';
import { reasonInWords } from '../rankings/question-label.tsx';
import type { ToolView } from './view.ts';

/** The place of a tool for each job that its type is for, in one picture with its figures. */
export function PlacesPicture({ tool, places, lastGroups, methodology: { jobs, min_pages } }: ToolView) {
  const listed = Object.entries(places);
  if (listed.length === 0) return null;
  const reasons = listed.flatMap(([, place]) => (place.placed ? [] : [place.reason]));
  if (reasons.length === listed.length) {
    const why = [...new Set(reasons)].map((reason) => reasonInWords(reason, min_pages)).join('; ');
    // Each leads to what is said of the job below.
    const links = listed.map(([slug]) => <a href={`#job-${slug}`}>{jobs[slug]?.label ?? slug}</a>);
    return (
      <p class="places-picture">
        No place for {joined(links, ', ', ' or ')}: {why}. That says nothing against {tool.name}.
      </p>
    );
  }
  return (
    <div class="places-picture">
      <table>
        <caption class="unseen">Places by job</caption>
        <TableHead text={['Job', 'Group']} numbers={['Tools']} />
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

/** The width of one group with the space around it. */
const STEP = 12;
const HEIGHT = 12;

interface GroupStepsProps {
  /** From 1, the group with the most proven. */
  readonly group: number;
  /** How many groups the list has. */
  readonly of: number;
}

/** A square for each group of a list, that of the tool filled. The text has to give both numbers. */
function GroupSteps({ group, of }: GroupStepsProps) {
  return (
    <svg class="group-steps" width={STEP * of} height={HEIGHT} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <rect
          class={i + 1 === group ? 'mark-full' : 'mark-ring'}
          x={i * STEP + 1}
          y="1.5"
          width={STEP - 3}
          height={STEP - 3}
        />
      ))}
    </svg>
  );
}
