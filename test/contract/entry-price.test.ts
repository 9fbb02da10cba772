import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { EntryPrice } from '../../model/pricing/entry-price.ts';
import type { Tool } from '../../model/tool.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, foldedIn, rowsIn, textOf } from '../server/pages/html.ts';

interface Missing {
  readonly key: string;
  /** As pages name it, without what its label has in brackets. */
  readonly name: string;
  /** Left out where the tool charges extra for it and no plan is named. */
  readonly plan?: string;
  /** The price of that plan, where there is one; billed monthly, unless sources differ on the monthly entry price. */
  readonly price?: string;
}

const [GOOSE, SWAN] = [{ plan: 'Goose', price: '60 EUR' }, { plan: 'Swan' }];
const FLAME = { plan: 'Flame', price: '72 EUR billed yearly' };

/** What the entry price of each tool of the fixture does not buy. The tools that are not named here lack nothing. */
const LACKS: Readonly<Record<string, readonly Missing[]>> = {
  flagmast: [
    { key: 'team.sso', name: 'Single sign-on', plan: 'Fleet', price: '999 USD' },
    { key: 'team.white_label', name: 'White label', plan: 'Armada', price: '2,999 USD' },
  ],
  'paper-lantern': [
    { key: 'channels.calls', name: 'Phone calls', ...FLAME },
    { key: 'channels.whatsapp', name: 'WhatsApp' },
    { key: 'campaigns.multichannel_sequence', name: 'Channels mixed in one sequence', ...FLAME },
    { key: 'campaigns.ai_writing', name: 'AI message writing' },
    { key: 'email.warm_up', name: 'Mailbox warm-up', ...FLAME },
    { key: 'team.white_label', name: 'White label', plan: 'Beacon fire', price: '240 EUR billed yearly' },
  ],
  presently: [{ key: 'data.phone_finder', name: 'Phone number finder' }],
  quillcourier: [
    { key: 'channels.whatsapp', name: 'WhatsApp', ...GOOSE },
    { key: 'channels.sms', name: 'Text messages' },
    { key: 'linkedin.voice_notes', name: 'Voice notes', ...GOOSE },
    { key: 'linkedin.sender_rotation', name: 'Several LinkedIn accounts in one campaign', ...GOOSE },
    { key: 'campaigns.ai_writing', name: 'AI message writing', ...SWAN },
    { key: 'email.finder', name: 'Email finder' },
    { key: 'email.inbox_rotation', name: 'Several mailboxes in one campaign', ...GOOSE },
    { key: 'team.sso', name: 'Single sign-on', ...SWAN },
    { key: 'integrations.salesforce', name: 'Salesforce', ...SWAN },
    { key: 'integrations.webhooks', name: 'Webhooks', ...GOOSE },
  ],
  // Press has the entry price billed yearly, so what comes with it is bought.
  sealpress: [
    { key: 'channels.sms', name: 'Text messages', plan: 'Text pack' },
    { key: 'email.finder', name: 'Email finder' },
    { key: 'ai.public_api', name: 'Public API' },
  ],
};
const channelsIn = (missing: readonly Missing[]) => missing.filter(({ key }) => key.startsWith('channels.'));

const served = await fixtureServer();
const short: { tool: Tool; channels: readonly Missing[]; all: readonly Missing[] }[] = Object.entries(LACKS).map(
  ([slug, all]) => ({ tool: served.snapshot.tools.get(slug) as Tool, channels: channelsIn(all), all }),
);

const json = async <Answer>(path: string) => (await (await served.get(`/api/v1${path}`)).json()) as Answer;
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse(await (await served.get(`/api/v1${path}`)).text(), { columns: true });
const html = async (path: string) => (await served.get(path, { headers: { accept: 'text/html' } })).text();

const named = (entry: EntryPrice | null | undefined) => entry?.lacks.map(({ key, plan }) => [key, plan?.name]);
const expected = (missing: readonly Missing[]) => missing.map(({ key, plan }) => [key, plan]);

/** What a short text has to say where it names an entry price: each thing that is missing. */
function expectNamed(text: string | undefined, missing: readonly Missing[], where: string) {
  for (const { name } of missing) expect(text, where).toContain(name);
}

