import { beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../../../../server/recommend/decide/decide.ts';
import type { Finding } from '../../../../server/recommend/decide/finding.ts';
import { whyOf } from '../../../../server/recommend/decide/why.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../../corpus.ts';
import { type Asking, budget, CHEAP, like, reading, yes } from './asking.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
});

/** What is found of a tool by the last thing that is asked, and the sentence on all. */
function found(slug: string, ...asked: Asking[]): Finding & { readonly why: string } {
  const { recommended, notProven, ruledOut } = decide(reading(...asked), snapshot);
  const candidate = [...recommended, ...notProven, ...ruledOut].find(({ tool }) => tool.slug === slug);
  if (!candidate) throw new Error(`${slug} was not judged`);
  return { ...(candidate.findings[asked.length - 1] as Finding), why: whyOf(candidate) };
}

describe('what is paid on top of a plan', () => {
  it('leaves open whether its price is within a budget', () => {
    expect(found('snov-io', budget(50)).verdict).toBe('meets');
    expect(found('snov-io', yes('channels.linkedin'), budget(50))).toMatchObject({
      verdict: 'unknown',
      note: expect.stringContaining('LinkedIn costs extra.'),
      why: expect.stringMatching(
        /^Proven: LinkedIn \(costs extra, note: .*\)\. Unknown: whether all that is needed is within 50 USD \(it costs at least 39 USD a month; LinkedIn costs extra\)\.$/,
      ),
    });
    expect(found('lemlist', yes('channels.whatsapp'), budget(150))).toMatchObject({
      verdict: 'unknown',
      why: expect.stringMatching(
        /^Proven: WhatsApp \(from plan Multichannel, costs extra, note: .*\)\. Unknown: whether all that is needed is within/,
      ),
    });
  });

  it('does not make a price that is above a budget by itself any lower', () => {
    expect(found('snov-io', yes('channels.linkedin'), budget(20)).verdict).toBe('fails');
    expect(found('snov-io', yes('channels.linkedin'), budget(35)).verdict).toBe('unknown');
  });

  it('is paid too for what rests on it', () => {
    expect(found('snov-io', yes('linkedin.messages'), budget(50))).toMatchObject({ verdict: 'unknown' });
  });

  it('leaves open how cheap it is', () => {
    expect(found('snov-io', yes('channels.linkedin'), CHEAP)).toMatchObject({
      verdict: 'unknown',
      said: expect.stringMatching(/^how cheap it is \(29\.25 USD a month billed yearly, .*; LinkedIn costs extra\)$/),
    });
    expect(found('snov-io', yes('channels.linkedin'), like('heyreach'), CHEAP)).toMatchObject({
      verdict: 'unknown',
      note: 'LinkedIn costs extra.',
    });
  });
});

describe('a plan that what is asked comes from', () => {
  it('is the one whose price counts', () => {
    expect(found('snov-io', yes('campaigns.ab_testing'), budget(50))).toMatchObject({
      verdict: 'fails',
      display: 'Pro S: 99 USD a month, 74.25 USD a month billed yearly',
    });
    // Which of its plans is the least that has them is not said.
    expect(found('mixmax', yes('campaigns.sequences'), budget(45)).verdict).toBe('unknown');
    expect(found('instantly', yes('team.roles'), budget(50)).verdict).toBe('fails');
  });

  it('counts for what rests on something that it has', () => {
    const rotation = snapshot.tools.get('lemlist')?.facts['linkedin.sender_rotation'];
    expect([rotation?.value, rotation?.from_plan]).toEqual([true, undefined]);
    expect(found('lemlist', yes('linkedin.sender_rotation'), budget(80))).toMatchObject({
      verdict: 'fails',
      note: expect.stringContaining('The price of plan Multichannel, which has what is asked.'),
    });
  });

  it('counts where a low price is asked for, in the verdict and in the order', () => {
    expect(found('lemlist', yes('channels.linkedin'), CHEAP)).toMatchObject({
      verdict: 'fails',
      cents: 8700,
      said: expect.stringMatching(
        /^87 USD a month billed yearly, the price of plan Multichannel, which has what is asked, above the middle of \d+ entry prices$/,
      ),
    });
    const { recommended } = decide(reading(yes('channels.linkedin'), CHEAP), snapshot);
    const prices = recommended
      .filter(({ findings }) => findings[0]?.verdict === 'meets' && findings[1]?.verdict !== 'unknown')
      .map(({ findings }) => findings[1]?.cents ?? Number.MAX_SAFE_INTEGER);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.indexOf(8700)).toBeGreaterThan(0);
  });
});
