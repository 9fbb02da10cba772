import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOn } from '../verify/on-web.ts';
import { captchaPage } from '../verify/server/blocks.ts';
import { document, html, status } from '../verify/server/pages.ts';
import type { Play, WebTable } from '../verify/server/play-web.ts';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';

const PRICING = document(
  'Prices',
  `<h1>Prices</h1><p id="trial">Try every plan of Flagmast free for <b>14</b> days.</p>
<p>After the trial an account costs 7 coins a week.</p><p>Single sign-on is not part of any plan today.</p>
<p id="long">Every plan includes single sign-on for all people of the workspace, and support by email.</p>`,
);

const SENTENCE = 'Try every plan of Flagmast free for 14 days.';

let copy: Copy;

const runOn = (web: WebTable, ...args: string[]) => fingerprintOn(copy, web, 'flagmast', ...args);

/** Runs it on a page that the editor has saved: HTML, or the bytes of Markdown. */
async function runOnSaved(page: string | Buffer, ...args: string[]) {
  const saved = join(copy.root, typeof page === 'string' ? 'saved.html' : 'saved.md');
  await writeFile(saved, page);
  return runOn({}, ...args, '--page', saved);
}

const trial = (...args: string[]) => runOnSaved(PRICING, 'pricing.trial_days', '--source', 'pricing', ...args);
const file = () => readFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'utf8');
const everywhere = (play: Play): WebTable => ({ 'flagmast.example/*': play, 'directory.example/*': play });
const times = (text: string, part: string) => text.split(part).length - 1;

