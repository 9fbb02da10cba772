import { describe, expect, it } from 'vitest';
import { rankText } from '../../../pipeline/diff/change-text.ts';
import type { RankChange } from '../../../pipeline/diff/consequences.ts';

const change: RankChange = { profile: 'general', category: null, slug: 'sealpress', before: 8, after: 9, causes: [] };

describe('rankText', () => {
  it.each<[string, Partial<RankChange>, string]>([
    [
      'the tools and facts that moved it',
      { causes: [{ slug: 'flagmast', reasons: ['channels.sms', 'team.sso'] }] },
      'sealpress general: 8 → 9, because of flagmast (channels.sms, team.sso)',
    ],
    [
      'what happened to the tools that moved it, without tools that have no reason',
      {
        causes: [
          { slug: 'sealpress', reasons: [] },
          { slug: 'flagmast', reasons: ['closed'] },
        ],
      },
      'sealpress general: 8 → 9, because of flagmast (closed)',
    ],
    [
      'a new tool',
      { before: null, after: 'below_floor', causes: [{ slug: 'sealpress', reasons: ['new'] }] },
      'sealpress general: not listed → below floor, because of sealpress (new)',
    ],
    [
      'five of many facts and the number of others',
      { causes: [{ slug: 'flagmast', reasons: ['a.a', 'a.b', 'a.c', 'a.d', 'a.e', 'a.f', 'a.g'] }] },
      'sealpress general: 8 → 9, because of flagmast (a.a, a.b, a.c, a.d, a.e and 2 more)',
    ],
    [
      'the category of a list',
      { category: 'cold-email', before: 'below_floor', causes: [{ slug: 'sealpress', reasons: ['channels.email'] }] },
      'sealpress general cold-email: below floor → 9, because of sealpress (channels.email)',
    ],
  ])('names %s', (_, part, said) => {
    expect(rankText({ ...change, ...part })).toBe(said);
  });

  it('names shared causes after the tools', () => {
    const causes = [{ slug: 'flagmast', reasons: ['channels.sms'] }];
    expect(rankText({ ...change, causes }, ['the method'])).toBe(
      'sealpress general: 8 → 9, because of flagmast (channels.sms), the method',
    );
  });
});
