import { expect, it } from 'vitest';
import { newestEvidenceDate } from '../../model/source.ts';

const LIVE = { copy: 'live', read: '2026-11-20' } as const;
const COPY = { copy: 'stored', read: '2026-11-21' } as const;

it.each([
  [
    'the newest day that a page shows',
    [
      { ...COPY, dated: '2025-01-01' },
      { ...LIVE, dated: '2026-02-01' },
    ],
    '2026-02-01',
  ],
  ['the day on which a live page was read that shows none', [LIVE, { ...COPY, dated: '2025-01-01' }], '2026-11-20'],
  [
    'that of a page with a day, not the reading of an undated copy',
    [COPY, { ...COPY, dated: '2025-01-01' }],
    '2025-01-01',
  ],
  ['none where all are undated copies', [COPY, COPY], null],
  ['none without a source', [], null],
])('the evidence date of sources is %s', (_, sources, day) => {
  expect(newestEvidenceDate(sources)).toBe(day);
});
