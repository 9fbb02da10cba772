import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { type Copy, copyFixture, createCommittedFixture, exitWith, runWithoutChanges } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

const set = (command: string) => copy.runFacts(`set ${command}`);
const readTool = (slug: string) => readFile(join(copy.root, `facts/tools/${slug}.yaml`), 'utf8');
/** The source that a reading of today adds. */
const READING = `pricing-${FIXTURE_DAY}`;

/** Runs `set` and returns the removed and added lines of the tool's file. */
async function diffAfterSet(command: string): Promise<string[]> {
  const [slug = ''] = command.split(' ');
  const before = (await readTool(slug)).split('\n');
  expect(await set(command)).toMatchObject({ code: 0 });
  expect(await copy.runFacts(`check ${slug}`)).toMatchObject({ code: 0 });
  const after = (await readTool(slug)).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

const NEW_SOURCE = [`+ ${READING}:`, `+ read: ${FIXTURE_DAY}`];

describe('set --today with the prices of a page', () => {
  it('changes the named prices, cites the reading of today and leaves everything else', async () => {
    expect(
      await diffAfterSet(
        'flagmast pricing.plans "Mast: 89 a month, $71 a month billed yearly" "fleet: 875 USD/month billed yearly, 10,500 a year" --today',
      ),
    ).toEqual([
      '- - { name: Mast, monthly: { amount: 79, currency: USD }, annual_monthly: { amount: 63, currency: USD }, unit: linkedin-account, includes: { linkedin_accounts: 1, credits: 100 } }',
      '- annual_monthly: { amount: 799, currency: USD }',
      '- terms: [{ every: year, price: { amount: 9590, currency: USD }, as: total }]',
      '- sources: [pricing]',
      // The word explained an earlier change.
      '- because: vendor',
      ...NEW_SOURCE,
      '+ - { name: Mast, monthly: { amount: 89, currency: USD }, annual_monthly: { amount: 71, currency: USD }, unit: linkedin-account, includes: { linkedin_accounts: 1, credits: 100 } }',
      '+ annual_monthly: { amount: 875, currency: USD }',
      '+ terms: [{ every: year, price: { amount: 10500, currency: USD }, as: total }]',
      `+ sources: [${READING}]`,
    ]);
    expect(await readTool('flagmast')).toContain(`  ${READING}:
    url: https://flagmast.example/pricing
    title: Flagmast prices
    publisher: Flagmast
    shows: Prices for each LinkedIn account, and for fleets of them.
    read: ${FIXTURE_DAY}
    copy: live
`);
  });

  it('says what changed, what stays and what is cited', async () => {
    const { code, out } = await set('flagmast pricing.plans "Mast: 89 a month" --today --dry-run');
    expect(code).toBe(0);
    expect(out).toBe(`flagmast pricing.plans
  added the source ${READING}: https://flagmast.example/pricing, read ${FIXTURE_DAY}
  Mast: 89 USD a month per LinkedIn account, 63 USD a month billed yearly, was 79 USD a month, 63 USD a month billed yearly
  unchanged: Fleet: 999 USD a month, 799 USD a month billed yearly, 9590 USD a year; Fleet, 50 accounts: 1399 USD a month; Armada: 2999 USD a month, 2399 USD a month billed yearly; Done for the client
  removed because, which belonged to the old answer: vendor
  cites ${READING} in place of pricing
  advice: facts > pricing.plans > sources > 0: add "at" to ${READING}: where on the page it says so. Repeat with --at "<the heading above it, or the cell of the table>"
would write facts/tools/flagmast.yaml; --dry-run writes nothing
`);
  });

  it('takes the place on the page when it is repeated', async () => {
    const command = 'flagmast pricing.plans "Mast: 89 a month" --today';
    expect(await set(command)).toEqual(exitWith(0, '  advice: '));
    const { code, out } = await set(`${command} --at "Table of plans"`);
    expect(code).toBe(0);
    expect(out).not.toContain('advice');
    expect(await readTool('flagmast')).toContain(`sources: [{ source: ${READING}, at: Table of plans }]`);
  });

  it('says of a named plan that it is unchanged', async () => {
    const { out } = await set('flagmast pricing.plans "Mast: 79 a month" "Fleet: 1099 USD a month" --today --dry-run');
    expect(out).toContain('  Mast: 79 USD a month per LinkedIn account, 63 USD a month billed yearly, unchanged\n');
    expect(out).toContain(
      '  Fleet: 1099 USD a month, 799 USD a month billed yearly, 9590 USD a year, was 999 USD a month, ',
    );
  });

  it('asks for the cause as an option', async () => {
    const { code, out } = await runWithoutChanges(copy, () =>
      set(
        'flagmast pricing.plans "Mast: 89 a month" --today --url https://flagmast.example/plans --title Plans --shows Plans.',
      ),
    );
    expect(code).toBe(1);
    expect(out).toContain(
      "Mast > monthly > amount: was published as 79 and is now 89, and the old price came from another page. Repeat with --because vendor (the vendor's page showed the old value) or --because corrected (we were wrong).",
    );
    expect(out).not.toMatch(/because: |Tip|--today/);
  });

  it('needs no cause, because the same page said otherwise before', async () => {
    copy = await createCommittedFixture();
    await set('flagmast pricing.plans "Mast: 89 a month" --today');
    expect(await copy.runFacts('build', '--at', `${FIXTURE_DAY}T15:00:00Z`)).toMatchObject({ code: 0 });
    const changes = await readFile(join(copy.root, 'dist-data/data/changes.ndjson'), 'utf8');
    expect(JSON.parse(changes.trim().split('\n').at(-1) ?? '')).toMatchObject({ tool: 'flagmast', cause: 'vendor' });
  });

  it('adds a plan where its price belongs', async () => {
    expect(await diffAfterSet('presently pricing.plans "Bagful: 89 USD a month" --today --new-plans')).toContain(
      '+ - { name: Bagful, monthly: { amount: 89, currency: USD } }',
    );
    const text = await readTool('presently');
    expect([...text.matchAll(/name: (\w+ful),/g)].map(([, name]) => name)).toEqual(['Handful', 'Bagful', 'Crateful']);
  });

  it('adds the first prices of a tool from a page that is no source yet', async () => {
    const page = '--url https://yew.example/pricing --today';
    await set(`yew pricing.public yes --title Prices --shows "The plans." ${page}`);
    expect(await diffAfterSet(`yew pricing.plans "Solo: 29 EUR a month" "Team: 290 EUR a year" ${page}`)).toEqual(
      [
        '- price: { query: Yew email finder price, on: 2026-06-05 }',
        '- pricing.plans: { looked_at: [home, price], note: Prices are shown after a login. }',
        '+ pricing.plans:',
        '+ value:',
        '+ - { name: Solo, monthly: { amount: 29, currency: EUR } }',
        '+ - { name: Team, terms: [{ every: year, price: { amount: 290, currency: EUR }, as: total }] }',
        `+ sources: [${READING}]`,
      ].filter((line) => line !== '- searches:'),
    );
    expect(await readTool('yew')).toContain(
      `  ${READING}:\n    url: https://yew.example/pricing\n    title: Prices\n    publisher: Yew`,
    );
  });

  it('replaces unconfirmed prices', async () => {
    const command = 'ravenpost pricing.plans "Small: 59 USD a month" --today';
    expect(await set(command)).toEqual(exitWith(1, 'pricing.public > value: is false, but the plan Small has a price'));
    expect(await set('ravenpost pricing.public yes --today --source pricing')).toMatchObject({ code: 0 });
    expect(await set(command)).toEqual(exitWith(0, 'removed unconfirmed, which belonged to the old answer'));
    expect(await copy.runFacts('check ravenpost')).toMatchObject({ code: 0 });
  });
});

/** Adds a page that is cited for the prices of Flagmast. */
async function citeForPrices(id: string, publisher: string, others: string): Promise<void> {
  const source = `  ${id}:\n    url: https://flagmast.example/${id}\n    title: Prices\n    publisher: ${publisher}\n    shows: Prices.\n    read: 2026-06-20\n    dated: 2026-06-01\n`;
  await copy.edit('facts/tools/flagmast.yaml', (text) =>
    text
      .replace('facts:\n', `${source}facts:\n`)
      .replace(/(name: Done for the client }\n {4}sources: )\[.*\]/, `$1[${others}${id}]`),
  );
}

