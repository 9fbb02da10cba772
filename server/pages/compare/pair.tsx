import type { Static } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Answer, absentOn, answerTo } from '../../../model/ranking/answers.ts';
import { type Job, type Question, questionName, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { SourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { andList, firstFew } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import { BriefSource } from '../facts/fact-sources.tsx';
import { TierMarks } from '../pictures/tier-marks.tsx';
import { absentInWords, questionLabel } from '../rankings/question-label.tsx';
import { type Agreement, factsOf, type Row } from './agreement.ts';
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
  readonly sources: SourcesById;
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

function headingOf({ verdict, ahead }: Pair, [first, other]: PairSectionProps['tools']): string {
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
  readonly sources: SourcesById;
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

/** Who is ahead for the job that the tools are compared by, in a sentence or two. */
export function leadInWords(
  tools: readonly ToolSummary[],
  pairs: readonly Pair[],
  { jobs }: Pick<Methodology, 'jobs'>,
): string {
  const [first, other] = tools as [ToolSummary, ToolSummary];
  const [pair] = pairs;
  if (!pair) return '';
  const job = jobs[pair.job]?.label ?? pair.job;
  if (tools.length === 2) return `For “${job}”, ${headingOf(pair, [first, other])}. ${pair.why}`;
  const group = ({ scores }: ToolSummary) => scores[pair.job]?.group ?? null;
  const best = Math.min(...tools.map((tool) => group(tool) ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(best)) return `None of these has a place for “${job}”.`;
  const ahead = tools.filter((tool) => group(tool) === best).map(({ name }) => name);
  if (ahead.length === tools.length) {
    const leader = tools.find((tool) => isAheadOfAll(tool, tools, pair.job));
    return leader
      ? `For “${job}”, ${leader.name} is ahead whatever you value, but not clearly: all are in group ${best}.`
      : `For “${job}”, all are in group ${best}: too close to choose between them by what is proven.`;
  }
  return `For “${job}”, ${firstFew(ahead)} ${ahead.length === 1 ? 'is' : 'are'} in the highest group of these, group ${best}.`;
}

/** Whether each place that a tool can have is before all places of the others. */
function isAheadOfAll(tool: ToolSummary, tools: readonly ToolSummary[], job: string): boolean {
  const places = ({ scores }: ToolSummary) => scores[job]?.range;
  const own = places(tool);
  if (!own) return false;
  return tools.every((other) => other === tool || own.worst < (places(other)?.best ?? 0));
}

/** `Of 118 questions about the tools, 6 are answered differently, …`. */
export function countsInWords(count: number, groups: Readonly<Record<Agreement, readonly Row[]>>): string {
  const { maker, differ, partly, alike, open } = groups;
  return `Of ${count - maker.length} questions about the tools, ${differ.length} are answered differently, ${partly.length} are known for some and unknown for others, ${alike.length} are answered alike, and ${open.length} for none.`;
}

/** The kinds of the tools, with their names, if they are of several: `Multichannel outreach (Flagmast and Ravenpost); Cold email (Quillcourier)`. */
export function kindsInWords(
  tools: readonly ToolSummary[],
  { categories }: Pick<Methodology, 'categories'>,
): string | undefined {
  const kinds = [...new Set(tools.map(({ category }) => category))];
  if (kinds.length < 2) return undefined;
  const namesOf = (kind: string) => tools.filter(({ category }) => category === kind).map(({ name }) => name);
  return kinds.map((kind) => `${categories[kind]?.label ?? kind} (${firstFew(namesOf(kind))})`).join('; ');
}

/** What says that some names are none of a tool here. */
export function notFoundInWords(notFound: readonly { readonly name: string }[]): string {
  return `Not compared, because no tool here has the name: ${andList(notFound.map(({ name }) => `“${cut(name, 60)}”`))}.`;
}
