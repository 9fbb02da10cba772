import type { Catalogue } from '../../../model/catalogue.ts';
import { answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { type Job, type Question, singlesIn, TIERS, toolsOfJob } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { addressOfJob } from '../addresses.ts';
import { keys as keySet } from '../answer.ts';
import { criterionInWords, soldTools } from '../criterion.ts';
import { keysOfJob } from '../job-keys.ts';
import type { Draft, Kind } from '../question.ts';
import { PAGES_READ } from '../words.ts';

/** What to ask the vendor of a tool first, for one job. */
export const askFirst: Kind = {
  name: 'ask-first',
  most: 8,
  alike: 2,
  drafts({ tools, methodology: { jobs, catalogue } }) {
    return Object.entries(jobs).flatMap(([slug, job]) =>
      toolsOfJob(job, soldTools({ tools })).flatMap((tool) => draftOf(tool, slug, job, catalogue) ?? []),
    );
  },
};

function draftOf(tool: Tool, slug: string, job: Job, catalogue: Catalogue): Draft | undefined {
  const open = TIERS.flatMap((tier) => job[tier]).filter((question) => isOpen(answerTo(question, tool.facts)));
  const [first] = open;
  // Pages do not deny what was not there, so whether to ask for it can be read in two ways.
  if (keysOfJob(job).some((key) => tool.facts[key]?.absent)) return undefined;
  // The last open question can be found without its order, and one of several facts has no single key.
  if (first === undefined || open.length === 1 || 'any' in first) return undefined;
  const questions = TIERS.map((tier) => job[tier].map((question) => questionInWords(question, catalogue)).join('; '));
  return {
    id: `ask-first/${tool.slug}/${slug}`,
    about: tool.slug,
    spread: [tool.slug, slug, first.key],
    write: () => ({
      prompt: { kind: 'ask-first', tool: tool.slug, job: slug },
      question: `We consider ${tool.name} (${tool.slug}) for this: ${job.description} What should we ask its vendor first? Name the first of these points, in this order, that ${PAGES_READ} neither confirm nor deny (pages that differ do neither): ${questions.join('; ')}. Leave out points that make no sense for this type of tool. Answer with the key of the point.`,
      answer: keySet([first.key]),
      tools: [tool.slug],
      keys: keysOfJob(job),
      proof: addressOfJob(slug),
    }),
  };
}

/** `team.roles ("Are there roles or permissions?": yes)`; the parts of a question that any of several facts answers are joined by `or`. */
function questionInWords(question: Question, catalogue: Pick<Catalogue, 'keys'>): string {
  return singlesIn(question)
    .map((single) => `${single.key} (${criterionInWords(single, catalogue)})`)
    .join(' or ');
}
