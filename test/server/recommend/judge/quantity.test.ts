import { describe, expect, it } from 'vitest';
import type { Quantity } from '../../../../model/constraint.ts';
import type { Fact } from '../../../../model/fact.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import type { Tool } from '../../../../model/tool.ts';
import { judgeQuantity } from '../../../../server/recommend/judge/plans.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const model = (await fixtureSnapshot()).tools.get('quillcourier') as Tool;

type Judged = Exclude<Quantity, 'months'>;
interface Facts {
  readonly plans?: readonly Plan[];
  readonly soldPer?: readonly string[];
  readonly more?: Record<string, Partial<Fact>>;
}

const known = (value: unknown): Partial<Fact> => ({ status: 'known', value: value as Fact['value'] });
const judge = (quantity: Judged, number: number, { plans, soldPer, more = {} }: Facts = {}) =>
  judgeQuantity(
    quantity,
    number,
    withFacts(model, {
      'pricing.seat_means': soldPer ? known(soldPer) : OPEN,
      'pricing.plans': plans ? known(plans) : OPEN,
      'channels.linkedin': OPEN,
      'channels.email': OPEN,
      ...more,
    }),
  );
const said = (...args: Parameters<typeof judge>) => {
  const { verdict, phrase } = judge(...args);
  return `${verdict}: ${phrase}`;
};
const usd = (amount: number) => ({ amount, currency: 'USD' });
const SIZED: readonly Plan[] = [
  { name: 'Solo' },
  { name: 'Duo', includes: { users: 2 } },
  { name: 'Ten', includes: { users: 10 } },
];

it('a number of people is met if a plan includes them, or if each can be bought', () => {
  expect(said('people', 6, { plans: SIZED })).toBe('meets: 6 people (plan Ten includes 10 people)');
  const { verdict, note } = judge('people', 60, { plans: SIZED, soldPer: ['person'] });
  expect([verdict, note]).toEqual(['meets', 'Sold per person, so any number can be bought.']);
  expect(said('people', 60, { soldPer: ['linkedin-account'] })).toBe(
    'meets: 60 people, with one LinkedIn account for each (sold per LinkedIn account)',
  );
});

it('a number of people is no criterion if it is one', () => {
  expect(judge('people', 1)).toMatchObject({ verdict: 'meets', facts: [], note: 'One person can use any tool.' });
  expect(judge('workspaces', 1)).toMatchObject({ verdict: 'meets', facts: [] });
  expect(judge('mailboxes', 1).verdict).toBe('unknown');
});

it('a number of people is unknown if no plan is known to include that number, because more may be available', () => {
  expect(judge('people', 11, { plans: SIZED })).toMatchObject({
    verdict: 'unknown',
    display: 'The largest plan of known size includes 10 people.',
  });
  expect(judge('people', 6, { soldPer: ['workspace'] })).toMatchObject({ verdict: 'unknown', display: 'Unknown' });
  const disputed = { 'pricing.plans': { ...known(SIZED), status: 'disputed' as const } };
  expect(judge('people', 6, { more: disputed }).verdict).toBe('unknown');
});

describe('a number of LinkedIn accounts', () => {
  it('is met by a plan that includes them, or by accounts that are sold, also with the people who run them', () => {
    const plans = [{ name: 'Agency', includes: { users: 3, linkedin_accounts: 25 } }];
    const phrase = (number: number, soldPer?: string[], more = {}) =>
      judge('linkedin_accounts', number, { plans, more, ...(soldPer && { soldPer }) }).phrase;
    expect(phrase(15)).toBe('15 LinkedIn accounts (plan Agency includes 25 LinkedIn accounts)');
    expect(phrase(30, ['linkedin-account'])).toBe('30 LinkedIn accounts (sold per LinkedIn account)');
    expect(phrase(30, ['person'], { 'channels.linkedin': known(true) })).toBe(
      '30 LinkedIn accounts, with one person for each (sold per person)',
    );
    expect(judge('linkedin_accounts', 30, { plans, soldPer: ['person'] }).verdict).toBe('unknown');
    const linkedin = (value: boolean) => ({ 'channels.linkedin': known(value) });
    expect(judge('linkedin_accounts', 1, { more: linkedin(true) }).verdict).toBe('meets');
    expect(judge('linkedin_accounts', 5, { more: linkedin(false) }).verdict).toBe('unknown');
  });
});

describe('a number of mailboxes, clients, contacts or emails', () => {
  it('is met by what a plan includes, for each unit that it is sold by', () => {
    const sized: Plan = { name: 'Pro', includes: { contacts: 5000 } };
    expect(said('contacts', 4000, { plans: [sized] })).toBe(
      'meets: 4,000 contacts a month (plan Pro includes 5,000 contacts a month)',
    );
    expect(judge('contacts', 6000, { plans: [sized] }).verdict).toBe('unknown');
    const each: Plan = { name: 'Team', unit: 'person', includes: { mailboxes: 2 } };
    expect(judge('mailboxes', 9, { plans: [each] }).phrase).toBe(
      '9 mailboxes (plan Team includes 2 mailboxes for each person)',
    );
    expect(judge('mailboxes', 9, { plans: [{ ...each, at_most: 4 }] }).verdict).toBe('unknown');
    expect(judge('mailboxes', 9, { plans: [{ ...each, unit: 'workspace' }] }).verdict).toBe('unknown');
  });

  it('is met by a plan that has any number, by the unit that is sold, or by a charge at a known price', () => {
    const unlimited: Plan = { name: 'Flat', unlimited: ['mailbox', 'emails'] };
    expect(judge('mailboxes', 300, { plans: [unlimited] })).toMatchObject({
      verdict: 'meets',
      display: 'Plan Flat includes any number of mailboxes.',
    });
    expect(judge('emails', 90_000, { plans: [unlimited] }).verdict).toBe('meets');
    expect(judge('mailboxes', 30, { soldPer: ['mailbox'] }).verdict).toBe('meets');
    expect(judge('mailboxes', 30, { soldPer: ['person'] }).verdict).toBe('unknown');
    const charged = (terms?: Plan['terms'], at_most?: number): Plan => ({
      name: 'Base',
      includes: { workspaces: 1 },
      charges: [{ for: 'workspace', ...(terms && { terms }), ...(at_most && { at_most }) }],
    });
    const monthly: Plan['terms'] = [{ every: 'month', price: usd(29), as: 'total' }];
    expect(said('workspaces', 12, { plans: [charged(monthly)] })).toBe(
      'meets: 12 workspaces (more workspaces can be bought on plan Base)',
    );
    expect(judge('workspaces', 12, { plans: [charged()] }).verdict).toBe('unknown');
    expect(judge('workspaces', 12, { plans: [charged(monthly, 10)] }).verdict).toBe('unknown');
  });

  it('fails only if the tool is proven to have no email, and never because no page says a number', () => {
    const email = (value: boolean) => ({ 'channels.email': known(value) });
    expect(said('mailboxes', 5, { more: email(false) })).toBe('fails: it has no email (5 mailboxes)');
    expect(judge('mailboxes', 5, { more: email(false) }).facts).toEqual(['channels.email']);
    expect(judge('emails', 5000, { more: email(false) }).verdict).toBe('fails');
    expect(judge('mailboxes', 1, { more: email(true) }).verdict).toBe('meets');
    for (const quantity of ['mailboxes', 'workspaces', 'contacts', 'emails'] as const)
      expect(judge(quantity, 500, { plans: SIZED, more: email(true) }).verdict).toBe('unknown');
  });
});
