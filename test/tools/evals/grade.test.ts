import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, money, number, slug, slugs, spelling, table, UNKNOWN } from '../../../server/evals/answer.ts';
import { grade } from '../../../tools/evals/grade.ts';

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 8 });
const shuffledNames = names.chain((members) =>
  fc.record({ members: fc.constant(members), shuffled: fc.shuffledSubarray(members, { minLength: members.length }) }),
);

describe('a set', () => {
  it('may be in any order, with repetitions, spaces and other separators', () => {
    fc.assert(
      fc.property(shuffledNames, fc.constantFrom('|', ' | ', ', ', '\n'), ({ members, shuffled }, separator) => {
        const given = [...shuffled, shuffled[0]].join(separator).toUpperCase();
        expect(grade(slugs(members), ` ${given} `)).toBe(true);
        expect(grade(keys(members), given)).toBe(true);
      }),
    );
  });

  it('is wrong with a member too few or too many', () => {
    fc.assert(
      fc.property(names, name, (members, other) => {
        fc.pre(!members.includes(other));
        expect(grade(slugs([...members, other]), members.join('|'))).toBe(false);
        expect(grade(slugs(members), [...members, other].join('|'))).toBe(false);
      }),
    );
  });

  it('without members is none, not silence', () => {
    expect([grade(slugs([]), 'None'), grade(slugs([]), '')]).toEqual([true, false]);
  });
});

describe('a sum', () => {
  it.each(['1234.50 USD', '1,234.50 usd', 'USD 1234.5', '1234.5USD', ' "1234.50 USD". '])(
    'may be written as %s',
    (given) => {
      expect(grade(money(123450, 'USD'), given)).toBe(true);
    },
  );

  it.each(['1234.49 USD', '1234.50 EUR', '1234.50', '12,34.50 USD', '$1234.50', 'about 1234.50 USD', UNKNOWN])(
    'is not %s',
    (given) => {
      expect(grade(money(123450, 'USD'), given)).toBe(false);
    },
  );

  it('is exact to the cent', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (cents, others) => {
        expect(grade(money(cents, 'EUR'), money(others, 'EUR').text)).toBe(cents === others);
      }),
    );
  });

  it('has to be said to be unknown', () => {
    expect(grade(money(undefined, ''), 'Unknown.')).toBe(true);
    expect(['0.00 USD', '', 'none'].map((given) => grade(money(undefined, ''), given))).toEqual([false, false, false]);
  });
});

describe('a table', () => {
  const answer = table([
    ['first', ['yes', '49.00 USD']],
    ['second', ['unknown', 'api-key|oauth2']],
    ['third', ['no', 'https://example.com/docs?a=b']],
  ]);

  it('may have its rows in any order and on lines', () => {
    const given = 'third = No, https://example.com/docs?a=b/\nsecond=unknown,oauth2|api-key\n\nfirst=yes,usd 49';
    expect(grade(answer, given)).toBe(true);
  });

  it('is wrong with other cells, cells in another order or a missing row', () => {
    expect(grade(answer, answer.text.replace('unknown', 'no'))).toBe(false);
    expect(grade(answer, answer.text.replace('yes,49.00 USD', '49.00 USD,yes'))).toBe(false);
    expect(grade(answer, answer.text.split(';').slice(1).join(';'))).toBe(false);
    expect(grade(answer, answer.text.replace('?a=b', '?a=c'))).toBe(false);
  });
});

describe('a word or a number', () => {
  it('has the same letters or digits', () => {
    expect(grade(slug('both'), ' Both.')).toBe(true);
    expect(grade(slug('both'), 'neither')).toBe(false);
    expect(grade(spelling('Pro  Plan'), '"pro plan"')).toBe(true);
    expect(grade(spelling('Pro'), 'Pro Plus')).toBe(false);
    expect(['1,200', '1200'].map((given) => grade(number(1200), given))).toEqual([true, true]);
    expect(['1201', 'many'].map((given) => grade(number(1200), given))).toEqual([false, false]);
  });
});
