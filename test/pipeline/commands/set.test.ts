import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { type Copy, copyFixture, exitWith, runWithoutChanges } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

const set = (command: string) => copy.runFacts(`set ${command}`);
const readTool = (slug: string) => readFile(join(copy.root, `facts/tools/${slug}.yaml`), 'utf8');

/** Runs `set` and returns the removed and added lines of the tool's file. */
async function diffAfterSet(command: string): Promise<string[]> {
  const [slug = ''] = command.split(' ');
  const before = (await readTool(slug)).split('\n');
  await set(command);
  const after = (await readTool(slug)).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

const PAGE_ID = '--source trial --url https://flagmast.example/trial --title Trial';
const NEW_PAGE = `${PAGE_ID} --publisher Flagmast --shows "How long you can try it." --read 2026-06-25 --copy live`;

describe('set', () => {
  it('changes and reports one line, and writes nothing the second time', async () => {
    const command = 'sealpress support.phone yes --source home --at Contact --note "On weekdays."';
    const report = `sealpress support.phone
  value: true
  sources: [{"source":"home","at":"Contact"}]
  note: On weekdays.
`;
    expect(await set(`${command} --dry-run`)).toEqual(exitWith(0, `${report}would write `));
    expect(await diffAfterSet(command)).toEqual([
      '+ support.phone: { value: true, sources: [{ source: home, at: Contact }], note: On weekdays. }',
    ]);
    expect(await set(command)).toEqual({
      code: 0,
      out: 'sealpress support.phone already has this value; nothing was written\n',
    });
    expect(await set('sealpress support.phone true')).toMatchObject({ code: 0 });
    // The order of a set does not matter.
    expect((await set('sealpress product.runs_on browser-extension,cloud')).out).toContain('already has this value');
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    expect(await copy.runFacts('format --check')).toMatchObject({ code: 0 });
  });

  it('adds a page to an unchanged value and changes nothing else', async () => {
    expect(await diffAfterSet('quillcourier team.sso yes --source home')).toEqual([
      '- team.sso: { value: true, sources: [pricing], plan: Swan }',
      '+ team.sso: { value: true, sources: [pricing, home], plan: Swan }',
    ]);
    expect(await diffAfterSet('quillcourier team.sso yes --source pricing --at Plans')).toEqual([
      '- team.sso: { value: true, sources: [pricing, home], plan: Swan }',
      '+ team.sso: { value: true, sources: [{ source: pricing, at: Plans }, home], plan: Swan }',
    ]);
    // A fingerprint stays, even if the place gets a new name.
    await set('quillcourier channels.linkedin yes --source home --at Start');
    expect(await readTool('quillcourier')).toContain('at: Start, fingerprint: { words: 13, hash: 7c329f89');
  });

  it.each<[args: string, message: string]>([
    ['yew team.sso', 'name a tool, a key and a value'],
    ['yew company.name Example Inc', 'unexpected argument "Inc"'],
    ['flagmats team.sso yes', 'unknown tool "flagmats"; did you mean "flagmast"?'],
    ['yew inbox.unified yes', '--source: is required: every value needs a page. Sources of this tool: home'],
    ['flagmast inbox.unified no --source pricin', '"pricin" is not a source of this tool; did you mean "pricing"?'],
    ['sealpress team.sso yes --source xyz', 'tool; a new page needs --url, --title, --publisher and --shows\n'],
    ['yew inbox.unified no --source price', '"price" is a search; a value needs a page'],
    [
      `flagmast inbox.unified no ${PAGE_ID}`,
      '--publisher: this page is new to flagmast and needs publisher and shows\n',
    ],
    ['yew inbox.unified no --source home --url https://yew.example/x', '--url: the source "home" already has the URL '],
    ['flagmast inbox.unified no --source home --title Start', '--title: the source "home" has "Flagmast" in the file'],
    ['flagmast inbox.unified no --source home --source pricing', '--source has two values, "home" and "pricing"; '],
    [
      'flagmast team.sso yes --source start-hom --read 2026-06-29',
      'not a source of this tool; did you mean "home"? A new page needs --url, --title, --publisher and --shows\n',
    ],
    ['yew team.sso yes --url https://yew.exampel/', '; or cite a listed page: did you mean "https://yew.example/"?'],
    [
      'yew team.sso yes --url https://yew.example/sso --title SSO',
      'this page is new to yew and needs publisher and shows; its id will be "sso-2", unless you add --source <id>',
    ],
    ['yew pricing.plans "Solo: 29 EUR a month" --source home', '<value>: edit plans in the file, not with set\n'],
    ['yew team.sso yes --title Start', '--url: is required: every value needs a page'],
    ['yew team.sso yes --source home --read 2026-06-01', '--read: the source "home" was read on 2026-06-05, after '],
    [
      'yew email.finder yes --source home --read 2026-06-25',
      'on another date for pricing.public, pricing.plans; describe',
    ],
    ['yew inbox.unified unknown', '--looked-at: is required: list the sources and searches that gave no answer'],
    [
      'yew inbox.unified unknown --url https://yew.example/inbox',
      '--url: an unknown fact cannot cite a page; describe the page',
    ],
    [
      'yew inbox.unified unknown --looked-at home --source home',
      '--source: an unknown fact cannot cite a page; list the pages under ',
    ],
    ['flagmast pricing.trial_days 7 --source pricing --because correct', '--because: unknown cause "correct"; '],
  ])('rejects "%s" and explains what is allowed', async (args, message) => {
    expect(await runWithoutChanges(copy, () => set(args))).toEqual(exitWith(2, message));
  });

  it('lists only the first sources of a tool that has many', async () => {
    const source = (i: number) =>
      `  page-${i}:\n    url: https://yew.example/${i}\n    title: A page\n    publisher: Yew\n    shows: A page.\n    read: 2026-06-20\n`;
    await copy.edit('facts/tools/yew.yaml', (text) =>
      text.replace('\nsources:\n', `\nsources:\n${Array.from({ length: 20 }, (_, i) => source(i)).join('')}`),
    );
    expect(await set('yew inbox.unified yes')).toEqual(exitWith(2, 'page-11 and 9 more; a new page needs its --url\n'));
  });

  it('gives the advice of the check about the edit at once', async () => {
    const command = 'sealpress support.phone yes --source home';
    const advice =
      'add "at" to home: where on the page it says so. Repeat with --at "<the heading above it, or the cell of the table>"';
    expect(await set(command)).toEqual(exitWith(0, `  advice: facts > support.phone > sources > 0: ${advice}\nwrote `));
    // The advice is not new.
    expect((await set('sealpress support.email yes --source home --at Contact')).out).not.toContain('advice');
    const { code, out } = await set(`${command} --at Contact`);
    expect(code).toBe(0);
    expect(out).not.toContain('advice');
    expect((await copy.runFacts('check sealpress')).out).not.toContain('advice');
  });

  it('prints the errors that the edit would cause, and writes nothing', async () => {
    const { code, out } = await runWithoutChanges(copy, () =>
      set('quillcourier linkedin.inmail no --source home --plan Sparow'),
    );
    expect(code).toBe(1);
    expect(out).toContain('"plan" is only allowed for a feature that the tool has');
    expect(out).toContain('unknown plan "Sparow"; did you mean "Sparrow"?');
    expect(out).toContain('nothing was written');
  });

  it('rejects a note with an HTML entity', async () => {
    const { code, out } = await runWithoutChanges(copy, () =>
      set('sealpress team.sso yes --source home --note "SAML &amp; SCIM"'),
    );
    expect(code).toBe(1);
    expect(out).toContain('note: write the character itself instead of the HTML entity &amp;');
  });

  it('writes an edit although the file has older errors', async () => {
    const unusedSearch = '  faq: { query: Yew questions, on: 2026-06-05 }\n';
    await copy.edit('facts/tools/yew.yaml', (text) =>
      text.replace('shows: One page', 'shows: The best page').replace('searches:\n', `searches:\n${unusedSearch}`),
    );
    expect(await set('yew inbox.unified yes --source home')).toMatchObject({ code: 0 });
    expect(await readTool('yew')).toContain(unusedSearch);
    expect((await copy.runFacts('check')).out).toMatch(/unused \(advice.*\n(.*\n)*1 problem/);
  });

  it('does not change a file with syntax errors', async () => {
    await copy.edit('facts/tools/yew.yaml', (text) => text.replace('slug: ', 'slug: ['));
    expect(await set('yew inbox.unified yes --source home')).toEqual(
      exitWith(2, 'the file of "yew" has errors; run check and fix them first'),
    );
  });

  it('writes the only plans of a feature as a list', async () => {
    expect(
      await diffAfterSet('flagmast safety.dedicated_ip yes --source home --only-on Mast,Fleet --because corrected'),
    ).toEqual([
      '- safety.dedicated_ip: { value: true, sources: [home], only_on: [Mast] }',
      '+ safety.dedicated_ip: { value: true, sources: [home], only_on: [Mast, Fleet], because: corrected }',
    ]);
  });

  it('adds a new page to the sources once', async () => {
    const command = `flagmast pricing.trial_days 7 ${NEW_PAGE} --because vendor`;
    expect(await diffAfterSet(command)).toEqual([
      '- pricing.trial_days: { value: 14, sources: [pricing] }',
      '+ trial:',
      '+ url: https://flagmast.example/trial',
      '+ title: Trial',
      '+ shows: How long you can try it.',
      '+ read: 2026-06-25',
      '+ pricing.trial_days: { value: 7, sources: [trial], because: vendor }',
    ]);
    expect((await set(command)).out).toContain('already has this value');
    // Without an id, the page is found by its URL. The id of a new page comes from the last part of the URL.
    const otherPage = NEW_PAGE.replace('--source trial', '').replace('/trial', '/new/trial.html');
    expect(await diffAfterSet(`flagmast support.phone yes ${otherPage}`)).toContain('+ trial-2:');
    const byUrl = '--url https://flagmast.example/trial --at Terms';
    expect(await diffAfterSet(`flagmast pricing.free_trial yes ${byUrl}`)).toEqual([
      '- pricing.free_trial: { value: true, sources: [pricing] }',
      '+ pricing.free_trial: { value: true, sources: [pricing, { source: trial, at: Terms }] }',
    ]);
  });

  it('takes today as the day on which a new page was read', async () => {
    const { out } = await set(
      'sealpress support.phone yes --url https://sealpress.example/phone --title Phone --publisher Sealpress --shows "How to call."',
    );
    expect(out).toContain('added the source phone\n');
    expect(await readTool('sealpress')).toMatch(
      new RegExp(`\\n {2}phone:\\n {4}url: .*(\\n {4}.*)*\\n {4}read: ${FIXTURE_DAY}\\n`),
    );
    expect(await copy.runFacts('check sealpress')).toMatchObject({ code: 0 });
  });

  it('removes unused searches, and makes a fact unknown with --looked-at', async () => {
    const { out } = await set('yew team.sso yes --source home --dry-run');
    expect(out).toContain('removed looked_at, which belonged to the old answer: ["sso"]');
    expect(out).toContain('removed the search sso, which is no longer used');
    expect(await diffAfterSet('yew team.sso yes --source home')).toEqual([
      '- sso: { query: Yew single sign-on, on: 2026-06-05 }',
      '- team.sso: { looked_at: [sso] }',
      '+ team.sso: { value: true, sources: [home] }',
    ]);
    expect(await diffAfterSet('yew email.finder unknown --looked-at home,price')).toEqual([
      '- email.finder: { value: true, sources: [home] }',
      '+ email.finder: { looked_at: [home, price] }',
    ]);
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
  });
});

describe('set with the opposite answer', () => {
  const note = (id: string, before: string, now: string) =>
    `  note: the same page, ${id}, said ${before} before: check that it says ${now} now\n`;

  it.each([
    ['quillcourier team.sso no --source pricing', note('pricing', 'yes', 'no')],
    ['quillcourier team.sso no --source pricing --at Plans', note('pricing', 'yes', 'no')],
    ['beaconyard email.finder yes --source home', note('home', 'no', 'yes')],
  ])('says that the same page said otherwise: %s', async (command, expected) => {
    expect(await set(`${command} --because corrected --dry-run`)).toEqual(exitWith(0, expected));
  });

  it('says nothing if another page or another place says it', async () => {
    await set('quillcourier team.sso yes --source pricing --at Plans');
    for (const page of ['--source home', '--source pricing --at Questions'])
      expect((await set(`quillcourier team.sso no ${page} --because corrected --dry-run`)).out).not.toContain('note: ');
  });
});

describe('set --because', () => {
  it('is required if no newer page shows the cause', async () => {
    const { code, out } = await runWithoutChanges(copy, () => set(`flagmast pricing.trial_days 7 ${NEW_PAGE}`));
    expect(code).toBe(1);
    expect(out).toContain(
      "pricing.trial_days: was published as 14 and is now 7, but no newer page shows why. Repeat with --because vendor (the vendor's page showed the old value) or --because corrected (we were wrong).",
    );
    expect(out).not.toMatch(/because: |Tip/);
    expect(await set('flagmast pricing.trial_days 7 --source pricing --because vendors')).toEqual(
      exitWith(2, '--because: unknown cause "vendors"; did you mean "vendor"?'),
    );
  });

  it('is not required if a newer page shows the cause or the answer was never published', async () => {
    const page = '--url https://www.quillcourier.example/news/2026 --title "News of 2026" --publisher Quillcourier';
    const pageOptions = ' --shows "What was new." --copy live --read 2026-06-28 --dated 2026-06-27';
    expect(await diffAfterSet(`quillcourier company.founded 2018 --source news-2026 ${page} ${pageOptions}`)).toContain(
      '+ company.founded: { value: 2018, sources: [news-2026] }',
    );
    expect(await diffAfterSet('sealpress support.phone yes --source home')).toEqual([
      '+ support.phone: { value: true, sources: [home] }',
    ]);
  });

  it('is removed when the value changes again', async () => {
    await set('flagmast pricing.trial_days 7 --source pricing --because vendor');
    await set('flagmast pricing.trial_days 10 --source pricing --because corrected');
    expect(await readTool('flagmast')).toContain(
      'pricing.trial_days: { value: 10, sources: [pricing], because: corrected }',
    );
    await set('flagmast pricing.trial_days 14 --source pricing');
    expect(await readTool('flagmast')).toContain('pricing.trial_days: { value: 14, sources: [pricing] }');
  });

  it('replaces an answer and reports the removed fields of the old answer', async () => {
    const { out } = await set('quillcourier integrations.hubspot connector --source review --because corrected');
    expect(out).toContain('removed plan, which belonged to the old answer: Sparrow');
  });
});

describe('set with a page that was read again', () => {
  it('updates the date of the source if no other fact cites it', async () => {
    const read = '--source status --read 2026-06-29 --dated 2026-06-28 --title "Flagmast anew"';
    expect(await diffAfterSet(`flagmast trust.soc2 yes ${read}`)).toEqual([
      ...['- read: 2026-06-14', '- dated: 2026-06-01'],
      ...['+ title: Flagmast anew', '+ read: 2026-06-29', '+ dated: 2026-06-28'],
    ]);
  });

  it('requires a new source if other facts cite the page', async () => {
    const page = '--url https://flagmast.example/pricing --read 2026-06-29';
    expect(await runWithoutChanges(copy, () => set(`flagmast team.sso yes ${page}`))).toEqual(
      exitWith(2, '--read: the page "pricing" was read on another date for ai.api_every_plan, '),
    );
    const description = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    expect(await set(`flagmast team.sso yes --source pricing-2 ${page} ${description}`)).toMatchObject({ code: 0 });
    expect(await readTool('flagmast')).toContain(
      'team.sso: { value: true, sources: [pricing, pricing-2], plan: Fleet }',
    );
  });

  it('cites the reading on the given date, by default the newest', async () => {
    const page = '--url https://flagmast.example/pricing';
    const description = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    await set(`flagmast team.sso yes --source pricing-2 ${page} --read 2026-06-29 ${description}`);
    expect(await set(`flagmast support.phone yes ${page} --dry-run`)).toEqual(exitWith(0, '"pricing-2"]'));
    const olderReading = `${page} --read 2026-06-22 --dry-run`;
    expect(await set(`flagmast support.phone yes ${olderReading}`)).toEqual(exitWith(0, '"pricing"]'));
  });

  it.each([
    ['--read', '2026-11-2'],
    ['--dated', 'yesterday'],
  ])('rejects a malformed date: %s %s', async (option, day) => {
    const page = '--source sign-on --url https://flagmast.example/sso --title Sign-on --publisher Flagmast --copy live';
    const days = option === '--read' ? '' : '--read 2026-06-29';
    const pageOptions = ` --shows "Single sign-on." ${days} ${option} ${day}`;
    expect(await set(`flagmast team.sso yes ${page} ${pageOptions}`)).toEqual(
      exitWith(2, `${option}: "${day}" is not allowed; write a date`),
    );
  });
});
