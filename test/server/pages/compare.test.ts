import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { explainNotApplicable } from '../../../model/words/value.ts';
import { deservesPage } from '../../../server/operations/compare-tools/coverage.ts';
import { compareTools } from '../../../server/operations/compare-tools/operation.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { formatValue } from '../../../server/pages/parts/facts/answer.tsx';
import { inventSnapshot, knownFact } from '../../fixture/invented.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { serveSnapshot } from '../../serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, extractText, findRow, findRows, listSitemapAddresses, readCells, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { methodology, tools } = served.snapshot;
const { catalogue } = methodology;
const slugs = [...tools.keys()];

/** Together, the queries compare every tool. */
const QUERIES = [
  'tools=flagmast,quillcourier',
  'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=3&billing=year',
  `tools=${slugs.slice(0, 5).join()}`,
  `tools=${slugs.slice(5, 10).join()}&currency=EUR&mailboxes=10`,
  `tools=${slugs.slice(-4).join()}&groups=pricing,team&keys=ai.mcp_server`,
];

function formatAnswer(key: string, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return formatValue(value, catalogue.keys[key] as CatalogueKey);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const formatSum = (price: Parameters<typeof formatShortPrice>[0]) => formatShortPrice(price).sum;

describe('a comparison', () => {
  it.each(QUERIES)('shows every answer with its evidence for %s', async (query) => {
    const { rows, columns } = computeWholeAnswer(compareTools, query, served);
    const html = await served.page(`/compare?${query}`);
    const ids = [...html.matchAll(/<tr id="(\w+\.[^"]+)"/g)].map(([, key]) => key as string);
    expect(ids.length).toBe(new Set(ids).size);
    const facts = rows.map(({ slug }) => (tools.get(slug) as Tool).facts);
    const isKnown = (key: string) =>
      facts.some((toolFacts) => ['known', 'disputed'].includes(toolFacts[key]?.status ?? ''));
    for (const key of Object.keys(catalogue.keys)) if (isKnown(key)) expect(ids, 'every known answer').toContain(key);
    for (const key of ids.filter((key) => key in catalogue.keys))
      for (const [i, { slug }] of rows.entries()) {
        const { status, value, because, plan } = facts[i]?.[key] ?? {};
        const text = readCells(findRow(html, key))[i] ?? '';
        const words =
          status === 'disputed'
            ? 'sources differ'
            : because !== undefined
              ? `doesn’t apply: ${explainNotApplicable(because, methodology)}`
              : status === 'known'
                ? formatAnswer(key, value as FactValue)
                : '? we found no source';
        expect(text.slice(0, words.length), `${slug}, ${key}: ${text}`).toBe(words);
        if (status === 'known' && plan !== undefined) expect(text).toContain(plan);
        expect(findRow(html, key)).toContain(`href="/questions/${key}"`);
        if (status === 'known') expect(findRow(html, key)).toContain(`href="/tools/${slug}?keys=${key}#${key}"`);
      }
    expect(columns.length).toBeGreaterThan(3);
  });

  it('shows differences, then equal answers and up to six topics in folds', async () => {
    const html = await served.page('/compare?tools=flagmast,quillcourier');
    const { columns } = computeWholeAnswer(compareTools, 'tools=flagmast,quillcourier', served);
    const differing = columns.filter(({ differs }) => differs === 'yes' || differs === 'listed').map(({ key }) => key);
    const listRowIds = (part: string) => [...part.matchAll(/<tr id="([^"]+)"/g)].map(([, key]) => key as string);
    const shown = listRowIds(between(html, 'Where known answers differ', '</table>'));
    expect(shown).toEqual(expect.arrayContaining(differing));
    const fold = between(html, 'The same for both', '</details>');
    const same = listRowIds(fold);
    expect(fold).toContain(`>${same.length} answers<`);
    for (const key of same) {
      const [first, second] = ['flagmast', 'quillcourier'].map((slug) => tools.get(slug)?.facts[key]);
      expect([key, first?.status, first?.value]).toEqual([key, 'known', second?.value]);
    }
    const topics = html.split('<details class="fold">').filter((part) => part.includes(' answered for only one'));
    expect(topics.length).toBeGreaterThan(3);
    expect(topics.length).toBeLessThan(7);
    for (const topic of topics) {
      const [, count] = /(\d+) answered for only one/.exec(topic) ?? [];
      const ids = listRowIds(between(topic, '<table', '</table>'));
      expect(ids).toHaveLength(Number(count));
      for (const key of ids) expect([...shown, ...same]).not.toContain(key);
    }
  });

  it('lists answers found for only one of two tools, and starts with features that the other tool lacks', async () => {
    const html = await served.page('/compare?tools=flagmast,ravenport');
    const [first, second] = ['flagmast', 'ravenport'].map((slug) => tools.get(slug) as Tool) as [Tool, Tool];
    for (const [tool, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const part = between(html, `<h3>Confirmed for ${tool.name}</h3>`, '</section>');
      const keys = [...part.matchAll(/keys=([^#]+)#/g)].map(([, key]) => key as string);
      const isYes = ({ facts }: Tool, key: string) =>
        facts[key]?.status === 'known' && ![false, 'none', 0].includes(facts[key]?.value as never);
      const isFeature = (key: string) => {
        const { type, does } = catalogue.keys[key] as CatalogueKey;
        const isYesNoChoice = type === 'one' && typeof does === 'object' && 'yes' in does;
        return (type === 'boolean' || isYesNoChoice) && !catalogue.unwanted?.includes(key) && isYes(tool, key);
      };
      const isFound = (key: string) =>
        isFeature(key)
          ? !isYes(other, key) && other.facts[key]?.status !== 'disputed'
          : tool.facts[key]?.status === 'known' && other.facts[key]?.status === 'unknown';
      const expected = Object.keys(catalogue.keys).filter(
        (key) => isFound(key) && !['text', 'url', 'plans'].includes(catalogue.keys[key]?.type ?? ''),
      );
      expect(keys.toSorted()).toEqual(expected.toSorted());
      const features = keys.filter(isFeature);
      expect(keys.slice(0, features.length), 'features come first').toEqual(features);
      const [before = ''] = part.split('<details>');
      expect(before.match(/<li>/g)?.length ?? 0).toBe(Math.min(6, features.length));
      if (keys.length > Math.min(6, features.length)) expect(part).toContain(` more found for ${tool.name} only`);
      const isMinor = (key: string) =>
        catalogue.keys[key]?.core || features.includes(catalogue.keys[key]?.requires ?? '');
      const isLacking = (key: string) => other.facts[key]?.status === 'known' || other.facts[key]?.because;
      const getTier = (key: string) => (isMinor(key) ? 2 : 0) + (isLacking(key) ? 0 : 1);
      const tiers = features.map(getTier);
      expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
      for (const key of features.filter((key) => other.facts[key]?.value === false))
        expect(between(part, `#${key}"`, '</li>')).toContain(`${other.name}: no`);
      const countJobs = (key: string) =>
        Object.values(methodology.jobs).filter((job) => job.required.some((q) => 'key' in q && isSame([q.key], [key])))
          .length;
      for (const tier of new Set(tiers)) {
        const times = features.filter((key) => getTier(key) === tier).map(countJobs);
        expect(times, 'features that more jobs require come first').toEqual(times.toSorted((a, b) => b - a));
      }
    }
  });

  it('lists the prices of the API by team size', async () => {
    const query = 'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=6&billing=month&currency=EUR';
    const html = await served.page(`/compare?${query}`);
    const figures = between(html, '<table class="stacked figures', '</table>');
    const sizes = [...figures.matchAll(/<th scope="col" class="number">(.*?)<\/th>/g)].map(([, size]) => size);
    const heads = findRows(figures)
      .slice(1)
      .map((row) => extractText(row.split('</th>')[0] ?? ''));
    expect(heads.length).toBeGreaterThan(1);
    for (const people of [1, 2, 3, 5, 10]) {
      const setUp = `tools=flagmast,larkpost-io,quillcourier&people=${people}&linkedin_accounts=${people * 2}`;
      for (const [i, head] of heads.entries()) {
        const text = readCells(findRows(figures)[i + 1] ?? '')[sizes.indexOf(String(people))];
        const billing = head.includes('yearly') ? 'year' : 'month';
        const { rows } = computeWholeAnswer(estimateCost, `${setUp}&billing=${billing}&currency=EUR`, served);
        const { price } = rows.find(({ name }) => head.startsWith(name)) as (typeof rows)[number];
        const isSingleAmount = ['exact', 'assumed'].includes(price.certainty) && price.billing === billing;
        // Sums in another currency are rounded.
        const amount = Math.round(price.converted?.amount ?? 0);
        const shownPrice = price.converted ? { ...price, ...price.converted, amount } : price;
        const expected = isSingleAmount ? formatSum(shownPrice) : 'not confirmed';
        expect([people, head, text]).toEqual([people, head, expected]);
      }
    }
  });

  it('says that a comparison is unfair if little is known about one tool, and lists questions for the vendor', async () => {
    const html = await served.page('/compare?tools=flagmast,yew');
    expect(extractText(between(html, '<h1>', '</h1>'))).toBe('We have too few answers on Yew to compare');
    expect(extractText(between(html, '<table class="stacked bills">', '</table>'))).toMatch(/ 64 answers .* 1 answer /);
    expect(html).not.toContain('<div class="only">');
    const questions = between(html, 'data-copy="the questions"', '</pre>');
    expect(questions).toMatch(/What does .+ cost for 1 person\?/);
    const [, mail = ''] = /href="mailto:\?([^"]+)"/.exec(html) ?? [];
    const [, copied = ''] = /<code>(.*?)<\/code>/s.exec(questions) ?? [];
    expect(new URLSearchParams(unescapeHtml(mail)).get('body')).toBe(unescapeHtml(copied));
    expect(questions.match(/\n- /g)).toHaveLength(5);
    expect(html).toContain('href="/tools/flagmast');
  });

  it('has one canonical address for any order of tools, and lets visitors add and remove tools', async () => {
    const html = await served.page('/compare?tools=quillcourier,flagmast');
    const canonical = `<link rel="canonical" href="${served.baseUrl}/compare?tools=flagmast,quillcourier"`;
    expect(html).toContain(canonical);
    const narrowed = await served.page('/compare?tools=quillcourier,flagmast&people=3&budget=90&groups=team');
    expect(narrowed).toContain(`${canonical.slice(0, -1)}&amp;people=3&amp;budget=90&amp;groups=team"`);
    expect(html).not.toContain('noindex');
    expect(narrowed).toContain('noindex');
    expect(narrowed).toContain('href="/tools/flagmast?required=channels.linkedin&amp;people=3&amp;budget=90"');
    expect(narrowed).toContain('<input type="hidden" name="budget" value="90"/>');
    expect(html).toContain('href="/compare?tools=flagmast"');
    const byName = await served.get('/compare?tools=Quillcourier&tools=yew', { redirect: 'manual' });
    expect([byName.status, byName.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,yew']);
    const [emptyForm, formWithOneTool] = [
      await served.page('/compare'),
      await served.page('/compare?tools=beaconyard'),
    ];
    expect(emptyForm.match(/<input id="\w+" name="tools"/g)).toHaveLength(2);
    expect(formWithOneTool).toContain('<input type="hidden" name="tools" value="beaconyard"/>');
  });

  it('refuses an unknown tool name and links the nearest', async () => {
    expect(await served.page('/compare?tools=quilcourier,flagmast', 404)).toContain(
      'href="/compare?tools=quillcourier,flagmast"',
    );
  });
});

describe('a pair of tools', () => {
  it.each<['worth a page' | 'not worth a page', string, { facts?: number; country?: string; price?: number }]>([
    ['not worth a page', 'too little about one tool', { facts: 3 }],
    ['not worth a page', 'no difference and no price', {}],
    ['worth a page', 'a difference', { country: 'IS' }],
    ['worth a page', 'both prices', { price: 40 }],
  ])('is %s if we know %s', (expected, _, { facts = 30, country = 'FR', price }) => {
    const keys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
    const same = (count: number) => Object.fromEntries(keys.slice(0, count).map((key) => [key, knownFact(true)]));
    const snapshot = inventSnapshot(served.snapshot, {
      gull: { ...same(30), 'company.country': knownFact('FR') },
      heron: { ...same(facts), 'company.country': knownFact(country) },
    });
    const certainty = price === undefined ? 'unknown' : 'exact';
    const both = [...snapshot.tools.values()].map((tool) => ({
      ...tool,
      price: { ...tool.price, certainty } as const,
    }));
    expect(deservesPage(both, snapshot)).toBe(expected === 'worth a page');
  });

  it('is indexed if and only if its comparison is in the sitemap', async () => {
    const real = await serveSnapshot();
    const unlisted = [];
    for (const { snapshot, page, get, baseUrl } of [served, real]) {
      const listed = listSitemapAddresses(await (await get('/sitemap.xml')).text(), baseUrl);
      const pairs = [...snapshot.tools.values()]
        .filter(isListed)
        .flatMap(({ slug, similar }) => similar.map((other) => `/compare?tools=${[slug, other].sort().join()}`));
      for (const address of [...new Set(pairs)].slice(0, 60)) {
        const html = await page(address);
        expect([address, html.includes('noindex')]).toEqual([address, !listed.includes(address)]);
        if (listed.includes(address)) expect(extractText(html)).not.toContain('We have too few answers');
        else unlisted.push(address);
      }
    }
    expect(unlisted.length).toBeGreaterThan(10);
    await real.close();
  });
});
