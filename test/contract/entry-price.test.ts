import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { EntryPrice } from '../../model/pricing/entry-price.ts';
import type { Tool } from '../../model/tool.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, foldedIn, rowsIn, textOf } from '../server/pages/html.ts';

type Lacking = EntryPrice['lacks'];

const served = await fixtureServer();
const lacksOf = ({ entry_price }: Tool): Lacking => entry_price?.lacks ?? [];
const short = [...served.snapshot.tools.values()].filter((tool) => lacksOf(tool).length > 0);
const channelsOf = (tool: Tool) => lacksOf(tool).filter(({ key }) => key.startsWith('channels.'));

const json = async <Answer>(path: string) => (await (await served.get(`/api/v1${path}`)).json()) as Answer;
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse(await (await served.get(`/api/v1${path}`)).text(), { columns: true });
const html = async (path: string) => (await served.get(path, { headers: { accept: 'text/html' } })).text();

/** What a short text has to say where it names an entry price: each thing that is missing. */
function expectNamed(text: string | null | undefined, missing: Lacking, where: string) {
  // The label without what it has in brackets.
  for (const { label } of missing) expect(text, where).toContain(label.replace(/ \([^)]*\)$/, ''));
}

/** The same with the plan that has it, and its price. */
function expectPlanned(text: string | null | undefined, missing: Lacking, where: string) {
  expectNamed(text, missing, where);
  for (const { plan } of missing) {
    if (plan) expect(text, where).toContain(`plan ${plan.name}`);
    if (plan)
      expect(text, where).toMatch(plan.monthly || plan.annual_monthly ? /from [\d,.]+ [A-Z]{3}/ : /price unknown/);
  }
}

it('an entry price that does not buy a channel names it over REST, in lists and comparisons too', async () => {
  expect(short.map(({ slug }) => slug)).toEqual([
    ...['flagmast', 'paper-lantern', 'presently', 'quillcourier', 'sealpress'],
  ]);
  type Listed = { slug: string; price_from: string | null };
  const { tools } = await json<{ tools: Listed[] }>('/tools?sort=price');
  for (const tool of short) {
    const { slug, entry_price } = tool;
    const own = await json<{ tool: Listed & { entry_price: EntryPrice } }>(`/tools/${slug}`);
    const pricing = await json<{ tool: Listed; entry_price: EntryPrice }>(`/pricing/${slug}`);
    const compared = await json<{ tools: Listed[] }>(`/compare?tools=${slug},yew`);
    expect([own.tool.entry_price, pricing.entry_price]).toEqual([entry_price, entry_price]);
    for (const listed of [tools.find((other) => other.slug === slug), own.tool, pricing.tool, compared.tools[0]])
      expectPlanned(listed?.price_from ?? '', channelsOf(tool), slug);
  }
  for (const { slug, price_from } of tools) {
    const tool = served.snapshot.tools.get(slug) as Tool;
    expect([slug, price_from?.includes('without') ?? false]).toEqual([slug, channelsOf(tool).length > 0]);
  }
});

it('an entry price that does not buy a channel names it in CSV', async () => {
  const rows = await csv('/tools.csv');
  const isPrice = ({ key }: Record<string, string>) => key?.startsWith('pricing.starts_at') === true;
  for (const tool of short) {
    const { slug, facts } = tool;
    const monthly = facts['pricing.starts_at'];
    const row = rows.find((other) => other.slug === slug);
    expectPlanned(row?.entry_lacks, channelsOf(tool), slug);
    expect(row?.entry_monthly).toBe(monthly?.status === 'known' ? monthly.display : '');
    const compared = (await csv(`/compare.csv?tools=${slug},yew`)).filter(isPrice);
    expectPlanned(compared.find((other) => other[slug] !== 'Unknown')?.[slug], channelsOf(tool), slug);
    const prices = (await csv(`/pricing/${slug}.csv`)).filter(isPrice);
    expect([slug, prices.length]).toEqual([slug, 2]);
    for (const { entry_lacks } of prices) expectPlanned(entry_lacks, lacksOf(tool), slug);
  }
});

it('an entry price that does not buy a channel names it on every page that shows the price', async () => {
  const [list, prices] = [rowsIn(await html('/tools')), rowsIn(await html('/pricing'))];
  const offered: string[] = [];
  for (const tool of short) {
    const { slug, name } = tool;
    const rowOf = (rows: string[], folder: string) =>
      textOf(rows.find((row) => row.includes(`href="/${folder}/${slug}"`)) ?? '');
    const [own, pricing] = [await html(`/tools/${slug}`), await html(`/pricing/${slug}`)];
    const compared = rowsIn(await html(`/compare?tools=${slug},yew`));
    for (const text of [
      rowOf(list, 'tools'),
      rowOf(prices, 'pricing'),
      textOf(between(own, '<h2 id="glance"', '</dl>')),
      textOf(between(pricing, '<h1>', '</dl>')),
      textOf(compared.filter((row) => row.includes('#pricing.starts_at')).join('')),
    ])
      expectNamed(text, channelsOf(tool), name);
    for (const folded of [foldedIn(own, 'prices'), foldedIn(pricing, 'entry-price')])
      expectPlanned(textOf(folded ?? ''), lacksOf(tool), name);
    const machine = JSON.parse(between(own, '{"@context"', '</script>')) as { offers?: { description?: string } };
    if (!machine.offers) continue;
    offered.push(slug);
    expectPlanned(machine.offers.description, channelsOf(tool), name);
  }
  expect(offered).toEqual(['flagmast', 'presently', 'quillcourier', 'sealpress']);
});
