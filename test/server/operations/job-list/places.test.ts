import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../../model/pricing/plan.ts';
import type { Question } from '../../../../model/ranking/job.ts';
import type { Tool } from '../../../../model/tool.ts';
import { jobListFor } from '../../../../server/operations/job-list/answer.ts';
import { priceWith } from '../../../../server/operations/job-list/places.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from '../../recommend/judge/asking.ts';

const snapshot = await fixtureSnapshot();

const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
const plansOf = (slug: string) => tool(slug).facts['pricing.plans']?.value as Plan[];
type Musts = (string | { any: { key: string }[] })[];
const wholePrice = (of: Tool, ...musts: Musts) =>
  priceWith(
    { must: musts.map((must) => (typeof must === 'string' ? { key: must } : must)), wanted: [], extra: [] },
    of,
    snapshot.methodology,
  );
/** The price in words. */
const price = (of: Tool, ...musts: Musts) => {
  const { amounts: _, ...words } = wholePrice(of, ...musts);
  return words;
};

const NOTHING = { plan: null, up_to: null, plan_stated: true, not_stated: [], costs_extra: [], lacks: null };

describe('the price with the musts', () => {
  it('is the entry price if a source names the plans with that price, or a free plan', () => {
    const entry = tool('quillcourier').price_from;
    expect(entry).toContain('29 EUR a month or 24 EUR a month billed yearly, without WhatsApp');
    expect(price(tool('quillcourier'), 'channels.email')).toEqual({ ...NOTHING, from: entry });
    expect(price(tool('quillcourier'), 'channels.linkedin', 'channels.email')).toEqual({ ...NOTHING, from: entry });
  });

  it('is that of the dearest plan that sources name for one of them, with the channels that this plan lacks', () => {
    expect(price(tool('quillcourier'), 'channels.email', 'channels.whatsapp')).toEqual({
      ...NOTHING,
      from: '60 EUR a month or 48.50 EUR a month billed yearly, without Text messages (costs extra)',
      plan: 'Goose',
    });
    const [fleet, armada] = ['999 USD a month or 799 USD', '2,999 USD a month or 2,399 USD'];
    expect(price(tool('flagmast'), 'team.sso').from).toBe(`${fleet} a month billed yearly`);
    expect(price(tool('flagmast'), 'team.white_label', 'team.sso').from).toBe(`${armada} a month billed yearly`);
  });

  it('is that of the plan itself if the plan has the entry price in one billing period only', () => {
    const onDock = withFacts(tool('ravenport'), { 'linkedin.messages': { from_plan: 'Dock' } });
    expect(price(onDock, 'linkedin.messages')).toMatchObject({ from: '60 USD a month', plan: 'Dock' });
    const onQuay = withFacts(tool('ravenport'), { 'linkedin.messages': { from_plan: 'Quay' } });
    expect(price(onQuay, 'linkedin.messages')).toMatchObject({ from: tool('ravenport').price_from, plan: null });
  });

  it('is unknown where that of the plan is, although there is an entry price', () => {
    expect(price(tool('quillcourier'), 'channels.whatsapp', 'team.sso')).toEqual({
      ...NOTHING,
      from: null,
      plan: 'Swan',
    });
    // No plan is known with the entry price, so it may be that of a cheaper one.
    const unlisted = withFacts(tool('ravenport'), {
      'pricing.plans': { value: [{ name: 'Quay' }, { name: 'Dock' }] },
      'linkedin.messages': { from_plan: 'Dock' },
    });
    expect(price(unlisted, 'linkedin.messages')).toMatchObject({ from: null, plan: 'Dock' });
  });

  it('has the caveats of the facts that it comes from', () => {
    const read = withFacts(tool('flagmast'), { 'pricing.plans': { assumed: ['currency'], second_hand: true } });
    expect(price(read, 'team.sso').from).toMatch(/ billed yearly \(currency assumed; second-hand\)$/);
    expect(price(tool('inkwell-relay'), 'linkedin.messages').from).toBe(
      '20 USD a month (currency assumed; billing period assumed)',
    );
  });

  it('leaves out a price of the plan on which sources differ', () => {
    const { disagrees = [] } = tool('sealpress').facts['pricing.plans'] ?? {};
    expect(price(tool('sealpress'), 'integrations.webhooks')).toMatchObject({
      from: expect.stringMatching(/^97 USD a month or 77\.60 USD a month billed yearly/),
      plan: 'Press',
    });
    const other = disagrees.map((claim) => ({
      ...claim,
      value: (claim.value as Plan[]).map((plan) => ({ ...plan, monthly: { amount: 98, currency: 'USD' } })),
    }));
    expect(
      price(withFacts(tool('sealpress'), { 'pricing.plans': { disagrees: other } }), 'integrations.webhooks').from,
    ).toMatch(/^77\.60 USD a month billed yearly/);
  });

  it('needs the cheapest of several features if any of them will do', () => {
    const any = (...keys: string[]) => ({ any: keys.map((key) => ({ key })) });
    expect(price(tool('quillcourier'), any('team.sso', 'channels.whatsapp', 'channels.email')).plan).toBeNull();
    expect(price(tool('quillcourier'), any('team.sso', 'channels.whatsapp')).plan).toBe('Goose');
    // A plan that is stated comes before one that is not, and both before what costs extra.
    expect(price(tool('quillcourier'), any('campaigns.sequences', 'channels.whatsapp')).plan_stated).toBe(true);
    expect(price(tool('quillcourier'), any('channels.sms', 'campaigns.sequences')).costs_extra).toEqual([]);
  });

  it('has its amounts, with their unit', () => {
    expect(wholePrice(tool('quillcourier'), 'channels.email', 'channels.whatsapp').amounts).toEqual({
      monthly: [{ amount: 60, currency: 'EUR' }],
      yearly: [{ amount: 48.5, currency: 'EUR' }],
      unit: 'person',
    });
    expect(wholePrice(tool('quillcourier'), 'team.sso').amounts).toBeNull();
  });

  it('is without what is open or denied', () => {
    const open = withFacts(tool('quillcourier'), { 'channels.whatsapp': { ...OPEN } });
    expect(price(open, 'channels.whatsapp').plan).toBeNull();
    expect(price(tool('quillcourier'))).toEqual({ ...NOTHING, from: tool('quillcourier').price_from });
    const denied = withFacts(tool('quillcourier'), { 'channels.whatsapp': { value: false } });
    expect(price(denied, 'channels.whatsapp').plan).toBeNull();
  });

  it('names what costs extra', () => {
    expect(price(tool('quillcourier'), 'channels.email', 'channels.sms')).toMatchObject({
      plan_stated: false,
      costs_extra: ['Text messages (SMS)'],
    });
    // It costs extra, but a source says on which plan.
    const onGoose = withFacts(tool('quillcourier'), { 'channels.sms': { from_plan: 'Goose' } });
    expect(price(onGoose, 'channels.sms')).toMatchObject({
      plan: 'Goose',
      plan_stated: true,
      costs_extra: ['Text messages (SMS)'],
    });
  });
});

