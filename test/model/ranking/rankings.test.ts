import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/ranking/job.ts';
import { askFirst, type Ranking } from '../../../model/ranking/rankings.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Corpus, derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let corpus: Corpus;
beforeAll(async () => {
  corpus = derive(await fixtureFacts());
});

const ranking = (profile: string) => corpus.rankings.find((one) => one.profile === profile) as Ranking;
const toolOf = (slug: string) => corpus.tools.find((tool) => tool.slug === slug) as Tool;

describe('a ranking by several jobs', () => {
  it.each(['general', 'team'])(
    'ranks by the number of completed jobs, then lists by proven questions: %s',
    (profile) => {
      const { lists } = ranking(profile);
      expect(lists).toHaveLength(1);
      const [list] = lists;
      const entries = list?.entries ?? [];
      expect(entries.length).toBeGreaterThan(3);
      expect(new Set(entries.map(({ rank }) => rank)).size).toBeGreaterThan(1);
      for (const [i, { rank, complete, proven, of, tool, group, range }] of entries.entries()) {
        expect(rank).toBe(1 + entries.filter((other) => other.complete.length > complete.length).length);
        const next = entries[i + 1];
        if (next && next.rank === rank)
          expect(proven > next.proven || (proven === next.proven && tool < next.tool)).toBe(true);
        const scores = list?.jobs.map((job) => toolOf(tool).scores[job]);
        expect(proven).toBe(scores?.reduce((sum, score) => sum + (score?.proven ?? 0), 0));
        expect(of).toBe(scores?.reduce((sum, score) => sum + (score?.of ?? 0), 0));
        expect([group, range]).toEqual([null, null]);
      }
    },
  );

  it('judges a tool by jobs that its type is not meant for, and gives it no group there', () => {
    const { jobs } = corpus.facts.methodology.data;
    const mail = toolOf('paper-lantern').scores.mail;
    expect(jobs.outreach?.types).not.toContain('data-and-enrichment');
    const outsider = corpus.tools.find(({ category }) => category === 'data-and-enrichment') as Tool;
    expect(outsider.scores.outreach).toMatchObject({ of: 6, group: null, range: null });
    expect(mail?.of).toBe(6);
  });

  it('leaves out closed tools and tools of which too little was read', () => {
    const reasons = ranking('general').lists[0]?.unranked ?? [];
    for (const { tool, reason } of reasons) {
      const { closed, sources } = toolOf(tool);
      expect(reason).toBe(closed ? 'closed' : 'too_little_read');
      if (!closed) expect(sources.length).toBeLessThan(corpus.facts.methodology.data.min_pages);
    }
    expect(reasons.map(({ reason }) => reason)).toContain('closed');
  });
});

describe('the lists by type', () => {
  it('have the tools of a type only, by the job of the type', () => {
    const { lists } = ranking('by-type');
    expect(lists.map(({ category, jobs }) => [category, ...jobs])).toEqual([
      ['linkedin-automation', 'outreach'],
      ['multichannel-outreach', 'outreach'],
      ['cold-email', 'mail'],
      ['data-and-enrichment', 'agents'],
      ['outreach-api', 'agents'],
    ]);
    for (const { category, entries, unranked, health } of lists) {
      const own = corpus.tools.filter((tool) => tool.category === category).map(({ slug }) => slug);
      expect([...entries, ...unranked].map(({ tool }) => tool).sort()).toEqual(own.sort());
      expect(health?.tools).toBe(own.length);
    }
  });

  it('have groups among the tools of the type', () => {
    for (const { entries } of ranking('by-type').lists) {
      for (const { group, rank, range } of entries) {
        expect(rank).toBeGreaterThan(entries.filter((other) => (other.group as number) < (group as number)).length);
        expect([range && range.best <= rank, range && rank <= range.worst]).toEqual([true, true]);
      }
    }
  });
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
