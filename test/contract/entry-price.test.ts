import { expect, it } from 'vitest';
import type { EntryPrice } from '../../model/pricing/entry-price.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, foldedIn, rowsIn, textOf } from '../server/pages/html.ts';

type Lacking = EntryPrice['lacks'];
interface Listed {
  readonly slug: string;
  readonly price_from: string | null;
}

const served = await fixtureServer();
const { tools } = await served.json<{ tools: Listed[] }>('/api/v1/tools?sort=price');
const lacksOf = (slug: string): Lacking => served.snapshot.tools.get(slug)?.entry_price?.lacks ?? [];
const channelsOf = (slug: string) => lacksOf(slug).filter(({ key }) => key.startsWith('channels.'));
const short = ['flagmast', 'paper-lantern', 'presently', 'quillcourier', 'sealpress'];

/** What a text has to say where it names an entry price: each thing that is missing, and mostly the plan that has it with its price. */
function expectNamed(text: string | null | undefined, missing: Lacking, { withPlans }: { withPlans: boolean }) {
  for (const { label, plan } of missing) {
    // The label without what it has in brackets.
    expect(text).toContain(label.replace(/ \([^)]*\)$/, ''));
    if (!plan || !withPlans) continue;
    expect(text).toContain(`plan ${plan.name}`);
    expect(text).toMatch(plan.monthly || plan.annual_monthly ? /from [\d,.]+ [A-Z]{3}/ : /price unknown/);
  }
}

it('the entry prices that do not buy a channel are these, and no other says so', () => {
  expect(
    tools
      .map(({ slug }) => slug)
      .filter((slug) => lacksOf(slug).length > 0)
      .sort(),
  ).toEqual(short);
  for (const { slug, price_from } of tools)
    expect([slug, price_from?.includes('without') ?? false]).toEqual([slug, channelsOf(slug).length > 0]);
});

it.each(short)(
  'the entry price of %s names what it does not buy over REST, in tables and wherever a page shows it',
  async (slug) => {
    const [channels, all] = [channelsOf(slug), lacksOf(slug)];
    const own = (await served.json(`/api/v1/tools/${slug}`)).tool;
    const pricing = await served.json(`/api/v1/pricing/${slug}`);
    expect(own.entry_price).toEqual(pricing.entry_price);
    const compared = (await served.json(`/api/v1/compare?tools=${slug},yew`)).tools[0];
    const listed = tools.find((tool) => tool.slug === slug);
    for (const { price_from } of [listed, own, pricing.tool, compared])
      expectNamed(price_from, channels, { withPlans: true });

    const lineIn = async (path: string, begin: string) =>
      (await served.text(path)).split('\r\n').find((line) => line.startsWith(begin));
    expectNamed(await lineIn('/api/v1/tools.csv', `${slug},`), channels, { withPlans: true });
    expectNamed(await lineIn(`/api/v1/pricing/${slug}.csv`, 'pricing.plans'), all, { withPlans: true });

    const [page, prices] = [await served.page(`/tools/${slug}`), await served.page(`/pricing/${slug}`)];
    const rowIn = async (path: string, mark: string) =>
      textOf(
        rowsIn(await served.page(path))
          .filter((row) => row.includes(mark))
          .join(''),
      );
    for (const text of [
      await rowIn('/tools', `href="/tools/${slug}"`),
      await rowIn('/pricing', `href="/pricing/${slug}"`),
      textOf(between(page, '<h2 id="glance"', '</dl>')),
      textOf(between(prices, '<h1>', '</dl>')),
    ])
      expectNamed(text, channels, { withPlans: false });
    for (const folded of [foldedIn(page, 'prices'), foldedIn(prices, 'entry-price')])
      expectNamed(textOf(folded ?? ''), all, { withPlans: true });
    const { offers } = JSON.parse(between(page, '{"@context"', '</script>'));
    expect(offers === undefined).toBe(['paper-lantern', 'sealpress'].includes(slug));
    if (offers) expectNamed(offers.description, channels, { withPlans: true });
  },
);
