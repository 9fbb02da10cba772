import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/read/reader.ts';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';
import { MUSTS, REFUSALS, TRIALS_WITHOUT_A_CARD } from './texts/lack.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await fixtureReader();
});

const read = (text: string) => constraintsIn(reader, text);

describe('what nothing goes without', () => {
  it.each(MUSTS)('is a must: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each(REFUSALS)('is told from what is refused: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a trial that needs no card', () => {
  const wishes = ['must pricing.free_trial is true', 'avoid pricing.trial_needs_card is true'];

  it.each(TRIALS_WITHOUT_A_CARD)('is wanted, and the card is not: %s', (text) => {
    expect(read(text)).toEqual(wishes);
  });

  it('keeps the card refused where the trial is but a wish', () => {
    expect(read('ideally a no-card trial')).toEqual(['want pricing.free_trial is true', wishes[1]]);
  });

  it('is another thing than neither card nor trial', () => {
    expect(read('no card and no trial')).toEqual([wishes[1], 'avoid pricing.free_trial is true']);
  });
});
