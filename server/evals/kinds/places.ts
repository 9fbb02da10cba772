import type { Catalogue } from '../../../model/catalogue.ts';
import { answersOf, answerTo, isOpen, tallyOf } from '../../../model/ranking/answers.ts';
import { type Job, type Question, singlesIn, TIERS, toolsOfJob } from '../../../model/ranking/job.ts';
import { listFor } from '../../../model/ranking/list.ts';
import { verdictOn } from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { keys as keySet, NONE, slugs, table } from '../answer.ts';
import { neighbours } from '../choose.ts';
import { criterionInWords, keysOfJob, soldTools } from '../criterion.ts';
import { PAGES_READ, type QuestionDraft, type QuestionKind } from '../question.ts';

/** `4 musts, 4 wanted questions and 4 extras`. */
function numbersOfJob({ must, wanted, extra }: Job): string {
  return `${must.length} musts, ${wanted.length} wanted questions and ${extra.length} extras`;
}

/** Where the list of a job is shown. */
function addressOfJob(job: string): string {
  return `${API_ROOT}/rankings/general?job=${job}`;
}

/** Where a tool is in the list of a job. */
export const placeInJob: QuestionKind = {
  name: 'place',
  most: 8,
  alike: 2,
  drafts({ tools, methodology: { jobs, min_pages } }) {
    return Object.entries(jobs).flatMap(([job, rules]) =>
      listFor(rules, toolsOfJob(rules, tools.values()), min_pages).entries.map(
        ({ tool: slug, group, rank, left }): QuestionDraft => {
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

/** Longer lists are read from a table, not asked for. */
const MOST_FIRST = 12;

/** Which tools come first for a job. */
export const firstGroup: QuestionKind = {
  name: 'first-group',
  most: 10,
  alike: 1,
  drafts({ tools, methodology: { jobs, min_pages } }) {
    return Object.entries(jobs).flatMap(([job, rules]): QuestionDraft[] => {
      const { entries } = listFor(rules, toolsOfJob(rules, tools.values()), min_pages);
      const first = entries.filter(({ group }) => group === entries[0]?.group).map(({ tool }) => tool);
      if (first.length === 0 || first.length > MOST_FIRST) return [];
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

/** Which of two tools is ahead on a job, and whether that is settled. */
export const aheadOfTwo: QuestionKind = {
  name: 'ahead-of-two',
  most: 10,
  alike: 2,
  drafts(snapshot) {
    return Object.entries(snapshot.methodology.jobs).flatMap(([slug, job]) =>
      neighbours(toolsOfJob(job, soldTools(snapshot)), (tool) => `${slug}/${tool.slug}`).map((pair) =>
        leaderOf(pair, slug, job),
      ),
    );
  },
};

const VERDICTS_IN_WORDS =
  'The verdict is settled (the order holds whatever the open answers turn out to be), clear (ahead, with less than half as many questions left and at least two fewer), close (ahead by less), mixed (each is ahead on something) or level (the same counts). A tool is ahead if it is not behind on musts, nor on musts and wanted questions, nor on all, and leads on one of these';

function leaderOf([first, second]: readonly [Tool, Tool], slug: string, job: Job): QuestionDraft {
  const { verdict, ahead } = verdictOn(tallyOf(answersOf(job, first.facts)), tallyOf(answersOf(job, second.facts)));
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

/** What to ask the vendor of a tool first, for one job. */
export const questionToVendor: QuestionKind = {
  name: 'ask-first',
  most: 8,
  alike: 2,
  drafts({ tools, methodology: { jobs, catalogue } }) {
    return Object.entries(jobs).flatMap(([slug, job]) =>
      toolsOfJob(job, soldTools({ tools })).flatMap((tool) => firstToAsk(tool, slug, job, catalogue) ?? []),
    );
  },
};

function firstToAsk(tool: Tool, slug: string, job: Job, catalogue: Catalogue): QuestionDraft | undefined {
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
