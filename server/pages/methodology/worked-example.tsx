import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Answer, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import { isClearlyAhead, isSettled } from '../../../model/ranking/pairs.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { Mark } from '../facts/fact-value.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { QuestionLinks } from '../rankings/question-label.tsx';
import { answerIn } from '../rankings/tier-columns.tsx';

interface ExampleProps {
  /** The slug of the job. */
  readonly job: string;
  readonly pair: ExamplePair;
  readonly method: Methodology;
}

/** Two real tools of one list, judged by the rule step by step. */
export function WorkedExample({ job, pair, method }: ExampleProps) {
  const { leader, behind } = pair;
  const { label } = method.jobs[job] as Methodology['jobs'][string];
  const questions = [...leader.answers.keys()];
  const isDifferent = (question: string) =>
    leader.answers.get(question) !== 'proven' || behind.answers.get(question) !== 'proven';
  const both = questions.filter((question) => !isDifferent(question)).length;
  return (
    <Fold
      id="example"
      title="How are two tools compared, step by step?"
      count={`${leader.entry.tool.name} and ${behind.entry.tool.name}`}
    >
      <p>
        <ToolLink side={leader} /> and <ToolLink side={behind} /> in the list{' '}
        <a href={`/rankings/general?job=${job}`}>{label}</a>, from the facts of this snapshot.
      </p>
      <table class="worked">
        <caption>
          The {questions.length} questions of the job{both > 0 && `, of which ${both} are proven of both tools`}
        </caption>
        <PairHead first="Question" pair={pair} />
        <tbody>
          {questions.filter(isDifferent).map((question) => (
            <tr>
              <th scope="row">
                <QuestionLinks question={question} catalogue={method.catalogue} />
              </th>
              {[leader, behind].map(({ answers }) => (
                <td>
                  <AnswerMark answer={answers.get(question) as Answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table class="worked">
        <caption>What the rule counts</caption>
        <PairHead first="Proven" pair={pair} />
        <tbody>
          {COUNTED.map((words, i) => (
            <tr>
              <th scope="row">{words}</th>
              <td>{countOf(leader, i)}</td>
              <td>{countOf(behind, i)}</td>
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">Left to prove</th>
            <td>{leader.tally.left}</td>
            <td>{behind.tally.left}</td>
          </tr>
        </tbody>
      </table>
      <p>{conclusion(pair)}</p>
    </Fold>
  );
}

const COUNTED = ['Musts', 'Musts and wanted', 'All questions'] as const;

/** `7 of 8`. */
function countOf({ entry: { proven }, tally }: Side, i: number): string {
  const all = [proven.must, proven.wanted, proven.extra].slice(0, i + 1).reduce((sum, [, of = 0]) => sum + of, 0);
  return `${tally.A[i]} of ${all}`;
}

function ToolLink({ side: { entry } }: { readonly side: Side }) {
  return <a href={`/tools/${entry.tool.slug}`}>{entry.tool.name}</a>;
}

function PairHead({ first, pair: { leader, behind } }: { readonly first: string; readonly pair: ExamplePair }) {
  return <TableHead text={[first, leader.entry.tool.name, behind.entry.tool.name]} />;
}

function AnswerMark({ answer }: { readonly answer: Answer }) {
  if (answer === 'proven') return <b>proven</b>;
  if (answer === 'denied') return <>says no</>;
  if (answer === 'absent') return <>not there where it would be</>;
  if (answer === 'not_applicable') return <>does not apply</>;
  const disputed = answer === 'disputed';
  return (
    <span class="quiet">
      <Mark status={disputed ? 'disputed' : 'unknown'} /> {disputed ? 'sources differ' : 'open'}
    </span>
  );
}

/** The steps of the rule, applied. */
function conclusion({ leader, behind, settled }: ExamplePair): string {
  const [name, other] = [leader.entry.tool.name, behind.entry.tool.name];
  const leads = leader.tally.A.filter((count, i) => count > (behind.tally.A[i] as number)).length;
  const [left, leftToOther] = [leader.tally.left, behind.tally.left];
  return [
    `${name} is lower in none of the three counts and higher in ${['none', 'one', 'two', 'all three'][leads]}, so it is ahead of ${other}.`,
    `It has ${left} left to prove and ${other} has ${leftToOther}: less than half as much, and ${leftToOther - left} questions less. So it is clearly ahead.`,
    settled
      ? `Even with everything open proven, ${other} would not pass it: the lead is settled.`
      : `If enough of the open answers turned out to be a yes, ${other} could still pass it: the lead is clear, but not settled.`,
    `${name} is in group ${leader.entry.group} and ${other} in group ${behind.entry.group}.`,
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
export interface ExamplePair {
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
  const counts = [...grouped(sides, ({ tally }) => tally.A).values()].map((equal) => ({
    first: equal[0] as Side,
    // Whether a lead is settled depends on what is open about the tool that is behind.
    distinct: [...grouped(equal, ({ tally }) => tally.B).values()].map(([first]) => first as Side),
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
  const [musts, upToWanted, all] = leader.A.map((count, i) => count - (behind.A[i] as number));
  return [Number(settled), musts as number, Number(upToWanted === 0), all as number];
}

function sideOf(entry: Side['entry'], { questions }: List): Side {
  const answers = new Map(questions.map(({ question }) => [question, answerIn(entry, question)]));
  const byTier = TIERS.map((tier) =>
    questions.filter((one) => one.tier === tier).map(({ question }) => answers.get(question) as Answer),
  );
  return { entry, tally: tallyOf(byTier), answers };
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
