import type { Static } from 'typebox';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { getPricing } from '../../operations/get-pricing.ts';
import { searchTools } from '../../operations/search-tools.ts';
import type { Ask } from '../page.ts';
import { weightiest } from './offered.ts';

type Asked = Static<typeof searchTools.input>;
type Answer = Static<typeof searchTools.output>;

/** How many tools answer if a capability is asked for besides, and of how many that is unknown. */
export interface Count {
  readonly proven: number;
  readonly unknown: number;
}

export interface ToolList {
  readonly answer: Answer;
  /** In words, by slug; undefined where no price is known. */
  readonly prices: ReadonlyMap<string, string | undefined>;
  /** By name of the capability: what is offered, and what is asked for. */
  readonly counts: ReadonlyMap<string, Count>;
  /** All tools, to name those that are known only by slug. */
  readonly names: ReadonlyMap<string, string>;
}

/** The list as it was asked for, with what it would become by each capability that is offered. */
export function loadList(asked: Asked, { ask, methodology }: { ask: Ask; methodology: Methodology }): ToolList {
  const answer = ask(searchTools, asked);
  const { q, category, capability = [] } = asked;
  const offered = weightiest(methodology).flatMap(({ names }) => names);
  const counts = new Map(
    [...new Set([...offered, ...capability])].map((name) => {
      const wanted = [...new Set([...capability, name])];
      const { total, may_match } = ask(searchTools, { q, category, capability: wanted, limit: 1 } as Asked);
      return [name, { proven: total, unknown: may_match.length }];
    }),
  );
  return {
    answer,
    prices: new Map(answer.tools.map(({ slug }) => [slug, priceOf(slug, ask)])),
    counts,
    names: new Map(ask(searchTools, {}).tools.map(({ slug, name }) => [slug, name])),
  };
}

const PRICES = [
  ['pricing.starts_at', 'a month'],
  ['pricing.starts_at_annual', 'a month, billed yearly'],
] as const;

/** The entry price in words; the monthly one where it is known. */
function priceOf(slug: string, ask: Ask): string | undefined {
  const { facts } = ask(getPricing, { slug, keys: PRICES.map(([key]) => key) });
  for (const [key, period] of PRICES) {
    const fact = facts[key];
    if (fact && fact.status === 'known' && 'display' in fact) return `${fact.display} ${period}`;
  }
  return undefined;
}
