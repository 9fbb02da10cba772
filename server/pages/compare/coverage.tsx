import { parseColumn } from '../../../model/parse-question.ts';
import { describeAbilityForOneTool } from '../../../model/words/ability.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { compact, htmlOnly, joinParts, type PageBlock, paragraph } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { View } from '../types.ts';
import { type AnswerContext, answerRow, answerTable, type buildNeedRows, sameAnswerBlocks } from './answers.tsx';
import type { Answer, ComparisonData } from './load.ts';

/** A chart for each tool, with one line per question. The line is filled if we found an answer. */
export function coverageBlocks(
  { complete, comparison }: ComparisonData,
  { catalogue }: View['methodology'],
): PageBlock[] {
  const keys = Object.keys(catalogue.keys);
  const counts = comparison.tools.map(
    ({ name, answers }) => `${name}: ${answers} of ${formatCount(keys.length, 'question')}`,
  );
  return [
    htmlOnly(
      <div class="coverage">
        {complete.rows.map(({ name, cells }, i) => {
          const count = `${comparison.tools[i]?.answers} of ${keys.length}`;
          const drawPath = (isFound: boolean) =>
            keys
              .flatMap((key, index) =>
                ((cells[key]?.value ?? null) !== null) === isFound ? [`M${index} 0h.75v1h-.75z`] : [],
              )
              .join('');
          return (
            <>
              <b>{name}</b>
              <svg
                class={`cells curve-${i}`}
                viewBox={`0 0 ${keys.length} 1`}
                preserveAspectRatio="none"
                width="100%"
                height="18"
                role="img"
                aria-label={`${count} questions have an answer`}
              >
                <path class="not" d={drawPath(false)} />
                <path d={drawPath(true)} />
              </svg>
              <span>{count}</span>{' '}
            </>
          );
        })}
      </div>,
    ),
    {
      kind: 'text',
      quiet: true,
      line: `One line for each of ${keys.length} questions, filled where we found an answer.`,
    },
    { kind: 'markdown', line: `${counts.join('. ')}.` },
  ];
}

/** Maximum number of questions in one message to a vendor. */
const MAX_QUESTIONS = 5;

/** A message to a vendor that asks for missing answers, to copy or email. Empty if no answer is missing. */
export function vendorQuestionBlocks(
  { name, cells, price }: Answer['rows'][number],
  { comparison, coveredKeys, keys }: ComparisonData,
  { catalogue }: View['methodology'],
): PageBlock[] {
  const abilities = coveredKeys.map((key) => describeAbilityForOneTool(parseColumn(key, catalogue), catalogue));
  const plan = abilities.length > 0 ? `a plan that ${andList(abilities)}` : 'it';
  const costQuestion = `What does ${plan} cost for ${nameSetUp(comparison.setUp)}?`;
  const openKeys = keys.filter((key) => cells[key]?.mark === 'unknown' && !coveredKeys.includes(key));
  const questions = [
    ...(price.certainty === 'exact' ? [] : [costQuestion]),
    ...openKeys.flatMap((key) => (catalogue.keys[key] ? [questionForReaders(catalogue.keys[key])] : [])),
  ];
  if (questions.length === 0) return [];
  const text = [
    `Hello, we are considering ${name}. We found no answer to these questions on your public pages:`,
    ...questions.slice(0, MAX_QUESTIONS).map((question) => `- ${question}`),
    'Which of your pages say so?',
  ].join('\n');
  const query = new URLSearchParams({ subject: `Questions about ${name}`, body: text }).toString();
  return [
    { kind: 'copy', text, name: 'the questions' },
    htmlOnly(
      <p>
        <a href={`mailto:?${query.replaceAll('+', '%20')}`}>Write it as an email</a>
      </p>,
    ),
  ];
}

/** Shows the requirements, then the questions answered for both tools. Links to the tool pages for all other answers. */
export function commonAnswerBlocks(
  data: ComparisonData,
  keys: readonly string[],
  need: ReturnType<typeof buildNeedRows>,
  context: AnswerContext,
): PageBlock[] {
  const { answer, complete } = data;
  const pages = answer.rows.map(({ slug, name }) => ({ link: toolAddress(slug, answer.understood), label: name }));
  const commonKeys = keys.filter((key) => !need.keys.has(key));
  const isSame = (key: string) => complete.columns.some((column) => column.key === key && column.differs === 'no');
  const differingRows = commonKeys.filter((key) => !isSame(key)).map((key) => answerRow(key, complete.rows, context));
  const shownRows = [
    ...need.rows,
    ...(need.rows.length > 0 && differingRows.length > 0 ? [{ band: 'Where known answers differ' }] : []),
    ...differingRows,
  ];
  return compact<PageBlock>(
    shownRows.length > 0 && answerTable(answer, shownRows),
    ...sameAnswerBlocks(commonKeys.filter(isSame), complete.rows, answer, context),
    paragraph(['For all other answers, see ', ...joinParts(pages, ' and '), '.']),
  );
}
