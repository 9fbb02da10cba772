import { beforeAll, describe, expect, it } from 'vitest';
import type { Ranking } from '../../../model/ranking/rankings.ts';
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
