import { andList } from '../../../model/words/lists.ts';
import { formatCount, groupDigits } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { DEFAULT_LIMIT } from '../../calls/list.ts';
import { writeAddress } from '../../calls/operation.ts';
import { withEnding } from '../../http/url.ts';
import { selectChanges } from '../../operations/get-changes/question.ts';
import { compareAddress, pickCarried, withoutPlan } from '../parts/carried-need.ts';
import {
  type Board,
  type BoardRow,
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  type PageBlock,
  type PageDocument,
  quiet,
} from '../parts/document/document.ts';
import { UNKNOWN_LEGEND } from '../parts/icons.tsx';
import type { FormValues } from '../parts/need-form.tsx';
import type { Shared, View } from '../types.ts';
import { Legend } from './legend.tsx';
import { type ListPage, linkNeed, type PageRoute, type Preset } from './preset.ts';
import { NeedPanel, understoodBlocks } from './understood.tsx';

export function boardDocument(view: Shared & Pick<View, 'json'>, preset: Preset): PageDocument {
  const { title, lead, blocks = [], page, related } = preset;
  const boards = preset.boards
    .filter(({ rows }) => rows.length > 0)
    .map((board) => ({ ...board, ...(page && restOf(board, page)) }));
  const foot = footBlocks(view, preset);
  const [first] = boards;
  const isAlone = boards.length < 2;
  return {
    title,
    lead,
    ...(first && { skip: { to: 'tools', label: 'Skip to the tools' } }),
    panel: preset.panel ?? <NeedPanel view={view} preset={preset} />,
    beside: preset.beside ?? (first && isAlone && <SideBySide rows={first.rows} need={linkNeed(preset)} />),
    blocks: [
      ...understoodBlocks(view, preset),
      ...blocks,
      ...(first ? [htmlOnly(<Legend board={first} />)] : []),
      ...(first && isAlone ? [{ kind: 'board' as const, board: first, isFirst: true }] : []),
      ...(isAlone ? foot : []),
    ],
    sections: isAlone
      ? (preset.sections ?? [])
      : boards.map((board, i) => boardSection(board, i === 0, board === boards.at(-1) ? foot : [])),
    related,
  };
}

/** As many as fit beside each other without a thought. */
const FEW = 3;

/** Leads to a comparison of the tools that the lead names or, if it names fewer than two, of the first that fit. */
function SideBySide({ rows, need }: { readonly rows: readonly BoardRow[]; readonly need: FormValues }) {
  const named = rows.filter(({ isNamed }) => isNamed);
  const tools = (named.length > 1 ? named : rows.filter(({ band }) => band)).slice(0, FEW);
  if (tools.length < 2) return null;
  const address = compareAddress(
    withoutPlan(pickCarried(need)),
    tools.map(({ slug }) => slug),
  );
  return (
    <p>
      <a href={address} rel="nofollow">
        Compare {andList(tools.map(({ name }) => name))}
      </a>
    </p>
  );
}

/** Where the list continues. Markdown may have room for fewer rows than the page. */
function restOf({ rows, extra = 0 }: Board, { total, offset, from }: ListPage): Pick<Board, 'rest'> {
  const count = Math.max(0, total - offset - (rows.length - extra));
  return { rest: { from: (row) => from(offset + Math.max(0, row - extra)), count } };
}

function boardSection(board: Board, isFirst: boolean, foot: readonly PageBlock[]): DocumentSection {
  const { name, rows, rest } = board;
  const more = rest?.count
    ? [
        htmlOnly(
          <p>
            <a href={rest.from(rows.length)}>{groupDigits(rest.count)} more</a>
          </p>,
        ),
      ]
    : [];
  return {
    id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    heading: name,
    blocks: [{ kind: 'board', board, isFirst }, ...more, ...foot],
  };
}

/** Where the list goes on, assumptions, legend and notice. */
function footBlocks(
  { json, methodology }: Pick<View, 'json' | 'methodology'>,
  { boards, columns, page, results, assumed = [], end = [] }: Preset,
): PageBlock[] {
  const rows = boards.flatMap(({ rows }) => rows);
  const hasEqual = rows.some(({ equal }) => equal !== undefined);
  const hasBills = rows.some(({ bill }) => bill !== undefined);
  const order = hasBills
    ? 'Rows in one bracket are equal: exact prices first, then assumed, “from”, unconfirmed and none; then the fewest open questions; then the price. '
    : 'Rows in one bracket are equal. ';
  const about: Line = [
    hasEqual ? order : '',
    { link: '/methodology', label: 'How we know' },
    '.',
    ...(json === undefined ? [] : sameAs(json)),
  ];
  const isAutomation = columns.some(({ key }) => /\blinkedin\b/.test(key));
  return compact<PageBlock>(
    page && htmlOnly(<Paging {...page} shown={rows.length - (boards[0]?.extra ?? 0)} results={results} />),
    assumed.length > 0 && { kind: 'markdown', line: assumed.join(' ') },
    rows.length > 0 && { kind: 'markdown', line: `${UNKNOWN_LEGEND}, which is not a no.` },
    rows.length > 0 && quiet(about),
    isAutomation && rows.length > 0 && quiet(methodology.notices.linkedin_forbids_automation),
    ...end,
  );
}

