import { describe, expect, it } from 'vitest';
import { Negations, polarityPhrases } from '../../../server/text/negation.ts';
import { tokenise } from '../../../server/text/tokens.ts';

const none = { before: [], after: [] };
const lexicon = {
  polarity: {
    must: { before: ['not only', 'but'], after: ['is a must'] },
    want: none,
    avoid: { before: ['no', 'not', 'not a', "don't|won't have", 'avoid ... with'], after: ['is out'] },
    not_needed: { before: ['no need for'], after: [] },
  },
  alternatives: ['or', 'ni'],
  fillers: ['a'],
};

describe('polarityPhrases', () => {
  it('has each phrase with its polarity and its place, in the order of the lexicon', () => {
    expect(polarityPhrases(lexicon).map(({ phrase, polarity, place }) => `${phrase}: ${polarity} ${place}`)).toEqual([
      'not only: must before',
      'but: must before',
      'is a must: must after',
      'no: avoid before',
      'not: avoid before',
      'not a: avoid before',
      "don't|won't have: avoid before",
      'avoid ... with: avoid before',
      'is out: avoid after',
      'no need for: not_needed before',
    ]);
  });
});

describe('Negations', () => {
  const negations = new Negations(lexicon);
  const at = (text: string) => negations.at(tokenise(text), 0);

  it.each([
    ['no email', 'denies', 1],
    ['not only email', 'affirms', 2],
    ['not a email', 'denies', 1],
    ['won’t have email', 'denies', 2],
    ['but email', 'affirms', 1],
  ])('reads "%s": it %s what follows %i words', (text, meaning, length) => {
    expect(at(text)).toEqual({ meaning, length });
  });

  it.each(['email', 'is out', 'avoid', 'is a must'])('finds none in "%s"', (text) => {
    expect(at(text)).toBeUndefined();
  });

  it('knows the words for "or"', () => {
    const [or, and] = tokenise('ni and');
    expect([or, and, undefined].map((token) => negations.isAlternative(token))).toEqual([true, false, false]);
  });
});
