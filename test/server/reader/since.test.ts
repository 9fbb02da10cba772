import { describe, expect, it } from 'vitest';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { getReader } from '../../../server/reader/reader.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const fixture = await fixtureSnapshot();
const snapshot = { ...fixture, manifest: { ...fixture.manifest, as_of: '2026-06-25' } };
const reader = getReader(snapshot);

describe('the first day of the changes that a text asks about', () => {
  it.each([
    ['What changed at Yew in the last half-year?', '2025-12-25'],
    ['What changed at Yew in the past 3 months?', '2026-03-25'],
    ['What changed at Yew within two weeks?', '2026-06-11'],
    ['What changed at Yew since August?', '2025-08-01'],
    ['What changed at Yew since March 2024?', '2024-03-01'],
    ['What changed at Yew this year?', '2026-01-01'],
    ['What changed at Yew in 2025?', '2025-01-01'],
    ['What changed at Yew since 2026-06-15?', '2026-06-15'],
    ['What changed at Yew in the last 3000 years?', undefined],
    ['What changed at Yew in the last 999999999999 years?', undefined],
    ['LinkedIn and email', undefined],
    ['Was hat sich bei Yew seit Juni geändert?', '2026-06-01'],
    ['¿Qué cambió en Yew el mes pasado?', '2026-05-25'],
  ])('%s', (q, since) => {
    expect(reader.read(q).since).toBe(since);
    if (since !== undefined) expect(recommend.run(snapshot, { q, limit: 1 })).not.toHaveProperty('not_understood');
  });
});

it.each(['May I automate LinkedIn?', 'Posso automatizar o LinkedIn?'])(
  'a text asks for permission in every language: %s',
  (q) => {
    expect(reader.read(q).asksPermission).toBe(true);
  },
);

it('a month in digits leaves the word after it to be reported', () => {
  expect(reader.read('What changed at Yew since 2026-05 xyzzy?').notUnderstood).toEqual(['xyzzy']);
});
