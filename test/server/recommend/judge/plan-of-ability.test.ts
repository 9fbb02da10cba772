import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { whyOf } from '../../../../server/recommend/explain/explanation.ts';
import type { Assessment } from '../../../../server/recommend/judge/assessment.ts';
import { type Decision, decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, budget, CHEAP, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf, sold } from './invented.ts';

const fixture = await fixtureSnapshot();

const THREE_PLANS = sold(plan('Basic', 60, 50), plan('Pro', 120, 100), plan('Ultimate', 180, 150));

/** The assessment of one invented tool by the last criterion, and the sentence on all criteria. */
function found(facts: Facts, ...wanted: Asking[]) {
  const answer = decide(reading(...wanted), snapshotOf(fixture, { acme: facts }));
  const [candidate] = listed(answer);
  if (!candidate) throw new Error('the tool was not judged');
  const { verdict, note, phrase } = candidate.assessments.at(-1) as Assessment;
  return { verdict, note, phrase, why: whyOf(candidate) };
}

const said = (...args: Parameters<typeof found>) => `${found(...args).verdict}: ${found(...args).phrase}`;

const listed = ({ fits, mayFit, fails }: Decision) => [...fits, ...mayFit, ...fails];

describe('a price, and a capability whose plan no source names', () => {
  const hubspot = { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] } as const;
  const wanted = { ...hubspot, value: [...hubspot.value] };
  const tool = { ...THREE_PLANS, 'integrations.hubspot': known('native', { note: 'Both ways.' }) };

  it('are not combined: the price is unknown, with the reason', () => {
    expect(found(tool, budget(70)).verdict).toBe('meets');
    expect(found(tool, wanted, budget(70))).toMatchObject({
      verdict: 'unknown',
      note: 'It is not stated which plan has HubSpot. Its most expensive plan with a price is Ultimate: 180 USD a month per person, 150 USD a month billed yearly.',
      phrase:
        'whether all that is needed is within 70 USD (it costs at least 60 USD a month; it is not stated which plan has HubSpot)',
    });
    // Not even if the most expensive plan with a price is within it: a plan on request may have it.
    expect(found(tool, wanted, budget(500)).verdict).toBe('unknown');
    const three: Asking = { key: 'people', op: 'is', value: 3 };
    expect(said(tool, three, wanted, budget(300, { per: 'total' }))).toMatch(
      /^unknown: .*it costs at least 3 x 60 USD = 180 USD a month; it is not stated which plan has HubSpot/,
    );
  });

  it('fail if the cheapest plan is over the budget already', () => {
    expect(found(tool, wanted, budget(40)).verdict).toBe('fails');
  });

  it('are unknown for a low price as well, unless the cheapest plan is over the median already', () => {
    const market = (price: number) => {
      const snapshot = snapshotOf(fixture, {
        acme: { ...sold(plan('Basic', price), plan('Pro', 500)), 'integrations.hubspot': known('native') },
        beta: sold(plan('One', 50)),
        gamma: sold(plan('One', 70)),
      });
      const candidate = listed(decide(reading(wanted, CHEAP), snapshot)).find(({ tool }) => tool.slug === 'acme');
      return candidate?.assessments[1];
    };
    expect(market(20)).toMatchObject({
      verdict: 'unknown',
      phrase: expect.stringContaining('it is not stated which plan has HubSpot'),
    });
    expect(market(90)?.verdict).toBe('fails');
  });

  it('are reported if the capability is only a want, and the price meets the budget without it', () => {
    expect(said(tool, { ...wanted, strength: 'want' }, budget(70))).toBe(
      'meets: 60 USD a month, within 70 USD (it is not stated which plan has HubSpot)',
    );
    const pro = { ...THREE_PLANS, 'integrations.hubspot': known('native', { from_plan: 'Pro' }) };
    expect(found(pro, { ...wanted, strength: 'want' }, budget(70)).phrase).toBe(
      '60 USD a month, within 70 USD (what is wanted but not required needs plan Pro)',
    );
    expect(found(pro, { ...wanted, strength: 'want' }, budget(130)).phrase).toBe('60 USD a month, within 130 USD');
  });
});

