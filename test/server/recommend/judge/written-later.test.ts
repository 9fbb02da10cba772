import { expect, it } from 'vitest';
import { WrittenLater } from '../../../../server/recommend/judge/judgement.ts';

it('writes the evidence of a verdict when it is first read, and once', () => {
  let written = 0;
  const judgement = new WrittenLater(
    { verdict: 'fails', facts: ['pricing.plans'], priceHint: undefined },
    () => 'above 10 USD',
    () => {
      written += 1;
      return { display: '12 USD', sources: [], note: 'A note.', arithmetic: '12 USD: fails' };
    },
  );
  expect([judgement.verdict, judgement.facts, judgement.phrase]).toEqual(['fails', ['pricing.plans'], 'above 10 USD']);
  expect(written).toBe(0);
  const { display, sources, note, arithmetic } = judgement;
  expect([display, sources, note, arithmetic]).toEqual(['12 USD', [], 'A note.', '12 USD: fails']);
  expect(written).toBe(1);
});
