import { beforeAll, describe, expect, it } from 'vitest';
import { TIERS } from '../../../model/ranking/job.ts';
import { jobLists } from '../../../model/ranking/list.ts';
import { type Corpus, derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let corpus: Corpus;
beforeAll(async () => {
  corpus = derive(await fixtureFacts());
});

const STATES = ['never_looked', 'disputed', 'searched'];

describe('the worklist', () => {
  it('has every open question about the first eight tools of each list, and no other', () => {
    const lists = jobLists(corpus.tools, corpus.facts.methodology.data);
    const expected = Object.entries(lists).flatMap(([job, { entries }]) =>
      entries.slice(0, 8).flatMap(({ tool, open }) => open.map(({ question }) => `${job} ${tool} ${question}`)),
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(corpus.worklist.map(({ job, tool, question }) => `${job} ${tool} ${question}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('begins with musts, then with what was never looked for, then with the first ranks', () => {
    const keys = corpus.worklist.map(({ tier, state, rank }) => [TIERS.indexOf(tier), STATES.indexOf(state), rank]);
    const sorted = [...keys].sort(([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z);
    expect(keys).toEqual(sorted);
    expect(new Set(corpus.worklist.map(({ tier }) => tier)).size).toBeGreaterThan(1);
    expect(new Set(corpus.worklist.map(({ state }) => state)).size).toBeGreaterThan(1);
  });
});
