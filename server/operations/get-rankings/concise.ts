import { type Static, Type } from 'typebox';
import type { Ranking } from '../../../model/ranking/published.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addedKeys } from '../additions.ts';
import { aboutColumns, addedFacts, factCells, notesOnCells } from '../concise/added-facts.ts';
import { firstWithin, roomFor } from '../concise/length.ts';
import { type MayMatch, mayMatchFields, mayMatchIn } from '../concise/may-match.ts';
import { More } from '../concise/more.ts';
import { Columns, type ConciseRow, columnsWithin, NARROWEST, Rows, rowsWithin } from '../concise/rows.ts';
import { Unplaced, unplacedWithin } from '../concise/unplaced.ts';
import { type JobListRequest, placesAsked } from '../job-list/answer.ts';
import {
  aboutJobList,
  healthInWords,
  JOB_COLUMNS,
  jobListInWords,
  PLACES_IN_WORDS,
  placedCells,
  placesInWords,
} from '../job-list/concise.ts';
import { noticesFor } from '../job-list/notices.ts';
import { type Window, within } from '../selection.ts';
import { listsShown, type ShownList, type ShownPart } from './named-tools.ts';

/** How many tools of each list models get by default. An answer with that number is a short one, whatever the facts are. */
export const SHORT_LIST = 10;

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
type ConciseList = Static<typeof ConciseList>;

export const ConciseRankings = Type.Object({
  profile: Type.String(),
  ...aboutJobList,
  total: Type.Optional(Total),
  columns: Columns,
  ...{ rows: Type.Optional(Rows), unplaced: rowsOfList.unplaced, more: rowsOfList.more },
  lists: Type.Optional(Type.Array(ConciseList, { description: 'Without job and own questions; columns are theirs.' })),
  lists_left: Type.Optional(Type.Array(Type.String(), { description: 'Categories without room here.' })),
  not_listed: NotListed,
  ...mayMatchFields,
  ...addedFacts,
  notices: Type.Optional(Type.Array(Type.String(), { description: 'Pass these on.' })),
});
type ConciseRankings = Static<typeof ConciseRankings>;

/** The tools without a row, although they are named or may match. */
interface LeftOut {
  readonly notListed: readonly string[];
  readonly mayMatch: readonly MayMatch[];
}

interface Wanted extends Window, ShownPart {
  readonly groups?: string[];
  readonly keys?: string[];
}

/* In characters: what a row has apart from added facts, how long cells may be, and the least that a list gets for unplaced tools. */
const MAX_IDENTITY = 420;
const MAX_CELL = 60;
const MAX_PRICE = 40;
/** Of a question that is alone in its cell, where there are few rows. */
const MAX_QUESTION = 200;
const MAX_UNPLACED = 700;
const MAX_NOTICE = 300;
const MAX_NOT_LISTED = 300;
/** In a list of up to this number of rows, questions are named in full if there is room. */
const FEW_ROWS = 3;
/** What a list says apart from rows and unplaced tools. */
const AROUND_LIST = 330;

/** The list of a job or of a reader's questions. @throws Problem */
export function conciseJobList(
  profile: string,
  request: JobListRequest & Wanted,
  left: LeftOut,
  snapshot: Snapshot,
): ConciseRankings {
  const places = placesAsked(request, snapshot);
  const added = addedKeys(snapshot, request);
  const notices = noticesFor(places.questions, snapshot.methodology).map(({ text }) => cut(text, MAX_NOTICE));
  const about = { profile, ...jobListInWords(request.job, places), total: places.total };
  const after = {
    ...leftOutIn(left),
    ...(notices.length > 0 && { notices }),
  };
  const most = mostFor(request) - JSON.stringify({ ...about, ...after }).length;
  const keys = columnsWithin(most - MAX_IDENTITY - MAX_UNPLACED, added);
  const columns = [...JOB_COLUMNS, ...keys];
  const window = within(places.placed, request);
  const forRows = most - JSON.stringify(columns).length - MAX_UNPLACED;
  const written = (width: number, asked: 'all' | 'first') =>
    window.map((row) => [
      ...placedCells(row, places, snapshot, asked),
      ...factCells(snapshot.tools.get(row.tool) as Tool, keys, width),
    ]);
  const areFew = window.length <= FEW_ROWS && JSON.stringify(written(NARROWEST, 'all')).length <= forRows;
  const rows = rowsWithin(forRows, (width) => written(width, areFew ? 'all' : 'first'));
  const placed = { all: places.placed.length, shown: rows.length };
  const unplaced = places.unplaced.map(({ row, reason }) => ({ slug: row.tool, reason }));
  const tools = window.slice(0, rows.length).map(({ tool }) => snapshot.tools.get(tool) as Tool);
  const answer = {
    ...{ ...about, columns, rows },
    ...unplacedWithin(MAX_UNPLACED, unplaced, placed, request),
    ...aboutColumns(tools, keys, added.slice(keys.length)),
    ...after,
  };
  return { ...answer, ...notesOnCells(mostFor(request) - JSON.stringify(answer).length, tools, keys) };
}

