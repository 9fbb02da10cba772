import { answersOf, tallyOf } from '../../../model/ranking/answers.ts';
import { type Job, toolsOfJob } from '../../../model/ranking/job.ts';
import { verdictOn } from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { NONE, table } from '../answer.ts';
import { neighbours } from '../choose.ts';
import { soldTools } from '../criterion.ts';
import { keysOfJob, numbersOfJob } from '../job-keys.ts';
import type { Draft, Kind } from '../question.ts';

/** Which of two tools is ahead on a job, and whether that is settled. */
export const aheadOfTwo: Kind = {
  name: 'ahead-of-two',
  most: 10,
  alike: 2,
  drafts(snapshot) {
    return Object.entries(snapshot.methodology.jobs).flatMap(([slug, job]) =>
      neighbours(toolsOfJob(job, soldTools(snapshot)), (tool) => `${slug}/${tool.slug}`).map((pair) =>
        draftOf(pair, slug, job),
      ),
    );
  },
};

const VERDICTS_IN_WORDS =
  'The verdict is settled (the order holds whatever the open answers turn out to be), clear (ahead, with less than half as many questions left and at least two fewer), close (ahead by less), mixed (each is ahead on something) or level (the same counts). A tool is ahead if it is not behind on musts, nor on musts and wanted questions, nor on all, and leads on one of these';

function draftOf([first, second]: readonly [Tool, Tool], slug: string, job: Job): Draft {
  const [one, two] = [first, second].map(({ facts }) => tallyOf(answersOf(job, facts))) as [Tally, Tally];
  const { verdict, ahead } = verdictOn(one, two);
  const tools = [first.slug, second.slug] as const;
  const leader = ahead === null ? NONE : tools[ahead === 'first' ? 0 : 1];
  return {
    id: `ahead-of-two/${tools.join('+')}/${slug}`,
    spread: [slug, verdict],
    write: () => ({
      prompt: { kind: 'ahead-of-two', tools, job: slug },
      question: `For the job "${job.label}" of Outreach Facts (${numbersOfJob(job)}), which of ${first.name} (${first.slug}) and ${second.name} (${second.slug}) is ahead by the questions that are proven, and how firm is that? ${VERDICTS_IN_WORDS}. Answer as ahead=<slug, or ${NONE}>;verdict=<one word>.`,
      answer: table([
        ['ahead', [leader]],
        ['verdict', [verdict]],
      ]),
      tools,
      keys: keysOfJob(job),
      proof: `${API_ROOT}/compare?tools=${tools.join(',')}&job=${slug}`,
    }),
  };
}

type Tally = ReturnType<typeof tallyOf>;
