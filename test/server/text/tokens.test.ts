import { describe, expect, it } from 'vitest';
import { tokenise } from '../../../server/text/tokens.ts';

describe('tokenise', () => {
  const words = (text: string) => tokenise(text).map(({ word, gap }) => (gap === 'none' ? word : `/${word}`));

  it('splits words, leaves units attached to numbers, and finds the ends of clauses', () => {
    expect(words("l'API, don't. 2.5k €")).toEqual(['/l', 'api', '/dont', '/2.5k', '€']);
    expect(words('make.com - llms.txt')).toEqual(['/make', 'com', '/llms', 'txt']);
    expect(words('must have: e-mail (cold)')).toEqual(['/must', 'have', '/e', 'mail', '/cold']);
  });
});
