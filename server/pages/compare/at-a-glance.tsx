import { citationsOf } from '../../../model/fact.ts';
import { BILLED } from '../../../model/pricing/price-text.ts';
import { capabilityLabel, isForType } from '../../../model/job.ts';
import { isAnswered } from '../../../model/state.ts';
import { andList } from '../../../model/words/lists.ts';
import { setUpInWords } from '../../operations/estimate-cost/costs.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Cell, Line, LinePart, Row, Table } from '../document/document.ts';
import { priceNotKnown } from '../facts/price.ts';
import { CoverageBand } from '../inline-svg/charts.tsx';
import { conversionLine, isPriced, openOf, sumLine } from '../prices/bills.ts';
import {
  type Agreement,
  type ComparedQuestion,
  type ComparedTools,
  comparedRow,
  TITLES,
  toolTable,
} from './answers.tsx';
import { type ComparisonQuery, compareAddress } from './choose.tsx';

interface AtAGlance {
  readonly bills: Bills;
  readonly rows: readonly ComparedQuestion[];
  readonly groups: Readonly<Record<Agreement, readonly ComparedQuestion[]>>;
  readonly input: ComparisonQuery;
  /** The job that the tools are compared by. */
  readonly job: string;
}

/** What decides: the price, the channels, where the tools differ, and how much is documented for each job. */
export function comparisonTable(about: AtAGlance, compared: ComparedTools): Table {
  const { bills, rows, groups } = about;
  const answers = (agreement: 'channel' | 'differ') => groups[agreement].map((row) => comparedRow(row, compared));
  const parts: Row[] = [
    priceRow(bills, compared),
    ...under(TITLES.channel, answers('channel')),
    ...under(`${TITLES.differ}: ${groups.differ.length}`, answers('differ')),
    ...under('Documented answers, by what the tool is for', [...jobRows(about, compared), allRow(rows, compared)]),
  ];
  return toolTable(compared.tools, parts, 30);
}

const under = (band: string, rows: readonly Row[]): Row[] => (rows.length > 0 ? [{ band }, ...rows] : []);

/** A row for each job that one of the tools is for, and for the one that they are compared by. */
function jobRows({ input, job: compared }: AtAGlance, { tools, methodology: { jobs } }: ComparedTools): Row[] {
  return Object.entries(jobs)
    .filter(([slug, job]) => slug === compared || tools.some(({ category }) => isForType(job, category)))
    .map(([slug, job]) => {
      const link = `${compareAddress({ ...input, profile: undefined, job: slug })}#job`;
      const cells = tools.map(({ scores, category }): Cell => {
        const score = scores[slug];
        if (!score) return '';
        const other: LinePart[] = isForType(job, category) ? [] : [{ note: 'made for something else' }];
        return [...share(score.proven, score.of), ...other];
      });
      return [[{ link, label: job.label }], ...cells];
    });
}

function share(answered: number, of: number): LinePart[] {
  const bar = <CoverageBand known={answered} disputed={0} unknown={of - answered} />;
  return [{ sign: bar, words: '' }, { strong: String(answered) }, ` of ${of}`];
}

/** How many of all questions have an answer, and when a page was last read. */
function allRow(rows: readonly ComparedQuestion[], { tools, sources }: ComparedTools): Row {
  return [
    'All questions',
    ...tools.map(({ slug }): Cell => {
      const facts = rows.flatMap(({ cells }) => cells[slug] ?? []).filter(({ status }) => status !== 'not_applicable');
      const days = facts.flatMap(citationsOf).flatMap(({ id }) => sources.get(id)?.read ?? []);
      const read = days.toSorted().at(-1);
      const note: LinePart[] = read === undefined ? [] : [{ note: `last page read ${read}` }];
      return [...share(facts.filter(isAnswered).length, facts.length), ...note];
    }),
  ];
}

/** The bills of the compared tools for the same set-up, all billed alike. */
type Bills = AnswerOf<typeof estimateCost>;

/** What each tool costs a month, as one big number. */
function priceRow(bills: Bills, { tools, methodology }: ComparedTools): Row {
  const name: Line = ['Price a month', { note: priceFor(bills, methodology) }];
  const cells = tools.map(({ slug }): Cell => {
    const cost = bills.costs.find((one) => one.slug === slug);
    return cost && isPriced(cost) ? sumLine(cost) : priceNotKnown(slug);
  });
  return { id: 'price', cells: [name, ...cells] };
}

/** What the prices are for: `for 3 people and 3 LinkedIn accounts with Email, billed monthly`. */
function priceFor({ asked }: Bills, { catalogue }: ComparedTools['methodology']): string {
  const { keys, billing } = asked;
  const channels = keys.map((key) => capabilityLabel(catalogue, key));
  const need = channels.length > 0 ? ` with ${andList(channels)}` : '';
  return `for ${setUpInWords(asked)}${need}${billing === null ? '' : `, billed ${BILLED[billing]}`}`;
}

/** What is to know of the prices, one line for each tool; none where nothing is. */
export function priceNotes({ costs, asked, rates }: Bills, { tools }: ComparedTools): Line[] {
  const lines = tools.flatMap(({ slug, name }): Line[] => {
    const notes = costs.filter((cost) => cost.slug === slug).flatMap(openOf);
    return notes.length > 0 ? [[{ strong: name }, `: ${notes.join(' ')}`]] : [];
  });
  const isConverted = costs.some(({ converted }) => converted !== undefined);
  return [...lines, ...(isConverted ? [conversionLine(asked.currency, rates)] : [])];
}
