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
  // The names of one parameter.
  ['compare_tools', { slugs: PAIR }, { tools: PAIR }],
  ['estimate_cost', { slug: 'flagmast', people: 3 }, { tools: ['flagmast'], people: 3 }],
  ['estimate_cost', { tool: 'flagmast', teamSize: '3' }, { tools: ['flagmast'], people: 3 }],
  ['search_tools', { tool: 'Flagmast', users: 3 }, { tools: ['flagmast'], people: 3 }],
  ['estimate_cost', { seats: 2, accounts: 3 }, { people: 2, linkedin_accounts: 3 }],
  ['list_questions', { query: 'sso' }, { q: 'sso' }],
  // Labels, signs and words of one value.
  ['get_tool', { slug: 'flagmast', groups: ['API and AI agents'] }, { slug: 'flagmast', groups: ['ai'] }],
  ['get_tool', { slug: 'Flagmast', keys: ['SSO'] }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['get_pricing', { slug: 'flagmast', response_format: 'json', verbose: true }, { slug: 'flagmast' }],
  ['compare_tools', { tools: '["Flagmast","yew"]' }, { tools: PAIR }],
  ['estimate_cost', { people: 2, billing: 'annual' }, { people: 2, billing: 'year' }],
  ['estimate_cost', { people: 2, mailboxes: '1,000' }, { people: 2, mailboxes: 1000 }],
  ['search_tools', { budget: '€60' }, { budget: 60, currency: 'EUR' }],
  ['search_tools', { budget: '60$', currency: 'usd' }, { budget: 60, currency: 'USD' }],
  ['search_tools', { budget: '1,500 GBP' }, { budget: 1500, currency: 'GBP' }],
  ['search_tools', { category: 'Cold Email', cheapest: 'yes' }, { category: 'cold-email', cheapest: true }],
  ['recommend', { required: KEYS, cheapest: 1 }, { required: KEYS, cheapest: true }],
  ['recommend', { required: ['channels.email=true|team.sso=yes'] }, { required: ['channels.email|team.sso'] }],
  ['get_rankings', { job: 'Agents', category: 'COLD-EMAIL' }, { job: 'agents', category: 'cold-email' }],
];

describe('a mistaken call with one meaning', () => {
  it.each(UNAMBIGUOUS)('gets the answer of the correct call: %s %j', async (tool, mistaken, correct) => {
    const expected = await call(tool, correct);
    expect(expected.isError).toBeUndefined();
    expect(await call(tool, mistaken)).toEqual(expected);
  });
});

/** Each entry has a tool, mistaken arguments and the suggested call. */
const SUGGESTED: [tool: string, mistaken: Args, next: Args][] = [
  ['get_tool', { slug: 'flagmest', keys: ['team.sso'] }, { slug: 'flagmast', keys: ['team.sso'] }],
  ['get_tool', { name: 'Flagmast' }, { slug: 'flagmast' }],
  ['search_tools', { price: '€50', people: 3 }, { budget: 50, currency: 'EUR', people: 3 }],
  ['search_tools', { cost: 50 }, { budget: 50 }],
  ['recommend', { peple: 3, required: ['channels.emial'] }, { people: 3, required: ['channels.email'] }],
  ['estimate_cost', { seats: '2', billing: 'quartr' }, { people: 2, billing: 'quarter' }],
  ['get_rankings', { job: 'agnts' }, { profile: 'general', job: 'agents' }],
];

describe('a mistaken call with one likely meaning', () => {
  it.each(SUGGESTED)('is rejected with the correct call: %s %j', async (tool, mistaken, next) => {
    const { isError, text } = await call(tool, mistaken);
    expect([isError, JSON.parse(text).next]).toMatchObject([true, { tool, arguments: next }]);
  });
});

/** Each entry has a tool, mistaken arguments and the invalid parameter. */
const REJECTED: [tool: string, mistaken: Args, parameter: string][] = [
  ['search_tools', { sort: 'name' }, 'sort'],
  ['search_tools', { format: 'csv' }, 'format'],
  ['search_tools', { email: true }, 'emails'],
  ['recommend', { q: 'email', not: ['purple elephants'] }, 'not'],
  ['recommend', { required: ['purple elephants'], people: 3 }, 'required'],
  ['recommend', { required: ['no voice notes'] }, 'required'],
  ['get_pricing', { slug: 'flagmast', seats: 3 }, 'seats'],
  ['get_tool', { slug: PAIR }, 'slug'],
  ['get_tool', { input: { slug: 'flagmast' } }, 'input'],
  ['search_tools', { page: 0 }, 'page'],
  ['estimate_cost', { q: 'email for three people' }, 'q'],
  ['search_tools', { budget: '$60', currency: 'EUR' }, 'currency'],
  ['search_tools', { budget: '60 ABC' }, 'currency'],
  ['search_tools', { budget: '$60 EUR' }, 'budget'],
  ['search_tools', { budget: '1.500' }, 'budget'],
  ['estimate_cost', { people: '3.000' }, 'people'],
  ['search_tools', { budget: '$60 per seat' }, 'budget'],
  ['search_tools', { budget: '$600 a year' }, 'budget'],
  ['search_tools', { budget: { amount: 60 } }, 'budget'],
  ['estimate_cost', { people: 'many', tools: ['flagmast'] }, 'people'],
  ['estimate_cost', { people: '-1' }, 'people'],
  ['estimate_cost', { people: '5-10' }, 'people'],
  ['estimate_cost', { people: '3.5' }, 'people'],
  ['estimate_cost', { people: 2, currency: '₹' }, 'currency'],
  ['recommend', { q: 'email', seats: 3, users: 4 }, 'people'],
  ['get_tool', { name: 'flagmast', slug: 'yew' }, 'name'],
  ['get_tool', { slug: 'qqqqqqqq', keys: ['team.sso'] }, 'slug'],
  ['get_tool', {}, 'slug'],
  ['compare_tools', { tools: ['flagmast'], people: 3 }, 'tools'],
  ['compare_tools', { tools: [{ slug: 'flagmast', plan: 'Growth' }, 'yew'] }, 'tools'],
  ['get_rankings', { profile: 'outreach', job: 'agents' }, 'profile'],
];

describe('a mistaken call without a clear meaning', () => {
  it.each(REJECTED)('is rejected without a suggestion: %s %j', async (tool, mistaken, parameter) => {
    const { isError, text } = await call(tool, mistaken);
    const problem = JSON.parse(text);
    expect([isError, problem.parameter, problem.next]).toEqual([true, parameter, undefined]);
  });
});

const HTML = { accept: 'text/html' };

it.each([
  ['/tools?seats=3&budget=%E2%82%AC60', '/tools?people=3&budget=60&currency=EUR'],
  ['/tools?category=Cold+email', '/tools?category=cold-email'],
  ['/recommend?people=3&billing=annual', '/recommend?people=3&billing=year'],
  ['/compare?slugs=Flagmast,Yew', '/compare?tools=flagmast,yew'],
])('a page redirects to the address with the correct names and values: %s', async (path, location) => {
  const { status, headers } = await served.get(path, { headers: HTML, redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, location]);
  expect((await served.get(location, { headers: HTML, redirect: 'manual' })).status).toBe(200);
});

it('REST answers a query in other words like the canonical one', async () => {
  expect(await served.text('/api/v1/cost?team_size=3&currency=eur')).toBe(
    await served.text('/api/v1/cost?people=3&currency=EUR'),
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