/** The lists of a profile. */
export function conciseProfile(ranking: Ranking, wanted: Wanted, left: LeftOut, snapshot: Snapshot): ConciseRankings {
  const { profile } = ranking;
  const lists = listsShown(ranking, wanted, snapshot);
  const added = addedKeys(snapshot, wanted);
  const hasGroups = lists.some(({ health }) => health !== null);
  const about = {
    ...(hasGroups && { places: PLACES_IN_WORDS }),
    ...leftOutIn(left),
  };
  const most = mostFor(wanted) - JSON.stringify([columnsOf(hasGroups), about]).length;
  const keys = columnsWithin(most - lists.length * (MAX_IDENTITY + AROUND_LIST), added, lists.length);
  const written = inShares(most - JSON.stringify(keys).length, lists, (list, share) =>
    conciseList(list, wanted, share, { keys, hasGroups }, snapshot),
  );
  const shown = firstWithin(
    most,
    written.map(({ list }) => list),
  );
  const tools = written.slice(0, shown.length).flatMap((one) => one.tools);
  const others = lists.slice(shown.length).map(({ category }) => category ?? profile);
  const answer = {
    ...{ profile, ...about, columns: [...columnsOf(hasGroups), ...keys], lists: shown },
    ...(others.length > 0 && { lists_left: firstWithin(MAX_UNPLACED, others) }),
    ...aboutColumns(tools, keys, added.slice(keys.length)),
  };
  return { ...answer, ...notesOnCells(mostFor(wanted) - JSON.stringify(answer).length, tools, keys) };
}

/** The first of the tools that are not listed, and of those that may match. */
function leftOutIn({ notListed, mayMatch }: LeftOut) {
  return {
    ...(notListed.length > 0 && { not_listed: firstWithin(MAX_NOT_LISTED, notListed) }),
    ...mayMatchIn(mayMatch),
  };
}

type Written = ReturnType<typeof conciseList>;

/** Each list within an equal share of the room, where shorter lists leave what they do not use to longer ones. */
function inShares(
  most: number,
  lists: readonly ShownList[],
  write: (list: ShownList, share: number) => Written,
): Written[] {
  const shortestFirst = [...lists].sort((a, b) => a.entries.length - b.entries.length);
  const written = new Map<ShownList, Written>();
  let room = most;
  for (const [place, list] of shortestFirst.entries()) {
    const one = write(list, Math.floor(room / (lists.length - place)));
    room -= JSON.stringify(one.list).length + 1;
    written.set(list, one);
  }
  return lists.map((list) => written.get(list) as Written);
}

function mostFor({ limit }: Window): number {
  return roomFor(limit ?? Number.POSITIVE_INFINITY, SHORT_LIST);
}

function columnsOf(hasGroups: boolean): string[] {
  const place = hasGroups ? ['group', 'places'] : ['rank'];
  return [...place, 'slug', 'complete', 'proven', 'price', 'ask_first'];
}

interface InColumns {
  readonly keys: readonly string[];
  readonly hasGroups: boolean;
}

function conciseList(
  { category, jobs, health, total, entries, unranked }: ShownList,
  wanted: Wanted,
  most: number,
  { keys, hasGroups }: InColumns,
  snapshot: Snapshot,
): { readonly list: ConciseList; readonly tools: readonly Tool[] } {
  const about = {
    ...(category !== null && { category }),
    jobs,
    ...(health && { health: healthInWords(health) }),
    total,
  };
  const room = most - JSON.stringify(about).length;
  const forUnplaced = Math.min(MAX_UNPLACED, Math.floor(room / 4));
  const window = within(entries, wanted);
  const rows = rowsWithin(room - forUnplaced, (width) =>
    window.map((entry) => {
      const tool = snapshot.tools.get(entry.tool) as Tool;
      return [...entryCells(entry, tool, hasGroups, window.length <= FEW_ROWS), ...factCells(tool, keys, width)];
    }),
  );
  const placed = { all: entries.length, shown: rows.length };
  const out = unranked.map(({ tool, reason }) => ({ slug: tool, reason }));
  return {
    list: { ...about, rows, ...unplacedWithin(forUnplaced, out, placed, wanted) },
    tools: window.slice(0, rows.length).map(({ tool }) => snapshot.tools.get(tool) as Tool),
  };
}

function entryCells(
  { rank, group, range, tool: slug, complete, proven, of, ask_first }: ShownList['entries'][number],
  { price_from }: Tool,
  hasGroups: boolean,
  isWhole: boolean,
): ConciseRow {
  return [
    ...(hasGroups ? [group ?? rank, range ? placesInWords(range) : String(rank)] : [rank]),
    slug,
    cut(complete.join(' ') || 'none', MAX_CELL),
    `${proven}/${of}`,
    cut(price_from ?? 'unknown', MAX_PRICE),
    cut(ask_first?.question ?? 'nothing', isWhole ? MAX_QUESTION : MAX_CELL),
  ];
}
