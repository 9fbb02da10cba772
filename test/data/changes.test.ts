import { afterAll, expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { serveSnapshot } from '../serve.ts';

const served = await serveSnapshot();
afterAll(() => served.close());

it('the changes of the real facts are sorted by day, and have a question of the catalogue or none', async () => {
  const lines = (await served.text('/data/changes.ndjson')).trimEnd().split('\n');
  const changes = lines.map((line) => JSON.parse(line) as Change);
  const days = changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const { catalogue } = await served.json('/api/v1/methodology?part=catalogue');
  for (const { key } of changes) if (key !== null) expect(Object.keys(catalogue.keys)).toContain(key);
});

it('the changes that vendors made before the first release have the date of the newer page', async () => {
  const { changes } = await served.json<{ changes: Change[] }>('/api/v1/changes?until=2026-11-25');
  expect(changes.map(({ day, key, cause }) => [day, key, cause])).toEqual([
    ['2026-07-31', 'pricing.plans', 'vendor'],
    ['2024-11-20', 'company.name', 'vendor'],
  ]);
  for (const { day, tool: slug, sources } of changes) {
    const tool = served.snapshot.tools.get(slug);
    const cited = new Set(sources.map(({ id }) => id));
    const days = tool?.sources.flatMap(({ id, dated }) => (cited.has(id) ? [dated] : [])) ?? [];
    expect(days.toSorted()).toEqual([expect.any(String), day]);
  }
});
