import { describe, expect, it } from 'vitest';
import type { Fact, FactsByKey } from '../../../model/fact.ts';
import { type CostQuestion, costOf } from '../../../model/pricing/cost.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { missingInWords } from '../../../model/pricing/missing.ts';
import { type Plan, totalOf } from '../../../model/pricing/plan.ts';
import { asking, CATALOGUE, fact, factsOf, toolWith, total, usd } from './invented.ts';

/** The cost in few words: `exact Pro year 348 USD`, `between ... and ...`, `unknown: ...`. */
function costs(facts: FactsByKey, setUp: SetUp, more: Partial<CostQuestion> = {}): string {
  const question = asking(setUp, more);
  const { verdict, bill, most, missing } = costOf(facts, question, CATALOGUE);
  const words = (one: typeof bill) =>
    one && `${one.offer.name} ${one.period} ${totalOf(one, question.months) / 100} ${one.currency}`;
  const parts = [words(bill), most && `and ${words(most)}`].filter(Boolean).join(' ');
  return [`${verdict}${parts && ` ${parts}`}`, ...missing.map(missingInWords)].join(': ');
}

const SEAT: Plan = { name: 'Seat', monthly: usd(30), annual_monthly: usd(25), unit: 'person' };
const SENDER: Plan = { name: 'Sender', monthly: usd(79), unit: 'linkedin-account' };

