import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

const budget = (amount: number, currency: string | null, period: string | null, per: string | null) =>
  `must budget lte ${JSON.stringify({ amount, currency, period, per })}`;

it.each(['under 60 euros a month', 'under 60 euros monthly'])(
  'a sum that is billed monthly is not one that is only for a month: %s',
  (text) => {
    expect(reader.read(text).understood[0]?.constraint.value).not.toHaveProperty('billing');
  },
);

it.each([
  ['price per user under $30', budget(30, 'USD', null, 'seat')],
  ['budget per user under $30 a month', budget(30, 'USD', 'month', 'seat')],
  ['per mailbox at most 20 euros a month', budget(20, 'EUR', 'month', 'sender')],
  ['all in all 80 euros a month', budget(80, 'EUR', 'month', 'total')],
])('a sum after the words for what it pays for is for that: %s', (text, expected) => {
  expect(constraintsIn(reader, text)).toEqual([expected]);
});

it.each([
  ['free or at most 15 euros', ['want', 'want']],
  ['a free plan and at most 15 euros', ['must', 'must']],
  ['LinkedIn or at most 15 euros', ['must', 'must']],
])('only a free plan is an alternative to a sum: %s', (text, strengths) => {
  expect(reader.read(text).understood.map(({ constraint }) => constraint.strength)).toEqual(strengths);
});

it.each(['per user, under $30 a month', 'users under $30 a month'])(
  'a sum after the words for what it pays for is not if the words are not next to it: %s',
  (text) => {
    expect(constraintsIn(reader, text)).toEqual([budget(30, 'USD', 'month', null)]);
  },
);

describe('a sum before its currency', () => {
  it.each([
    ['two thousand a month in dollars', budget(2000, 'USD', 'month', null)],
    ['50 per user in pounds', budget(50, 'GBP', null, 'seat')],
    ['two thousand a month in dollars for everyone', budget(2000, 'USD', 'month', 'total')],
  ])('is in that currency: %s', (text, expected) => {
    expect(constraintsIn(reader, text)).toEqual([expected]);
    expect(reader.read(text).understood[0]?.text).toBe(text);
  });

  it.each(['under 300 a month, in dollars', 'under 300 a month in Europe'])('is in none otherwise: %s', (text) => {
    expect(constraintsIn(reader, text)[0]).toContain('"currency":null');
  });
});

it.each([
  ['60 euros a month max per user', budget(60, 'EUR', 'month', 'seat')],
  ['60 euros per user max a month', budget(60, 'EUR', 'month', 'seat')],
  ['60 euros a month at most in total', budget(60, 'EUR', 'month', 'total')],
  ['60 euros at most a year', budget(60, 'EUR', 'year', null)],
])('a sum with a bound before its unit has both: %s', (text, expected) => {
  expect(constraintsIn(reader, text)).toEqual([expected]);
  expect(reader.read(text).understood[0]?.text).toBe(text);
});

it.each([
  ['Flagmast or Sealpress with 70 EUR', 'EUR'],
  ['Flagmast or Sealpress, 70 €?', 'EUR'],
  ['$70: Flagmast or Sealpress', 'USD'],
])('a sum alone is a limit where tools are chosen from: %s', (text, currency) => {
  for (const as of ['question', 'need'] as const) {
    const { understood, notUnderstood } = reader.read(text, as);
    expect(understood.find(({ constraint: { key } }) => key === 'budget')?.constraint).toMatchObject({
      ...reader.read('under $70').understood[0]?.constraint,
      value: { amount: 70, currency, period: null, per: null },
    });
    expect(notUnderstood).toEqual([]);
  }
});

it.each([
  'does Flagmast or Sealpress cost 70 EUR?',
  'Flagmast (70 EUR) or Sealpress',
  'Flagmast or Sealpress with the 70 EUR plan',
  'Flagmast or Sealpress, we sell for $5000',
  'Flagmast with 70 EUR',
])('a sum alone is none that may mean something else, or where no tools are chosen from: %s', (text) => {
  expect(constraintsIn(reader, text).join()).not.toContain('budget');
});

