import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { nameFeaturePlan } from '../../../model/words/label.ts';
import { formatPlanPrices, listPlanTerms } from '../../../model/words/plan.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatValue } from '../../../model/words/value.ts';
import type { AnswerOf } from '../../../server/call/operation.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { describeSource } from '../../../server/pages/elements/mark.tsx';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer, serveFixture, servePage } from '../../fixture/serve.ts';
import { mapTools } from '../../fixture/snapshot.ts';
import type { Whole } from '../../restore-answer.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, escapeHtml, extractText, findRows, readAnswer, readCells, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { catalogue, categories } = served.snapshot.methodology;
const sources = indexSources(served.snapshot);
type ToolAnswer = Whole<AnswerOf<typeof getTool>>;
const pages = new Map<string, { html: string; text: string; answer: ToolAnswer }>();
for (const slug of served.snapshot.tools.keys()) {
  const answer = computeWholeAnswer(getTool, `slug=${slug}`, served);
  const text = (await served.text(`/tools/${slug}.md`)).replaceAll('\\', '');
  pages.set(slug, { html: await served.page(`/tools/${slug}`), text, answer });
}
const listed = [...pages].filter(([, { answer }]) => !answer.known_by_name);

const readText = (html: string) => unescapeHtml(extractText(html));
const section = (html: string, id: string) => between(html, `<h2 id="${id}"`, '</section>');
const readSection = (html: string, id: string) => readText(section(html, id));
const readLead = (html: string) => readText(between(html, '<p class="lead">', '</p>'));

const listUnconfirmed = (slug: string, key: string) => served.snapshot.tools.get(slug)?.facts[key]?.unconfirmed ?? [];

/** What the page has to say about a question, from the answer of the API. */
function expectedAnswer({ facts }: ToolAnswer, key: string): string {
  const definition = catalogue.keys[key] as CatalogueKey;
  const { value, disputed, because } = facts[key] ?? expect.fail(key);
  if (disputed) return 'sources differ';
  if (because !== undefined)
    return `does not apply, ${because in catalogue.keys ? `no ${catalogue.keys[because]?.label}` : `not for ${categories[because]?.label}`}`;
  if (value === null) return 'no source';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (definition.type === 'plans') return `${(value as Plan[]).length} plan`;
  if (definition.type === 'url') return String(value).replace(/^https?:\/\/(www\.)?|\/$/g, '');
  return definition.type === 'country' ? '' : formatValue(value, definition);
}

const cost = (query: string) => computeWholeAnswer(estimateCost, query, served).rows[0] ?? expect.fail(query);
const writeAmount = ({ amount, currency }: Pick<Price, 'amount' | 'currency'>) =>
  formatMoney({ amount: amount ?? expect.fail(), currency: currency ?? '' });

