import { expect, it } from 'vitest';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { formatPrice } from '../../model/words/price.ts';
import { formatShortPrice } from '../../model/words/short-price.ts';
import { nameSetUp } from '../../model/words/units.ts';
import type { AnswerOf } from '../../server/calls/operation.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { getAiReadiness } from '../../server/operations/get-ai-readiness/operation.ts';
import type { getPlatform } from '../../server/operations/get-platform/operation.ts';
import { getRankings } from '../../server/operations/get-rankings/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { searchTools } from '../../server/operations/search-tools/operation.ts';
import { compareWithBudget } from '../../server/sentences/bills.ts';
import { countUnanswered } from '../../server/sentences/count.ts';
import { introduce } from '../../server/sentences/tools.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, textOf, unescaped } from '../server/pages/html.ts';
import { wholeAnswer } from '../whole-answer.ts';
import { expectJobList } from './job-law.ts';
import { expectRules } from './list-laws.ts';
import { readNumber } from './numbers.ts';
import { expectCount, expectHeadline, expectLowestPrice, expectOthers } from './who-has-law.ts';

/* The sentences on top of pages use the known forms, and agree with the API. */

const served = await fixtureServer();
const { methodology, tools, platforms } = served.snapshot;

async function leadOf(path: string): Promise<string> {
  // A day is an element of its own, after which the text of a page has a space.
  return unescaped(textOf(between(await served.page(path), '<p class="lead">', '</p>'))).replaceAll(/ (?=[;.])/g, '');
}

