import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { PERIODS, UNITS } from '../../../model/pricing/plan.ts';
import { formatToolFile } from '../../../pipeline/format/format-tool-file.ts';

const format = (text: string) => formatToolFile(text, ['pricing.plans', 'pricing.starts_at']);

const MESSY = `slug: messy
facts:
  pricing.plans:
    sources: [home]
    value: [{monthly: {amount: 1, currency: USD}, name: A, terms: [{as: total, every: year, price: {amount: 10, currency: USD}}]},
      {add_ons: [{name: Dialer}], charges: [{tiers: [{each: [{every: month, price: {amount: 4, currency: USD}, as: total}], up_to: 10}, {each: [{every: month, price: {amount: 3, currency: USD}, as: total}]}], mode: volume, for: mailbox}], includes: {mailboxes: 3, users: 1}, name: Fleet, annual_monthly: {amount: 79, currency: USD}, monthly: {amount: 99, currency: USD}},
      {includes: {credits: 500, users: 1, contacts: 2000}, unit: person, name: With nothing but numbers, annual_monthly: {amount: 31.25, currency: USD}, monthly: {amount: 39, currency: USD}}]
    earlier:
      - {sources: [old], value: [{monthly: {amount: 89, currency: USD}, name: Fleet, terms: [{every: quarter, price: {amount: 240, currency: USD}, as: total}]}]}
`;

const FORMATTED = `slug: messy
facts:
  pricing.plans:
    value:
      - name: A
        monthly: { amount: 1, currency: USD }
        terms: [{ every: year, price: { amount: 10, currency: USD }, as: total }]
      - name: Fleet
        monthly: { amount: 99, currency: USD }
        annual_monthly: { amount: 79, currency: USD }
        includes: { mailboxes: 3, users: 1 }
        charges:
          - for: mailbox
            tiers:
              - { up_to: 10, each: [{ every: month, price: { amount: 4, currency: USD }, as: total }] }
              - { each: [{ every: month, price: { amount: 3, currency: USD }, as: total }] }
            mode: volume
        add_ons: [{ name: Dialer }]
      - { name: With nothing but numbers, monthly: { amount: 39, currency: USD }, annual_monthly: { amount: 31.25, currency: USD }, unit: person, includes: { credits: 500, users: 1, contacts: 2000 } }
    sources: [home]
    earlier:
      - sources: [old]
        value:
          - name: Fleet
            monthly: { amount: 89, currency: USD }
            terms: [{ every: quarter, price: { amount: 240, currency: USD }, as: total }]
`;

const TERM = { as: 'per-month', every: 'month', price: { amount: 1000, currency: 'USD' } } as const;
/** Fits on one line only without the quotes that its question mark needs. */
const FITS_WITHOUT_QUOTES = [{ name: ' ', add_ons: [{ name: '--?    $', terms: [TERM] }] }];

describe('the format of plans', () => {
  it('has one line for what fits or is simple, otherwise a line for each field, in the order of the schema', () => {
    expect(format(MESSY)).toBe(FORMATTED);
  });

  it('keeps comments', () => {
    const text = MESSY.replace('includes: {mailboxes: 3', '\n      # As the table says\n      includes: {mailboxes: 3');
    expect(format(text)).toContain('        # As the table says\n        includes: { mailboxes: 3, users: 1 }\n');
    expect(format(format(text))).toBe(format(text));
  });

  it('leaves what is not a plan for the check', () => {
    for (const value of ['1', '[1]', '[[{ terms: 1 }]]', '[{ terms: 1, charges: [2, [3]] }]', '{ name: A }']) {
      const text = `facts:\n  pricing.plans: { value: ${value}, sources: [home] }\n`;
      expect(format(text)).toBe(text);
    }
  });

  it('changes neither formatted plans nor their data, and has no long line that it can avoid', () => {
    fc.assert(
      fc.property(few(plan), (value) => {
        const text = stringify({ facts: { 'pricing.plans': { value, sources: ['home'] } } });
        const once = format(text);
        expect(format(once)).toBe(once);
        expect(parse(once)).toEqual(parse(text));
        for (const line of once.split('\n'))
          if (/terms|charges|sizes/.test(line)) expect(line.length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 50, examples: [[FITS_WITHOUT_QUOTES]] },
    );
  });
});

const term = fc.record({
  as: fc.constantFrom('total', 'per-month'),
  every: fc.constantFrom(...PERIODS),
  price: fc.record({ amount: fc.nat(9999), currency: fc.constant('USD') }),
});
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 2 });
const terms = few(term);
const unit = fc.constantFrom(...UNITS);
const text = fc.string({ minLength: 1, maxLength: 12 });
const plan = fc.record(
  {
    charges: few(
      fc.record(
        {
          for: unit,
          terms,
          tiers: few(fc.record({ up_to: fc.nat(), each: terms, flat: terms }, { requiredKeys: [] })),
        },
        { requiredKeys: ['for'] },
      ),
    ),
    name: text,
    terms,
    includes: fc.record({ users: fc.nat(), credits: fc.nat() }),
    sizes: few(fc.record({ includes: fc.record({ users: fc.nat() }), terms })),
    add_ons: few(fc.record({ name: text, keys: few(text), terms }, { requiredKeys: ['name'] })),
  },
  { requiredKeys: ['name'] },
);
