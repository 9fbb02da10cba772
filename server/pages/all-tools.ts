import { getRankings } from '../operations/get-rankings/operation.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import type { Preparing } from './page.ts';

/** More than there are. */
const ALL = 1000;

/** Every tool that is sold, by name, with its price. */
export function allTools({ ask }: Pick<Preparing, 'ask'>) {
  return ask(searchTools, { limit: ALL }).rows.toSorted((a, b) =>
    a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1,
  );
}

export type PricedTool = ReturnType<typeof allTools>[number];

/** The names of tools by slug. */
export function namesOfTools({ prepared }: Pick<Preparing, 'prepared'>): ReadonlyMap<string, string> {
  return new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
}

/** The tool that texts name as an example: the first of the general ranking. Undefined where the snapshot has no tool. */
export function toolToName({ ask }: Pick<Preparing, 'ask'>): Pick<PricedTool, 'slug' | 'name'> | undefined {
  return ask(getRankings, { profile: 'general', limit: 1 }).boards[0]?.score_rows?.[0];
}
