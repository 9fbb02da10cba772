import { beforeAll, describe, expect, it } from 'vitest';
import { type Constraint, judge } from '../../model/constraint.ts';
import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { OPEN, withFacts } from '../server/recommend/judge/asking.ts';

let snapshot: Snapshot;
let model: Tool;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
  model = snapshot.tools.get('quillcourier') as Tool;
});

const verdict = (
  constraint: Omit<Constraint, 'strength'> & { strength?: Constraint['strength'] },
  facts: Record<string, Partial<Fact>>,
) => judge({ strength: 'must', ...constraint }, withFacts(model, facts), snapshot.methodology).verdict;

describe('judge', () => {
  const sms: Omit<Constraint, 'strength'> = { key: 'channels.sms', op: 'is', value: true };
  const cloud: Omit<Constraint, 'strength'> = { key: 'product.runs_on', op: 'includes', value: 'cloud' };

  it('judges by category, and names it by its label', () => {
    const constraint = { key: 'category', op: 'is', value: model.category, strength: 'must' } as const;
    const { label } = snapshot.methodology.categories[model.category] as { label: string };
    expect(judge(constraint, model, snapshot.methodology)).toMatchObject({ verdict: 'meets', display: label });
    expect(judge({ ...constraint, value: 'cold-email' }, model, snapshot.methodology).verdict).toBe('fails');
  });

  it('never reads unknown as no', () => {
    expect(verdict(sms, { 'channels.sms': OPEN })).toBe('unknown');
    expect(verdict({ ...sms, strength: 'avoid' }, { 'channels.sms': OPEN })).toBe('unknown');
  });

  it('fails by what was not there, meets by it where it is to be avoided, and says nothing by a look that is too old', () => {
    const absent = (more: object = {}) => ({
      'channels.sms': {
        ...OPEN,
        sources: [],
        display: 'Not there on 2026-06-01',
        absent: { at: [{ id: 'a/b', at: null }], on: '2026-06-01', stale: false, review_after: '2026-08-30', ...more },
      },
    });
    const all = (facts: Record<string, Partial<Fact>>) =>
      [sms, { ...sms, value: false }, { ...sms, strength: 'avoid' as const }].map((one) => verdict(one, facts));
    expect(all(absent())).toEqual(['fails', 'meets', 'meets']);
    expect(all(absent({ stale: true }))).toEqual(['unknown', 'unknown', 'unknown']);
    const judged = judge({ ...sms, strength: 'must' }, withFacts(model, absent()), snapshot.methodology);
    expect(judged).toMatchObject({ display: 'Not there on 2026-06-01', sources: [{ id: 'a/b', at: null }] });
  });

  it('fails by a question that makes no sense for the tool, as a search does, and meets by it where it is to be avoided', () => {
    const senseless = { 'channels.sms': { ...OPEN, status: 'not_applicable' as const, display: 'Does not apply' } };
    expect(verdict(sms, senseless)).toBe('fails');
    expect(verdict({ ...sms, strength: 'avoid' }, senseless)).toBe('meets');
  });

  it('rules out only the values of a choice that were not there', () => {
    const server = {
      'ai.mcp_server': {
        ...OPEN,
        absent: { at: [], on: '2026-06-01', stale: false, review_after: '2026-08-30', rules_out: ['official'] },
      },
    };
    const is = (value: string | string[], strength: 'must' | 'avoid' = 'must') =>
      verdict({ key: 'ai.mcp_server', op: Array.isArray(value) ? 'one_of' : 'is', value, strength }, server);
    expect([is('official'), is(['official']), is('official', 'avoid')]).toEqual(['fails', 'fails', 'meets']);
    expect([is('community'), is('none'), is(['official', 'community'])]).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('counts an answer only for the channels that it is about', () => {
    const limits: Omit<Constraint, 'strength'> = { key: 'safety.daily_limits', op: 'is', value: true };
    const forEmail = { 'safety.daily_limits': { status: 'known' as const, value: true, for: ['email' as const] } };
    expect(verdict(limits, forEmail)).toBe('meets');
    expect(verdict({ ...limits, for: 'email' }, forEmail)).toBe('meets');
    expect(verdict({ ...limits, for: 'linkedin' }, forEmail)).toBe('unknown');
    expect(verdict({ ...limits, for: 'linkedin', strength: 'avoid' }, forEmail)).toBe('unknown');
  });

  it('meets by proof and fails by a proven no, the other way round for avoid', () => {
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

  it('reads a value that a set does not list as unknown, unless the set is complete', () => {
    const set = (complete: boolean) => ({
      'product.runs_on': { status: 'known' as const, value: ['browser-extension'], complete },
    });
    expect([verdict(cloud, set(false)), verdict(cloud, set(true))]).toEqual(['unknown', 'fails']);
    expect(verdict({ ...cloud, op: 'excludes' }, set(true))).toBe('meets');
  });

  it('counts a disputed fact only if all its values agree', () => {
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
