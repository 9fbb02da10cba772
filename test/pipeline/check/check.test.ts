import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceWith } from '../../fixture/edits.ts';
import { copyFixture } from '../commands/run.ts';
import { applyEdits } from '../edit-tool.ts';
import {
  checkTools,
  FUTURE_DATE,
  findProblems,
  formatProblems,
  removeLineNumber,
  SMALL_TOOL,
  withFactsFolder,
} from '../small-tool.ts';

/** Edits the small tool. The edits have the format of edit-tool.ts. */
const editTool = (...edits: readonly string[]) => applyEdits(SMALL_TOOL, edits.join('\n\n'));

describe('check', () => {
  it('reports the problems of all files at once, sorted by file and line', async () => {
    const one = editTool('slug: small-tool → slug: one', 'copy: live → copy: lost');
    const two = editTool(
      'slug: small-tool → slug: two',
      'Small Tool → Two',
      'value: true, sources: [npm] → value: 1, sources: [npn]',
    );
    expect(await checkTools({ two, three: editTool('query: " → query: ""'), one })).toEqual([
      'facts/tools/one.yaml:23:11 shape sources > npm > copy: "lost" is not allowed; write live if the page itself was read, or leave "copy" out for a stored copy',
      'facts/tools/three.yaml:25:19 yaml invalid YAML at or just before this place; look for a missing bracket, comma or quote, and put text with punctuation in quotes',
      'facts/tools/two.yaml:30:29 shape facts > ai.official_sdk > value: 1 is not allowed; write true or false',
      'facts/tools/two.yaml:30:42 citations facts > ai.official_sdk > sources > 0: unknown source "npn"; did you mean "npm"?',
    ]);
  });

  it('reports missing shared files and a missing folder of tools', async () => {
    await withFactsFolder({ tools: {} }, async (copy) => {
      await rm(join(copy.root, 'facts/lexicon.yaml'));
      expect(await copy.runFactsOn(FUTURE_DATE, 'check')).toEqual({
        code: 1,
        // There is no line to show, and the tip is shown once.
        out: `facts/lexicon.yaml:1:1 missing-file is missing or empty.
  Tip: Restore it: the facts cannot be checked without it.
facts/tools/:1:1 missing-file is missing or empty.

2 problems
`,
      });
      const { root, runFacts } = await copyFixture();
      await rm(join(root, 'facts/tools'), { recursive: true });
      expect((await runFacts('check')).out).toMatch(/^facts\/tools\/:1:1 missing-file .*\n {2}Tip: .*\n\n1 problem\n$/);
    });
  });

  it('prints invisible characters of keys', async () => {
    const text = editTool('ai.public_api: → ai.publ\u200bic_api:');
    expect(formatProblems(await findProblems({ tools: { 'small-tool': text } }))).toContainEqual(
      expect.stringContaining('ai.publ<U+200B>ic_api'),
    );
  });

  it.runIf(process.platform === 'linux')('says that the name of a file is not UTF-8', async () => {
    await withFactsFolder({ tools: { 'small-tool': SMALL_TOOL } }, async (copy) => {
      await writeFile(
        Buffer.concat([Buffer.from(join(copy.root, 'facts/tools/')), Buffer.from([0xff]), Buffer.from('.yaml')]),
        '',
      );
      expect((await copy.runFactsOn(FUTURE_DATE, 'check')).out).toContain(
        'yaml has a name that is not UTF-8; rename it.',
      );
    });
  });

  it('rejects dates in the future in sources, searches and shared files', async () => {
    const methodology = replaceWith(/ date: 20[-0-9]+/, ' date: 2026-06-25');
    const currencies = replaceWith('as_of: 2026-06-01', 'as_of: 2026-06-25');
    const tools = { 'tools/quillcourier': replaceWith(/ on: 20[-0-9]+/, ' on: 2026-06-25') };
    const problems = await findProblems({ edits: { methodology, currencies, ...tools } }, '2026-06-21');
    expect(formatProblems(problems).map(removeLineNumber)).toEqual(
      expect.arrayContaining([
        'facts/currencies.yaml:8 dates as_of: 2026-06-25 is after today, 2026-06-21; write the day on which it was',
        'facts/methodology.yaml:27 dates changelog > 0 > date: 2026-06-25 is after today, 2026-06-21; write the day on which it was',
        'facts/tools/flagmast.yaml:11 dates sources > home > read: 2026-06-22 is after today, 2026-06-21; write the day on which you read the page',
        'facts/tools/quillcourier.yaml:57 dates searches > iso > on: 2026-06-25 is after today, 2026-06-21; write the day on which you searched',
      ]),
    );
  });

  it('reports a future page date once, and lists the types of business for an unknown publisher', async () => {
    const text = editTool(
      'dated: 2026-02-01 → dated: 2126-02-01',
      'publisher: npm → publisher: Completely New Company',
    );
    const problems = await findProblems({ tools: { 'small-tool': text } });
    expect(problems).toEqual([
      expect.objectContaining({
        rule: 'publishers',
        message: expect.stringContaining('registry (packages), independent (organisation)'),
      }),
      expect.objectContaining({
        rule: 'dates',
        message: expect.stringMatching(/ is after today, .*; write the day that the page shows, or leave "dated" out$/),
      }),
    ]);
  });

  it('gives advice instead of an error about an unused search', async () => {
    const text = editTool('facts:\n →   seats: { query: Rookery seats, on: 2026-11-19 }\nfacts:\n');
    expect(await findProblems({ tools: { 'small-tool': text } })).toEqual([
      expect.objectContaining({ rule: 'unused', severity: 'advice' }),
    ]);
  });

  it('knows the slug of a tool whose file has errors', async () => {
    const broken = editTool('copy: live → copy: lost');
    for (const text of [broken, `${broken}: [`]) {
      const problems = await findProblems({ tools: { 'small-tool': text }, published: ['small-tool'] });
      expect(problems.map(({ file }) => file)).toEqual(['facts/tools/small-tool.yaml']);
    }
  });

  it('reports a published tool without a file', async () => {
    const published = ['small-tool', 'gone-tool'];
    const findLines = async (text: string) =>
      formatProblems(await findProblems({ tools: { 'small-tool': text }, published }));
    const gone =
      'facts/tools/gone-tool.yaml:1:1 removed-tool the tool "gone-tool" was published, but its file is missing';
    expect(await findLines(SMALL_TOOL)).toEqual([gone]);
    expect(await findLines(editTool('slug: small → slug: smal'))).toEqual([
      gone,
      'facts/tools/small-tool.yaml:1:7 file-name slug: "smal-tool" does not match the file name, small-tool.yaml; write small-tool',
    ]);
    // Only the file was renamed.
    const renamedFile = await findProblems({ tools: { 'new-tool': SMALL_TOOL }, published: ['small-tool'] });
    expect(formatProblems(renamedFile)[0]).toContain(
      '"small-tool" does not match the file name, new-tool.yaml; rename the file to small-tool.yaml',
    );
  });
});

