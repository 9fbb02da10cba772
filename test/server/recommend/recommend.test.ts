import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import { judgeBudget } from '../../../server/recommend/budget-verdict.ts';
import type { Budget, Constraint } from '../../../server/recommend/constraint.ts';
import { recommendFor } from '../../../server/recommend/recommend.ts';
import { judge } from '../../../server/recommend/verdict.ts';
import { loadSnapshot } from '../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../corpus.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
});

/** A real tool in which one fact is as given. */
function toolWith(facts: Record<string, Partial<Fact>>): Tool {
  const tool = snapshot.tools.get('lemlist') as Tool;
  const changed = Object.entries(facts).map(([key, fact]) => [key, { ...(tool.facts[key] as Fact), ...fact }]);
  return { ...tool, facts: { ...tool.facts, ...Object.fromEntries(changed) } };
}

const OPEN = { status: 'unknown', value: null } as const;
const verdict = (
  constraint: Omit<Constraint, 'strength'> & { strength?: Constraint['strength'] },
  facts: Record<string, Partial<Fact>>,
) => judge({ strength: 'must', ...constraint }, toolWith(facts), snapshot).verdict;

describe('judge', () => {
  const sms: Omit<Constraint, 'strength'> = { key: 'channels.sms', op: 'is', value: true };
  const cloud: Omit<Constraint, 'strength'> = { key: 'product.runs_on', op: 'includes', value: 'cloud' };

  it('never reads unknown as no', () => {
    expect(verdict(sms, { 'channels.sms': OPEN })).toBe('unknown');
    expect(verdict({ ...sms, strength: 'avoid' }, { 'channels.sms': OPEN })).toBe('unknown');
  });

  it('meets by proof, fails by a proven no, and speaks of the wish under avoid', () => {
    const [yes, no] = [
      { 'channels.sms': { status: 'known' as const, value: true } },
      { 'channels.sms': { status: 'known' as const, value: false } },
    ];
    expect([verdict(sms, yes), verdict(sms, no)]).toEqual(['meets', 'fails']);
    expect([verdict({ ...sms, strength: 'avoid' }, yes), verdict({ ...sms, strength: 'avoid' }, no)]).toEqual([
      'fails',
      'meets',
    ]);
  });

  it('takes what a set does not list as open, unless the list is complete', () => {
    const set = (complete: boolean) => ({
      'product.runs_on': { status: 'known' as const, value: ['browser-extension'], complete },
    });
    expect([verdict(cloud, set(false)), verdict(cloud, set(true))]).toEqual(['unknown', 'fails']);
    expect(verdict({ ...cloud, op: 'excludes' }, set(true))).toBe('meets');
  });

  it('counts a disputed fact only where all its values agree', () => {
    const disputed = (value: string, other: string) => ({
      'integrations.hubspot': {
        status: 'disputed' as const,
        value,
        disagrees: [{ value: other, display: '', sources: [] }],
      },
    });
    const hubspot: Omit<Constraint, 'strength'> = {
      key: 'integrations.hubspot',
      op: 'one_of',
      value: ['native', 'connector'],
    };
    expect(verdict(hubspot, disputed('native', 'connector'))).toBe('meets');
    expect(verdict(hubspot, disputed('native', 'none'))).toBe('unknown');
  });
});

describe('judgeBudget', () => {
  const limit = (amount: number, more: Partial<Budget> = {}): Budget => ({
    amount,
    currency: 'USD',
    period: 'month',
    per: null,
    ...more,
  });
  const money = (amount: number, currency = 'USD') => ({ status: 'known' as const, value: { amount, currency } });
  const price = (monthly: number | null, yearly: number | null, currency = 'USD') => ({
    'pricing.starts_at': monthly === null ? OPEN : money(monthly, currency),
    'pricing.starts_at_annual': yearly === null ? OPEN : money(yearly, currency),
  });
  const budget = (asked: Budget, facts: Record<string, Partial<Fact>>, plans: string[] = []) =>
    judgeBudget(asked, toolWith(facts), plans, snapshot);

  it('compares the cheapest plan, by month or by year', () => {
    expect(budget(limit(60), price(50, 40)).verdict).toBe('meets');
    expect(budget(limit(45), price(50, 40))).toMatchObject({ verdict: 'meets', note: 'Only when billed yearly.' });
    expect(budget(limit(30), price(50, 40)).verdict).toBe('fails');
    expect(budget(limit(600, { period: 'year' }), price(50, null)).verdict).toBe('meets');
    expect(budget(limit(480, { period: 'year' }), price(50, 45)).verdict).toBe('fails');
  });

  it('stays unknown where a price that could decide is', () => {
    expect(budget(limit(45), price(50, null)).verdict).toBe('unknown');
    expect(budget(limit(30), price(null, 40)).verdict).toBe('unknown');
    expect(budget(limit(45), price(null, null))).toMatchObject({ verdict: 'unknown', display: 'Unknown', sources: [] });
    expect(budget(limit(45, { currency: 'XAU' }), price(10, 10)).note).toBe('There is no rate for XAU.');
  });

  it('compares only what is for the same unit', () => {
    const seat = (...value: string[]) => ({
      ...price(10, 10),
      'pricing.seat_means': { status: 'known' as const, value },
    });
    expect(budget(limit(45, { per: 'seat' }), seat('person')).verdict).toBe('meets');
    expect(budget(limit(45, { per: 'sender' }), seat('linkedin-account')).verdict).toBe('meets');
    expect(budget(limit(45, { per: 'sender' }), seat('person')).verdict).toBe('unknown');
    expect(budget(limit(45, { per: 'seat' }), seat('person', 'mailbox')).verdict).toBe('unknown');
    expect(budget(limit(45, { per: 'seat' }), { ...price(10, 10), 'pricing.seat_means': OPEN }).verdict).toBe(
      'unknown',
    );
    expect(budget(limit(45, { per: 'total' }), seat('person')).verdict).toBe('unknown');
  });

  it('takes the plan that has what is asked, not the cheapest', () => {
    const plans = [
      { name: 'Email', monthly: { amount: 30, currency: 'USD' } },
      {
        name: 'Multichannel',
        monthly: { amount: 90, currency: 'USD' },
        annual_monthly: { amount: 80, currency: 'USD' },
      },
      { name: 'Enterprise' },
    ];
    const facts = { ...price(30, 25), 'pricing.plans': { status: 'known' as const, value: plans } };
    expect(budget(limit(60), facts).verdict).toBe('meets');
    expect(budget(limit(60), facts, ['Multichannel'])).toMatchObject({
      verdict: 'fails',
      note: 'The price of plan Multichannel, which has what is asked.',
    });
    expect(budget(limit(85), facts, ['multichannel'])).toMatchObject({ verdict: 'meets' });
    expect(budget(limit(999), facts, ['Enterprise'])).toMatchObject({ verdict: 'unknown' });
  });

  it('converts by the rates of the snapshot', () => {
    const rate = snapshot.methodology.currencies.rates.EUR as number;
    expect(budget(limit(100), price(100 / rate - 0.01, null, 'EUR')).verdict).toBe('meets');
    expect(budget(limit(100), price(100 / rate + 0.01, 100 / rate + 0.01, 'EUR')).verdict).toBe('fails');
  });
});

