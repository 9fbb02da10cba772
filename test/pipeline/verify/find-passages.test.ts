import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fingerprint, hashOfWords, wordPositions, wordsOf } from '../../../pipeline/check/passage.ts';
import { contradiction, makeFingerprint } from '../../../pipeline/edit/new-fingerprint.ts';
import type { Block } from '../../../pipeline/read/page-text.ts';
import { PageWords } from '../../../pipeline/verify/find-passages.ts';

const block = (text: string, heading: string | null = null): Block => ({ text, heading });
const PASSAGE = 'The Pro plan costs $49 per seat, billed monthly, and includes 3 mailboxes.';

/** @throws Error if no fingerprint can be made */
function fingerprintOf(passage: string, blocks: readonly Block[], withEnds = false): Fingerprint {
  const made = makeFingerprint(passage, new PageWords({ blocks }), withEnds);
  if ('problem' in made) throw new Error(made.problem);
  return made.fingerprint;
}

const find = (fingerprint: Fingerprint, ...blocks: Block[]) => new PageWords({ blocks }).find(fingerprint);

/** A word that no passage here has. */
const otherWord = fc.stringMatching(/^[a-z]{3,9}$/).map((word) => `zz${word}`);
const otherText = fc.array(otherWord, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
const passage = fc.array(fc.stringMatching(/^[a-y]{1,8}$/), { minLength: 6, maxLength: 30 });

describe('a fingerprint', () => {
  it('finds its passage whatever else is on the page, also split over blocks, in other letter case and with other spaces', () => {
    const others = fc.array(
      otherText.map((text) => block(text)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(passage, fc.nat(), others, others, (words, at, before, after) => {
        const text = words.join(' ');
        const fingerprint = fingerprintOf(text, [block(text)]);
        const place = at % words.length;
        const parts = [words.slice(0, place), words.slice(place)].map((part) => block(part.join('  ').toUpperCase()));
        for (const found of [[block(text)], parts])
          expect(find(fingerprint, ...before, ...found, ...after)).toBe('same');
      }),
    );
  });

  it('does not find a passage of which one word was replaced, left out or added', () => {
    fc.assert(
      fc.property(passage, fc.nat(), otherWord, otherText, (words, at, word, other) => {
        const fingerprint = fingerprintOf(words.join(' '), [block(words.join(' '))]);
        const place = at % words.length;
        const replaced = words.with(place, word);
        const without = words.toSpliced(place, 1);
        // At the ends, the passage itself would still be there.
        const inside = 1 + (at % (words.length - 1));
        const added = words.toSpliced(inside, 0, word);
        for (const changed of [replaced, without, added])
          expect([changed, find(fingerprint, block(other), block(changed.join(' ')), block(other))]).toEqual([
            changed,
            'missing',
          ]);
      }),
    );
  });

  it.each([
    ['another currency', PASSAGE.replace('$', '€')],
    ['another decimal', PASSAGE.replace('49', '4.9')],
    ['a percent sign', PASSAGE.replace('3 mailboxes', '3% mailboxes')],
  ])('notices %s', (_, changed) => {
    expect(find(fingerprintOf(PASSAGE, [block(PASSAGE)]), block(changed))).toBe('missing');
  });

  it.each([
    ['quotes and dashes', 'It’s “free” – for 14 days, no card needed', 'It\'s "free" - for 14 days; no card needed'],
    ['forms of an accent', 'Café réservé à 5 personnes par compte', 'Cafe\u0301 réservé à 5 personnes par compte'],
    ['wide characters and ligatures', 'The oﬃce ｐｌａｎ covers five each', 'The office plan covers five each'],
  ])('makes no difference between %s', (_, made, found) => {
    expect(find(fingerprintOf(made, [block(made)]), block(found))).toBe('same');
  });

  it('says that a passage is under another heading, unless the heading itself is gone', () => {
    const fingerprint = fingerprintOf(PASSAGE, [block('Intro'), block(PASSAGE, 'Plans'), block('The rest', 'Trial')]);
    expect(fingerprint.under).toHaveLength(8);
    expect(find(fingerprint, block(PASSAGE, 'Plans'))).toBe('same');
    expect(find(fingerprint, block('Other text', 'Plans'), block(PASSAGE, 'Trial'))).toBe('moved');
    expect(find(fingerprint, block(PASSAGE, 'Our plans'))).toBe('same');
    expect(find(fingerprint, block(PASSAGE, 'Trial'), block(PASSAGE, 'Plans'))).toBe('same');
  });

  it('keeps no word of the passage but, if wanted, the first and the last three', () => {
    const without = fingerprintOf(PASSAGE, [block(PASSAGE)]);
    expect(Object.keys(without).sort()).toEqual(['hash', 'words']);
    const { starts, ends } = fingerprintOf(PASSAGE, [block(PASSAGE)], true);
    expect([starts, ends]).toEqual(['The Pro plan', 'includes 3 mailboxes']);
    const short = 'Seven words are too few for ends';
    expect(Object.keys(fingerprintOf(short, [block(short)], true)).sort()).toEqual(['hash', 'words']);
  });

  it('is refused for a passage that is too short, too long, or not on the page, with what is there', () => {
    const page = new PageWords({ blocks: [block('The Pro plan costs $59 per seat, billed yearly.')] });
    expect(makeFingerprint('costs $49', page, false)).toEqual({ problem: expect.stringContaining('3 words') });
    expect(makeFingerprint('a '.repeat(81), page, false)).toEqual({ problem: expect.stringContaining('at most 80') });
    expect(makeFingerprint(PASSAGE, page, false)).toEqual({
      problem: expect.stringContaining('nearest text there is: The Pro plan costs $59 per seat'),
    });
  });
});

describe('the words of a text', () => {
  it('are the same whether their places are wanted or not, and each is where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const positions = wordPositions(text);
        expect(positions.map(({ word }) => word)).toEqual(wordsOf(text));
        for (const { word, from, to } of positions) expect(wordsOf(text.slice(from, to))).toEqual([word]);
      }),
    );
  });

  it('have one hash for each list of words', () => {
    // A page of one word.
    expect(wordsOf(`Ā${'a'.repeat(4_500_000)}`).length).toBeGreaterThan(1000);
    expect(hashOfWords(wordsOf('Two  words'))).toBe(hashOfWords(['two', 'words']));
    expect(hashOfWords(['two', 'words'])).not.toBe(hashOfWords(['words', 'two']));
  });
});

it('finds every figure that a sentence has, and misses every other', () => {
  const figure = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(figure, figure, (said, shown) => {
      const printed = [`${said}`, `$${said}`, said.toLocaleString('en'), said.toLocaleString('de'), `${said}-day`];
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
  ['Do you have single sign-on?', true, 'is a question'],
  ['Do you have single sign-on?', false, undefined],
  ['Single sign-on is available; notes are too.', true, undefined],
  ['Single sign-on is not available.', false, undefined],
  ['The plan is free for as long as you like.', { amount: 0, currency: 'USD' }, undefined],
  ['It costs 49,50 € for a person.', { amount: 49.5, currency: 'EUR' }, undefined],
  ['It costs 149 for a person.', { amount: 49, currency: 'USD' }, 'the value is 49,'],
  ['It runs in the cloud.', undefined, undefined],
])('%s for %j', (sentence, value, message) => {
  const found = contradiction(sentence, value);
  if (message === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(message);
});
