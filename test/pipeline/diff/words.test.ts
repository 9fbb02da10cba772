import { describe, expect, it } from 'vitest';
import type { RankChange } from '../../../pipeline/diff/rank-changes.ts';
import { rankWords } from '../../../pipeline/diff/words.ts';

const change: RankChange = { profile: 'general', category: null, slug: 'heyreach', before: 8, after: 9, causes: [] };

describe('rankWords', () => {
  it.each<[string, Partial<RankChange>, string]>([
    [
      'the tools and facts that moved it',
      { causes: [{ slug: 'lemlist', reasons: ['channels.sms', 'team.sso'] }] },
      'heyreach general: 8 → 9, moved by lemlist (channels.sms, team.sso)',
    ],
    [
      'what became of the tools that moved it, and not those of which nothing changed',
      {
        causes: [
          { slug: 'heyreach', reasons: [] },
          { slug: 'lemlist', reasons: ['closed'] },
        ],
      },
      'heyreach general: 8 → 9, moved by lemlist (closed)',
    ],
    [
      'that a tool is new',
      { before: null, after: 'below_floor', causes: [{ slug: 'heyreach', reasons: ['new'] }] },
      'heyreach general: not listed → below floor, moved by heyreach (new)',
    ],
    [
      'five of many facts, and how many more there are',
      { causes: [{ slug: 'lemlist', reasons: ['a.a', 'a.b', 'a.c', 'a.d', 'a.e', 'a.f', 'a.g'] }] },
      'heyreach general: 8 → 9, moved by lemlist (a.a, a.b, a.c, a.d, a.e and 2 more)',
    ],
    [
      'the category of a list',
      { category: 'cold-email', before: 'below_floor', causes: [{ slug: 'heyreach', reasons: ['channels.email'] }] },
      'heyreach general cold-email: below floor → 9, moved by heyreach (channels.email)',
    ],
  ])('names %s', (_, part, said) => {
    expect(rankWords({ ...change, ...part })).toBe(said);
  });

  it('names what moved all tools beside those that changed', () => {
    const causes = [{ slug: 'lemlist', reasons: ['channels.sms'] }];
    expect(rankWords({ ...change, causes }, ['the method'])).toBe(
      'heyreach general: 8 → 9, moved by lemlist (channels.sms), the method',
    );
  });
});
