import { describe, expect, it } from 'vitest';
import type { Budget } from '../../../../model/constraint.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, budget, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf, sold } from './invented.ts';

const fixture = await fixtureSnapshot();

const LINKEDIN = { 'channels.linkedin': known(true) };
const people = (value: number): Asking => ({ key: 'people', op: 'is', value });
const accounts = (value: number): Asking => ({ key: 'linkedin_accounts', op: 'is', value });

/** What is said of one tool by the last of some criteria. */
function judged(facts: Facts, ...wanted: Asking[]) {
  const { fits, mayFit, fails } = decide(reading(...wanted), snapshotOf(fixture, { acme: facts }));
  const assessment = [...fits, ...mayFit, ...fails][0]?.assessments.at(-1);
  if (!assessment) throw new Error('the tool was not judged');
  return assessment;
}
const said = (...args: Parameters<typeof judged>) => {
  const { verdict, phrase } = judged(...args);
  return `${verdict}: ${phrase}`;
};

const SEAT = plan('Seat', 79, 63);
const SENDER = plan('Sender', 79, 63, { unit: 'linkedin-account' });
const inAll = (amount: number, more: Partial<Budget> = {}) => budget(amount, { per: 'total', ...more });
const each = (amount: number, more: Partial<Budget> = {}) => budget(amount, { per: 'seat', ...more });

