import { expect, it } from 'vitest';
import { listImpliedKeys } from '../../model/pricing/set-up.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { formatShortPrice } from '../../model/words/short-price.ts';
import { nameSetUp } from '../../model/words/units.ts';
import type { AnswerOf } from '../../server/calls/operation.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { getAiReadiness } from '../../server/operations/get-ai-readiness/operation.ts';
import type { getPlatform } from '../../server/operations/get-platform/operation.ts';
import { getRankings } from '../../server/operations/get-rankings/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { searchTools } from '../../server/operations/search-tools/operation.ts';
import { countUnanswered } from '../../server/sentences/count.ts';
import { introduce } from '../../server/sentences/tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { expectJobList } from './job-invariants.ts';
import { expectRules } from './list-invariants.ts';
import { expectLowest, expectSums } from './names-and-sums.ts';
import { readNumber } from './numbers.ts';
import { expectCount, expectHeadline, expectOthers } from './who-has-invariants.ts';

/* Parses the lead sentences of pages and compares them with the API. */

const served = await fixtureServer();
const { methodology, tools, platforms } = served.snapshot;

async function loadLead(path: string): Promise<string> {
  // Dates are elements, after which the text has an extra space.
  return unescapeHtml(extractText(between(await served.page(path), '<p class="lead">', '</p>'))).replaceAll(
    / (?=[;.])/g,
    '',
  );
}

