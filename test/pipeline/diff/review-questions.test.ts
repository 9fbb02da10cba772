import { expect, it } from 'vitest';
import { replacing } from '../../fixture/fixture.ts';
import { diffOf, linesByTitle } from './fixture-difference.ts';

it('asks what was assumed about a price, and who else read it', async () => {
  const { questions } = await diffOf({
    'tools/beaconyard': replacing(
      'pricing.starts_at: { value: { amount: 40, currency: GBP }, sources',
      'pricing.starts_at: { value: { amount: 40, currency: GBP }, assumed: [billing], sources',
    ),
    'tools/larkpost-io': replacing('value: { amount: 35, currency: EUR }', 'value: { amount: 34, currency: EUR }'),
  });
  expect(questions).toContain(
    'beaconyard pricing.starts_at: has its billing period assumed; does no page of the vendor say it?',
  );
  expect(questions).toContain(
    'larkpost-io pricing.starts_at_annual: rests on reports alone; are they independent of each other, and does each say it of this product, plan and period?',
  );
  expect(questions).toContain(
    'larkpost-io pricing.starts_at_annual: cites several publishers; does one of them give another value? Then list it under "disagrees".',
  );
});

it.each([
  [60, []],
  [61, ['53']],
  [20, []],
  [19, ['53']],
])('asks about a price only if it changes by more than half: 40 → %i', async (amount, percent) => {
  const { questions } = await diffOf({ 'tools/beaconyard': replacing(/amount: 40, /g, `amount: ${amount}, `) });
  const question =
    /^beaconyard pricing\.starts_at: the price changed by (\d+) %; is it a yearly total entered as a monthly price\?$/;
  expect(questions.flatMap((one) => question.exec(one)?.[1] ?? [])).toEqual(percent);
});

it('asks whether notes still name a figure that a change replaced', async () => {
  const { questions } = await diffOf({
    'tools/quillcourier': (text) =>
      text
        .replace('name: Sparrow\n        monthly: { amount: 29', 'name: Sparrow\n        monthly: { amount: 31')
        .replace('value: { amount: 29', 'value: { amount: 31')
        .replace('note: Without tax.', 'note: Without tax; 29 until summer.'),
  });
  const still = 'was 29, and notes still name this figure: pricing.starts_at';
  expect(questions).toContain(`quillcourier pricing.starts_at: ${still}`);
});

it('asks about an answer for several channels', async () => {
  const ofOne = replacing('limits: { value: true, for: [linkedin, email]', 'limits: { value: true, for: [email]');
  const { questions } = await diffOf({}, { 'tools/quillcourier': ofOne });
  expect(questions).toEqual([
    'quillcourier safety.daily_limits: is for several channels; does the page name each, or is it a setting of the whole campaign, workspace or account?',
  ]);
});

it('asks about what was not there, and shows it as a change', async () => {
  const absent = 'ai.openapi: { absent: { at: [{ source: home, at: API }], on: 2026-06-21 } }';
  const question = 'is the page really where it would be, and was it opened live on that day?';
  const fromUnknown = await diffOf({}, { 'tools/sealpress': replacing(`  ${absent}\n`, '') });
  expect(fromUnknown.questions).toEqual([`sealpress ai.openapi: was not there; ${question}`]);
  expect(Object.values(linesByTitle(fromUnknown)).flat()).toContain(
    'sealpress ai.openapi: Unknown → Not there on 2026-06-21 (home)',
  );
  const known = replacing(absent, 'ai.openapi: { value: true, sources: [home] }');
  const fromYes = await diffOf({}, { 'tools/sealpress': known });
  expect(fromYes.questions).toContain('sealpress ai.openapi: was Yes and is now not there; what became of its source?');
  expect(Object.values(linesByTitle(fromYes)).flat()).toContain(
    'sealpress ai.openapi: Yes → Not there on 2026-06-21 (home)',
  );
});

it('asks about a no, a source from the community alone, and a disagreement that is gone', async () => {
  const no =
    'trial_needs_card: { value: false, sources: [pricing], looked_at: [opposite], second_reading: 2026-06-12 }';
  const { questions } = await diffOf(
    { 'tools/quillcourier': replacing(', disagrees: [{ value: Quill Holdings, sources: [review] }] }', ' }') },
    {
      'tools/quillcourier': replacing(no, 'trial_needs_card: { value: true, sources: [pricing] }'),
      'tools/paper-lantern': replacing(
        'mcp_server: { value: community, sources: [forum]',
        'mcp_server: { value: none, sources: [home]',
      ),
    },
  );
  expect(questions).toEqual(
    expect.arrayContaining([
      'quillcourier pricing.trial_needs_card: is now a no; does the page say so, or does it just not mention it?',
      'paper-lantern ai.mcp_server: has only sources from the community; is there a page of the vendor or a registry?',
      'quillcourier company.name: a disagreement was removed; does the other source no longer say so?',
    ]),
  );
});