describe('fingerprint', () => {
  beforeEach(async () => {
    copy = await copyFixture();
  });

  it('hashes the picked sentence without copying it, and opens no website for a saved page', async () => {
    expect(await trial()).toEqual(says(0, 'pricing.trial_days --source pricing'));
    expect(await trial('--pick', '1', '--no-ends')).toEqual(says(0, '"hash"'));
    const written = await file();
    expect(written).not.toContain('Try every plan');
    expect(await trial('--again', '--no-ends', '--passage', SENTENCE)).toMatchObject({ code: 0 });
    expect(await file()).toBe(written);
    expect(await copy.facts('check flagmast')).toMatchObject({ code: 0 });
    expect((await runOn({}, 'pricing.trial_days', '--page', 'no-such-file.html')).out).toContain(
      'no-such-file.html cannot be read: there is no such file',
    );
  });

  it('reads a saved file like a fetched one: Markdown without link addresses, and old encodings', async () => {
    const page = Buffer.from('Prüfe [14 Tage](https://flagmast.example) alle Pläne von Flagmast.', 'latin1');
    const passage = ['--passage', 'Prüfe 14 Tage alle Pläne von Flagmast.'];
    expect(await runOnSaved(page, 'pricing.trial_days', '--source', 'pricing', ...passage)).toEqual(says(0, '"hash"'));
  });

  it.each([
    [['--passage', 'Nobody has ever tried a plan of Flagmast here.'], 'there is: Try every plan of Flagmast free'],
    [['--passage', 'free'], 'the passage has 1 word; at least 6 are needed'],
    [['--passage', 'free for 14'], 'the passage has 3 words; at least 6 are needed'],
    [['--passage', 'a '.repeat(81)], 'the passage has 81 words; at most 80 are allowed'],
    [['--pick', '9'], 'from 1 to'],
    [['--pick', '1', '--passage', 'x'], '--pick cannot be used together with --passage'],
    [['--no-ends'], '--no-ends needs a passage'],
  ])('refuses %j: %s', async (args, message) => {
    const run = await withoutWriting(copy, () => trial(...args));
    expect(run).toEqual(says(2, message));
  });

  it('suggests the nearest key and lists the cited pages', async () => {
    const uncited = await runOnSaved(PRICING, 'pricing.trial_days', '--source', 'home', '--pick', '1');
    expect(uncited.out).toContain('does not cite "home"; it cites pricing');
    expect((await runOnSaved(PRICING, 'team.ssoo')).out).toContain('did you mean "team.sso"?');
  });

  it('proposes no sentences of a captcha or login form, but accepts a named passage on a page that looks like one', async () => {
    const captcha =
      '<title>Just a moment</title><h1>One moment</h1><p>Please verify you are a human before you see the prices of Flagmast.</p>';
    const login = '<h1>Log in</h1><p>Log in to see what Flagmast costs you.</p><input type="password">';
    const named = ['pricing.trial_days', '--source', 'pricing'];
    for (const [page, message, ...ways] of [
      [captcha, 'there is a captcha, not the page', ['--pick', '1']],
      [login, 'there is a login form, not the page', ['--passage', 'A sentence that is nowhere on this page.']],
    ] as const) {
      const listed = await runOnSaved(page, ...named);
      expect(listed).toEqual(says(1, message));
      expect(listed.out).not.toMatch(/Take one|1\. /);
      for (const way of ways) expect(await runOnSaved(page, ...named, ...way)).toEqual(says(2, message));
    }
    const sold = '<h1>Add-ons</h1><p>The captcha add-on can be tried for 14 days.</p>';
    const passage = 'The captcha add-on can be tried for 14 days.';
    expect(await runOnSaved(sold, ...named, '--passage', passage)).toMatchObject({ code: 0 });
    expect(await runOn(everywhere(captchaPage(200)), ...named)).toEqual(
      says(1, 'https://flagmast.example/pricing: there is a captcha, not the page'),
    );
  });

  it('replaces a fingerprint only on request, and says what it wrote', async () => {
    const [first, second] = [
      ['--pick', '1'],
      ['--passage', 'Try every plan of Flagmast free'],
    ] as const;
    const wrote = { code: 0, out: expect.stringMatching(/\nwrote facts\/tools\/flagmast\.yaml\n$/) };
    expect(await trial(...first)).toEqual(wrote);
    // Sentences for it are only proposed where it is named.
    expect((await runOn(everywhere(html(PRICING)))).out).not.toContain('pricing.trial_days --source pricing');
    const listed = `pricing\\.trial_days --source pricing, has a fingerprint\n(.*\n)*.*1\\. Try every plan`;
    expect((await trial()).out).toMatch(new RegExp(listed));
    const written = await file();
    const message = `has a fingerprint; use --again to replace it`;
    expect(await trial(...second)).toEqual(says(2, message));
    expect(await file()).toBe(written);
    expect(await trial(...second, '--again')).toEqual(wrote);
    expect(await file()).not.toBe(written);
  });

  it('warns if the title of a saved page differs from that of the source', async () => {
    const passage = ['--passage', SENTENCE];
    const page = (title: string) => `<title>${title}</title><p>${SENTENCE}</p>`;
    const named = ['pricing.trial_days', '--source', 'pricing'];
    const other = await runOnSaved(page('Larkpost'), ...named, ...passage);
    expect(other).toEqual(says(0, 'warning: the saved page is called "Larkpost", and the source "'));
    expect((await runOnSaved(page('Prices'), ...named, ...passage, '--again')).out).not.toContain('warning');
  });

  it('lists sentences that seem to contradict the fact last, with a warning', async () => {
    const page =
      '<p>Single sign-on for every plan is coming soon.</p><p>Is single sign-on in every plan?</p><p>Every plan has single sign-on.</p>';
    const { out } = await runOnSaved(page, 'ai.public_api', '--source', 'home');
    expect(out).toContain(
      [
        '  1. Every plan has single sign-on.',
        '  2. Single sign-on for every plan is coming soon.',
        '     warning: the value is yes, and the sentence says "soon"',
        '  3. Is single sign-on in every plan?',
        '     warning: the value is yes, and the sentence is a question',
      ].join('\n'),
    );
  });

  it('explains once per page or host why it cannot be read, and fails if no page can', async () => {
    const none = await runOn(everywhere(status(503)));
    expect(none.code).toBe(1);
    expect(none.out).toMatch(
      /^2 pages of flagmast\.example: the page cannot be read \(status 503\); .*\n {2}--source home: /,
    );
    expect(none.out).toMatch(/\nhttps:\/\/directory\.example\/flagmast: .*\n {2}--source status: /);
    expect(times(none.out, 'status 503')).toBe(2);
    expect(none.out).not.toContain('--pick');
    let requests = 0;
    const counted: Play = (request, response) => {
      if (request.url === '/flagmast') requests += 1;
      html(PRICING)(request, response);
    };
    await copy.facts('set flagmast support.phone yes --source status');
    const some = await runOn({ 'flagmast.example/*': status(503), 'directory.example/*': counted });
    expect(requests).toBe(1);
    expect(some).toEqual(says(0, 'Take one with --pick'));
    expect(times(some.out, 'status 503')).toBe(1);
  });

  it('keeps the first and the last three words of a passage that is long enough', async () => {
    expect((await trial('--passage', SENTENCE)).out).toContain('"starts":"Try every plan","ends":"for 14 days"');
    expect((await trial('--again', '--passage', 'plan of Flagmast free for 14 days')).out).not.toContain('"starts"');
    const long = `${'x'.repeat(80)} begins a sentence of ten words in all.`;
    const named = ['pricing.trial_days', '--source', 'pricing', '--again', '--passage', long];
    const made = await runOnSaved(`<p>${long}</p>`, ...named);
    expect(made).toEqual({ code: 0, out: expect.not.stringContaining('"starts"') });
  });
});