/** The same with the plan that has it. */
function expectPlanned(text: string | undefined, missing: readonly Missing[], where: string) {
  expectNamed(text, missing, where);
  for (const { plan, price } of missing) {
    if (plan) expect(text, where).toContain(`plan ${plan}`);
    if (plan) expect(text, where).toContain(price ? `from ${price}` : 'price unknown');
  }
}

describe('an entry price that does not buy a channel', () => {
  it('names it over REST, in lists and comparisons too', async () => {
    type Listed = { slug: string; price_from: string | null };
    const { tools } = await json<{ tools: Listed[] }>('/tools?sort=price');
    for (const { tool, channels, all } of short) {
      const { slug } = tool;
      const own = await json<{ tool: Listed & { entry_price: EntryPrice } }>(`/tools/${slug}`);
      const pricing = await json<{ tool: Listed; entry_price: EntryPrice }>(`/pricing/${slug}`);
      const compared = await json<{ tools: Listed[] }>(`/compare?tools=${slug},yew`);
      expect([slug, named(own.tool.entry_price)]).toEqual([slug, expected(all)]);
      expect([slug, named(pricing.entry_price)]).toEqual([slug, expected(all)]);
      for (const listed of [tools.find((other) => other.slug === slug), own.tool, pricing.tool, compared.tools[0]])
        expectPlanned(listed?.price_from ?? '', channels, slug);
    }
    for (const { slug, price_from } of tools) {
      const missing = short.find(({ tool }) => tool.slug === slug)?.channels ?? [];
      expect([slug, price_from?.includes('without') ?? false]).toEqual([slug, missing.length > 0]);
    }
  });

  it('names it in CSV', async () => {
    const rows = await csv('/tools.csv');
    const statuses: (string | undefined)[] = [];
    for (const { tool, channels, all } of short) {
      const { slug, facts } = tool;
      const monthly = facts['pricing.starts_at'];
      const row = rows.find((other) => other.slug === slug);
      expectPlanned(row?.entry_lacks, channels, slug);
      expect(row?.entry_monthly).toBe(monthly?.status === 'known' ? monthly.display : '');
      const [compared] = (await csv(`/compare.csv?tools=${slug},yew`)).filter(
        (other) => other.key?.startsWith('pricing.starts_at') && other[slug] !== 'Unknown',
      );
      expectPlanned(compared?.[slug], channels, slug);
      const prices = (await csv(`/pricing/${slug}.csv`)).filter(({ key }) => key?.startsWith('pricing.starts_at'));
      for (const { status, entry_lacks } of prices) {
        statuses.push(status);
        expectPlanned(entry_lacks, all, slug);
      }
    }
    // A price by the month and one by the year of five tools; sources differ on those of Paper Lantern.
    expect(statuses.sort()).toEqual([...Array(2).fill('disputed'), ...Array(8).fill('known')]);
  });

  it('names it on every page that shows the price', async () => {
    const [list, prices] = [rowsIn(await html('/tools')), rowsIn(await html('/pricing'))];
    const offered: string[] = [];
    for (const { tool, channels, all } of short) {
      const { slug, name } = tool;
      const rowOf = (rows: string[], folder: string) =>
        textOf(rows.find((row) => row.includes(`href="/${folder}/${slug}"`)) ?? '');
      const own = await html(`/tools/${slug}`);
      const pricing = await html(`/pricing/${slug}`);
      const compared = rowsIn(await html(`/compare?tools=${slug},yew`)).filter((row) =>
        row.includes('#pricing.starts_at'),
      );
      for (const text of [
        rowOf(list, 'tools'),
        rowOf(prices, 'pricing'),
        textOf(between(own, '<h2 id="glance"', '</dl>')),
        textOf(between(pricing, '<h1>', '</dl>')),
        textOf(compared.join('')),
      ])
        expectNamed(text, channels, name);
      for (const folded of [foldedIn(own, 'prices'), foldedIn(pricing, 'entry-price')])
        expectPlanned(textOf(folded ?? ''), all, name);
      const machine = JSON.parse(between(own, '{"@context"', '</script>')) as { offers?: { description?: string } };
      if (!machine.offers) continue;
      offered.push(slug);
      expectPlanned(machine.offers.description, channels, name);
    }
    expect(offered).toEqual(['flagmast', 'presently', 'quillcourier', 'sealpress']);
  });
});