describe('the cost of a set-up', () => {
  it('is the cheapest plan and period that cover it', () => {
    const facts = toolWith([SEAT, { name: 'Team', monthly: usd(100), unlimited: ['person'] }]);
    expect(costs(facts, { people: 2 })).toBe('exact Seat year 600 USD');
    expect(costs(facts, { people: 5 })).toBe('exact Team month 1200 USD');
    expect(costs(facts, { people: 2 }, { months: 3 })).toBe('exact Seat month 180 USD');
    expect(costs(facts, { people: 5 }, { billing: 'year' })).toBe('exact Seat year 1500 USD');
  });

  it('pays a period that has begun in full', () => {
    const facts = toolWith([{ name: 'Seat', terms: [total('quarter', 70)], unit: 'person' }]);
    expect(costs(facts, { people: 1 }, { months: 4 })).toBe('exact Seat quarter 140 USD');
  });

  it('takes the sum that is printed for a year before twelve times the rate', () => {
    const facts = toolWith([{ ...SENDER, annual_monthly: usd(799), terms: [total('year', 9590)] }]);
    expect(costs(facts, { linkedin_accounts: 1 }, { billing: 'year' })).toBe('exact Sender year 9590 USD');
  });

  it('is never exact where only others have read the prices', () => {
    const facts = toolWith([SEAT]);
    const secondHand = { ...facts, 'pricing.plans': { ...(facts['pricing.plans'] as Fact), second_hand: true } };
    expect(costs(secondHand, { people: 2 })).toBe(
      'from Seat year 600 USD: whether the vendor says the same, since the price is second-hand',
    );
  });

  it('is not exact where the plan is also sold by a billing without a known price that may cost less', () => {
    const sold = (...periods: string[]) => fact('pricing.billing_periods', periods);
    const facts = toolWith([SENDER], sold('month', 'year'));
    const billedYearly = 'what plan Sender costs billed yearly';
    expect(costs(facts, { linkedin_accounts: 1 })).toBe(`from Sender month 948 USD: ${billedYearly}`);
    expect(costs(facts, { linkedin_accounts: 1 }, { billing: 'month' })).toBe('exact Sender month 948 USD');
    expect(costs(facts, { linkedin_accounts: 1 }, { months: 1 })).toBe('exact Sender month 79 USD');
    const byYear = toolWith([{ name: 'Year', terms: [total('year', 900)] }], sold('month', 'year'));
    expect(costs(byYear, { people: 1 })).toBe('exact Year year 900 USD');
    expect(costs(byYear, { people: 1 }, { months: 4 })).toBe(
      'from Year year 900 USD: what plan Year costs billed monthly',
    );
  });

  it('has an account for each person of a tool that is sold by the account, unless accounts are named', () => {
    const facts = toolWith([SENDER]);
    expect(costs(facts, { people: 3 }, { months: 1 })).toBe('exact Sender month 237 USD');
    expect(costs(facts, { people: 1, linkedin_accounts: 0 }, { months: 1 })).toBe('exact Sender month 79 USD');
  });

  it('is no plan that sells credits alone, next to plans that send', () => {
    const facts = toolWith([
      { name: 'Credits', monthly: usd(9), includes: { credits: 1000 } },
      { name: 'Sending', monthly: usd(97), includes: { emails: 5000 }, unlimited: ['mailbox'] },
    ]);
    expect(costs(facts, { mailboxes: 40, emails: 5000 }, { months: 1 })).toBe('exact Sending month 97 USD');
  });

  it('has the next plan, and plans without a price that are listed before the cheapest', () => {
    const facts = toolWith([{ name: 'Start' }, SEAT, { name: 'Team', monthly: usd(100) }]);
    const { bill, next, cheaper } = costOf(facts, asking({ people: 1 }), CATALOGUE);
    expect([bill?.offer.name, next?.offer.name, cheaper]).toEqual(['Seat', 'Team', ['Start']]);
  });

  it('is by quote beyond a number, and is then never a number', () => {
    const facts = toolWith([{ ...SEAT, quote_from: { for: 'person', more_than: 4 } }]);
    expect(costs(facts, { people: 4 })).toBe('exact Seat year 1200 USD');
    expect(costs(facts, { people: 5 })).toBe('unknown: what plan Seat costs for 5 people, which is by quote');
    const fewer = 'which plan to buy for 5 people: plan Seat is sold for fewer';
    expect(costs(toolWith([{ ...SEAT, at_most: 4 }]), { people: 5 })).toBe(`unknown: ${fewer}`);
    expect(costs(toolWith([{ ...SEAT, at_most: 4 }]), { people: 4 })).toBe('exact Seat year 1200 USD');
  });

  it('says which billing has no price before it says that a plan is sold for fewer', () => {
    const pro: Plan = { name: 'Pro', monthly: usd(90), unit: 'person' };
    const facts = toolWith([{ ...SEAT, at_most: 1 }, pro]);
    expect(costs(facts, { people: 2 }, { billing: 'year' })).toBe('unknown: what plan Pro costs billed yearly');
  });

  it('counts the greater of two numbers, or all of them, and bills at least a minimum, in packs', () => {
    const greater = toolWith([{ ...SEAT, count: { greater_of: ['person', 'mailbox'] } }]);
    expect(costs(greater, { people: 2, mailboxes: 4 })).toBe('exact Seat year 1200 USD');
    const sum = toolWith([{ ...SENDER, count: { sum_of: ['linkedin-account', 'mailbox'] } }]);
    expect(costs(sum, { linkedin_accounts: 2, mailboxes: 3 }, { months: 1 })).toBe('exact Sender month 395 USD');
    expect(costs(toolWith([{ ...SEAT, at_least: 3 }]), { people: 1 })).toBe('exact Seat year 900 USD');
    expect(costs(toolWith([{ ...SEAT, in_packs_of: 5 }]), { people: 6 })).toBe('exact Seat year 600 USD');
  });

  it('is between two sums if no page says whether the price of a tier is for all units', () => {
    const tiers = [{ up_to: 10, flat: [total('month', 49)] }, { each: [total('month', 5)] }];
    const facts = toolWith([{ name: 'Tiers', unit: 'linkedin-account', tiers }]);
    expect(costs(facts, { linkedin_accounts: 9 }, { months: 1 })).toBe('exact Tiers month 49 USD');
    expect(costs(facts, { linkedin_accounts: 11 }, { months: 1 })).toBe(
      'between Tiers month 54 USD and Tiers month 55 USD: whether the price of a tier is for all LinkedIn accounts or only for those in it',
    );
  });
});

it('may be less on a plan whose price is only known for another period', () => {
  const agency: Plan = { name: 'Agency', terms: [total('month', 1399)], includes: { linkedin_accounts: 50 } };
  const facts = toolWith([agency, { name: 'Any', terms: [total('year', 28_790)], unlimited: ['linkedin-account'] }]);
  const { bill, cheaper } = costOf(facts, asking({ linkedin_accounts: 40 }, { billing: 'year' }), CATALOGUE);
  expect([bill?.offer.name, cheaper]).toEqual(['Any', ['Agency']]);
});

