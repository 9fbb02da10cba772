import { describe, expect, it } from 'vitest';
import { entryPriceOf } from '../../../model/pricing/entry-price.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { dearestAboveEntry, pricedLikeEntry } from '../../../model/pricing/plan-price.ts';
import { CATALOGUE, fact, toolWith, usd } from './invented.ts';

const BASIC: Plan = { name: 'Basic', monthly: usd(20) };
const PRO: Plan = { name: 'Pro', monthly: usd(50) };
const TOP: Plan = { name: 'Top', monthly: usd(90) };

/** A tool whose API comes with Pro and whose single sign-on comes with Top and costs extra. */
const tool = (...plans: Plan[]) =>
  toolWith(
    plans,
    fact('ai.public_api', true, { from_plan: 'Pro' }),
    fact('team.sso', true, { from_plan: 'Top', extra: true }),
  );

describe('the price of a plan above the entry price', () => {
  const lacksOn = (name: string, ...plans: Plan[]) => {
    const facts = tool(...plans);
    const price = pricedLikeEntry(name, facts, entryPriceOf(facts, CATALOGUE));
    return price?.lacks.map(({ key, plan, extra }) => [key, plan?.name ?? null, extra]);
  };

  it('lacks what comes only with a dearer plan, and what costs extra', () => {
    expect(lacksOn('Basic', BASIC, PRO, TOP)).toEqual([
      ['ai.public_api', 'Pro', false],
      ['team.sso', 'Top', true],
    ]);
    expect(lacksOn('Pro', BASIC, PRO, TOP)).toEqual([['team.sso', 'Top', true]]);
    expect(lacksOn('Top', BASIC, PRO, { ...TOP, extends: 'Pro' })).toEqual([['team.sso', null, true]]);
  });

  it('is not said to lack what a cheaper plan has, although no page says that it has everything of it', () => {
    expect(lacksOn('Top', BASIC, PRO, TOP)).toEqual([['team.sso', null, true]]);
  });

  it('is unknown if it is not published', () => {
    expect(pricedLikeEntry('Top', tool(BASIC, PRO, { name: 'Top' }), null)).toBeNull();
  });
});

it('is that of the dearest of several plans; one without a price may be the dearest', () => {
  expect(dearestAboveEntry(['Pro', 'Top'], tool(BASIC, PRO, TOP))).toBe('Top');
  expect(dearestAboveEntry(['Pro', 'Top'], tool(BASIC, PRO, { name: 'Top' }))).toBe('Top');
  expect(dearestAboveEntry(['Basic'], tool(BASIC, PRO, TOP))).toBeUndefined();
});
