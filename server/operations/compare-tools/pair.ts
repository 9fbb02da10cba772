import { type Static, Type } from 'typebox';
import { type Answer, answersOf, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import { type AbsentQuestion, absentIn } from '../../../model/ranking/list.ts';
import {
  answersToDrawLevel,
  canDrawLevel,
  type PairVerdict,
  VERDICTS,
  verdictOn,
} from '../../../model/ranking/pairs.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { AbsentQuestions, Proven } from '../job-list/places.ts';

const Side = Type.Object(
  {
    proven: Proven,
    left: Type.Integer({ minimum: 0, description: 'Questions that are not proven.' }),
    only: Type.Array(Type.String(), { description: 'Questions proven of this tool and not of the other.' }),
    denied: Type.Array(Type.String(), { description: 'Questions that the sources answer with no.' }),
    absent: AbsentQuestions,
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
    verdict: Type.Enum([...VERDICTS], {
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
    why: Type.String(),
  },
  { title: 'Pair' },
);

interface Counted {
  readonly tool: Tool;
  readonly tally: Tally;
  /** By question, in the order of the job. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly proven: Side['proven'];
  readonly absent: readonly AbsentQuestion[];
}

/** Compares two tools by a job, whatever their types. */
export function pairOf(first: Tool, other: Tool, slug: string, job: Job): Static<typeof Pair> {
  const [one, two] = [count(first, job), count(other, job)];
  const { verdict, ahead } = verdictOn(one.tally, two.tally);
  const [leader, behind] = ahead === 'second' ? [two, one] : [one, two];
  return {
    job: slug,
    tool: other.slug,
    against: first.slug,
    verdict,
    ahead: ahead === null ? null : leader.tool.slug,
    first: side(one, two),
    other: side(two, one),
    to_draw_level: ahead === null ? 0 : answersToDrawLevel(leader.tally, behind.tally),
    can_draw_level: ahead === null || canDrawLevel(leader.tally, behind.tally),
    why: whyOf(verdict, leader, behind),
  };
}

function count(tool: Tool, job: Job): Counted {
  const answers = answersOf(job, tool.facts);
  const provenOf = (tier: number) => (answers[tier] ?? []).filter((answer) => answer === 'proven').length;
  return {
    tool,
    tally: tallyOf(answers),
    answers: new Map(
      TIERS.flatMap((tier, i) => job[tier].map((question, j) => [questionName(question), answers[i]?.[j] as Answer])),
    ),
    proven: {
      must: [provenOf(0), job.must.length],
      wanted: [provenOf(1), job.wanted.length],
      extra: [provenOf(2), job.extra.length],
    },
    absent: absentIn(job, answers, tool.facts),
  };
}

function side({ answers, proven, tally, absent }: Counted, other: Counted): Side {
  const named = (test: (answer: Answer, question: string) => boolean) =>
    [...answers].filter(([question, answer]) => test(answer, question)).map(([question]) => question);
  return {
    proven,
    left: tally.left,
    only: named((answer, question) => answer === 'proven' && other.answers.get(question) !== 'proven'),
    denied: named((answer) => answer === 'denied'),
    ...(absent.length > 0 && { absent: [...absent] }),
  };
}

/** The verdict in a sentence. The first tool is the one that is ahead, if one is. */
function whyOf(verdict: PairVerdict, leader: Counted, behind: Counted): string {
  const [name, other] = [leader.tool.name, behind.tool.name];
  const [left, leftToOther] = [leader.tally.left, behind.tally.left];
  switch (verdict) {
    case 'settled':
      return `Whatever the open answers turn out to be, ${other} cannot pass ${name} on this job.`;
    case 'clear':
      return `${name} lacks proof of ${counted(left, 'question')}, ${other} of ${leftToOther}, and ${name} is behind on nothing.`;
    case 'close':
      return left === leftToOther
        ? `Both have ${counted(left, 'question')} not proven, but more musts or wanted questions are proven of ${name}: too close to choose between them.`
        : `${counted(left, 'question')} not proven against ${leftToOther}: too close to choose between them.`;
    case 'level':
      return `${name} and ${other} have the same counts on this job.`;
    case 'mixed': {
      // The counts differ both ways, so that each tool has more of something.
      const more = (own: Counted, than: Counted) => {
        const tier = own.tally.A.findIndex((proven, i) => proven > (than.tally.A[i] as number));
        const difference = (own.tally.A[tier] as number) - (than.tally.A[tier] as number);
        return `${difference} more ${MORE[tier]?.[difference === 1 ? 0 : 1]}`;
      };
      return `${name} has ${more(leader, behind)}, ${other} has ${more(behind, leader)}: it depends on what you value.`;
    }
  }
}

/** What is counted over the musts, over musts and wanted, and over all questions. */
const MORE: readonly (readonly [string, string])[] = [
  ['must', 'musts'],
  ['must or wanted question', 'musts and wanted questions'],
  ['answer overall', 'answers overall'],
];