describe('a sentence', () => {
  const PRICE = [{ name: 'Solo', monthly: { amount: 49.5, currency: 'EUR' } }];
  const FACTS: readonly (readonly [key: string, value: unknown])[] = [
    ['support.phone', true],
    ['pricing.trial_needs_card', false],
    ['pricing.trial_days', 0],
    ['pricing.plans', PRICE],
    ['safety.max_daily_invitations', 1500],
    ['product.runs_on', ['cloud']],
  ];
  beforeAll(async () => {
    copy = await copyFixture();
    const facts = FACTS.map(([key, value]) => `  ${key}: { value: ${JSON.stringify(value)}, sources: [home] }\n`);
    await copy.edit('facts/tools/yew.yaml', (text) =>
      text.replace(/ {2}pricing\.plans: .*\n/, '').replace('facts:\n', `facts:\n${facts.join('')}`),
    );
  });

  it.each<[sentence: string, key: string, warning?: string]>([
    ['Support by phone is not a part of it.', 'support.phone', 'the value is yes, and the sentence says "not"'],
    ['You can’t call us by phone for support.', 'support.phone', 'the value is yes, and the sentence says "can\'t"'],
    ['Support by phone is coming very soon.', 'support.phone', 'the value is yes, and the sentence says "soon"'],
    ['Do you have support by phone yet?', 'support.phone', 'the value is yes, and the sentence is a question'],
    ['Support by phone is there; notes are too.', 'support.phone'],
    ['A card is not needed for a trial.', 'pricing.trial_needs_card'],
    ['Is a card needed to begin a trial?', 'pricing.trial_needs_card'],
    ['It is free for as long as you like.', 'pricing.trial_days'],
    ['It costs 49,50 € a month for a person.', 'pricing.plans'],
    ['It costs €49.5 a month for a person.', 'pricing.plans'],
    ['It costs 49 € a month for a person.', 'pricing.plans', 'the value is 49.5, and the sentence has no such'],
    ['It sends up to 1,500 invitations a day.', 'safety.max_daily_invitations'],
    ['It sends up to 1.500 invitations a day.', 'safety.max_daily_invitations'],
    ['It sends up to 1500-a-day of invitations.', 'safety.max_daily_invitations'],
    ['It sends 150 invitations a day for you.', 'safety.max_daily_invitations', 'the value is 1500, and the sentence'],
    ['It runs in the cloud and not here.', 'product.runs_on'],
  ])('that seems to contradict the fact is accepted with a warning: %s', async (sentence, key, warning) => {
    const saved = join(copy.root, 'saved.html');
    await writeFile(saved, `<p>${sentence}</p>`);
    const made = await fingerprintOn(copy, {}, 'yew', key, '--again', '--page', saved, '--passage', sentence);
    if (warning === undefined) expect(made).toEqual({ code: 0, out: expect.not.stringContaining('warning') });
    else expect(made).toEqual(says(0, `\nwarning: ${warning}`));
  });
});
