import { expect, it } from 'vitest';
import { findNewestEvidenceDate } from '../../model/source.ts';

const LIVE = { copy: 'live', read: '2026-11-20' } as const;
const STORED = { copy: 'stored', read: '2026-11-21' } as const;

it.each([
  [
    'the newest date of dated pages',
    [
      { ...STORED, dated: '2025-01-01' },
      { ...LIVE, dated: '2026-02-01' },
    ],
    '2026-02-01',
  ],
  ['the day we read an undated live page', [LIVE, { ...STORED, dated: '2025-01-01' }], '2026-11-20'],
  [
    'the date of a dated page, not the day we read an undated copy',
    [STORED, { ...STORED, dated: '2025-01-01' }],
    '2025-01-01',
  ],
  ['null if all sources are undated copies', [STORED, STORED], null],
  ['null without a source', [], null],
])('findNewestEvidenceDate() returns %s', (_, sources, day) => {
  expect(findNewestEvidenceDate(sources)).toBe(day);
});
