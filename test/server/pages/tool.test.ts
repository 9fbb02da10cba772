import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { pricesOfPlan, termsOfPlan } from '../../../model/pricing/plan-text.ts';
import { priceInWords, toolPriceInWords } from '../../../model/pricing/price.ts';
import type { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import type { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import type { ToolAnswer } from '../../../server/operations/get-tool/answer.ts';
import type { AnswerOf } from '../../../server/operations/operation.ts';
import { valueInWords } from '../../../server/pages/facts/answer.tsx';
import { fixtureServer, pageOf } from '../../fixture/serve.ts';
import { withEachTool } from '../../fixture/snapshot.ts';
import { between, cellsOf, escaped, rowOf, textOf, unescaped } from './html.ts';

const served = await fixtureServer();
const { jobs, catalogue, categories } = served.snapshot.methodology;
/** The page and the answer of every tool, by slug. */
const all = new Map<string, { html: string; answer: ToolAnswer }>();
for (const slug of served.snapshot.tools.keys()) {
  const answer = await served.json<ToolAnswer>(`/api/v1/tools/${slug}`);
  all.set(slug, { html: await served.page(`/tools/${slug}`), answer });
}

const section = (html: string, id: string) => between(html, `<h2 id="${id}"`, '</section>');

/** What a table has to say of a question. */
function expectedAnswer(answer: ToolAnswer, key: string): string {
  const declared = catalogue.keys[key] as CatalogueKey;
  const value = answer.facts[key] ?? null;
  if (answer.disputed?.[key]) return 'unknown sources differ: ';
  if (answer.not_applicable?.includes(key)) return 'does not apply';
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (declared.type === 'plans') return `${(value as Plan[]).length} plan`;
  if (declared.type === 'url') return String(value).replace(/^https?:\/\/(www\.)?|\/$/g, '');
  return valueInWords(value, declared);
}

describe('the page of a tool', () => {
  it('has every question once, with the answer of the API, its plan, its day and its source, and nothing to see where it is unknown', () => {
    const counts = { yes: 0, no: 0, unknown: 0, plan: 0, secondHand: 0 };
    for (const [slug, { html, answer }] of all) {
      for (const key of Object.keys(answer.facts)) {
        const row = rowOf(html, key);
        const [said = '', seen = ''] = cellsOf(row);
        const expected = expectedAnswer(answer, key);
        expect([slug, key, html.split(`<tr id="${key}"`).length, said]).toEqual([
          slug,
          key,
          2,
          expect.stringMatching(expected.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')),
        ]);
        expect(row).toContain(`href="/tools/${slug}?keys=${key}#${key}"`);
        if (expected === 'unknown')
          expect(row).toMatch(
            /<td class="unknown"><span[^>]*>[^<]*<\/span> *<span class="unseen">unknown<\/span><\/td>/,
          );
        const plan = answer.plans?.[key];
        if (plan !== undefined) expect(said).toContain(`plan ${plan}`);
        const isSecondHand = answer.second_hand?.includes(key) ?? false;
        expect([slug, key, seen.includes('second-hand')]).toEqual([slug, key, isSecondHand && seen !== '']);
        const source = answer.sources[answer.cited[key] ?? ''];
        expect([slug, key, seen.replace('second-hand ', '')]).toEqual([slug, key, source?.seen ?? '']);
        if (source) expect(row).toContain(`href="${escaped(source.url)}"`);
        if (expected === 'yes' || expected === 'no' || expected === 'unknown') counts[expected] += 1;
        if (plan !== undefined) counts.plan += 1;
        if (isSecondHand) counts.secondHand += 1;
      }
    }
    expect(Math.min(counts.yes, counts.no, counts.unknown)).toBeGreaterThan(50);
    expect(Math.min(counts.plan, counts.secondHand)).toBeGreaterThan(3);
  });

  it('has every plan with its prices and terms, in order of price, and the price of the tool in its first sentences', async () => {
    let plans = 0;
    for (const [slug, { html, answer }] of all) {
      const pricing = await served.json<AnswerOf<typeof getPricing>>(`/api/v1/pricing/${slug}`);
      const words = unescaped(textOf(section(html, 'plans')));
      for (const plan of pricing.plans) {
        for (const said of [plan.name, ...pricesOfPlan(plan), termsOfPlan(plan)])
          expect([slug, words]).toEqual([slug, expect.stringContaining(said)]);
        plans += 1;
      }
      const sums = [...section(html, 'plans').matchAll(/<h3>.*?<\/li>/gs)].flatMap(
        ([card]) => /<b>([\d,.]+) [A-Z]{3} a month/.exec(card)?.[1]?.replaceAll(',', '') ?? [],
      );
      expect([slug, sums.map(Number)]).toEqual([slug, sums.map(Number).toSorted((a, b) => a - b)]);
      if (answer.closed) continue;
      const lead = unescaped(textOf(between(html, '<p class="lead">', '</p>')));
      const price =
        answer.price.currency === null
          ? 'Its price is unknown'
          : `It costs ${toolPriceInWords(answer.price, served.snapshot.tools.get(slug)?.facts ?? {}, catalogue)}`;
      expect([slug, lead]).toEqual([slug, expect.stringContaining(price)]);
    }
    expect(plans).toBeGreaterThan(20);
  });

  it('has the rank, the score, the marks, the price and the questions to ask of each job of its category, as on the board of the job', async () => {
    let questions = 0;
    for (const job of Object.keys(jobs)) {
      const { boards } = await served.json<AnswerOf<typeof getRankings>>(
        `/api/v1/rankings/general?job=${job}&limit=1000`,
      );
      const [{ rows = [], columns = [] } = {}] = boards;
      for (const [slug, { html, answer }] of all) {
        const row = rowOf(html, `job-${job}`);
        const isForIt = jobs[job]?.types?.includes(answer.category) ?? true;
        expect([slug, job, row !== '']).toEqual([slug, job, isForIt]);
        const onBoard = rows.find((one) => one.slug === slug);
        if (!isForIt || !onBoard) continue;
        const { rank, required, nice } = answer.scores[job] ?? {};
        expect([slug, job, onBoard]).toMatchObject([slug, job, { rank, required, nice }]);
        const [ranked, must = '', wish, price, ask] = cellsOf(row);
        expect([slug, job, ranked, wish]).toEqual([
          slug,
          job,
          String(rank),
          `${nice?.yes} of ${columns.length - (jobs[job]?.required.length ?? 0)}`,
        ]);
        expect(must).toMatch(new RegExp(`^${required?.yes} of ${jobs[job]?.required.length}`));
        expect([slug, job, must.match(/ (yes|no) /g)?.length ?? 0]).toEqual([
          slug,
          job,
          (required?.yes ?? 0) + (required?.no ?? 0),
        ]);
        expect(price).toContain(priceInWords(onBoard.price));
        for (const key of onBoard.ask) expect(ask).toContain(catalogue.keys[key]?.label);
        for (const key of onBoard.ask.filter((key) => answer.facts[key] === null))
          expect(unescaped(section(html, 'ask'))).toContain(catalogue.keys[key]?.question.replace(/ \(ISO.*\)/, ''));
        questions += onBoard.ask.length;
      }
    }
    expect(questions).toBeGreaterThan(20);
  });

  it('shows with keys or groups all that stands behind an answer: passages, other values, searches and notes', async () => {
    const counts = { links: 0, unknown: 0, searches: 0, notes: 0, others: 0 };
    for (const slug of all.keys()) {
      const query = `groups=${Object.keys(catalogue.groups).join()}`;
      const { evidence = {}, facts, sources } = await served.json<ToolAnswer>(`/api/v1/tools/${slug}?${query}`);
      const html = await served.page(`/tools/${slug}?${query}`);
      expect(html).toContain(`<link rel="canonical" href="${served.baseUrl}/tools/${slug}"`);
      for (const [key, { passages, others = [], searches = [], note }] of Object.entries(evidence)) {
        const part = section(html, key);
        for (const { source, link } of [...passages, ...others.flatMap((other) => other.passages)]) {
          expect([slug, key, part]).toEqual([
            slug,
            key,
            expect.stringContaining(`href="${escaped(link ?? sources[source]?.url ?? '')}"`),
          ]);
          counts.links += 1;
        }
        for (const { query } of searches) expect(unescaped(part)).toContain(`“${query}”`);
        if (note !== undefined) expect(unescaped(part)).toContain(note);
        if (facts[key] === null && passages.length > 0) counts.unknown += 1;
        counts.searches += searches.length;
        counts.others += others.length;
        if (note !== undefined) counts.notes += 1;
        expect(part).toContain(`href="/corrections?slug=${slug}&amp;key=${key}"`);
      }
    }
    expect(counts.links).toBeGreaterThan(100);
    expect(Math.min(counts.unknown, counts.searches, counts.notes, counts.others)).toBeGreaterThan(0);
  });

  it('names its category, similar tools, identifiers and the file to correct, and before anything else that it is no longer sold', async () => {
    let [similar, closed] = [0, 0];
    for (const [slug, { html, answer }] of all) {
      const first = textOf(between(html, '<main', '<h2 id="plans"'));
      expect(first).toContain(escaped(categories[answer.category]?.label ?? '?'));
      expect([slug, first.includes('No longer sold since')]).toEqual([slug, answer.closed !== null]);
      if (answer.closed) closed += 1;
      for (const { id } of answer.identifiers ?? []) expect(unescaped(section(html, 'correct'))).toContain(id);
      for (const other of answer.similar) expect(section(html, 'similar')).toContain(`<a href="/tools/${other}">`);
      if (answer.similar.length > 0)
        expect(html).toContain(`href="/compare?tools=${[slug, ...answer.similar].sort().join()}"`);
      similar += answer.similar.length;
      expect(section(html, 'correct')).toContain(`facts/tools/${slug}.yaml`);
    }
    expect([similar > 10, closed > 0]).toEqual([true, true]);
    const html = await pageOf({ operator: { repository: 'https://example.org/facts' } }, '/tools/quillcourier');
    expect(html).toContain('href="https://example.org/facts/blob/HEAD/facts/tools/quillcourier.yaml"');
  });

  it('has at most 3,000 elements, no fold, and all its answers in Markdown', async () => {
    for (const [slug, { html, answer }] of all) {
      expect([slug, (html.match(/<[a-z]/g) ?? []).length < 3000, html.includes('<details')]).toEqual([
        slug,
        true,
        false,
      ]);
      const text = await served.text(`/tools/${slug}.md`);
      for (const key of Object.keys(answer.facts))
        expect([slug, key, text]).toEqual([slug, key, expect.stringContaining(`| ${catalogue.keys[key]?.label} | `)]);
    }
  });

  it('has JSON-LD with proven facts only, without ratings', () => {
    for (const { html, answer } of all.values()) {
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
      expect(data).toMatchObject({ '@type': 'SoftwareApplication', name: answer.name, url: answer.website });
      expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
      expect(data.offers?.lowPrice).toEqual(answer.price.amount ?? undefined);
    }
  });

  it('escapes the text of facts', async () => {
    const snapshot = withEachTool(served.snapshot, (tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const html = await pageOf({ snapshot }, '/tools/quillcourier');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });
});

describe('the page about the prices of a tool', () => {
  it('has its plans, its ladders and every other fact about money, as the API answers them', async () => {
    let steps = 0;
    for (const [slug, { answer }] of all) {
      const pricing = await served.json<AnswerOf<typeof getPricing>>(`/api/v1/pricing/${slug}`);
      const html = await served.page(`/pricing/${slug}`);
      for (const plan of pricing.plans) expect(unescaped(textOf(section(html, 'plans')))).toContain(plan.name);
      for (const key of Object.keys(pricing.facts)) {
        const [said = ''] = cellsOf(rowOf(html, key));
        expect([slug, key, said]).toEqual([slug, key, expect.stringContaining(expectedAnswer(answer, key))]);
      }
      for (const { first } of Object.values(pricing.ladders).flat()) {
        const { second_hand: _, assumed: __, ...price } = first;
        expect(unescaped(textOf(section(html, 'ladder')))).toContain(priceInWords(price));
        steps += 1;
      }
      const lead = unescaped(textOf(between(html, '<p class="lead">', '</p>')));
      const isUnknown = pricing.price.missing.join() === 'what it costs';
      for (const missing of isUnknown ? ['is unknown.'] : pricing.price.missing) expect(lead).toContain(missing);
      if (pricing.price.currency !== null) expect(lead).toContain(priceInWords(pricing.price));
    }
    expect(steps).toBeGreaterThan(10);
  });
});
