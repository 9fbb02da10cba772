import type { Static } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import { type Answer, absentOn, answerTo } from '../../../model/ranking/answers.ts';
import { type Job, type Question, questionName, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import type { Sources } from '../facts/citations.tsx';
import { BriefSource } from '../facts/fact-sources.tsx';
import { TierMarks } from '../pictures/tier-marks.tsx';
import { absentInWords } from '../rankings/job-words.ts';
import { questionLabel } from '../rankings/question-label.tsx';
import { factsOf, type Row } from './agreement.ts';
import { compareAddress } from './selection.tsx';
import { Sheet } from './sheet.tsx';

/** What the proven questions of a job say about one tool and the first of the comparison. */
export type Pair = Static<typeof compareTools.output>['pairs'][number];

interface PairSectionProps {
  readonly pair: Pair;
  readonly tools: readonly [first: ToolSummary, other: ToolSummary];
  readonly rows: readonly Row[];
  readonly job: Job;
  readonly catalogue: Catalogue;
  readonly sources: Sources;
}

/** What is proven of one of two tools only, and what would draw level. */
export function PairSection({ pair, tools, rows, job, catalogue, sources }: PairSectionProps) {
  const [first, other] = tools;
  const facts = tools.map(({ slug }) => factsOf(rows, slug));
  const behind = pair.ahead === first.slug ? other : first;
  const oneSided = new Set([...pair.first.only, ...pair.other.only]);
  const questions = TIERS.flatMap((tier) =>
    job[tier].map((question) => ({ tier, question, name: questionName(question) })),
  ).filter(({ name }) => oneSided.has(name));
  const labelsOf = (names: readonly string[]) => names.map((name) => questionLabel(name, catalogue)).join(', ');
  // Those that one tool alone is proven to have are in the table.
  const denied = [
    { name: first.name, questions: pair.first.denied.filter((name) => !oneSided.has(name)) },
    { name: other.name, questions: pair.other.denied.filter((name) => !oneSided.has(name)) },
  ].filter(({ questions }) => questions.length > 0);
  const absent = [
    { name: first.name, questions: pair.first.absent ?? [] },
    { name: other.name, questions: pair.other.absent ?? [] },
  ]
    .map((side) => ({ ...side, questions: side.questions.filter(({ question }) => !oneSided.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <section aria-labelledby={`why-${other.slug}`}>
      <h3 id={`why-${other.slug}`}>{headingOf(pair, tools)}</h3>
      <p>
        {pair.why} {drawLevel(pair, behind)}
      </p>
      {questions.length === 0 ? (
        <p>The same questions are proven of both.</p>
      ) : (
        <Sheet short label={`Proven of ${first.name} or ${other.name} only`} head="Proven of one only" tools={tools}>
          <tbody>
            {questions.map(({ tier, question, name }) => (
              <tr>
                <th scope="row">
                  {questionLabel(name, catalogue)}
                  <span class="condition">{tier}</span>
                </th>
                {tools.map((tool, i) => (
                  <QuestionCell
                    question={question}
                    label={questionLabel(name, catalogue)}
                    tool={tool}
                    facts={facts[i] ?? {}}
                    sources={sources}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      )}
      {absent.map(({ name, questions }) => (
        <p class="condition after-table">
          Also not there where it would be, for {name}: {absentInWords(questions, catalogue)}.
        </p>
      ))}
      {denied.map(({ name, questions }) => (
        <p class="condition after-table">
          {name} also says no to: {labelsOf(questions)}.
        </p>
      ))}
    </section>
  );
}

export function headingOf({ verdict, ahead }: Pair, [first, other]: PairSectionProps['tools']): string {
  const [leader, behind] = ahead === other.slug ? [other, first] : [first, other];
  switch (verdict) {
    case 'settled':
    case 'clear':
      return `${leader.name} is clearly ahead of ${behind.name}`;
    case 'close':
      return `${leader.name} is ahead of ${behind.name}, but not clearly`;
    case 'level':
      return `${first.name} and ${other.name} are level`;
    case 'mixed':
      return `${first.name} and ${other.name} are each ahead on something`;
  }
}

/** What the tool that is behind needs to draw level, or that it cannot. */
function drawLevel({ ahead, to_draw_level: needed, can_draw_level }: Pair, behind: ToolSummary): string {
  if (ahead === null) return '';
  return can_draw_level
    ? `To draw level, at least ${counted(needed, 'more answer')} about ${behind.name} would have to be proven.`
    : `${behind.name} cannot draw level, even if everything still open about it is proven.`;
}

interface QuestionCellProps {
  readonly question: Question;
  readonly label: string;
  readonly tool: ToolSummary;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly sources: Sources;
}

/** The same in a paragraph, where many tools are compared, with a link to the comparison of the two. */
export function PairInShort({ pair, tools }: Pick<PairSectionProps, 'pair' | 'tools'>) {
  const [first, other] = tools;
  const address = compareAddress({ tools: tools.map(({ slug }) => slug), job: pair.job }, `why-${other.slug}`);
  return (
    <section aria-labelledby={`why-${other.slug}`}>
      <h3 id={`why-${other.slug}`}>{headingOf(pair, tools)}</h3>
      <p>
        {pair.why} {drawLevel(pair, pair.ahead === first.slug ? other : first)}{' '}
        <a href={address}>
          {first.name} and {other.name} alone
        </a>
      </p>
    </section>
  );
}

/** How far a question is answered for a tool, linked to the fact that decides it, with its source below. */
function QuestionCell({ question, label, tool, facts, sources }: QuestionCellProps) {
  const answer = answerTo(question, facts);
  const singles = singlesIn(question);
  // A question about any of several facts is answered by the first that says the same.
  const deciding = singles.find((single) => answerTo(single, facts) === answer) ?? singles[0];
  const fact = facts[deciding?.key ?? ''];
  const words = answer === 'absent' ? `not there on ${absentOn(question, facts)}` : SHORT_WORDS[answer];
  const isAboutOther = answer === 'searched' && fact !== undefined && isAnswered(fact);
  return (
    <td>
      <a class="answer-link" href={`/tools/${tool.slug}#${deciding?.key}`}>
        <span class="unseen">
          {label}, {tool.name}:{' '}
        </span>
        <TierMarks marks={[{ label, answer }]} text={words} />{' '}
        <span class={answer === 'proven' ? 'value-text' : 'quiet'} aria-hidden="true">
          {words}
        </span>
      </a>
      {isAboutOther && <span class="condition">sources say only: {fact.display}</span>}
      {fact && fact.status !== 'not_applicable' && <BriefSource fact={fact} sources={sources} />}
    </td>
  );
}

/** Answers in a word or two. Where editors looked is said below them. */
const SHORT_WORDS: Readonly<Record<Answer, string>> = {
  proven: 'proven',
  searched: 'open',
  never_looked: 'open',
  disputed: 'open: sources differ',
  denied: 'says no',
  absent: 'not there',
  not_applicable: 'does not apply',
};
