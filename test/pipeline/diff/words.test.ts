import { describe, expect, it } from 'vitest';
import { rankWords } from '../../../pipeline/diff/change-text.ts';
import type { RankChange } from '../../../pipeline/diff/consequences.ts';

const change: RankChange = { profile: 'general', category: null, slug: 'sealpress', before: 8, after: 9, causes: [] };

describe('rankWords', () => {
  it.each<[string, Partial<RankChange>, string]>([
    [
      'the tools and facts that moved it',
      { causes: [{ slug: 'flagmast', reasons: ['channels.sms', 'team.sso'] }] },
      'sealpress general: 8 → 9, moved by flagmast (channels.sms, team.sso)',
    ],
    [
      'what became of the tools that moved it, and not those of which nothing changed',
      {
        causes: [
          { slug: 'sealpress', reasons: [] },
          { slug: 'flagmast', reasons: ['closed'] },
        ],
      },
      'sealpress general: 8 → 9, moved by flagmast (closed)',
    ],
    [
      'that a tool is new',
      { before: null, after: 'below_floor', causes: [{ slug: 'sealpress', reasons: ['new'] }] },
      'sealpress general: not listed → below floor, moved by sealpress (new)',
    ],
    [
      'five of many facts, and how many more there are',
      { causes: [{ slug: 'flagmast', reasons: ['a.a', 'a.b', 'a.c', 'a.d', 'a.e', 'a.f', 'a.g'] }] },
      'sealpress general: 8 → 9, moved by flagmast (a.a, a.b, a.c, a.d, a.e and 2 more)',
    ],
    [
      'the category of a list',
      { category: 'cold-email', before: 'below_floor', causes: [{ slug: 'sealpress', reasons: ['channels.email'] }] },
      'sealpress general cold-email: below floor → 9, moved by sealpress (channels.email)',
    ],
  ])('names %s', (_, part, said) => {
    expect(rankWords({ ...change, ...part })).toBe(said);
  });

  it('names what moved all tools beside those that changed', () => {
    const causes = [{ slug: 'flagmast', reasons: ['channels.sms'] }];
    expect(rankWords({ ...change, causes }, ['the method'])).toBe(
      'sealpress general: 8 → 9, moved by flagmast (channels.sms), the method',
    );
  });
});
