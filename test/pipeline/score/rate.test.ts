import { describe, expect, it } from 'vitest';
import type { Currencies } from '../../../model/currencies.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Indicator } from '../../../model/methodology.ts';
import { rate as rateScored } from '../../../pipeline/score/rate.ts';

const currencies = { base: 'USD', rates: { USD: 1, EUR: 1.1 } } as unknown as Currencies;
const why = 'It matters.';
const yes: Indicator = { tier: 4, rule: 'yes', why };
const level: Indicator = { tier: 4, rule: 'level', why, levels: { official: 100, community: 40, none: 0 } };
const price: Indicator = {
  tier: 4,
  rule: 'linear',
  why,
  zero_at: 150,
  full_at: 30,
  currency: 'USD',
  only_if: { 'pricing.model': { free_of: ['credits', 'custom'] } },
};

const rate = (fact: Fact, indicator: Indicator, facts: Record<string, Fact>, rates: Currencies) =>
  rateScored(fact, { dimension: 'd', indicator }, facts, rates);

const fact = (status: Fact['status'], value: Fact['value'], other?: Fact['value']) =>
  ({ status, value, ...(other !== undefined && { disagrees: [{ value: other }] }) }) as Fact;
const known = (value: Fact['value']) => fact('known', value);
const unknown = fact('unknown', null);
const whole = (value: Fact['value']) => ({ ...known(value), complete: true });
const perSeat = { 'pricing.model': whole(['per-seat']) };

describe('rate', () => {
  it('rates an unknown fact 0 to 100', () => {
    expect(rate(unknown, yes, {}, currencies)).toEqual({ proven: 0, best: 100, withheld: [] });
  });

  it('rates a fact that does not apply 0', () => {
    expect(rate(fact('not_applicable', null), yes, {}, currencies)).toEqual({ proven: 0, best: 0, withheld: [] });
  });

  it('rates yes, no and levels as declared', () => {
    expect(rate(known(true), yes, {}, currencies)).toEqual({ proven: 100, best: 100, withheld: [] });
    expect(rate(known(false), yes, {}, currencies)).toEqual({ proven: 0, best: 0, withheld: [] });
    expect(rate(known('community'), level, {}, currencies)).toEqual({ proven: 40, best: 40, withheld: [] });
  });

  it('rates a disputed fact from its lowest to its highest value', () => {
    expect(rate(fact('disputed', 'official', 'none'), level, {}, currencies)).toEqual({
      proven: 0,
      best: 100,
      withheld: [],
    });
    expect(rate(fact('disputed', 'community', 'official'), level, {}, currencies)).toEqual({
      proven: 40,
      best: 100,
      withheld: [],
    });
  });

  it('rates an amount without an exchange rate 0 to 100', () => {
    const open = { proven: 0, best: 100, withheld: [] };
    expect(rate(known({ amount: 60, currency: 'XYZ' }), price, perSeat, currencies)).toEqual(open);
    const disputed = fact('disputed', { amount: 60, currency: 'USD' }, { amount: 60, currency: 'XYZ' });
    expect(rate(disputed, price, perSeat, currencies)).toEqual(open);
  });

  it('is linear between its ends, rounded down and never beyond them', () => {
    const at = (amount: number, currency = 'USD') =>
      rate(known({ amount, currency }), price, perSeat, currencies).proven;
    expect([at(0), at(30), at(90), at(150), at(500)]).toEqual([100, 100, 50, 0, 0]);
    expect(at(89)).toBe(50);
    expect(at(30, 'EUR')).toBe(97);
  });

  it('rates a price only if its condition is proven, and 0 if it is refuted', () => {
    const cheap = known({ amount: 30, currency: 'USD' });
    const guarded = (model?: Fact) => rate(cheap, price, model ? { 'pricing.model': model } : {}, currencies);
    expect(guarded(whole(['per-seat', 'flat']))).toEqual({ proven: 100, best: 100, withheld: [] });
    // Values missing from an incomplete set are open: leaving out "credits" must not earn points.
    expect(guarded(known(['per-seat', 'flat']))).toEqual({
      proven: 0,
      best: 100,
      withheld: [{ key: 'pricing.model', state: 'open' }],
    });
    expect(guarded(undefined)).toEqual({ proven: 0, best: 100, withheld: [{ key: 'pricing.model', state: 'open' }] });
    expect(guarded(unknown)).toEqual({ proven: 0, best: 100, withheld: [{ key: 'pricing.model', state: 'open' }] });
    expect(guarded(known(['per-seat', 'credits']))).toEqual({
      proven: 0,
      best: 0,
      withheld: [{ key: 'pricing.model', state: 'refuted' }],
    });
    expect(guarded(fact('disputed', ['per-seat'], ['custom']))).toEqual({
      proven: 0,
      best: 100,
      withheld: [{ key: 'pricing.model', state: 'open' }],
    });
    expect(rate(unknown, price, { 'pricing.model': known(['credits']) }, currencies)).toEqual({
      proven: 0,
      best: 0,
      withheld: [],
    });
  });

  it('reports only refuted conditions if there are any', () => {
    const both = { dimension: 'd', indicator: price, only_if_yes: 'channels.linkedin' };
    const facts = { 'channels.linkedin': unknown, 'pricing.model': known(['credits']) };
    const { withheld } = rateScored(known({ amount: 30, currency: 'USD' }), both, facts, currencies);
    expect(withheld).toEqual([{ key: 'pricing.model', state: 'refuted' }]);
  });

  it('rates a fact only if the condition of its dimension is a proven yes', () => {
    const within = (linkedin: Fact) =>
      rateScored(
        known(true),
        { dimension: 'd', indicator: yes, only_if_yes: 'channels.linkedin' },
        { 'channels.linkedin': linkedin },
        currencies,
      );
    expect(within(known(true))).toEqual({ proven: 100, best: 100, withheld: [] });
    expect(within(unknown)).toEqual({ proven: 0, best: 100, withheld: [{ key: 'channels.linkedin', state: 'open' }] });
    expect(within(fact('disputed', true, false))).toEqual({
      proven: 0,
      best: 100,
      withheld: [{ key: 'channels.linkedin', state: 'open' }],
    });
    expect(within(known(false))).toEqual({
      proven: 0,
      best: 0,
      withheld: [{ key: 'channels.linkedin', state: 'refuted' }],
    });
  });
});
