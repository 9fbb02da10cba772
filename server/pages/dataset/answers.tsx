import { DATASET_JOB, type Dataset } from '../../../model/dataset.ts';
import { stateOf } from '../../../model/state.ts';
import { getAiReadiness } from '../../operations/get-ai-readiness/operation.ts';
import { type Cell, type Line, type PageBlock, paragraph, type Row } from '../document/document.ts';
import { CoverageBand } from '../inline-svg/charts.tsx';

export type Order = 'proven' | 'name';
type Fact = Dataset['records'][number]['facts'][string];
type Field = Dataset['fields'][number];

/** The fields that are questions of the catalogue. The other fields identify the tool and count what is documented. */
export const datasetQuestions = ({ fields }: Dataset): Field[] => fields.filter(({ name }) => name.includes('.'));

/** The answers of all tools to all questions: a sign for each, which leads to its sources. */
export function heatMap(dataset: Dataset, order: Order): PageBlock[] {
  const questions = datasetQuestions(dataset);
  const list = { link: `/rankings/general?job=${DATASET_JOB}`, label: 'list of tools for agents' };
  const sorting =
    order === 'proven'
      ? { link: `${getAiReadiness.path}?sort=name#map`, label: 'Sort by name' }
      : { link: `${getAiReadiness.path}#map`, label: 'Sort by how much is documented' };
  return [
    paragraph([
      ...LEGEND,
      'The number counts the questions of the ',
      list,
      '. ',
      sorting,
      '. ',
      { link: '#downloads', label: 'Skip the table' },
      '.',
    ]),
    {
      kind: 'table',
      look: 'heat',
      scrolls: 'All answers, tool by tool',
      columns: ['Tool', 'Documented', ...questions.map(({ name, label }): Line => [{ link: `#field-${name}`, label }])],
      rows: sorted(dataset.records, order).map(
        ({ slug, name, score, facts }): Row => [
          [{ link: `/tools/${slug}#${questions[0]?.name}`, label: name }],
          [{ strong: String(score.proven) }, ` of ${score.of}`],
          ...questions.map((question) => cellOf(facts[question.name], slug, question.name)),
        ],
      ),
    },
  ];
}

const YES = <span aria-hidden="true">✓</span>;
const NO = <span aria-hidden="true">✗</span>;

const LEGEND: readonly Exclude<Line, string>[number][] = [
  ...[{ sign: YES, words: 'Yes' }, ' a page says so; ', { sign: NO, words: 'No' }, ' a page says no; '],
  ...[{ sign: <Mark status="disputed" />, words: 'Disputed' }, ' sources differ; '],
  ...[{ sign: <Mark status="unknown" />, words: 'Unknown' }, ' no page we read says so. '],
  'Each answer leads to its sources. ',
];

const SHAPES = {
  unknown: <circle class="mark-ring" cx="6" cy="6" r="4" stroke-dasharray="2 2.2" />,
  disputed: (
    <>
      <circle class="mark-ring" cx="6" cy="6" r="4.5" />
      <path class="mark-full" d="M6 1.5a4.5 4.5 0 0 1 0 9z" />
    </>
  ),
  not_applicable: <path class="mark-ring" d="M2.5 6h7" />,
} as const;

/** Shapes differ, so colour is not needed; the words are next to it. */
function Mark({ status }: { readonly status: keyof typeof SHAPES }) {
  return (
    <svg class={`mark ${status}`} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}

/** The dataset is sorted by slug, which also decides ties. */
function sorted(tools: Dataset['records'], order: Order): Dataset['records'] {
  return order === 'name' ? tools : tools.toSorted((a, b) => b.score.proven - a.score.proven);
}

function cellOf(fact: Fact | undefined, slug: string, question: string): Cell {
  const at = `/tools/${slug}#${question}`;
  const { status = 'unknown' } = fact ?? {};
  if (!fact || status === 'unknown' || status === 'not_applicable') {
    const sign = <Mark status={status === 'not_applicable' ? status : 'unknown'} />;
    return { line: [{ sign, words: fact?.display ?? 'Unknown' }], tone: 'unknown' };
  }
  const words = fact.display;
  // Here a no is the good news, which a cross would hide.
  if (question === 'ai.mcp_costs_extra') return [{ link: at, label: words }];
  if (status === 'disputed') return { line: [{ sign: <Mark status="disputed" />, words, at }], tone: 'disputed' };
  return stateOf(fact) === 'denied'
    ? { line: [{ sign: NO, words, at }], tone: 'no' }
    : { line: [{ sign: YES, words, at }], tone: 'yes' };
}

/** Every question with its answers, as a picture and in figures. */
export function questionTable(dataset: Dataset): PageBlock {
  return {
    kind: 'table',
    look: 'answers-glance',
    columns: ['Question', 'Answers'],
    rows: datasetQuestions(dataset).map(({ name, label, type, description }) => {
      const answers = countByAnswer(dataset, name, type !== 'url');
      const kinds = answers.kinds.map(([kind, times]) => `${times} ${kind}`).join(', ');
      return {
        id: `field-${name}`,
        cells: [
          [{ link: `/methodology#${name}`, label }, ' ', { code: name }, ' ', { note: description }],
          [
            { sign: <CoverageBand {...answers} known={answers.has + answers.lacks} />, words: '' },
            countsInWords(answers, type),
            ...(kinds === '' ? [] : [' ', { note: kinds }]),
          ],
        ],
      };
    }),
  };
}

function countsInWords({ has, lacks, disputed, unknown }: AnswerCounts, type: string): string {
  const parts = [`${has} ${type === 'boolean' ? 'yes' : 'answered'}`];
  if (lacks > 0) parts.push(`${lacks} no`);
  if (disputed > 0) parts.push(`${disputed} with sources that differ`);
  return [...parts, `${unknown} unknown`].join(', ');
}

/** The answers to one question, counted over all tools. */
interface AnswerCounts {
  /** Documented, and not a no. */
  readonly has: number;
  readonly lacks: number;
  readonly disputed: number;
  readonly unknown: number;
  /** How often each answer occurs, most frequent first; empty for a yes/no question and for addresses. */
  readonly kinds: readonly (readonly [string, number])[];
}

/** @param byKind whether to count each answer; every address differs, so a list of them says nothing */
export function countByAnswer({ records }: Dataset, key: string, byKind: boolean): AnswerCounts {
  const counts = { has: 0, lacks: 0, disputed: 0, unknown: 0 };
  const kinds = new Map<string, number>();
  for (const { facts } of records) {
    const fact = facts[key];
    if (!fact || fact.status === 'not_applicable') continue;
    if (fact.status !== 'known') counts[fact.status] += 1;
    else if (stateOf(fact) === 'denied') counts.lacks += 1;
    else {
      counts.has += 1;
      if (fact.value === true || !byKind) continue;
      for (const kind of fact.display.split(', ')) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return { ...counts, kinds: [...kinds].sort(([, a], [, b]) => b - a) };
}
