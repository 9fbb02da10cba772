import { expect, it } from 'vitest';
import { findNewestEvidenceDate } from '../../model/source.ts';

const LIVE = { copy: 'live', read: '2026-11-20' } as const;
const COPY = { copy: 'stored', read: '2026-11-21' } as const;

it.each([
  [
    'the newest date of dated pages',
    [
      { ...COPY, dated: '2025-01-01' },
      { ...LIVE, dated: '2026-02-01' },
    ],
    '2026-02-01',
  ],
  ['the day we read an undated live page', [LIVE, { ...COPY, dated: '2025-01-01' }], '2026-11-20'],
  [
    'the date of a dated page, not the day we read an undated copy',
    [COPY, { ...COPY, dated: '2025-01-01' }],
    '2025-01-01',
  ],
  ['null if all are undated copies', [COPY, COPY], null],
  ['null without a source', [], null],
])('newestEvidenceDate() is %s', (_, sources, day) => {
  expect(findNewestEvidenceDate(sources)).toBe(day);
});
