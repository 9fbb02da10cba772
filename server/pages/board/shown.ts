import { DEVELOPER_API } from '../../../model/board/need.ts';
import {
  type Cell,
  type Column,
  RESULTS,
  type Row,
  type ScoreRow,
  type ShortSource,
} from '../../../model/board-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { conditionsIn, keysIn, labelQuestion } from '../../../model/parse-question.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { firstFew, quoted } from '../../../model/words/lists.ts';
import { formatPlanNames, formatPrice, formatShortPrice, type ShortPrice } from '../../../model/words/price.ts';
import { listMissing } from '../../sentences/cost.ts';
import { capitalised, type Line } from '../parts/document/document.ts';
import { valueInWords } from '../parts/facts/answer.tsx';
import type { ReadersNeed } from '../parts/set-up.ts';
import { UNKNOWN_CELL } from '../parts/signs.tsx';
import type { PresetView } from './preset.tsx';
import { sourcesFor } from './sources.ts';

/* A board as it is shown. `draw.tsx` makes HTML of it, `write.ts` Markdown, so that both say the same. */

export interface ShownBoard {
  /** Names it where a page has several. */
  readonly name: string;
  /** The head of the column of bills. Undefined where there is none. */
  readonly bill?: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly ShownRow[];
  /** What was not understood, so that no tool is said to fit. */
  readonly notUnderstood?: readonly string[];
  /** What the bills are for, which the pages of its tools go on with. */
  readonly needed?: ReadersNeed;
  /** Of a list of several pages: how many rows follow, and the address of the list from a row of this board on. */
  readonly rest?: { readonly from: (row: number) => string; readonly count: number };
}

interface ShownColumn {
  readonly label: string;
  readonly link?: string;
  readonly strength?: Column['strength'];
}

export interface ShownRow {
  readonly slug: string;
  readonly name: string;
  /** The category in words, with how many required and nice-to-have questions are a yes where a rank follows from both. */
  readonly kind: string;
  readonly rank?: number;
  readonly result?: Row['result'];
  readonly bill?: ShownBill;
  readonly cells: readonly ShownCell[];
}

export interface ShownBill extends ShortPrice {
  /** In sentences, and then where more is. */
  readonly about: readonly Line[];
}

export type ShownCell = ShownMark | ShownWords;

/** An answer with what it rests on. */
export interface ShownMark {
  readonly mark: Cell['mark'];
  /** What is read, and seen in place of the sign: `14 days`, `3 of 5`. Empty for a yes, a no and an unknown. */
  readonly value: string;
  /** Below it: the plan. */
  readonly note: string;
  readonly isDisputed: boolean;
  /** The page of the tool with the evidence. */
  readonly at: string;
  /** What it opens to. Empty if it only leads there. */
  readonly about: readonly Line[];
}

/** A line of words, with more behind it. */
export interface ShownWords {
  readonly words: Line;
  readonly more: readonly Line[];
}

export interface BoardAnswer {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sources?: Readonly<Record<string, ShortSource>> | undefined;
}

/** With more columns, cells lead to the evidence and do not open: the page would be as large as a book. */
const MAX_OPENING = 40;

/** An answer as a board. */
export function shownBoard(
  names: Pick<ShownBoard, 'name' | 'bill'>,
  answer: BoardAnswer,
  view: PresetView,
): ShownBoard {
  const { columns, rows } = answer;
  const sources = sourcesFor(answer, view);
  return {
    ...names,
    columns: shownColumns(columns, view.methodology),
    rows: shownRows({ columns, rows, sources }, view.methodology),
  };
}

export function shownRows({ columns, rows, sources = {} }: BoardAnswer, methodology: Methodology): ShownRow[] {
  const isWide = columns.length > MAX_OPENING;
  const isCounted = ['required', 'nice'].every((strength) => columns.some((column) => column.strength === strength));
  return rows.map((row) => ({
    ...nameAndKindOf(row, methodology, isCounted ? [row.required, row.nice] : []),
    ...openIn(row, methodology),
    rank: row.rank,
    ...(row.result && { result: row.result }),
    bill: shownBill(row.slug, row.price),
    cells: columns.map((column) => {
      const cell = shownCell(row, column, sources, methodology);
      return isWide ? { ...cell, about: [] } : cell;
    }),
  }));
}

/** Why a tool only may fit, where no cell shows it. */
function openIn({ category, result, required, ask }: Row, { catalogue }: Methodology): { readonly kind?: string } {
  if (result !== 'may fit' || required.unknown > 0) return {};
  if (category === DEVELOPER_API) return { kind: 'an API, for developers' };
  return ask.length > 0 ? { kind: `ask about: ${ask.map((key) => labelQuestion(key, catalogue)).join(', ')}` } : {};
}

const RESULT_WORDS = {
  fits: ['Fits', 'all that is required is a yes'],
  'may fit': ['May fit', `nothing speaks against it, but something is unknown: ${UNKNOWN_CELL}`],
  'does not fit': ['Does not fit', 'a page says that something required is missing, or that it costs more'],
} as const;

