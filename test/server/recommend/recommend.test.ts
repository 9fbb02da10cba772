import { beforeAll, describe, expect, it } from 'vitest';
import { recommendFor } from '../../../server/recommend/recommend.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

describe('recommendFor', () => {
  it('never recommends a tool that is proven to fail a must, and names what it fails', () => {
    const { recommended, notProven, ruledOut } = recommendFor(snapshot, 'LinkedIn but no WhatsApp');
    expect(ruledOut.map(({ tool }) => tool.slug)).toContain('quillcourier');
    for (const { assessments } of recommended)
      expect(assessments.some(({ verdict }) => verdict === 'fails')).toBe(false);
    const sold = [...snapshot.tools.values()].filter(({ closed }) => !closed);
    expect(recommended.length + notProven.length + ruledOut.length).toBe(sold.length);
    expect([recommended.length, notProven.length].every((count) => count > 0)).toBe(true);
    for (const { assessments } of notProven)
      expect(assessments.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  });

  it('keeps a tool that only fails a want', () => {
    const { recommended } = recommendFor(snapshot, 'email, ideally voice notes');
    const sealpress = recommended.find(({ tool }) => tool.slug === 'sealpress');
    expect(sealpress?.assessments.map(({ constraint, verdict }) => [constraint.strength, verdict])).toEqual([
      ['must', 'meets'],
      ['want', 'fails'],
    ]);
  });

  it('recommends nothing if it understood nothing', () => {
    expect(recommendFor(snapshot, 'blue sky')).toMatchObject({
      ...{ understood: [], notUnderstood: ['blue sky'] },
      ...{ recommended: [], notProven: [], ruledOut: [], fallback: true },
    });
  });

  it('reports that no price meets a limit that is below a floor', () => {
    const { recommended, note, relaxations } = recommendFor(
      snapshot,
      'email, under $40 a month but at least $70 a month',
    );
    expect(recommended).toEqual([]);
    expect(note).toMatch(
      /^"under \$40 a month" \(at most\) and "at least \$70 a month" \(at least\) contradict each other/,
    );
    expect(relaxations.map(({ constraint }) => constraint.key)).toEqual(['budget']);
  });

  it('compares a total with the bill for all people, and orders by the job that is closest', () => {
    const { job, recommended } = recommendFor(snapshot, 'email, 240 USD a month for 3 seats');
    expect(job).toBe('mail');
    expect(recommended.some(({ assessments }) => assessments.every(({ verdict }) => verdict === 'meets'))).toBe(true);
  });

  it('gives the same answer to the same text', () => {
    const text = 'multichannel tool with an official MCP server under $70 a month';
    expect(recommendFor(snapshot, text)).toEqual(recommendFor({ ...snapshot }, text));
  });
});
