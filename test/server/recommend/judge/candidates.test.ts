import { describe, expect, it } from 'vitest';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, budget, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf, sold } from './invented.ts';

const fixture = await fixtureSnapshot();

/** The invented tools that fit or may fit, best first. */
const order = (tools: Record<string, Facts>, ...asked: Asking[]) => {
  const { fits, mayFit } = decide(reading(...asked), snapshotOf(fixture, tools));
  return [...fits, ...mayFit].map(({ tool }) => tool.slug);
};

const LINKEDIN = { 'channels.linkedin': known(true) };

describe('a price that is not proven to be within the budget', () => {
  // The largest discount of these tools is half: 20 USD billed yearly instead of 40.
  const discounted = sold(plan('One', 40, 20));

  it('comes after unknown prices if it is far over: by more than the largest known discount', () => {
    const tools = {
      discounted,
      far: { ...LINKEDIN, ...sold(plan('One', 121)) },
      near: { ...LINKEDIN, ...sold(plan('One', 119)) },
      unpriced: LINKEDIN,
    };
    expect(order(tools, yes('channels.linkedin'), budget(60))).toEqual(['unpriced', 'near', 'discounted', 'far']);
    // Whatever else is proven about it.
    const more = { 'channels.email': known(true), 'inbox.unified': known(true) };
    expect(
      order(
        { ...tools, far: { ...tools.far, ...more } },
        yes('channels.linkedin'),
        yes('channels.email'),
        yes('inbox.unified'),
        budget(60),
      ).at(-1),
    ).toBe('far');
  });

  it('is never far over if no discount is known', () => {
    const tools = { far: { ...LINKEDIN, ...sold(plan('One', 2000)) }, unpriced: LINKEDIN };
    const { mayFit } = decide(reading(yes('channels.linkedin'), budget(60)), snapshotOf(fixture, tools));
    const hints = mayFit.map(({ assessments }) => assessments[1]?.priceHint);
    expect(hints).toEqual([undefined, 'above']);
  });

  it('comes before unknown prices if its entry price is within the budget', () => {
    const open = { ...LINKEDIN, ...sold(plan('One', 40), plan('Two', 80)) };
    expect(order({ open, unpriced: LINKEDIN }, yes('channels.linkedin'), budget(60))).toEqual(['open', 'unpriced']);
  });
});

describe('the first must', () => {
  it('ranks proven before unknown, whatever else is proven', () => {
    const tools = {
      both: { 'channels.email': known(true), 'inbox.unified': known(true) },
      linkedin: LINKEDIN,
    };
    const others = [yes('channels.email'), yes('inbox.unified')];
    expect(order(tools, yes('channels.linkedin'), ...others)).toEqual(['linkedin', 'both']);
    expect(order(tools, ...others, yes('channels.linkedin'))).toEqual(['both', 'linkedin']);
  });

  it('is unknown as well if part of it is proven, which counts only among tools with equally many unknowns', () => {
    const free = { 'pricing.free_plan': known(true) };
    const both = { 'channels.email': known(true), 'inbox.unified': known(true) };
    const asked = [yes('pricing.free_plan'), yes('channels.email'), yes('inbox.unified')];
    expect(order({ free, both }, ...asked)).toEqual(['both', 'free']);
    expect(order({ both, more: { ...both, ...free } }, ...asked)).toEqual(['more', 'both']);
  });

  it('is neither a want nor one person', () => {
    const tools = { linkedin: LINKEDIN, slack: { 'integrations.slack': known(true), 'inbox.unified': known(true) } };
    const one: Asking = { key: 'people', op: 'is', value: 1 };
    const needs = [yes('channels.linkedin'), yes('inbox.unified'), yes('channels.email')];
    expect(order(tools, one, yes('integrations.slack', 'want'), ...needs)).toEqual(['linkedin', 'slack']);
  });
});
