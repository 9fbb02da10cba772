import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { callTool, post, request } from '../server/mcp/rpc.ts';

/*
 * Tests calls with the mistakes of models that guess names and values. The server answers such a call like the correct one, rejects it and
 * suggests the correct one, or rejects it without a suggestion.
 */

type Args = Readonly<Record<string, unknown>>;

const served = await fixtureServer();

async function call(tool: string, args: Args) {
  const { isError, content } = await callTool(served, tool, args);
  return { isError, text: content[0].text as string };
}

const PAIR = ['flagmast', 'yew'];
const KEYS = ['channels.linkedin', 'channels.email'];

/** Each entry has a tool, mistaken arguments and the correct arguments. */
const UNAMBIGUOUS: [tool: string, mistaken: Args, correct: Args][] = [
  // Synonyms of the parameters that name tools.
  ['get_tool', { name: 'Flagmast' }, { slug: 'flagmast' }],
  ['get_tool', { id: 'flagmast' }, { slug: 'flagmast' }],
  ['get_tool', { tool_name: 'Flagmast' }, { slug: 'flagmast' }],
  ['get_tool', { vendor: 'flagmast', fields: ['team.sso'] }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['get_tool', { tool: { slug: 'flagmast', name: 'Flagmast' } }, { slug: 'flagmast' }],
  ['get_tool', { slug: 'larkpost-io', name: 'Larkpost.io' }, { slug: 'larkpost-io' }],
  ['get_tool', { tools: ['flagmast'], section: 'Pricing' }, { slug: 'flagmast', groups: ['pricing'] }],
  ['get_tool', { toolName: 'flagmast', Category: 'pricing' }, { slug: 'flagmast', groups: ['pricing'] }],
  ['get_pricing', { product: 'Flagmast' }, { slug: 'flagmast' }],
  ['get_pricing', { company: 'flagmast' }, { slug: 'flagmast' }],
  ['compare_tools', { slugs: PAIR }, { tools: PAIR }],
  ['compare_tools', { vendors: PAIR, users: 3 }, { tools: PAIR, people: 3 }],
  ['compare_tools', { tools: [{ slug: 'flagmast' }, { name: 'Yew' }] }, { tools: PAIR }],
  ['compare_tools', { tools: '[{"slug":"flagmast"},{"slug":"yew"}]' }, { tools: PAIR }],
  ['compare_tools', { tools: 'Flagmast vs. Yew' }, { tools: PAIR }],
  ['compare_tools', { tool_1: 'flagmast', tool_2: 'yew' }, { tools: PAIR }],
  ['compare_tools', { tool_a: 'Flagmast', tool_b: 'Yew' }, { tools: PAIR }],
  ['compare_tools', { names: ['Flagmast', 'Yew'], questions: ['team.sso'] }, { tools: PAIR, keys: ['team.sso'] }],
  ['compare_tools', { products: 'flagmast,yew', seats: 'five' }, { tools: PAIR, people: 5 }],
  ['compare_tools', { tools: PAIR, use_case: 'Software agents' }, { tools: PAIR, job: 'agents' }],
  ['estimate_cost', { slug: 'flagmast', people: 3 }, { tools: ['flagmast'], people: 3 }],
  ['estimate_cost', { tool: 'flagmast', team_size: 'three' }, { tools: ['flagmast'], people: 3 }],
  ['get_ai_readiness', { names: ['Flagmast'] }, { tools: ['flagmast'] }],
  ['search_tools', { name: 'flagmast' }, { q: 'flagmast' }],
  ['search_tools', { slug: 'flagmast' }, { tools: ['flagmast'] }],
  // Synonyms of parameters that take texts and questions.
  ['recommend', { task: 'email for 3 people' }, { q: 'email for 3 people' }],
  ['recommend', { text: 'email', top: 3 }, { q: 'email', limit: 3 }],
  ['recommend', { need: 'email', max_price: '$60' }, { q: 'email', budget: 60 }],
  ['recommend', { prompt: 'email' }, { q: 'email' }],
  ['recommend', { question: 'which tools send email?' }, { q: 'which tools send email?' }],
  ['recommend', { must_have: KEYS, nice_to_have: ['team.sso'] }, { required: KEYS, nice: ['team.sso'] }],
  ['recommend', { features: [{ key: 'team.sso' }] }, { required: ['team.sso'] }],
  ['recommend', { channels: ['LinkedIn', 'Email'], numberOfUsers: 4 }, { required: KEYS, people: 4 }],
  ['recommend', { filters: { required: KEYS, seats: 2 } }, { required: KEYS, people: 2 }],
  ['recommend', { q: 'email', exclude: ['Flagmast'] }, { q: 'email', without: ['flagmast'] }],
  ['recommend', { q: 'email', exclude: ['team.sso'] }, { q: 'email', unwanted: ['team.sso'] }],
  ['search_tools', { keyword: 'email', per_page: '5' }, { q: 'email', limit: 5 }],
  ['search_tools', { requirements: KEYS, page_size: 2 }, { required: KEYS, limit: 2 }],
  ['recommend', { q: 'email', team: { size: 3 }, budget: { max: 60 } }, { q: 'email', people: 3, budget: 60 }],
  ['recommend', { q: 'email', linkedin: { accounts: 3 } }, { q: 'email', linkedin_accounts: 3 }],
  ['search_tools', { q: 'email', page: 1 }, { q: 'email' }],
  ['search_tools', { q: 'email', page: 3, pageSize: 2 }, { q: 'email', limit: 2, offset: 4 }],
  ['list_questions', { query: 'sso' }, { q: 'sso' }],
  ['list_questions', { search: 'sso', category: 'team' }, { q: 'sso', groups: ['team'] }],
  [
    'get_tool',
    { slug: 'flagmast', keys: ['pricing', 'sso'] },
    { slug: 'flagmast', groups: ['pricing'], keys: ['sso'] },
  ],
  ['get_tool', { slug: 'flagmast', groups: ['HubSpot'] }, { slug: 'flagmast', keys: ['integrations.hubspot'] }],
  ['search_tools', { filters: { 'team.sso': true, 'channels.email': 'yes' } }, { required: ['team.sso', KEYS[1]] }],
  // Objects and lists of an unexpected structure.
  ['get_tool', { input: { slug: 'flagmast', fields: ['team.sso'] } }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['compare_tools', { arguments: JSON.stringify({ tools: PAIR }) }, { tools: PAIR }],
  ['get_pricing', { slug: '{"slug":"flagmast"}' }, { slug: 'flagmast' }],
  [
    'search_tools',
    { required: { 'team.sso': true, 'channels.email': false } },
    { required: ['team.sso'], unwanted: [KEYS[1]] },
  ],
  [
    'recommend',
    { q: 'email', exclude: ['flagmast', 'team.sso'] },
    { q: 'email', without: PAIR.slice(0, 1), unwanted: ['team.sso'] },
  ],
  [
    'recommend',
    { q: 'email', without: ['team.sso'], unwanted: ['Yew'] },
    { q: 'email', without: ['yew'], unwanted: ['team.sso'] },
  ],
  ['recommend', { q: 'email', must_not: ['team.sso'] }, { q: 'email', unwanted: ['team.sso'] }],
  ['recommend', { needs: KEYS }, { required: KEYS }],
  ['recommend', { platforms: ['LinkedIn'], q: 'email' }, { required: KEYS.slice(0, 1), q: 'email' }],
  ['compare_tools', { tool: 'flagmast', compare_with: 'Yew' }, { tools: PAIR }],
  ['compare_tools', { tools: 'flagmast', vs: 'Yew' }, { tools: PAIR }],
  ['compare_tools', { tools: ['flagmast'], with: ['Yew'] }, { tools: PAIR }],
  ['get_methodology', { topic: 'automation' }, { q: 'automation' }],
  ['get_methodology', { platform: 'LinkedIn' }, { q: 'LinkedIn' }],
  ['get_tool', { url: 'https://flagmast.example/pricing' }, { slug: 'flagmast' }],
  ['get_methodology', { topic: 'rules' }, { part: 'rules' }],
  ['get_tool', { slug: 'flagmast', groups: ['API and AI agents'] }, { slug: 'flagmast', groups: ['ai'] }],
  ['get_rankings', { category: 'Software agents' }, { job: 'agents' }],
  ['get_pricing', { slug: 'flagmast', response_format: 'json', verbose: true }, { slug: 'flagmast' }],
  ['search_tools', { sort_by: 'price', order: 'asc' }, { cheapest: true }],
  // Values in words.
  ['estimate_cost', { people: '10+', mailbox_count: 3 }, { people: 10, mailboxes: 3 }],
  ['estimate_cost', { people: 'three' }, { people: 3 }],
  ['estimate_cost', { people: '3 users', inboxes: '1,000' }, { people: 3, mailboxes: 1000 }],
  ['estimate_cost', { people: '3.0', leads: '1000.0' }, { people: 3, contacts: 1000 }],
  ['estimate_cost', { people: 2, billing: 'annual' }, { people: 2, billing: 'year' }],
  ['estimate_cost', { people: 2, billing_cycle: 'Monthly' }, { people: 2, billing: 'month' }],
  ['estimate_cost', { people: 2, billing_period: 'billed annually' }, { people: 2, billing: 'year' }],
  ['estimate_cost', { people: 2, currency: '€' }, { people: 2, currency: 'EUR' }],
  ['estimate_cost', { people: 2, currency: 'euros' }, { people: 2, currency: 'EUR' }],
  ['search_tools', { max_budget: '60 USD' }, { budget: 60 }],
  ['search_tools', { budget: '€60' }, { budget: 60, currency: 'EUR' }],
  ['search_tools', { budget: '60$', currency: 'usd' }, { budget: 60, currency: 'USD' }],
  ['search_tools', { budget: 'under $1,000/month' }, { budget: 1000 }],
  ['search_tools', { budget_eur: 60 }, { budget: 60, currency: 'EUR' }],
  ['search_tools', { budget: { amount: 60, currency: 'euro' } }, { budget: 60, currency: 'EUR' }],
  ['search_tools', { type: 'LinkedIn automation' }, { category: 'linkedin-automation' }],
  ['search_tools', { category: 'Cold Email tools', cheapest: 'yes' }, { category: 'cold-email', cheapest: true }],
  ['recommend', { required: KEYS, cheapest: 1 }, { required: KEYS, cheapest: true }],
  ['get_rankings', { profile: 'outreach' }, { job: 'outreach' }],
  ['get_rankings', { ranking: 'agents', count: 'ten' }, { job: 'agents', limit: 10 }],
  ['get_rankings', { profile: 'agents', job: 'Agents' }, { job: 'agents' }],
  ['get_rankings', { job: 'team' }, { profile: 'team' }],
  ['get_rankings', { use_case: 'Software agents' }, { job: 'agents' }],
  ['get_rankings', { job: 'Agents', category: 'COLD-EMAIL' }, { job: 'agents', category: 'cold-email' }],
  ['get_methodology', { section: 'Rules' }, { part: 'rules' }],
];

describe('a mistaken call with one meaning', () => {
  it.each(UNAMBIGUOUS)('gets the answer of the correct call: %s %j', async (tool, mistaken, correct) => {
    const expected = await call(tool, correct);
    expect(expected.isError).toBeUndefined();
    expect(await call(tool, mistaken)).toEqual(expected);
  });
});

/** Each entry has a tool, mistaken arguments and the suggested call. */
const SUGGESTED: [tool: string, mistaken: Args, next: Args, nextTool?: string][] = [
  ['get_tool', { slug: 'flagmest', keys: ['team.sso'] }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['get_tool', { name: 'qqqqqqqq' }, { q: 'qqqqqqqq' }, 'search_tools'],
  ['recommend', { peple: 'three', budget: '$60' }, { people: 3, budget: 60 }],
  ['recommend', { required: ['purple elephants'], people: 3 }, { q: 'purple elephants', people: 3 }],
  ['search_tools', { required: ['purple elephants'] }, { q: 'purple elephants' }],
  ['recommend', { q: 'sso', required: ['purple_elephants'] }, { q: 'sso, purple elephants' }],
  // Questions in words.
  ['recommend', { required: ['send voice memos'], people: 3 }, { required: ['linkedin.voice_notes'], people: 3 }],
  ['get_tool', { slug: 'flagmast', keys: ['Is there single sign-on?'] }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['recommend', { q: 'email', not: ['using voice memos'] }, { q: 'email', unwanted: ['linkedin.voice_notes'] }],
  [
    'recommend',
    { q: 'email', exclude: ['yew', 'using voice memos'] },
    { q: 'email', without: ['yew'], unwanted: ['linkedin.voice_notes'] },
  ],
  ['recommend', { required: ['integrations.hubspot=direct'] }, { required: ['integrations.hubspot=native'] }],
  ['recommend', { required: ['no voice memos'] }, { unwanted: ['linkedin.voice_notes'] }],
  ['search_tools', { 'send voice memos': true }, { required: ['linkedin.voice_notes'] }],
  [
    'search_tools',
    { required: KEYS, 'send voice memos': false },
    { required: KEYS, unwanted: ['linkedin.voice_notes'] },
  ],
  ['estimate_cost', { people: 2, annual: true }, { people: 2, billing: 'year' }],
  ['recommend', { linkedin: true, email: true }, { required: KEYS }],
  ['recommend', { requirements: 'sso, 3 seats under 100' }, { q: '3 seats under 100', required: ['team.sso'] }],
  ['search_tools', { q: 'email', country: 'FR' }, { q: 'email', required: ['company.country=FR'] }],
  ['estimate_cost', { seats: '2', billing: 'quartr' }, { people: 2, billing: 'quarter' }],
  ['get_rankings', { job: 'agnts' }, { profile: 'general', job: 'agents' }],
];

describe('a mistaken call with one likely meaning', () => {
  it.each(SUGGESTED)('is rejected with the correct call: %s %j', async (tool, mistaken, next, nextTool = tool) => {
    const { isError, text } = await call(tool, mistaken);
    expect([isError, JSON.parse(text).next]).toMatchObject([true, { tool: nextTool, arguments: next }]);
  });
});

/** Each entry has a tool, mistaken arguments, the invalid parameter, and the nearest parameters or values. */
const REJECTED: [tool: string, mistaken: Args, parameter: string, nearest?: string[]][] = [
  ['search_tools', { sort: 'name' }, 'sort'],
  ['search_tools', { sort: 'price', order: 'desc' }, 'sort'],
  ['search_tools', { format: 'csv' }, 'format'],
  ['recommend', { q: 'email', not: ['purple elephants'] }, 'not', ['without', 'unwanted']],
  ['recommend', { q: 'email', not_understod: ['SMS'] }, 'not_understod'],
  ['get_pricing', { slug: 'flagmast', seats: 3 }, 'seats'],
  ['get_tool', { slug: PAIR }, 'slug'],
  ['search_tools', { page: 0 }, 'page'],
  ['estimate_cost', { q: 'email for three people' }, 'q'],
  ['get_tool', { slug: 'flagmast', text: 'single sign-on' }, 'text'],
  ['search_tools', { budget: '$60', currency: 'EUR' }, 'budget'],
  ['search_tools', { budget: '$60 per seat' }, 'budget'],
  ['search_tools', { budget: '$600 a year' }, 'budget'],
  ['search_tools', { max_price_per_user: 60 }, 'max_price_per_user'],
  ['estimate_cost', { people: 'many', tools: ['flagmast'] }, 'people'],
  ['estimate_cost', { people: '-1' }, 'people'],
  ['estimate_cost', { people: '5-10' }, 'people'],
  ['estimate_cost', { people: '3.5' }, 'people'],
  ['estimate_cost', { people: 2, currency: '₹' }, 'currency'],
  ['estimate_cost', { senders: 5 }, 'senders', ['linkedin_accounts', 'mailboxes']],
  ['estimate_cost', { licences: 5 }, 'licences', ['people', 'linkedin_accounts']],
  ['recommend', { q: 'email', seats: 3, users: 4 }, 'people'],
  ['get_tool', { name: 'flagmast', slug: 'yew' }, 'slug'],
  ['get_tool', { slug: 'qqqqqqqq', keys: ['team.sso'] }, 'slug'],
  ['get_tool', {}, 'slug'],
  ['compare_tools', { tools: ['flagmast'], people: 3 }, 'tools'],
  ['compare_tools', { tools: [{ slug: 'flagmast', plan: 'Growth' }, 'yew'] }, 'tools'],
  ['get_rankings', { profile: 'outreach', job: 'agents' }, 'profile'],
];

describe('a mistaken call without a clear meaning', () => {
  it.each(REJECTED)('is rejected without a suggestion: %s %j', async (tool, mistaken, parameter, nearest) => {
    const { isError, text } = await call(tool, mistaken);
    const problem = JSON.parse(text);
    expect([isError, problem.parameter, problem.next]).toEqual([true, parameter, undefined]);
    if (nearest) expect(problem.nearest).toEqual(nearest);
  });
});

const HTML = { accept: 'text/html' };

it.each([
  ['/tools?seats=three&max_price=%E2%82%AC60', '/tools?people=3&budget=60&currency=EUR'],
  ['/tools?category=Cold+email', '/tools?category=cold-email'],
  ['/cost?people=3.0&billing=annual', '/cost?people=3&billing=year'],
  ['/rankings/agents', '/rankings/general?job=agents'],
  ['/compare?slugs=Flagmast,Yew', '/compare?tools=flagmast,yew'],
])('a page redirects to the address with the correct names and values: %s', async (path, location) => {
  const { status, headers } = await served.get(path, { headers: HTML, redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, location]);
  expect((await served.get(location, { headers: HTML, redirect: 'manual' })).status).toBe(200);
});

it('REST answers a mistaken query like the correct one, and redirects a mistaken path', async () => {
  const path = '/api/v1/cost?people=3&currency=EUR';
  expect(await served.text('/api/v1/cost?team_size=three&currency=%E2%82%AC')).toBe(await served.text(path));
  expect((await served.get('/api/v1/rankings/agents', { redirect: 'manual' })).headers.get('location')).toBe(
    '/api/v1/rankings/general?job=agents',
  );
});

it.each([
  ['GetTool', { slug: 'flagmast' }, 'get_tool'],
  ['get_tools', { slug: 'flagmast' }, 'get_tool'],
  ['compare-tool', { tools: PAIR }, 'compare_tools'],
])('a tool name is accepted in any case, singular or plural: %s', async (mistaken, args, correct) => {
  expect(await call(mistaken, args)).toEqual(await call(correct, args));
});

it.each([
  ['rankings', '"get_rankings"'],
  ['calculate_cost', '"estimate_cost"'],
  ['get_tool_details', '"get_tool"'],
])('the problem of an unknown tool suggests tools that share words with it: %s', async (mistaken, near) => {
  const { body } = await post(served, request('tools/call', { name: mistaken, arguments: {} }));
  expect(body.error.message).toContain(`Did you mean ${near}`);
});

it.each([
  ['get_tool', { slug: PAIR }, 'compare_tools'],
  ['get_pricing', { slug: 'flagmast', seats: 3 }, 'estimate_cost'],
  ['get_rankings', { required: KEYS }, 'search_tools'],
])('the problem of %s names an operation that accepts %j', async (tool, args, other) => {
  expect(JSON.parse((await call(tool, args)).text).detail).toContain(other);
});
