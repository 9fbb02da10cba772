import { didYouMean, keyMeant, nearest } from '../../../model/nearest.ts';
import {
  type Job,
  type Question,
  type QuestionsByTier,
  questionName,
  type Single,
  singlesIn,
  splitQuestion,
  TIERS,
  type Tier,
} from '../../../model/ranking/job.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { invalidItem, requireChoice, unknownKey } from '../input.ts';

/** The parameters that name the questions of each tier. */
const TIER_PARAMETERS: Readonly<Record<Tier, 'must' | 'want' | 'nice'>> = {
  must: 'must',
  wanted: 'want',
  extra: 'nice',
};

/** The most questions that a reader can name in one list. Those that a job has already do not count. */
export const MAX_QUESTIONS = 12;

/** What a reader asks: a job, its questions moved, added or dropped, or questions without a job. */
export interface QuestionInput {
  readonly job?: string;
  readonly must?: readonly string[];
  readonly want?: readonly string[];
  readonly nice?: readonly string[];
  readonly drop?: readonly string[];
}

/** The questions of a list, and how they differ from those of the job. */
interface ListQuestions {
  readonly questions: QuestionsByTier;
  /** The names of those that are not in the job, or that it has in another tier. */
  readonly own: readonly string[];
  /** The names of the questions of the job that are left out. */
  readonly dropped: readonly string[];
}

/** A question as a reader named it. */
interface Named {
  readonly tier: Tier;
  readonly parameter: string;
  readonly text: string;
  readonly question: Question;
}

/** A question of the job. */
interface OfJob {
  readonly tier: Tier;
  readonly question: Question;
  readonly name: string;
}

/**
 * The questions of a list. Those that a reader names are in the tier where they are named, those in `drop` in none, and all others of
 * the job keep their tier.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed
 */
export function questionsOfList(input: QuestionInput, job: Job | undefined, snapshot: Snapshot): ListQuestions {
  const ofJob = TIERS.flatMap((tier) =>
    (job?.[tier] ?? []).map((question) => ({ tier, question, name: questionName(question) })),
  );
  const named = namedIn(input, snapshot);
  const dropped = new Set((input.drop ?? []).map((text) => readDropped(text, job && ofJob)));
  const listed = named.map((one) => {
    const same = sameIn(ofJob, questionName(one.question));
    // The question of the job has the reason why it is asked.
    return { ...one, same, question: same?.question ?? one.question };
  });
  const moved = new Set(listed.map(({ same }) => same));
  const untouched = ofJob.filter((one) => !dropped.has(one.name) && !moved.has(one));
  for (const one of listed) {
    if (one.same === undefined) requireNewKeys(one, untouched);
    else if (dropped.has(one.same.name)) throw contradiction(one.same.name, one.parameter);
  }
  if (untouched.length + listed.length === 0)
    throw invalidItem(
      'must',
      '',
      'There is no question left. Name one to twelve in "must", "want" and "nice", or name a job.',
    );
  const inTier = (tier: Tier) =>
    [...untouched, ...listed].filter((one) => one.tier === tier).map(({ question }) => question);
  return {
    questions: { must: inTier('must'), wanted: inTier('wanted'), extra: inTier('extra') },
    own: listed.filter(({ tier, same }) => same?.tier !== tier).map(({ question }) => questionName(question)),
    dropped: ofJob.map(({ name }) => name).filter((name) => dropped.has(name)),
  };
}

function contradiction(name: string, parameter: string) {
  return invalidItem('drop', name, `"drop" names "${name}", and "${parameter}" does too. Leave it out of one of them.`);
}

