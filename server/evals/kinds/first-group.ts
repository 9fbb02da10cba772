import { toolsOfJob } from '../../../model/ranking/job.ts';
import { listFor } from '../../../model/ranking/list.ts';
import { addressOfJob } from '../addresses.ts';
import { slugs } from '../answer.ts';
import { keysOfJob, numbersOfJob } from '../job-keys.ts';
import type { Draft, Kind } from '../question.ts';

const MOST = 12;

/** Which tools come first for a job. */
export const firstGroup: Kind = {
  name: 'first-group',
  most: 10,
  alike: 1,
  drafts({ tools, methodology: { jobs, min_pages } }) {
    return Object.entries(jobs).flatMap(([job, rules]): Draft[] => {
      const { entries } = listFor(rules, toolsOfJob(rules, tools.values()), min_pages);
      const first = entries.filter(({ group }) => group === entries[0]?.group).map(({ tool }) => tool);
      if (first.length === 0 || first.length > MOST) return [];
      return [
        {
          id: `first-group/${job}`,
          spread: [job],
          write: () => ({
            prompt: { kind: 'first-group', job },
            question: `We look for a tool for this: ${rules.description} Which tools are in the first group of the list of Outreach Facts for the job "${rules.label}", by how many of its ${numbersOfJob(rules)} are proven?`,
            answer: slugs(first),
            tools: first,
            keys: keysOfJob(rules),
            proof: addressOfJob(job),
          }),
        },
      ];
    });
  },
};
