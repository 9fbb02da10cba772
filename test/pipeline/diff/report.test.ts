import { beforeAll, describe, expect, it } from 'vitest';
import { chain, editOf, replacing } from '../../fixture/edits.ts';
import { type Sections, States } from './states.ts';

let states: States;
beforeAll(async () => {
  states = await States.make();
});

const QUESTIONS = 'Questions for the reviewer';
const RECORDED = 'What the list of changes gets';
const NO = 'trial_needs_card: { value: false, sources: [pricing] }';

describe('the report on a pull request', () => {
  let report: Sections;
  beforeAll(async () => {
    report = await states.report(
      {
        'tools/quillcourier': replacing(NO, 'trial_needs_card: { value: true, sources: [pricing] }'),
        'tools/paper-lantern': editOf('value: community, sources: [forum] → value: none, sources: [home]'),
      },
      {
        'tools/beaconyard': replacing('  pricing.plans:\n', '  pricing.plans:\n    assumed: [billing]\n'),
        'tools/larkpost-io': editOf('{ amount: 35, currency: EUR } → { amount: 34, currency: EUR }'),
        'tools/quillcourier': chain(
          editOf('name: Sparrow\n        monthly: { amount: 29 → name: Sparrow\n        monthly: { amount: 31'),
          editOf('note: Without tax. → note: Without tax; 29 until summer.'),
          editOf(', values: [{ value: Quill Holdings, sources: [review] }] } →  }'),
        ),
        'tools/flagmast': chain(
          editOf('trial_days: { value: 14, → trial_days: { because: vendor, plan: Mast, value: 7,'),
          (text) => text.replaceAll('Armada', 'Armadas'),
        ),
        'tools/yew': chain(
          replacing('facts:\n', 'facts:\n  support.phone: { value: true, sources: [home] }\n'),
          editOf('category: → closed: { since: 2026-05-01 }\ncategory:'),
        ),
      },
    );
  });

  it('asks what a reviewer has to look at', () => {
    const short = (report[QUESTIONS] ?? []).map((line) => line.replace(/changed from .* to .* without/, '… without'));
    expect(short).toEqual([
      'beaconyard pricing.plans: has its billing assumed; does no page of the vendor say it?',
      'flagmast pricing.plans: … without a newer source',
      'flagmast pricing.trial_days: … without a newer source',
      'larkpost-io pricing.plans: cites several publishers; does one of them give another value? Then list it under "values".',
      'larkpost-io pricing.plans: is second-hand; are its sources independent of each other, and does each say it of this product, plan and period?',
      'larkpost-io pricing.plans: … without a newer source',
      'paper-lantern ai.mcp_server: has only sources from the community; is there a page of the vendor or a registry?',
      'quillcourier company.name: … without a newer source',
      'quillcourier company.name: a disagreement was removed; does the other source no longer say so?',
      'quillcourier pricing.plans: … without a newer source',
      'quillcourier pricing.plans: was 29, and notes still name this figure: pricing.plans',
      'quillcourier pricing.trial_needs_card: is now a no; does the page say so, or does it just not mention it?',
      'quillcourier pricing.trial_needs_card: … without a newer source',
      'yew: is closed; which page says so?',
      'beaconyard: all facts come from one publisher, Beaconyard; is there a second one?',
      'yew: all facts come from one publisher, Yew; is there a second one?',
    ]);
  });

  it('has each change that the list of changes gets: the question, both answers of what differs, and why', () => {
    const missing = 'the word on why is missing';
    expect(report[RECORDED]).toEqual([
      `flagmast team.white_label (White label): Yes (plan Armada) → Yes (plan Armadas); ${missing}`,
      `larkpost-io pricing.plans (Plans): Cheapest paid plan: 35 EUR a month billed yearly → Cheapest paid plan: 34 EUR a month billed yearly; ${missing}`,
      `quillcourier company.name (Company): Disputed: Quill and Sons / Quill Holdings → Quill and Sons; ${missing}`,
      `quillcourier pricing.plans (Plans): Sparrow: 29 EUR a month per person, 24 EUR a month billed yearly, 27 EUR a month billed quarterly → Sparrow: 31 EUR a month per person, 24 EUR a month billed yearly, 27 EUR a month billed quarterly; ${missing}`,
      'flagmast pricing.plans (Plans): Armada: 2,999 USD a month, 2,399 USD a month billed yearly → Armadas: 2,999 USD a month, 2,399 USD a month billed yearly; the vendor changed it',
      'flagmast pricing.trial_days (Trial length): 14 days → 7 days (plan Mast); the vendor changed it',
      'yew: Yew has not been sold since 2026-05-01; the vendor changed it',
      'yew support.phone (Phone support): unknown → Yes; we found a page that says it',
    ]);
  });
});

it.each([
  [60, []],
  [61, ['53']],
  [20, []],
  [19, ['53']],
])('the report asks about a price only if it changes by more than half: 40 → %i', async (amount, percent) => {
  const to = replacing(/amount: 40, /g, `amount: ${amount}, `);
  const { [QUESTIONS]: questions = [] } = await states.report({}, { 'tools/beaconyard': to });
  const question =
    /^beaconyard pricing\.plans: the price changed by (\d+) %; is it a yearly total entered as a monthly price\?$/;
  expect(questions.flatMap((one) => question.exec(one)?.[1] ?? [])).toEqual(percent);
});

it('the report has at most 50 of the changes for the list, and says how many more there are', async () => {
  const fewer = (text: string) =>
    text
      .replace(/^facts:\n(?: .*\n)+/m, 'facts:\n  support.phone: { value: true, sources: [home] }\n')
      .replace(/^ {2}(pricing|status):\n(?: {4}.*\n)+/gm, '');
  const { 'Facts lost': lost = [], [RECORDED]: recorded = [] } = await states.report({}, { 'tools/flagmast': fewer });
  expect(recorded).toHaveLength(51);
  expect(recorded.at(-1)).toBe(`… and ${lost.length - 50} more`);
});

it('the report lets no text of a fact become markup or mention a person', async () => {
  const note = replacing(/note: Without tax\..*/, 'note: "Ask @someone, *now* or `never` <b>"');
  const out = await states.compared({}, { 'tools/quillcourier': note }, 'report --base');
  expect(out).toMatch(/^## What this changes\n\nCompared with `HEAD`\.\n\n### /);
  expect(out).toContain('Ask @\u200bsomeone, \\*now\\* or \\`never\\` \\<b\\>');
  expect(await states.compared({}, {}, 'report --base')).toContain('\n\nNothing changed.\n');
  expect(await states.compared({}, {}, 'diff')).toBe('nothing changed since HEAD\n');
});
