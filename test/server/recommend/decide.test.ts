import { beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { whyOf } from '../../../server/recommend/explain/explanation.ts';
import type { Interpretation } from '../../../server/recommend/read/interpretation.ts';
import { type Decision, decide } from '../../../server/recommend/recommend.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { type Asking, budget, CHEAP, like, OPEN, reading, withFacts, yes } from './judge/asking.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

const answer = (...asked: Asking[]) => decide(reading(...asked), snapshot);
const slugs = (candidates: Decision['recommended']) => candidates.map(({ tool }) => tool.slug);
const listed = ({ recommended, notProven, ruledOut }: Decision) => slugs([...recommended, ...notProven, ...ruledOut]);
const verdicts = ({ recommended }: Decision, at: number) =>
  recommended.map(({ assessments }) => assessments[at]?.verdict);
const SIX: Asking = { key: 'people', op: 'is', value: 6 };
/** One of the fixture's twelve tools is closed. */
const SOLD = 11;
const NOWHERE = 'support.phone';
/** The fixture with a question that no tool answers. */
const withNothingOn = (key: string): Snapshot => ({
  ...snapshot,
  tools: new Map([...snapshot.tools].map(([slug, tool]) => [slug, withFacts(tool, { [key]: OPEN })])),
});
const CHOICE = { isChoice: true } as const;

describe('the billing period', () => {
  it('compares the monthly price alone if monthly billing is a must', () => {
    const sixty = budget(60, { currency: 'EUR' });
    const byMonth: Asking = { key: 'pricing.billing_periods', op: 'includes', value: 'month' };
    const found = (...asked: Asking[]) => {
      const { recommended, notProven, ruledOut } = answer(...asked);
      return [...recommended, ...notProven, ...ruledOut].find(({ tool }) => tool.slug === 'flagmast')?.assessments[0];
    };
    expect(found(sixty)?.verdict).toBe('meets');
    expect(found(sixty, byMonth)).toMatchObject({
      verdict: 'fails',
      arithmetic: expect.stringContaining('budget 60 EUR a month billed monthly: fails'),
    });
    expect(found(sixty, { ...byMonth, strength: 'want' })?.verdict).toBe('meets');
    expect(found(sixty, { ...byMonth, value: 'year' })?.verdict).toBe('meets');
    expect(found(sixty)?.verdict).toBe('meets');
  });
});

describe('the number of proven tools', () => {
  it('counts the tools that are proven to meet all musts, or all wants if there is no must', () => {
    const [linkedin, webhooks] = [yes('channels.linkedin'), yes('integrations.webhooks', 'want')];
    const meet = (at: readonly number[], { recommended }: Decision) =>
      recommended.filter(({ assessments }) => at.every((i) => assessments[i]?.verdict === 'meets')).length;
    for (const [at, ...asked] of [
      [[0], linkedin, webhooks],
      [[0], webhooks],
      [[0, 1], linkedin, yes('channels.whatsapp', 'avoid')],
      [[0], linkedin, { ...SIX, value: 1 }],
    ] as const) {
      const found = answer(...asked);
      expect(found.proven).toBe(meet(at, found));
    }
    const found = answer(linkedin, yes('channels.email'));
    expect(found.proven).toBeGreaterThan(0);
    expect(found.proven).toBeLessThan(found.recommended.length);
  });
});

describe('the order', () => {
  it('does not depend on earlier texts: the same sum for six people, for an unknown number, and against another price', () => {
    const sum = (people: readonly Asking[]) => {
      const { recommended, notProven } = answer(budget(500, { per: 'total' }), ...people);
      const all = [...recommended, ...notProven];
      return all.find(({ tool }) => tool.slug === 'flagmast')?.assessments[0]?.verdict;
    };
    expect([sum([]), sum([SIX]), sum([{ ...SIX, value: 2 }]), sum([])]).toEqual([
      'unknown',
      'meets',
      'meets',
      'unknown',
    ]);
    const cheap = (...models: Asking[]) =>
      answer(CHEAP, ...models).recommended.find(({ tool }) => tool.slug === 'quillcourier')?.assessments[0]?.phrase;
    expect(new Set([cheap(), cheap(like('flagmast')), cheap(like('ravenport'))]).size).toBe(3);
  });

  it('is by the wants that are met, then by what is proven for the closest job', () => {
    const proven = (job: string | undefined, ...asked: Asking[]) => {
      const { recommended, job: used } = answer(...asked);
      expect(used).toBe(job);
      const same = recommended.filter(
        ({ assessments }) =>
          JSON.stringify(assessments.map(({ verdict }) => verdict)) ===
          JSON.stringify(recommended[0]?.assessments.map(({ verdict }) => verdict)),
      );
      expect(same.length).toBeGreaterThan(2);
      const found = same.map(({ tool: { scores } }) =>
        (job === undefined ? Object.values(scores) : [scores[job]]).reduce(
          (sum, score) => sum + (score?.proven ?? 0),
          0,
        ),
      );
      expect(found).toEqual([...found].sort((a, b) => b - a));
      return found;
    };
    proven('outreach', yes('channels.linkedin'));
    proven('agents', yes('ai.public_api'), yes('integrations.webhooks', 'want'));
    proven('mail', yes('channels.email'), yes('campaigns.sequences', 'want'));
    proven('agency', yes('inbox.unified'), SIX);
    proven('outreach', { key: 'category', op: 'is', value: 'linkedin-automation' });
    proven('outreach', yes('channels.linkedin'), { ...SIX, value: 1 });
  });

  it('has the cheapest first if the text asks for a low price, and unknown prices last', () => {
    const { recommended } = answer(yes('channels.linkedin'), CHEAP);
    const proven = recommended.filter(({ assessments }) => assessments[0]?.verdict === 'meets');
    const group = (verdict?: string, cents?: number) =>
      cents === undefined ? 3 : ['meets', 'unknown', 'fails'].indexOf(verdict ?? '');
    const groups = proven.map(({ assessments }) => group(assessments[1]?.verdict, assessments[1]?.cents));
    expect(new Set(groups).size).toBeGreaterThan(2);
    expect(groups).toEqual([...groups].sort());
    expect(whyOf(recommended[0] as Decision['recommended'][number])).toBe(
      'Proven: LinkedIn (from plan Egg); 0 EUR a month, the price of plan Egg, which has what was asked for, not above the median of 9 entry prices. Based on pages dated 2026-05-01 to 2026-06-20.',
    );
  });

  it('counts the readings of one word as wants that share one weight', () => {
    const ambiguous: Interpretation['ambiguous'] = [
      {
        text: 'warm-up',
        start: 0,
        end: 7,
        readings: ['safety.warm_up', 'email.warm_up'].map((key) => ({ key, op: 'is', value: true, strength: 'must' })),
      },
    ];
    const { recommended, ruledOut, note } = decide(
      { ...reading(yes('channels.email'), yes('email.finder', 'want')), ambiguous },
      snapshot,
    );
    expect(ruledOut.every(({ assessments }) => assessments[0]?.verdict === 'fails')).toBe(true);
    const [first] = recommended;
    expect(first?.assessments.slice(2).map(({ constraint }) => constraint)).toEqual(
      ['safety.warm_up', 'email.warm_up'].map((key) => ({
        ...{ key, op: 'is', value: true, strength: 'want' },
        assumed: 'one of the things that "warm-up" can mean',
      })),
    );
    expect(note).toBe('"warm-up" can mean several things; each is shown as a want.');
    const met = recommended
      .filter(
        ({ assessments }) =>
          assessments.every(({ verdict }) => verdict !== 'fails') && assessments[0]?.verdict === 'meets',
      )
      .map(({ assessments }) => {
        const [, want, one, other] = assessments.map(({ verdict }) => (verdict === 'meets' ? 1 : 0));
        return (want ?? 0) * 2 + (one ?? 0) + (other ?? 0);
      });
    expect(met).toEqual([...met].sort((a, b) => b - a));
    expect(new Set(met).size).toBeGreaterThan(2);
  });
});

describe('named tools', () => {
  it('are excluded if others should be like them, and if they are unwanted', () => {
    const alike = answer(like('flagmast'));
    expect(alike.leftOut).toEqual(['flagmast']);
    expect(listed(alike)).not.toContain('flagmast');
    const shares = alike.recommended.map(({ assessments }) => assessments[0]?.likeness?.share ?? 0);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.at(-1)).toBeGreaterThanOrEqual(0.5);
    const avoided = answer(yes('channels.linkedin'), like('flagmast', { strength: 'avoid' }));
    expect(listed(avoided)).not.toContain('flagmast');
    expect(avoided.recommended[0]?.assessments).toHaveLength(1);
  });

  it('are the price to undercut if something cheaper is wanted', () => {
    const { recommended } = answer(like('flagmast'), CHEAP);
    // Of the cheaper tools, it is the only one that is also sold per LinkedIn account.
    expect(recommended[0]?.tool.slug).toBe('ravenport');
    expect(recommended[0]?.assessments[1]).toMatchObject({
      verdict: 'meets',
      phrase: '45 USD a month billed yearly, below Flagmast at 63 USD a month billed yearly',
    });
    expect(answer(like('ravenpost'), CHEAP).note).toBe(
      'The price of Ravenpost is not known, so nothing is proven to be cheaper.',
    );
    const verdicts = answer(like('ravenport'), CHEAP).recommended.map(({ assessments }) => assessments[1]?.verdict);
    expect(verdicts).toContain('unknown');
    expect(verdicts.indexOf('fails')).toBe(verdicts.length - 1);
  });

  it('are explained as excluded if the text names nothing else', () => {
    const only =
      'The text names Beaconyard and asks for nothing else. Beaconyard is left out, and the tools most similar to it are listed, ordered by how many of the capabilities proven for it they are proven to have.';
    expect(answer(like('beaconyard'))).toMatchObject({ leftOut: ['beaconyard'], note: only });
    expect(answer(like('beaconyard'), { ...SIX, value: 1 }).note).toBe(only);
    expect(answer(like('beaconyard'), like('quillcourier')).note).toMatch(
      /^The text names Beaconyard and Quillcourier and asks for nothing else\. Beaconyard and Quillcourier are left out/,
    );
    expect(answer(like('beaconyard'), yes('channels.linkedin')).note).toBeNull();
    expect(answer(like('beaconyard', CHOICE), like('quillcourier', CHOICE)).note).toBeNull();
  });

  it('come first if the text chooses between them, each compared with the other', () => {
    const { recommended, leftOut } = answer(
      yes('channels.linkedin'),
      like('beaconyard', CHOICE),
      like('ravenport', CHOICE),
    );
    expect(slugs(recommended).slice(0, 2).sort()).toEqual(['beaconyard', 'ravenport']);
    expect(leftOut).toEqual([]);
    const ravenport = recommended.find(({ tool }) => tool.slug === 'ravenport');
    expect(ravenport?.assessments.map(({ likeness }) => likeness?.to)).toEqual([undefined, 'beaconyard', undefined]);
    expect(ravenport?.assessments[2]?.note).toBe('The tool that was named.');
  });

  it('are reported if they are no longer sold', () => {
    const { recommended, note } = answer(like('inkwell-relay', CHOICE));
    expect(slugs(recommended)).not.toContain('inkwell-relay');
    expect(note).toBe('Inkwell Relay is no longer sold.');
  });
});

