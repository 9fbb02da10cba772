import { describe, expect, it } from 'vitest';
import type { RankChange } from '../../../pipeline/diff/rank-changes.ts';
import { rankWords } from '../../../pipeline/diff/words.ts';

const change: RankChange = { profile: 'general', category: null, slug: 'heyreach', before: 8, after: 9, causes: [] };

describe('rankWords', () => {
  it.each<[string, Partial<RankChange>, string]>([
    [
      'the tools and facts that moved it',
      { causes: [{ slug: 'lemlist', keys: ['channels.sms', 'team.sso'] }] },
      'heyreach general: 8 → 9, moved by lemlist (channels.sms, team.sso)',
    ],
    [
      'the company it keeps where no fact did it',
      {},
      'heyreach general: 8 → 9, moved by tools that came, left or changed category, or by what is known of it',
    ],
    [
      'that a tool is new',
      { before: null, after: 'below_floor' },
      'heyreach general: not listed → below floor, newly listed',
    ],
    [
      'the category of a list',
      { category: 'cold-email', before: 'below_floor', causes: [{ slug: 'heyreach', keys: ['channels.email'] }] },
      'heyreach general cold-email: below floor → 9, moved by heyreach (channels.email)',
    ],
  ])('names %s', (_, part, said) => {
    expect(rankWords({ ...change, ...part })).toBe(said);
  });
});