describe('the most that it may be', () => {
  const musts = ['channels.email', 'campaigns.sequences'];
  const listed = (plans: Plan[]) => withFacts(tool('quillcourier'), { 'pricing.plans': { value: plans } });

  it('is the price of the plan that has everything of all others, if a plan is not stated', () => {
    const paid = plansOf('quillcourier').filter(({ name }) => name !== 'Swan');
    const priced = listed(paid);
    expect(price(priced, ...musts)).toEqual({
      from: tool('quillcourier').price_from,
      plan: null,
      up_to: '60 EUR a month or 48.50 EUR a month billed yearly, without Text messages (costs extra)',
      plan_stated: false,
      not_stated: ['Multi-step sequences'],
      costs_extra: [],
      lacks: null,
    });
    expect(price(priced, 'channels.email').up_to).toBeNull();
    // That a plan costs more does not say that it has everything of a cheaper one.
    const unsaid = listed(paid.map(({ extends: _, ...plan }) => plan));
    expect(price(unsaid, ...musts)).toMatchObject({ up_to: null, plan_stated: false });
  });

  it('is not given where that plan has no price, or no plan is said to have everything', () => {
    expect(price(tool('quillcourier'), ...musts)).toMatchObject({ up_to: null, plan_stated: false });
    expect(price(tool('presently'), ...musts)).toMatchObject({ up_to: null, plan_stated: false });
  });
});

