import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfWords, type Print, placedWords, wordsOf } from '../../../pipeline/check/passage.ts';
import { makePrint } from '../../../pipeline/verify/make-print.ts';
import { PageWords } from '../../../pipeline/verify/page-words.ts';
import type { Block } from '../../../pipeline/verify/text/page-text.ts';

const block = (text: string, heading: string | null = null): Block => ({ text, heading, level: null });
const PASSAGE = 'The Pro plan costs $49 per seat, billed monthly, and includes 3 mailboxes.';

/** @throws Error if no print can be made */
function printOf(passage: string, blocks: readonly Block[], withEnds = false): Print {
  const made = makePrint(passage, new PageWords({ blocks }), withEnds);
  if ('problem' in made) throw new Error(made.problem);
  return made.print;
}

const find = (print: Print, ...blocks: Block[]) => new PageWords({ blocks }).find(print);

/** A word that no passage here has. */
const otherWord = fc.stringMatching(/^[a-z]{3,9}$/).map((word) => `zz${word}`);
const otherText = fc.array(otherWord, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
const passage = fc.array(fc.stringMatching(/^[a-y]{1,8}$/), { minLength: 6, maxLength: 30 });

describe('a print', () => {
  it('finds its passage whatever else is on the page', () => {
    fc.assert(
      fc.property(
        passage,
        fc.array(otherText, { maxLength: 8 }),
        fc.array(otherText, { maxLength: 8 }),
        (words, before, after) => {
          const text = words.join(' ');
          const print = printOf(text, [block(text)]);
          const page = [...before.map((other) => block(other)), block(text), ...after.map((other) => block(other))];
          expect(find(print, ...page)).toBe('same');
        },
      ),
    );
  });

  it('finds it split over blocks, in other letter case and with other spaces', () => {
    fc.assert(
      fc.property(passage, fc.nat(), (words, at) => {
        const print = printOf(words.join(' '), [block(words.join(' '))]);
        const place = at % words.length;
        const parts = [words.slice(0, place), words.slice(place)].map((part) => block(part.join('  ').toUpperCase()));
        expect(find(print, ...parts)).toBe('same');
      }),
    );
  });

  it('does not find a passage of which one word was replaced, left out or added', () => {
    fc.assert(
      fc.property(passage, fc.nat(), otherWord, otherText, (words, at, word, other) => {
        const print = printOf(words.join(' '), [block(words.join(' '))]);
        const place = at % words.length;
        const replaced = words.with(place, word);
        const without = words.toSpliced(place, 1);
        // At the ends, the passage itself would still be there.
        const inside = 1 + (at % (words.length - 1));
        const added = words.toSpliced(inside, 0, word);
        for (const changed of [replaced, without, added])
          expect([changed, find(print, block(other), block(changed.join(' ')), block(other))]).toEqual([
            changed,
            'missing',
          ]);
      }),
    );
  });

  it.each([
    ['another amount', PASSAGE.replace('49', '59')],
    ['another currency', PASSAGE.replace('$', '€')],
    ['another decimal', PASSAGE.replace('49', '4.9')],
    ['a negation', PASSAGE.replace('and includes', 'and never includes')],
    ['a percent sign', PASSAGE.replace('3 mailboxes', '3% mailboxes')],
  ])('notices %s', (_, changed) => {
    expect(find(printOf(PASSAGE, [block(PASSAGE)]), block(changed))).toBe('missing');
  });

  it.each([
    [
      'curly quotes and dashes',
      'It’s “free” – for 14 days, no card needed',
      'It\'s "free" - for 14 days; no card needed',
    ],
    [
      'an accent written as two characters',
      'Café réservé à 5 utilisateurs par compte',
      'Cafe\u0301 re\u0301serve\u0301 à 5 utilisateurs par compte',
    ],
    [
      'wide characters and ligatures',
      'The oﬃce ｐｌａｎ covers five people each',
      'The office plan covers five people each',
    ],
  ])('makes no difference between %s', (_, made, found) => {
    expect(find(printOf(made, [block(made)]), block(found))).toBe('same');
  });

  it('says that a passage is under another heading, unless the heading itself is gone', () => {
    const print = printOf(PASSAGE, [block('Intro'), block(PASSAGE, 'Plans'), block('Rest of the text', 'Trial')]);
    expect(print.under).toHaveLength(8);
    expect(find(print, block(PASSAGE, 'Plans'))).toBe('same');
    expect(find(print, block('Other text', 'Plans'), block(PASSAGE, 'Trial'))).toBe('moved');
    expect(find(print, block(PASSAGE, 'Our plans'))).toBe('same');
    expect(find(print, block(PASSAGE, 'Trial'), block(PASSAGE, 'Plans'))).toBe('same');
  });

  it('keeps no word of the passage but, if wanted, the first and the last three', () => {
    const without = printOf(PASSAGE, [block(PASSAGE)]);
    expect(Object.keys(without).sort()).toEqual(['hash', 'words']);
    const { starts, ends } = printOf(PASSAGE, [block(PASSAGE)], true);
    expect([starts, ends]).toEqual(['The Pro plan', 'includes 3 mailboxes']);
    const short = 'Seven words are too few for ends';
    expect(Object.keys(printOf(short, [block(short)], true)).sort()).toEqual(['hash', 'words']);
  });

  it('is refused for a passage that is too short, too long, or not on the page, with what is there', () => {
    const page = new PageWords({ blocks: [block('The Pro plan costs $59 per seat, billed yearly.')] });
    expect(makePrint('costs $49', page, false)).toEqual({ problem: expect.stringContaining('3 words') });
    expect(makePrint('word '.repeat(81), page, false)).toEqual({ problem: expect.stringContaining('at most 80') });
    expect(makePrint(PASSAGE, page, false)).toEqual({
      problem: expect.stringContaining('nearest text there is: The Pro plan costs $59 per seat'),
    });
  });
});

describe('the words of a text', () => {
  it('are the same whether their places are wanted or not, and each is where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const placed = placedWords(text);
        expect(placed.map(({ word }) => word)).toEqual(wordsOf(text));
        for (const { word, from, to } of placed) expect(wordsOf(text.slice(from, to))).toEqual([word]);
      }),
    );
  });

  it('have one hash for each list of words', () => {
    expect(hashOfWords(wordsOf('Two  words'))).toBe(hashOfWords(['two', 'words']));
    expect(hashOfWords(['two', 'words'])).not.toBe(hashOfWords(['words', 'two']));
  });
});
