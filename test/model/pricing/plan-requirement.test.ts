import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import {
  combined,
  featureRequirement,
  NO_REQUIREMENT,
  onDearestPlan,
  requiresNothing,
  whyNotIncluded,
} from '../../../model/pricing/plan-price.ts';
import { CATALOGUE, fact, toolWith, usd } from './invented.ts';

const BASIC: Plan = { name: 'Basic', monthly: usd(20) };
const PRO: Plan = { name: 'Pro', monthly: usd(50) };
const TOP: Plan = { name: 'Top', monthly: usd(90) };

/** A tool whose entry price is that of its first plan. */
const tool = (plans: readonly Plan[], ...more: Fact[]) => toolWith(plans, ...more);
const api = (more: Partial<Fact> = {}) => fact('ai.public_api', true, { label: 'an API', ...more });

describe('what a feature requires', () => {
  const required = (plans: readonly Plan[], more: Partial<Fact> = {}) =>
    featureRequirement('ai.public_api', tool(plans, api(more)), CATALOGUE);

  it('is the plan or the charge that a source names, else it is not known which plan has it', () => {
    expect(required([BASIC, PRO], { from_plan: 'Pro' })).toMatchObject({ plans: ['Pro'], extras: [], unplaced: [] });
    expect(required([BASIC, PRO], { extra: true })).toMatchObject({ plans: [], extras: ['an API'], unplaced: [] });
    expect(required([BASIC, PRO])).toMatchObject({ plans: [], extras: [], unplaced: ['an API'] });
  });

  it('is nothing if the plan with the entry price is proven to have it, by the rule that bills use', () => {
    expect(requiresNothing(required([BASIC]))).toBe(true);
    const facts = tool([{ ...BASIC, unit: 'linkedin-account' }, PRO]);
    expect(requiresNothing(featureRequirement('channels.linkedin', facts, CATALOGUE))).toBe(true);
    expect(requiresNothing(featureRequirement('channels.email', facts, CATALOGUE))).toBe(false);
    const sole = { ...tool([BASIC, PRO]), 'channels.email': fact('channels.email', false) };
    expect(requiresNothing(featureRequirement('channels.linkedin', sole, CATALOGUE))).toBe(true);
  });

  it('includes the plan of what it depends on, and keeps its key although the cheapest plan has it', () => {
    const linkedin = fact('channels.linkedin', true, { from_plan: 'Pro' });
    const facts = tool([BASIC, PRO], fact('linkedin.inmail', true), linkedin);
    const requirement = featureRequirement('linkedin.inmail', facts, CATALOGUE);
    expect(requirement).toEqual({ keys: ['linkedin.inmail'], plans: ['Pro'], extras: [], unplaced: ['inmail'] });
    expect(required([BASIC]).keys).toEqual(['ai.public_api']);
  });

  it('is nothing at all for what is the same on every plan', () => {
    const facts = tool([BASIC, PRO], fact('company.name', 'Acme'));
    expect(featureRequirement('company.name', facts, CATALOGUE)).toBe(NO_REQUIREMENT);
  });
});

describe('several requirements together', () => {
  const some = (more: object) => ({ ...NO_REQUIREMENT, ...more });

  it('have each plan, charge and feature once', () => {
    expect(
      combined([some({ plans: ['Pro'], keys: ['a'] }), NO_REQUIREMENT, some({ plans: ['Pro', 'Top'], extras: ['b'] })]),
    ).toEqual(some({ keys: ['a'], plans: ['Pro', 'Top'], extras: ['b'] }));
    expect(combined([NO_REQUIREMENT, NO_REQUIREMENT])).toBe(NO_REQUIREMENT);
  });

  it('are not all on the dearest plan because it costs more, only if a page says so', () => {
    const features = [api({ from_plan: 'Pro' }), fact('team.sso', true, { from_plan: 'Top' })];
    const why = (...plans: Plan[]) => {
      const facts = tool(plans, ...features);
      const all = combined(features.map(({ key }) => featureRequirement(key, facts, CATALOGUE)));
      return whyNotIncluded(onDearestPlan(all, facts, CATALOGUE));
    };
    expect(why(BASIC, PRO, TOP)).toBe('it is not stated whether plan Top has an API');
    expect(why(BASIC, PRO, { ...TOP, extends: 'Pro' })).toBeUndefined();
  });

  it('are on the dearest plan if its unit or what it includes shows it', () => {
    const linkedin = fact('channels.linkedin', true, { from_plan: 'Pro', label: 'LinkedIn' });
    const features = [linkedin, fact('team.sso', true, { from_plan: 'Top' })];
    const why = (top: Plan) => {
      const facts = tool([BASIC, PRO, top], ...features);
      const all = combined(features.map(({ key }) => featureRequirement(key, facts, CATALOGUE)));
      return whyNotIncluded(onDearestPlan(all, facts, CATALOGUE));
    };
    expect(why({ ...TOP, includes: { linkedin_accounts: 2 } })).toBeUndefined();
    expect(why({ ...TOP, includes: { mailboxes: 2 } })).toBe('it is not stated whether plan Top has LinkedIn');
  });

  it('are all on the plan that has everything of the others', () => {
    const features = [api(), fact('team.sso', true, { from_plan: 'Top' })];
    const facts = tool([BASIC, { ...TOP, extends: 'Basic' }], ...features);
    const all = combined(features.map(({ key }) => featureRequirement(key, facts, CATALOGUE)));
    expect(whyNotIncluded(all)).toBe('it is not stated which plan has an API');
    expect(whyNotIncluded(onDearestPlan(all, facts, CATALOGUE))).toBeUndefined();
  });
});
