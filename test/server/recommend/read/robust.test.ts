import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Reader } from '../../../../server/recommend/read/reader.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const { lexicon, methodology, tools } = await fixtureSnapshot();
const reader: Reader = new Reader(lexicon, tools.values(), methodology.catalogue.unwanted);
const phrases = lexicon.criteria.flatMap(({ phrases }) => Object.values(phrases).flat());
const polarity = Object.values(lexicon.polarity).flatMap(({ before, after }) => [...before, ...after]);
const budget = [...lexicon.budget.limits, ...Object.values(lexicon.budget.currencies).flat()];
const grammar = [...lexicon.futile, ...lexicon.without, ...Object.keys(lexicon.numbers)];
const { requests, openers, references, ...kinds } = lexicon.questions;
const questions = [requests, openers, references, ...Object.values(kinds).flatMap((places) => Object.values(places))];
const asking = questions.flatMap((byLanguage) => Object.values(byLanguage).flat());
const words = [...phrases, ...polarity, ...budget, ...grammar, ...asking].flatMap((phrase) => phrase.split(/[ |]/));
const pieces = [...new Set(words), ...[...tools.values()].map(({ name }) => name), ...",.:\n$€5'", '1.000'];

/** An interpretation is consistent: positions are right, and reading the text again gives the same. */
function hold(text: string): void {
  const reading = reader.read(text);
  for (const { start, end, text: part } of [...reading.understood, ...reading.ambiguous]) {
    expect(text.slice(start, end)).toBe(part);
    expect(end).toBeGreaterThan(start);
  }
  for (const part of reading.notUnderstood) expect(text).toContain(part);
  for (const { between } of reading.contradictions) {
    for (const index of between) expect(reading.understood[index]).toBeDefined();
  }
  expect(reader.read(text)).toEqual(reading);
}

it('Reader accepts any Unicode', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), hold), { numRuns: 40 });
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), hold), { numRuns: 40 });
});

it('Reader accepts words of the lexicon in any order', () => {
  const words = fc.array(fc.nat(), { maxLength: 120 });
  fc.assert(
    fc.property(words, (indices) =>
      hold(
        indices
          .map((i) => pieces[i % pieces.length])
          .join(' ')
          .slice(0, 2000),
      ),
    ),
    { numRuns: 100 },
  );
});

it('Reader accepts long repetitive texts, in a time that is not exponential', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', ', ', '-', ''),
      (indices, gap) => {
        const part = indices.map((i) => pieces[i % pieces.length]).join(' ') + gap;
        hold(part.repeat(Math.ceil(2000 / part.length)).slice(0, 2000));
      },
    ),
    { numRuns: 40 },
  );
  for (const part of ['stop when ', 'data the ', 'a', '1', '1,', "'", '\u0301', '👩‍👩‍👧', 'ﷺ', 'aaaaaaaaaaaaaaa ']) {
    hold(part.repeat(2000).slice(0, 2000));
  }
});
