import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import type { JobScore } from '../../../../model/ranking/answers.ts';
import type { Tool } from '../../../../model/tool.ts';
import { differsIn, jobFor } from '../../../../server/operations/compare-tools/comparison.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

type Given = Partial<Pick<Fact, 'status' | 'value' | 'complete'>>;

const fact = (given: Given) => ({ status: 'known', value: true, ...given }) as Fact;
const yes = fact({});
const no = fact({ value: false });
const unknown = fact({ status: 'unknown', value: null });
const disputed = fact({ status: 'disputed', value: false });
const notApplicable = fact({ status: 'not_applicable', value: null });
const set = (value: string[], complete?: true) => fact({ value, ...(complete && { complete }) });

describe('the answers to a question', () => {
  it.each<[string, string, Fact[]]>([
    ['proven', 'yes and no', [yes, no]],
    ['proven', 'a complete list without a value of another', [set(['a'], true), set(['a', 'b'])]],
    [
      'same',
      'equal prices',
      [fact({ value: { amount: 9, currency: 'USD' } }), fact({ value: { amount: 9, currency: 'USD' } })],
    ],
    ['same', 'none that applies', [notApplicable, notApplicable]],
    ['open', 'yes and unknown', [yes, unknown]],
    ['open', 'no answer at all', [unknown, unknown]],
    ['open', 'yes and disputed', [yes, disputed]],
    ['open', 'yes, and a question that does not apply', [yes, notApplicable]],
    ['open', 'a list that may go on', [set(['a']), set(['a', 'b'])]],
    ['open', 'a complete list that has more', [set(['a', 'b'], true), set(['a'])]],
  ])('are %s: %s', (differs, _, facts) => {
    expect(differsIn(facts)).toBe(differs);
    expect(differsIn([...facts].reverse())).toBe(differs);
  });

  const facts = fc.constantFrom(yes, no, unknown, disputed, notApplicable, set(['a']), set(['a', 'b'], true));

  it('stay proven whatever other tools are compared, and an unknown makes nothing proven or the same', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 5 }), facts, (some, other) => {
        const differs = differsIn(some);
        if (differs === 'proven') expect(differsIn([...some, other])).toBe('proven');
        else expect(differsIn([...some, unknown])).toBe('open');
      }),
    );
  });
});

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
    ['the first of those that all types are for', ['linkedin-automation', 'multichannel-outreach'], {}, 'outreach'],
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
