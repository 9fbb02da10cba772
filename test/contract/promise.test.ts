import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { post, request } from '../server/mcp/rpc.ts';
import { callOf, describedOperations } from './described.ts';
import { linkedTools, readHtml } from './read-html.ts';
import { recordedAddresses } from './recorded.ts';

/* What clients may rely on in version 1, whatever is rebuilt behind it. A change that needs other expectations breaks clients. */

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

const served = await fixtureServer();

const fetchJson = async (path: string): Promise<Answer> => {
  const response = await served.get(`/api/v1${path}`);
  expect(response.headers.get('link'), path).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  return { status: response.status, ...((await response.json()) as object) };
};

const callTool = async (name: string, args: object): Promise<Answer> =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result;

const fetchPage = async (path: string) => {
  const response = await served.get(path, { headers: { accept: 'text/html' } });
  expect([path, response.status]).toEqual([path, 200]);
  return readHtml(await response.text());
};

const countries = new Intl.DisplayNames('en', { type: 'region' });
/** The name of a country that is a code, and any other text as it is. */
const countryName = (display: string) => (/^[A-Z]{2}$/.test(display) ? (countries.of(display) ?? display) : display);

/** Each address with parameters, the MCP tool that answers the same, its arguments, and an input that nothing has (404). */
const OPERATIONS = [
  ['/tools?q=linkedin&category=cold-email', 'search_tools', { q: 'linkedin', category: 'cold-email' }, '/tools/none'],
  ['/tools/flagmast', 'get_tool', { slug: 'flagmast' }, '/tools/flagmest'],
  ['/compare?tools=flagmast,yew', 'compare_tools', { tools: ['flagmast', 'yew'] }, '/compare?tools=flagmast,none'],
  ['/rankings/general', 'get_rankings', { profile: 'general' }, '/rankings/generel'],
  ['/rankings/by-type', 'get_rankings', { profile: 'by-type' }, '/rankings/by-types'],
  ['/rankings/team', 'get_rankings', { profile: 'team' }, '/rankings/teams'],
  ['/pricing/flagmast', 'get_pricing', { slug: 'flagmast' }, '/pricing/flagmest'],
  ['/recommend?q=LinkedIn%20and%20email', 'recommend', { q: 'LinkedIn and email' }, '/recommend/none'],
  ['/methodology', 'get_methodology', {}, '/methodology/none'],
  ['/datasets/ai-readiness', 'get_ai_readiness', {}, '/datasets/none'],
] as const;

const operations = await describedOperations(served);
const tools: readonly string[] = (await post(served, request('tools/list'))).body.result.tools.map(
  ({ name }: { name: string }) => name,
);
/** Recorded requests for JSON to operations that are tools, each once whatever its detail. */
const ANSWERED = [
  ...new Set(
    recordedAddresses('', ({ status, type, request }) => {
      return status === 200 && type === 'application/json' && request.startsWith('GET /api/v1/');
    })
      .filter((address) => tools.includes(callOf(operations, address)?.name ?? ''))
      .map((address) => address.replace(/[?&]detail=\w+|(?<=\?)detail=\w+&/g, '')),
  ),
];

describe('the promise of version 1', () => {
  it('describes its nine addresses in OpenAPI 3.1.0, version "1"', async () => {
    const { openapi, info, paths } = await fetchJson('/openapi.json');
    expect([openapi, info.version, info.license.identifier]).toEqual(['3.1.0', '1', 'CC-BY-4.0']);
    const parameters = (path: string) => paths[path]?.get.parameters.map(({ name }: { name: string }) => name);
    for (const [path, names] of [
      ['/api/v1/tools', ['q', 'category']],
      ['/api/v1/tools/{slug}', ['slug']],
      ['/api/v1/compare', ['tools']],
      ['/api/v1/rankings/{profile}', ['profile']],
      ['/api/v1/pricing/{slug}', ['slug']],
      ['/api/v1/recommend', ['q']],
      ['/api/v1/methodology', []],
      ['/api/v1/datasets/ai-readiness', []],
    ] as const)
      expect(parameters(path), path).toEqual(expect.arrayContaining([...names]));
  });

  it('lists eight MCP tools', async () => {
    const { tools } = (await post(served, request('tools/list'))).body.result;
    const names = new Set(OPERATIONS.map(([, name]) => name));
    expect(names.size).toBe(8);
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining([...names]));
  });

  it.each(OPERATIONS)('GET %s answers under CC BY 4.0', async (path, name, args, missing) => {
    for (const detail of ['full', 'concise']) {
      const { status, meta } = await fetchJson(`${path}${path.includes('?') ? '&' : '?'}detail=${detail}`);
      expect([status, meta.cite]).toEqual([200, expect.stringContaining('CC BY 4.0')]);
      const { structuredContent } = await callTool(name, { ...args, detail });
      expect(structuredContent.meta.cite).toContain('CC BY 4.0');
    }
    expect((await fetchJson(path)).meta.licence).toBe('CC-BY-4.0');
    expect((await fetchJson(missing)).status).toBe(404);
  });

  it.each(ANSWERED)('GET %s answers what the tool of MCP does', async (address) => {
    const { name, args } = callOf(operations, address) ?? { name: '', args: {} };
    const isPaged = operations.find((one) => one.name === name)?.parameters.some((one) => one.name === 'limit');
    for (const detail of ['full', 'concise']) {
      const rest = new URL(address, served.baseUrl);
      const added = { detail, ...(isPaged && { limit: 7 }) };
      for (const [key, value] of Object.entries(added)) rest.searchParams.set(key, String(value));
      const response = await served.get(rest.pathname + rest.search);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      const body = await response.json();
      const { structuredContent, content, isError } = await callTool(name, { ...args, ...added });
      expect([detail, isError, structuredContent]).toEqual([detail, undefined, body]);
      expect(content.map(({ type, text }: Answer) => [type, JSON.parse(text)])).toEqual([['text', body]]);
    }
  });
});

