import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseTable } from '../../../../server/text/phrase-table.ts';
import type { ReadToken } from '../../../../server/text/read-tokens.ts';
import { tokenise } from '../../../../server/text/tokens.ts';
import { TypoIndex } from '../../../../server/text/typo-index.ts';
import { Vocabulary } from '../../../../server/text/vocabulary.ts';

describe('tokenise', () => {
  const words = (text: string) => tokenise(text).map(({ word, gap }) => (gap === 'none' ? word : `/${word}`));

  it('parts words, keeps what is glued to a number, and tells where clauses end', () => {
    expect(words("l'API, don't. 2.5k €")).toEqual(['/l', 'api', '/dont', '/2.5k', '€']);
    expect(words('make.com - llms.txt')).toEqual(['/make', 'com', '/llms', 'txt']);
    expect(words('must have: e-mail (cold)')).toEqual(['/must', 'have', '/e', 'mail', '/cold']);
  });
});

describe('TypoIndex', () => {
  const typos = new TypoIndex(
    ['email', 'linkedin', 'slack', 'sequence', 'api', 'extension', 'month', 'mouth'],
    new Set(['mouth']),
  );

  it.each([
    ['emial', 'email'],
    ['emal', 'email'],
    ['linkdin', 'linkedin'],
    ['seqence', 'sequence'],
    ['extention', 'extension'],
    ['extentoin', undefined],
    ['moth', 'month'],
    ['apl', undefined],
    ['slaks', undefined],
    ['unrelated', undefined],
  ])('mends "%s" to %s', (typed, word) => {
    expect(typos.nearest(typed)).toBe(word);
  });

  it('mends any one slip in a word of four letters or more', () => {
    const slips = fc.tuple(fc.constantFrom('linkedin', 'sequence', 'extension'), fc.nat(7), fc.constantFrom(...'xyz'));
    fc.assert(
      fc.property(slips, ([word, at, letter]) => {
        expect(typos.nearest(word.slice(0, at) + letter + word.slice(at + 1))).toBe(word);
        expect(typos.nearest(word.slice(0, at) + letter + word.slice(at))).toBe(word);
      }),
    );
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(['call', 'email', 'webhook', 'automatis*', 'inbox'], ['calm', 'reply']);

  it('knows words by their plural and stem, and mends none that it knows', () => {
    expect(vocabulary.formsOf('webhooks')).toEqual(['webhook']);
    expect(vocabulary.formsOf('automatisierung')).toEqual(['automatis*']);
    expect(vocabulary.formsOf('calls')).toEqual(['call']);
    expect(vocabulary.formsOf('calm')).toEqual(['calm']);
    expect(vocabulary.formsOf('webhok')).toEqual(['webhook']);
    expect(vocabulary.formsOf('zebra')).toEqual([]);
  });
});

describe('PhraseTable', () => {
  const phrases = [
    'find|get email',
    'data ... eu',
    'trial of # days',
    'email',
    'white-label|whitelabel plan',
    'kept in the loft',
  ];
  const table = new PhraseTable(
    phrases.map((phrase) => [phrase, phrase] as const),
    new Set(['the']),
  );
  const match = (text: string) => {
    const tokens = tokenise(text).map(
      (token): ReadToken => ({
        ...token,
        forms: [token.word],
        number: /^\d+$/.test(token.word) ? Number(token.word) : undefined,
        amount: undefined,
        homonym: false,
      }),
    );
    const found = table.matchAt(tokens, 0);
    return found && [found.meaning, found.end, found.number];
  };

  it('takes alternatives, fillers, gaps and numbers, and no clause end inside', () => {
    expect(match('get the email')).toEqual(['find|get email', 3, undefined]);
    expect(match('data has to stay in eu')).toEqual(['data ... eu', 6, undefined]);
    expect(match('data has to stay for ever in eu')).toBeUndefined();
    expect(match('data stays, eu')).toBeUndefined();
    expect(match('trial of 14 days')).toEqual(['trial of # days', 4, 14]);
    expect(match('white label plan')).toEqual(['white-label|whitelabel plan', 3, undefined]);
    expect(match('kept in the loft')).toEqual(['kept in the loft', 4, undefined]);
    expect(match('kept in loft')).toEqual(['kept in the loft', 3, undefined]);
    expect(match('email the')).toEqual(['email', 1, undefined]);
  });
});