/** The questions in the parameters of all tiers. @throws Problem */
function namedIn(input: QuestionInput, snapshot: Snapshot): Named[] {
  const named = TIERS.flatMap((tier) => {
    const parameter = TIER_PARAMETERS[tier];
    return (input[parameter] ?? []).map((text) => ({
      tier,
      parameter,
      text,
      question: readQuestion(text, parameter, snapshot),
    }));
  });
  if (named.length > MAX_QUESTIONS)
    throw invalidItem(
      'must',
      '',
      `These are ${named.length} questions, and a list can have at most ${MAX_QUESTIONS} of your own. Those of a job need not be named.`,
    );
  const seen = new Map<string, string>();
  for (const { parameter, text, question } of named) {
    for (const { key } of singlesIn(question)) {
      const before = seen.get(key);
      if (before !== undefined)
        throw invalidItem(parameter, text, `"${key}" is named in "${before}" too. Name it once.`);
      seen.set(key, parameter);
    }
  }
  return named;
}

/** A fact counts once in a list: a new question must not ask about a key that the job asks about. @throws Problem */
function requireNewKeys({ parameter, text, question }: Named, ofJob: readonly OfJob[]): void {
  const keys = new Set(singlesIn(question).map(({ key }) => key));
  const names = ofJob.filter((one) => singlesIn(one.question).some(({ key }) => keys.has(key))).map(({ name }) => name);
  if (names.length === 0) return;
  throw invalidItem(
    parameter,
    text,
    `The job asks ${andList(names.map((name) => `"${name}"`))}, and a list asks about each fact once. Name that instead of "${text}", or drop it: drop=${names.join(',')}.`,
    names,
  );
}

/** The name of a question of the job: as the list gives it, or by one of its keys. @throws Problem */
function readDropped(text: string, ofJob: readonly OfJob[] | undefined): string {
  if (!ofJob) throw invalidItem('drop', text, 'Only questions of a job can be dropped, and no job is named.');
  const found =
    sameIn(ofJob, text) ?? ofJob.find(({ question }) => singlesIn(question).some(({ key }) => key === text.trim()));
  if (found) return found.name;
  const names = ofJob.map(({ name }) => name);
  const near = nearest(text, names);
  throw invalidItem(
    'drop',
    text,
    `The job has no question "${text}".${didYouMean(near)} Allowed: ${names.join(', ')}.`,
    near,
  );
}

/** The question of the job with this name. The parts of a name can be in any order. */
function sameIn(ofJob: readonly OfJob[], name: string): OfJob | undefined {
  const sorted = (text: string) =>
    text
      .split('|')
      .map((part) => part.trim())
      .sort()
      .join('|');
  return ofJob.find((one) => sorted(one.name) === sorted(name));
}

/**
 * Reads `key`, `key=value`, or several of them joined by `|`.
 * @throws Problem unknown_key or invalid_parameter, with what is allowed
 */
export function readQuestion(text: string, parameter: string, snapshot: Snapshot): Question {
  const singles = text.split('|').map((part) => readSingle(part.trim(), parameter, snapshot));
  return singles.length === 1 ? (singles[0] as Single) : { any: singles };
}

function readSingle(text: string, parameter: string, snapshot: Snapshot): Single {
  const { catalogue } = snapshot.methodology;
  const { key: named, value } = splitQuestion(text);
  const key = keyMeant(named, Object.keys(catalogue.keys));
  const declared = Object.hasOwn(catalogue.keys, key) ? catalogue.keys[key] : undefined;
  if (!declared) throw unknownKey(key, parameter, Object.keys(catalogue.keys));
  if (declared.type === 'country') {
    if (/^[A-Z]{2}$/.test(value ?? '')) return { key, value: value as string };
    throw invalidItem(parameter, text, `"${key}" takes a country, as ISO 3166-1 alpha-2: "${key}=DE".`);
  }
  const values = Object.keys(declared.values ?? {});
  if (value === undefined && declared.type !== 'boolean') {
    const example = values[0];
    throw invalidItem(
      parameter,
      text,
      example === undefined
        ? `"${key}" cannot be answered with yes or no, nor with one of several values.`
        : `"${key}" is not a yes/no question; ask for one of its values, such as "${key}=${example}".`,
    );
  }
  if (value !== undefined) {
    if (values.length === 0) throw invalidItem(parameter, text, `"${key}" takes no value; leave out "=${value}".`);
    requireChoice(parameter, value, values, 'invalid_parameter');
  }
  return { key, ...(value === undefined ? {} : { value }) };
}
