import { citationsOf, isAnswered } from '../../../model/fact.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { Cell, LinePart, Table, Row as TableRow } from '../document/document.ts';
import { CoverageBand } from '../pictures/coverage.tsx';
import { type Agreement, type Row, TITLES } from './agreement.ts';
import { answerRow, type Compared, toolTable } from './answer-table.tsx';
import { type Bills, priceRow } from './price-rows.ts';
import { type ComparisonInput, compareAddress } from './selection.tsx';

interface AtAGlance {
  readonly bills: Bills;
  readonly rows: readonly Row[];
  readonly groups: Readonly<Record<Agreement, readonly Row[]>>;
  readonly input: ComparisonInput;
  /** The job that the tools are compared by. */
  readonly job: string;
}

/** What decides: the price, the channels, where the tools differ, and how much is documented for each job. */
export function atAGlance(about: AtAGlance, compared: Compared): Table {
  const { bills, rows, groups } = about;
  const answers = (agreement: 'channel' | 'differ') => groups[agreement].map((row) => answerRow(row, compared));
  const parts: TableRow[] = [
    priceRow(bills, compared),
    ...under(TITLES.channel, answers('channel')),
    ...under(`${TITLES.differ}: ${groups.differ.length}`, answers('differ')),
    ...under('Documented answers, by what the tool is for', [...jobRows(about, compared), allRow(rows, compared)]),
  ];
  return toolTable(compared.tools, parts, 30);
}

const under = (band: string, rows: readonly TableRow[]): TableRow[] => (rows.length > 0 ? [{ band }, ...rows] : []);

/** A row for each job that one of the tools is for, and for the one that they are compared by. */
function jobRows({ input, job: compared }: AtAGlance, { tools, methodology: { jobs } }: Compared): TableRow[] {
  return Object.entries(jobs)
    .filter(([slug, job]) => slug === compared || tools.some(({ category }) => isForType(job, category)))
    .map(([slug, job]) => {
      const name: LinePart = {
        link: compareAddress({ ...input, profile: undefined, job: slug }, 'job'),
        label: job.label,
      };
      const cells = tools.map(({ scores, category }): Cell => {
        const score = scores[slug];
        if (!score) return '';
        const other: LinePart[] = isForType(job, category) ? [] : [{ note: 'made for something else' }];
        return [...share(score.proven, score.of), ...other];
      });
      return [[name], ...cells];
    });
}

function share(answered: number, of: number): LinePart[] {
  const bar = <CoverageBand known={answered} disputed={0} unknown={of - answered} />;
  return [{ sign: bar, words: '' }, { strong: String(answered) }, ` of ${of}`];
}

/** How many of all questions have an answer, and when a page was last read. */
function allRow(rows: readonly Row[], { tools, sources }: Compared): TableRow {
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
