import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import { fixtureReader } from '../fixture-reader.ts';
import { CONTROLS } from './texts/fears.ts';

const reader = await fixtureReader();

const aboutKeys = (keys: readonly string[], { understood }: Interpretation) =>
  understood.filter(({ constraint }) => keys.includes(constraint.key));

describe('a fear that a text names', () => {
  it('has its purpose without a negation as well', () => {
    for (const text of ['we got banned last year', 'restrictions', 'is it safe']) {
      const found = aboutKeys(CONTROLS, reader.read(text));
      expect([text, found.length]).toEqual([text, CONTROLS.length]);
      for (const { constraint } of found) expect(constraint.purpose).toBe('to avoid account restrictions');
    }
  });

  it('gives no purpose to a control that is named', () => {
    const [part] = reader.read('daily limits').understood;
    expect(part?.constraint).not.toHaveProperty('purpose');
  });
});

describe('a negation-proof phrase', () => {
  it.each([
    ['no annual contract', 'no annual contract', 'must', 'pricing.billing_periods'],
    ['annual contract is a no-go', 'annual contract is a no-go', 'must', 'pricing.billing_periods'],
    ['not too expensive', 'not too expensive', 'want', 'pricing.starts_at'],
  ])('includes its negation: %s', (text, span, strength, key) => {
    expect(
      reader.read(text).understood.map((part) => [part.text, part.constraint.strength, part.constraint.key]),
    ).toEqual([[span, strength, key]]);
  });

  it('does not include a "no" that negates something else', () => {
    const { understood } = reader.read('without WhatsApp, bans');
    const spans = understood.map(({ text, constraint }) => [text, constraint.strength]);
    expect(spans[0]).toEqual(['WhatsApp', 'avoid']);
    expect(spans.slice(1)).toEqual(CONTROLS.map(() => ['bans', 'want']));
  });
});
