import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Answer, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import type { Tier } from '../../../model/job.ts';
import { isClearlyAhead, isSettled } from '../../../model/ranking/pairs.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { type Cell, type DocumentSection, type LinePart, marked, paragraph } from '../document/document.ts';
import { answerIn, questionLine } from '../lists/jobs.ts';

/** How to work out a place: two real tools of one list, compared step by step. @param json where all of the data are */
export function exampleSection(
  job: string,
  pair: ExamplePair,
  { jobs, catalogue }: Methodology,
  json: string,
): DocumentSection {
  const { leader, behind } = pair;
  const sides = [leader, behind];
  const questions = [...leader.answers.keys()];
  const different = questions.filter((question) => sides.some(({ answers }) => answers.get(question) !== 'proven'));
  return {
    id: 'example',
    heading: 'How to work out a place yourself',
    blocks: [
      paragraph([
        'For example, ',
        toolLink(leader),
        ' and ',
        toolLink(behind),
        ' in the list ',
        { link: `/rankings/general?job=${job}`, label: jobs[job]?.label ?? job },
        ':',
      ]),
      {
        kind: 'table',
        columns: ['Documented', ...sides.map(({ entry }) => entry.tool.name)],
        rows: [
          ...COUNTED.map((words, i) => [words, ...sides.map((side) => countOf(side, i))]),
          ['Left to document', ...sides.map(({ tally }) => String(tally.left))],
        ],
      },
      paragraph(conclusion(pair)),
      {
        kind: 'fold',
        id: 'example-questions',
        title: 'What is documented of each',
        count: `${different.length} of ${questions.length} questions; the others are documented of both`,
        blocks: [
          {
            kind: 'table',
            columns: ['Question', ...sides.map(({ entry }) => entry.tool.name)],
            rows: different.map((question) => [
              questionLine(question, catalogue),
              ...sides.map(({ answers }) => CELLS[answers.get(question) as Answer]),
            ]),
          },
        ],
      },
      paragraph(
        marked(
          `The same for any list: [the rules, word for word](#rules), and the questions, rules and figures [as JSON](${json}).`,
        ),
      ),
    ],
  };
}

const COUNTED = ['Required', 'Required and nice to have', 'All questions'] as const;

/** `7 of 8`. */
function countOf({ entry: { proven }, tally }: Side, i: number): string {
  const all = [proven.must, proven.wanted, proven.extra].slice(0, i + 1).reduce((sum, [, of = 0]) => sum + of, 0);
  return `${tally.provenUpTo[i]} of ${all}`;
}

const toolLink = ({ entry: { tool } }: Side): LinePart => ({ link: `/tools/${tool.slug}`, label: tool.name });

const CELLS: Readonly<Record<Answer, Cell>> = {
  proven: { line: 'documented', tone: 'yes' },
  denied: { line: 'a page says no', tone: 'no' },
  not_applicable: 'does not apply',
  disputed: { line: 'sources differ', tone: 'unknown' },
  searched: { line: 'unknown', tone: 'unknown' },
  never_looked: { line: 'unknown', tone: 'unknown' },
};

/** The steps of the rule, applied. */
function conclusion({ leader, behind, settled }: ExamplePair): string {
  const [name, other] = [leader.entry.tool.name, behind.entry.tool.name];
  const leads = leader.tally.provenUpTo.filter((count, i) => count > (behind.tally.provenUpTo[i] as number)).length;
  const [left, leftToOther] = [leader.tally.left, behind.tally.left];
  return [
    `${name} is lower in none of the three counts and higher in ${['none', 'one', 'two', 'all three'][leads]}, so it is ahead.`,
    `It has ${left} left to document and ${other} has ${leftToOther}: less than half as much, and ${leftToOther - left} questions less. So it is clearly ahead, and ${other} is in a later group: ${leader.entry.group} and ${behind.entry.group}.`,
    settled
      ? `Even if everything unknown about ${other} turned out to be a yes, it would not pass ${name}.`
      : `If enough of what is unknown about ${other} turned out to be a yes, it could still pass ${name}.`,
  ].join(' ');
}

type List = Pick<JobListAnswer, 'entries' | 'questions'>;

/** One of the two tools of the worked example. */
interface Side {
  readonly entry: JobListAnswer['entries'][number];
  readonly tally: Tally;
  /** By question, in the order of the list. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Two tools of a list, the first clearly ahead of the second. */
interface ExamplePair {
  readonly leader: Side;
  readonly behind: Side;
  readonly settled: boolean;
}

/**
 * Two tools of a list of which one is clearly ahead, for a worked example: a pair that is not settled before one that is, then one in
 * which the numbers of musts differ least, then one in which more than extras differ, then the closest, so that each step of the rule
 * has something to decide. Of equal pairs it is one of those whose tools are first in the list. Undefined if no tool is clearly ahead
 * of another.
 *
 * The work grows with the number of tools and of different counts, of which a job has at most 125, not with the number of pairs.
 */
export function examplePair(list: List): ExamplePair | undefined {
  const sides = list.entries.map((entry) => sideOf(entry, list));
  const counts = [...grouped(sides, ({ tally }) => tally.provenUpTo).values()].map((equal) => ({
    first: equal[0] as Side,
    // Whether a lead is settled depends on what is open about the tool that is behind.
    distinct: [...grouped(equal, ({ tally }) => tally.possibleUpTo).values()].map(([first]) => first as Side),
  }));
  let best: (ExamplePair & { readonly order: readonly number[] }) | undefined;
  for (const { first: leader } of counts) {
    for (const { first, distinct } of counts) {
      if (!isClearlyAhead(leader.tally, first.tally)) continue;
      const open = distinct.find(({ tally }) => !isSettled(leader.tally, tally));
      const order = orderOf(leader.tally, first.tally, open === undefined);
      if (best && !isBefore(order, best.order)) continue;
      best = { leader, behind: open ?? first, settled: open === undefined, order };
    }
  }
  return best;
}

/** By what pairs are chosen: smaller numbers first. */
function orderOf(leader: Tally, behind: Tally, settled: boolean): number[] {
  const [musts, upToWanted, all] = leader.provenUpTo.map((count, i) => count - (behind.provenUpTo[i] as number));
  return [Number(settled), musts as number, Number(upToWanted === 0), all as number];
}

function sideOf(entry: Side['entry'], { questions }: List): Side {
  const answers = new Map(questions.map(({ question }) => [question, answerIn(entry, question)]));
  const inTier = (tier: Tier) =>
    questions.filter((one) => one.tier === tier).map(({ question }) => answers.get(question) as Answer);
  return { entry, tally: tallyOf([inTier('must'), inTier('wanted'), inTier('extra')]), answers };
}

/** The sides with equal counts, in the order of the list. */
function grouped(sides: readonly Side[], countsOf: (side: Side) => readonly number[]): Map<string, Side[]> {
  return groupBy(sides, (side) => countsOf(side).join());
}

/** Whether the first difference of two lists of numbers is in favour of the first. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}
