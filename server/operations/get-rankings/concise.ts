import { type Static, Type } from 'typebox';
import { priceInWords } from '../../../model/pricing/price.ts';
import type { Ranking, RankingList } from '../../../model/ranking/rankings.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys } from '../additions.ts';
import { concise, firstThatFit, More } from '../concise/form.ts';
import {
  addedColumns,
  addedFacts,
  type Column,
  Columns,
  type MayMatch,
  mayMatchFields,
  mayMatchIn,
  notesOnCells,
  Rows,
  tableOf,
  Unplaced,
  unplacedIn,
  WIDTHS,
} from '../concise/table.ts';
import { type JobListRequest, noticesFor, placesFor, type ShownPart } from '../job-list/answer.ts';
import {
  aboutJobList,
  healthInWords,
  jobColumns,
  jobListInWords,
  PLACES_IN_WORDS,
  placesInWords,
} from '../job-list/concise.ts';
import { paginate, type Window } from '../selection.ts';
import { rowsInOrder } from '../tool-list.ts';

/** Of each list. */
const SHORT_LIST = 10;

const rowsOfList = { rows: Rows, unplaced: Type.Optional(Unplaced), more: Type.Optional(More) };
const Total = Type.Integer({ minimum: 0, description: 'All tools of the list, placed or not.' });

/** The named tools that a ranking is not about. */
export const NotListed = Type.Optional(
  Type.Array(Type.String(), { description: 'Named tools that are in no list here: it is not for their type.' }),
);

const ConciseList = Type.Object(
  {
    category: Type.Optional(Type.String({ description: 'Left out if the list has all types.' })),
    jobs: Type.Array(Type.String()),
    health: aboutJobList.health,
    total: Total,
    ...rowsOfList,
  },
  { title: 'ConciseRankedList' },
);
const ConciseRankings = Type.Object({
  profile: Type.String(),
  ...aboutJobList,
  total: Type.Optional(Total),
  columns: Columns,
  rows: Type.Optional(Rows),
  unplaced: rowsOfList.unplaced,
  more: rowsOfList.more,
  lists: Type.Optional(Type.Array(ConciseList, { description: 'Without job and own questions; columns are theirs.' })),
  lists_left: Type.Optional(Type.Array(Type.String(), { description: 'Categories without room here.' })),
  not_listed: NotListed,
  ...mayMatchFields,
  ...addedFacts,
  notices: Type.Optional(Type.Array(Type.String(), { description: 'Pass these on.' })),
});

/** The tools without a row, although they are named or may match. */
interface LeftOut {
  readonly notListed: readonly string[];
  readonly mayMatch: readonly MayMatch[];
}

interface Wanted extends Window, ShownPart {
  readonly groups?: string[];
  readonly keys?: string[];
}

/** How long texts and lists may be, in characters. `question` is of one that is alone in its cell, where there are few rows. */
const MOST = { cell: 60, question: 200, price: 40, unplaced: 700, notice: 300, notListed: 300, lists: 6000 } as const;
/** In a list of up to this number of rows, questions are named in full if there is room. */
const FEW_ROWS = 3;

/** The list of a job or of a reader's questions. */
export const conciseJobList = concise({
  answer: ConciseRankings,
  shortList: SHORT_LIST,
  /** @throws Problem */
  load(snapshot, { profile, list, left }: { profile: string; list: JobListRequest & Wanted; left: LeftOut }) {
    const places = placesFor(list, snapshot);
    const items = paginate(places.ranked, list).map((row) => ({ ...(snapshot.tools.get(row.tool) as Tool), row }));
    return { items, profile, list, left, places, added: addedColumns(addedKeys(snapshot, list)), snapshot };
  },
  levels: ({ items }) => [
    ...(items.length <= FEW_ROWS ? WIDTHS.map((width) => ({ width, questions: 'all' as const })) : []),
    ...WIDTHS.map((width) => ({ width, questions: 'first' as const })),
  ],
  write({ profile, list, left, places, added, snapshot }, shown, { width, questions }) {
    const notices = noticesFor(places.questions, snapshot.methodology);
    const unplaced = places.unplaced.map(({ row, reason }) => ({ slug: row.tool, reason }));
    return {
      profile,
      ...jobListInWords(list.job, places),
      total: places.total,
      ...tableOf(jobColumns(places, snapshot, questions), shown, { added, width }),
      ...unplacedIn(unplaced, { all: places.ranked.length, shown: shown.length }, list),
      ...leftOutIn(left),
      ...(notices.length > 0 && { notices: notices.map(({ text }) => cut(text, MOST.notice)) }),
    };
  },
  notes: ({ added }, shown) => notesOnCells(shown, added.keys),
});