describe('recommendFor', () => {
  it('never recommends a tool that is proven to fail a must, and names what it fails', () => {
    const { recommended, notProven, ruledOut } = recommendFor(snapshot, 'LinkedIn but no WhatsApp');
    expect(ruledOut.map(({ tool }) => tool.slug)).toContain('lemlist');
    for (const { checks } of recommended) expect(checks.some(({ verdict }) => verdict === 'fails')).toBe(false);
    expect(recommended.length + notProven.length + ruledOut.length).toBe(snapshot.tools.size);
    for (const { checks } of notProven) expect(checks.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  });

  it('orders by wants that are met, then by the proven score, then by slug', () => {
    const { recommended } = recommendFor(snapshot, 'webhooks, ideally a free trial');
    const key = ({ tool, checks }: (typeof recommended)[number]) => {
      const [must, want] = checks.map(({ verdict }) => verdict);
      return [
        must === 'unknown' ? 1 : 0,
        want === 'meets' ? 0 : 1,
        want === 'fails' ? 1 : 0,
        -(tool.scores.profiles.general?.score ?? 0),
      ];
    };
    const keys = recommended.map(key);
    expect(new Set(keys.map(([must, want]) => `${must}${want}`)).size).toBeGreaterThan(1);
    const sorted = [...keys].sort(
      (a, b) => a.map((value, i) => value - (b[i] as number)).find((difference) => difference !== 0) ?? 0,
    );
    expect(keys).toEqual(sorted);
  });

  it('lets the stricter saying stand where a wish is said twice', () => {
    const { recommended } = recommendFor(snapshot, 'ideally webhooks, must have webhooks');
    for (const { checks } of recommended) expect(checks.map(({ strength }) => strength)).toEqual(['must']);
  });

  it('leaves out tools that are closed', () => {
    const closed = [...snapshot.tools].map(
      ([slug, tool]) => [slug, { ...tool, closed: { since: '2026-01-01', successor: null } }] as const,
    );
    const { recommended, ruledOut, notProven } = recommendFor({ ...snapshot, tools: new Map(closed) }, 'LinkedIn');
    expect([...recommended, ...ruledOut, ...notProven]).toEqual([]);
  });

  it('puts what is proven before what is open, and says why', () => {
    const { recommended } = recommendFor(snapshot, 'LinkedIn, email and webhooks');
    const open = recommended.map(({ checks }) => checks.filter(({ verdict }) => verdict === 'unknown').length);
    expect(open).toEqual([...open].sort((a, b) => a - b));
    expect(recommended[0]?.why).toBe('Proven: LinkedIn, Email, Webhooks.');
  });

  it('keeps a tool that only fails a want', () => {
    const { recommended } = recommendFor(snapshot, 'email, ideally voice notes');
    const overloop = recommended.find(({ tool }) => tool.slug === 'overloop');
    expect(overloop?.checks.map(({ strength, verdict }) => [strength, verdict])).toEqual([
      ['must', 'meets'],
      ['want', 'fails'],
    ]);
  });

  it('recommends nothing where it understood nothing', () => {
    expect(recommendFor(snapshot, 'blue sky')).toEqual({
      understood: [],
      notUnderstood: ['blue sky'],
      ambiguous: [],
      contradictions: [],
      recommended: [],
      notProven: [],
      ruledOut: [],
    });
  });

  it('gives the same answer to the same text', () => {
    const text = 'multichannel tool with an official MCP server under $70 a month';
    expect(recommendFor(snapshot, text)).toEqual(recommendFor(snapshot, text));
  });
});
