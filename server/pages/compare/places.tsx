import type { Methodology } from '../../../model/methodology.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { JobScore } from '../../../model/ranking/published.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { ProvenCount } from '../pictures/proven-count.tsx';
import { type ComparisonInput, compareAddress } from './selection.tsx';

interface PlacesProps {
  readonly tools: readonly ToolSummary[];
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly input: ComparisonInput;
  /** The job that the tools are compared by. */
  readonly job: string;
  readonly jobs: Methodology['jobs'];
}

/** The jobs that one of the types of the tools is for, and the one that the visitor asks for. Others say nothing about the choice. */
export function jobsOf(
  tools: readonly ToolSummary[],
  asked: string | undefined,
  jobs: Methodology['jobs'],
): [string, Methodology['jobs'][string]][] {
  return Object.entries(jobs).filter(
    ([slug, one]) => slug === asked || tools.some(({ category }) => isForType(one, category)),
  );
}

/** A row for each job: the group of each tool, and how much is proven of it as a bar. */
export function PlacesByJob({ tools, lastGroups, input, job, jobs }: PlacesProps) {
  return jobsOf(tools, job, jobs).map(([slug, one]) => (
    <tr class="tight">
      <th scope="row">
        <a href={compareAddress({ ...input, profile: undefined, job: slug }, 'proven')}>{one.label}</a>
      </th>
      {tools.map(({ scores, category }) => {
        const score = scores[slug];
        return (
          <td>
            {score && (
              <>
                {placeInWords(score, lastGroups[slug], isForType(one, category))}
                <ProvenCount score={score} />
              </>
            )}
          </td>
        );
      })}
    </tr>
  ));
}

/** `group 1 of 3`. @param last the last group of the list; undefined if no tool is placed */
export function placeInWords({ group }: JobScore, last: number | undefined, isForItsType: boolean): string {
  if (!isForItsType) return 'not for its type';
  return group === null ? 'no place' : `group ${group} of ${last ?? group}`;
}
