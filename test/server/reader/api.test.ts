import { expect, it } from 'vitest';
import { getReader } from '../../../server/reader/reader.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

/* Questions about an API may be named without it, where the text names it elsewhere. */

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
])('both questions about an API are understood: %s', (text) => {
  const { questions, notUnderstood } = reader.read(text);
  const keys = questions.flatMap(({ any }) => any.map(({ key }) => key));
  expect(keys).toEqual(expect.arrayContaining([ADDS, READS]));
  expect(notUnderstood).toEqual([]);
});

it('"without an API" in a text is no question about one', () => {
  expect(reader.read('add leads, read replies').questions).toEqual([]);
});

/** The fixture with questions about an API that only the real catalogue has. */
async function withQuestions(): Promise<Snapshot> {
  const snapshot = await fixtureSnapshot();
  const { methodology, lexicon } = snapshot;
  const { catalogue } = methodology;
  const own = catalogue.keys['ai.api_every_plan'];
  if (!own) throw new Error('The fixture has no question about an API.');
  const keys = Object.fromEntries(Object.keys(WORDS).map((key) => [key, { ...own, label: key }]));
  const questions = Object.fromEntries(Object.entries(WORDS).map(([key, en]) => [key, { words: { en } }]));
  return {
    ...snapshot,
    methodology: { ...methodology, catalogue: { ...catalogue, keys: { ...catalogue.keys, ...keys } } },
    lexicon: { ...lexicon, questions: { ...lexicon.questions, ...questions } },
  };
}
