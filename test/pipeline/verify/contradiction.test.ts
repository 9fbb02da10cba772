import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contradiction } from '../../../pipeline/verify/find-passages.ts';

it('finds every figure that a sentence has, and misses every other', () => {
  const figure = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(figure, figure, (said, shown) => {
      const printed = [
        `${said}`,
        `$${said}`,
        said.toLocaleString('en-US'),
        said.toLocaleString('de-DE'),
        `${said}-day`,
      ];
      for (const text of printed) {
        const sentence = `The plan has ${text} for each of them.`;
        expect([sentence, contradiction(sentence, shown) === undefined]).toEqual([sentence, said === shown]);
        const price = { amount: shown, currency: 'USD' };
        expect(contradiction(sentence, price)).toBe(contradiction(sentence, shown));
      }
    }),
  );
});

it.each([
  ['Single sign-on is not available.', true, 'says "not"'],
  ['You can’t use single sign-on.', true, 'says "can\'t"'],
  ['Single sign-on is coming soon.', true, 'says "soon"'],
  ['Single sign-on was removed in June.', true, 'says "removed"'],
  ['Do you have single sign-on?', true, 'is a question'],
  ['Do you have single sign-on?', false, undefined],
  ['Single sign-on is available; notes are too.', true, undefined],
  ['Single sign-on is not available.', false, undefined],
  ['The plan is free for as long as you like.', { amount: 0, currency: 'USD' }, undefined],
  ['It costs 49,50 € for a person.', { amount: 49.5, currency: 'EUR' }, undefined],
  ['It costs 149 for a person.', { amount: 49, currency: 'USD' }, 'the value is 49,'],
  ['It runs in the cloud.', ['cloud'], undefined],
  ['It runs in the cloud.', undefined, undefined],
])('%s for %j', (sentence, value, message) => {
  const found = contradiction(sentence, value);
  if (message === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(message);
});