describe('set --today with prices that other pages show', () => {
  it('says which pages to remove if they show the old price', async () => {
    await citeForPrices('kb-plans', 'Flagmast', 'pricing, ');
    const { out } = await set('flagmast pricing.plans "Mast: 89 a month" --today --dry-run');
    expect(out).toContain(
      '; still cites kb-plans: remove it from the file if it shows the old price, unless only it shows something else, such as limits\n',
    );
    for (const value of ['confirmed', '"Mast: 79 a month"', '"Oar: 20 a month" --new-plans'])
      expect((await set(`flagmast pricing.plans ${value} --today --dry-run`)).out).toContain(
        '; still cites kb-plans\n',
      );
  });

  it('asks for the cause with what is known of the same page', async () => {
    copy = await createCommittedFixture();
    await set('flagmast pricing.plans "Mast: 89 a month" --today');
    await copy.runBuild();
    await copy.runGit('add .');
    await copy.runGit('commit -qm prices');
    expect(await set('flagmast pricing.plans "Mast: 99 a month" --today')).toEqual(
      exitWith(1, 'is now 99, and the old price came from a reading of the same page that is no older. Repeat'),
    );
  });
});

describe('set --today with a page of somebody else', () => {
  const page = '--today --source rival --url https://rival.example/flagmast --title Prices --shows Prices.';
  const refusal = "isn't enough for a price: --today needs a page by the vendor. ";

  it.each([
    ['flagmast', '"Mast: 89 a month"', 'Receipts Example', 'Keep the stored price, which a page by the vendor shows'],
    ['flagmast', 'confirmed', 'Letters Weekly', 'Keep the stored price, which a page by the vendor shows'],
    ['flagmast', '"[{ name: Mast }]"', 'Quillcourier', 'Keep the stored price, which a page by the vendor shows'],
    [
      'yew',
      '"Solo: 29 EUR a month"',
      'Receipts Example',
      'In the file, it can be one of two witnesses for a price (docs/evidence.md#plans-and-prices), or an "unconfirmed" claim',
    ],
  ])('refuses prices: %s %s by %s', async (tool, value, publisher, cure) => {
    const command = `${tool} pricing.plans ${value} ${page} --publisher "${publisher}"`;
    expect(await runWithoutChanges(copy, () => set(command))).toEqual(
      exitWith(2, `--source: a page by ${publisher} ${refusal}${cure}\n`),
    );
  });

  it('takes a witness that was read again, but no other price of it', async () => {
    await citeForPrices('weekly', 'Letters Weekly', '');
    await citeForPrices('forum', 'Forum Example', 'weekly, ');
    const again = `--today --source weekly --dated ${FIXTURE_DAY}`;
    expect(await set(`flagmast pricing.plans confirmed ${again} --dry-run`)).toEqual(
      exitWith(0, `cites weekly-${FIXTURE_DAY} in place of weekly; still cites forum\n`),
    );
    for (const args of ['"Mast: 89 a month"', 'confirmed --settles second-hand'])
      expect(await set(`flagmast pricing.plans ${args} ${again}`)).toEqual(
        exitWith(
          2,
          `${refusal}In the file, it can be one of two witnesses for a price (docs/evidence.md#plans-and-prices)\n`,
        ),
      );
  });

  it('leaves unknown publishers and pictures to the check', async () => {
    const picture = page.replace('rival.example/flagmast', 'flagmast.example/prices.png');
    expect(await set(`flagmast pricing.plans confirmed ${picture}`)).toEqual(exitWith(1, 'never proves a price'));
    expect(await set(`flagmast pricing.plans confirmed ${page} --publisher Flagmats`)).toEqual(
      exitWith(1, 'did you mean "Flagmast"?'),
    );
  });
});

