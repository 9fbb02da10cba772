import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runFingerprint } from '../verify/run-on-fake-web.ts';
import { respondWithCaptcha } from '../verify/server/blocks.ts';
import type { RequestHandler, WebTable } from '../verify/server/fake-web.ts';
import { createDocument, respondWithHtml, respondWithStatus } from '../verify/server/pages.ts';
import { type Copy, copyFixture, exitWith, runWithoutChanges } from './run.ts';

const PRICING = createDocument(
  'Prices',
  `<h1>Prices</h1><p id="trial">Try every plan of Flagmast free for <b>14</b> days.</p>
<p>After the trial an account costs 7 coins a week.</p><p>Single sign-on is not part of any plan today.</p>
<p id="long">Every plan includes single sign-on for all people of the workspace, and support by email.</p>`,
);

const SENTENCE = 'Try every plan of Flagmast free for 14 days.';

let copy: Copy;

const runOnWeb = (web: WebTable, ...args: string[]) => runFingerprint(copy, web, 'flagmast', ...args);

/** Runs `fingerprint` on a saved page: an HTML string or the bytes of a Markdown file. */
async function runOnSavedPage(page: string | Buffer, ...args: string[]) {
  const savedPath = join(copy.root, typeof page === 'string' ? 'saved.html' : 'saved.md');
  await writeFile(savedPath, page);
  return runOnWeb({}, ...args, '--page', savedPath);
}

const runOnPricing = (...args: string[]) =>
  runOnSavedPage(PRICING, 'pricing.trial_days', '--source', 'pricing', ...args);
const readTool = () => readFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'utf8');
const createWeb = (handler: RequestHandler): WebTable => ({
  'flagmast.example/*': handler,
  'directory.example/*': handler,
});
const countMatches = (text: string, part: string) => text.split(part).length - 1;

