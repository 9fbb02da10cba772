import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Quantity } from '../../../model/constraint.ts';
import { type Answer, answersOf, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { channelsOfJob, type Job, questionLabel, questionName, TIERS } from '../../../model/job.ts';
import { answersToDrawLevel, canDrawLevel, PAIR_VERDICTS, verdictOn } from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { buyersInWords } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { costsInWords } from '../estimate-cost/in-words.ts';
import { Proven } from '../job-list/places.ts';
import { Features, requireLength } from '../selection.ts';

const Side = Type.Object(
  {
    proven: Proven,
    left: Type.Integer({ minimum: 0, description: 'Questions that are not proven.' }),
    only: Type.Array(Type.String(), { description: 'Questions proven of this tool and not of the other.' }),
    denied: Type.Array(Type.String(), { description: 'Questions that the sources answer with no.' }),
  },
  { title: 'PairSide' },
);
type Side = Static<typeof Side>;

/** What the proven questions of a job say about two tools. */
export const Pair = Type.Object(
  {
    job: Type.String(),
    tool: Type.String({ description: 'The tool that is compared with the first one.' }),
    against: Type.String({ description: 'The first tool.' }),
    verdict: Type.Enum([...PAIR_VERDICTS], {
      description:
        'settled: the order cannot change whatever the open answers turn out to be; clear: ahead with less than half as much left; close: ahead by less; mixed: each is ahead on something; level.',
    }),
    ahead: Type.Union([Type.String(), Type.Null()], { description: 'The slug of the tool that is ahead, if one is.' }),
    first: Side,
    other: Side,
    to_draw_level: Type.Integer({
      minimum: 0,
      description: 'How many more answers the tool that is behind needs at least; 0 unless one is ahead.',
    }),
    can_draw_level: Type.Boolean({
      description: 'Whether its open questions suffice for that; true unless one is ahead.',
    }),
    why: Type.String({ description: 'What is documented of each, and what was not found for one only.' }),
  },
  { title: 'Pair' },
);

interface Counted {
  readonly tool: Tool;
  readonly tally: Tally;
  /** By question, in the order of the job. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly proven: Side['proven'];
}

/** Compares two tools by a job, whatever their types. */
export function pairOf(
  first: Tool,
  other: Tool,
  slug: string,
  job: Job,
  catalogue: Pick<Catalogue, 'keys'>,
): Static<typeof Pair> {
  const [one, two] = [count(first, job), count(other, job)];
  const { verdict, ahead } = verdictOn(one.tally, two.tally);
  const [leader, behind] = ahead === 'second' ? [two, one] : [one, two];
  const sides = { first: side(one, two), other: side(two, one) };
  return {
    job: slug,
    tool: other.slug,
    against: first.slug,
    verdict,
    ahead: ahead === null ? null : leader.tool.slug,
    ...sides,
    to_draw_level: ahead === null ? 0 : answersToDrawLevel(leader.tally, behind.tally),
    can_draw_level: ahead === null || canDrawLevel(leader.tally, behind.tally),
    why: [
      documentedInWords(job, [first, other]),
      lackingInWords(first, sides.first, sides.other, catalogue),
      lackingInWords(other, sides.other, sides.first, catalogue),
      NO_JUDGEMENT,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function count(tool: Tool, job: Job): Counted {
  const answers = answersOf(job, tool.facts);
  const tally = tallyOf(answers);
  return {
    tool,
    tally,
    answers: new Map(
      TIERS.flatMap((tier, i) => job[tier].map((question, j) => [questionName(question), answers[i]?.[j] as Answer])),
    ),
    proven: {
      must: [tally.proven[0], job.must.length],
      wanted: [tally.proven[1], job.wanted.length],
      extra: [tally.proven[2], job.extra.length],
    },
  };
}

function side({ answers, proven, tally }: Counted, other: Counted): Side {
  const named = (test: (answer: Answer, question: string) => boolean) =>
    [...answers].filter(([question, answer]) => test(answer, question)).map(([question]) => question);
  return {
    proven,
    left: tally.left,
    only: named((answer, question) => answer === 'proven' && other.answers.get(question) !== 'proven'),
    denied: named((answer) => answer === 'denied'),
  };
}

/** `For LinkedIn and email together, Flagmast documents 12 of 12 answers, Quillcourier 10.` */
function documentedInWords(job: Job, tools: readonly Tool[]): string {
  const counted = tools.map(({ name, facts }) => {
    const answers = answersOf(job, facts).flat();
    return { name, proven: answers.filter((answer) => answer === 'proven').length, of: answers.length };
  });
  const [first, ...others] = counted.map(({ name, proven, of }, i) =>
    i === 0 ? `${name} documents ${proven} of ${of} answers` : `${name} ${proven}`,
  );
  return `For ${job.label}, ${[first, ...others].join(', ')}.`;
}

const NO_JUDGEMENT = 'That is no judgement of quality.';

/** The most questions that a sentence names. */
const MOST_NAMED = 4;

/** `Not found for Flagmast: Unified inbox and White label.` Only what the other tool documents. Empty if it lacks nothing of that. */
function lackingInWords({ name }: Tool, own: Side, other: Side, catalogue: Pick<Catalogue, 'keys'>): string {
  const lacking = new Set(own.denied);
  const named = (questions: readonly string[]) =>
    firstFew(
      questions.map((question) => questionLabel(question, catalogue)),
      MOST_NAMED,
    );
  const open = other.only.filter((question) => !lacking.has(question));
  const denied = other.only.filter((question) => lacking.has(question));
  return [
    open.length > 0 && `Not found for ${name}: ${named(open)}.`,
    denied.length > 0 && `Not in ${name}, say its sources: ${named(denied)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** For whom tools are compared. */
export const forWhom = {
  people: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Users.' })),
  linkedin_accounts: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'One a person.' })),
  budget: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000, description: 'For all, a month.' })),
  currency: Type.Optional(Type.String({ minLength: 1, maxLength: 10, description: 'ISO 4217.' })),
  must: Features('In the price.'),
};

export const Conclusion = Type.String({
  description:
    'The answer in a sentence: what the tools cost for people, accounts and budget, or how much of the job each documents.',
});

const ForWhom = Type.Object(forWhom);
type ForWhom = Static<typeof ForWhom>;

/** The set-up of some people for a job: an account for each on every channel that the job needs, if no other number is given. */
export function setUpFor(
  { people = 1, linkedin_accounts, must = [] }: Pick<ForWhom, 'people' | 'linkedin_accounts' | 'must'>,
  channels: readonly string[],
) {
  const accounts = linkedin_accounts ?? (channels.includes(LINKEDIN) ? people : undefined);
  // Accounts that are given say which channel they are for.
  const needed = channels.filter((key) => linkedin_accounts === undefined || key !== LINKEDIN);
  const keys = [...new Set([...needed, ...must])];
  return {
    people,
    ...(accounts !== undefined && { linkedin_accounts: accounts }),
    ...(channels.includes('channels.email') && { mailboxes: people }),
    ...(keys.length > 0 && { keys }),
  };
}

const LINKEDIN = 'channels.linkedin';

/** `one person`, `3 people and 8 LinkedIn accounts`. */
export function whomInWords(numbers: Partial<Record<Quantity, number>>): string {
  return buyersInWords(numbers)?.replace(/^1 person$/, 'one person') ?? 'one person';
}

/**
 * The answer in one or two sentences: what the tools cost those who are named, against their budget; else how much each documents.
 * @param pairs each tool compared with the first
 */
export function conclusionOf(
  tools: readonly Tool[],
  job: Job,
  pairs: readonly { readonly why: string }[],
  whom: ForWhom,
  snapshot: Snapshot,
): string {
  requireLength('must', whom.must);
  if ([whom.people, whom.linkedin_accounts, whom.budget, whom.must].some((given) => given !== undefined))
    return costInWords(tools, job, whom, snapshot);
  const [only] = pairs;
  return pairs.length === 1 && only ? only.why : `${documentedInWords(job, tools)} ${NO_JUDGEMENT}`;
}

function costInWords(
  tools: readonly Tool[],
  job: Job,
  { budget, currency, must, ...numbers }: ForWhom,
  snapshot: Snapshot,
): string {
  const { catalogue, currencies } = snapshot.methodology;
  const setUp = setUpFor({ ...numbers, must }, channelsOfJob(job, catalogue));
  const limit = budget === undefined ? undefined : { amount: budget, currency: currency ?? currencies.base };
  const input = { ...setUp, ...(currency !== undefined && { currency }) };
  return costsInWords(tools, input, whomInWords(numbers), limit, snapshot);
}
