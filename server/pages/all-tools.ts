import type { JobBoard } from '../../model/board-schemas.ts';
import { compareByName } from '../../model/tool.ts';
import { MAX_LIMIT } from '../need/parameters.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import type { PrepareContext, SharedContext } from './types.ts';

/** Fetches all items of a paged list. */
export function fetchAllPages<Page extends { readonly next?: string }, Item>(
  fetchPage: (range: { readonly limit: number; readonly offset: number }) => Page,
  getItems: (page: Page) => readonly Item[],
): Item[] {
  const items: Item[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
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
export const loadJobBoards = ({ snapshot }: PrepareContext): ReadonlyMap<string, JobBoard> => snapshot.jobs;
