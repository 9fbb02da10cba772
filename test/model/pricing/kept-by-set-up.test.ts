import { describe, expect, it } from 'vitest';
import { KeptBySetUp } from '../../../model/pricing/kept-by-set-up.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';

const PLAN = {};
const OTHER_PLAN = {};

/** A store, and how often it had to compute. */
function counting() {
  const kept = new KeptBySetUp<object, { of: SetUp }>();
  let computed = 0;
  const ask = (setUp: SetUp, plan = PLAN) =>
    kept.of(setUp, plan, () => {
      computed += 1;
      return { of: setUp };
    });
  return { ask, computed: () => computed };
}

describe('what is kept by set-up', () => {
  it('is computed once for set-ups that count the same', () => {
    const { ask, computed } = counting();
    const first = ask({ people: 3 });
    expect(ask({ people: 3, mailboxes: 0 })).toBe(first);
    expect(computed()).toBe(1);
  });

  it('differs for every number and for every plan', () => {
    const { ask, computed } = counting();
    const fields = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'credits'] as const;
    for (const field of fields) expect(ask({ [field]: 2 }).of).toEqual({ [field]: 2 });
    ask({});
    ask({ people: 2 }, OTHER_PLAN);
    expect(computed()).toBe(fields.length + 2);
  });

  it('is forgotten after many other set-ups, the one that was asked for longest ago first', () => {
    const { ask, computed } = counting();
    ask({ people: 1 });
    for (let people = 2; people <= 8; people++) ask({ people });
    ask({ people: 1 });
    ask({ people: 9 });
    expect(computed()).toBe(9);
    ask({ people: 1 });
    expect(computed()).toBe(9);
    ask({ people: 2 });
    expect(computed()).toBe(10);
  });
});
