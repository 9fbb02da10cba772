import { beforeAll, describe, expect, it } from 'vitest';
import type { Methodology } from '../../../../model/methodology.ts';
import type { Tool } from '../../../../model/tool.ts';
import { jobFor } from '../../../../server/operations/compare-tools/job-for.ts';
import { Problem } from '../../../../server/problem/problem.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

let methodology: Methodology;
beforeAll(async () => {
  methodology = (await fixtureSnapshot()).methodology;
});

const ofTypes = (...types: string[]) => types.map((category) => ({ category }) as Tool);

describe('the job by which tools are compared', () => {
  it.each([
    ['the one that is asked for', ['cold-email', 'outreach-api'], { job: 'agency' }, 'agency'],
    ['the one that is asked for, also with a profile', ['cold-email'], { job: 'agency', profile: 'general' }, 'agency'],
    ['the job of their type', ['cold-email', 'cold-email'], {}, 'mail'],
    ['the job of their type with the profile of types', ['outreach-api'], { profile: 'by-type' }, 'agents'],
    ['a general one that most types are for', ['cold-email', 'data-and-enrichment'], {}, 'agents'],
    ['the first of those that all types are for', ['linkedin-automation', 'multichannel-outreach'], {}, 'outreach'],
    [
      'the first of the profile that most are for',
      ['linkedin-automation', 'cold-email'],
      { profile: 'team' },
      'agency',
    ],
    ['one of the profile even for one type', ['outreach-api', 'outreach-api'], { profile: 'team' }, 'agents'],
  ])('is %s', (_, types, asked, job) => {
    expect(jobFor(ofTypes(...types), asked, methodology)).toBe(job);
  });

  it.each([
    [
      { job: 'agensy' },
      'invalid_parameter',
      { parameter: 'job', value: 'agensy', nearest: expect.arrayContaining(['agency']) },
    ],
    [{ profile: 'teem' }, 'profile_not_found', { parameter: 'profile', value: 'teem', nearest: ['team'] }],
    // A wrong profile is refused even if a job makes it unnecessary.
    [{ profile: 'teem', job: 'agency' }, 'profile_not_found', { parameter: 'profile' }],
    [{ profile: 'by-type' }, 'invalid_parameter', { parameter: 'profile', allowed: ['general', 'team'] }],
  ])('is refused for %o, with what is allowed', (asked, code, particulars) => {
    const refused = () => jobFor(ofTypes('cold-email', 'outreach-api'), asked, methodology);
    expect(refused).toThrow(Problem);
    try {
      refused();
    } catch (problem) {
      expect(problem).toMatchObject({ code, particulars });
    }
  });
});
