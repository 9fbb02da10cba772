import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFingerprint } from '../verify/run-on-fake-web.ts';
import type { WebTable } from '../verify/server/fake-web.ts';
import { createDocument, respondWithHtml, respondWithStatus } from '../verify/server/pages.ts';
import { type Copy, copyFixture, exitWith, runWithoutChanges } from './run.ts';

const PRICING = createDocument(
  'Prices',
  `<h1>Prices</h1><p id="trial">Try every plan of Flagmast free for <b>14</b> days.</p>
<p>After the trial an account costs 7 coins a week.</p><p>Single sign-on is not part of any plan today.</p>
<p id="long">Every plan includes single sign-on for all people of the workspace, and support by email.</p>`,
);

const CITATION = ['pricing.trial_days', '--source', 'pricing'];
const SENTENCE = 'Try every plan of Flagmast free for 14 days.';

let copy: Copy;

const runOnWeb = (web: WebTable, ...args: string[]) => runFingerprint(copy, web, 'flagmast', ...args);

/** Runs `fingerprint` on a saved page: an HTML string or the bytes of a Markdown file. */
async function runOnSavedPage(page: string | Buffer, ...args: string[]) {
  const savedPath = join(copy.root, typeof page === 'string' ? 'saved.html' : 'saved.md');
  await writeFile(savedPath, page);
  return runOnWeb({}, ...args, '--page', savedPath);
}

const runOnPricing = (...args: string[]) => runOnSavedPage(PRICING, ...CITATION, ...args);
const readTool = () => readFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'utf8');

describe('fingerprint', () => {
  beforeEach(async () => {
    copy = await copyFixture();
  });

  it('hashes the passage of a saved page without storing its words', async () => {
    expect(await runOnPricing('--passage', SENTENCE, '--no-ends')).toEqual(exitWith(0, '"hash"'));
    expect(await readTool()).not.toContain('Try every plan');
    expect(await copy.runFacts('check flagmast')).toMatchObject({ code: 0 });
    expect(
      (await runOnWeb({}, ...CITATION, '--again', '--passage', SENTENCE, '--page', 'no-such-file.html')).out,
    ).toContain('no-such-file.html does not exist');
  });

  it('reads a saved Markdown file in an old encoding, without link targets', async () => {
    const page = Buffer.from('Prüfe [14 Tage](https://flagmast.example) alle Pläne von Flagmast.', 'latin1');
    const passage = ['--passage', 'Prüfe 14 Tage alle Pläne von Flagmast.'];
    expect(await runOnSavedPage(page, 'pricing.trial_days', '--source', 'pricing', ...passage)).toEqual(
      exitWith(0, '"hash"'),
    );
  });

  it.each([
    [['--passage', 'Nobody has ever tried a plan of Flagmast here.'], 'the passage is not on the page'],
    [['--passage', 'free'], 'the passage has 1 word; at least 6 are needed'],
    [['--passage', 'free for 14'], 'the passage has 3 words; at least 6 are needed'],
    [['--passage', 'a '.repeat(81)], 'the passage has 81 words; at most 80 are allowed'],
    [[], 'quote the passage from the page with --passage'],
  ])('rejects %j and writes nothing: %s', async (args, message) => {
    const run = await runWithoutChanges(copy, () => runOnPricing(...args));
    expect(run).toEqual(exitWith(2, message));
  });

  it('suggests a similar key, and lists the cited sources', async () => {
    const passage = ['--passage', SENTENCE];
    expect((await runOnSavedPage(PRICING, 'pricing.trial_days', '--source', 'home', ...passage)).out).toContain(
      'does not cite "home"; it cites pricing',
    );
    expect((await runOnSavedPage(PRICING, 'team.ssoo', ...passage)).out).toContain('did you mean "team.sso"?');
    await copy.runFacts('set flagmast pricing.trial_days 14 --source home');
    expect((await runOnSavedPage(PRICING, 'pricing.trial_days', ...passage)).out).toContain(
      '2 citations of pricing.trial_days match; select one with --source: pricing, home',
    );
  });

  it('names a captcha or login form, unless it has the passage', async () => {
    const captcha =
      '<title>Just a moment</title><h1>One moment</h1><p>Please verify you are a human before you see the prices of Flagmast.</p>';
    const login = '<h1>Log in</h1><p>Log in to see what Flagmast costs you.</p><input type="password">';
    for (const [page, message] of [
      [captcha, 'the page looks like a captcha'],
      [login, 'the page looks like a login form'],
    ] as const)
      expect(await runOnSavedPage(page, ...CITATION, '--passage', SENTENCE)).toEqual(exitWith(2, message));
    const passage = 'The captcha add-on can be tried for 14 days.';
    const captchaProduct = `<h1>Add-ons</h1><p>${passage}</p>`;
    expect(await runOnSavedPage(captchaProduct, ...CITATION, '--passage', passage)).toMatchObject({ code: 0 });
  });

  it('replaces a fingerprint only with --again, and names the file that it wrote', async () => {
    const success = { code: 0, out: expect.stringMatching(/\nwrote facts\/tools\/flagmast\.yaml\n$/) };
    expect(await runOnPricing('--passage', SENTENCE)).toEqual(success);
    const writtenText = await readTool();
    const other = ['--passage', 'Try every plan of Flagmast free'];
    const message = 'already has a fingerprint; use --again to replace it';
    expect(await runOnPricing(...other)).toEqual(exitWith(2, message));
    expect(await readTool()).toBe(writtenText);
    expect(await runOnPricing(...other, '--again')).toEqual(success);
    expect(await readTool()).not.toBe(writtenText);
  });

  it('warns if the titles of the saved page and of the source have no word in common', async () => {
    const passage = ['--passage', SENTENCE];
    const createPage = (title: string) => `<title>${title}</title><p>${SENTENCE}</p>`;
    const result = await runOnSavedPage(createPage('Larkpost'), ...CITATION, ...passage);
    expect(result).toEqual(
      exitWith(0, 'warning: the title of the saved page is "Larkpost", but the title of the source is "'),
    );
    expect((await runOnSavedPage(createPage('Prices'), ...CITATION, ...passage, '--again')).out).not.toContain(
      'warning',
    );
  });

  it('explains why a page cannot be read', async () => {
    const web = { 'flagmast.example/*': respondWithStatus(503) };
    expect(await runOnWeb(web, ...CITATION, '--passage', SENTENCE)).toEqual(
      exitWith(
        2,
        'https://flagmast.example/pricing cannot be read (status 503); save it from a browser and use --page',
      ),
    );
    expect(
      await runOnWeb({ 'flagmast.example/*': respondWithHtml(PRICING) }, ...CITATION, '--passage', SENTENCE),
    ).toEqual(exitWith(0, '"hash"'));
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
