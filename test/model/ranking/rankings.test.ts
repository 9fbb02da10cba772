import { expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/job.ts';
import { askFirst } from '../../../model/ranking/rankings.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

it('a tool is judged by jobs that its type is not meant for, and has no group there', async () => {
  const { tools, facts } = derive(await fixtureFacts());
  const outsider = tools.find(({ category }) => category === 'data-and-enrichment');
  expect(facts.methodology.data.jobs.outreach?.types).not.toContain('data-and-enrichment');
  expect(outsider?.scores.outreach).toMatchObject({ of: 6, group: null, range: null });
});

const fact = (key: string, value: boolean | null): Fact => ({
  key,
  label: key,
  group: 'g',
  status: value === null ? 'unknown' : 'known',
  value,
  display: '',
  unit: null,
  sources: [],
  evidence: null,
  ...(value === null && { unknown: { reason: 'not-found' as const, looked_at: [], note: null } }),
});

const job = (types: string[], must: string[], wanted: string[], extra: string[]): Job => {
  const items = (keys: string[]) => keys.map((key) => ({ key, why: 'because' }));
  return { label: 'Job', description: 'A job.', types, must: items(must), wanted: items(wanted), extra: items(extra) };
};

const JOBS = {
  near: job(['mail'], ['a', 'b'], ['c', 'd'], ['e', 'f']),
  far: job(['mail'], ['g', 'h'], ['i', 'j'], ['k', 'l']),
  foreign: job(['data'], ['m', 'n'], ['o', 'p'], ['q', 'r']),
};

/** Answers as letters: a question is proven, denied (-) or open (?). */
it.each<[what: string, answers: string, jobs: (keyof typeof JOBS)[], first: string | undefined]>([
  ['an open must before anything else', 'a b? c? d e f', ['near'], 'near b'],
  ['of the job with the fewest questions left', 'a b? c d e f g h?', ['far', 'near'], 'near b'],
  ['not a question that is denied', 'a b- c? d e f', ['near'], 'near c'],
  ['of a job that the type is meant for, if there is one', 'a? m n? o p q r', ['foreign', 'near'], 'near a'],
  ['of any job, if there is none', 'a? m n? o p q r', ['foreign'], 'foreign n'],
  [
    'of another job if nothing is open in those that the type is meant for',
    'a b c d e f- m n?',
    ['foreign', 'near'],
    'foreign n',
  ],
  ['of the job with the fewest open musts, whatever else is left', 'a? b? c d e f g h?', ['near', 'far'], 'far h'],
  ['not of a job that can no longer be completed, if another can', 'a- b? c d e f g? h?', ['near', 'far'], 'far g'],
  ['nothing if nothing is open', 'a b- c d e f', ['near'], undefined],
])('what to ask first is %s', (_, answers, jobs, first) => {
  const facts = answers.split(' ').map((answer) => {
    const key = answer.charAt(0);
    return [key, fact(key, answer.endsWith('?') ? null : !answer.endsWith('-'))] as const;
  });
  const found = askFirst(
    { category: 'mail', facts: Object.fromEntries(facts) },
    jobs.map((slug) => [slug, JOBS[slug]]),
  );
  expect(found ? `${found.job} ${found.question}` : undefined).toBe(first);
});