describe('the summary of a tool', () => {
  it('says which unwanted things a tool has, and what it lacks', () => {
    const { ruledOut } = answer(yes('channels.email'), yes('channels.whatsapp', 'avoid'), {
      ...{ key: 'product.runs_on', op: 'includes', value: 'browser-extension', strength: 'avoid' },
    });
    const why = (slug: string) => {
      const found = ruledOut.find(({ tool }) => tool.slug === slug);
      return found && /^[^(.]+/.exec(whyOf(found))?.[0]?.trim();
    };
    expect([why('quillcourier'), why('flagmast')]).toEqual(['Fails: it has WhatsApp', 'Fails: it lacks Email']);
  });
});

describe('if every tool fails a must', () => {
  it('nearest misses name what they fail, and suggested_removals what to drop, the most effective first', () => {
    const type = (value: string): Asking => ({ key: 'category', op: 'is', value });
    const { recommended, nearestMisses, relaxations, note } = answer(
      type('cold-email'),
      type('multichannel-outreach'),
      yes('ai.public_api', 'want'),
    );
    expect(recommended).toEqual([]);
    expect(nearestMisses).toHaveLength(5);
    expect(new Set(nearestMisses.map(({ tool }) => tool.category))).toEqual(
      new Set(['cold-email', 'multichannel-outreach']),
    );
    for (const miss of nearestMisses)
      expect(whyOf(miss)).toMatch(/^Fails: Category: .+ \(it is .+\)\. Proven: Category: /);
    expect(relaxations.map(({ constraint, tools }) => [constraint.value, tools])).toEqual([
      ['cold-email', 3],
      ['multichannel-outreach', 2],
    ]);
    expect(note).toBe(
      'Every tool is proven to fail something that was asked for: nearest_misses has those that fail the fewest constraints. suggested_removals says which single constraint to drop, and how many tools that would leave.',
    );
  });

  it('the nearest misses are only the tools that fail least', () => {
    const type = (value: string, strength?: 'avoid'): Asking => ({
      key: 'category',
      op: 'is',
      value,
      ...(strength && { strength }),
    });
    const { nearestMisses } = answer(type('outreach-api'), type('cold-email'), type('cold-email', 'avoid'));
    expect(slugs(nearestMisses)).toEqual(['dovecote-9']);
  });

  it('dropping something that only a more expensive plan has can bring a price within the budget', () => {
    const courier = snapshot.tools.get('quillcourier') as Tool;
    const alone = { ...snapshot, tools: new Map([[courier.slug, courier]]) };
    const { nearestMisses, relaxations } = decide(reading(yes('channels.whatsapp'), budget(50)), alone);
    expect(whyOf(nearestMisses[0] as Decision['nearestMisses'][number])).toMatch(
      /^Fails: 60 EUR a month \(75 USD\), above 50 USD/,
    );
    expect(relaxations.map(({ constraint, tools }) => [constraint.key, tools])).toEqual([
      ['channels.whatsapp', 1],
      ['budget', 1],
    ]);
  });

  it('dropping one constraint does not resolve two contradictions', () => {
    const both = reading(
      ...['email', 'linkedin'].flatMap((of) => [yes(`channels.${of}`), yes(`channels.${of}`, 'avoid')]),
    );
    const contradictions = [0, 2].map((at) => ({ text: '', between: [at, at + 1] as const }));
    const { relaxations, note } = decide({ ...both, contradictions }, snapshot);
    expect(relaxations).toEqual([]);
    expect(note).toMatch(
      /Dropping any one constraint leaves no tool that is proven to have anything else that was asked for\.$/,
    );
  });

  it('dropping something is not suggested if it leaves only tools without proof, and the answer says so', () => {
    const { recommended, notProven, ruledOut, relaxations, note, nearestMisses } = decide(
      reading(yes(NOWHERE), budget(1)),
      withNothingOn(NOWHERE),
    );
    expect([recommended.length, relaxations.length]).toEqual([0, 0]);
    expect([notProven.length, ruledOut.length].every((count) => count > 0)).toBe(true);
    for (const miss of nearestMisses) expect(slugs(notProven)).not.toContain(miss.tool.slug);
    expect(note).toMatch(
      /Dropping any one constraint leaves no tool that is proven to have anything else that was asked for\.$/,
    );
  });

  it('the answer says if nothing is proven either', () => {
    const { recommended, notProven, note } = decide(reading(yes(NOWHERE)), withNothingOn(NOWHERE));
    expect([recommended.length, notProven.length]).toEqual([0, SOLD]);
    expect(note).toBe('No tool is proven to have anything that was asked for. That does not mean that none has it.');
    expect(answer(budget(3, { per: 'seat' })).note).toMatch(
      /^\d+ of the tools are proven to fail something that was asked for: nearest_misses has those that fail the fewest constraints\. For the other \d+, nothing that was asked for is proven\.$/,
    );
  });

  it('contradictory constraints leave nothing, and the answer says what dropping either would leave', () => {
    const { recommended, notProven, ruledOut, note, relaxations, nearestMisses } = decide(
      {
        ...reading(yes('channels.email'), yes('channels.linkedin'), yes('channels.email', 'avoid')),
        contradictions: [{ text: 'email … no email', between: [0, 2] }],
      },
      snapshot,
    );
    expect([recommended, notProven, ruledOut.length]).toEqual([[], [], SOLD]);
    for (const miss of nearestMisses) expect(whyOf(miss)).toMatch(/^Fails: it (has|lacks) /);
    expect(nearestMisses).toHaveLength(5);
    expect(note).toBe(
      '"Email" and "no Email" contradict each other: no tool can meet both. suggested_removals says which single constraint to drop, and how many tools that would leave.',
    );
    const left = (...asked: Asking[]) => answer(yes('channels.linkedin'), ...asked).recommended.length;
    expect(relaxations.map(({ constraint: { strength }, tools }) => [strength, tools])).toEqual(
      [
        ['must', left(yes('channels.email', 'avoid'))],
        ['avoid', left(yes('channels.email'))],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
  });
});

describe('if a text asks for nothing', () => {
  it('the answer is the ranking, and says so', () => {
    const nothing = { ...reading(), notUnderstood: ['dragons'] };
    expect(decide(nothing, snapshot)).toMatchObject({ fallback: true, recommended: [], notProven: [], ruledOut: [] });
    expect(decide(nothing, snapshot).note).toMatch(/^Nothing in the text could be turned into a constraint on facts/);
    expect(decide(reading(), snapshot).note).toMatch(/^The text asks for nothing, so nothing is recommended/);
    expect(answer({ ...SIX, value: 1 }).note).toMatch(
      /^One person can use any tool, and the text asks for nothing else/,
    );
    const { fallback, note, leftOut } = answer(like('sealpress', { strength: 'avoid' }));
    expect([fallback, leftOut]).toEqual([true, ['sealpress']]);
    expect(note).toMatch(/^The text only asks to leave out sealpress/);
  });

  it('a repeated criterion counts once, with the stricter strength', () => {
    const { recommended } = answer(yes('integrations.webhooks', 'want'), yes('integrations.webhooks'));
    for (const { assessments } of recommended)
      expect(assessments.map(({ constraint }) => constraint.strength)).toEqual(['must']);
  });

  it('closed tools are not judged', () => {
    const closed = [...snapshot.tools].map(
      ([slug, tool]) => [slug, { ...tool, closed: { since: '2026-01-01', successor: null } }] as const,
    );
    const none = decide(reading(yes('channels.linkedin')), { ...snapshot, tools: new Map(closed) });
    expect(listed(none)).toEqual([]);
    expect(verdicts(none, 0)).toEqual([]);
  });
});
