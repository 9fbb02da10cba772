import { describe, expect, it } from 'vitest';
import { groupBy } from '../../../model/group-by.ts';
import type { Tool } from '../../../model/tool.ts';
import { whyBeaten } from '../../../server/recommend/explain/explanation.ts';
import type { Interpretation } from '../../../server/recommend/read/interpretation.ts';
import { type Decision, decide } from '../../../server/recommend/recommend.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { type Asking, budget, CHEAP, like, OPEN, reading, withFacts, yes } from './judge/asking.ts';
import { invented, known, plan, snapshotOf, sold } from './judge/invented.ts';

const snapshot = await fixtureSnapshot();

const answer = (...wanted: Asking[]) => decide(reading(...wanted), snapshot);
const slugs = (candidates: readonly Decision['fits'][number][]) => candidates.map(({ tool }) => tool.slug);
const all = ({ fits, mayFit, fails }: Decision) => [...fits, ...mayFit, ...fails];
const left = ({ fits, mayFit }: Decision) => [...fits, ...mayFit];
const listed = (decision: Decision) => slugs(all(decision));
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

it('the billing period compares the monthly price alone if monthly billing is a must', () => {
  const sixty = budget(60, { currency: 'EUR' });
  const byMonth: Asking = { key: 'pricing.billing_periods', op: 'includes', value: 'month' };
  const found = (...wanted: Asking[]) =>
    all(answer(...wanted)).find(({ tool }) => tool.slug === 'flagmast')?.assessments[0];
  expect(found(sixty)?.verdict).toBe('meets');
  expect(found(sixty, byMonth)).toMatchObject({
    verdict: 'fails',
    phrase: expect.stringMatching(/^over your budget of 60 EUR: 79 USD a month/),
  });
  expect(found(sixty, { ...byMonth, strength: 'want' })?.verdict).toBe('meets');
  expect(found(sixty, { ...byMonth, value: 'year' })?.verdict).toBe('meets');
  expect(found(sixty)?.verdict).toBe('meets');
});

it('the short-list has what has more of all that is required, whatever its type', () => {
  const linkedin = { 'channels.linkedin': known(true), 'channels.email': known(true) };
  const tools = [
    invented(snapshot, 'all-of-it', { ...linkedin, 'team.sso': known(true) }, 'multichannel-outreach'),
    invented(snapshot, 'less', { 'team.sso': known(true) }, 'linkedin-automation'),
  ];
  for (const wanted of [
    [yes('channels.linkedin'), yes('channels.email'), yes('team.sso')],
    [yes('channels.linkedin'), yes('team.sso'), budget(120, { per: 'seat' })],
  ]) {
    const own = { ...snapshot, tools: new Map(tools.map((tool) => [tool.slug, tool])) };
    expect(slugs(decide(reading(...wanted), own).shortlist.tools)).toEqual(['all-of-it']);
  }
});

it('the short-list has the tools of the type that is bought for the need, and those that are proven to fit', () => {
  const has = { 'channels.email': known(true) };
  const tools = [
    invented(snapshot, 'made-for-it', has, 'cold-email'),
    invented(snapshot, 'fitting', { ...has, ...sold(plan('Pro', 10, 10)) }, 'linkedin-automation'),
    invented(snapshot, 'neither', has, 'linkedin-automation'),
  ];
  const found = decide(reading(yes('channels.email'), budget(60)), {
    ...snapshot,
    tools: new Map(tools.map((tool) => [tool.slug, tool])),
  });
  expect(found.job).toBe('mail');
  expect([slugs(found.fits), slugs(found.mayFit)]).toEqual([['fitting'], ['made-for-it', 'neither']]);
  expect(slugs(found.shortlist.tools)).toEqual(['fitting', 'made-for-it']);
});

describe('what is in use', () => {
  const has = { 'integrations.hubspot': known('native'), 'channels.email': known(true) };
  const hub = { ...invented(snapshot, 'hub', has, 'sales-engagement'), name: 'HubSpot Hub' };
  const other = invented(snapshot, 'other', { 'integrations.hubspot': known('native') }, 'linkedin-automation');
  const among = (...tools: Tool[]) => ({ ...snapshot, tools: new Map(tools.map((tool) => [tool.slug, tool])) });
  const hubspot: Asking = { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] };

  it('is not what is looked for: any other tool that may fit comes before it, and the answer says so', () => {
    const found = decide(reading(hubspot, yes('channels.email')), among(hub, other));
    expect([slugs(found.fits), slugs(found.mayFit)]).toEqual([['hub'], ['other']]);
    expect(slugs(found.shortlist.tools)).toEqual(['other']);
    const [beaten] = found.shortlist.beaten;
    expect(beaten && whyBeaten(beaten, snapshot)).toBe('You use HubSpot already.');
  });

  it('is an answer if there is no other, or if it is one to choose from', () => {
    expect(slugs(decide(reading(hubspot), among(hub)).shortlist.tools)).toEqual(['hub']);
    const choice: Asking = { key: 'tool', op: 'is', value: 'hub', strength: 'want', ...CHOICE };
    expect(slugs(decide(reading(hubspot, choice), among(hub, other)).shortlist.tools)).toContain('hub');
  });
});