describe('the page of a tool', () => {
  it('shows every question once, with the answer, plan and source that the API returns and a link to its evidence', () => {
    const counts = { yes: 0, no: 0, unknown: 0, unconfirmed: 0, inapplicable: 0, plan: 0, thirdParty: 0, disputed: 0 };
    for (const [slug, { html, answer }] of pages) {
      const [, common = ''] = /Unless a row names another source: (.+?)\. /.exec(readSection(html, 'facts')) ?? [];
      for (const [key, cell] of Object.entries(answer.facts)) {
        const about = `${slug}, ${key}`;
        const expected = expectedAnswer(answer, key);
        const text = readAnswer(html, key);
        expect(html.split(` id="${key}"`).length - 1, about).toBe(1);
        expect(text.slice(0, expected.length), about).toBe(expected);
        expect(html, about).toContain(`href="/tools/${slug}?keys=${key}#${key}"`);
        const plan = nameFeaturePlan(cell);
        if (plan !== undefined) expect(text, about).toContain(plan);
        const source = describeSource(cell, sources);
        expect(text.includes(source) || source === common, about).toBe(true);
        const claims = cell.value === null && catalogue.keys[key]?.type !== 'plans' ? listUnconfirmed(slug, key) : [];
        expect(text.includes('third parties: '), about).toBe(claims.length > 0);
        if (expected === 'yes' || expected === 'no') counts[expected] += 1;
        if (expected === 'no source') counts.unknown += 1;
        if (expected === 'sources differ') counts.disputed += 1;
        if (expected.startsWith('does not apply')) counts.inapplicable += 1;
        counts.plan += Number(plan !== undefined);
        counts.unconfirmed += claims.length;
        counts.thirdParty += Number(source.startsWith('third party'));
      }
    }
    expect(Math.min(counts.yes, counts.no, counts.unknown)).toBeGreaterThan(50);
    expect(Math.min(counts.plan, counts.thirdParty, counts.inapplicable)).toBeGreaterThan(3);
    expect(Math.min(counts.unconfirmed, counts.disputed)).toBeGreaterThan(0);
  });

  it('counts the answered questions of each group, and opens channels, LinkedIn and prices', () => {
    for (const [slug, { html, answer }] of pages) {
      const known = Object.keys(answer.facts).filter((key) => answer.facts[key]?.value !== null);
      const groups = [...html.matchAll(/<details id="group-([^"]+)"( open="")?><summary>(.*?)<\/summary>/g)];
      expect(groups.length, slug).toBeGreaterThan(10);
      for (const [, group = '', open, title = ''] of groups) {
        const inGroup = (key: string) => key.startsWith(`${group}.`);
        const count = `${known.filter(inGroup).length} of ${Object.keys(answer.facts).filter(inGroup).length}`;
        expect(readText(title), slug).toBe(`${catalogue.groups[group]} ${count}`);
        expect(open !== undefined, group).toBe(['channels', 'linkedin', 'pricing'].includes(group));
      }
      expect(readSection(html, 'facts')).toContain(
        `${known.length} of ${Object.keys(answer.facts).length} questions answered`,
      );
    }
  });

  it('has the same answers in Markdown as in HTML', () => {
    let count = 0;
    for (const [slug, { text, answer }] of pages)
      for (const [key, { value, disputed, because }] of Object.entries(answer.facts)) {
        const group = text
          .split('\n')
          .find((line) => line.startsWith(`**${catalogue.groups[key.split('.')[0] ?? '']}**`));
        const label = catalogue.keys[key]?.label ?? key;
        const parts = group?.split(/; (?=[^;]*: )/).map((part) => part.replace(/^\*\*.*?\*\*: /, '')) ?? [];
        const part = parts.find((one) => `${one};`.includes(label)) ?? expect.fail(`${slug}, ${key}`);
        const isUnknown = value === null && !disputed && because === undefined;
        expect(/^\? no source: |: \?/.test(part), `${slug}, ${key}: ${part}`).toBe(isUnknown);
        if (value !== null && typeof value !== 'boolean') expect(part).toContain(expectedAnswer(answer, key));
        if (typeof value === 'boolean') expect(part, `${slug}, ${key}`).toMatch(value ? /: yes\b/ : /: no\b/);
        count += 1;
      }
    expect(count).toBeGreaterThan(500);
  });

  it('shows the prices of the API: of each plan, of each team size and with a channel it lacks', async () => {
    const queries = ['', 'people=3&linkedin_accounts=3', 'people=2&mailboxes=40&currency=EUR&billing=year', 'people=0'];
    const counts = { priced: 0, unpriced: 0, plans: 0, sizes: 0, fuller: 0, lines: 0 };
    for (const query of queries)
      for (const [slug] of listed) {
        const html = await served.page(`/tools/${slug}?${query}`);
        const need = query === 'people=0' ? '' : query;
        const { price, notes, lines, by_size: sizes } = cost(`tools=${slug}&${need}&team_sizes=1,2,5,10`);
        const isFree = price.free_plan === 'yes' || price.amount === 0;
        const lead = readLead(html);
        if (price.amount === null) expect(lead, slug).toMatch(/^No source gives a price|^\S+ has a free plan/i);
        else expect(lead, slug).toContain(writeAmount(price));
        if (price.plan !== null && price.amount !== null && !isFree) expect(lead).toContain(price.plan);
        counts[price.amount === null ? 'unpriced' : 'priced'] += 1;
        const plans = readSection(html, 'plans');
        for (const { people, price: other } of price.amount === null ? [] : (sizes ?? [])) {
          if (other.amount !== null) expect(plans, `${slug}, ${people}`).toContain(writeAmount(other));
          counts.sizes += 1;
        }
        for (const { name } of computeWholeAnswer(getPricing, `slug=${slug}`, served).plans) {
          const row = findRows(section(html, 'plans')).find((one) => readText(one).startsWith(name)) ?? '';
          const other = cost(`tools=${slug}&${need}&plan=${encodeURIComponent(name)}`).price;
          if (other.amount !== null) expect(readText(row), `${slug}, ${name}`).toContain(writeAmount(other));
          else expect(readText(row), `${slug}, ${name}`).toMatch(/No price|by quote/);
          const names = (other.lacks ?? []).map((key) => catalogue.keys[key]?.label.toLowerCase());
          for (const label of names) expect(readText(row).toLowerCase(), `${slug}, ${name}`).toContain(label);
          counts.plans += 1;
        }
        for (const note of notes) expect(readSection(html, 'check'), slug).toContain(note);
        const isItemized = lines.length > 1 || lines.some(({ quantity }) => quantity > 1);
        if (isItemized) for (const { what } of lines) expect(plans, slug).toContain(what);
        if (isItemized) counts.lines += 1;
        const lacked = ['channels.linkedin', 'channels.email'].filter((key) => price.lacks?.includes(key));
        if (lacked.length === 0) continue;
        const fuller = cost(`tools=${slug}&${need}&required=${lacked}`).price;
        if (price.amount !== null) expect(lead, slug).toContain('without ');
        if (fuller.amount !== null) expect(plans, slug).toContain(writeAmount(fuller));
        counts.fuller += 1;
      }
    expect(
      Object.values(counts).every((count) => count > 0),
      JSON.stringify(counts),
    ).toBe(true);
  });

  it('says whether the price is within the budget, like the board', async () => {
    const counts = { fits: 0, 'may fit': 0, 'does not fit': 0 };
    for (const billing of ['month', 'quarter', 'year&currency=EUR'])
      for (const budget of [1, 130, 1000])
        for (const [slug] of listed) {
          const query = `people=3&billing=${billing}&budget=${budget}`;
          const [row] = computeWholeAnswer(recommend, `${query}&tools=${slug}`, served).rows;
          const { price, result = expect.fail(slug) } = row ?? expect.fail(slug);
          if (price.currency === null) continue;
          const words = readSection(await served.page(`/tools/${slug}?${query}`), 'check');
          const [, verb] = /(That is above|No source says that it stays within) your budget/.exec(words) ?? [];
          expect(verb, `${slug}?${query}`).toBe(
            { fits: undefined, 'may fit': 'No source says that it stays within', 'does not fit': 'That is above' }[
              result
            ],
          );
          counts[result] += 1;
        }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('has the terms of every plan, and its evidence the published prices', async () => {
    let count = 0;
    for (const [slug, { html }] of listed) {
      const { plans } = computeWholeAnswer(getPricing, `slug=${slug}`, served);
      const words = readSection(html, 'plans');
      const evidence = readText(await served.page(`/tools/${slug}?keys=pricing.plans`));
      for (const plan of plans) {
        for (const text of listPlanTerms(plan)) expect(words, `${slug}, ${plan.name}`).toContain(text);
        for (const text of formatPlanPrices(plan)) expect(evidence, `${slug}, ${plan.name}`).toContain(text);
        count += formatPlanPrices(plan).length;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it('says "by quote" only if every quantity is by quote', async () => {
    const [all, above] = [0, 4].map((more_than) => ({
      name: `Above ${more_than}`,
      quote_from: { for: 'person', more_than },
    }));
    const snapshot = mapTools(served.snapshot, (tool) => {
      const fact = tool.facts['pricing.plans'] as Fact;
      return { ...tool, facts: { ...tool.facts, 'pricing.plans': { ...fact, value: [all, above] as Plan[] } } };
    });
    const rows = findRows(section(await servePage({ snapshot }, '/tools/flagmast'), 'plans')).map(readText);
    expect(rows.find((row) => row.startsWith('Above 0'))).toContain('by quote');
    expect(rows.find((row) => row.startsWith('Above 4'))).toContain('No price');
  });

  it('says that a maximum is only advised', async () => {
    const [key, value] = ['safety.max_daily_invitations', '25 invitations a day'];
    const advise = (fact: Fact): Fact => ({ ...fact, advised: true });
    const snapshot = mapTools(served.snapshot, ({ facts, ...tool }) => ({
      ...tool,
      facts: facts[key]?.status === 'known' ? { ...facts, [key]: advise(facts[key]) } : facts,
    }));
    const advising = await serveFixture({ snapshot });
    expect(readAnswer(await advising.page('/tools/quillcourier'), key)).toMatch(new RegExp(`^${value} advised`));
    expect(await advising.text('/tools/quillcourier.md')).toContain(`: ${value} (advised`);
    const evidence = await advising.page(`/tools/quillcourier?keys=${key}`);
    expect(readSection(evidence, key)).toContain(`${value} advised`);
    expect(await advising.text('/compare?tools=quillcourier,flagmast')).toMatch(
      /25 invitations a day[^.]{0,200}advised/,
    );
    await advising.close();
  });

  it('has dated notes about actions of platforms and changes of prices', () => {
    const listNotes = (slug: string) =>
      [...between(pages.get(slug)?.html ?? '', '<main', '<h2').matchAll(/<p class="note".*?<\/p>/g)].map(([note]) =>
        readText(note),
      );
    expect(listNotes('ravenport')).toEqual([
      expect.stringMatching(/^Perchnet, March 2026: Perchnet removed the page /),
    ]);
    expect(listNotes('flagmast')).toEqual([
      expect.stringMatching(/^June 2026: .*Flagmast, /),
      expect.stringMatching(/^June 2026: .*Flagmast, Plans: .+ → .+/),
    ]);
    expect(listNotes('quillcourier')).toEqual([]);
  });

  it('shows the similar tools of the API, with their prices for the main job of the category, and compares each', () => {
    let priced = 0;
    for (const [slug, { html, answer }] of pages) {
      const part = section(html, 'similar');
      for (const other of answer.similar) {
        expect(part, slug).toContain(`href="/tools/${other}?`);
        expect(part, slug).toMatch(new RegExp(`href="/compare\\?[^"]*tools=${[slug, other].sort().join()}`));
      }
      if (answer.similar.length === 0) continue;
      const [, query = ''] = /href="\/tools\/[^?"]+\?([^"]*)"/.exec(part) ?? [];
      const { rows } = computeWholeAnswer(recommend, `${unescapeHtml(query)}&tools=${answer.similar}`, served);
      for (const { price } of rows.filter(({ result }) => result !== 'does not fit')) {
        if (price.amount === null) continue;
        expect(readText(part), slug).toContain(writeAmount(price));
        priced += 1;
      }
    }
    expect(priced).toBeGreaterThan(5);
  });

  it('shows all evidence of selected groups: passages, publishers, days, other values, searches and notes', async () => {
    const counts = { links: 0, unknown: 0, searches: 0, notes: 0, others: 0, unconfirmed: 0 };
    const keys = Object.keys(catalogue.keys).join();
    for (const slug of pages.keys()) {
      const { facts } = computeWholeAnswer(getTool, `slug=${slug}&keys=${keys}`, served);
      const html = await served.page(`/tools/${slug}?groups=${Object.keys(catalogue.groups)}`);
      expect(html).toContain(`<link rel="canonical" href="${served.baseUrl}/tools/${slug}"`);
      for (const [key, { value, note, evidence }] of Object.entries(facts)) {
        const {
          passages = [],
          others = [],
          searches = [],
          unconfirmed = [],
        }: Partial<typeof evidence> = evidence ?? {};
        const part = section(html, key);
        const words = readText(part);
        for (const { id, link, at = '' } of [
          ...passages,
          ...[...others, ...unconfirmed].flatMap((one) => one.passages),
        ]) {
          const { url, publisher, read, dated, copy } = sources.get(id) ?? expect.fail(id);
          const row = findRows(part).find(
            (one) => one.includes(`href="${escapeHtml(link ?? url)}"`) && readText(one).includes(at),
          );
          for (const item of [publisher, read, dated ?? 'undated', copy])
            expect(readText(row ?? ''), `${slug}, ${key}, ${id}`).toContain(item);
          counts.links += 1;
        }
        for (const { query } of searches) expect(words).toContain(`“${query}”`);
        if (note !== undefined) expect(words).toContain(note);
        expect(words.includes('no source'), `${slug}, ${key}`).toBe(
          expectedAnswer({ facts } as ToolAnswer, key) === 'no source',
        );
        counts.unknown += Number(value === null && passages.length > 0);
        counts.searches += searches.length;
        counts.others += others.length;
        counts.unconfirmed += unconfirmed.length;
        counts.notes += Number(note !== undefined);
        expect(part).toContain(`href="/questions/${key}"`);
      }
    }
    expect(counts.links).toBeGreaterThan(100);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('says which answer each source of a disputed answer gives', async () => {
    const rows = findRows(section(await served.page('/tools/quillcourier?keys=channels.calls'), 'channels.calls'));
    expect(rows.slice(1).map((row) => readCells(row).at(-1))).toEqual(['Yes', 'No']);
  });

  it('escapes the text of facts', async () => {
    const snapshot = mapTools(served.snapshot, (tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const html = await servePage({ snapshot }, '/tools/quillcourier');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });
});

describe('a link to report a mistake', () => {
  const address = '/tools/yew?keys=company.country';
  const findLink = (html: string) => {
    const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>Report a mistake/.exec(html) ?? [];
    return new URL(unescapeHtml(href), 'https://none.example');
  };

  it('opens an issue with the tool, the question and the address', async () => {
    const html = await servePage({ operator: { repository: 'https://github.com/some/facts' } }, address);
    const { pathname, searchParams } = findLink(html);
    expect(pathname).toBe('/some/facts/issues/new');
    expect(searchParams.get('title')).toBe(`Wrong fact: Yew, ${catalogue.keys['company.country']?.label}`);
    expect(searchParams.get('body')).toContain(address);
    const all = await servePage({ operator: { repository: 'https://github.com/some/facts' } }, '/tools/yew');
    expect(findLink(all).searchParams.get('title')).toBe('Wrong fact: Yew');
  });

  it('goes to the contact of the operator, if there is one', async () => {
    const contact = 'mailto:facts@operator.example';
    expect(findLink(await servePage({ operator: { contact } }, address)).href).toBe(contact);
  });
});
