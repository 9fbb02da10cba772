import {
  type Column,
  RESULTS,
  type Row,
  type ScoreRow,
  type ShortSource,
  totalOf,
} from '../../../../model/board-answer.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { conditionsIn, keysIn, labelQuestion } from '../../../../model/parse-question.ts';
import { andList, firstFew, quoted } from '../../../../model/words/lists.ts';
import { sayWhatIsMissing } from '../../../../model/words/missing.ts';
import { formatAddOn } from '../../../../model/words/plan.ts';
import { explainPrice, formatPlanNames, formatPrice } from '../../../../model/words/price.ts';
import { formatShortPrice } from '../../../../model/words/short-price.ts';
import { formatUnconfirmed } from '../../../../model/words/unconfirmed.ts';
import { explainBecause } from '../../../../model/words/value.ts';
import type { Shared } from '../../types.ts';
import { sourcesFor } from '../all-tools.ts';
import { billAddress, type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { BoardColumn } from '../document/document.ts';
import { type BillCell, type Board, type BoardRow, capitalize, type MarkCell } from '../document/document.ts';
import { formatValue } from '../facts/answer.tsx';
import { UNKNOWN_CELL } from '../icons.tsx';

export interface BoardAnswer {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Rows of other pages of the list, which the lead names. */
  readonly named?: readonly Row[] | undefined;
  readonly sources?: Readonly<Record<string, ShortSource>> | undefined;
}

/** Why a row of another page is shown. */
const NAMED_ABOVE = 'named above';

/** With more columns, cells link to the evidence and have no popover: the page would get too large. */
const MAX_OPENING = 40;

/** @param need of the board, which links to tools carry */
export function buildBoard(
  names: Pick<Board, 'name' | 'bill'>,
  answer: BoardAnswer,
  need: CarriedNeed,
  view: Shared,
): Board {
  const { columns, rows, named = [] } = answer;
  const isWide = columns.length > MAX_OPENING;
  const sources = isWide ? undefined : sourcesFor({ ...answer, rows: [...rows, ...named] }, view);
  const build = (rows: readonly Row[]) => buildRows({ columns, rows, sources }, need, view.methodology);
  return {
    ...names,
    columns: buildColumns(columns, view.methodology),
    rows: [...build(rows), ...build(named).map((row) => ({ ...row, kind: `${NAMED_ABOVE}, ${row.kind}` }))],
    extra: named.length,
  };
}

/** @param answer without sources, cells have no popover */
export function buildRows(
  { columns, rows, sources }: BoardAnswer,
  need: CarriedNeed,
  methodology: Methodology,
): BoardRow[] {
  const isCounted = ['required', 'nice'].every((strength) => columns.some((column) => column.strength === strength));
  return rows.map((row) => ({
    ...nameAndKind(row, need, methodology, isCounted ? [row.required, row.nice] : []),
    ...openIn(row, methodology),
    rank: row.rank,
    ...(row.result && { result: row.result }),
    bill: buildBill(row, need, methodology),
    cells: columns.map((column) => buildCell(row, column, sources, methodology)),
  }));
}

/** Why a tool only may fit, if no cell shows it. */
function openIn({ result, required, ask }: Row, { catalogue }: Methodology): { readonly kind?: string } {
  if (result !== 'may fit' || required.unknown > 0) return {};
  return ask.length > 0 ? { kind: `ask about: ${ask.map((key) => labelQuestion(key, catalogue)).join(', ')}` } : {};
}

const RESULT_WORDS = {
  fits: ['Fits', 'all that is required is a yes'],
  'may fit': ['May fit', `nothing speaks against it, but something is unknown: ${UNKNOWN_CELL}`],
  'does not fit': ['Does not fit', 'a page says that something required is missing, or that it costs more'],
} as const;

/** Rows by result, best first, with an explanation. One group if rows have no result. */
export function groupByResult({ rows, notUnderstood = [] }: Board) {
  return [undefined, ...RESULTS]
    .map((result) => {
      const shown = rows.filter((row) => row.result === result);
      if (result === undefined) return { shown };
      const [name, means] = RESULT_WORDS[result];
      const isOpen = result === 'may fit' && notUnderstood.length > 0;
      const butNot = `all we understood, but not ${firstFew(notUnderstood.map(quoted))}`;
      return { result: { name, means: isOpen ? butNot : means }, shown };
    })
    .filter(({ shown }) => shown.length > 0);
}

/** Heads link to their question. If several facts answer it, to the first. */
export function buildColumns(columns: readonly Column[], { catalogue }: Methodology): BoardColumn[] {
  return columns.map(({ key, label, strength }) => ({
    label,
    link: `/questions/${keysIn(key, catalogue)[0] ?? key}`,
    ...(strength && { strength }),
  }));
}

/** Rows of a list by several jobs: how much of each job a tool has. */
export function buildScoreRows(
  rows: readonly ScoreRow[],
  jobs: readonly Column[],
  methodology: Methodology,
): BoardRow[] {
  return rows.map((row) => ({
    ...nameAndKind(row, {}, methodology),
    rank: row.rank,
    cells: jobs.map(({ key }) => buildScoreCell(row.slug, row.scores[key])),
  }));
}

/** Number of required questions met, nice-to-have ones below. Marked yes if all are met. */
export function buildScoreCell(slug: string, score: ScoreRow['scores'][string] | undefined): MarkCell {
  const { required, nice } = score ?? {};
  return {
    mark: required && required.yes === totalOf(required) ? 'yes' : 'unknown',
    value: required ? formatCount(required) : '',
    note: nice ? `nice ${formatCount(nice)}` : '',
    isDisputed: false,
    at: `/tools/${slug}`,
    about: [],
  };
}

function formatCount(count: Row['required']): string {
  return `${count.yes} of ${totalOf(count)}`;
}

/** @param counts what the rank follows from */
export function nameAndKind(
  row: { slug: string; name: string; category: string },
  need: CarriedNeed,
  { categories }: Methodology,
  counts: readonly Row['required'][] = [],
) {
  const kind = categories[row.category]?.label ?? row.category;
  const counted = counts.map(formatCount).join(', ');
  const link = toolAddress(row.slug, need);
  return { slug: row.slug, name: row.name, link, kind: counted === '' ? kind : `${counted} · ${kind}` };
}

export function buildBill(
  { slug, price }: Pick<Row, 'slug' | 'price'>,
  need: CarriedNeed,
  { catalogue }: Pick<Methodology, 'catalogue'>,
): BillCell {
  const channels = (price.for_channels ?? []).map((key) => labelQuestion(key, catalogue));
  const plan = formatPlanNames(price);
  return {
    ...formatShortPrice(price),
    about: [
      [{ strong: `${capitalize(formatPrice(price))}${plan === '' ? '' : `, plan ${plan}`}` }],
      ...(channels.length > 0 ? [`For ${andList(channels)}.`] : []),
      ...explainPrice(price),
      ...formatUnconfirmed(price).map((one) => `Unconfirmed: ${one}.`),
      ...[sayWhatIsMissing(price)].filter(Boolean),
      ...(price.free_plan ? [`A free plan ${price.free_plan === 'yes' ? 'is' : 'may be'} enough.`] : []),
      [
        { link: `${toolAddress(slug, need)}#plans`, label: 'All prices' },
        ' ',
        { link: billAddress(slug, need), label: 'The bill in lines', says: 'nofollow' },
      ],
    ],
  };
}

/** An answer with its evidence and a link to report a mistake. */
export function buildCell(
  { slug, cells }: Pick<Row, 'slug' | 'cells'>,
  { key, label }: Column,
  sources: BoardAnswer['sources'],
  methodology: Methodology,
): MarkCell {
  const { catalogue } = methodology;
  const cell = cells[key] ?? { mark: 'unknown' as const, value: null };
  const { mark, value, because, plan, add_on: addOn, source, disputed = false } = cell;
  const why = because === undefined ? '' : explainBecause(because, methodology);
  const [{ key: own, ...first } = { key }, ...others] = conditionsIn(key, catalogue);
  const at = `/tools/${slug}?keys=${own}#${own}`;
  const declared = catalogue.keys[own];
  const words = value === null || declared === undefined ? '' : formatValue(value, declared);
  // For "has this value" and for URLs the icon says enough.
  const isOfValue = others.length > 0 || (first.value !== undefined && first.op === undefined);
  const isSign = typeof value === 'boolean' || isOfValue || declared?.type === 'url';
  const cited = sources?.[source ?? ''];
  const said = words === '' || words === 'Yes' || words === 'No' ? mark : words;
  return {
    mark,
    value: isSign ? '' : words,
    note: [plan, addOn && `add-on ${addOn.name}`, why].filter(Boolean).join(', '),
    isDisputed: disputed,
    at,
    about:
      sources === undefined || (mark === 'unknown' && !disputed)
        ? []
        : [
            [
              {
                strong: `${label}: ${disputed ? 'sources differ' : said}${plan ? `, from plan ${plan}` : why && ` (${why})`}`,
              },
            ],
            ...(addOn ? [[`${capitalize(formatAddOn(addOn))}.`]] : []),
            ...(cited
              ? [
                  [
                    { link: cited.url, label: cited.publisher, says: 'nofollow' },
                    `, ${cell.seen ? `last seen ${cell.seen}` : seen(cited)}`,
                  ],
                ]
              : []),
            [
              { link: at, label: 'Evidence', says: 'nofollow' },
              ' ',
              { link: `/tools/${slug}?keys=${own}#report`, label: 'Wrong?', says: 'nofollow' },
            ],
          ],
  };
}

const seen = ({ seen }: ShortSource) => (seen === 'undated' ? seen : `seen ${seen}`);
