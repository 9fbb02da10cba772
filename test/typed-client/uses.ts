import createClient from 'openapi-fetch';
// Made from the served description by the test that compiles this file.
import type { components, paths } from './api.ts';

type Fact = components['schemas']['Fact'];

/** Asks every operation as a client would whose author knows the types alone, and gives what came. */
export async function useEveryOperation(baseUrl: string) {
  // Lists are written with commas, as the description says.
  const client = createClient<paths>({ baseUrl, querySerializer: { array: { style: 'form', explode: false } } });

  const found = await client.GET('/api/v1/tools', { params: { query: { q: 'quillcourier', limit: 2 } } });
  const listed = found.data && 'tools' in found.data ? found.data : undefined;
  const slug = listed?.tools[0]?.slug ?? '';
  const tool = await client.GET('/api/v1/tools/{slug}', {
    params: { path: { slug }, query: { groups: ['ai'], keys: ['pricing.plans', 'trust.dpa'], detail: 'full' } },
  });
  const facts: Record<string, Pick<Fact, 'status'>> = tool.data && 'tool' in tool.data ? tool.data.tool.facts : {};
  const compared = await client.GET('/api/v1/compare', {
    params: { query: { tools: [slug, 'flagmast'], keys: ['ai.mcp_server'] } },
  });
  const prices = await client.GET('/api/v1/pricing/{slug}', { params: { path: { slug } } });
  const ranking = await client.GET('/api/v1/rankings/{profile}', { params: { path: { profile: 'by-type' } } });
  const advice = await client.GET('/api/v1/recommend', { params: { query: { q: 'LinkedIn and webhooks' } } });
  const method = await client.GET('/api/v1/methodology');
  const dataset = await client.GET('/api/v1/datasets/ai-readiness', { params: { query: { limit: 1, offset: 2 } } });
  const table = await client.GET('/api/v1/tools.csv', { params: { query: { limit: 1 } }, parseAs: 'text' });
  const lost = await client.GET('/api/v1/tools/{slug}', { params: { path: { slug: 'flagmest' } } });
  const nearest: readonly string[] = lost.error?.nearest ?? [];
  const code: components['schemas']['ProblemDetails']['code'] | undefined = lost.error?.code;

  return {
    total: found.data?.total,
    facts: Object.keys(facts),
    rows: compared.data && 'job' in compared.data ? [] : compared.data?.facts.map(({ key }) => key),
    plans: prices.data && 'tool' in prices.data ? prices.data.plans.length : undefined,
    categories: ranking.data?.lists?.map(({ category }) => category),
    understood: advice.data && 'understood' in advice.data ? advice.data.understood.map(({ text }) => text) : undefined,
    parts_of_method: Object.keys((method.data && 'methodology' in method.data && method.data.methodology) || {}).length,
    records: dataset.data && 'dataset' in dataset.data ? dataset.data.dataset.records.length : undefined,
    table: table.data,
    code,
    nearest,
  };
}

/** What the types must refuse; never run. */
export async function misuse(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  // @ts-expect-error there is no such path
  await client.GET('/api/v1/tool');
  // @ts-expect-error tools is required
  await client.GET('/api/v1/compare', { params: { query: {} } });
  // @ts-expect-error there is no such profile
  await client.GET('/api/v1/rankings/{profile}', { params: { path: { profile: 'best' } } });
  // @ts-expect-error there is no such key
  const key: components['schemas']['FactKey'] = 'pricing.no';
  await client.GET('/api/v1/tools/{slug}', { params: { path: { slug: 'quillcourier' }, query: { keys: [key] } } });
  const { data } = await client.GET('/api/v1/tools');
  // @ts-expect-error a total is a number
  const total: string | undefined = data?.total;
  // @ts-expect-error there is no such field
  return [total, data?.results];
}
