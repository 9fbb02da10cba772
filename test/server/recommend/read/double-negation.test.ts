import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';
import { MUSTS, REFUSALS, TRIALS_WITHOUT_A_CARD } from './texts/double-negation.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

describe('something that a text cannot do without', () => {
  it.each(MUSTS)('is a must: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(reader.read(text).notUnderstood).toEqual([]);
  });

  it.each(REFUSALS)('is distinguished from something refused: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('a trial that needs no card', () => {
  const constraints = ['must pricing.free_trial is true', 'avoid pricing.trial_needs_card is true'];

  it.each(TRIALS_WITHOUT_A_CARD)('is a must, and the card is to be avoided: %s', (text) => {
    expect(read(text)).toEqual(constraints);
  });

  it('leaves the card to be avoided if the trial is only wanted', () => {
    expect(read('ideally a no-card trial')).toEqual(['want pricing.free_trial is true', constraints[1]]);
  });

  it('is different from no card and no trial', () => {
    expect(read('no card and no trial')).toEqual([constraints[1], 'avoid pricing.free_trial is true']);
  });
});