it.each([
  ['agency with 8 linkedin accounts, unified inbox, white label, 600 EUR', 600, 'EUR'],
  ['$300, LinkedIn and email for 2 people', 300, 'USD'],
  ['an alternative to Flagmast, with an API, 70 EUR', 70, 'EUR'],
])('a sum alone in a need is the most that may be spent: %s', (text, amount, currency) => {
  const { understood, notUnderstood } = reader.read(text);
  expect(constraintsIn(reader, text)).toContain(budget(amount, currency, null, null));
  expect(understood.filter(({ constraint: { key } }) => key === 'budget')[0]?.constraint.assumed).toMatch(/taken as/);
  expect(notUnderstood.join()).not.toContain(String(amount));
});

it.each([
  'LinkedIn, we sell a course for 600 EUR',
  'LinkedIn, we pay 600 EUR today',
  'an alternative to Flagmast (70 EUR) with an API',
  'LinkedIn, 70 EUR, 90 EUR',
  'LinkedIn, at least 70 EUR',
  'LinkedIn, 70',
  '70 EUR',
])('a sum alone in a need is none that may mean something else: %s', (text) => {
  expect(constraintsIn(reader, text).join()).not.toContain('budget');
});

it.each([
  ['for 2 people under 100 USD', '100 USD taken as the total for 2 people a month'],
  [
    'for 2 people, 3 LinkedIn accounts, under 100 USD a month',
    '100 USD taken as the total for 2 people and 3 LinkedIn accounts',
  ],
  [
    'for 8 accounts, between 30 and 60 euros a month',
    '60 EUR taken as at most 60 (of 30 to 60) and the total for 8 accounts',
  ],
  ['budget 100, for 2 people', '100 taken as in US dollars and the total for 2 people a month'],
  ['under 100 USD', 'taken as for a month and for one person'],
  ['under 100 USD a seat for 2 people', 'taken as for a month'],
])('a sum of which the text does not say for whom it is is for all that are named: %s', (text, assumed) => {
  const sum = reader.read(text).understood.find(({ constraint: { key } }) => key === 'budget');
  expect(sum?.constraint.assumed).toBe(assumed);
});

it('a sum that is paid for a tool now is no limit: "we pay Quillcourier $99 a seat"', () => {
  const { understood, notUnderstood } = reader.read(
    'we pay Quillcourier $99 a seat, looking for something like it under $50',
  );
  expect(understood.filter(({ constraint }) => constraint.key === 'budget').map(({ text }) => text)).toEqual([
    'under $50',
  ]);
  expect(notUnderstood).toContain('$99 a seat');
});

it('an approximate number without a currency is no sum of money: "about 400 a month"', () => {
  expect(constraintsIn(reader, 'LinkedIn, about 400 a month')).toEqual(['must channels.linkedin is true']);
  expect(constraintsIn(reader, 'LinkedIn, under 400 a month')).toContain(budget(400, null, 'month', null));
});

it.each([
  ['between 30 and 60 euros a month', 60, 'EUR', /at most 60 \(of 30 to 60\)/],
  ['$200 to $300 per month', 300, 'USD', /at most 300 \(of 200 to 300\)/],
])(
  'two sums of a range: the upper one is the limit, and the lower is an assumption in "%s"',
  (text, amount, currency, assumed) => {
    const [part] = reader.read(text).understood;
    expect(part?.constraint).toMatchObject({
      key: 'budget',
      op: 'lte',
      strength: 'must',
      value: { amount, currency },
    });
    expect(part?.constraint.assumed).toMatch(assumed);
  },
);

it.each(['under $40 a month but at least $70 a month', 'under 40 but at least 70'])(
  'two sums that no price can meet are reported as a contradiction: %s',
  (text) => {
    const { understood, notUnderstood, contradictions } = reader.read(text);
    expect(understood.map(({ constraint }) => (constraint.value as { amount: number }).amount)).toEqual([40]);
    expect(notUnderstood.join()).toContain('at least');
    expect(contradictions).toHaveLength(1);
    expect(contradictions[0]?.text).toMatch(/40.* \(at most\) and .*70.* \(at least\)$/);
  },
);

it.each(['at least $70 a month, at most $200 a month', 'under 50 employees but at least 80'])(
  'two sums that a price can meet are no contradiction: %s',
  (text) => {
    expect(reader.read(text).contradictions).toEqual([]);
  },
);