it('a number of accounts of an open kind makes a budget certain only where it is met, or failed, for every kind', () => {
  const kinds: Asking[] = ['linkedin_accounts', 'mailboxes'].map((key) => ({ key, op: 'is', value: 8 }));
  const text = { text: '8 accounts', start: 0, end: 10 };
  const readings = reading(...kinds).understood.map(({ constraint }) => constraint);
  const verdicts = new Set<string>();
  for (const amount of [20, 100, 300, 1000]) {
    const sum = budget(amount, { per: 'total' });
    const verdictsOf = (found: Decision) =>
      new Map(
        all(found).map(({ tool, assessments }) => [
          tool.slug,
          assessments.find(({ constraint: { key } }) => key === 'budget')?.verdict,
        ]),
      );
    const open = verdictsOf(decide({ ...reading(sum), ambiguous: [{ ...text, readings }] }, snapshot));
    const [one, other] = kinds.map((kind) => verdictsOf(answer(sum, kind)));
    for (const [slug, verdict] of open) {
      expect(verdict).toBe(one?.get(slug) === other?.get(slug) ? one?.get(slug) : 'unknown');
      if (one?.get(slug) !== other?.get(slug)) verdicts.add(`${one?.get(slug)} ${other?.get(slug)}`);
    }
  }
  expect(verdicts.size).toBeGreaterThan(1);
});

it('wants alone fit every tool, and the answer says so', () => {
  const webhooks = yes('integrations.webhooks', 'want');
  for (const more of [[], [{ ...SIX, value: 1 }]]) {
    const { fits, mayFit, fails, note } = answer(webhooks, ...more);
    expect([fits.length, mayFit, fails]).toEqual([SOLD, [], []]);
    expect(note).toBe('Nothing that is asked for is a must, so every tool fits. The order is by what is wanted.');
    expect(fits[0]?.assessments[0]?.verdict).toBe('meets');
    expect(new Set(fits.map(({ assessments }) => assessments[0]?.verdict)).size).toBeGreaterThan(1);
  }
});

it('the order is by the wants that are met, then by what is proven for the closest job', () => {
  const proven = (job: string | undefined, ...wanted: Asking[]) => {
    const found = answer(...wanted);
    expect(found.job).toBe(job);
    const [best] = found.fits;
    const same = found.fits.filter(
      ({ assessments }) =>
        JSON.stringify(assessments.map(({ verdict }) => verdict)) ===
        JSON.stringify(best?.assessments.map(({ verdict }) => verdict)),
    );
    expect(same.length).toBeGreaterThan(2);
    // The short-list comes first, and tools of the type that the job is for.
    const listed = new Set(found.shortlist.tools);
    const rest = same.filter(
      (candidate) => !listed.has(candidate) && candidate.tool.category === same.at(-1)?.tool.category,
    );
    const counts = rest.map(({ tool: { scores } }) =>
      (job === undefined ? Object.values(scores) : [scores[job]]).reduce((sum, score) => sum + (score?.proven ?? 0), 0),
    );
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  };
  proven('outreach', yes('channels.linkedin'));
  proven('agents', yes('ai.public_api'), yes('integrations.webhooks', 'want'));
  proven('mail', yes('channels.email'), yes('campaigns.sequences', 'want'));
  proven('agency', yes('inbox.unified'), SIX);
  proven('outreach', { key: 'category', op: 'is', value: 'linkedin-automation' });
  proven('outreach', yes('channels.linkedin'), { ...SIX, value: 1 });
});

