import { isAboutLinkedIn } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount, groupDigits } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { DEFAULT_LIMIT, type PageWindow } from '../../call/list.ts';
import { formatPathAndQuery } from '../../call/operation.ts';
import { selectChanges } from '../../operations/get-changes/filters.ts';
import { compareAddress, pickCarriedNeed, removePlan } from '../parts/carried-need.ts';
import {
  type Board,
  type BoardRow,
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type PageBlock,
  type PageDocument,
  quiet,
} from '../parts/document/document.ts';
import { UNKNOWN_LEGEND } from '../parts/icons.tsx';
import { dataLinks } from '../parts/layout/links.tsx';
import type { FormValues } from '../parts/need-form.tsx';
import type { SharedContext, View } from '../types.ts';
import { Legend } from './legend.tsx';
import { NeedPanel, needBlocks } from './need-panel.tsx';
import { type ListPage, needForLinks, type PageRoute, type Preset } from './preset.ts';

export function boardDocument(view: SharedContext & Pick<View, 'json'>, preset: Preset): PageDocument {
  const { title, lead, blocks = [], page, related } = preset;
  const boards = preset.boards
    .filter(({ rows }) => rows.length > 0)
    .map((board) => ({ ...board, ...(page && buildRest(board, page)) }));
  const footer = footerBlocks(view, preset);
  const [firstBoard] = boards;
  const hasOneBoard = boards.length < 2;
  return {
    title,
    lead,
    skipsToTools: firstBoard !== undefined,
    panel: preset.panel ?? <NeedPanel view={view} preset={preset} />,
    aside:
      preset.aside ?? (firstBoard && hasOneBoard && <CompareLink rows={firstBoard.rows} need={needForLinks(preset)} />),
    blocks: [
      ...needBlocks(view, preset),
      ...blocks,
      ...(firstBoard ? [htmlOnly(<Legend board={firstBoard} />)] : []),
      ...(firstBoard && hasOneBoard ? [{ kind: 'board' as const, board: firstBoard, isFirst: true }] : []),
      ...(hasOneBoard ? footer : []),
    ],
    sections: hasOneBoard
      ? (preset.sections ?? [])
      : boards.map((board, i) => boardSection(board, i === 0, board === boards.at(-1) ? footer : [])),
    related,
  };
}

/** More tools would not fit side by side on every screen. */
const MAX_COMPARED = 3;

/** Links a comparison of the tools that the lead names. If the lead names fewer than two, it compares the first rows instead. */
function CompareLink({ rows, need }: { readonly rows: readonly BoardRow[]; readonly need: FormValues }) {
  const namedRows = rows.filter(({ isNamed }) => isNamed);
  const tools = (namedRows.length > 1 ? namedRows : rows.filter(({ band }) => band)).slice(0, MAX_COMPARED);
  if (tools.length < 2) return null;
  const address = compareAddress(
    removePlan(pickCarriedNeed(need)),
    tools.map(({ slug }) => slug),
  );
  return (
    <p>
      <a class="chip" href={address} rel="nofollow">
        Compare {andList(tools.map(({ name }) => name))}
      </a>
    </p>
  );
}

/** The rest of a paged list. The rest may start at any row, because Markdown can have fewer rows than the page. */
function buildRest({ rows }: Board, { total, offset, addressFrom }: ListPage): Pick<Board, 'rest'> {
  const count = Math.max(0, total - offset - rows.length);
  return { rest: { addressFrom: (row) => addressFrom(offset + row), count } };
}

function boardSection(board: Board, isFirst: boolean, footer: readonly PageBlock[]): DocumentSection {
  const { name, rows, rest } = board;
  const moreBlocks = rest?.count
    ? [
        htmlOnly(
          <p>
            <a href={rest.addressFrom(rows.length)}>{groupDigits(rest.count)} more</a>
          </p>,
        ),
      ]
    : [];
  return {
    id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    heading: name,
    blocks: [{ kind: 'board', board, isFirst }, ...moreBlocks, ...footer],
  };
}

/** Paging, assumptions, legend and notices below the board. */
function footerBlocks(
  { json, methodology }: Pick<View, 'json' | 'methodology'>,
  { boards, columns, page, results, assumptions = [], closingBlocks = [] }: Preset,
): PageBlock[] {
  const rows = boards.flatMap(({ rows }) => rows);
  const explanation: Line = [
    { link: '/methodology', label: 'How we know' },
    '.',
    ...(json === undefined ? [] : [' ', ...dataLinks(json)]),
  ];
  const hasLinkedIn = columns.some(({ key }) => isAboutLinkedIn(key));
  return compact<PageBlock>(
    page && htmlOnly(<Paging {...page} rowCount={rows.length} results={results} />),
    assumptions.length > 0 && { kind: 'markdown', line: assumptions.join(' ') },
    rows.length > 0 && { kind: 'markdown', line: `${UNKNOWN_LEGEND}, which is not a no.` },
    rows.length > 0 && quiet(explanation),
    hasLinkedIn && rows.length > 0 && quiet(methodology.notices.linkedin_forbids_automation),
    ...closingBlocks,
  );
}

