import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import { jobOfType } from '../../../../model/methodology.ts';
import { toolPriceInWords } from '../../../../model/pricing/price.ts';
import type { Tool } from '../../../../model/tool.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { searchTools } from '../../../../server/operations/search-tools/operation.ts';
import { mainCapabilities } from '../../../../server/pages/lists/filters.tsx';
import { TOOLS_PER_PAGE } from '../../../../server/pages/tools/search.ts';
import { withTools } from '../../../fixture/more-tools.ts';
import { fixtureServer, serveFixture } from '../../../fixture/serve.ts';
import { between, escaped, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();

const page = async (query: string) => served.text(`/tools${query}`);

const answer = (query: string) => served.json<AnswerOf<typeof searchTools>>(`/api/v1/tools${query}`);

/** The rows of the list with their slugs. */
const rows = (html: string) =>
  [
    ...html.matchAll(
      /<tr><th scope="row"><input class="tick"[^>]*><span class="monogram[^>]*><\/span><a href="\/tools\/([a-z0-9-]+)">.*?<\/tr>/gs,
    ),
  ].map(([row, slug]) => ({ row, slug }));

describe('the list of tools', () => {
  it.each([
    ['?sort=proven', '', 12, 0],
    ['?budget=45&sort=proven', '?budget=45', 5, 3],
    ['?sort=name', '?sort=name', 12, 0],
    ['?q=quilcourier', '?q=quilcourier', 1, 0],
    ['?q=whatsapp&tools=yew,dovecote-9', '?q=whatsapp&tools=yew,dovecote-9', 1, 1],
    ['?q=crm&capability=integrations.hubspot', '?q=crm&category=&capability=integrations.hubspot&capability=', 2, 0],
    ['?capability=channels.whatsapp,integrations.hubspot', '?capability=channels.whatsapp,integrations.hubspot', 2, 3],
  ])('shows the results of the operation for %s', async (query, shown, proven, unknown) => {
    const { tools, may_match, total } = await answer(query);
    expect([total, may_match.length]).toEqual([proven, unknown]);
    const html = await page(shown);
    expect(rows(html).map(({ slug }) => slug)).toEqual(tools.map(({ slug }) => slug));
    expect(html).toMatch(new RegExp(`<p class="lead">${total} tools?\\b`));
    const { profiles } = served.snapshot.methodology;
    for (const { slug, category, match, scores } of tools) {
      const row = rows(html).find((other) => other.slug === slug)?.row ?? '';
      const { proven, of } = scores[jobOfType(category, profiles) ?? ''] ?? {};
      expect(row).toContain(`${proven} of ${of}`);
      const why = row.split('Found by ')[1];
      expect([slug, why !== undefined]).toEqual([slug, match !== null]);
      if (match) for (const part of [match.words, match.text]) expect(why).toContain(escaped(part));
    }
    const open = html.slice(html.indexOf('id="unknown"'));
    for (const slug of may_match) expect(open).toContain(`href="/tools/${slug}`);
    expect(html.includes('id="unknown"')).toBe(may_match.length > 0);
  });

  it('says which words matched what, which tools match most of them, and what was not used', async () => {
    const html = await page('?q=whatsapp+kubernetes');
    const most = between(html, 'aria-labelledby="most"', '</section>');
    expect(textOf(most)).toMatch(/Quillcourier Found by .* does not match “kubernetes”/);
    expect(most).toContain('Found by “whatsapp” as <a href="/tools/quillcourier#channels.whatsapp"');
    expect(textOf(html)).toContain('Not used: “kubernetes”. No tool has it in its name, type, facts or summary.');
    expect(rows(html)).toEqual([]);
    expect(await page('?q=whatsapp')).not.toMatch(/id="most"|Not used/);
    const text = await page('.md?q=whatsapp+kubernetes');
    expect(text).toMatch(
      /- \*\*\[Quillcourier\]\S+\*\*: Found by “whatsapp” as \[WhatsApp: Yes\]\S+; does not match “kubernetes”/,
    );
    expect(text).toContain('Not used: “kubernetes”.');
    expect(await page('.md?q=whatsapp')).toMatch(/\| \[Quillcourier\].* Found by “whatsapp” as \[WhatsApp: Yes\]/);
    expect(await page('.md')).not.toContain('Found by');
  });

  it('keeps named tools through the form, and can drop each', async () => {
    const html = await page('?tools=yew,sealpress&sort=name');
    expect(html).toContain('<input type="hidden" name="tools" value="yew,sealpress"/>');
    expect(html).toMatch(/href="\/tools\?tools=sealpress&amp;sort=name" aria-label="Remove Yew"/);
    expect(html).toContain('<h1>Chosen tools</h1>');
    expect(await page('?tools=yew')).toMatch(/href="\/tools" aria-label="Remove Yew"/);
  });

  it('offers no filter for what nobody looks for', async () => {
    const form = between(await page(''), '<form class="filter-form"', '</form>');
    expect(form).not.toMatch(/value="[^"]*(costs_extra|=none)"/);
  });

  it('counts proven and unknown tools for each capability that it offers', async () => {
    let counted = 0;
    for (const query of ['?category=cold-email', '?capability=ai.public_api']) {
      const { tools } = await answer(query);
      const html = await page(query);
      const choices = [
        ...html.matchAll(/name="capability" value="([^"]+)"[^>]*>.*?(\d+) documented, (\d+) not known/gs),
      ];
      const offered = mainCapabilities(served.snapshot.methodology).flatMap(({ names }) => names);
      expect(choices.map(([, name]) => name)).toEqual(expect.arrayContaining(offered));
      for (const [, key = '', proven, unknown] of choices) {
        const { counts } = await answer(`${query}&count=${key}`);
        expect([key, Number(proven), Number(unknown)]).toEqual([key, counts?.[key]?.proven, counts?.[key]?.unknown]);
        if (!offered.includes(key)) continue;
        const facts = tools.map(({ slug }) => served.snapshot.tools.get(slug)?.facts[key]);
        const yes = facts.filter((fact) => fact?.status === 'known' && fact.value !== false && fact.value !== 'none');
        const open = facts.filter((fact) => fact?.status === 'unknown');
        expect([key, Number(proven)]).toEqual([key, yes.length]);
        // A disputed fact counts as proven if all its values do.
        const disputed = facts.filter((fact) => fact?.status === 'disputed').length;
        expect(Math.abs(Number(unknown) - open.length)).toBeLessThanOrEqual(disputed);
        counted += Number(proven) + Number(unknown);
      }
    }
    expect(counted).toBeGreaterThan(50);
  });

  it('shows the price of each tool and the channels that its plan does not have', async () => {
    const shown = rows(await page(''));
    for (const { slug, price, facts } of served.snapshot.tools.values()) {
      const row = shown.find((other) => other.slug === slug)?.row;
      if (row === undefined) continue;
      const said = unescaped(textOf(row.slice(row.lastIndexOf('<td>'))));
      if (price.currency === null) expect([slug, said]).toEqual([slug, expect.stringMatching(/price not known$/)]);
      const [sum = '', without] = toolPriceInWords(price, facts).split(', without ');
      if (price.currency !== null) expect([slug, said]).toEqual([slug, expect.stringContaining(sum)]);
      expect([slug, /without .*/.exec(said)?.[0]]).toEqual([slug, without && `without ${without}`]);
    }
  });

  it('can be sorted by price, with closed and unpriced tools last', async () => {
    const html = await page('?sort=price');
    const { tools } = await served.json<{ tools: { slug: string }[] }>('/api/v1/tools?sort=price');
    const slugs = rows(html).map(({ slug }) => slug);
    expect(slugs).toEqual(tools.map(({ slug }) => slug).slice(0, slugs.length));
    expect(slugs.slice(-3)).toEqual(['inkwell-relay', 'ravenpost', 'yew']);
    expect(html).toContain('By the price for one person');
  });

  it('offers the two capabilities of each group of questions that jobs ask most', () => {
    const { methodology } = served.snapshot;
    const offers = mainCapabilities(methodology);
    expect(offers.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(8);
    const ofJobs = Object.values(methodology.jobs).flatMap(({ must, wanted, extra }) =>
      [must, wanted, extra].map((tier) =>
        tier.flatMap((one) => ('any' in one ? one.any : [one])).map(({ key }) => key),
      ),
    );
    /** How many jobs ask it as a must, as wanted and as an extra, as one number. */
    const demand = (key: string) =>
      [0, 1, 2].reduce(
        (sum, tier) => sum * 100 + ofJobs.filter((keys, i) => i % 3 === tier && keys.includes(key)).length,
        0,
      );
    for (const { label, names } of offers) {
      expect(names.length, label).toBeLessThanOrEqual(2);
      const group = names[0]?.split('.')[0];
      const least = Math.min(...names.map(demand));
      expect(least, label).toBeGreaterThan(0);
      const others = Object.keys(methodology.catalogue.keys).filter(
        (key) =>
          key.startsWith(`${group}.`) && !names.includes(key) && methodology.catalogue.keys[key]?.type === 'boolean',
      );
      if (names.length === 2)
        for (const other of others) expect([other, demand(other) <= least]).toEqual([other, true]);
    }
  });

  it('leads from what a form sends to the address without what is empty', async () => {
    const sent = '?q=&category=&capability=channels.sms&capability=channels.calls&capability=&budget=';
    const response = await served.get(`/tools${sent}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/tools?capability=channels.sms,channels.calls',
    ]);
    expect((await served.get('/tools?q=', { redirect: 'manual' })).headers.get('location')).toBe('/tools');
    expect((await served.get('/tools?budget=x&q=', { redirect: 'manual' })).status).toBe(400);
    expect((await served.get('/tools?q=yew', { redirect: 'manual' })).status).toBe(200);
  });

  it('shows long lists in parts, each with links to the others', async () => {
    const many = await serveFixture({ snapshot: withTools(served.snapshot, 50) });
    const offsets = [0, TOOLS_PER_PAGE, 2 * TOOLS_PER_PAGE];
    const parts = await Promise.all(offsets.map((offset) => many.text(`/tools?sort=name&offset=${offset}`)));
    await many.close();
    expect(parts.map((html) => rows(html).length)).toEqual([TOOLS_PER_PAGE, TOOLS_PER_PAGE, 50 - 2 * TOOLS_PER_PAGE]);
    expect(new Set(parts.flatMap((html) => rows(html).map(({ slug }) => slug))).size).toBe(50);
    const [first, , last] = parts;
    const second = `href="/tools?sort=name&amp;offset=${TOOLS_PER_PAGE}">`;
    expect(first).toContain(`${second}Next ${TOOLS_PER_PAGE}</a>`);
    expect(first).not.toContain('rel="prev"');
    expect(last).toContain(`${second}Previous ${TOOLS_PER_PAGE}</a>`);
    expect(last).not.toContain('rel="next"');
  });

  it('compares the tools that are ticked in it', async () => {
    const html = await page('');
    for (const { slug, row } of rows(html)) expect(row).toContain(`name="tools" value="${slug}" form="compare-ticked"`);
    expect(html).toContain('<form id="compare-ticked" class="compare-ticked" action="/compare" method="get">');
    const response = await served.get('/compare?tools=yew&tools=sealpress', { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/compare?tools=yew,sealpress');
  });

  it('names the proven channels of each tool, and those that it is proven not to use', async () => {
    for (const { slug = '', row } of rows(await page(''))) {
      const marks = between(row, '<ul class="channels"', '</ul>');
      const { facts } = served.snapshot.tools.get(slug) as Tool;
      const { keys } = served.snapshot.methodology.catalogue;
      const channels = Object.keys(keys).filter((key) => key.startsWith('channels.'));
      for (const key of channels) {
        const { status, value } = facts[key] as Fact;
        const label = keys[key]?.label.replace(/ \(.*/, '');
        expect([slug, key, marks.includes(`<span class="channel-word">${label}</span>`)]).toEqual([
          slug,
          key,
          status === 'known' && value === true,
        ]);
        expect(marks.includes(`>no ${label}</span>`)).toBe(status === 'known' && value === false);
      }
    }
  });
});