describe('what else is proven and the price lacks', () => {
  const lacksOf = (of: Tool, must: string[], ...wanted: Question[]) =>
    priceWith({ must: must.map((key) => ({ key })), wanted, extra: [] }, of, snapshot.methodology).lacks;

  it('is named with its plan or as an extra charge, unless the price in words has it already', () => {
    expect(lacksOf(tool('flagmast'), [], { key: 'team.white_label' })).toBe(
      'White label (from 2,999 USD, plan Armada)',
    );
    expect(lacksOf(tool('quillcourier'), [], { key: 'email.finder' }, { key: 'channels.whatsapp' })).toBe(
      'Email finder (costs extra)',
    );
    expect(lacksOf(tool('quillcourier'), ['email.finder'], { key: 'email.finder' })).toBeNull();
  });

  it('is not what the plan of the musts has, and only what one of several features is not enough for', () => {
    expect(lacksOf(tool('flagmast'), ['team.sso'], { key: 'pricing.agency_plan' })).toBeNull();
    expect(lacksOf(tool('flagmast'), ['team.sso'], { key: 'team.white_label' })).toContain('plan Armada');
    expect(
      lacksOf(tool('flagmast'), [], { any: [{ key: 'team.white_label' }, { key: 'channels.linkedin' }] }),
    ).toBeNull();
    expect(lacksOf(tool('flagmast'), [], { any: [{ key: 'team.white_label' }, { key: 'team.sso' }] })).not.toBeNull();
  });
});

describe('of any musts', () => {
  const anyTool = () => fc.constantFrom(...snapshot.tools.values());
  const anyMusts = () => {
    const keys = Object.entries(snapshot.methodology.catalogue.keys).filter(([, { type }]) => type === 'boolean');
    return fc.uniqueArray(fc.constantFrom(...keys.map(([key]) => key)), { maxLength: 6 });
  };

  it('a plan is stated for all if it is for each, and what costs extra for one costs extra for all', () => {
    fc.assert(
      fc.property(anyTool(), anyMusts(), (of, musts) => {
        const [all, each] = [price(of, ...musts), musts.map((must) => price(of, must))];
        expect(all.plan_stated).toBe(each.every(({ plan_stated }) => plan_stated));
        expect([...all.costs_extra].sort()).toEqual(
          [...new Set(each.flatMap(({ costs_extra }) => costs_extra))].sort(),
        );
      }),
    );
  });
});

it('the list of a job has the price with the musts that the reader asks for', () => {
  const rowOf = (must?: string[]) => {
    const { entries, unplaced } = jobListFor({ job: 'outreach', ...(must ? { must } : {}) }, snapshot);
    return [...entries, ...unplaced].find((row) => row.tool.slug === 'quillcourier');
  };
  expect(rowOf()?.price.plan).toBeNull();
  expect(rowOf(['channels.whatsapp'])?.price.plan).toBe('Goose');
});

it('the list of a job has the same places whatever the prices are', () => {
  const unpriced = new Map(
    [...snapshot.tools].map(([slug, each]) => {
      const keys = Object.keys(each.facts).filter((key) => key.startsWith('pricing.'));
      return [slug, { ...withFacts(each, Object.fromEntries(keys.map((key) => [key, OPEN]))), price_from: null }];
    }),
  );
  const places = (of: Snapshot) =>
    jobListFor({ job: 'outreach' }, of).entries.map(({ tool: { slug }, group, rank, range }) => [
      slug,
      group,
      rank,
      range,
    ]);
  expect(places({ ...snapshot, tools: unpriced })).toEqual(places(snapshot));
});