describe('what a plan includes', () => {
  const SLOT: Plan = {
    name: 'Slots',
    monthly: usd(39),
    includes: { linkedin_accounts: 1 },
    charges: [{ for: 'linkedin-account', terms: [total('month', 69)] }],
  };

  it('is not charged, and what goes beyond it is', () => {
    expect(costs(toolWith([SLOT]), { linkedin_accounts: 1 }, { months: 1 })).toBe('exact Slots month 39 USD');
    expect(costs(toolWith([SLOT]), { linkedin_accounts: 3 }, { months: 1 })).toBe('exact Slots month 177 USD');
  });

  it('is for each unit that is bought, and more units are bought for more of it', () => {
    const facts = toolWith([{ ...SEAT, includes: { mailboxes: 3 } }]);
    expect(costs(facts, { people: 2, mailboxes: 6 })).toBe('exact Seat year 600 USD');
    expect(costs(facts, { people: 2, mailboxes: 7 })).toBe('exact Seat year 900 USD');
  });

  it('is unknown if no source says so: the sum may then be too low', () => {
    expect(costs(toolWith([SENDER]), { people: 3, linkedin_accounts: 2 }, { months: 1 })).toBe(
      'from Sender month 158 USD: whether the price of plan Sender covers 3 people',
    );
    const free = toolWith([SENDER], fact('pricing.members_free', true));
    expect(costs(free, { people: 3, linkedin_accounts: 2 }, { months: 1 })).toBe('exact Sender month 158 USD');
  });

  it('is bought in more units where that costs less than what is charged on top', () => {
    const slots = { ...SLOT, unit: 'person' as const };
    expect(costs(toolWith([slots]), { linkedin_accounts: 3 }, { months: 1 })).toBe('exact Slots month 117 USD');
  });

  it('makes the cost unknown if more is needed than it has, at no known price', () => {
    const short = toolWith([{ ...SLOT, charges: [{ for: 'linkedin-account' }] }]);
    expect(costs(short, { linkedin_accounts: 2 })).toBe(
      'unknown: what 2 LinkedIn accounts cost on plan Slots, which includes fewer',
    );
  });

  it('leaves the cost between two plans if only the dearer one is proven to be enough', () => {
    const facts = toolWith([
      { name: 'Flat', monthly: usd(40) },
      { name: 'Team', monthly: usd(90), includes: { users: 10 } },
    ]);
    expect(costs(facts, { people: 5 }, { months: 1 })).toBe(
      'between Flat month 40 USD and Team month 90 USD: whether the price of plan Flat covers 5 people',
    );
  });
});

