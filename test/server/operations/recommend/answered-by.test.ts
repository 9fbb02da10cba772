import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { ToolCost } from '../../../../server/operations/estimate-cost/answer.ts';
import { type AnsweredBy, pageAddress } from '../../../../server/operations/recommend/answered-by.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { post, request } from '../../mcp/rpc.ts';
import { escaped, textOf } from '../../pages/html.ts';

const served = await fixtureServer();

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function json(path: string): Promise<any> {
  const response = await served.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}
const ask = (q: string) => json(`/api/v1/recommend?q=${encodeURIComponent(q)}`);
const answeredTo = async (q: string): Promise<AnsweredBy> => (await ask(q)).answered_by;

const QUESTIONS: [text: string, operation: string, input: object][] = [
  ['Flagmast or Sealpress', 'compare_tools', { tools: ['flagmast', 'sealpress'] }],
  [
    'is Flagmast cheaper than Sealpress',
    'compare_tools',
    { tools: ['flagmast', 'sealpress'], keys: ['pricing.plans'] },
  ],
  [
    'is Flagmast cheaper than Quillcourier for 3 people',
    'estimate_cost',
    { people: 3, tools: ['flagmast', 'quillcourier'] },
  ],
  ['how much is Flagmast', 'get_pricing', { slug: 'flagmast' }],
  ['how much is Quillcourier for 4 people', 'estimate_cost', { people: 4, tools: ['quillcourier'] }],
  ['does Quillcourier have an MCP server', 'get_tool', { slug: 'quillcourier', keys: ['ai.mcp_server'] }],
  ['does Quillcourier have flying dragons?', 'get_tool', { slug: 'quillcourier' }],
  ['Has Flagmast raised its prices?', 'get_changes', { tools: ['flagmast'] }],
  [
    'What happens if I cancel Quillcourier? Do I get a refund?',
    'get_tool',
    { slug: 'quillcourier', keys: ['pricing.refund_days'] },
  ],
  ['Quillcourier has an API', 'get_tool', { slug: 'quillcourier', keys: ['ai.public_api'] }],
];

describe('a question about named tools', () => {
  it.each(QUESTIONS)(
    'is answered by the operation that is for it, and nothing else is recommended: %s',
    async (q, operation, input) => {
      const { answered_by, note, ...answer } = await ask(q);
      const { job: _, ...own } = answered_by.arguments;
      expect([answered_by.operation, own]).toEqual([operation, input]);
      expect(note).toContain(`${operation} answers it`);
      const nothing = { fits: [], may_fit: [], fails: [], general_ranking: [], excluded: [], fallback: null };
      expect(answer).toMatchObject(nothing);
    },
  );

  it.each(QUESTIONS)('has the address and the arguments of the same answer: %s', async (q) => {
    const { operation, arguments: input, address } = await answeredTo(q);
    // Lists are shorter over MCP.
    const limit = operation === 'get_changes' ? { limit: 3 } : {};
    const { meta: _, ...overRest } = await json(`${address}${'limit' in limit ? '&limit=3' : ''}`);
    const { body } = await post(
      served,
      request('tools/call', { name: operation, arguments: { ...input, ...limit, detail: 'full' } }),
    );
    const { meta: _meta, ...overMcp } = body.result.structuredContent;
    expect(overMcp).toEqual(overRest);
  });

  it.each(QUESTIONS)('is answered on the page as over REST: %s', async (q) => {
    const { answered_by } = await ask(q);
    const response = await served.get(`/recommend?q=${encodeURIComponent(q)}`);
    const html = (await response.text()).replaceAll(/<\/?time>/g, '');
    const text = textOf(html);
    const { facts, bills, tools, pairs } = answered_by.answer as AnsweredBy['answer'];
    for (const { answers } of facts) for (const { value } of Object.values(answers)) expect(text).toContain(value);
    for (const { bill } of bills) expect(text).toContain(bill ?? 'unknown');
    for (const said of [...tools.map(({ about }) => about), ...pairs.map(({ why }) => why)])
      expect(text).toContain(said);
    const whole = pageAddress(answered_by);
    expect(html).toContain(`<p><a href="${escaped(whole)}">`);
    expect((await served.get(whole)).status).toBe(200);
  });
});

describe('a question about tools and a budget', () => {
  const concluded = async (q: string) => (await answeredTo(q)).answer.conclusion;

  it('is concluded in a sentence with what each tool costs', async () => {
    expect(await concluded('Flagmast or Beaconyard for one person with 50 EUR')).toBe(
      'As of 2026-06-25, for one person with LinkedIn and 50 EUR a month: Beaconyard costs 40 GBP a month (about 48 EUR), which is within it; Flagmast costs 79 USD a month (about 63.20 EUR), which is above it.',
    );
    expect(await concluded('Flagmast or Ravenpost for one person with 60 EUR')).toMatch(
      /: Flagmast costs 63 USD a month billed yearly \(about 50\.40 EUR\), which is within it; .*Ravenpost.*\.$/,
    );
  });

  it('is for LinkedIn accounts where the tools are for LinkedIn', async () => {
    expect(await concluded('Flagmast vs Beaconyard for 8 accounts under 400 EUR')).toBe(
      'As of 2026-06-25, for 8 LinkedIn accounts with 400 EUR a month: Beaconyard costs 320 GBP a month (about 384 EUR), which is within it; Flagmast costs 632 USD a month (about 505.60 EUR), which is above it.',
    );
  });

  it('has the conclusion of the comparison that it names', async () => {
    const q = 'Beaconyard or Flagmast for one person with 60 EUR';
    const { answer, address } = await answeredTo(q);
    expect(answer.conclusion).toBe((await json(address)).conclusion);
    const { body } = await post(served, request('tools/call', { name: 'recommend', arguments: { q } }));
    expect(body.result.structuredContent.answered_by.answer.conclusion).toBe(answer.conclusion);
  });

  it('has none without a budget', async () => {
    expect(await concluded('Flagmast or Sealpress')).toBeNull();
  });
});