const sameAs = (json: string): LinePart[] => [
  ' The same as ',
  { link: withEnding(json, '.csv'), label: 'CSV' },
  ' or ',
  { link: json, label: 'JSON' },
  '.',
];

interface PagingProps extends ListPage {
  readonly shown: number;
  readonly results: Preset['results'];
}

/** Says what the rest of the list is, where the rows have a result. */
function Paging({ offset, shown, total, limit, from, results }: PagingProps) {
  const before = Math.max(0, offset - limit);
  const next = offset + shown;
  if (offset === 0 && next >= total) return null;
  const { fits = 0, may_fit: may = 0, does_not_fit: not = 0 } = results ?? {};
  const [moreFit, moreMay] = [Math.max(0, fits - next), Math.max(0, may - Math.max(0, next - fits))];
  const open = [
    moreFit > 0 && `${groupDigits(moreFit)} more fit`,
    moreMay > 0 && `${groupDigits(moreMay)} may fit`,
  ].filter(Boolean);
  const first = total - not;
  return (
    <nav class="paging" aria-label="Parts of the list">
      {offset > 0 && (
        <a rel="prev" href={from(before)}>
          Previous
        </a>
      )}{' '}
      <span class="quiet">
        {shown === 0 ? 'none here' : `${offset + 1} to ${next}`} of {groupDigits(total)}
      </span>{' '}
      {next < total && (results === undefined || open.length > 0) && (
        <a rel="next" href={from(next)}>
          {open.join(', ').replace(/^(\d+) may/, '$1 more may') || 'Next'}
        </a>
      )}{' '}
      {next < total && not > 0 && (
        <a rel={open.length > 0 ? undefined : 'next'} href={from(Math.max(next, first))}>
          {formatCount(not, 'tool does not fit', 'tools do not fit')}, and why
        </a>
      )}
    </nav>
  );
}

/** Drawing more cells would take longer than the rest of the page. */
const MAX_CELLS = 1000;

/** Lowers the limit to what one page has room for. */
export function limitRows<Input extends FormValues & { readonly limit?: number | undefined }>(input: Input): Input {
  const { required = [], nice = [], unwanted = [], keys = [], limit } = input;
  const columns = Math.max(1, [...required, ...nice, ...unwanted, ...keys].length);
  const room = Math.max(DEFAULT_LIMIT, Math.floor(MAX_CELLS / columns));
  return limit === undefined || limit <= room ? input : { ...input, limit: room };
}

export function describeList(sentence: string): string {
  return `${sentence} Each answer and each price with the page that says so; ${UNKNOWN_LEGEND}.`;
}

/** Search engines get at most one filter: combinations are endless. */
export function isIndexed(filters: Readonly<Record<string, unknown>>, own: readonly string[]): boolean {
  const given = Object.entries(filters).filter(([name, value]) => value !== undefined && !own.includes(name));
  return !('not_understood' in filters) && given.flatMap(([, value]) => value).length < 2;
}

/** The day any fact last changed, since a list follows from all of them. */
export function lastChange(_: unknown, snapshot: Snapshot): string | undefined {
  return selectChanges(snapshot, {})[0]?.day;
}

/** The input of the canonical address: without display parameters, lists sorted. */
export function canonicalNeed<Input extends Readonly<Record<string, unknown>>>(input: Input): Input {
  const { keys, groups, not_understood, ...rest } = input as Input & Readonly<Record<string, unknown>>;
  const sorted = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]);
  return Object.fromEntries(sorted);
}

export function listPage(
  { total, limit, offset }: Pick<ListPage, 'total' | 'limit' | 'offset'>,
  input: Readonly<Record<string, unknown>>,
  declared: PageRoute,
): ListPage {
  return { total, limit, offset, from: (offset) => writeAddress(declared, { ...input, offset: offset || undefined }) };
}
