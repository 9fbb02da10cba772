import { expect, it } from 'vitest';
import { reliabilityInWords } from '../../../server/pages/rankings/job-bands.ts';

it.each([
  [{ placed: 0, pairs: 0, settled: 0, clear: 0 }, 'No tool has a place'],
  [{ placed: 1, pairs: 0, settled: 0, clear: 0 }, 'Only one tool has a place'],
  [{ placed: 4, pairs: 6, settled: 0, clear: 0 }, 'No two of these 4 tools differ clearly'],
  [{ placed: 4, pairs: 6, settled: 1, clear: 2 }, 'Of the 6 pairs of these 4 tools, 3 differ clearly, 1 of them'],
  [{ placed: 4, pairs: 6, settled: 1, clear: 2 }, 'In 67 % of those, more is known of the tool ahead.'],
])('says of a list with %o how far its order can be trusted', (counts, words) => {
  expect(reliabilityInWords({ ...counts, follows_coverage: 0.666, provisional: true })).toContain(words);
});
