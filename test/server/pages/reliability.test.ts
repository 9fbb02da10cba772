import { expect, it } from 'vitest';
import type { ListHealth } from '../../../model/ranking/health.ts';
import { reliabilityInWords } from '../../../server/pages/rankings/reliability.ts';

it.each([
  [0.666, 3, 'In 2 of the 3,'],
  [0, 3, 'In none of them,'],
  [1, 3, 'In all 3 of them,'],
  [0.5, 4000, 'In at least 2000 of the 4000,'],
])('counts again what a share of %d of %d pairs was made from', (follows_coverage, clear, words) => {
  const health = { placed: 100, pairs: 4950, settled: 0, clear, follows_coverage, provisional: true } as ListHealth;
  expect(reliabilityInWords(health)).toMatch(/^Provisional: /);
  expect(reliabilityInWords(health)).toContain(words);
});
