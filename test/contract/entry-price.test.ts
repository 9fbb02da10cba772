import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryPrice } from '../../pipeline/artifacts/entry-plan.ts';
import { moneyInWords } from '../../pipeline/artifacts/price-words.ts';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { Plan } from '../../pipeline/artifacts/value.ts';
import { type Served, serveSnapshot } from '../serve.ts';
import { between, rowsIn, textOf } from '../server/pages/html.ts';

interface Missing {
  readonly key: string;
  /** As pages name it, without what its label has in brackets. */
  readonly name: string;
  readonly plan: string | undefined;
  readonly price: string | undefined;
}

let served: Served;
/** Each tool with an entry price that does not buy something it has, by its facts read again. */
const short: { tool: Tool; channels: Missing[]; all: Missing[] }[] = [];
beforeAll(async () => {
  served = await serveSnapshot();
  for (const tool of served.snapshot.tools.values()) {
    const [monthly, yearly] = [tool.facts['pricing.starts_at'], tool.facts['pricing.starts_at_annual']];
    const same = (a: unknown, b: unknown) => a != null && JSON.stringify(a) === JSON.stringify(b);
    const plans = (tool.facts['pricing.plans']?.value ?? []) as Plan[];
    const isEntry = (plan: Plan) => same(plan.monthly, monthly?.value) || same(plan.annual_monthly, yearly?.value);
    if (!plans.some(isEntry)) continue;
    const all = Object.values(tool.facts).flatMap(({ key, label, status, value, from_plan, extra }): Missing[] => {
      if (status !== 'known' || value === false || value === 'none') return [];
      const plan = plans.find(({ name }) => name === from_plan);
      const name = label.split(' (')[0] as string;
      const price = plan?.monthly && monthly?.value ? moneyInWords(plan.monthly) : undefined;
      if (plan && !isEntry(plan)) return [{ key, name, plan: plan.name, price }];
      return extra ? [{ key, name, plan: undefined, price: undefined }] : [];
    });
    const channels = all.filter(({ key }) => key.startsWith('channels.'));
    if (all.length > 0) short.push({ tool, channels, all });
  }
});
afterAll(() => served.close());

const json = async <Answer>(path: string) => (await (await served.get(`/api/v1${path}`)).json()) as Answer;
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse(await (await served.get(`/api/v1${path}`)).text(), { columns: true });
const html = async (path: string) => (await served.get(path, { headers: { accept: 'text/html' } })).text();

const named = (entry: EntryPrice | null | undefined) => entry?.lacks.map(({ key, plan }) => [key, plan?.name]);
const expected = (missing: readonly Missing[]) => missing.map(({ key, plan }) => [key, plan]);

/** What a text has to say where it names an entry price: each thing that is missing, and the plan that has it. */
function expectNamed(text: string | undefined, missing: readonly Missing[], where: string) {
  for (const { name, plan, price } of missing) {
    expect(text, where).toContain(name);
    if (plan) expect(text, where).toContain(`plan ${plan}`);
    if (price) expect(text, where).toContain(`from ${price}`);
  }
}

describe('an entry price that does not buy a channel', () => {
  it('is met with in the real facts, of several kinds', () => {
    const channels = short.flatMap(({ channels }) => channels);
    expect(channels.filter(({ plan }) => plan).length).toBeGreaterThan(2);
    expect(channels.filter(({ plan }) => !plan).length).toBeGreaterThan(1);
    expect(short.some(({ channels }) => channels.length === 0)).toBe(true);
  });

  it('names it over REST, in lists and comparisons too', async () => {
    type Listed = { slug: string; price_from: string | null };
    const { tools } = await json<{ tools: Listed[] }>('/tools?sort=price');
    for (const { tool, channels, all } of short) {
      const { slug } = tool;
      const own = await json<{ tool: Listed & { entry_price: EntryPrice } }>(`/tools/${slug}`);
      const pricing = await json<{ tool: Listed; entry_price: EntryPrice }>(`/pricing/${slug}`);
      const compared = await json<{ tools: Listed[] }>(`/compare?tools=${slug},waalaxy&detail=compact`);
      expect([slug, named(own.tool.entry_price)]).toEqual([slug, expected(all)]);
      expect([slug, named(pricing.entry_price)]).toEqual([slug, expected(all)]);
      for (const listed of [tools.find((other) => other.slug === slug), own.tool, pricing.tool, compared.tools[0]])
        expectNamed(listed?.price_from ?? '', channels, slug);
    }
    for (const { slug, price_from } of tools) {
      const missing = short.find(({ tool }) => tool.slug === slug)?.channels ?? [];
      expect([slug, price_from?.includes('without') ?? false]).toEqual([slug, missing.length > 0]);
    }
  });

  it('names it in CSV', async () => {
    const rows = await csv('/tools.csv');
    for (const { tool, channels, all } of short) {
      const { slug, facts } = tool;
      const row = rows.find((other) => other.slug === slug);
      expectNamed(row?.entry_lacks, channels, slug);
      if (facts['pricing.starts_at']?.status === 'known')
        expect(row?.entry_monthly).toBe(facts['pricing.starts_at'].display);
      const [compared] = (await csv(`/compare.csv?tools=${slug},waalaxy`)).filter(
        (other) => other.key?.startsWith('pricing.starts_at') && other[slug] !== 'Unknown',
      );
      expectNamed(compared?.[slug], channels, slug);
      const prices = (await csv(`/pricing/${slug}.csv`)).filter(({ key }) => key?.startsWith('pricing.starts_at'));
      for (const { status, entry_lacks } of prices)
        if (status === 'known') expectNamed(entry_lacks, all, slug);
        else expect(entry_lacks).toBe('');
    }
  });

  it('names it on every page that shows the price', async () => {
    const [list, prices] = [rowsIn(await html('/tools')), rowsIn(await html('/pricing'))];
    for (const { tool, channels, all } of short) {
      const { slug, name } = tool;
      const rowOf = (rows: string[], folder: string) =>
        textOf(rows.find((row) => row.includes(`href="/${folder}/${slug}"`)) ?? '');
      const own = await html(`/tools/${slug}`);
      const pricing = await html(`/pricing/${slug}`);
      const compared = rowsIn(await html(`/compare?tools=${slug},waalaxy`)).filter((row) =>
        row.includes('#pricing.starts_at'),
      );
      for (const text of [
        rowOf(list, 'tools'),
        rowOf(prices, 'pricing'),
        textOf(between(own, 'aria-label="At a glance"', '</dl>')),
        textOf(between(pricing, '<p class="lead">', '</p>')),
        textOf(compared.join('')),
      ])
        expectNamed(text, channels, name);
      for (const page of [own, pricing]) expectNamed(textOf(between(page, 'id="entry-price"', '</p>')), all, name);
      const machine = JSON.parse(between(own, '{"@context"', '</script>')) as { offers?: { description?: string } };
      if (machine.offers) expectNamed(machine.offers.description, channels, name);
    }
  });

  it('is not said of an entry price that buys all channels', async () => {
    for (const { tool } of short.filter(({ channels }) => channels.length === 0)) {
      const lead = textOf(between(await html(`/pricing/${tool.slug}`), '<p class="lead">', '</p>'));
      expect(lead).not.toContain('ithout');
    }
  });
});
