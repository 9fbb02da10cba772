import { describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../../model/lexicon.ts';
import { Reader } from '../../../../server/recommend/read/reader.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { constraintsIn } from '../fixture-reader.ts';

interface Changes {
  readonly fillers?: string[];
  readonly budget?: Partial<Lexicon['budget']>;
  readonly quantities?: Partial<Lexicon['quantities']>;
}

const { lexicon } = await fixtureSnapshot();

/** A reader whose lexicon has other words in some lists. */
function readerWith({ fillers = lexicon.fillers, budget, quantities }: Changes): Reader {
  const changed = { ...lexicon, fillers };
  return new Reader(
    { ...changed, budget: { ...lexicon.budget, ...budget }, quantities: { ...lexicon.quantities, ...quantities } },
    [],
  );
}

describe('words of the lexicon with accents', () => {
  it.each([
    ['a team, and no noun', 'time de 5 até dezembro', ['must people is 5']],
    ['a number, and separate it from a noun that it does not count', 'Top 3 für Nutzer', []],
  ])('may follow %s: %s', (_, text, expected) => {
    expect(constraintsIn(readerWith({}), text)).toEqual(expected);
  });

  it.each<[string, Changes, string, string]>([
    ['ranges', { budget: { ranges: ['à'] } }, '50 à 100 euros par mois', 'at most 100 (of 50 to 100)'],
    ['nouns', { budget: { limits: ['prévu'], nouns: ['prévu'] } }, 'prévu 100', 'in US dollars'],
    ['fillers', { fillers: ['là'] }, 'under là 100 euros', 'for a month'],
  ])('are read in sums: %s', (_, changes, text, assumed) => {
    const { understood } = readerWith(changes).read(text);
    expect(understood).toMatchObject([
      { text, constraint: { key: 'budget', value: { amount: 100 }, assumed: expect.stringContaining(assumed) } },
    ]);
  });

  it.each<[string, Changes, string, number]>([
    ['ranges', { budget: { ranges: ['à'] } }, '5 à 7 sdrs', 7],
    ['words for one', { quantities: { ones: ['uń'] } }, 'uń sdr', 1],
    ['fillers', { fillers: ['là'] }, 'we have 7 sales là reps', 7],
  ])('are read in numbers of people: %s', (_, changes, text, count) => {
    const { understood } = readerWith({
      ...changes,
      quantities: {
        nouns: { ...lexicon.quantities.nouns, people: ['sdr', 'sales rep'] },
        ...changes.quantities,
      },
    }).read(text);
    expect(understood).toMatchObject([{ text, constraint: { key: 'people', value: count } }]);
  });
});