describe('pages show what the API answers', () => {
  it('the facts of a tool', async () => {
    for (const { slug } of (await fetchJson('/tools')).tools) {
      const page = await fetchPage(`/tools/${slug}`);
      for (const [key, fact] of Object.entries<Answer>((await fetchJson(`/tools/${slug}`)).tool.facts))
        expect(`${slug} ${key} ${page.text(`[id="${key}"]`)}`).toContain(onPage(fact));
    }
  });

  it('its prices', async () => {
    for (const { slug } of (await fetchJson('/tools')).tools) {
      const text = (await fetchPage(`/pricing/${slug}`)).text('main');
      const plans = (await fetchJson(`/pricing/${slug}`)).facts['pricing.plans'].value ?? [];
      for (const { name, monthly } of plans) {
        expect(`${slug} ${text}`).toContain(name);
        if (monthly) expect(`${slug} ${text}`).toContain(`${monthly.amount.toLocaleString('en')} ${monthly.currency}`);
      }
    }
  });

  it('places, each list in its order', async () => {
    const order = (entries: Answer[]) => entries.map(({ tool }) => tool.slug);
    for (const profile of ['general', 'by-type', 'team']) {
      const { lists } = await fetchJson(`/rankings/${profile}`);
      const slugs = lists.flatMap(({ entries }: Answer) => order(entries));
      const linked = linkedTools(await fetchPage(`/rankings/${profile}`));
      expect(linked.filter((slug) => slugs.includes(slug))).toEqual(slugs);
    }
    for (const job of Object.keys((await fetchJson('/methodology')).methodology.jobs)) {
      const slugs = order((await fetchJson(`/rankings/general?job=${job}`)).job_list.entries);
      expect(linkedTools(await fetchPage(`/rankings/general?job=${job}`)).slice(0, slugs.length)).toEqual(slugs);
    }
  });

  it('comparisons, recommendations, the method and the dataset', async () => {
    const compared = await fetchPage('/compare?tools=flagmast,beaconyard');
    for (const { key, label, cells } of (await fetchJson('/compare?tools=flagmast,beaconyard')).facts) {
      const shown = compared.text(`[id="${key}"]`);
      for (const slug of ['flagmast', 'beaconyard'])
        if (shown === '') expect(compared.text('#open')).toContain(label);
        else expect(`${key} ${shown}`).toContain(inComparison(cells[slug]));
    }
    const { fits } = await fetchJson('/recommend?q=LinkedIn%20and%20email');
    const recommended = fits.map(({ tool, slug }: Answer) => slug ?? tool.slug);
    const linked = linkedTools(await fetchPage('/recommend?q=LinkedIn%20and%20email'));
    expect(linked.filter((slug) => recommended.includes(slug))).toEqual(recommended);
    const method = (await fetchPage('/methodology')).text('main');
    for (const { label } of Object.values<Answer>((await fetchJson('/methodology')).methodology.jobs))
      expect(method).toContain(label);
    const dataset = (await fetchPage('/datasets/ai-readiness')).text('main');
    for (const { name } of (await fetchJson('/datasets/ai-readiness')).dataset.records) expect(dataset).toContain(name);
  });
});

/** The answer as a page of a tool says it: its sign says what it rests on. */
function onPage({ key, status, display, value }: Answer): string {
  if (status === 'unknown') return 'not known';
  if (key === 'pricing.plans' && value) return `${value.length} plan`;
  return countryName(display)
    .replace(/^https?:\/\/(www\.)?|\/$/g, '')
    .replaceAll(/ \((?:second-hand|(?:currency|billing period) assumed)[^()]*\)/g, '')
    .replace(/^Disputed: (.*)$/, (_, values: string) => values.replaceAll(' / ', ' or '));
}

/** The answer as a comparison says it: signs say what it rests on, and the channels follow a yes. */
function inComparison({ status, display }: Answer): string {
  if (status === 'not_applicable') return 'does not apply';
  if (status === 'unknown') return 'not found';
  return countryName(display)
    .replace(/ \([^()]*(?:second-hand|assumed)\)$/, '')
    .replace(/^Disputed: /, '')
    .replace(/^(Yes|No) \((.*)\)$/, '$1 $2');
}