/** The lists of a profile, each with as many rows as all have room for. */
export const conciseProfile = concise({
  answer: ConciseRankings,
  shortList: SHORT_LIST,
  load(snapshot, { ranking, shown: wanted, left }: { ranking: Ranking; shown: Wanted; left: LeftOut }) {
    const lists = listsShown(ranking, wanted, snapshot);
    const longest = Math.max(0, ...lists.map(({ entries }) => paginate(entries, wanted).length));
    const items = Array.from({ length: longest }, (_, row) => row);
    const added = addedColumns(addedKeys(snapshot, wanted), lists.length);
    const columns = columnsOf(lists.some(({ health }) => health !== null));
    return { items, profile: ranking.profile, wanted, left, lists, added, columns, tools: snapshot.tools };
  },
  levels: WIDTHS,
  write({ profile, wanted, left, lists, added, columns, tools }, rows, width) {
    const written = lists.map((list) => {
      const shown = rankedTools(list, wanted, tools).slice(0, rows.length);
      return listInWords(list, shown, wanted, tableOf(columns, shown, { added, width }).rows, lists.length);
    });
    const shown = rows.length > 1 ? written : firstThatFit(MOST.lists, written);
    const others = lists.slice(shown.length).map(({ category }) => category ?? profile);
    const all = lists.slice(0, shown.length).flatMap((list) => rankedTools(list, wanted, tools).slice(0, rows.length));
    const { rows: _, ...about } = tableOf(columns, all, { added, width });
    return {
      profile,
      ...(columns.some(([name]) => name === 'group') && { places: PLACES_IN_WORDS }),
      ...leftOutIn(left),
      lists: shown,
      ...(others.length > 0 && { lists_left: firstThatFit(MOST.unplaced, others) }),
      ...about,
    };
  },
  notes: ({ lists, wanted, added, tools }, rows) =>
    notesOnCells(
      lists.flatMap((list) => rankedTools(list, wanted, tools).slice(0, rows.length)),
      added.keys,
    ),
});

/** The first of the tools that are not listed, and of those that may match. */
function leftOutIn({ notListed, mayMatch }: LeftOut) {
  return {
    ...(notListed.length > 0 && { not_listed: firstThatFit(MOST.notListed, notListed) }),
    ...mayMatchIn(mayMatch),
  };
}

/** A tool with its entry in a list. */
type RankedTool = Tool & { readonly entry: ShownList['entries'][number]; readonly isOneOfFew: boolean };

/** The tools of a list that a window shows. */
function rankedTools({ entries }: ShownList, window: Window, tools: Snapshot['tools']): RankedTool[] {
  const shown = paginate(entries, window);
  const isOneOfFew = shown.length <= FEW_ROWS;
  return shown.map((entry) => ({ ...(tools.get(entry.tool) as Tool), entry, isOneOfFew }));
}

function listInWords(
  { category, jobs, health, total, entries, unranked }: ShownList,
  shown: readonly RankedTool[],
  wanted: Wanted,
  rows: Static<typeof Rows>,
  lists: number,
): Static<typeof ConciseList> {
  const out = unranked.map(({ tool, reason }) => ({ slug: tool, reason }));
  const most = Math.min(MOST.unplaced, Math.floor((2 * MOST.unplaced) / lists));
  return {
    ...(category !== null && { category }),
    jobs,
    ...(health && { health: healthInWords(health) }),
    total,
    rows,
    ...unplacedIn(out, { all: entries.length, shown: shown.length }, wanted, most),
  };
}

/** @param hasGroups whether the lists are by one job each, so that tools have a group and a range of places */
function columnsOf(hasGroups: boolean): readonly Column<RankedTool>[] {
  const place: Column<RankedTool>[] = hasGroups
    ? [
        ['group', ({ entry: { group, rank } }) => group ?? rank],
        ['places', ({ entry: { range, rank } }) => (range ? placesInWords(range) : String(rank))],
      ]
    : [['rank', ({ entry }) => entry.rank]];
  return [
    ...place,
    ['slug', ({ slug }) => slug],
    ['complete', ({ entry }) => cut(entry.complete.join(' ') || 'none', MOST.cell)],
    ['proven', ({ entry }) => `${entry.proven}/${entry.of}`],
    ['price', ({ price }) => cut(priceInWords(price), MOST.price)],
    [
      'ask_first',
      ({ entry: { ask_first }, isOneOfFew }) =>
        cut(ask_first?.question ?? 'nothing', isOneOfFew ? MOST.question : MOST.cell),
    ],
  ];
}

/** The rows of a list that are shown, with the number of all its tools. */
interface ShownList extends RankingList {
  readonly total: number;
}

/** The lists of a profile: whole, or the rows of some tools in those lists that have any. */
export function listsShown({ lists }: Ranking, { tools, sort }: ShownPart, snapshot: Snapshot): ShownList[] {
  const named = tools && new Set(tools);
  const shown = <Row extends { readonly tool: string }>(rows: readonly Row[]): Row[] =>
    rowsInOrder(
      rows.filter(({ tool }) => named?.has(tool) ?? true),
      sort,
      snapshot,
    );
  return lists
    .map((list) => ({
      ...list,
      total: list.entries.length + list.unranked.length,
      entries: shown(list.entries),
      unranked: shown(list.unranked),
    }))
    .filter(({ entries, unranked }) => named === undefined || entries.length + unranked.length > 0);
}

/** The tools that are in the lists of a profile, ranked or not. */
export function listedIn({ lists }: Ranking): string[] {
  return [...new Set(lists.flatMap(({ entries, unranked }) => [...entries, ...unranked].map(({ tool }) => tool)))];
}