it.each(['', 'people=3&linkedin_accounts=3', 'people=2&mailboxes=9&currency=EUR'])(
  'the price of a tool with %j is that of its bill for this set-up',
  async (query) => {
    const counts = { priced: 0, unknown: 0, without: 0 };
    for (const { slug, name, summary, closed, facts } of tools.values()) {
      const lead = await leadOf(`/tools/${slug}?${query}`);
      const about = introduce(name, summary);
      expect(lead).toEqual(closed ? expect.stringMatching(/^No longer sold since/) : about);
      if (closed) continue;
      const card = between(await served.page(`/tools/${slug}?${query}`), '<h2 id="bill"', '</section>');
      const words = unescaped(textOf(card));
      const tailored = `tools=${slug}&${query}`;
      const { rows } = wholeAnswer(estimateCost, tailored, served);
      const { price, set_up } = rows.find((row) => row.slug === slug) ?? expect.fail(slug);
      const { sum, plan, billed, free } = formatShortPrice(price);
      const [, said = '', unit = '', bought = ''] =
        /class="price"><b>(.*?)<\/b> <span class="condition">(.*?)<\/span><\/span> <span class="condition">(.*?)<\/span>/.exec(
          card,
        ) ?? [];
      expect(unescaped(said), slug).toBe(sum);
      expect(words.includes('We couldn’t confirm a price.'), slug).toBe(price.currency === null);
      if (sum !== '') expect(unit).toMatch(/^a month/);
      if (sum !== '') expect(unescaped(bought)).toBe([plan, billed, free].filter(Boolean).join(', '));
      const uses =
        price.for_channels?.map((key) => nameInSentence(methodology.catalogue.keys[key]?.label ?? key)) ?? [];
      const withThem = uses.length > 0 ? ` using ${andList(uses)}` : '';
      expect(words, slug).toContain(`For ${nameSetUp(set_up)}${withThem}. `);
      const [, without = ''] = / Not included: (.+?)\. /.exec(words) ?? [];
      for (const label of without.split('; ').map((one) => one.replace(/ \([^()]*\)$/, ''))) {
        if (label === '') continue;
        const [key = ''] = Object.entries(methodology.catalogue.keys).find(([, one]) => one.label === label) ?? [];
        const other = wholeAnswer(estimateCost, `${tailored}&required=${key}`, served);
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

it('a bill is above a budget only if its minimum is, and may be if its maximum is open or above', () => {
  const price = (amount: number | null, upto: number | null, free?: Price['free_plan']): Price => ({
    certainty: 'at least',
    amount,
    upto,
    currency: 'USD',
    billing: 'month',
    plan: 'Pro',
    missing: [],
    ...(free && { free_plan: free }),
  });
  for (const amount of [null, 40, 60])
    for (const upto of [null, 60, 90])
      for (const free of [undefined, 'yes', 'may be'] as const)
        for (const budget of [39, 40, 59, 60, 75, 90, 91]) {
          const canBeWithin = free !== undefined || (amount ?? 0) <= budget;
          const isWithin = free === 'yes' || (upto !== null && upto <= budget && (amount ?? 0) <= budget);
          const verb = canBeWithin ? 'may be' : 'is';
          const expected = isWithin ? '' : `That ${verb} above your budget of $${budget} a month.`;
          const bill = `a bill of ${amount} to ${upto}, free: ${free}, for ${budget}`;
          expect(compareWithBudget(price(amount, upto, free), budget, 'USD'), bill).toBe(expected);
        }
  expect(compareWithBudget({ ...price(null, null), currency: null }, 10, 'USD')).toBe('');
});

it('a page counts the answered and unanswered questions about a tool', async () => {
  for (const { slug, facts } of tools.values()) {
    const all = Object.values(facts);
    const known = all.filter(({ status }) => status === 'known').length;
    const html = await served.page(`/tools/${slug}`);
    expect(textOf(html)).toContain(`We found answers to ${known} of ${all.length} questions.`);
    const open = all.filter(({ status }) => status === 'unknown' || status === 'disputed').length;
    const [, unanswered = ''] =
      /(\w+) questions? (?:has|have) no answer yet\. That isn’t a no\./.exec(textOf(html)) ?? [];
    expect(readNumber(unanswered), slug).toBe(open);
  }
  expect(countUnanswered(0)).toBe('Every question has an answer.');
});

it('the list of a job says how many tools fit, and the cheapest of them', async () => {
  for (const [job, { description }] of Object.entries(methodology.jobs))
    for (const category of ['', '&category=linkedin-automation']) {
      const query = `job=${job}${category}`;
      const { boards } = wholeAnswer(getRankings, `profile=general&${query}&limit=1000`, served);
      const [{ rows = [], columns = [] } = {}] = boards;
      const lead = await leadOf(`/rankings/general?${query}&limit=3`);
      expect(lead.slice(0, description.length), query).toBe(description);
      const required = columns.flatMap(({ key, strength }) => (strength === 'required' ? [key] : []));
      if (rows.length > 0) expectJobList(lead.slice(description.length + 1), rows, required, methodology.currencies);
    }
});

it('the dataset says how many tools have an API, and how many an MCP server', async () => {
  const { whole } = getAiReadiness;
  const { columns, rows } = wholeAnswer(getAiReadiness, `?limit=1000&keys=${whole?.(served.snapshot).keys}`, served);
  const said = (await leadOf('/datasets/ai-readiness')).split(/(?<=\.) (?=\S+ of \d+ tools )/);
  const keys = ['ai.public_api', 'ai.mcp_server'];
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  expect(said).toHaveLength(keys.length);
  for (const [i, key] of keys.entries()) {
    const marks = rows.map(({ cells }) => cells[key]?.mark ?? 'unknown');
    expectCount(said[i] ?? '', marks);
  }
});

it('the page of a question names who has it, who does not, and the lowest price', async () => {
  const { catalogue, currencies } = methodology;
  for (const [key, { type }] of Object.entries(catalogue.keys)) {
    const isNeed = ['boolean', 'one'].includes(type);
    const { rows } = isNeed
      ? wholeAnswer(recommend, `required=${key}&cheapest=true&people=3&limit=1000`, served)
      : wholeAnswer(searchTools, `keys=${key}&limit=1000`, served);
    const marked = rows.map((row) => ({ value: null, mark: 'unknown' as const, ...row, ...row.cells[key] }));
    const path = `/questions/${key}${isNeed ? '?people=3' : ''}`;
    const headline = unescaped(textOf(between(await served.page(path), '<h1>', '</h1>')));
    expectHeadline(headline, { key, catalogue, tools: marked });
    const lead = await leadOf(path);
    const sentences = lead.split(/(?<=\.) /);
    const isPrice =
      /^(?:Lowest confirmed price|We confirmed only|We couldn’t confirm) |’s free plan is enough | costs from /;
    const price = sentences.filter((one) => isPrice.test(one)).join(' ');
    const others = sentences.filter((one) => !isPrice.test(one)).join(' ');
    expectOthers(others, { key, catalogue, tools: marked });
    // Facts about a company belong to no plan.
    const isSold = !/^(?:company|trust|support|pricing)\./.test(key);
    const fitting = isNeed && isSold ? rows.filter(({ result }) => result === 'fits') : [];
    expectLowestPrice(price, fitting, { people: 3 }, ({ currency }, amount) =>
      convert({ amount, currency: currency ?? currencies.base }, currencies.base, currencies.rates),
    );
  }
});

it('the rules of a platform are given with their day', async () => {
  for (const slug of platforms.keys()) {
    const { name, rules } = await served.json<AnswerOf<typeof getPlatform>>(`/api/v1/platforms/${slug}`);
    expectRules(await leadOf(`/platforms/${slug}`), name, rules);
  }
});

it.each(['/cost?people=3', '/cost', '/cost?people=2&required=ai.public_api&limit=2&offset=2'])(
  'the sentence of %s names the cheapest bill and counts bills by certainty',
  async (path) => {
    const query = path.replace(/^[^?]*\??|&limit.*/g, '');
    const { totals, rows } = wholeAnswer(estimateCost, `${query}&limit=1000`, served);
    const form =
      /^(?:Cheapest for (?<whom>[^:]+?)(?<apart>, APIs aside)?: (?<name>.+?), (?<costs>.+?)\. (?=We |For \d))?(?:We confirmed (?:(?<exact>\d+) prices?)?(?:(?:, | and )?(?<assumed>\d+) (?:more|prices?) on an assumption)?(?:(?:, | and )?a minimum for (?<least>\d+))?(?:(?:, | and )?a maximum for (?<most>\d+))?\. ?)?(?:For (?<none>\d+) tools? we couldn’t confirm any\.)?$/;
    const said = form.exec(await leadOf(path))?.groups ?? expect.fail(await leadOf(path));
    const of = (words: string | undefined) => Number(words ?? 0);
    expect([said.exact, said.assumed, said.least, said.most, said.none].map(of)).toEqual([
      totals.exact,
      totals.assumed,
      totals['at least'],
      totals['at most'],
      totals.unconfirmed + totals.unknown,
    ]);
    expect(said.whom).toBe(/people=(\d)/.test(path) ? `${/people=(\d)/.exec(path)?.[1]} people` : '1 person');
    const forPeople = rows.filter(({ category }) => category !== 'outreach-api');
    const named = forPeople.find(({ name }) => name === said.name) ?? expect.fail(said.name);
    if (said.costs === 'whose free plan is enough') {
      expect(named.price.free_plan).toBe('yes');
      return;
    }
    expect(said.costs).toBe(formatPrice(named.price));
    const { base, rates } = methodology.currencies;
    const most = ({ price: { upto, currency } }: (typeof rows)[number]) =>
      upto === null || currency === null ? Number.POSITIVE_INFINITY : convert({ amount: upto, currency }, base, rates);
    expect(forPeople.filter(({ price }) => price.free_plan === 'yes')).toEqual([]);
    expect(most(named)).toBe(Math.min(...forPeople.filter(({ price }) => !price.for_fewer).map(most)));
  },
);

it('a page counts results and changes', async () => {
  const count = async (path: string) => (await served.json<{ total: number }>(`/api/v1${path}`)).total;
  const found = await leadOf('/tools?required=channels.linkedin');
  const [, fitting = ''] = /^(\w+) tools fit or may fit\.$/.exec(found) ?? [];
  expect(readNumber(fitting)).toBe(await count('/tools?required=channels.linkedin'));
  expect(await leadOf('/tools')).toBe(`We list ${await count('/tools')} tools.`);
  const changed = await leadOf('/changes?by=us');
  expect(Number(/^We found or corrected ([\d,]+) answers?\.$/.exec(changed)?.[1]?.replace(',', ''))).toBe(
    await count('/changes?cause=learned,corrected'),
  );
  const [, questions, all] = /put the same (\d+) questions to (\d+) tools/.exec(await leadOf('/')) ?? [];
  expect([all, questions].map(Number)).toEqual([await count('/tools'), served.snapshot.manifest.counts.keys]);
});
