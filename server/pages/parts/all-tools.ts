import type { JobBoard, ShortSource } from '../../../model/board-schemas.ts';
import { compareByName } from '../../../model/tool.ts';
import { MAX_LIMIT } from '../../calls/need/parameters.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { PrepareContext, SharedContext } from '../types.ts';

/** Fetches all items of a paged list. */
export function fetchAllPages<Page extends { readonly next: string | null }, Item>(
  fetchPage: (range: { readonly limit: number; readonly offset: number }) => Page,
  getItems: (page: Page) => readonly Item[],
): Item[] {
  const items: Item[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = fetchPage({ limit: MAX_LIMIT, offset: items.length });
    items.push(...getItems(page));
    next = page.next;
  }
  return items;
}

/** Tools on sale in alphabetical order, with price and scores. */
export function loadTools({ ask }: PrepareContext) {
  return ask(searchTools, { limit: MAX_LIMIT }).rows.toSorted(compareByName);
}

/** Maps slugs to names of tools on sale. */
export function mapToolNames({ prepared }: SharedContext): ReadonlyMap<string, string> {
  return new Map(prepared(loadTools).map(({ slug, name }) => [slug, name]));
}

/** The board of each job with all rows, by job. */
export function loadJobBoards({ ask, methodology }: PrepareContext): ReadonlyMap<string, JobBoard> {
  const profile = Object.keys(methodology.profiles)[0] as string;
  const loadBoard = (job: string): JobBoard => {
    const { columns = [], rows = [] } = ask(getRankings, { profile, job, limit: MAX_LIMIT }).boards[0] ?? {};
    return { job, columns, rows };
  };
  return new Map(Object.keys(methodology.jobs).map((job) => [job, loadBoard(job)]));
}

/** Sources cited by the facts of all tools on sale. Keys are `slug/id`, as in the cells of a board. */
export function loadSources({ prepared }: PrepareContext): ReadonlyMap<string, ShortSource> {
  const tools = [...prepared(loadFacts)];
  return new Map(
    tools.flatMap(([slug, { sources }]) => Object.entries(sources).map(([id, source]) => [`${slug}/${id}`, source])),
  );
}

export type FactsBySlug = ReadonlyMap<string, AnswerOf<typeof getTool>>;

/** All facts of each tool on sale, by slug. */
export function loadFacts({ ask, prepared }: PrepareContext): FactsBySlug {
  return new Map(prepared(loadTools).map(({ slug }) => [slug, ask(getTool, { slug })]));
}
