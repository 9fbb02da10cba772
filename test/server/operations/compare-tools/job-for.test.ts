import { describe, expect, it } from 'vitest';
import type { Methodology } from '../../../../model/methodology.ts';
import type { JobScore } from '../../../../model/ranking/answers.ts';
import type { Tool } from '../../../../model/tool.ts';
import { jobFor } from '../../../../server/operations/compare-tools/comparison.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const methodology: Methodology = (await fixtureSnapshot()).methodology;

const ofTypes = (...types: string[]) => types.map((category) => ({ category }) as Tool);

describe('the job by which tools are compared', () => {
  it.each([
    ['the one that is asked for', ['cold-email', 'outreach-api'], { job: 'agency' }, 'agency'],
    ['the one that is asked for, also with a profile', ['cold-email'], { job: 'agency', profile: 'general' }, 'agency'],
    ['the job of their type', ['cold-email', 'cold-email'], {}, 'mail'],
    ['the job of their type with the profile of types', ['outreach-api'], { profile: 'by-type' }, 'agents'],
    ['a general one if none is for more than half', ['cold-email', 'data-and-enrichment'], {}, 'agents'],
    [
      'one for more than half, before a general one',
      ['linkedin-automation', 'linkedin-automation', 'outreach-api'],
      {},
      'outreach',
    ],
    ['one for all of them', ['cold-email', 'cold-email', 'multichannel-outreach'], {}, 'mail'],
    ['the first of those that all types are for', ['linkedin-automation', 'multichannel-outreach'], {}, 'outreach'],
    [
      'the first of the profile that most are for',
      ['linkedin-automation', 'cold-email'],
      { profile: 'team' },
      'agency',
    ],
    ['one of the profile even for one type', ['outreach-api', 'outreach-api'], { profile: 'team' }, 'agents'],
  ])('is %s', (_, types, input, job) => {
    expect(jobFor(ofTypes(...types), input, methodology, new Map())).toBe(job);
  });

  it('is the one in which most have a place, then the one of which most is proven, then the first', () => {
    const tools = ['a', 'b'].map((slug) => ({ slug, category: 'multichannel-outreach' }) as Tool);
    const score = (group: number | null, percent: number) => ({ group, score: percent }) as JobScore;
    const jobWith = (outreach: JobScore, mail: JobScore) => {
      const summaries = new Map(['a', 'b'].map((slug) => [slug, { scores: { outreach, mail } }]));
      return jobFor(tools, { profile: 'general' }, methodology, summaries);
    };
    expect(jobWith(score(null, 5), score(2, 1))).toBe('mail');
    expect(jobWith(score(1, 1), score(2, 5))).toBe('mail');
    expect(jobWith(score(2, 3), score(1, 3))).toBe('outreach');
  });
});