it('the order has the cheapest of a type first if the text asks for a low price, and unknown prices last', () => {
  const { fits } = answer(yes('channels.linkedin'), CHEAP);
  const order = (of: typeof fits) =>
    of.map(({ assessments: [, price] }) => [
      price?.cents === undefined ? 2 : price.verdict === 'meets' ? 0 : 1,
      price?.cents ?? 0,
    ]);
  const types = groupBy(fits, ({ tool }) => tool.category);
  expect(new Set(order(fits).map(([group]) => group)).size).toBeGreaterThan(1);
  for (const ofType of types.values())
    expect(order(ofType)).toEqual(order(ofType).sort(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
});

it('the order counts the readings of one word as wants that share one weight', () => {
  const ambiguous: Interpretation['ambiguous'] = [
    {
      text: 'warm-up',
      start: 0,
      end: 7,
      readings: ['safety.warm_up', 'email.warm_up'].map((key) => ({ key, op: 'is', value: true, strength: 'must' })),
    },
  ];
  const { fits, fails, note } = decide(
    { ...reading(yes('channels.email'), yes('email.finder', 'want')), ambiguous },
    snapshot,
  );
  expect(fails.every(({ assessments }) => assessments[0]?.verdict === 'fails')).toBe(true);
  const [first] = fits;
  expect(first?.assessments.slice(2).map(({ constraint }) => constraint)).toEqual(
    ['safety.warm_up', 'email.warm_up'].map((key) => ({
      key,
      op: 'is',
      value: true,
      strength: 'want',
      assumed: 'one of the things that "warm-up" can mean',
    })),
  );
  expect(note).toBe('"warm-up" can mean several things; each is shown as a want.');
  const met = fits
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

it('named tools are excluded if others should be like them, and if they are unwanted', () => {
  const alike = answer(like('flagmast'));
  expect(alike.leftOut).toEqual(['flagmast']);
  expect(listed(alike)).not.toContain('flagmast');
  // Of each type, those that are most like it come first.
  const few = new Set(alike.shortlist.tools);
  const ofTypes = groupBy(
    alike.fits.filter((one) => !few.has(one) && one.assessments[0]?.verdict !== 'fails'),
    ({ tool }) => tool.category,
  );
  const lists = [...ofTypes.values()].map((ofType) =>
    ofType.map(({ assessments }) => assessments[0]?.likeness?.share ?? 0),
  );
  expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(1);
  for (const shares of lists) expect(shares).toEqual([...shares].sort((a, b) => b - a));
  const avoided = answer(yes('channels.linkedin'), like('flagmast', { strength: 'avoid' }));
  expect(listed(avoided)).not.toContain('flagmast');
  expect(avoided.fits[0]?.assessments).toHaveLength(1);
});

it('named tools are the price to undercut if something cheaper is wanted', () => {
  const { fits } = answer(like('flagmast'), CHEAP);
  expect(fits.find(({ tool }) => tool.slug === 'ravenport')?.assessments[1]).toMatchObject({
    verdict: 'meets',
    phrase: '45 USD a month billed yearly on plan Quay, less than Flagmast',
    note: expect.stringContaining('Flagmast: 63 USD a month billed yearly'),
  });
});

it('named tools are explained as excluded if the text names nothing else', () => {
  const excluded = 'Beaconyard is left out, and the tools most similar to it are listed';
  for (const alone of [[], [{ ...SIX, value: 1 }]])
    expect(answer(like('beaconyard'), ...alone)).toMatchObject({
      leftOut: ['beaconyard'],
      note: expect.stringContaining(excluded),
    });
  expect(answer(like('beaconyard'), yes('channels.linkedin')).note).toBeNull();
  expect(answer(like('beaconyard', CHOICE), like('quillcourier', CHOICE)).note).not.toContain('left out');
});

it('named tools come first if the text chooses between them, each compared with the other', () => {
  const { fits, leftOut } = answer(yes('channels.linkedin'), like('beaconyard', CHOICE), like('ravenport', CHOICE));
  expect(slugs(fits).slice(0, 2).sort()).toEqual(['beaconyard', 'ravenport']);
  expect(leftOut).toEqual([]);
  const ravenport = fits.find(({ tool }) => tool.slug === 'ravenport');
  expect(ravenport?.assessments.map(({ likeness }) => likeness?.to)).toEqual([undefined, 'beaconyard', undefined]);
  expect(ravenport?.assessments[2]?.note).toBe('The tool that was named.');
});

it('named tools are reported if they are no longer sold', () => {
  const found = answer(like('inkwell-relay', CHOICE));
  expect(listed(found)).not.toContain('inkwell-relay');
  expect(found.note).toMatch(/ Inkwell Relay is no longer sold\.$/);
});

describe('if no tool fits', () => {
  const type = (value: string, strength?: 'avoid'): Asking => ({
    key: 'category',
    op: 'is',
    value,
    ...(strength && { strength }),
  });

  it('the nearest tools name what they fail, and ask_instead what to drop, the most effective first', () => {
    const found = answer(type('cold-email'), type('multichannel-outreach'), yes('ai.public_api', 'want'));
    expect(left(found)).toEqual([]);
    expect(found.nearest).toHaveLength(5);
    for (const { tool, fails, unknown } of found.nearest) {
      expect(fails).toEqual([expect.stringMatching(/^Category: .+ \(it is .+\)$/)]);
      expect([['cold-email', 'multichannel-outreach'].includes(tool.category), unknown]).toEqual([true, []]);
    }
    expect(found.relaxations.map(({ constraint, fits, mayFit }) => [constraint.value, fits, mayFit])).toEqual([
      ['cold-email', 3, 0],
      ['multichannel-outreach', 2, 0],
    ]);
    expect(found.note).toBe(
      'Every tool is proven to fail something that is needed. ask_instead says which single must to drop, and names the tools that miss least.',
    );
  });

  it('dropping something that only a more expensive plan has can bring a price within the budget', () => {
    const courier = snapshot.tools.get('quillcourier') as Tool;
    const alone = { ...snapshot, tools: new Map([[courier.slug, courier]]) };
    const { nearest, relaxations } = decide(reading(yes('channels.whatsapp'), budget(50)), alone);
    expect(nearest[0]?.fails[0]).toMatch(
      /^over your budget of 50 USD: 97 EUR a month billed yearly on plan Goose \(121\.25 USD\)$/,
    );
    expect(relaxations.map(({ constraint, fits }) => [constraint.key, fits])).toEqual([
      ['channels.whatsapp', 1],
      ['budget', 1],
    ]);
  });

  it('dropping a must that leaves only tools that may fit is said if none may fit yet', () => {
    const none = { alder: { 'channels.email': known(false) }, birch: { 'channels.email': known(false) } };
    const wanted = reading(yes('channels.email'), yes(NOWHERE));
    const drops = ({ relaxations }: Decision) =>
      relaxations.map(({ constraint: { key }, fits, mayFit }) => [key, fits, mayFit]);
    expect(drops(decide(wanted, snapshotOf(snapshot, none)))).toEqual([['channels.email', 0, 2]]);
    expect(drops(decide(wanted, snapshotOf(snapshot, { ...none, cedar: {} })))).toEqual([]);
  });

  it('the answer says if nothing is proven either', () => {
    const { fits, mayFit, note } = decide(reading(yes(NOWHERE)), withNothingOn(NOWHERE));
    expect([fits.length, mayFit.length]).toEqual([0, SOLD]);
    expect(note).toBe('No tool is proven to have anything that was asked for. That does not mean that none has it.');
    expect(answer(yes('team.sso'), budget(3, { per: 'seat' })).note).toMatch(
      /^No tool is proven to have everything that is needed, but \d+ may fit\. \d+ of them (is|are) beaten by no other; to_ask says what to ask the vendors\.$/,
    );
  });

  it('contradictory constraints leave nothing, and the answer says what dropping either would leave', () => {
    const found = decide(
      {
        ...reading(yes('channels.email'), yes('channels.linkedin'), yes('channels.email', 'avoid')),
        contradictions: [{ text: 'email … no email', between: [0, 2] }],
      },
      snapshot,
    );
    expect([left(found), found.fails.length]).toEqual([[], SOLD]);
    expect(found.nearest).toHaveLength(5);
    for (const { fails, unknown } of found.nearest)
      expect([fails, unknown]).toEqual([[expect.stringMatching(/^it (has|lacks) /)], []]);
    expect(found.note).toBe(
      '"Email" and "no Email" contradict each other: no tool can meet both. ask_instead says which single must to drop, and names the tools that miss least.',
    );
    expect(found.relaxations.map(({ constraint }) => constraint.strength).sort()).toEqual(['avoid', 'must']);
  });
});

it('if a text asks for nothing the answer is the ranking, and says so', () => {
  const nothing = { ...reading(), notUnderstood: ['dragons'] };
  expect(decide(nothing, snapshot)).toMatchObject({ fallback: true, fits: [], mayFit: [], fails: [], nearest: [] });
  expect(decide(nothing, snapshot).note).toMatch(/^Nothing in the text could be turned into a constraint on facts/);
  expect(decide(reading(), snapshot).note).toMatch(/^Nothing is asked for, so there is nothing to check tools by/);
  expect(answer({ ...SIX, value: 1 }).note).toMatch(/^One person can use any tool, and nothing else is asked for/);
  const { fallback, note, leftOut } = answer(like('sealpress', { strength: 'avoid' }));
  expect([fallback, leftOut]).toEqual([true, ['sealpress']]);
  expect(note).toMatch(/^All that is asked is to leave out sealpress/);
});
