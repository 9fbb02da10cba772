import { describe, expect, it } from 'vitest';
import { decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Asking, CHEAP, like, reading, yes } from './asking.ts';
import { type Facts, known, plan, snapshotOf, sold } from './invented.ts';

const fixture = await fixtureSnapshot();

const EMAIL = { 'channels.email': known(true) };
const tiers = (less: number, more: number) =>
  plan('Steps', undefined, undefined, {
    at_least: 2,
    tiers: [
      { up_to: 1, each: [{ every: 'month', price: { amount: more / 2, currency: 'USD' }, as: 'total' }] },
      { each: [{ every: 'month', price: { amount: less / 2, currency: 'USD' }, as: 'total' }] },
    ],
  });

/** The tools that fit in their order, each with what is said of its price. */
function ordered(tools: Readonly<Record<string, Facts>>, ...wanted: Asking[]): string[] {
  const { fits, mayFit } = decide(reading(...wanted), snapshotOf(fixture, tools));
  return [...fits, ...mayFit].map(({ tool, assessments }) => {
    const { verdict, phrase } = assessments.at(-1) ?? {};
    return `${tool.slug}: ${verdict}: ${phrase}`;
  });
}

describe('the lowest price', () => {
  it('orders tools by the upper end of their bills, then by the least that an open one can be, unknown ones last', () => {
    const tools = {
      alder: {},
      birch: { ...sold(plan('Solo', 10), plan('Duo', 20)), 'inbox.unified': known(true) },
      cedar: { ...sold(plan('Solo', 25)), 'inbox.unified': known(true, { from_plan: 'Solo' }) },
      dogwood: { ...sold(tiers(20, 40)), 'inbox.unified': known(true, { from_plan: 'Steps' }) },
    };
    const all = Object.fromEntries(Object.entries(tools).map(([slug, facts]) => [slug, { ...EMAIL, ...facts }]));
    expect(ordered(all, yes('channels.email', 'want'), yes('inbox.unified', 'want'), CHEAP).at(-1)).toMatch(
      /^alder: unknown/,
    );
    const { alder: _, ...priced } = all;
    expect(ordered(priced, yes('inbox.unified'), CHEAP)).toEqual([
      'cedar: meets: 25 USD a month on plan Solo',
      'dogwood: meets: 20 to 30 USD a month on plan Steps',
      'birch: unknown: how cheap it is (at least 10 USD a month on plan Solo; it is not stated which plan has Unified inbox)',
    ]);
  });

  it('is compared with the tool to be cheaper than, by bills for the same set-up, and what is dearer comes last', () => {
    const five: Asking = { key: 'linkedin_accounts', op: 'is', value: 5 };
    const linkedin = { 'channels.linkedin': known(true), ...EMAIL };
    const perAccount = (price: number) => ({
      ...linkedin,
      ...sold(plan('Each', price, undefined, { unit: 'linkedin-account' })),
    });
    const flat = plan('Flat', 150, undefined, { unit: 'workspace', includes: { linkedin_accounts: 10, users: 10 } });
    const tools = {
      model: perAccount(40),
      alder: perAccount(60),
      birch: { ...linkedin, ...sold(flat) },
      cedar: linkedin,
    };
    expect(ordered(tools, five, yes('channels.linkedin'), like('model'), CHEAP)).toEqual([
      'birch: meets: 150 USD a month on plan Flat, less than Model',
      'alder: fails: 300 USD a month on plan Each, not less than Model',
      'cedar: unknown: whether it is cheaper than Model (it is not known what it costs)',
    ]);
    expect(ordered({ ...tools, model: linkedin }, five, like('model'), CHEAP)[0]).toMatch(
      /unknown: whether it is cheaper than Model \(.*the price of Model is not known\)$/,
    );
  });
});
