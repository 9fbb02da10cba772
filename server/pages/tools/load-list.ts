import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import type { PriceFrom } from '../facts/price-from.ts';
import type { Ask } from '../page.ts';
import { entryPrice } from './entry-price.ts';
import { weightiest } from './offered.ts';

type Asked = Static<typeof searchTools.input>;
type Answer = Static<typeof searchTools.output>;

/** Of the tools that are listed: how many are proven to have a capability, and of how many that is unknown. */
export interface Count {
  readonly proven: number;
  readonly unknown: number;
}

export interface ToolList {
  readonly answer: Answer;
  /** By slug; undefined where no price is known. */
  readonly prices: ReadonlyMap<string, PriceFrom | undefined>;
  /** By name of the capability: what is offered, and what is asked for. */
  readonly counts: ReadonlyMap<string, Count>;
  /** Every tool there is. */
  readonly all: Answer['tools'];
}

/** The list as it was asked for, with what is known of the tools in it. */
export function loadList(asked: Asked, { ask, methodology }: { ask: Ask; methodology: Methodology }): ToolList {
  const answer = ask(searchTools, asked);
  const { q, category, capability = [] } = asked;
  const whole = answer.total === answer.tools.length;
  const listed = whole ? answer.tools : ask(searchTools, { q, category, capability: asked.capability }).tools;
  const slugs = new Set(listed.map(({ slug }) => slug));
  const offered = weightiest(methodology).flatMap(({ names }) => names);
  const counts = new Map(
    [...new Set([...offered, ...capability])].map((name) => {
      const { tools, may_match } = ask(searchTools, { category, capability: [name] });
      const proven = tools.filter(({ slug }) => slugs.has(slug)).length;
      return [name, { proven, unknown: may_match.filter((slug) => slugs.has(slug)).length }];
    }),
  );
  return {
    answer,
    prices: new Map(answer.tools.map(({ slug }) => [slug, entryPrice(slug, ask)])),
    counts,
    all: ask(searchTools, {}).tools,
  };
}
