import createClient from 'openapi-fetch';
// Generated from the OpenAPI document of the server, by the test that compiles this file.
import type { components, paths } from './api.ts';

/** Calls the API using only its types, without casts. @param explode how to write lists in the query. @returns fields of the answers */
export async function useEveryOperation(baseUrl: string, explode: boolean) {
  const client = createClient<paths>({ baseUrl, querySerializer: { array: { style: 'form', explode } } });

  const { data: search } = await client.GET('/api/v1/tools', {
    params: { query: { required: ['channels.email', 'integrations.hubspot'], limit: 2 } },
  });
  const { data: list } = await client.GET('/api/v1/tools', { params: { query: { limit: 1 } } });
  const { data: tool } = await client.GET('/api/v1/tools/{slug}', {
    params: { path: { slug: 'flagmast' }, query: { groups: ['ai', 'team'], keys: ['pricing.plans'] } },
  });
  const { data: comparison } = await client.GET('/api/v1/compare', {
    params: { query: { tools: ['quillcourier', 'flagmast'], keys: ['ai.mcp_server'] } },
  });
  const { data: prices } = await client.GET('/api/v1/pricing/{slug}', { params: { path: { slug: 'flagmast' } } });
  const { data: ranking } = await client.GET('/api/v1/rankings/{profile}', {
    params: { path: { profile: 'by-type' } },
  });
  const { data: recommendation } = await client.GET('/api/v1/recommend', {
    params: { query: { q: 'LinkedIn and webhooks', people: 3 } },
  });
  const { data: bill } = await client.GET('/api/v1/cost', { params: { query: { people: 3, tools: ['flagmast'] } } });
  const { data: dataset } = await client.GET('/api/v1/datasets/ai-readiness');
  const { error } = await client.GET('/api/v1/tools/{slug}', { params: { path: { slug: 'flagmest' } } });

  const amount: number | null | undefined = ranking?.boards[0]?.rows[0]?.price?.amount;
  const mark: 'yes' | 'no' | 'unknown' | 'does not apply' | undefined = search?.rows[0]?.cells['channels.email']?.mark;
  const fact: { note?: string; source?: string } | undefined = tool?.facts['pricing.plans'];
  const source: string | undefined = tool?.sources?.[fact?.source ?? ''];
  const yes: number | undefined = Object.values(list?.rows[0]?.scores ?? {})[0]?.yes;
  const plans: readonly string[] | undefined = prices?.plans?.map(({ name }) => name);
  const differs: 'yes' | 'listed' | 'open' | 'no' | undefined = comparison?.columns[0]?.differs;
  const understood: number | undefined = recommendation?.understood.people;
  const certainty: string | undefined = bill?.rows[0]?.price.certainty;
  const agents: number | null | undefined = dataset?.rows[0]?.score.rank;
  const next: string | undefined = error?.next?.get;
  const columns: readonly string[] | undefined = search?.columns.map(({ key }) => key);
  const tools: readonly string[] | undefined = comparison?.rows.map(({ slug }) => slug);
  return { amount, mark, source, yes, plans, differs, understood, certainty, agents, next, columns, tools };
}

/** Calls that the types must reject. This function never runs. */
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
  return [total, data?.names];
}
