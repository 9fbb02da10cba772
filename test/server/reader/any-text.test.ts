import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../model/catalogue.ts';
import { SENSES, type Sense } from '../../../model/lexicon.ts';
import { getReader } from '../../../server/reader/reader.ts';
import { expectAboutLinear, expectCpuRatioBelow } from '../../cpu-time.ts';
import { caseCount } from '../../property-cases.ts';
import { needServer } from './ask.ts';

/* Tests that any text is answered quickly. */

const { served } = await needServer();
const { lexicon, tools } = served.snapshot;
const reader = getReader(served.snapshot);

/** The length of the longest texts, in characters. */
const MAX_LENGTH = 2000;
/** Maximum ratio of the time for a text to the time for ordinary words of the same length. The usual ratio is about 1. */
const MAX_RATIO = 50;

const senses = Object.keys(SENSES) as Sense[];
const words = [
  ...LANGUAGES.flatMap((language) => senses.flatMap((sense) => lexicon[language][sense])),
  ...Object.values(lexicon.questions).flatMap((one) => Object.values(one.words).flat()),
  ...[...tools.values()].map(({ name }) => name),
  ...[',', '.', '?', '\n', ':', '€', '5', '1.000', '2.5k', "'", '(', '#', '&', 'C++'],
];
const wordTexts = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 300 })
  .map((list) => list.join(' ').slice(0, MAX_LENGTH));
const repetitiveTexts = fc
  .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ', ', '-', ''))
  .map(([list, gap]) => {
    const part = list.join(' ') + gap;
    return part.repeat(Math.ceil(MAX_LENGTH / part.length)).slice(0, MAX_LENGTH);
  });
const letterTexts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: MAX_LENGTH }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: MAX_LENGTH }),
  fc
    .constantFrom('a', '1,', '1', "'", '\u0301', '👩‍👩‍👧', 'ﷺ', 'no ', 'and or ', 'aaaaaaaaaaaaaaa ')
    .map((part) => part.repeat(MAX_LENGTH).slice(0, MAX_LENGTH)),
);
const anyText = fc.oneof(wordTexts, repetitiveTexts, letterTexts);

it('the reader parses any text quickly and deterministically, and quotes only its words', async () => {
  const ordinary = words.join(' ').slice(0, MAX_LENGTH);
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      await expectCpuRatioBelow(
        MAX_RATIO,
        () => reader.read(ordinary),
        () => reader.read(text),
        text.slice(0, 100),
      );
      const reading = reader.read(text);
      expect(reader.read(text)).toEqual(reading);
      for (const part of reading.notUnderstood) expect(text).toContain(part);
      for (const limit of reading.limits) expect(text).toContain(limit.text);
    }),
    { numRuns: caseCount(150) },
  );
});

it.each([
  'a;',
  'a\n',
  '$1',
  '1$ ',
  '€1',
  'a ',
  'no email;',
  'nice email and ',
  'HubSpot or ',
  '5 reps and ',
  'Yew? ',
  'unlimited mailboxes warmup ',
  'from Flagmast, ',
  'does it have email? ',
])('the reader parses a repetitive text in linear time: %j', async (unit) => {
  const read = async (size: number) => reader.read(unit.repeat(Math.ceil(size / unit.length)));
  await expectAboutLinear(read, 4 * MAX_LENGTH, unit);
});

it('any text gets an answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText.filter((text) => text.trim() !== ''),
      async (text) => {
        const response = await served.get(`/api/v1/recommend?${new URLSearchParams({ q: text, limit: '1' })}`);
        expect([text, response.status]).toEqual([text, 200]);
        await response.arrayBuffer();
      },
    ),
    { numRuns: caseCount(60) },
  );
});
