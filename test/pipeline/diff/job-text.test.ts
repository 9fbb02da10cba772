import { describe, expect, it } from 'vitest';
// Lists of jobs leave the product, and these texts on them.
import type { PairChange, PairStatement, Separation } from '../../../pipeline/diff/job-changes.ts';
import type { ListPosition, PlaceChange } from '../../../pipeline/diff/job-places.ts';
import { labelTexts, pairTexts, placeTexts, provenText } from '../../../pipeline/diff/job-text.ts';

const ranked = (group: number, best: number, worst = best, rank = best): ListPosition => ({
  group,
  rank,
  range: { best, worst },
});
const change: PlaceChange = {
  job: 'outreach',
  slug: 'sealpress',
  before: ranked(2, 2, 3),
  after: ranked(1, 1),
  causes: [{ slug: 'sealpress', reasons: ['team.roles'] }],
};

describe('placeTexts', () => {
  it.each<[string, Partial<PlaceChange>, string]>([
    [
      'the group and the range',
      {},
      'sealpress outreach: group 2 → 1, 2nd to 3rd → 1st under any weights, because of sealpress (team.roles)',
    ],
    [
      'the range alone',
      { after: ranked(2, 11, 23), causes: [{ slug: 'flagmast', reasons: ['closed'] }] },
      'sealpress outreach: 2nd to 3rd → 11th to 23rd under any weights, because of flagmast (closed)',
    ],
    [
      'why a tool has no place',
      { before: 'too_little_read', causes: [{ slug: 'sealpress', reasons: ['9 → 10 pages read'] }] },
      'sealpress outreach: too little read → group 1, 1st under any weights, because of sealpress (9 → 10 pages read)',
    ],
    ['the rank if nothing else changed', { after: ranked(2, 2, 3, 4), causes: [] }, 'sealpress outreach: rank 2 → 4'],
    [
      'five questions and three tools, and the number of others',
      {
        after: ranked(1, 2, 3),
        causes: [
          { slug: 'sealpress', reasons: ['a.a', 'a.b', 'a.c', 'a.d', 'a.e', 'a.f', 'a.g'] },
          ...['flagmast', 'yew', 'ravenport'].map((slug) => ({ slug, reasons: ['a.a'] })),
        ],
      },
      'sealpress outreach: group 2 → 1, because of sealpress (a.a, a.b, a.c, a.d, a.e and 2 more), flagmast (a.a), yew (a.a) and 1 more',
    ],
  ])('names %s', (_, part, said) => {
    expect(placeTexts([{ ...change, ...part }])).toEqual([said]);
  });

  it('puts tools about which something changed first, and those moved in the same way into one line', () => {
    const moved = { ...change, before: ranked(3, 4), after: ranked(3, 5) };
    const others = ['beaconyard', 'flagmast'].map((slug) => ({ ...moved, slug }));
    expect(placeTexts([...others, change])).toEqual([
      'sealpress outreach: group 2 → 1, 2nd to 3rd → 1st under any weights, because of sealpress (team.roles)',
      'beaconyard, flagmast outreach: 4th → 5th under any weights, because of sealpress (team.roles)',
    ]);
  });
});

describe('pairTexts', () => {
  const pair = (first: string, second: string, before: PairStatement, after: PairStatement): PairChange => ({
    job: 'outreach',
    slugs: [first, second],
    before,
    after,
  });

  it('names every reversal, and three of the other pairs that changed in the same way', () => {
    const reversed = ['b', 'c', 'd', 'e'].map((slug) =>
      pair('a', slug, { verdict: 'close', ahead: 'a' }, { verdict: 'clear', ahead: slug }),
    );
    const settled = ['w', 'x', 'y', 'z'].map((slug) =>
      pair('v', slug, { verdict: 'clear', ahead: slug }, { verdict: 'settled', ahead: slug }),
    );
    expect(pairTexts([...settled, ...reversed])).toEqual([
      'outreach: 4 pairs reversed: b over a (close → clear), c over a (close → clear), d over a (close → clear), e over a (close → clear)',
      'outreach: 4 pairs clear → settled (w over v, x over v, y over v and 1 more)',
    ]);
  });

  it('says who led where nobody leads now', () => {
    const level = { verdict: 'level', ahead: null } as const;
    const mixed = { verdict: 'mixed', ahead: null } as const;
    expect(pairTexts([pair('a', 'b', { verdict: 'close', ahead: 'b' }, level), pair('a', 'c', mixed, level)])).toEqual([
      'outreach: 1 pair close → level (b no longer over a)',
      'outreach: 1 pair mixed → level (a and c)',
    ]);
  });
});

describe('provenText', () => {
  const change = { job: 'outreach', slug: 'yew', gained: ['team.roles'], lost: [] };

  it.each<[before: [number, number], after: [number, number], lost: string[], said: string]>([
    [[3, 6], [3, 6], ['team.sso'], '3 of 6 (team.roles, no longer team.sso)'],
    [[3, 6], [4, 7], [], '3 of 6 → 4 of 7 (team.roles)'],
    [[3, 6], [4, 6], [], '3 → 4 of 6 (team.roles)'],
  ])('names what became proven and what no longer is: %j → %j', (before, after, lost, said) => {
    expect(provenText({ ...change, before, after, lost })).toBe(`yew outreach: ${said}`);
  });
});

describe('labelTexts', () => {
  it('gives lists first, then tools', () => {
    const before = { separated: 3, pairs: 10, follows_coverage: 0.666 };
    const change = (job: string, provisional: boolean, after: Separation) => ({
      job,
      provisional,
      separation: { before, after },
      musts: [{ slug: 'yew', proven: !provisional }],
    });
    expect(
      labelTexts([
        change('outreach', true, { separated: 2, pairs: 10, follows_coverage: 0.5 }),
        change('agents', false, { separated: 0, pairs: 6, follows_coverage: null }),
      ]),
    ).toEqual([
      'outreach: is now provisional',
      'agents: is no longer provisional',
      'outreach: 3 → 2 of 10 pairs parted; share led by the better documented tool 0.666 → 0.5',
      'agents: 3 of 10 → 0 of 6 pairs parted; share led by the better documented tool 0.666 → none',
      'yew outreach: no longer all musts are proven',
      'yew agents: now all musts are proven',
    ]);
  });
});