describe('the answer in short', () => {
  it('has the values, plans and sources of the whole answer', async () => {
    const { snapshot } = served;
    const { facts } = (await answeredTo('Quillcourier vs Flagmast: API, HubSpot and Salesforce?')).answer;
    expect(facts.map(({ key }) => key)).toEqual(['ai.public_api', 'integrations.hubspot', 'integrations.salesforce']);
    for (const { key, answers } of facts) {
      for (const [slug, { status, value, plan, source, read }] of Object.entries(answers)) {
        const tool = snapshot.tools.get(slug);
        const fact = tool?.facts[key];
        const cited = tool?.sources.find(({ id }) => id === fact?.sources[0]?.id);
        expect([status, plan, source, read]).toEqual([
          fact?.status,
          fact?.from_plan,
          cited?.url ?? null,
          cited?.read ?? null,
        ]);
        if (status !== 'unknown') expect(value).toBe(fact?.display);
      }
    }
  });

  it('says of what is unknown that it was not found, or not looked for, and never no', async () => {
    const said = new Set<string>();
    for (const { slug, name, facts } of served.snapshot.tools.values()) {
      const fact = facts['ai.webhooks'] ?? facts['integrations.webhooks'];
      if (fact?.status !== 'unknown') continue;
      const { answer } = await answeredTo(`does ${name} have webhooks?`);
      const [row] = answer.facts;
      said.add(row?.answers[slug]?.value ?? '');
      expect(row?.answers[slug]).toMatchObject({ status: 'unknown', source: null });
    }
    expect(said.size).toBeGreaterThan(0);
    for (const words of said) expect(words).toMatch(/^unknown: /);
  });

  it('has the bills of the numbers, also in a comparison of something else', async () => {
    const { answer } = await answeredTo('Quillcourier or Flagmast for 3 people, with webhooks');
    const { costs } = await json('/api/v1/cost?people=3&keys=integrations.webhooks&tools=quillcourier,flagmast');
    expect(answer.bills.map(({ slug, missing }) => [slug, missing])).toEqual(
      costs.map(({ slug, price }: ToolCost) => [slug, price.missing]),
    );
    for (const [i, { bill }] of answer.bills.entries()) expect(bill).toContain(priceInWords(costs[i].price));
  });

  it('names in a comparison of nothing else what only one of the tools proves', async () => {
    let different = 0;
    for (const { name } of served.snapshot.tools.values()) {
      const { answer, address, operation } = await answeredTo(`Quillcourier vs ${name}`);
      if (operation !== 'compare_tools') continue;
      const [{ first, other, job, why }] = (await json(`${address}`)).pairs;
      const only = [...first.only, ...other.only].join('|');
      expect(answer.pairs).toEqual([{ job, why }]);
      if (only === '') continue;
      different += 1;
      expect(answer.facts.length).toBeGreaterThan(0);
      for (const { key } of answer.facts) expect(only).toContain(key);
      if (answer.facts.length > 1) expect(JSON.stringify(answer).length).toBeLessThanOrEqual(1500);
    }
    expect(different).toBeGreaterThan(0);
  });

  it('names what differs where neither tool proves more questions of the job', async () => {
    const { facts } = (await answeredTo('Quillcourier or Flagmast')).answer;
    expect(facts.length).toBeGreaterThan(0);
    for (const { answers } of facts) expect(new Set(Object.values(answers).map(({ value }) => value)).size).toBe(2);
  });

  it('is answered for at most as many tools as can be compared, and for tools that are no longer sold', async () => {
    const names = [...served.snapshot.tools.values()].map(({ name }) => name);
    expect((await answeredTo(names.join(' or '))).arguments.tools).toHaveLength(10);
    const closed = [...served.snapshot.tools.values()].find((tool) => tool.closed);
    expect((await ask(`how much is ${closed?.name} for 3 people`)).note).toContain('is no longer sold');
  });

  it('leaves out a number that no bill can be for', async () => {
    const { operation } = await answeredTo('how much is Quillcourier for 900000 people');
    expect(operation).toBe('get_pricing');
  });
});

it('has neither a question nor an answer for a need', async () => {
  expect(await ask('alternative to Flagmast')).toMatchObject({ question: null, answered_by: null });
});

describe('a question about what vendors changed', () => {
  it.each([
    ['Which prices did vendors change in the last half year?', '2025-12-25'],
    ['price changes since June', '2026-06-01'],
    ['what did vendors change', undefined],
  ])('%s is answered by the changes, over REST and on the page', async (q, since) => {
    const { question, answered_by } = await ask(q);
    expect(question).toMatchObject({ asks: 'changes', tools: [] });
    expect(answered_by?.operation).toBe('get_changes');
    expect(answered_by?.arguments.since).toBe(since);
    const html = await (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();
    expect(html).toContain('<h1>What vendors changed</h1>');
    const [, link = ''] = /<a href="(\/changes[^"]*)">All changes, with their sources/.exec(html) ?? [];
    expect(link.includes(`since=${since}`)).toBe(since !== undefined);
    expect((await served.get(link.replaceAll('&amp;', '&'))).status).toBe(200);
  });

  it('is none where something is needed too', async () => {
    for (const q of ['LinkedIn tool whose price did not change', 'LinkedIn and email'])
      expect((await ask(q)).question).toBeNull();
  });
});
