import { type Catalogue, CHANNEL_NAMES } from '../../model/catalogue.ts';
import type { Single } from '../../model/job.ts';
import { answerTo, type Answer as JobAnswer } from '../../model/job-answer.ts';
import { questionName } from '../../model/job-name.ts';
import type { Tool } from '../../model/tool.ts';
import { isNo } from '../../model/value.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/** What a buyer can ask of every tool: each yes-or-no question, and each value of a choice or of a set. */
export function criteriaIn({ keys }: Catalogue): Single[] {
  return Object.entries(keys).flatMap(([key, { type, values = {} }]): Single[] => {
    if (type === 'boolean') return [{ key }];
    if (type === 'one' || type === 'set')
      return Object.keys(values)
        .filter((value) => !isNo(value))
        .map((value) => ({ key, value }));
    return [];
  });
}

/** `"Is there single sign-on?"`, `"Where does the automation run?" (answer: Browser extension)`. */
export function criterionInWords({ key, value, for: channel }: Single, { keys }: Catalogue): string {
  const { question = key, values = {} } = keys[key] ?? {};
  const details = [
    value !== undefined && `answer: ${values[value] ?? value}`,
    channel !== undefined && `for ${CHANNEL_NAMES[channel]}`,
  ].filter((detail) => detail !== false);
  return `"${question}"${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

/** A criterion with the answer of each tool that is sold, by slug. */
export interface Surveyed {
  readonly name: string;
  readonly criterion: Single;
  readonly answers: ReadonlyMap<string, JobAnswer>;
}

/** The tools that are sold. A question about all tools is about these. */
export function soldTools({ tools }: Pick<Snapshot, 'tools'>): Tool[] {
  return [...tools.values()].filter(({ closed }) => closed === null);
}

/** The answers of all tools to all criteria that no two sources differ on, so that each answer is beyond doubt. */
export const survey = perSnapshot((snapshot): readonly Surveyed[] => {
  const tools = soldTools(snapshot);
  return criteriaIn(snapshot.methodology.catalogue)
    .map((criterion) => ({
      name: questionName(criterion),
      criterion,
      answers: new Map(tools.map(({ slug, facts }) => [slug, answerTo(criterion, facts)])),
    }))
    .filter(({ answers }) => ![...answers.values()].includes('disputed'));
});

/** The slugs of the tools that are proven to meet a criterion. */
export function provenIn({ answers }: Surveyed): string[] {
  return [...answers].flatMap(([slug, answer]) => (answer === 'proven' ? [slug] : []));
}
