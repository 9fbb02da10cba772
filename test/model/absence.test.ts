import { describe, expect, it } from 'vitest';
import { absenceInWords, isAbsent } from '../../model/absence.ts';
import { absentFact } from '../../model/answered-fact.ts';
import type { CatalogueKey } from '../../model/catalogue.ts';

const API: CatalogueKey = {
  label: 'API description',
  question: 'Is one published?',
  type: 'boolean',
  published_at: { place: 'the documentation', relation: 'vendor' },
};
const SERVER: CatalogueKey = {
  label: 'MCP server',
  question: 'Is there one?',
  type: 'one',
  values: { official: 'Official', community: 'Community', none: 'None' },
  published_at: { place: 'the documentation', relation: 'vendor', rules_out: ['official'] },
};
const look = { at: [{ id: 'tool/docs', at: 'Menu' }], on: '2026-03-01' };
const factOn = (clock: string, declared = API) => absentFact({ key: 'ai.x', declared, clock }, look);

describe('something that was not there', () => {
  it('is unknown to whoever does not know of absences, and names the place and the day', () => {
    expect(absentFact({ key: 'ai.x', declared: API, clock: '2026-03-02' }, { ...look, note: 'A note.' })).toMatchObject(
      {
        status: 'unknown',
        value: null,
        display: 'Not there on 2026-03-01',
        sources: [],
        evidence: null,
        unknown: { reason: 'not-found', looked_at: [{ source: 'tool/docs' }], note: 'A note.' },
        absent: { at: look.at, on: '2026-03-01', stale: false, review_after: '2026-05-30' },
      },
    );
  });

  it('counts for 90 days from the look, and then is as unknown as anything else', () => {
    expect(isAbsent(factOn('2026-05-30'))).toBe(true);
    const old = factOn('2026-05-31');
    expect(isAbsent(old)).toBe(false);
    expect(old).toMatchObject({ display: 'Not there on 2026-03-01, look again', absent: { stale: true } });
  });

  it('rules out only what the place would show of a choice', () => {
    const server = factOn('2026-03-02', SERVER);
    expect(server.display).toBe('Official: not there on 2026-03-01');
    expect(['official', 'community', 'none'].map((value) => isAbsent(server, value))).toEqual([true, false, false]);
    expect(isAbsent(server)).toBe(true);
  });

  it('is nothing where there was no look', () => {
    expect(isAbsent(undefined)).toBe(false);
    expect(isAbsent({})).toBe(false);
    expect(absenceInWords({ on: '2026-03-01', stale: true, rules_out: ['x'] }, {})).toBe(
      'x: not there on 2026-03-01, look again',
    );
  });
});
