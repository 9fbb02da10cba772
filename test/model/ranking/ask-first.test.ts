import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/ranking/job.ts';
import { askFirst } from '../../../model/ranking/rankings.ts';

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
  stale: null,
  review_after: null,
  ...(value === null && { unknown: { reason: 'not-found' as const, looked_at: [], note: null } }),
});

const tool = (answers: Record<string, boolean | null>) => ({
  category: 'mail',
  facts: Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, fact(key, value)])),
});

const job = (types: string[], must: string[], wanted: string[], extra: string[]): Job => {
  const items = (keys: string[]) => keys.map((key) => ({ key, why: 'because' }));
  return { label: 'Job', description: 'A job.', types, must: items(must), wanted: items(wanted), extra: items(extra) };
};

const near = job(['mail'], ['a', 'b'], ['c', 'd'], ['e', 'f']);
const far = job(['mail'], ['g', 'h'], ['i', 'j'], ['k', 'l']);
const foreign = job(['data'], ['m', 'n'], ['o', 'p'], ['q', 'r']);

const first = (of: ReturnType<typeof tool>, jobs: Record<string, Job>) => askFirst(of, Object.entries(jobs));

describe('what to ask first', () => {
  it('is an open must before anything else', () => {
    const of = tool({ a: true, b: null, c: null, d: true, e: true, f: true });
    expect(first(of, { near })).toEqual({ job: 'near', question: 'b', state: 'searched' });
  });

  it('is of the job with the fewest questions left', () => {
    const of = tool({ a: true, b: null, c: true, d: true, e: true, f: true, g: true });
    expect(first(of, { far, near })?.job).toBe('near');
  });

  it('is not a question that is denied', () => {
    const of = tool({ a: true, b: false, c: null, d: true, e: true, f: true });
    expect(first(of, { near })?.question).toBe('c');
  });

  it('is of a job that the type is meant for, if there is one', () => {
    const of = tool({ a: null, m: true, n: null, o: true, p: true, q: true, r: true });
    expect(first(of, { foreign, near })?.job).toBe('near');
    expect(first(of, { foreign })?.job).toBe('foreign');
  });

  it('is of another job if nothing is open in those that the type is meant for', () => {
    const of = tool({ a: true, b: true, c: true, d: true, e: true, f: false, m: true, n: null });
    expect(first(of, { foreign, near })).toEqual({
      job: 'foreign',
      question: 'n',
      state: 'searched',
    });
  });

  it('is of the job with the fewest open musts, whatever else is left', () => {
    const of = tool({ a: null, b: null, c: true, d: true, e: true, f: true, g: true, h: null });
    expect(first(of, { near, far })?.question).toBe('h');
  });

  it('is not of a job that can no longer be completed, if another can', () => {
    const of = tool({ a: false, b: null, c: true, d: true, e: true, f: true, g: null, h: null });
    expect(first(of, { near, far })?.job).toBe('far');
  });

  it('is nothing if nothing is open', () => {
    const of = tool({ a: true, b: false, c: true, d: true, e: true, f: true });
    expect(first(of, { near })).toBeNull();
  });
});
