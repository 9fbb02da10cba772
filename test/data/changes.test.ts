import { expect, it } from 'vitest';
import { getChanges } from '../../server/operations/get-changes/operation.ts';
import { realSnapshot } from '../real-snapshot.ts';

const snapshot = await realSnapshot();

it('the changes of the real facts are in order of their days, each about a question that is asked or a tool', () => {
  const days = snapshot.changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const { keys } = snapshot.methodology.catalogue;
  for (const { key } of snapshot.changes) if (key !== null) expect(Object.keys(keys)).toContain(key);
});

it('the changes by vendors of before the first release are there, each on the day that its newer page shows', () => {
  const { changes } = getChanges.run(snapshot, { until: '2026-11-25' });
  expect(changes.map(({ day, key, cause }) => [day, key, cause])).toEqual([
    ['2026-07-31', 'pricing.starts_at', 'vendor'],
    ['2024-11-20', 'company.name', 'vendor'],
  ]);
  for (const { day, tool, sources } of changes) {
    const days = snapshot.tools
      .get(tool)
      ?.sources.flatMap(({ id, dated }) => (sources.some((source) => source.id === id) ? [dated] : []));
    expect(days?.toSorted()).toEqual([expect.any(String), day]);
  }
});