describe('set confirmed --today', () => {
  it('renews the reading and nothing else', async () => {
    expect(await diffAfterSet('presently pricing.plans confirmed --today')).toEqual([
      '- sources: [pricing]',
      ...NEW_SOURCE,
      `+ sources: [${READING}]`,
    ]);
    expect(await set('presently pricing.plans confirmed --today')).toEqual(
      exitWith(0, 'already has this value; nothing was written'),
    );
    // Other facts of the page follow with the same source.
    expect(await diffAfterSet('presently pricing.free_plan confirmed --today --source pricing')).toEqual([
      '- pricing.free_plan: { value: false, sources: [pricing] }',
      `+ pricing.free_plan: { value: false, sources: [${READING}] }`,
    ]);
  });

  it('takes marks away only if they are settled', async () => {
    const page = '--url https://inkwell.example/pricing --today --title Prices --shows Prices.';
    expect(await set(`inkwell-relay pricing.plans confirmed ${page} --dry-run`)).toEqual(
      exitWith(0, '  currency and billing stay assumed; add --settles currency,billing if the page shows them\n'),
    );
    expect(await set(`inkwell-relay pricing.plans confirmed ${page} --settles currency`)).toEqual(
      exitWith(0, '  billing stays assumed; add --settles billing if the page shows it\n'),
    );
    expect(await readTool('inkwell-relay')).toContain('assumed: [billing]');
    expect(await set(`inkwell-relay pricing.plans confirmed ${page} --settles billing,dispute`)).toEqual(
      exitWith(0, 'settled: assumed billing'),
    );
    expect(await readTool('inkwell-relay')).not.toContain('assumed');
    expect(await set('sealpress pricing.plans confirmed --today --source home')).toEqual(
      exitWith(0, '  the answer stays disputed; add --settles dispute if the page settles it\n'),
    );
    expect(await readTool('sealpress')).toMatch(/pricing\.plans:(\n {4}.*)*\n {4}values:/);
    await set('sealpress pricing.plans confirmed --today --source home --settles dispute');
    expect(await readTool('sealpress')).not.toMatch(/pricing\.plans:(\n {4}.*)*\n {4}values:/);
  });

  it('says what was never open', async () => {
    const command = 'flagmast pricing.plans confirmed --today --settles second-hand,currency,dispute';
    const notes = [
      'second-hand changes nothing: the answer is not second-hand',
      'currency changes nothing: its currency is not assumed',
      'dispute changes nothing: the answer is not disputed',
    ].map((note) => `  --settles ${note}\n`);
    for (const note of notes) expect(await set(command)).toEqual(exitWith(0, note));
    expect((await set(command)).out).toContain(`nothing was written\n${notes.join('')}`);
  });

  it('leaves second-hand prices second-hand until the page shows every one of them', async () => {
    const source = (id: string, publisher: string, dated: string) =>
      `  ${id}:\n    url: https://${id}.example/flagmast\n    title: Prices\n    publisher: ${publisher}\n    shows: Prices.\n    read: 2026-06-20\n    dated: ${dated}\n`;
    await copy.edit('facts/tools/flagmast.yaml', (text) =>
      text
        .replace(
          'facts:\n',
          `${source('weekly', 'Letters Weekly', '2026-06-01')}${source('forum', 'Forum Example', '2026-06-02')}facts:\n`,
        )
        .replace(/(name: Done for the client }\n {4}sources: )\[pricing\]/, '$1[weekly, forum]'),
    );
    const page = '--today --source pricing';
    expect((await set(`flagmast pricing.plans confirmed ${page}`)).out).toContain(
      'the prices stay second-hand; add --settles',
    );
    expect(await readTool('flagmast')).toMatch(
      new RegExp(`second_hand: true\n {4}sources: \\[${READING}, weekly, forum\\]`),
    );
    await set(`flagmast pricing.plans confirmed ${page} --settles second-hand`);
    expect(await readTool('flagmast')).toMatch(
      new RegExp(`name: Done for the client }\n {4}sources: \\[${READING}\\]`),
    );
    expect(await readTool('flagmast')).not.toContain('Letters Weekly');
  });
});

