import type { Column, JobBoard, Row, ScoreRow, Tally } from '../../../../model/board-schemas.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { listKeys } from '../../../../model/parse-question.ts';
import type { NeedInput } from '../../../need/parameters.ts';
import type { SharedContext } from '../../types.ts';
import { loadJobBoards, loadTools } from '../all-tools.ts';
import { type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Board, BoardColumn, BoardRow, MarkCell } from '../document/document.ts';
import { scaleBars } from './axis.ts';
import { describeOrder, findBand, findCostBand, rankRows } from './bands.ts';
import { buildVendorQuestions } from './before-you-buy.ts';
import { buildBill, formatBillHeading } from './bill.ts';
import { buildCell } from './cell.ts';
import { findNamedTools } from './named-tools.ts';

interface BoardAnswer {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

interface BoardOptions {
  readonly name: string;
  readonly notUnderstood?: readonly string[];
  /** Whether it is the board of a job. */
  readonly isJob?: boolean;
  /** The sentence above the board, which may name rows. */
  readonly sentence?: string;
}

/** With more cells, they link to the evidence instead of opening a popover. This keeps the page small. */
const MAX_POPOVERS = 400;

/** More columns leave no room for bars and questions. */
const MAX_COLUMNS_WITH_BARS = 12;

/** @param need the need of the board. Links to tools carry this need. */
export function buildBoard(
  { name, notUnderstood = [], sentence = '', isJob = false }: BoardOptions,
  answer: BoardAnswer,
  need: NeedInput,
  view: SharedContext,
): Board {
  const { columns, rows } = answer;
  const sources = columns.length * rows.length > MAX_POPOVERS ? undefined : view.sources;
  const { methodology } = view;
  const hasBars = columns.length <= MAX_COLUMNS_WITH_BARS && rows[0]?.result !== undefined;
  const scale = hasBars ? scaleBars(rows, need, methodology) : undefined;
  const namedRows = findNamedTools(sentence, rows);
  const context = { columns, need, methodology };
  const ranks = rankRows(rows);
  const findRowBand = (row: Row, i: number) =>
    findBand(row, columns, notUnderstood) ??
    (ranks[i]?.rank === undefined ? findCostBand(row, methodology.currencies) : undefined);
  const order = rows[0] && describeOrder(rows, findRowBand(rows[0], 0), isJob);
  return {
    name,
    bill: formatBillHeading(need),
    ...(scale && { axis: scale.axis }),
    columns: buildColumns(columns, methodology),
    rows: rows.map((row, i): BoardRow => {
      const band = findRowBand(row, i);
      const meaning = [band?.meaning, i === 0 && row.result !== undefined && order].filter(Boolean).join('; ');
      return {
        ...buildToolHeader(row, need, methodology),
        ...ranks[i],
        ...(band && { band: { ...band, meaning } }),
        ...(namedRows.includes(row) && { isNamed: true }),
        bill: buildBill(row, need, methodology, scale?.bars.get(row.slug)),
        cells: columns.map((column) => buildCell(row, column, sources, methodology)),
        ...(row.result !== undefined &&
          columns.length <= MAX_COLUMNS_WITH_BARS && { vendorQuestions: buildVendorQuestions(row, context) }),
      };
    }),
  };
}

/** Each heading links to its question. If any of several questions satisfies a column, the heading links to the first. */
export function buildColumns(columns: readonly Column[], { catalogue }: Methodology): BoardColumn[] {
  return columns.map(({ key, label, strength }) => ({
    label,
    link: `/questions/${listKeys(key, catalogue)[0] ?? key}`,
    ...(strength && { strength }),
  }));
}

/** Rows of a list for several jobs: the number of jobs that decides the rank, and the requirements met of each job. */
export function buildScoreRows(
  rows: readonly ScoreRow[],
  jobs: readonly Column[],
  { methodology, prepared }: SharedContext,
): BoardRow[] {
  const ranks = rankRows(rows);
  const prices = new Map(prepared(loadTools).map(({ slug, price }) => [slug, price]));
  return rows.map((row, i) => {
    const cells = jobs.map(({ key }) => buildScoreCell(row.slug, row.scores[key], prepared(loadJobBoards).get(key)));
    const price = prices.get(row.slug);
    const metCount = cells.filter(({ mark }) => mark === 'yes').length;
    return {
      ...buildToolHeader(row, {}, methodology),
      ...ranks[i],
      ...(price && { bill: buildBill({ ...row, price }, {}, methodology) }),
      cells: [{ words: [{ strong: `${metCount} of ${jobs.length}` }], moreLines: [] }, ...cells],
    };
  });
}

/** Shows how many requirements are met, and below the nice-to-haves or, if a requirement isn't met, its name. */
function buildScoreCell(
  slug: string,
  score: ScoreRow['scores'][string] | undefined,
  { columns = [], rows = [] }: Partial<JobBoard> = {},
): MarkCell {
  const { required, nice } = score ?? {};
  const cells = rows.find((row) => row.slug === slug)?.cells;
  const unmet = columns.filter(({ key, strength }) => strength === 'required' && cells?.[key]?.mark !== 'yes');
  const names = unmet.map(({ key, label }) => (cells?.[key]?.mark === 'unknown' ? `${label}?` : `no ${label}`));
  return {
    label: '',
    mark: required && required.yes === required.of ? 'yes' : 'unknown',
    value: required ? formatCount(required) : '',
    note: names.length > 0 ? names.join(', ') : nice ? `${nice.yes}/${nice.of}` : '',
    isDisputed: false,
    evidenceLink: `/tools/${slug}`,
    popover: [],
  };
}

function formatCount({ yes, of }: Tally): string {
  return `${yes} of ${of}`;
}

export function buildToolHeader(
  row: { slug: string; name: string; category: string },
  need: CarriedNeed,
  { categories }: Methodology,
) {
  return {
    slug: row.slug,
    name: row.name,
    link: toolAddress(row.slug, need),
    subtitle: categories[row.category]?.label ?? row.category,
  };
}
