import { beforeAll, describe, expect, it } from 'vitest';
import { TIERS } from '../../../model/ranking/job.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import type { ResolvedTool } from '../../../model/tool.ts';
import { type Corpus, clockOf, derive, resolve } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { checked, folderWith, SMALL_TOOL } from '../small-tool.ts';

const resolveOne = async (text: string) =>
  resolve(checked(await folderWith({ 'small-tool': text })))[0] as ResolvedTool;

describe('resolve', () => {
  let tool: ResolvedTool;
  beforeAll(async () => {
    tool = await resolveOne(SMALL_TOOL);
  });

  it("has the share of answers that rest on the vendor's word alone, and the number of publishers", () => {
    // Of six answers two cite only the vendor, one cites vendor and registry, three the registry.
    expect(tool.independence).toEqual({ vendor_only: 0.333, publishers: 2 });
  });

  it('gives plans a rate for a month billed yearly where only the total is printed, in every value', async () => {
    const plans = (total: number) =>
      `[{ name: Pro, monthly: { amount: 55, currency: USD }, terms: [{ every: year, price: { amount: ${total}, currency: USD }, as: total }] }]`;
    const { facts } = await resolveOne(
      SMALL_TOOL.replace(
        '  team.sso:',
        `  pricing.plans: { value: ${plans(529)}, sources: [rate-limits], disagrees: [{ value: ${plans(600)}, sources: [npm] }] }
  pricing.starts_at_annual: { value: { amount: 44.08, currency: USD }, sources: [rate-limits] }
  team.sso:`,
      ),
    );
    const fact = facts['pricing.plans'];
    expect(fact?.value).toMatchObject([{ name: 'Pro', annual_monthly: { amount: 44.08, currency: 'USD' } }]);
    expect(fact?.disagrees?.[0]?.value).toMatchObject([{ annual_monthly: { amount: 50, currency: 'USD' } }]);
    expect(fact?.display).toContain('Pro: 55 USD a month, 44.08 USD a month billed yearly');
  });

  it('gives every catalogue key of every tool, in catalogue order', async () => {
    const facts = await fixtureFacts();
    const keys = Object.keys(facts.catalogue.data.keys);
    const tools = resolve(facts);
    expect(tools).toHaveLength(facts.tools.length);
    for (const { facts: found } of tools) expect(Object.keys(found)).toEqual(keys);
  });

  it('resolves a known fact with its evidence and the date of its next review', () => {
    expect(tool.facts['ai.public_api']).toEqual({
      key: 'ai.public_api',
      label: 'Public API',
      group: 'ai',
      status: 'known',
      value: true,
      display: 'Yes',
      unit: null,
      sources: [
        { id: 'small-tool/rate-limits', at: null },
        { id: 'small-tool/npm', at: null },
      ],
      evidence: { first_party: true, publishers: ['Rookery', 'npm'], oldest: '2026-02-01', newest: '2026-02-01' },
      stale: false,
      review_after: '2027-07-26',
    });
  });

  it('knows no age for an undated stored copy, and counts from the day it was read until it is read again', () => {
    expect(tool.facts['channels.linkedin']).toMatchObject({
      sources: [{ id: 'small-tool/rate-limits', at: 'LinkedIn' }],
      evidence: { oldest: null, newest: null },
      stale: false,
      review_after: '2028-05-13',
    });
  });

  it('lets a no become stale sooner than a yes, and a price soonest', () => {
    expect(tool.facts['pricing.starts_at']).toMatchObject({
      display: '55 USD',
      stale: true,
      review_after: '2026-06-01',
    });
    expect(tool.facts['ai.official_sdk']?.review_after).toBe('2027-07-26');
  });

  it('keeps the places of a search that found nothing', () => {
    expect(tool.facts['team.sso']).toMatchObject({
      status: 'unknown',
      value: null,
      display: 'Unknown',
      unknown: {
        reason: 'not-found',
        looked_at: [{ source: 'small-tool/rate-limits' }, { search: 'Rookery single sign-on', on: '2026-11-19' }],
        note: 'Nothing on single sign-on.',
      },
    });
  });

  it('resolves a key that is not in the file as not-researched, never as false', () => {
    expect(tool.facts['channels.email']).toMatchObject({
      status: 'unknown',
      value: null,
      sources: [],
      unknown: { reason: 'not-researched', looked_at: [], note: null },
    });
  });

  it('does not apply a question outside the category, unless a source answers it or the tool does that too', async () => {
    const email = SMALL_TOOL.replace('category: outreach-api', 'category: cold-email');
    const no = 'channels.linkedin: { value: false, looked_at: [sso], second_reading: 2026-11-20';
    const noLinkedin = email.replace('channels.linkedin: { value: true', no);
    const answer = '  linkedin.account_connection: { value: [credentials], sources: [npm] }\n';
    for (const [text, status] of [
      [noLinkedin, 'not_applicable'],
      [noLinkedin + answer, 'known'],
      [email, 'unknown'],
    ] as const)
      expect((await resolveOne(text)).facts['linkedin.account_connection']).toMatchObject({ status });
  });

  it('keeps both sides of a dispute, and takes its evidence from both', async () => {
    const disputed = await resolveOne(
      SMALL_TOOL.replace(
        'pricing.free_trial: { value: true, sources: [npm] }',
        'pricing.free_trial: { value: true, sources: [npm], disagrees: [{ value: false, sources: [rate-limits] }] }',
      ),
    );
    expect(disputed.facts['pricing.free_trial']).toMatchObject({
      status: 'disputed',
      value: true,
      display: 'Disputed: Yes / No',
      disagrees: [{ value: false, display: 'No', sources: [{ id: 'small-tool/rate-limits', at: null }] }],
      evidence: { publishers: ['npm', 'Rookery'] },
    });
  });

  it('takes what requires an open question as looked for with it, and what requires a known one as not looked for', async () => {
    const { facts } = await resolveOne(
      SMALL_TOOL.replace('  pricing.free_trial: { value: true, sources: [npm] }\n', '').replace(
        '  team.sso:',
        '  pricing.free_trial: { unknown: not-found, looked_at: [sso], note: Nothing. }\n  ai.mcp_server: { value: community, sources: [npm], looked_at: [sso], second_reading: 2026-11-20 }\n  team.sso:',
      ),
    );
    const searched = {
      reason: 'not-found',
      looked_at: [{ search: 'Rookery single sign-on', on: '2026-11-19' }],
      note: null,
    };
    expect(facts['pricing.trial_days']?.unknown).toEqual(searched);
    expect(facts['ai.mcp_transport']?.unknown).toEqual(searched);
    expect(facts['linkedin.inmail']?.unknown?.reason).toBe('not-researched');
    expect(facts['email.warm_up']?.unknown?.reason).toBe('not-researched');
  });

  it('says of a retired question that it is no longer asked', () => {
    expect(tool.facts['support.fax']).toMatchObject({ status: 'unknown', unknown: { reason: 'retired' } });
  });

  it('calls an answer reported where one collection made by a machine says it alone', async () => {
    const collected = SMALL_TOOL.replace('relation: registry', 'relation: collection').replace(
      'sources: [npm, rate-limits]',
      'reported: true, sources: [rate-limits]',
    );
    const { facts } = await resolveOne(collected.replace('reported: true, ', ''));
    expect(facts['ai.official_sdk']).toMatchObject({ reported: true, display: 'Yes (reported)' });
    expect(facts['ai.public_api']?.reported).toBeUndefined();
  });

  it('counts coverage over what applies, and never rounds it up', () => {
    const applicable = Object.values(tool.facts).filter(
      ({ status, unknown }) => status !== 'not_applicable' && unknown?.reason !== 'retired',
    ).length;
    expect(tool.coverage).toBe(Math.floor((6 / applicable) * 1000) / 1000);
  });
});