it('set --today takes another answer of a page', async () => {
  expect(await diffAfterSet('flagmast pricing.trial_days 7 --today')).toEqual([
    '- pricing.trial_days: { value: 14, sources: [pricing] }',
    ...NEW_SOURCE,
    `+ pricing.trial_days: { value: 7, sources: [${READING}] }`,
  ]);
});

it.each<[args: string, message: string]>([
  ['"Mast: 89" --today', '"89" does not say for how long; write "a month" if it is billed monthly'],
  ['"Mast: 89 a week" --today', 'does not say for how long'],
  ['"Mast 89 a month" --today', '"Mast 89 a month" names no plan with a price'],
  ['"Mast: 89,50 a month" --today', 'has no amount; write 89.50, with a point'],
  ['unchanged --today', ', or confirmed if nothing changed'],
  ['"Mast: 89 a month, 99 a month" --today', 'has two prices for the same period and billing; leave one of them out'],
  ['"Mast: $89 EUR a month" --today', '"$89 EUR a month" has two currencies, USD and EUR; write one'],
  ['"Mast: 89 a month per person, 71 a month billed yearly per mailbox" --today', 'has two units'],
  ['"Mast: 89 a month" "mast: 95 a month" --today', 'mast is named twice; write all prices of a plan in one text'],
  ['"Mast: about 89 a month" --today', '"about 89 a month" has no amount'],
  ['"Mats: 89 a month" --today', 'unknown plan "Mats"; did you mean "Mast"?'],
  [
    '"Zzzz: 89 a month" --today',
    'Done for the client. Add a plan that the page has and the file has not with --new-plans',
  ],
  ['"Crew: 89 a month" --today', 'with --new-plans'],
  // What a shell leaves of "Mast: $79 a month".
  [
    '"Mast: 9 a month" --today',
    '79 USD a month would become 9 USD a month. If the page says so, repeat with --large-change',
  ],
  ['"Mast: 756 a month billed yearly" --today', 'Is it the total of a year? Write "a year"'],
  ['"Mast: 89 a month"', '--today: is required: prices are taken from a page that was read today'],
  ['confirmed --today --settles biling', '--settles: unknown word "biling"; did you mean "billing"?'],
  ['confirmed --today --read 2026-06-01', '--read: --today already says the day'],
  [
    'confirmed --today --source pricin',
    '--source: the page that was read today isn\'t a source of flagmast yet; did you mean "pricing"?',
  ],
  ['unknown --today', '--today: an unknown fact cites no page'],
])('set flagmast pricing.plans %s is refused with what to do', async (args, message) => {
  expect(await runWithoutChanges(copy, () => set(`flagmast pricing.plans ${args}`))).toEqual(exitWith(2, message));
});

it('set --today asks for what it cannot know', async () => {
  expect(await set('yew pricing.plans confirmed --today')).toEqual(
    exitWith(2, 'nothing to confirm: the answer is unknown'),
  );
  expect(await set('yew pricing.plans "Solo: 29 EUR a month" --today')).toEqual(
    exitWith(
      2,
      '--url: is required: no page of the vendor is a source for the price yet; add --url https://yew.example/',
    ),
  );
  const page = '--url https://yew.example/pricing --today';
  expect(await set(`yew pricing.plans "Solo: 29 a month" ${page}`)).toEqual(exitWith(2, 'write it, such as 29 USD'));
  expect(await set('quillcourier team.sso yes --today --source home --source pricing')).toEqual(
    exitWith(2, 'takes one page'),
  );
});

it('writes nothing that fails the check', async () => {
  const { code, out } = await runWithoutChanges(copy, () =>
    set('flagmast pricing.plans "Fleet: 10500 a year" --today'),
  );
  expect(code).toBe(1);
  expect(out).toContain('$10,500 per year does not match $799 per month');
  expect(out).toContain('nothing was written');
});
