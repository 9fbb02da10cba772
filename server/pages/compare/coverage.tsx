import { parseColumn } from '../../../model/parse-question.ts';
import { describeAbilityOfOne } from '../../../model/words/ability.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { compact, htmlOnly, joinParts, type PageBlock, paragraph } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { View } from '../types.ts';
import { type AnswerRules, answerRow, factTable, type needRows, sameBlocks } from './answers.tsx';
import type { Answer, ComparisonData } from './load.ts';

/** A strip for each tool: one line for each question, filled where it has an answer. */
export function coverageBlocks({ whole, compared }: ComparisonData, { catalogue }: View['methodology']): PageBlock[] {
  const keys = Object.keys(catalogue.keys);
  const said = compared.tools.map(
    ({ name, answers }) => `${name}: ${answers} of ${formatCount(keys.length, 'question')}`,
  );
  return [
    htmlOnly(
      <div class="coverage">
        {whole.rows.map(({ name, cells }, i) => {
          const count = `${compared.tools[i]?.answers} of ${keys.length}`;
          const pathOf = (isFound: boolean) =>
            keys
              .flatMap((key, at) =>
                ((cells[key]?.value ?? null) !== null) === isFound ? [`M${at} 0h.75v1h-.75z`] : [],
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
                <path class="not" d={pathOf(false)} />
                <path d={pathOf(true)} />
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
    { kind: 'markdown', line: `${said.join('. ')}.` },
  ];
}

/** How many questions are put to a vendor at once. */
const MOST_TO_ASK = 5;

/** What to ask a vendor of whom little is known, to copy or to send. Empty if everything that buyers ask first has an answer. */
export function askBlocks(
  { name, cells, price }: Answer['rows'][number],
  { compared, covered, keys }: ComparisonData,
  { catalogue }: View['methodology'],
): PageBlock[] {
  const abilities = covered.map((key) => describeAbilityOfOne(parseColumn(key, catalogue), catalogue));
  const plan = abilities.length > 0 ? `a plan that ${andList(abilities)}` : 'it';
  const cost = `What does ${plan} cost for ${nameSetUp(compared.setUp)}?`;
  const open = keys.filter((key) => cells[key]?.mark === 'unknown' && !covered.includes(key));
  const questions = [
    ...(price.certainty === 'exact' ? [] : [cost]),
    ...open.flatMap((key) => (catalogue.keys[key] ? [questionForReaders(catalogue.keys[key])] : [])),
  ];
  if (questions.length === 0) return [];
  const text = [
    `Hello, we are considering ${name}. On your public pages we found no answer to these:`,
    ...questions.slice(0, MOST_TO_ASK).map((question) => `- ${question}`),
    'And which page says so?',
  ].join('\n');
  const sent = new URLSearchParams({ subject: `Questions about ${name}`, body: text }).toString();
  return [
    { kind: 'copy', text, name: 'the questions' },
    htmlOnly(
      <p>
        <a href={`mailto:?${sent.replaceAll('+', '%20')}`}>Write it as an email</a>
      </p>,
    ),
  ];
}

/** What was asked for, where both answer differently and alike, and where the other answers are. */
export function commonBlocks(
  data: ComparisonData,
  keys: readonly string[],
  before: ReturnType<typeof needRows>,
  rules: AnswerRules,
): PageBlock[] {
  const { answer, whole } = data;
  const pages = answer.rows.map(({ slug, name }) => ({ link: toolAddress(slug, answer.understood), label: name }));
  const left = keys.filter((key) => !before.keys.has(key));
  const isSame = (key: string) => whole.columns.some((column) => column.key === key && column.differs === 'no');
  const differing = left.filter((key) => !isSame(key)).map((key) => answerRow(key, whole.rows, rules));
  const shown = [
    ...before.rows,
    ...(before.rows.length > 0 && differing.length > 0 ? [{ band: 'Where both answer, and differ' }] : []),
    ...differing,
  ];
  return compact<PageBlock>(
    shown.length > 0 && factTable(answer, shown),
    ...sameBlocks(left.filter(isSame), whole.rows, answer, rules),
    paragraph(['What only one of them answers is on its own page: ', ...joinParts(pages, ' and '), '.']),
  );
}
