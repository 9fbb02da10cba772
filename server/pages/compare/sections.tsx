import { groupBy } from '../../../model/group-by.ts';
import { type Answer, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { isForType, type Job, questionName, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type Cell,
  type DocumentSection,
  type PageBlock,
  paragraph,
  type Row as TableRow,
} from '../document/document.ts';
import { evidenceOf } from '../facts/evidence.tsx';
import { questionForReaders } from '../facts/fact-text.ts';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import { questionLabel, TIER_NAMES } from '../rankings/question-label.ts';
import { type Agreement, answerRows, type Compared, factsOf, type Row, TITLES, toolTable } from './answer-table.tsx';

/** The other answers, by how far they agree; where no tool has one, the questions alone. */
export function otherAnswers(rows: Readonly<Record<Agreement, readonly Row[]>>, compared: Compared): DocumentSection[] {
  const { groups } = compared.methodology.catalogue;
  const names = [...groupBy(rows.open, ({ group }) => group)].map(
    ([group, own]) => [groups[group] ?? group, own.map(({ label }) => label).join(', ')] as const,
  );
  return (['partly', 'alike', 'open', 'own'] as const)
    .filter((agreement) => rows[agreement].length > 0)
    .map((agreement) => ({
      id: agreement,
      heading: TITLES[agreement],
      folded: String(rows[agreement].length),
      blocks: [
        agreement === 'open'
          ? { kind: 'terms', items: names }
          : toolTable(compared.tools, answerRows(rows[agreement], compared)),
      ],
    }));
}

/** What is documented of each tool for a job, question by question. */
export function jobSection(slug: string, job: Job, rows: readonly Row[], compared: Compared): DocumentSection {
  const { tools, methodology } = compared;
  const questions = TIERS.flatMap((tier): TableRow[] => [
    ...(job[tier].length > 0 ? [{ band: TIER_NAMES[tier] }] : []),
    ...job[tier].map((question) => [
      questionLabel(questionName(question), methodology.catalogue),
      ...tools.map((tool) => questionCell(question, tool, rows, compared)),
    ]),
  ]);
  const off = tools.filter(({ category }) => !isForType(job, category)).map(({ name }) => name);
  return {
    id: 'job',
    heading: `Question by question: ${job.label}`,
    folded: counted(questions.length - TIERS.filter((tier) => job[tier].length > 0).length, 'question'),
    blocks: [
      paragraph(`${job.description}${off.length > 0 ? ` Made for something else: ${off.join(', ')}.` : ''}`),
      toolTable(tools, questions),
      paragraph([{ link: `/rankings/general?job=${slug}`, label: 'All tools for this job' }]),
    ],
  };
}

const WORDS: Readonly<Record<Answer, string>> = {
  proven: 'documented',
  searched: 'not found',
  never_looked: 'not found',
  disputed: 'sources differ',
  denied: 'no',
  absent: 'not there',
  not_applicable: 'does not apply',
};

/** How far a question is answered for a tool, with a sign that leads to the fact that decides it. */
function questionCell(
  question: Job['must'][number],
  { slug }: ToolSummary,
  rows: readonly Row[],
  { sources }: Compared,
): Cell {
  const facts = factsOf(rows, slug);
  const answer = answerTo(question, facts);
  const singles = singlesIn(question);
  // A question about any of several facts is answered by the first that says the same.
  const deciding = singles.find((single) => answerTo(single, facts) === answer) ?? singles[0];
  const fact = facts[deciding?.key ?? ''];
  const href = `/tools/${slug}#${deciding?.key}`;
  if (isOpen(answer) || answer === 'not_applicable' || !fact) return { tone: 'unknown', line: WORDS[answer] };
  const evidence = evidenceOf(fact, sources, href);
  const mark = <VerdictMark verdict={answer === 'proven' ? 'meets' : 'fails'} words="" />;
  return [{ sign: mark, words: WORDS[answer] }, ...(evidence ? [{ evidence }] : [])];
}

/** A message to each vendor about the required questions of a job that are not answered. None if all are. */
export function toAsk(job: Job, rows: readonly Row[], { tools, methodology }: Compared): DocumentSection[] {
  const { catalogue } = methodology;
  const messages = tools.flatMap(({ slug, name }): PageBlock[] => {
    const facts = factsOf(rows, slug);
    const questions = job.must
      .filter((question) => isOpen(answerTo(question, facts)))
      .map((question) => {
        const [single, ...others] = singlesIn(question);
        const declared = others.length === 0 ? catalogue.keys[single?.key ?? ''] : undefined;
        return declared
          ? `- ${questionForReaders(declared)}`
          : `- Do you have this: ${questionLabel(questionName(question), catalogue)}?`;
      });
    if (questions.length === 0) return [];
    const text = [
      `Hello, we are considering ${name}. On your public pages we did not find:`,
      ...questions,
      'Which plan is needed for it, and which page says so?',
    ].join('\n');
    return [{ kind: 'copy', text, name: `the questions to ${name}` }];
  });
  if (messages.length === 0) return [];
  const about = paragraph(`${job.label}: required answers that were not found, as a message to each vendor.`);
  return [
    {
      id: 'ask',
      heading: 'Questions to ask',
      folded: counted(messages.length, 'message'),
      blocks: [about, ...messages],
    },
  ];
}