describe('a capability is proven to be included in a price', () => {
  it('if a source names the plan, or the plan of something that it depends on', () => {
    const named = { ...THREE_PLANS, 'inbox.unified': known(true, { from_plan: 'Pro' }) };
    expect(found(named, yes('inbox.unified'), budget(130))).toMatchObject({ verdict: 'meets' });
    expect(found(named, yes('inbox.unified'), budget(90)).verdict).toBe('fails');
    // A message depends on LinkedIn, which gives the lowest plan that can have it.
    const child = {
      ...THREE_PLANS,
      'channels.linkedin': known(true, { from_plan: 'Pro' }),
      'linkedin.messages': known(true),
    };
    expect(found(child, yes('linkedin.messages'), budget(130)).verdict).toBe('unknown');
    expect(found(child, yes('linkedin.messages'), budget(90)).verdict).toBe('fails');
    const parent = {
      ...THREE_PLANS,
      'channels.linkedin': known(true),
      'linkedin.messages': known(true, { from_plan: 'Basic' }),
    };
    expect(found(parent, yes('linkedin.messages'), budget(70)).verdict).toBe('meets');
  });

  it('if the cheapest plan is sold for it', () => {
    const per = (more: Partial<Plan>) => ({
      ...sold(plan('One', 60, 50, more), plan('Two', 120, 100, more)),
      'channels.linkedin': known(true),
      'channels.email': known(true),
    });
    const verdicts = (more: Partial<Plan>) =>
      ['channels.linkedin', 'channels.email'].map((key) => found(per(more), yes(key), budget(70)).verdict);
    expect(verdicts({})).toEqual(['unknown', 'unknown']);
    expect(verdicts({ unit: 'linkedin-account' })).toEqual(['meets', 'unknown']);
    expect(verdicts({ unit: 'mailbox' })).toEqual(['unknown', 'meets']);
    expect(verdicts({ unit: 'identity' })).toEqual(['meets', 'meets']);
    expect(verdicts({ includes: { linkedin_accounts: 2 } })).toEqual(['meets', 'unknown']);
    expect(verdicts({ includes: { mailboxes: 5, linkedin_accounts: 0 } })).toEqual(['unknown', 'meets']);
  });

  it('if a source says so about every plan', () => {
    const tool = { ...THREE_PLANS, 'ai.public_api': known(true) };
    expect(found(tool, yes('ai.public_api'), budget(70)).verdict).toBe('unknown');
    const everywhere = { ...tool, 'ai.api_every_plan': known(true) };
    expect(found(everywhere, yes('ai.public_api'), budget(70)).verdict).toBe('meets');
  });

  it('if the text asks for its absence', () => {
    const tool = { ...THREE_PLANS, 'channels.whatsapp': known(false) };
    expect(found(tool, yes('channels.whatsapp', 'avoid'), budget(70)).verdict).toBe('meets');
  });
});

it('a plan that includes all people makes a price unknown that single seats would fail, if it may have what the text asks for', () => {
  const tool = {
    ...sold(plan('Solo', 60, 60), plan('Team', 100, 95, { unit: 'workspace', includes: { users: 5 } })),
    'inbox.unified': known(true),
  };
  const five: Asking = { key: 'people', op: 'is', value: 5 };
  expect(said(tool, five, budget(150, { per: 'total' }))).toMatch(/^meets: .*plan Team/);
  expect(found(tool, five, yes('inbox.unified'), budget(150, { per: 'total' })).verdict).toBe('unknown');
  expect(found(tool, five, yes('inbox.unified'), budget(90, { per: 'total' })).verdict).toBe('fails');
});

it('a note that qualifies a verdict is in the sentence of the verdict', () => {
  const tool = { 'inbox.unified': known(true, { note: 'Email only.', from_plan: 'Pro' }) };
  expect(found(tool, yes('inbox.unified')).why).toBe('Proven: Unified inbox (from plan Pro, note: Email only).');
  const without = { 'inbox.unified': known(false, { note: 'By a help page of 2024.' }) };
  expect(found(without, yes('inbox.unified')).why).toBe(
    'Does not fit: it lacks Unified inbox (note: By a help page of 2024).',
  );
  expect(found(without, yes('inbox.unified', 'avoid')).why).toBe(
    'Proven: no Unified inbox (note: By a help page of 2024).',
  );
});
