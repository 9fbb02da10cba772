import { describe, expect, it } from 'vitest';
import type { Quantity } from '../../../../model/constraint.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf, sold } from './invented.ts';

const fixture = await fixtureSnapshot();

const EMAIL = { 'channels.email': known(true) };
const of = (key: Quantity, value: number): Asking => ({ key, op: 'is', value });

/** What is said of one tool by the last of some criteria. */
function said(facts: Facts, ...wanted: Asking[]): string {
  const { fits, mayFit, fails } = decide(
    reading(yes('channels.email', 'want'), ...wanted),
    snapshotOf(fixture, { acme: facts }),
  );
  const { verdict, phrase } = [...fits, ...mayFit, ...fails][0]?.assessments.at(-1) ?? {};
  return `${verdict}: ${phrase}`;
}

const workspace = (name: string, price: number, more: Partial<Plan>) =>
  plan(name, price, undefined, { unit: undefined, ...more });

describe('a number', () => {
  it('is met where the bill has a sum that covers it', () => {
    expect(said(sold(plan('Seat', 20)), of('people', 60))).toBe('meets: 60 people');
    expect(said(sold(workspace('Ten', 20, { includes: { users: 10 } })), of('people', 6))).toBe('meets: 6 people');
    const unlimited = {
      ...sold(workspace('Any', 20, { unlimited: ['mailbox'] })),
      ...EMAIL,
      'channels.email': known(true, { from_plan: 'Any' }),
    };
    expect(said(unlimited, of('mailboxes', 3))).toBe('meets: 3 mailboxes');
    expect(said({}, of('people', 1))).toBe('meets: 1 person');
  });

  it('is open where no page says whether the price covers it, or nothing is known of prices', () => {
    expect(said(sold(workspace('Flat', 20, {})), of('people', 6))).toBe(
      'unknown: whether the price of plan Flat covers 6 people',
    );
    expect(said({}, of('people', 6))).toBe('unknown: 6 people');
  });

  it('is open where every plan includes fewer or is by quote beyond, and fails where every plan is sold for fewer', () => {
    const ten = workspace('Ten', 20, { includes: { users: 10 } });
    expect(said(sold(ten), of('people', 11))).toBe('unknown: what 11 people cost on plan Ten, which includes fewer');
    const quoted = plan('Seat', 20, undefined, { quote_from: { for: 'person', more_than: 10 } });
    expect(said(sold(quoted), of('people', 11))).toBe('unknown: what plan Seat costs for 11 people, which is by quote');
    const limited = plan('Seat', 20, undefined, { at_most: 10 });
    expect(said(sold(limited), of('people', 11))).toBe('fails: every plan is sold for fewer (11 people)');
    expect(said(sold(limited, plan('Team', 40)), of('people', 11))).toBe('meets: 11 people');
  });

  it('counts only plans that have what is required', () => {
    const plans = sold(plan('Seat', 20), plan('Pro', 40, undefined, { at_most: 10 }));
    const facts = { ...plans, 'inbox.unified': known(true, { from_plan: 'Pro' }) };
    expect(said(facts, of('people', 11))).toBe('meets: 11 people');
    expect(said(facts, yes('inbox.unified'), of('people', 11))).toBe('fails: every plan is sold for fewer (11 people)');
  });

  it('of accounts or mailboxes fails where the tool does not have their channel', () => {
    const none = { ...sold(plan('Seat', 20)), 'channels.email': known(false), 'channels.linkedin': known(false) };
    for (const key of ['mailboxes', 'emails', 'linkedin_accounts'] as const)
      expect(said(none, of(key, 30))).toMatch(/^fails: it has no (Email|LinkedIn) \(30 /);
  });
});
