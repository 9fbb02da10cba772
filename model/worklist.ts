import { type Static, Type } from 'typebox';
import { TIERS } from './job.ts';
import { OPEN_ANSWERS } from './job-answer.ts';

/** An open question of a job about a tool. */
export const WorkItem = Type.Object(
  {
    job: Type.String(),
    tool: Type.String(),
    rank: Type.Integer({ minimum: 1, description: 'The rank of the tool in the list of the job.' }),
    tier: Type.Enum([...TIERS]),
    question: Type.String(),
    state: Type.Enum([...OPEN_ANSWERS]),
  },
  { title: 'WorkItem' },
);
export type WorkItem = Static<typeof WorkItem>;

/** What editors should read next. */
export const Worklist = Type.Array(WorkItem, {
  title: 'Worklist',
  description:
    'The open questions about the first tools of each job: musts first, then what was never looked for, then by rank.',
});
export type Worklist = Static<typeof Worklist>;