it.each(['', 'people=3&linkedin_accounts=3', 'people=2&mailboxes=9&currency=EUR'])(
  'the page of a tool shows the price of its bill for the query %j',
  async (query) => {
    const counts = { priced: 0, unknown: 0, without: 0 };
    for (const { slug, name, summary, known_by_name, facts } of tools.values()) {
      const lead = await loadLead(`/tools/${slug}?${query}`);
      const about = introduce(name, summary);
      expect(lead).toEqual(known_by_name ? expect.stringContaining(`That is too few to list it. ${about}`) : about);
      if (known_by_name) continue;
      const card = between(await served.page(`/tools/${slug}?${query}`), '<h2 id="bill"', '</section>');
      const words = unescapeHtml(extractText(card));
      const tailored = `tools=${slug}&${query}`;
      const { rows } = computeWholeAnswer(estimateCost, tailored, served);
      const { price, set_up } = rows.find((row) => row.slug === slug) ?? expect.fail(slug);
      const { sum, plan, billing, free } = formatShortPrice(price);
      const [, said = '', unit = '', bought = ''] =
        /class="price"><b>(.*?)<\/b> <span class="condition">(.*?)<\/span><\/span> <span class="condition">(.*?)<\/span>/.exec(
          card,
        ) ?? [];
      expect(unescapeHtml(said), slug).toBe(sum);
      expect(words.includes('We couldn’t confirm a price.'), slug).toBe(price.currency === null);
      if (sum !== '') expect(unit).toMatch(/^a\smonth/);
      if (sum !== '') expect(unescapeHtml(bought)).toBe([plan, billing, free].filter(Boolean).join(', '));
      const { for_channels: channels = [] } = price;
      const uses = channels.map((key) => nameInSentence(methodology.catalogue.keys[key]?.label ?? key));
      const implied = listImpliedKeys(set_up);
      const withThem = channels.some((key) => !implied.includes(key)) ? ` using ${andList(uses)}` : '';
      expect(words, slug).toContain(`For ${nameSetUp(set_up)}${withThem}. `);
      const [, without = ''] = / Not included: (.+?)\. /.exec(words) ?? [];
      for (const label of without.split('; ').map((one) => one.replace(/ \([^()]*\)$/, ''))) {
        if (label === '') continue;
        const [key = ''] = Object.entries(methodology.catalogue.keys).find(([, one]) => one.label === label) ?? [];
        const other = computeWholeAnswer(estimateCost, `${tailored}&required=${key}`, served);
        const withIt = other.rows.find((row) => row.slug === slug)?.price;
        expect(facts[key], `${slug} has ${label}`).toMatchObject({ value: true });
        expect(withIt, `the price of ${slug} with ${label}`).not.toEqual(price);
        counts.without += 1;
      }
      counts[sum === '' ? 'unknown' : 'priced'] += 1;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  },
);

it('the page of a tool counts answered and unanswered questions', async () => {
  for (const { slug, facts } of tools.values()) {
    const all = Object.values(facts);
    const known = all.filter(({ status }) => status === 'known').length;
    const html = await served.page(`/tools/${slug}`);
    expect(extractText(html)).toContain(`We found answers to ${known} of ${all.length} questions.`);
    const open = all.filter(({ status }) => status === 'unknown' || status === 'disputed').length;
    const [, unanswered = ''] =
      /(\w+) questions? (?:has|have) no answer yet\. That isn’t a no\./.exec(extractText(html)) ?? [];
    expect(readNumber(unanswered), slug).toBe(open);
  }
  expect(countUnanswered(0)).toBe('Every question has an answer.');
});

it('the list of a job says how many tools fit, and names the cheapest', async () => {
  for (const [job, { description }] of Object.entries(methodology.jobs))
    for (const category of ['', '&category=linkedin-automation']) {
      const query = `job=${job}${category}`;
      const { boards } = computeWholeAnswer(getRankings, `profile=general&${query}&limit=1000`, served);
      const [{ rows = [], columns = [] } = {}] = boards;
      const lead = await loadLead(`/rankings/general?${query}&limit=3`);
      expect(lead.slice(0, description.length), query).toBe(description);
      const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
      if (rows.length > 0) expectJobList(lead.slice(description.length + 1), rows, required, methodology.currencies);
    }
});

it('the AI readiness dataset says how many tools have an API, an MCP server and an API description', async () => {
  const { allRowsInput } = getAiReadiness;
  const { columns, rows } = computeWholeAnswer(
    getAiReadiness,
    `?limit=1000&keys=${allRowsInput?.(served.snapshot).keys}`,
    served,
  );
  const said = (await loadLead('/datasets/ai-readiness')).split(/(?<=\.) (?=\S+ of \d+ tools )/);
  const keys = ['ai.api_every_plan', 'ai.openapi'];
  const countYes = (key: string) => rows.filter(({ cells }) => cells[key]?.mark === 'yes').length;
  const headline = extractText(between(await served.page('/datasets/ai-readiness'), '<h1>', '</h1>'));
  expect(headline.match(/\d+/g)).toEqual(
    [
      countYes('ai.public_api'),
      rows.length,
      countYes('ai.mcp_server'),
      rows.filter(({ cells }) => cells['ai.mcp_server']?.value === 'official').length,
    ].map(String),
  );
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  expect(said).toHaveLength(keys.length);
  for (const [i, key] of keys.entries()) {
    const marks = rows.map(({ cells }) => cells[key]?.mark ?? 'unknown');
    expectCount(said[i] ?? '', marks);
  }
});

it('the page of a question counts the tools by answer, and gives the lowest price', async () => {
  const { catalogue, currencies } = methodology;
  for (const [key, { type }] of Object.entries(catalogue.keys)) {
    const isNeed = ['boolean', 'one'].includes(type);
    const { rows } = isNeed
      ? computeWholeAnswer(recommend, `required=${key}&cheapest=true&people=3&limit=1000`, served)
      : computeWholeAnswer(searchTools, `keys=${key}&limit=1000`, served);
    const markedRows = rows.map((row) => ({ value: null, mark: 'unknown' as const, ...row, ...row.cells[key] }));
    const path = `/questions/${key}${isNeed ? '?people=3' : ''}`;
    const headline = unescapeHtml(extractText(between(await served.page(path), '<h1>', '</h1>')));
    expectHeadline(headline, { key, catalogue, tools: markedRows });
    const lead = await loadLead(path);
    const sentences = lead.split(/(?<=\.) /);
    const isPrice =
      /^(?:Lowest (?:confirmed )?prices? |We couldn’t confirm |No full price is confirmed )| plans? that (?:is|are) enough /;
    const price = sentences.filter((one) => isPrice.test(one)).join(' ');
    const others = sentences.filter((one) => !isPrice.test(one)).join(' ');
    expectOthers(others, { key, catalogue, tools: markedRows });
    // Facts about a company are the same on every plan.
    const isSold = !/^(?:company|trust|support|pricing)\./.test(key);
    const fittingRows = isNeed && isSold ? rows.filter(({ result }) => result === 'fits') : [];
    const named = fittingRows.map((row) => ({ name: row.name, prices: [row.price] }));
    expectSums(price, named);
    expectLowest(price, fittingRows, !key.startsWith('ai.'), currencies);
    if (fittingRows.length === 0) expect(price, lead).toBe('');
  }
});

it('the page of a platform gives a rule with its date', async () => {
  for (const slug of platforms.keys()) {
    const { name, rules } = await served.json<AnswerOf<typeof getPlatform>>(`/api/v1/platforms/${slug}`);
    expectRules(await loadLead(`/platforms/${slug}`), name, rules);
  }
});

it.each(['/cost?people=3', '/cost', '/cost?people=2&required=ai.public_api&limit=2&offset=2'])(
  'the title and the lead of %s name the lowest prices and count bills by certainty',
  async (path) => {
    const query = path.replace(/^[^?]*\??|&limit.*/g, '');
    const { totals, sentence: lead } = computeWholeAnswer(estimateCost, `${query}&limit=1000`, served);
    const { rows } = computeWholeAnswer(recommend, `${query}&cheapest=true&limit=1000`, served);
    const title = unescapeHtml(extractText(between(await served.page(path), '<h1>', '</h1>')));
    const start = lead.indexOf('Lowest');
    const rest = capitalize(lead.slice(start + title.length + 2));
    expect([title, await loadLead(path)]).toEqual([lead.slice(start, start + title.length), rest]);
    // Free plans are not in the table, so a line above it lists them all.
    const [, free] = /<b>A free plan is enough:<\/b> (.*?)\.<\/p>/.exec(await served.page(path)) ?? [];
    const bills = computeWholeAnswer(estimateCost, `${query}&limit=1000`, served).rows;
    const freeNames = bills.filter(({ price }) => price.free_plan === 'yes').map(({ name }) => name);
    expect(free && unescapeHtml(extractText(free))).toEqual(freeNames.join(', ') || undefined);
    const [prices = '', counts = ''] = lead.split(/ (?=We confirmed )/);
    const pattern =
      /^We confirmed (?:(?<exact>\d+) prices?)?(?:(?:, | and )?(?<assumed>\d+) (?:more|prices?) on an assumption)?(?:(?:, | and )?a minimum for (?<least>\d+))?(?:(?:, | and )?a maximum for (?<most>\d+))?\.(?: For (?<none>\d+) tools? we couldn’t confirm any\.)?$/;
    const groups = pattern.exec(counts)?.groups ?? expect.fail(lead);
    const toCount = (words: string | undefined) => Number(words ?? 0);
    const { exact, assumed, least, most, none } = groups;
    expect([exact, assumed, least, most, none].map(toCount)).toEqual([
      totals.exact,
      totals.assumed,
      totals['at least'],
      totals['at most'],
      totals.unconfirmed + totals.unknown,
    ]);
    const isApi = query.includes('ai.public_api');
    const fittingRows = rows.filter(({ result }) => result === undefined || result === 'fits');
    const named = fittingRows.map(({ name, price }) => ({ name, prices: [price] }));
    expect(expectSums(prices ?? '', named)).toBeGreaterThan(0);
    expectLowest(prices ?? '', fittingRows, !isApi, methodology.currencies);
  },
);

it('the pages of tools and changes count their entries', async () => {
  const count = async (path: string) => (await served.json<{ total: number }>(`/api/v1${path}`)).total;
  const toolsLead = await loadLead('/tools?required=channels.linkedin');
  const [, fittingCount = ''] = /^(\w+) tools fit or may fit\.$/.exec(toolsLead) ?? [];
  expect(readNumber(fittingCount)).toBe(await count('/tools?required=channels.linkedin'));
  expect(await served.page('/tools')).toContain(`<h1>${await count('/tools')} outreach tools by price</h1>`);
  const changesLead = await loadLead('/changes?by=us');
  expect(Number(/^We found or corrected ([\d,]+) answers?\.$/.exec(changesLead)?.[1]?.replace(',', ''))).toBe(
    await count('/changes?cause=learned,corrected'),
  );
  const [, questions, all] = /ask the same (\d+) questions about (\d+) tools/.exec(await loadLead('/')) ?? [];
  expect([all, questions].map(Number)).toEqual([await count('/tools'), served.snapshot.manifest.counts.keys]);
});