describe('fingerprint', () => {
  beforeEach(async () => {
    copy = await copyFixture();
  });

  it('hashes the picked sentence of a saved page without storing its words', async () => {
    expect(await runOnPricing()).toEqual(exitWith(0, 'pricing.trial_days --source pricing'));
    expect(await runOnPricing('--pick', '1', '--no-ends')).toEqual(exitWith(0, '"hash"'));
    const writtenText = await readTool();
    expect(writtenText).not.toContain('Try every plan');
    expect(await runOnPricing('--again', '--no-ends', '--passage', SENTENCE)).toMatchObject({ code: 0 });
    expect(await readTool()).toBe(writtenText);
    expect(await copy.runFacts('check flagmast')).toMatchObject({ code: 0 });
    expect((await runOnWeb({}, 'pricing.trial_days', '--page', 'no-such-file.html')).out).toContain(
      'no-such-file.html does not exist',
    );
  });

  it('reads a saved Markdown file in an old encoding, without link targets', async () => {
    const page = Buffer.from('Prüfe [14 Tage](https://flagmast.example) alle Pläne von Flagmast.', 'latin1');
    const passage = ['--passage', 'Prüfe 14 Tage alle Pläne von Flagmast.'];
    expect(await runOnSavedPage(page, 'pricing.trial_days', '--source', 'pricing', ...passage)).toEqual(
      exitWith(0, '"hash"'),
    );
  });

  it.each([
    [
      ['--passage', 'Nobody has ever tried a plan of Flagmast here.'],
      'the most similar sentence is: Try every plan of Flagmast free',
    ],
    [['--passage', 'free'], 'the passage has 1 word; at least 6 are needed'],
    [['--passage', 'free for 14'], 'the passage has 3 words; at least 6 are needed'],
    [['--passage', 'a '.repeat(81)], 'the passage has 81 words; at most 80 are allowed'],
    [['--pick', '9'], 'from 1 to'],
    [['--pick', '1', '--passage', 'x'], '--pick and --passage cannot be used together'],
    [['--no-ends'], '--no-ends needs --passage or --pick'],
  ])('rejects %j and writes nothing: %s', async (args, message) => {
    const run = await runWithoutChanges(copy, () => runOnPricing(...args));
    expect(run).toEqual(exitWith(2, message));
  });

  it('suggests a similar key, and lists the cited sources', async () => {
    const result = await runOnSavedPage(PRICING, 'pricing.trial_days', '--source', 'home', '--pick', '1');
    expect(result.out).toContain('does not cite "home"; it cites pricing');
    expect((await runOnSavedPage(PRICING, 'team.ssoo')).out).toContain('did you mean "team.sso"?');
  });

  it('proposes no sentences of a captcha or login form, but accepts a quoted passage', async () => {
    const captcha =
      '<title>Just a moment</title><h1>One moment</h1><p>Please verify you are a human before you see the prices of Flagmast.</p>';
    const login = '<h1>Log in</h1><p>Log in to see what Flagmast costs you.</p><input type="password">';
    const citationArgs = ['pricing.trial_days', '--source', 'pricing'];
    for (const [page, message, ...selections] of [
      [captcha, 'the page looks like a captcha', ['--pick', '1']],
      [login, 'the page looks like a login form', ['--passage', 'A sentence that is nowhere on this page.']],
    ] as const) {
      const listing = await runOnSavedPage(page, ...citationArgs);
      expect(listing).toEqual(exitWith(1, message));
      expect(listing.out).not.toMatch(/Choose a sentence|1\. /);
      for (const selection of selections)
        expect(await runOnSavedPage(page, ...citationArgs, ...selection)).toEqual(exitWith(2, message));
    }
    const captchaProduct = '<h1>Add-ons</h1><p>The captcha add-on can be tried for 14 days.</p>';
    const passage = 'The captcha add-on can be tried for 14 days.';
    expect(await runOnSavedPage(captchaProduct, ...citationArgs, '--passage', passage)).toMatchObject({ code: 0 });
    expect(await runOnWeb(createWeb(respondWithCaptcha(200)), ...citationArgs)).toEqual(
      exitWith(1, 'https://flagmast.example/pricing: the page looks like a captcha'),
    );
  });

  it('replaces a fingerprint only with --again, and names the file that it wrote', async () => {
    const [first, second] = [
      ['--pick', '1'],
      ['--passage', 'Try every plan of Flagmast free'],
    ] as const;
    const success = { code: 0, out: expect.stringMatching(/\nwrote facts\/tools\/flagmast\.yaml\n$/) };
    expect(await runOnPricing(...first)).toEqual(success);
    // Sentences for a citation with a fingerprint are only proposed if its key is named.
    expect((await runOnWeb(createWeb(respondWithHtml(PRICING)))).out).not.toContain(
      'pricing.trial_days --source pricing',
    );
    const listing = `pricing\\.trial_days --source pricing, has a fingerprint\n(.*\n)*.*1\\. Try every plan`;
    expect((await runOnPricing()).out).toMatch(new RegExp(listing));
    const writtenText = await readTool();
    const message = 'already has a fingerprint; use --again to replace it';
    expect(await runOnPricing(...second)).toEqual(exitWith(2, message));
    expect(await readTool()).toBe(writtenText);
    expect(await runOnPricing(...second, '--again')).toEqual(success);
    expect(await readTool()).not.toBe(writtenText);
  });

  it('warns if the titles of the saved page and of the source have no word in common', async () => {
    const passage = ['--passage', SENTENCE];
    const createPage = (title: string) => `<title>${title}</title><p>${SENTENCE}</p>`;
    const citationArgs = ['pricing.trial_days', '--source', 'pricing'];
    const result = await runOnSavedPage(createPage('Larkpost'), ...citationArgs, ...passage);
    expect(result).toEqual(
      exitWith(0, 'warning: the title of the saved page is "Larkpost", but the title of the source is "'),
    );
    expect((await runOnSavedPage(createPage('Prices'), ...citationArgs, ...passage, '--again')).out).not.toContain(
      'warning',
    );
  });

  it('lists sentences that seem to contradict the fact last, with a warning', async () => {
    const page =
      '<p>Single sign-on for every plan is coming soon.</p><p>Is single sign-on in every plan?</p><p>Every plan has single sign-on.</p>';
    const { out } = await runOnSavedPage(page, 'ai.public_api', '--source', 'home');
    expect(out).toContain(
      [
        '  1. Every plan has single sign-on.',
        '  2. Single sign-on for every plan is coming soon.',
        '     warning: the value is yes, but the sentence says "soon"',
        '  3. Is single sign-on in every plan?',
        '     warning: the value is yes, but the sentence is a question',
      ].join('\n'),
    );
  });

  it('explains once per host why pages cannot be read, and fails if no page can be read', async () => {
    const unreadRun = await runOnWeb(createWeb(respondWithStatus(503)));
    expect(unreadRun.code).toBe(1);
    expect(unreadRun.out).toMatch(
      /^2 pages of flagmast\.example: the page cannot be read \(status 503\); .*\n {2}--source home: /,
    );
    expect(unreadRun.out).toMatch(/\nhttps:\/\/directory\.example\/flagmast: .*\n {2}--source status: /);
    expect(countMatches(unreadRun.out, 'status 503')).toBe(2);
    expect(unreadRun.out).not.toContain('--pick');
    let requests = 0;
    const countRequests: RequestHandler = (request, response) => {
      if (request.url === '/flagmast') requests += 1;
      respondWithHtml(PRICING)(request, response);
    };
    await copy.runFacts('set flagmast support.phone yes --source status');
    const partlyRead = await runOnWeb({
      'flagmast.example/*': respondWithStatus(503),
      'directory.example/*': countRequests,
    });
    expect(requests).toBe(1);
    expect(partlyRead).toEqual(exitWith(0, 'Choose a sentence with --pick'));
    expect(countMatches(partlyRead.out, 'status 503')).toBe(1);
  });

  it('stores the first and last three words of a passage that is long enough', async () => {
    expect((await runOnPricing('--passage', SENTENCE)).out).toContain('"starts":"Try every plan","ends":"for 14 days"');
    expect((await runOnPricing('--again', '--passage', 'plan of Flagmast free for 14 days')).out).not.toContain(
      '"starts"',
    );
    const longPassage = `${'x'.repeat(80)} begins a sentence of ten words in all.`;
    const citationArgs = ['pricing.trial_days', '--source', 'pricing', '--again', '--passage', longPassage];
    const result = await runOnSavedPage(`<p>${longPassage}</p>`, ...citationArgs);
    expect(result).toEqual({ code: 0, out: expect.not.stringContaining('"starts"') });
  });
});

