import { expect, it } from 'vitest';
import { getReader } from '../../../server/reader/reader.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/* Tests phrases that ask about an API only if the text mentions an API. */

const [ADDS, READS] = ['ai.api_add_leads', 'ai.api_read_results'] as const;
const WORDS = {
  [ADDS]: ['add leads by api', '+add leads'],
  [READS]: ['replies by api', '+read replies'],
};

const reader = getReader(await withQuestions());

it.each([
  'API adds leads and reads replies',
  'replies by API, add leads',
  'add leads, read replies over an API',
  'add the leads to a campaign and read the replies over an API',
])('a text that mentions an API asks both questions about it: %s', (text) => {
  const { questions, notUnderstood } = reader.read(text);
  const keys = questions.flatMap(({ any }) => any.map(({ key }) => key));
  expect(keys).toEqual(expect.arrayContaining([ADDS, READS]));
  expect(notUnderstood).toEqual([]);
});

it('a text that does not mention an API asks no question about it', () => {
  expect(reader.read('add leads, read replies').questions).toEqual([]);
});

/** Adds questions about an API to the fixture, as in the real catalogue. */
async function withQuestions(): Promise<Snapshot> {
  const snapshot = await fixtureSnapshot();
  const { methodology, lexicon } = snapshot;
  const { catalogue } = methodology;
  const template = catalogue.keys['ai.api_every_plan'];
  if (!template) throw new Error('The fixture needs the question "ai.api_every_plan".');
  const keys = Object.fromEntries(Object.keys(WORDS).map((key) => [key, { ...template, label: key }]));
  const questions = Object.fromEntries(Object.entries(WORDS).map(([key, en]) => [key, { words: { en } }]));
  return {
    ...snapshot,
    methodology: { ...methodology, catalogue: { ...catalogue, keys: { ...catalogue.keys, ...keys } } },
    lexicon: { ...lexicon, questions: { ...lexicon.questions, ...questions } },
  };
}
