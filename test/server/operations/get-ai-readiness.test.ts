import { expect, it } from 'vitest';
import { isDatasetKey } from '../../../model/dataset-schemas.ts';
import type { Tool } from '../../../model/tool.ts';
import { getAiReadiness } from '../../../server/operations/get-ai-readiness/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot, json, text } = served;

type Answer = ReturnType<typeof getAiReadiness.run>;
/** All tools but Inkwell Relay, which is known by name. */
const listedSlugs = [...snapshot.tools.keys()].filter((slug) => slug !== 'inkwell-relay');
const fetchDataset = (query = '') =>
  fetchWhole<Answer & { code?: string; detail?: string }>(served, `/datasets/ai-readiness${query}`);

/** All rows and columns. */
const FULL_QUERY = `?limit=1000&keys=${getAiReadiness.allRowsInput?.(snapshot).keys}`;

it('the AI-readiness dataset has ten tools and the main columns by default, and its CSV has all', async () => {
  const { total, rows, columns, other_columns, next } = await fetchDataset();
  expect([total, rows.length]).toEqual([listedSlugs.length, 10]);
  expect(columns.length).toBeLessThanOrEqual(5);
  const keys = Object.keys(snapshot.methodology.catalogue.keys).filter(isDatasetKey);
  expect([...columns.map(({ key }) => key), ...other_columns].toSorted()).toEqual(keys.toSorted());
  for (const { key } of columns) expect(JSON.stringify(snapshot.methodology.jobs.agents)).toContain(key);
  const last = await json<Answer>(next ?? '');
  expect([last.rows.length, last.next]).toEqual([listedSlugs.length - 10, undefined]);
  expect(await text('/api/v1/datasets/ai-readiness.csv')).toBe(
    await text(`/api/v1/datasets/ai-readiness.csv${FULL_QUERY}`),
  );
  expect((await text('/api/v1/datasets/ai-readiness.csv?limit=2')).trim().split('\r\n')).toHaveLength(3);
});

it('the full AI-readiness dataset lists the tools with most answers first, each answer with its source', async () => {
  const { columns, total, rows } = await fetchDataset(FULL_QUERY);
  expect([total, rows.map(({ slug }) => slug).toSorted()]).toEqual([rows.length, listedSlugs]);
  const knownCounts = rows.map(({ cells }) => Object.values(cells).filter(({ mark }) => mark !== 'unknown').length);
  expect(knownCounts).toEqual(knownCounts.toSorted((a, b) => b - a));
  const keys = Object.keys(snapshot.methodology.catalogue.keys).filter(isDatasetKey);
  expect(columns.map(({ key }) => key)).toEqual(keys);
  for (const { slug, score, cells } of rows) {
    const { facts, scores } = snapshot.tools.get(slug) as Tool;
    expect(score, slug).toEqual(scores.agents);
    for (const key of keys) {
      const [fact, cell] = [facts[key], cells[key]];
      const value = fact?.status === 'known' ? fact.value : null;
      expect(cell?.value, `${slug}, ${key}`).toEqual(value);
      if (fact?.status === 'unknown' || fact?.status === 'disputed') expect(cell?.mark).toBe('unknown');
      expect(cell?.source, `${slug}, ${key}`).toBe(fact?.status === 'known' ? fact.sources[0]?.id : undefined);
    }
  }
});

it('a filtered AI-readiness dataset has only the requested tools and columns', async () => {
  const { total, columns, rows } = await fetchDataset(
    '?tools=Quillcourier,flagmast&keys=ai.mcp_server,integrations.webhooks',
  );
  expect([total, rows.map(({ slug }) => slug).toSorted()]).toEqual([2, ['flagmast', 'quillcourier']]);
  expect(columns.map(({ key }) => key).toSorted()).toEqual(['ai.mcp_server', 'integrations.webhooks']);
  const cells = rows.flatMap((row) => Object.entries(row.cells));
  expect(cells).toHaveLength(4);
});

it('the AI-readiness dataset refuses an unknown tool or column and suggests the nearest', async () => {
  expect((await fetchDataset('?tools=quillcurier')).detail).toContain('Did you mean "quillcourier"');
  expect((await fetchDataset('?tools=inkwell-relay')).detail).toContain('Inkwell Relay has too few known facts');
  expect((await fetchDataset('?keys=ai.mcp_srevr')).detail).toContain('Did you mean "ai.mcp_server"');
  expect((await fetchDataset('?keys=channels.email')).code).toBe('unknown_key');
});
