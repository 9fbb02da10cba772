import { CHANNELS } from '../../../model/catalogue.ts';
import type { Job, Question, QuestionsByTier, Single, Tier } from '../../../model/job.ts';
import { singlesIn, TIERS } from '../../../model/job.ts';
import { questionName, splitQuestion } from '../../../model/job-name.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { requireChoice } from '../input.ts';

/** The parameters that name the questions of each tier. */
const TIER_PARAMETERS: Readonly<Record<Tier, 'must' | 'want' | 'nice'>> = {
  must: 'must',
  wanted: 'want',
  extra: 'nice',
};

/** The most questions that a reader's own list can have. */
export const MAX_QUESTIONS = 12;

/** What a reader asks: a job, its questions moved, added or dropped, or questions without a job. */
export interface Asked {
  readonly job?: string;
  readonly must?: readonly string[];
  readonly want?: readonly string[];
  readonly nice?: readonly string[];
  readonly drop?: readonly string[];
}

/**
 * The questions of a list. Those that a reader names are in the tier where they are named, those in `drop` in none, and all others of
 * the job keep their tier.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed
 */
export function questionsFor(asked: Asked, job: Job | undefined, snapshot: Snapshot): QuestionsByTier {
  const named = TIERS.map((tier) => {
    const parameter = TIER_PARAMETERS[tier];
    return (asked[parameter] ?? []).map((text) => ({
      parameter,
      text,
      question: readQuestion(text, parameter, snapshot),
    }));
  });
  const seen = new Map<string, string>();
  for (const { parameter, text, question } of named.flat()) {
    for (const { key } of singlesIn(question)) {
      const before = seen.get(key);
      if (before !== undefined) throw invalid(parameter, text, `"${key}" is named in "${before}" too. Name it once.`);
      seen.set(key, parameter);
    }
  }
  const dropped = new Set((asked.drop ?? []).map((text) => readDropped(text, job)));
  const isKept = (question: Question) =>
    !dropped.has(questionName(question)) && !singlesIn(question).some(({ key }) => seen.has(key));
  const questions = Object.fromEntries(
    TIERS.map((tier, i) => [
      tier,
      [...(job?.[tier] ?? []).filter(isKept), ...(named[i] ?? []).map(({ question }) => question)],
    ]),
  ) as Record<Tier, Question[]>;
  const count = TIERS.reduce((sum, tier) => sum + questions[tier].length, 0);
  if (count === 0)
    throw invalid(
      'must',
      '',
      'There is no question left. Name one to twelve in "must", "want" and "nice", or name a job.',
    );
  if (count > MAX_QUESTIONS && named.flat().length > 0)
    throw invalid(
      'must',
      '',
      `These are ${count} questions, and a list has at most ${MAX_QUESTIONS}. Drop some with "drop".`,
    );
  return questions;
}

/** Reads `key`, `key=value`, `key@channel`, or several of them joined by `|`. */
function readQuestion(text: string, parameter: string, snapshot: Snapshot): Question {
  const singles = text.split('|').map((part) => readSingle(part.trim(), parameter, snapshot));
  return singles.length === 1 ? (singles[0] as Single) : { any: singles };
}

function readSingle(text: string, parameter: string, { methodology: { catalogue } }: Snapshot): Single {
  const { key, value, channel } = splitQuestion(text);
  const declared = Object.hasOwn(catalogue.keys, key) ? catalogue.keys[key] : undefined;
  if (!declared) {
    const near = nearest(key, Object.keys(catalogue.keys));
    throw new Problem(
      'unknown_key',
      `There is no key "${key}".${didYouMean(near)} get_methodology (GET /api/v1/methodology) lists all under catalogue.keys.`,
      { parameter, value: key, nearest: near },
    );
  }
  const values = Object.keys(declared.values ?? {});
  if (value === undefined && declared.type !== 'boolean') {
    const example = values[0];
    throw invalid(
      parameter,
      text,
      example === undefined
        ? `"${key}" cannot be answered with yes or no, nor with one of several values.`
        : `"${key}" is not a yes/no question; ask for one of its values, such as "${key}=${example}".`,
    );
  }
  if (value !== undefined) {
    if (values.length === 0) throw invalid(parameter, text, `"${key}" takes no value; leave out "=${value}".`);
    requireChoice(parameter, value, values, 'invalid_parameter');
  }
  if (channel !== undefined && !declared.channels?.includes(channel as never)) {
    const channels = declared.channels ?? [];
    throw invalid(
      parameter,
      text,
      channels.length === 0
        ? `Answers to "${key}" name no channel; leave out "@${channel}".`
        : `"${channel}" is not a channel. Allowed: ${channels.join(', ')}.`,
    );
  }
  const known = CHANNELS.find((one) => one === channel);
  return { key, ...(value === undefined ? {} : { value }), ...(known ? { for: known } : {}) };
}

/** The name of a question of the job: as the list gives it, or by one of its keys. */
function readDropped(text: string, job: Job | undefined): string {
  const questions = job ? TIERS.flatMap((tier) => job[tier]) : [];
  const found = questions.find(
    (question) => questionName(question) === text || singlesIn(question).some(({ key }) => key === text),
  );
  if (found) return questionName(found);
  const names = questions.map(questionName);
  const near = nearest(text, names);
  throw invalid(
    'drop',
    text,
    job
      ? `The job has no question "${text}".${didYouMean(near)} Allowed: ${names.join(', ')}.`
      : 'Only questions of a job can be dropped, and no job is named.',
  );
}

function invalid(parameter: string, value: string, detail: string): Problem {
  return new Problem('invalid_parameter', detail, { parameter, value: value.slice(0, 100) });
}
