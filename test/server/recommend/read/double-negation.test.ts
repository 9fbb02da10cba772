import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const read = (text: string) => constraintsIn(reader, text);

describe('a trial that needs no card', () => {
  const constraints = ['must pricing.free_trial is true', 'avoid pricing.trial_needs_card is true'];

  it('leaves the card to be avoided if the trial is only wanted', () => {
    expect(read('ideally a no-card trial')).toEqual(['want pricing.free_trial is true', constraints[1]]);
  });

  it('is different from no card and no trial', () => {
    expect(read('no card and without a trial')).toEqual([constraints[1], 'avoid pricing.free_trial is true']);
  });
});