/** Runs the check on a tool file and returns its output. */
async function runCheck(text: string, ...args: string[]): Promise<string> {
  const tools = { 'small,tool': text };
  return withFactsFolder(
    { tools },
    async ({ runFactsOn }) => (await runFactsOn(FUTURE_DATE, 'check', 'small,tool', ...args)).out,
  );
}

describe('printed problems', () => {
  it('show the line of the file with a caret, and each tip once', async () => {
    const text = editTool(
      'An interface → The best interface',
      'Nothing on → The safest',
      'value: true, sources: [npm] } → value: true, sources: [npn] }',
    );
    const AT = 'facts/tools/small,tool.yaml';
    expect((await runCheck(text)).split('\n').slice(3)).toEqual([
      `${AT}:5:10 wording summary: "best" is praise or a promise, not a fact; say in plain words what the page shows.`,
      '  5 | summary: The best interface to LinkedIn, email and messaging accounts.',
      '    |          ^',
      `${AT}:30:45 citations facts > ai.official_sdk > sources > 0: unknown source "npn"; did you mean "npm"?`,
      '  30 |   ai.official_sdk: { value: true, sources: [npn] }',
      '     |                                             ^',
      '  Tip: Describe each page under "sources" and each search under "searches". Cite it by its id for the value that it shows, or in "looked_at" if it shows none.',
      `${AT}:33:52 wording facts > team.sso > note: "safest" is praise or a promise, not a fact; say in plain words what the page shows.`,
      '  33 |   team.sso: { looked_at: [rate-limits, sso], note: The safest single sign-on. }',
      '     |                                                    ^',
      '',
      '4 problems',
      '',
    ]);
  });

  it.each([5, 300, 600])('show only the part of a long line around a caret in column %i', async (column) => {
    const longLine = `#${'-'.repeat(column - 2)}\u200B${'-'.repeat(600 - column)}`;
    const [, line = '', caretLine = ''] = (await runCheck(`${SMALL_TOOL}${longLine}\n`)).split('\n');
    expect(line.length).toBeLessThan(115);
    expect(line[caretLine.indexOf('^')]).toBe('·');
  });

  it('show a tab and each control character as one character', async () => {
    const text = editTool('title: rookery-sdk → \ttitle: \u001B[31mred\u200B');
    expect((await runCheck(text)).split('\n').slice(0, 3)).toEqual([
      'facts/tools/small,tool.yaml:17:5 characters there is a tab here; write spaces.',
      '  17 |      title: ·[31mred·',
      '     |     ^',
    ]);
  });

  it('contain the whole line of the file in JSON, even with Windows line breaks', async () => {
    const text = editTool('currency: USD → currency: XAU').replaceAll('\n', '\r\n');
    expect(await findProblems({ tools: { 'small-tool': text } })).toEqual([
      {
        file: 'facts/tools/small-tool.yaml',
        line: 32,
        column: 74,
        text: '  pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: XAU } }], sources: [npm, rate-limits] }',
        rule: 'currencies',
        message:
          'facts > pricing.plans > value > 0 > monthly > currency: XAU has no rate in facts/currencies.yaml; allowed: USD, EUR, GBP',
        tip: 'Take all prices from one price list, and put prices in other currencies into the note. Add a missing rate to facts/currencies.yaml.',
        severity: 'error',
      },
    ]);
  });

  it('are escaped in GitHub annotations', async () => {
    const text = editTool('value: true, sources: [npm] } → value: "100 %", sources: [npm] }');
    const [, line] = (await runCheck(text, '--format', 'github')).split('\n');
    expect(line).toBe(
      '::error file=facts/tools/small%2Ctool.yaml,line=30,col=29,title=shape::facts > ai.official_sdk > value: "100 %25" is not allowed; write true or false.',
    );
  });
});