describe('clockOf', () => {
  it('is the newest date on which a page was read or searched for, whatever the date today', async () => {
    const at = async (text: string) => clockOf(checked(await folderWith({ 'small-tool': text })));
    expect(await at(SMALL_TOOL)).toBe('2026-11-20');
    expect(await at(SMALL_TOOL.replace('read: 2026-11-20', 'read: 2031-05-06'))).toBe('2031-05-06');
    expect(await at(SMALL_TOOL.replace('on: 2026-11-19', 'on: 2032-01-02'))).toBe('2032-01-02');
  });
});

describe('the worklist', () => {
  const STATES = ['never_looked', 'disputed', 'searched'];
  let corpus: Corpus;
  beforeAll(async () => {
    corpus = derive(await fixtureFacts());
  });

  it('has every open question about the first eight tools of each list, and no other', () => {
    const lists = jobLists(corpus.tools, corpus.facts.methodology.data);
    const expected = Object.entries(lists).flatMap(([job, { entries }]) =>
      entries.slice(0, 8).flatMap(({ tool, open }) => open.map(({ question }) => `${job} ${tool} ${question}`)),
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(corpus.worklist.map(({ job, tool, question }) => `${job} ${tool} ${question}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('begins with musts, then with what was never looked for, then with the first ranks', () => {
    const keys = corpus.worklist.map(({ tier, state, rank }) => [TIERS.indexOf(tier), STATES.indexOf(state), rank]);
    const sorted = [...keys].sort(([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z);
    expect(keys).toEqual(sorted);
    expect(new Set(corpus.worklist.map(({ tier }) => tier)).size).toBeGreaterThan(1);
    expect(new Set(corpus.worklist.map(({ state }) => state)).size).toBeGreaterThan(1);
  });
});
