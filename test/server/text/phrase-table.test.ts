import { describe, expect, it } from 'vitest';
import { PhraseTable } from '../../../server/text/phrase-table.ts';
import { type ReadToken, tokenise } from '../../../server/text/tokens.ts';

function readTokens(text: string): ReadToken[] {
  return tokenise(text).map((token) => ({
    ...token,
    forms: [token.word],
    number: /^\d+$/.test(token.word) ? Number(token.word) : undefined,
    amount: undefined,
    homonym: false,
  }));
}

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
    const found = table.matchAt(readTokens(text), 0);
    return found && [found.meaning, found.end, found.number];
  };

  it('matches alternatives, fillers, gaps and numbers, but not across the end of a clause', () => {
    expect(match('get the email')).toEqual(['find|get email', 3, undefined]);
    expect(match('data has to stay in eu')).toEqual(['data ... eu', 6, undefined]);
    expect(match('data has to stay for ever in eu')).toBeUndefined();
    expect(match('data stays, eu')).toBeUndefined();
    expect(match('data has 3 eu')).toBeUndefined();
    expect(match('trial of 14 days')).toEqual(['trial of # days', 4, 14]);
    expect(match('white label plan')).toEqual(['white-label|whitelabel plan', 3, undefined]);
    expect(match('kept in the loft')).toEqual(['kept in the loft', 4, undefined]);
    expect(match('kept in loft')).toEqual(['kept in the loft', 3, undefined]);
    expect(match('email the')).toEqual(['email', 1, undefined]);
  });
});