describe('a feature', () => {
  const PLANS: Plan[] = [
    { name: 'Basic', monthly: usd(20) },
    { name: 'Pro', monthly: usd(50) },
    { name: 'Top', monthly: usd(90), extends: 'Pro' },
  ];
  const oneMonth = { months: 1, keys: ['ai.public_api'] };
  const withApi = (api: Partial<Fact>, plans: Plan[]) =>
    toolWith(plans, fact('ai.public_api', true, { label: 'an API', ...api }));
  const cost = (api: Partial<Fact>, plans = PLANS) => costs(withApi(api, plans), { people: 1 }, oneMonth);
  const costWithApi = (api: Partial<Fact>, plans = PLANS) =>
    costOf(withApi(api, plans), asking({ people: 1 }, oneMonth), CATALOGUE);

  it('needs its cheapest plan, or one that extends that', () => {
    expect(cost({ from_plan: 'Pro' })).toBe('exact Pro month 50 USD');
    expect(costWithApi({ from_plan: 'Pro' }).next?.offer.name).toBe('Top');
  });

  it('has no known cost if no source says which plan has it', () => {
    expect(cost({})).toBe('unknown: which plan has an API');
  });

  it('costs at least what the cheapest plan does that may have it, unless one without a known price may cost less', () => {
    expect(costWithApi({}).atLeast?.offer.name).toBe('Basic');
    expect(costWithApi({}, [{ name: 'Small' }, ...PLANS]).atLeast).toBeNull();
    expect(costWithApi({}, [...PLANS, { name: 'Enterprise' }]).atLeast?.cents).toBe(2000);
    for (const api of [{ from_plan: 'Pro' }, { extra: true }]) expect(costWithApi(api).atLeast).toBeNull();
  });

  it('costs between the cheapest plan and the one that extends all others', () => {
    const plans = PLANS.map((plan) => (plan.name === 'Pro' ? { ...plan, extends: 'Basic' } : plan));
    expect(cost({}, plans)).toBe('between Basic month 20 USD and Top month 90 USD: which plan has an API');
  });

  it('is on the only plan, and on that of a tool which has nothing else', () => {
    expect(cost({}, [{ name: 'Only', monthly: usd(20) }])).toBe('exact Only month 20 USD');
  });

  it('costs what its add-on costs, or has no known cost if it is extra', () => {
    const plans: Plan[] = [
      {
        name: 'Basic',
        monthly: usd(20),
        add_ons: [{ name: 'Keys', keys: ['ai.public_api'], for: 'person', terms: [total('month', 5)] }],
      },
    ];
    expect(cost({ extra: true }, plans)).toBe('exact Basic month 25 USD');
    expect(cost({ extra: true })).toBe('unknown: what an API costs, which is charged extra');
    const sold = [{ name: 'Bare', monthly: usd(10) }, ...plans];
    expect(cost({ extra: true }, sold)).toBe('exact Basic month 25 USD');
  });

  it('makes the cost unknown if it is denied or not proven', () => {
    const none = toolWith(PLANS, fact('ai.public_api', false, { label: 'an API' }));
    expect(costs(none, { people: 1 }, oneMonth)).toBe(
      'unknown: which other tool to use for an API, since a source says that it has none',
    );
    expect(costs(toolWith(PLANS), { people: 1 }, { keys: ['linkedin.inmail'] })).toBe('unknown: whether it has InMail');
  });

  it('is proven where sources name different values that all have it, and denied where none has', () => {
    const disputed = (value: string, other: string) =>
      toolWith(
        PLANS,
        fact('integrations.hubspot', value, {
          status: 'disputed',
          label: 'HubSpot',
          from_plan: 'Basic',
          disagrees: [{ value: other, display: other, sources: [] }],
        }),
      );
    const question = { months: 1, keys: ['integrations.hubspot'] };
    expect(costs(disputed('native', 'connector'), { people: 1 }, question)).toBe('exact Basic month 20 USD');
    expect(costs(disputed('native', 'none'), { people: 1 }, question)).toBe('unknown: whether it has HubSpot');
  });

  it('is needed with what it depends on, and an account needs its channel', () => {
    const linkedin = fact('channels.linkedin', true, { from_plan: 'Pro', label: 'LinkedIn' });
    const facts = { ...toolWith(PLANS, fact('linkedin.inmail', true)), 'channels.linkedin': linkedin };
    expect(costs(facts, { people: 1, linkedin_accounts: 1 }, { months: 1 })).toBe('exact Pro month 50 USD');
    const sole = factsOf(...Object.values(facts).filter(({ key }) => key !== 'channels.email'));
    expect(costs(sole, { people: 1 }, { months: 1, keys: ['linkedin.inmail'] })).toContain('which plan has inmail');
  });

  it('is on a free plan only if sources name it there', () => {
    const plans: Plan[] = [{ name: 'Free', monthly: usd(0) }, ...PLANS];
    const free = (from_plan: string) =>
      costs(
        toolWith(plans, fact('ai.public_api', true, { from_plan }), fact('pricing.free_plan', true)),
        { people: 1 },
        oneMonth,
      );
    expect([free('Basic'), free('Free')]).toEqual(['exact Basic month 20 USD', 'exact Free month 0 USD']);
  });
});

describe('sources that differ', () => {
  const disputed = (...lists: Plan[][]) => {
    const [first, ...others] = lists;
    const disagrees = others.map((value) => ({ value, display: '', sources: [] }));
    return factsOf(fact('pricing.plans', first as Plan[], { status: 'disputed', disagrees } as never));
  };

  it('leave the cost between what each says', () => {
    expect(costs(disputed([SEAT], [{ ...SEAT, annual_monthly: usd(27) }]), { people: 1 })).toBe(
      'between Seat year 300 USD and Seat year 324 USD',
    );
    expect(costs(disputed([SEAT], [{ ...SEAT, extends: 'Other' }]), { people: 1 })).toBe('exact Seat year 300 USD');
  });

  it('leave it open how much it is if one of them gives no price for it', () => {
    const dear = { ...SEAT, quote_from: { for: 'person' as const, more_than: 1 } };
    expect(costs(disputed([SEAT], [dear]), { people: 2 })).toBe(
      'from Seat year 600 USD: what plan Seat costs for 2 people, which is by quote',
    );
  });
});

it('is unknown if no plan has a price', () => {
  expect(costs(factsOf(fact('channels.linkedin', true)), { people: 1 })).toBe('unknown: what it costs');
});
