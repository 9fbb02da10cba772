import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

const set = (line: string) => copy.facts(`set ${line}`);
const file = (slug: string) => readFile(join(copy.root, `facts/tools/${slug}.yaml`), 'utf8');

/** The lines of the tool's file that a run of `set` removes and adds. */
async function changedBy(line: string): Promise<string[]> {
  const [slug = ''] = line.split(' ');
  const before = (await file(slug)).split('\n');
  await set(line);
  const after = (await file(slug)).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

const ADDRESS = '--source trial --url https://flagmast.example/trial --title Trial';
const NEW_PAGE = `${ADDRESS} --publisher Flagmast --shows "How long one can try it." --read 2026-06-25 --copy live`;

describe('set', () => {
  it('changes one line, reports it, and changes nothing the second time', async () => {
    const args = 'sealpress support.phone yes --source home --at Contact --note "On weekdays."';
    const written = `sealpress support.phone
  value: true
  sources: [{"source":"home","at":"Contact"}]
  note: On weekdays.
`;
    expect(await set(`${args} --dry-run`)).toEqual(says(0, `${written}would write `));
    expect(await changedBy(args)).toEqual([
      '+ support.phone: { value: true, sources: [{ source: home, at: Contact }], note: On weekdays. }',
    ]);
    expect(await set(args)).toEqual({ code: 0, out: 'sealpress support.phone is so already; nothing was written\n' });
    expect(await set('sealpress support.phone true')).toMatchObject({ code: 0 });
    // The order of a set says nothing.
    expect((await set('sealpress product.runs_on browser-extension,cloud')).out).toContain('is so already');
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    expect(await copy.facts('format --check')).toMatchObject({ code: 0 });
  });

  it('adds a page to an unchanged value and keeps everything else', async () => {
    expect(await changedBy('quillcourier team.sso yes --source home')).toEqual([
      '- team.sso: { value: true, sources: [pricing], plan: Swan }',
      '+ team.sso: { value: true, sources: [pricing, home], plan: Swan }',
    ]);
    expect(await changedBy('quillcourier team.sso yes --source pricing --at Plans')).toEqual([
      '- team.sso: { value: true, sources: [pricing, home], plan: Swan }',
      '+ team.sso: { value: true, sources: [{ source: pricing, at: Plans }, home], plan: Swan }',
    ]);
    // A fingerprint stays, also where the place has another name.
    await set('quillcourier channels.linkedin yes --source home --at Start');
    expect(await file('quillcourier')).toContain('at: Start, fingerprint: { words: 13, hash: 7c329f89');
  });

  it.each<[args: string, message: string]>([
    ['yew team.sso', 'name a tool, a key and a value'],
    ['yew company.name Example Inc', '"Inc" is one argument too many'],
    ['flagmats team.sso yes', 'there is no tool "flagmats"; did you mean "flagmast"?'],
    ['hillfire team.sso yes', '<tool>: "hillfire" is now "beaconyard"'],
    ['yew inbox.unified yes', '--source: is missing; every value needs a page. This tool has home'],
    ['flagmast inbox.unified no --source pricin', '"pricin" is not a source of this tool; did you mean "pricing"?'],
    [
      'sealpress team.sso yes --source xyz',
      'tool; it has home, old-pricing, readme (a new page needs its url, title, ',
    ],
    ['yew inbox.unified no --source price', '"price" is a search; a value needs a page'],
    [`flagmast inbox.unified no ${ADDRESS}`, '--publisher: the page is new to flagmast, and needs publisher, '],
    ['yew inbox.unified no --source home --url https://yew.example/x', '--url: the source "home" is another page, '],
    ['flagmast inbox.unified no --source home --title Start', '--title: the source "home" has "Flagmast" in the file'],
    ['flagmast inbox.unified no --source home --at A --at B', 'there are more --at than --source'],
    ['flagmast team.sso yes --source start-hom', 'not a source of this tool; did you mean "home"?'],
    [
      'yew team.sso yes --url https://yew.exampel/',
      '; or cite a page that it has: did you mean "https://yew.example/"?',
    ],
    ['yew team.sso yes --title Start', '--url: is missing; every value needs a page'],
    ['yew team.sso yes --source home --read 2026-06-01', '--read: the source "home" was read on 2026-06-05, after '],
    [
      'yew email.finder yes --source home --read 2026-06-25',
      'on another day for pricing.public, pricing.plans; describe',
    ],
    ['yew inbox.unified unknown', '--looked-at: is missing; name the sources and searches that were read for it'],
    [
      'yew inbox.unified unknown --url https://yew.example/inbox',
      '--url: an unknown fact cites no page; describe what',
    ],
    [
      'yew inbox.unified unknown --looked-at home --source home',
      '--source: an unknown fact cites no page; list the pages under ',
    ],
    ['flagmast pricing.trial_days 7 --source pricing --because correct', '--because: "correct" is not a reason; '],
  ])('refuses %s and says what is allowed', async (args, message) => {
    expect(await withoutWriting(copy, () => set(args))).toEqual(says(2, message));
  });

  it('prints the errors that it would cause and writes nothing', async () => {
    const { code, out } = await withoutWriting(copy, () =>
      set('quillcourier linkedin.inmail no --source home --plan Sparow'),
    );
    expect(code).toBe(1);
    expect(out).toContain('"plan" is only allowed for a feature that the tool has');
    expect(out).toContain('unknown plan "Sparow"; did you mean "Sparrow"?');
    expect(out).toContain('nothing was written');
  });

  it('refuses a note with an HTML entity', async () => {
    const { code, out } = await withoutWriting(copy, () =>
      set('sealpress team.sso yes --source home --note "SAML &amp; SCIM"'),
    );
    expect(code).toBe(1);
    expect(out).toContain('note: write & instead of the HTML entity &amp;');
  });

  it('writes despite earlier errors', async () => {
    const unused = '  faq: { query: Yew questions, on: 2026-06-05 }\n';
    await copy.edit('facts/tools/yew.yaml', (text) =>
      text.replace('shows: One page', 'shows: The best page').replace('searches:\n', `searches:\n${unused}`),
    );
    expect(await set('yew inbox.unified yes --source home')).toMatchObject({ code: 0 });
    expect(await file('yew')).toContain(unused);
    expect((await copy.facts('check')).out).toMatch(/unused \(advice.*\n(.*\n)*1 problem/);
  });

  it('does not touch a file that cannot be read because of errors', async () => {
    await copy.edit('facts/tools/yew.yaml', (text) => text.replace('slug: ', 'slug: ['));
    expect(await set('yew inbox.unified yes --source home')).toEqual(
      says(2, 'the file of "yew" has errors; run check, and correct them first'),
    );
  });

  it('describes a new page, once', async () => {
    const args = `flagmast pricing.trial_days 7 ${NEW_PAGE} --because vendor`;
    expect(await changedBy(args)).toEqual([
      '- pricing.trial_days: { value: 14, sources: [pricing] }',
      '+ trial:',
      '+ url: https://flagmast.example/trial',
      '+ title: Trial',
      '+ shows: How long one can try it.',
      '+ read: 2026-06-25',
      '+ pricing.trial_days: { value: 7, sources: [trial], because: vendor }',
    ]);
    expect((await set(args)).out).toContain('is so already');
    // Without an id, the address says which page it is, and a new one is called after its last part.
    const another = NEW_PAGE.replace('--source trial', '').replace('/trial', '/new/trial.html');
    expect(await changedBy(`flagmast support.phone yes ${another}`)).toContain('+ trial-2:');
    const byAddress = '--url https://flagmast.example/trial --at Terms';
    expect(await changedBy(`flagmast pricing.free_trial yes ${byAddress}`)).toEqual([
      '- pricing.free_trial: { value: true, sources: [pricing] }',
      '+ pricing.free_trial: { value: true, sources: [pricing, { source: trial, at: Terms }] }',
    ]);
  });

  it('makes a fact unknown as its help says, and removes pages and searches no longer used', async () => {
    const { out } = await set('yew team.sso yes --source home --dry-run');
    expect(out).toContain('removed looked_at, which belonged to the old answer: ["sso"]');
    expect(out).toContain('removed the search sso, which nothing uses any more');
    expect(await changedBy('yew team.sso yes --source home')).toEqual([
      '- sso: { query: Yew single sign-on, on: 2026-06-05 }',
      '- team.sso: { looked_at: [sso] }',
      '+ team.sso: { value: true, sources: [home] }',
    ]);
    expect(await changedBy('yew email.finder unknown --looked-at home,price')).toEqual([
      '- email.finder: { value: true, sources: [home] }',
      '+ email.finder: { looked_at: [home, price] }',
    ]);
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
  });
});

describe('the cause of a changed answer', () => {
  it('is required if no newer page shows it, with the allowed causes', async () => {
    const { code, out } = await withoutWriting(copy, () => set(`flagmast pricing.trial_days 7 ${NEW_PAGE}`));
    expect(code).toBe(1);
    expect(out).toContain('pricing.trial_days: was published as 14 and is 7 now, and no newer page says why');
    expect(out).toContain('add "because: vendor" or "because: corrected"');
    expect(await set('flagmast pricing.trial_days 7 --source pricing --because vendors')).toEqual(
      says(2, '--because: "vendors" is not a reason; did you mean "vendor"?'),
    );
  });

  it('is not required if it follows from the pages or the answer was never published', async () => {
    const page = '--url https://www.quillcourier.example/news/2026 --title "News of 2026" --publisher Quillcourier';
    const shown = ' --shows "What was new." --copy live --read 2026-06-28 --dated 2026-06-27';
    expect(await changedBy(`quillcourier company.founded 2018 --source news-2026 ${page} ${shown}`)).toContain(
      '+ company.founded: { value: 2018, sources: [news-2026] }',
    );
    expect(await changedBy('sealpress support.phone yes --source home')).toEqual([
      '+ support.phone: { value: true, sources: [home] }',
    ]);
  });

  it('is removed with its value', async () => {
    await set('flagmast pricing.trial_days 7 --source pricing --because vendor');
    await set('flagmast pricing.trial_days 10 --source pricing --because corrected');
    expect(await file('flagmast')).toContain(
      'pricing.trial_days: { value: 10, sources: [pricing], because: corrected }',
    );
    await set('flagmast pricing.trial_days 14 --source pricing');
    expect(await file('flagmast')).toContain('pricing.trial_days: { value: 14, sources: [pricing] }');
  });

  it('comes with a report of what was removed with the old answer', async () => {
    const { out } = await set('quillcourier integrations.hubspot connector --source review --because corrected');
    expect(out).toContain('removed plan, which belonged to the old answer: Sparrow');
  });
});

describe('a page that was read again', () => {
  it('gets the new day if no other fact cites it', async () => {
    const read = '--source status --read 2026-06-29 --dated 2026-06-28 --title "Flagmast anew"';
    expect(await changedBy(`flagmast trust.soc2 yes ${read}`)).toEqual([
      ...['- read: 2026-06-14', '- dated: 2026-06-01'],
      ...['+ title: Flagmast anew', '+ read: 2026-06-29', '+ dated: 2026-06-28'],
    ]);
  });

  it('becomes a new source if other facts cite it', async () => {
    const page = '--url https://flagmast.example/pricing --read 2026-06-29';
    expect(await withoutWriting(copy, () => set(`flagmast team.sso yes ${page}`))).toEqual(
      says(2, '--read: the page "pricing" was read on another day for ai.api_every_plan, '),
    );
    const described = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    expect(await set(`flagmast team.sso yes --source pricing-2 ${page} ${described}`)).toMatchObject({ code: 0 });
    expect(await file('flagmast')).toContain('team.sso: { value: true, sources: [pricing, pricing-2], plan: Fleet }');
  });

  it('is the reading of that day if several are listed, otherwise the last', async () => {
    const page = '--url https://flagmast.example/pricing';
    const described = '--title Prices --publisher Flagmast --shows "Prices of the plans." --copy live';
    await set(`flagmast team.sso yes --source pricing-2 ${page} --read 2026-06-29 ${described}`);
    expect(await set(`flagmast support.phone yes ${page} --dry-run`)).toEqual(says(0, '"pricing-2"]'));
    const ofThatDay = `${page} --read 2026-06-22 --dry-run`;
    expect(await set(`flagmast support.phone yes ${ofThatDay}`)).toEqual(says(0, '"pricing"]'));
  });

  it.each([
    ['--read', '2026-11-2'],
    ['--dated', 'yesterday'],
  ])('is refused if new with a malformed day: %s %s', async (option, day) => {
    const page = '--source sign-on --url https://flagmast.example/sso --title Sign-on --publisher Flagmast --copy live';
    const days = option === '--read' ? '' : '--read 2026-06-29';
    const shown = ` --shows "Single sign-on." ${days} ${option} ${day}`;
    expect(await set(`flagmast team.sso yes ${page} ${shown}`)).toEqual(
      says(2, `${option}: "${day}" is not allowed; write a day`),
    );
  });
});
