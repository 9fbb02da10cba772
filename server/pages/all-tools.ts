import { ENTRY_KEYS } from '../../model/pricing/entry-price.ts';
import { getRankings } from '../operations/get-rankings/operation.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import type { Preparing } from './page.ts';

/** Every tool, by name, with its entry price and the facts that the price rests on. */
export function allTools({ ask }: Pick<Preparing, 'ask'>) {
  return ask(searchTools, {
    sort: 'name',
    keys: [...ENTRY_KEYS],
    include: ['entry_price', 'comparable_price'],
  }).tools.map(({ facts = {}, entry_price = null, comparable_price, ...tool }) => ({
    ...tool,
    facts,
    entry_price,
    whyNot: comparable_price?.why_not ?? null,
  }));
}

export type ToolWithPrice = ReturnType<typeof allTools>[number];

/** The tool that texts name as an example: the first of which most jobs are proven. Undefined where the snapshot has no tool. */
export function toolToName({ ask }: Pick<Preparing, 'ask'>): Pick<ToolWithPrice, 'slug' | 'name'> | undefined {
  return ask(getRankings, { profile: 'general', limit: 1 }).lists[0]?.entries[0]?.tool;
}