describe('fingerprint with --passage', () => {
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
    ['Support by phone is not a part of it.', 'support.phone', 'the value is yes, but the sentence says "not"'],
    ['You can’t call us by phone for support.', 'support.phone', 'the value is yes, but the sentence says "can\'t"'],
    ['Support by phone is coming very soon.', 'support.phone', 'the value is yes, but the sentence says "soon"'],
    ['Do you have support by phone yet?', 'support.phone', 'the value is yes, but the sentence is a question'],
    ['Support by phone is there; notes are too.', 'support.phone'],
    ['A card is not needed for a trial.', 'pricing.trial_needs_card'],
    ['Is a card needed to begin a trial?', 'pricing.trial_needs_card'],
    ['It is free for as long as you like.', 'pricing.trial_days'],
    ['It costs 49,50 € a month for a person.', 'pricing.plans'],
    ['It costs €49.5 a month for a person.', 'pricing.plans'],
    ['It costs 49 € a month for a person.', 'pricing.plans', 'the value is 49.5, but the sentence has no such'],
    ['It sends up to 1,500 invitations a day.', 'safety.max_daily_invitations'],
    ['It sends up to 1.500 invitations a day.', 'safety.max_daily_invitations'],
    ['It sends up to 1500-a-day of invitations.', 'safety.max_daily_invitations'],
    ['It sends 150 invitations a day for you.', 'safety.max_daily_invitations', 'the value is 1500, but the sentence'],
    ['It runs in the cloud and not here.', 'product.runs_on'],
  ])('warns only about a sentence that seems to contradict the fact: %s', async (sentence, key, warning) => {
    const savedPath = join(copy.root, 'saved.html');
    await writeFile(savedPath, `<p>${sentence}</p>`);
    const result = await runFingerprint(copy, {}, 'yew', key, '--again', '--page', savedPath, '--passage', sentence);
    if (warning === undefined) expect(result).toEqual({ code: 0, out: expect.not.stringContaining('warning') });
    else expect(result).toEqual(exitWith(0, `\nwarning: ${warning}`));
  });
});
