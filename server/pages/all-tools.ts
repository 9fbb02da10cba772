import { getRankings } from '../operations/get-rankings/operation.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { channelsIn } from './lists/filters.tsx';
import type { Preparing } from './page.ts';

/** Every tool, by name, with its price and the facts that say which channels its plans have. */
export function allTools({ ask, methodology }: Pick<Preparing, 'ask' | 'methodology'>) {
  const keys = ['pricing.plans', ...channelsIn(methodology.catalogue)];
  return ask(searchTools, { sort: 'name', keys }).tools.map(({ facts = {}, ...tool }) => ({ ...tool, facts }));
}

export type PricedTool = ReturnType<typeof allTools>[number];

/** The tool that texts name as an example: the first of which most jobs are proven. Undefined where the snapshot has no tool. */
export function toolToName({ ask }: Pick<Preparing, 'ask'>): Pick<PricedTool, 'slug' | 'name'> | undefined {
  return ask(getRankings, { profile: 'general', limit: 1 }).lists[0]?.entries[0]?.tool;
}