interface PagingProps extends ListPage {
  readonly rowCount: number;
  readonly results: Preset['results'];
}

/** Links to the previous and next rows. For a need, the links say how many more tools fit or may fit. */
function Paging({ offset, rowCount, total, limit, addressFrom, results }: PagingProps) {
  const previous = Math.max(0, offset - limit);
  const next = offset + rowCount;
  if (offset === 0 && next >= total) return null;
  const { fits = 0, may_fit: mayFit = 0, fits_understood: understood = 0, does_not_fit: doNotFit = 0 } = results ?? {};
  // The heading counts tools that fit everything we understood as confirmed.
  const [confirmed, open] = [fits + understood, mayFit - understood];
  const [moreFit, moreOpen] = [Math.max(0, confirmed - next), Math.max(0, open - Math.max(0, next - confirmed))];
  const summaries = [
    moreFit > 0 &&
      `${groupDigits(moreFit)} of ${groupDigits(confirmed)} that fit${understood > 0 ? ' what we understood' : ''}`,
    moreOpen > 0 && `${groupDigits(moreOpen)} of ${groupDigits(open)} that may fit`,
  ].filter(Boolean);
  const firstMisfit = total - doNotFit;
  return (
    <nav class="paging" aria-label="Pages of the list">
      {offset > 0 && (
        <a rel="prev" href={addressFrom(previous)}>
          Previous
        </a>
      )}{' '}
      <span class="quiet">
        {rowCount === 0 ? 'none on this page' : `${offset + 1} to ${next}`} of {groupDigits(total)}
      </span>{' '}
      {next < total && (results === undefined || summaries.length > 0) && (
        <a rel="next" href={addressFrom(next)}>
          {['Next', summaries.join(', ')].filter(Boolean).join(': ')}
        </a>
      )}{' '}
      {next < total && doNotFit > 0 && (
        <a rel={summaries.length > 0 ? undefined : 'next'} href={addressFrom(Math.max(next, firstMisfit))}>
          {formatCount(doNotFit, 'tool that doesn’t fit', 'tools that don’t fit')}, and why
        </a>
      )}
    </nav>
  );
}

/** More cells would take longer to render than the rest of the page. */
const MAX_CELLS = 1000;

/** Lowers the limit so that the board has at most MAX_CELLS cells. */
export function limitRows<Input extends FormValues & { readonly limit?: number | undefined }>(input: Input): Input {
  const { required = [], nice = [], unwanted = [], keys = [], limit } = input;
  const columns = Math.max(1, [...required, ...nice, ...unwanted, ...keys].length);
  const room = Math.max(DEFAULT_LIMIT, Math.floor(MAX_CELLS / columns));
  return limit === undefined || limit <= room ? input : { ...input, limit: room };
}

export function describeList(sentence: string): string {
  return `${sentence} Every answer and price has a source; ${UNKNOWN_LEGEND}.`;
}

/** Whether search engines may index a list. Lists with several filters are not indexed, because combinations are endless. */
export function isIndexableList(
  input: Readonly<Record<string, unknown>>,
  displayParameters: readonly string[],
): boolean {
  const filters = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !displayParameters.includes(name),
  );
  return !('not_understood' in input) && filters.flatMap(([, value]) => value).length < 2;
}

/** The date of the last change of any fact, because any fact can change a list. */
export function findLastChange(_: unknown, snapshot: Snapshot): string | undefined {
  return selectChanges(snapshot, {})[0]?.day;
}

/** Removes display parameters and sorts lists, for the canonical address. */
export function canonicalizeNeed<Input extends Readonly<Record<string, unknown>>>(input: Input): Input {
  const { keys, groups, not_understood, ...rest } = input as Input & Readonly<Record<string, unknown>>;
  const sortedEntries = Object.entries(rest).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return Object.fromEntries(sortedEntries);
}

export function toListPage({ total }: Pick<ListPage, 'total'>, input: PageWindow, route: PageRoute): ListPage {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input;
  return {
    total,
    limit,
    offset,
    addressFrom: (offset) => formatPathAndQuery(route, { ...input, offset: offset || undefined }),
  };
}
