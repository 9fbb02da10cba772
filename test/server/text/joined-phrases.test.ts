import { describe, expect, it } from 'vitest';
import { JoinedPhrases, joined } from '../../../server/text/joined-phrases.ts';
import { tokenise, wordsOf } from '../../../server/text/tokens.ts';

describe('JoinedPhrases', () => {
  const phrases = new JoinedPhrases<string>();
  for (const phrase of ['warm-up', 'email', 'email finder', 'agencies', 'paper lantern'])
    phrases.add(wordsOf(phrase), phrase);
  phrases.add(['warmup'], 'added later');

  it.each([
    ['warm up', 'warm-up', 2],
    ['warmup now', 'warm-up', 1],
    ['war mup', 'warm-up', 2],
    ['email finders', 'email finder', 2],
    ['emails', 'email', 1],
    ['agency', 'agencies', 1],
    ['PaperLantern', 'paper lantern', 1],
  ])('finds in "%s" "%s", which takes %i tokens', (text, meaning, length) => {
    expect(phrases.at(tokenise(text), 0)[0]).toEqual({ meaning, length });
  });

  it('finds the longest first, and none beyond the end', () => {
    const tokens = tokenise('email finder');
    expect(phrases.at(tokens, 0).map(({ meaning }) => meaning)).toEqual(['email finder', 'email']);
    expect(phrases.at(tokens, 0, 1).map(({ meaning }) => meaning)).toEqual(['email']);
    expect(phrases.at(tokens, 1)).toEqual([]);
  });

  it('knows which phrases it has, and none without a word', () => {
    phrases.add([], 'nothing');
    expect(phrases.has(['email', 'finders'])).toBe(true);
    expect(phrases.has(['warm'])).toBe(false);
    expect(phrases.has([])).toBe(false);
  });
});

describe('joined', () => {
  it('makes one word of tokens', () => {
    expect(joined(tokenise('Paper-Lantern 2'))).toBe('paperlantern2');
  });
});
