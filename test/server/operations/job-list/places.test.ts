import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { Tool } from '../../../../model/tool.ts';
import { jobListFor } from '../../../../server/operations/job-list/answer.ts';
import { priceForJob } from '../../../../server/operations/job-list/places.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from '../../recommend/judge/asking.ts';

const snapshot = await fixtureSnapshot();

const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
type Musts = (string | { any: { key: string }[] })[];
const price = (of: Tool, ...musts: Musts) =>
  priceForJob(
    musts.map((must) => (typeof must === 'string' ? { key: must } : must)),
    of,
    snapshot.methodology,
  );
const words = (of: Tool, ...musts: Musts) => priceInWords(price(of, ...musts));

describe('the price of a job', () => {
  it('is that of the tool where its cheapest paid plan has what is required, or nothing is', () => {
    const quillcourier = tool('quillcourier');
    expect(price(quillcourier)).toEqual(quillcourier.price);
    expect(price(quillcourier, 'channels.email')).toMatchObject({ certainty: 'exact', amount: 24, plan: 'Sparrow' });
  });

  it('is the bill of the cheapest plan that sources show to have all of it', () => {
    expect(price(tool('quillcourier'), 'channels.email', 'channels.whatsapp')).toMatchObject({
      certainty: 'exact',
      amount: 97,
      plan: 'Goose',
    });
    expect(words(tool('flagmast'), 'team.sso')).toBe('799.17 USD a month billed yearly');
    expect(words(tool('flagmast'), 'team.white_label')).toBe('2,399 USD a month billed yearly');
  });

  it('is open where no page says which plan has something, and says what that is', () => {
    const open = price(tool('quillcourier'), 'campaigns.sequences');
    expect(open).toMatchObject({ certainty: 'at least', missing: ['which plan has Multi-step sequences'] });
    expect(open.upto).toBeNull();
  });

  it('is unknown where sources say no', () => {
    const denied = withFacts(tool('quillcourier'), { 'channels.whatsapp': { value: false } });
    expect(price(denied, 'channels.whatsapp')).toMatchObject({ certainty: 'unknown', amount: null, plan: null });
  });

  it('needs the first of several features that is proven, and no plan for what is to be a no', () => {
    const any = (...keys: string[]) => ({ any: keys.map((key) => ({ key })) });
    const without = withFacts(tool('quillcourier'), { 'channels.whatsapp': { ...OPEN } });
    expect(price(without, any('channels.whatsapp', 'channels.email')).plan).toBe('Sparrow');
    const no = [{ key: 'channels.whatsapp', value: 'none' }];
    expect(priceForJob(no, tool('quillcourier'), snapshot.methodology)).toEqual(tool('quillcourier').price);
  });

  it('says how sure its sources are', () => {
    expect(words(tool('inkwell-relay'), 'linkedin.messages')).toMatch(/\(currency assumed; billing assumed\)$/);
  });
});

it('the list of a job has the price with the musts that the reader asks for', () => {
  const rowOf = (must?: string[]) => {
    const { entries, unplaced } = jobListFor({ job: 'outreach', ...(must ? { must } : {}) }, snapshot);
    return [...entries, ...unplaced].find((row) => row.tool.slug === 'quillcourier');
  };
  expect(rowOf()?.price.plan).toBe('Sparrow');
  expect(rowOf(['channels.whatsapp'])?.price.plan).toBe('Goose');
});

it('the list of a job has the same places whatever the prices are', () => {
  const unpriced = new Map(
    [...snapshot.tools].map(([slug, each]) => {
      const keys = Object.keys(each.facts).filter((key) => key.startsWith('pricing.'));
      return [slug, { ...withFacts(each, Object.fromEntries(keys.map((key) => [key, OPEN]))) }];
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
