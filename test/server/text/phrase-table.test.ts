import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseTable, slotsOf } from '../../../server/text/phrase-table.ts';
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

/*
 * The table shares what its phrases have in common. The same phrases one by one, each with every choice of its alternatives written
 * out, have to match the same words.
 */
const FILLERS = new Set(['the', 'a']);
const CONJUNCTIONS = new Set(['and']);

/** Every way to choose from the alternatives of a phrase, as words. An article within it may be left out. */
function written(phrase: string): string[][] {
  const slots = slotsOf(phrase);
  return slots.reduce<string[][]>(
    (begun, slot, i) => {
      const isArticle = slot.every((words) => words.length === 1 && FILLERS.has(words[0] as string));
      const ways = isArticle && i > 0 && i < slots.length - 1 ? [[], ...slot] : slot;
      return begun.flatMap((words) => ways.map((way) => [...words, ...way]));
    },
    [[]],
  );
}

/** Where words that begin at a token end, each with the last number that was read. */
function endsOf(words: readonly string[], tokens: readonly ReadToken[]): [end: number, number: number | undefined][] {
  const from = (word: number, at: number, fillers: number, number?: number): [number, number | undefined][] => {
    const token = tokens[at];
    if (!token || (at > 0 && token.gap !== 'none')) return [];
    const next = (read = number): [number, number | undefined][] =>
      word + 1 === words.length ? [[at + 1, read]] : from(word + 1, at + 1, 0, read);
    const skipped = at > 0 && fillers < 2 && FILLERS.has(token.word) ? from(word, at + 1, fillers + 1, number) : [];
    if (words[word] === '#') return [...(token.number === undefined ? [] : next(token.number)), ...skipped];
    if (words[word] !== '...') return [...(token.forms.includes(words[word] as string) ? next() : []), ...skipped];
    const all = skipped;
    for (let to = at; word + 1 < words.length && to <= at + 4; to += 1) {
      all.push(...from(word + 1, to, 2, number));
      const next = tokens[to];
      if (!next || (to > at && next.gap !== 'none') || CONJUNCTIONS.has(next.word) || next.number !== undefined) break;
    }
    return all;
  };
  return from(0, 0, 0);
}

describe('a table of phrases that share words', () => {
  const word = fc.constantFrom('x', 'y', 'z', 'the', 'x-y', 'a');
  const slot = fc.oneof(
    { weight: 6, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('|')) },
    { weight: 1, arbitrary: fc.constantFrom('#', '...') },
  );
  const phrase = fc
    .tuple(
      slot.filter((first) => first !== '...'),
      fc.array(slot, { maxLength: 4 }),
    )
    .map(([first, rest]) => [first, ...rest].join(' '));
  const listed = fc.array(fc.tuple(phrase, fc.integer({ min: 0, max: 4 })), { maxLength: 8 });
  const text = fc
    .array(fc.constantFrom('x', 'y', 'z', 'the', 'a', 'and', '7', '8', 'x,'), { maxLength: 9 })
    .map((words) => words.join(' '));

  it('matches what its phrases match one by one, and nothing else', () => {
    fc.assert(
      fc.property(listed, text, (phrases, text) => {
        const tokens = readTokens(text);
        const found = new PhraseTable(phrases, FILLERS, CONJUNCTIONS).matchesAt(tokens, 0);
        const expected = phrases.flatMap(([phrase, meaning]) =>
          written(phrase).flatMap((words) => endsOf(words, tokens).map(([end, number]) => [meaning, end, number])),
        );
        const inOrder = (matches: readonly unknown[]) =>
          [...new Set(matches.map((match) => JSON.stringify(match)))].sort();
        expect(inOrder(found.map(({ meaning, end, number }) => [meaning, end, number]))).toEqual(inOrder(expected));
        expect(found.map(({ end }) => end)).toEqual(found.map(({ end }) => end).sort((a, b) => b - a));
      }),
      { numRuns: 2000 },
    );
  });

  it('lists the meanings of the same words in the order in which they were added', () => {
    const phrases = ['x|y z', 'y z', 'x y|z', 'x z'].map((phrase) => [phrase, phrase] as const);
    const found = new PhraseTable(phrases, FILLERS).matchesAt(readTokens('x z'), 0);
    expect(found.map(({ meaning }) => meaning)).toEqual(['x|y z', 'x y|z', 'x z']);
  });
});
