import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Constraint } from '../../../server/recommend/constraint.ts';
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

  describe('on budgets', () => {
    const budget = (amount: number, more: object = {}): Omit<Constraint, 'strength'> => ({
      key: 'budget',
      op: 'lte',
      value: { amount, currency: 'USD', period: 'month', per: 'seat', ...more },
    });
    const price = (monthly: number | null, yearly: number | null, currency = 'USD') => {
      const fact = (amount: number | null) =>
        amount === null ? OPEN : { status: 'known' as const, value: { amount, currency } };
      return { 'pricing.starts_at': fact(monthly), 'pricing.starts_at_annual': fact(yearly) };
    };

    it('compares the cheapest plan, by month or by year', () => {
      expect(verdict(budget(60), price(50, 40))).toBe('meets');
      expect(verdict(budget(45), price(50, 40))).toBe('meets');
      expect(judge({ strength: 'must', ...budget(45) }, toolWith(price(50, 40)), snapshot).note).toBe(
        'Only when billed yearly.',
      );
      expect(verdict(budget(30), price(50, 40))).toBe('fails');
      expect(verdict(budget(600, { period: 'year' }), price(50, null))).toBe('meets');
      expect(verdict(budget(480, { period: 'year' }), price(50, 45))).toBe('fails');
    });

    it('stays unknown where a price that could decide is', () => {
      expect(verdict(budget(45), price(50, null))).toBe('unknown');
      expect(verdict(budget(45), price(null, null))).toBe('unknown');
      expect(verdict(budget(45, { per: 'total' }), price(10, 10))).toBe('unknown');
      expect(verdict(budget(45, { currency: 'XAU' }), price(10, 10))).toBe('unknown');
    });

    it('converts by the rates of the snapshot', () => {
      const rate = snapshot.methodology.currencies.rates.EUR as number;
      expect(verdict(budget(100), price(100 / rate - 0.01, null, 'EUR'))).toBe('meets');
      expect(verdict(budget(100), price(100 / rate + 0.01, 100 / rate + 0.01, 'EUR'))).toBe('fails');
    });
  });
});

describe('recommendFor', () => {
  it('never recommends a tool that is proven to fail a must, and names what it fails', () => {
    const { recommended, ruledOut } = recommendFor(snapshot, 'LinkedIn but no WhatsApp');
    expect(ruledOut.map(({ tool }) => tool.slug)).toContain('lemlist');
    for (const { checks } of recommended) expect(checks.some(({ verdict }) => verdict === 'fails')).toBe(false);
    expect(recommended.length + ruledOut.length).toBe(snapshot.tools.size);
  });

  it('puts what is proven before what is open, and says why', () => {
    const { recommended } = recommendFor(snapshot, 'LinkedIn, email and webhooks');
    const open = recommended.map(({ checks }) => checks.filter(({ verdict }) => verdict === 'unknown').length);
    expect(open).toEqual([...open].sort((a, b) => a - b));
    expect(recommended[0]?.why).toBe('Proven: LinkedIn, Email, Webhooks.');
  });

  it('keeps a tool that only fails a want', () => {
    const { recommended } = recommendFor(snapshot, 'email, ideally a free plan');
    const instantly = recommended.find(({ tool }) => tool.slug === 'instantly');
    expect(instantly?.checks.map(({ strength, verdict }) => [strength, verdict])).toEqual([
      ['must', 'meets'],
      ['want', 'fails'],
    ]);
  });

  it('recommends nothing where it understood nothing', () => {
    expect(recommendFor(snapshot, 'blue sky')).toEqual({
      understood: [],
      notUnderstood: ['blue sky'],
      recommended: [],
      ruledOut: [],
    });
  });

  it('gives the same answer to the same text', () => {
    const text = 'multichannel tool with an official MCP server under $70 a month';
    expect(recommendFor(snapshot, text)).toEqual(recommendFor(snapshot, text));
  });
});