describe('a budget', () => {
  it('is met by the most that the bill of one person can be, in any billing, and is above the least or not', () => {
    expect(said(sold(SEAT), budget(63))).toBe('meets: 63 USD a month billed yearly on plan Seat, within 63 USD');
    expect(said(sold(SEAT), budget(62.99))).toBe(
      'fails: over your budget of 62.99 USD: 63 USD a month billed yearly on plan Seat',
    );
    // "at least 299" does not fit 100.
    const open = { ...sold(plan('Base', 299), plan('More', 399)), 'inbox.unified': known(true) };
    expect(said(open, yes('inbox.unified'), budget(100))).toBe(
      'fails: over your budget of 100 USD: at least 299 USD a month on plan Base',
    );
    expect(said(open, yes('inbox.unified'), budget(500))).toBe(
      'unknown: whether it is within 500 USD (at least 299 USD a month on plan Base; it is not stated which plan has Unified inbox)',
    );
    expect(said({}, budget(100))).toBe('unknown: whether it is within 100 USD (it is not known what it costs)');
  });

  it('is compared with the plan that has what is required, and not with what is only wanted', () => {
    const facts = { ...sold(plan('Basic', 60), plan('Pro', 120)), 'inbox.unified': known(true, { from_plan: 'Pro' }) };
    expect(said(facts, yes('inbox.unified'), budget(90))).toMatch(/^fails: .*120 USD a month on plan Pro$/);
    expect(said(facts, yes('inbox.unified'), budget(120))).toBe('meets: 120 USD a month on plan Pro, within 120 USD');
    expect(said(facts, yes('inbox.unified', 'want'), budget(90))).toMatch(/^meets: 60 USD a month on plan Basic/);
    expect(said(facts, yes('channels.whatsapp', 'avoid'), budget(90))).toMatch(/^meets/);
  });

  it('is for all of the set-up, and one for each is multiplied by their number', () => {
    expect(said(sold(SEAT), people(5), inAll(315))).toBe(
      'meets: 315 USD a month billed yearly on plan Seat, within 315 USD for 5 people',
    );
    expect(said(sold(SEAT), people(5), budget(314))).toBe(
      'fails: over your budget of 314 USD: 315 USD a month billed yearly on plan Seat for 5 people',
    );
    expect(judged(sold(SEAT), people(5), each(63)).verdict).toBe('meets');
    expect(judged(sold(SEAT), people(5), each(62)).verdict).toBe('fails');
    expect(judged(sold(SEAT), each(63)).verdict).toBe('meets');
    const senders = { ...sold(SENDER), ...LINKEDIN };
    expect(judged(senders, people(2), accounts(5), budget(63, { per: 'sender' })).verdict).toBe('meets');
    expect(judged(senders, people(2), accounts(5), each(63)).verdict).toBe('fails');
    const team = sold(plan('Solo', 60, 60), plan('Team', 100, 95, { unit: 'workspace', includes: { users: 5 } }));
    expect(said(team, people(5), inAll(150))).toMatch(/^meets: 95 USD a month billed yearly on plan Team/);
  });

  it('for a year is a twelfth of it a month, one for some months is divided by them, and a single payment stays open', () => {
    const yearly = sold(
      plan('Year', undefined, undefined, {
        terms: [{ every: 'year', price: { amount: 1001, currency: 'USD' }, as: 'total' }],
      }),
    );
    expect(judged(yearly, budget(1001, { period: 'year' })).verdict).toBe('meets');
    expect(judged(yearly, budget(1000, { period: 'year' })).verdict).toBe('fails');
    const months: Asking = { key: 'months', op: 'is', value: 6 };
    const monthly = sold(plan('Month', 100));
    expect(judged(monthly, months, inAll(600, { period: null })).verdict).toBe('meets');
    expect(judged(monthly, months, inAll(599, { period: null })).verdict).toBe('fails');
    expect(judged(monthly, months, inAll(600)).verdict).toBe('meets');
    expect(said(monthly, budget(900, { period: 'once' }))).toBe(
      'unknown: whether it fits a single payment, as prices are for a month',
    );
  });

  it('counts only prices by the month if the text says so', () => {
    expect(judged(sold(SEAT), budget(70, { billing: 'monthly' })).verdict).toBe('fails');
    expect(said(sold(plan('Seat', undefined, 63)), budget(70, { billing: 'monthly' }))).toBe(
      'unknown: whether it is within 70 USD (it is not known what plan Seat costs billed monthly)',
    );
    const byMonth: Asking = { key: 'pricing.billing_periods', op: 'includes', value: 'month' };
    expect(judged(sold(SEAT), byMonth, budget(70)).verdict).toBe('fails');
  });

  it('is converted at the published rates, which are cited', () => {
    const found = judged(sold(plan('Seat', 79)), budget(64, { currency: 'EUR' }));
    expect(found.phrase).toBe('79 USD a month on plan Seat (63.20 EUR), within 64 EUR');
    expect(found.note).toContain('Converted at 0.8000 (rate of 2026-06-01).');
    expect(found.sources).toContainEqual({ id: 'currencies/rates', at: null });
    expect(said(sold(plan('Seat', 79)), budget(64, { currency: 'XAU' }))).toBe(
      'unknown: whether it is within 64 XAU (79 USD a month on plan Seat; there is no rate for XAU)',
    );
  });

  it('does not exclude a tool whose free plan may be enough', () => {
    const free: Plan = { name: 'Free', monthly: { amount: 0, currency: 'USD' } };
    const facts = { ...sold(free, plan('Pro', 50)), 'inbox.unified': known(true) };
    expect(said(facts, yes('inbox.unified'), budget(10))).toBe(
      'unknown: whether its free plan, Free, is enough (the others: 50 USD a month on plan Pro, above 10 USD)',
    );
    const pro = { ...facts, 'inbox.unified': known(true, { from_plan: 'Pro' }) };
    expect(judged(pro, yes('inbox.unified'), budget(10)).verdict).toBe('fails');
  });

  it('is open where it depends on what the accounts are', () => {
    const facts = { ...sold(SENDER), ...LINKEDIN, 'channels.email': known(true, { from_plan: 'Sender' }) };
    const open = { text: '5 accounts', start: 9, end: 19 };
    const readings = (['linkedin_accounts', 'mailboxes'] as const).map((key) => ({
      key,
      op: 'is' as const,
      value: 5,
      strength: 'want' as const,
    }));
    const wanted = { ...reading(inAll(200)), ambiguous: [{ ...open, readings }] };
    const { mayFit } = decide(wanted, snapshotOf(fixture, { acme: facts }));
    expect(mayFit[0]?.assessments[0]?.phrase).toMatch(
      /^whether it is within the budget, which depends on the kind of account: /,
    );
  });
});
