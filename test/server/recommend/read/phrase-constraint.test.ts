import { describe, expect, it } from 'vitest';
import type { PhraseConstraint } from '../../../../model/lexicon.ts';
import { constraintOf } from '../../../../server/recommend/read/phrase-constraint.ts';

describe('the constraint of a phrase', () => {
  const trial: PhraseConstraint = { key: 'pricing.trial_days', op: 'gte', value: '#' };
  const email: PhraseConstraint = { key: 'channels.email', op: 'is', value: true, strength: 'want', purpose: 'reach' };

  it('is made once for each strength, with the strength at its end', () => {
    const must = constraintOf(email, 'must', undefined);
    expect(JSON.stringify(must)).toBe(
      '{"key":"channels.email","op":"is","value":true,"purpose":"reach","strength":"must"}',
    );
    expect(constraintOf(email, 'must', 5)).toBe(must);
    expect(constraintOf(email, 'avoid', undefined)).toEqual({ ...must, strength: 'avoid' });
  });

  it('has the number of the text in place of #, whatever was read before', () => {
    expect(constraintOf(trial, 'must', undefined).value).toBe('#');
    expect(constraintOf(trial, 'must', 14).value).toBe(14);
    expect(constraintOf(trial, 'must', 30).value).toBe(30);
  });
});
