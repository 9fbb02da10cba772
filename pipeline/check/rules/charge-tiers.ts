import type { Tier } from '../../../model/pricing/plan.ts';
import { listedPlans } from '../plans.ts';
import type { RuleOf } from '../rule.ts';

/** The tiers of a price follow each other, and each has a price. */
export const chargeTiers: RuleOf<'fact'> = {
  name: 'charge-tiers',
  scope: 'fact',
  tip: 'Write { up_to: 10, each: […] } for each tier, the lowest first, and leave out "up_to" in the last one if it has no end. "mode" is graduated if each tier prices its own units, and volume if the tier reached prices all units. Leave it out if no page says which.',
  *check(fact) {
    for (const { plan, path } of listedPlans(fact)) {
      const charges = (plan.charges ?? []).map(({ tiers }, i) => ({ tiers, at: [...path, 'charges', i] }));
      for (const { tiers = [], at } of [{ tiers: plan.tiers, at: path }, ...charges]) {
        for (const [i, tier] of tiers.entries())
          for (const message of mistakesIn(tier, tiers[i - 1], i === tiers.length - 1))
            yield { path: [...at, 'tiers', i], message };
      }
    }
  },
};

function* mistakesIn({ up_to, each, flat }: Tier, before: Tier | undefined, isLast: boolean): Iterable<string> {
  if (each === undefined && flat === undefined) yield 'this tier has no price; add "each" or "flat"';
  if (up_to === undefined && !isLast) yield 'only the last tier can have no "up_to"';
  if (up_to !== undefined && before?.up_to !== undefined && up_to <= before.up_to)
    yield `this tier ends at ${up_to}, but the tier before it at ${before.up_to}`;
}
