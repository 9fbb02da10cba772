import { type Catalogue, CHANNEL_NAMES, capabilitiesIn } from '../../model/catalogue.ts';
import type { Methodology } from '../../model/methodology.ts';
import { answerTo, type Answer as JobAnswer } from '../../model/ranking/answers.ts';
import { type Job, questionName, type Single, singlesIn, TIERS } from '../../model/ranking/job.ts';
import { isNo } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/**
 * What a buyer asks of a tool: each yes-or-no question, and each value of a choice or of a set, as far as it is something that a tool can do or
 * have, or that a job asks for.
 */
function criteriaIn({ catalogue, jobs }: Pick<Methodology, 'catalogue' | 'jobs'>): Single[] {
  const buyersAsk = new Set([
    ...capabilitiesIn(catalogue).map(({ key }) => key),
    ...Object.values(jobs).flatMap(keysOfJob),
  ]);
  return Object.entries(catalogue.keys).flatMap(([key, { type, values = {} }]): Single[] => {
    if (!buyersAsk.has(key)) return [];
    if (type === 'boolean') return [{ key }];
    if (type === 'one' || type === 'set')
      return Object.keys(values)
        .filter((value) => !isNo(value))
        .map((value) => ({ key, value }));
    return [];
  });
}

/** `"Is there single sign-on?": yes`, `"Is there an MCP server?": Official`, `"Where does the automation run?": among others Browser extension`. */
export function criterionInWords({ key, value, for: channel }: Single, { keys }: Pick<Catalogue, 'keys'>): string {
  const { question = key, type, values = {} } = keys[key] ?? {};
  const about = channel === undefined ? '' : ` for ${CHANNEL_NAMES[channel]}`;
  if (value === undefined) return `"${question}": yes${about}`;
  return `"${question}": ${type === 'set' ? 'among others ' : ''}${values[value] ?? value}${about}`;
}

/** The keys that the questions of a job ask about, in its order. */
export function keysOfJob(job: Job): string[] {
  return [
    ...new Set(TIERS.flatMap((tier) => job[tier]).flatMap((question) => singlesIn(question).map(({ key }) => key))),
  ];
}

/** A criterion with the answer of each tool that is sold, by slug. */
export interface Surveyed {
  readonly name: string;
  readonly criterion: Single;
  readonly answers: ReadonlyMap<string, JobAnswer>;
  /** The slugs of the tools that are proven to meet it. */
  readonly proven: ReadonlySet<string>;
}

/** The tools that are sold. A question about all tools is about these. */
export function soldTools({ tools }: Pick<Snapshot, 'tools'>): Tool[] {
  return [...tools.values()].filter(({ closed }) => closed === null);
}

/** The answers of all tools to all criteria that no two sources differ on, so that each answer is beyond doubt. */
export const survey = perSnapshot((snapshot): readonly Surveyed[] => {
  const tools = soldTools(snapshot);
  return criteriaIn(snapshot.methodology)
    .map((criterion) => {
      const answers = new Map(tools.map(({ slug, facts }) => [slug, answerTo(criterion, facts)]));
      const proven = new Set([...answers].flatMap(([slug, answer]) => (answer === 'proven' ? [slug] : [])));
      return { name: questionName(criterion), criterion, answers, proven };
    })
    .filter(({ answers }) => ![...answers.values()].includes('disputed'));
});