/** The rows of each result, the best first, with what it means; all of them where nothing has one. */
export function byResult({ rows, notUnderstood = [] }: ShownBoard) {
  return [undefined, ...RESULTS]
    .map((result) => {
      const shown = rows.filter((row) => row.result === result);
      if (result === undefined) return { shown };
      const [name, means] = RESULT_WORDS[result];
      const isOpen = result === 'may fit' && notUnderstood.length > 0;
      const notRecorded = `nothing speaks against it; ask about ${firstFew(notUnderstood.map(quoted))}, which is not recorded here`;
      return { result: { name, means: isOpen ? notRecorded : means }, shown };
    })
    .filter(({ shown }) => shown.length > 0);
}

/** The heads, each with a link to the page of its question; of one that several facts answer, to the first of them. */
export function shownColumns(columns: readonly Column[], { catalogue }: Methodology): ShownColumn[] {
  return columns.map(({ key, label, strength }) => ({
    label,
    link: `/questions/${keysIn(key, catalogue)[0] ?? key}`,
    ...(strength && { strength }),
  }));
}

/** The rows of a list by several jobs: of each how many of its questions are a yes. */
export function shownScores(rows: readonly ScoreRow[], jobs: readonly Column[], methodology: Methodology): ShownRow[] {
  return rows.map((row) => ({
    ...nameAndKindOf(row, methodology),
    rank: row.rank,
    cells: jobs.map(({ key }) => scoreCell(row.slug, row.scores[key])),
  }));
}

/** How many required questions of a job are a yes, with those that are nice to have below. A yes is all that are required. */
export function scoreCell(slug: string, score: ScoreRow['scores'][string] | undefined): ShownMark {
  const { required, nice } = score ?? {};
  return {
    mark: required && required.unknown + required.no === 0 ? 'yes' : 'unknown',
    value: required ? countInWords(required) : '',
    note: nice ? `nice ${countInWords(nice)}` : '',
    isDisputed: false,
    at: `/tools/${slug}`,
    about: [],
  };
}

function countInWords({ yes, unknown, no }: Row['required']): string {
  return `${yes} of ${yes + unknown + no}`;
}

/** @param counts that a rank follows from */
export function nameAndKindOf(
  row: { slug: string; name: string; category: string },
  { categories }: Methodology,
  counts: readonly Row['required'][] = [],
) {
  const kind = categories[row.category]?.label ?? row.category;
  const counted = counts.map(countInWords).join(', ');
  return { slug: row.slug, name: row.name, kind: counted === '' ? kind : `${counted} · ${kind}` };
}

/** @param lines to be said of it before the addresses */
export function shownBill(slug: string, price: Price, lines: readonly Line[] = []): ShownBill {
  const missing = price.missing.map((words) => listMissing({ missing: [words] }));
  const plan = formatPlanNames(price);
  return {
    ...formatShortPrice(price),
    about: [
      [{ strong: `${capitalised(formatPrice(price))}${plan === '' ? '' : `, plan ${plan}`}` }],
      ...lines,
      ...missing,
      ...(price.free_plan ? [`A free plan ${price.free_plan === 'yes' ? 'is' : 'may be'} enough.`] : []),
      [
        { link: `/tools/${slug}#plans`, label: 'All prices' },
        ' ',
        { link: `/cost?tools=${slug}`, label: 'The bill in lines', says: 'nofollow' },
      ],
    ],
  };
}

/** A cell with the page behind it, and where to say that it is wrong. */
export function shownCell(
  { slug, cells }: Pick<Row, 'slug' | 'cells'>,
  { key, label }: Column,
  sources: NonNullable<BoardAnswer['sources']>,
  { catalogue }: Methodology,
): ShownMark {
  const { mark = 'unknown', value = null, plan, source, disputed = false } = cells[key] ?? {};
  const [{ key: own, ...first } = { key }, ...others] = conditionsIn(key, catalogue);
  const at = `/tools/${slug}?keys=${own}#${own}`;
  const declared = catalogue.keys[own];
  const words = value === null || declared === undefined ? '' : valueInWords(value, declared);
  // Of a question about one of several values, and of an address, the sign is enough.
  const isOfValue = others.length > 0 || (first.value !== undefined && first.op === undefined);
  const isSign = typeof value === 'boolean' || isOfValue || declared?.type === 'url';
  const cited = source === undefined ? undefined : sources[source];
  const said = words === '' || words === 'Yes' || words === 'No' ? mark : words;
  return {
    mark,
    value: isSign ? '' : words,
    note: plan ?? '',
    isDisputed: disputed,
    at,
    about:
      mark === 'unknown' && !disputed
        ? []
        : [
            [{ strong: `${label}: ${disputed ? 'sources differ' : said}${plan ? `, from plan ${plan}` : ''}` }],
            ...(cited ? [[{ link: cited.url, label: cited.publisher, says: 'nofollow' }, `, ${seen(cited)}`]] : []),
            [
              { link: at, label: 'Evidence', says: 'nofollow' },
              ' ',
              { link: `/tools/${slug}?keys=${own}#report`, label: 'Wrong?', says: 'nofollow' },
            ],
          ],
  };
}

const seen = ({ seen }: ShortSource) => (seen === 'undated' ? seen : `seen ${seen}`);
