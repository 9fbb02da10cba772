import { describe, expect, it } from 'vitest';
import { recommendFor } from '../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

describe('recommendFor', () => {
  it('puts each tool into one list: it has every must, fails one, or neither is proven', () => {
    const { fits, mayFit, fails } = recommendFor(snapshot, 'LinkedIn but no WhatsApp');
    const verdicts = (list: typeof fits) => list.map(({ assessments }) => assessments.map(({ verdict }) => verdict));
    expect(fails.map(({ tool }) => tool.slug)).toContain('quillcourier');
    for (const own of verdicts(fits)) expect(new Set(own)).toEqual(new Set(['meets']));
    for (const own of verdicts(fails)) expect(own).toContain('fails');
    for (const own of verdicts(mayFit)) {
      expect(own).toContain('unknown');
      expect(own).not.toContain('fails');
    }
    expect(Math.min(fits.length, mayFit.length, fails.length)).toBeGreaterThan(0);
    const sold = [...snapshot.tools.values()].filter(({ closed }) => !closed);
    expect(fits.length + mayFit.length + fails.length).toBe(sold.length);
    const nothing = verdicts(mayFit).map((own) => own.every((verdict) => verdict === 'unknown'));
    expect(new Set(nothing).size).toBe(2);
    expect(nothing).toEqual([...nothing].sort());
  });

  it('keeps a tool that only fails a want', () => {
    const { fits } = recommendFor(snapshot, 'email, ideally voice notes');
    const sealpress = fits.find(({ tool }) => tool.slug === 'sealpress');
    expect(sealpress?.assessments.map(({ constraint, verdict }) => [constraint.strength, verdict])).toEqual([
      ['must', 'meets'],
      ['want', 'fails'],
    ]);
  });

  it('lists no tool if it understood nothing', () => {
    expect(recommendFor(snapshot, 'blue sky')).toMatchObject({
      ...{ understood: [], notUnderstood: ['blue sky'] },
      ...{ fits: [], mayFit: [], fails: [], removals: [], nearest: [], fallback: true },
    });
  });

  it('reports that no price meets a limit that is below a floor', () => {
    const { fits, mayFit, note, relaxations } = recommendFor(
      snapshot,
      'email, under $40 a month but at least $70 a month',
    );
    expect([fits, mayFit]).toEqual([[], []]);
    expect(note).toMatch(
      /^"under \$40 a month" \(at most\) and "at least \$70 a month" \(at least\) contradict each other/,
    );
    expect(relaxations.map(({ constraint }) => constraint.key)).toEqual(['budget']);
  });

  it('compares a total with the bill for all people, and orders by the job that is closest', () => {
    const { job, fits } = recommendFor(snapshot, 'email, 240 USD a month for 3 seats');
    expect(job).toBe('mail');
    expect(fits.length).toBeGreaterThan(0);
  });

  it('gives the same answer to the same text', () => {
    const text = 'multichannel tool with an official MCP server under $70 a month';
    expect(recommendFor(snapshot, text)).toEqual(recommendFor({ ...snapshot }, text));
  });
});
