import type { Methodology } from '../../../model/methodology.ts';
import type { Answer } from '../../../model/ranking/answers.ts';
import { Mark } from '../facts/fact-value.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { QuestionLinks } from '../rankings/question-label.tsx';
import type { ExamplePair, Side } from './example-pair.ts';

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
