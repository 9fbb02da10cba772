import { toolsOfJob } from '../../../model/ranking/job.ts';
import { listFor } from '../../../model/ranking/list.ts';
import { addressOfJob } from '../addresses.ts';
import { table } from '../answer.ts';
import { keysOfJob, numbersOfJob } from '../job-keys.ts';
import type { Draft, Kind } from '../question.ts';

/** Where a tool is in the list of a job. */
export const place: Kind = {
  name: 'place',
  most: 8,
  alike: 2,
  drafts({ tools, methodology: { jobs, min_pages } }) {
    return Object.entries(jobs).flatMap(([job, rules]) =>
      listFor(rules, toolsOfJob(rules, tools.values()), min_pages).entries.map(
        ({ tool: slug, group, rank, left }): Draft => {
          const name = tools.get(slug)?.name ?? slug;
          return {
            id: `place/${slug}/${job}`,
            about: slug,
            spread: [slug, job, `group ${group}`],
            write: () => ({
              prompt: { kind: 'place', tool: slug, job },
              question: `Outreach Facts lists tools for the job "${rules.label}" by how many of its ${numbersOfJob(rules)} are proven. In which group is ${name} (${slug}), what is its rank (1 + the tools in an earlier group or ahead under any weights), and how many of all questions are not proven? Answer as group=<number>;rank=<number>;left=<number>.`,
              answer: table([
                ['group', [String(group)]],
                ['rank', [String(rank)]],
                ['left', [String(left)]],
              ]),
              tools: [slug],
              keys: keysOfJob(rules),
              proof: addressOfJob(job),
            }),
          };
        },
      ),
    );
  },
};
