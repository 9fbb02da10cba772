import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainEdits, parseEdit, replaceWith } from '../../fixture/edits.ts';
import { type Copy, createCommittedFixture, exitWith, writeFixtureFacts } from '../commands/run.ts';

type Edits = Readonly<Record<string, (text: string) => string>>;

let copy: Copy;
beforeAll(async () => {
  copy = await createCommittedFixture();
  await copy.runGit('tag fixture');
});

/** Restores the facts of the fixture, then applies edits. */
async function resetFacts(edits: Edits): Promise<void> {
  await rm(join(copy.root, 'facts'), { recursive: true });
  writeFixtureFacts(copy.root);
  for (const [name, edit] of Object.entries(edits)) await copy.edit(`facts/${name}.yaml`, edit);
}

async function commit(edits: Edits): Promise<void> {
  await resetFacts(edits);
  await copy.runGit('add -A');
  await copy.runGit('commit -q --allow-empty -m base');
}

/** Returns the report on edits of the fixture. @param baseEdits edits of the base revision, by default none */
async function createReport(edits: Edits, baseEdits?: Edits): Promise<string> {
  if (baseEdits) await commit(baseEdits);
  await resetFacts(edits);
  const { code, out } = await copy.runFacts(`diff ${baseEdits ? 'HEAD' : 'fixture'}`);
  if (code !== 0) throw new Error(out);
  return out;
}

/** Returns the lines of a section, without list markers and escapes. */
function section(report: string, title: string): string[] {
  const [, body = ''] = report.split(`### ${title}\n\n`);
  const [lines = ''] = body.split('\n\n');
  return lines
    .trim()
    .split('\n')
    .map((line) => line.replace(/^- /, '').replaceAll(/\\(.)/g, '$1').replaceAll('\u200b', ''));
}

/** Returns the line of a file that a line of the report refers to. */
async function readReferencedLine(reportLine: string | undefined): Promise<string | undefined> {
  const [, path = '', number] = /^`facts\/(\S+):(\d+)`/.exec(reportLine ?? '') ?? [];
  return ((await copy.readFacts())[path] ?? '').split('\n')[Number(number) - 1];
}

describe('the report on a pull request', () => {
  it('shows a single changed price, with its plan, line and page', async () => {
    const report = await createReport({
      'tools/quillcourier': parseEdit('monthly: { amount: 29 → monthly: { amount: 31'),
    });
    const [change, ...otherChanges] = section(report, 'What changed');
    expect(otherChanges).toEqual([]);
    expect(change).toMatch(
      /Quillcourier, Plans \(pricing\.plans\): value Sparrow monthly amount: 29 → 31 \(no new page\)$/,
    );
    expect(await readReferencedLine(change)).toContain('monthly: { amount: 31');
    expect(section(report, 'Pages to review')).toEqual([
      expect.stringContaining('Quillcourier, Plans (pricing.plans)'),
    ]);
  });

  it('shows old and new answers, changed rankings, and the pages to review', async () => {
    const report = await createReport({
      'tools/flagmast': replaceWith(
        / {2}inbox\.unified: .*\n(?: {4}.*\n)*/,
        '  inbox.unified: { value: false, sources: [home] }\n',
      ),
      'tools/yew': replaceWith('facts:\n', 'facts:\n  support.phone: { value: true, sources: [home] }\n'),
      'tools/quillcourier': parseEdit('note: Without tax. → note: Without tax; 29 until summer.'),
    });
    const changes = section(report, 'What changed');
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Flagmast, .* \(inbox\.unified\): Yes.* → No \(no new page\)$/),
        expect.stringMatching(/Yew, .* \(support\.phone\): no source → Yes \(no new page\)$/),
        expect.stringMatching(/\(pricing\.plans\): note: Without tax\. .* → Without tax; 29 until summer\./),
      ]),
    );
    for (const line of changes) expect(await readReferencedLine(line)).toBeTruthy();
    const boards = section(report, 'Rankings by job');
    expect(boards.length).toBeGreaterThan(0);
    for (const line of boards) expect(line).toMatch(/^[\w-]+: .+ → .+/);
    const pages = section(report, 'Pages to review');
    expect(pages.map((page) => page.replace(/.* for (\w+).*/, '$1'))).toEqual(['Flagmast', 'Quillcourier', 'Yew']);
  });

  it('names each changed amount of a plan, and shows changed bills even if no rank changed', async () => {
    const report = await createReport({
      'tools/quillcourier': chainEdits(
        parseEdit('annual_monthly: { amount: 24 → annual_monthly: { amount: 24.1'),
        parseEdit('every: quarter, price: { amount: 27 → every: quarter, price: { amount: 28'),
        parseEdit('every: year, price: { amount: 50 → every: year, price: { amount: 55'),
        parseEdit('- { name: Swan, → - { name: Gull, monthly: { amount: 90, currency: EUR } }\n      - { name: Swan,'),
      ),
    });
    const [change = ''] = section(report, 'What changed');
    expect(change.replace(/.*plans\): value | \(.*/g, '').split('; value ')).toEqual([
      'Sparrow annual_monthly amount: 24 → 24.1',
      'Sparrow terms 0 price amount: 27 → 28',
      'Sparrow charges 0 terms 1 price amount: 50 → 55',
      'Gull: added {"name":"Gull","monthly":{"amount":90,"currency":"EUR"}}',
    ]);
    expect(section(report, 'Rankings by job')).toContain(
      'agents: Quillcourier bill €24 a month billed yearly → €24.10 a month billed yearly',
    );
  });

  it('lists pages to review for additional sources, for each value of a dispute, and for unknown answers', async () => {
    const formatSource = (id: string) =>
      `  ${id}:\n    url: https://yew.example/${id}\n    title: About ${id}\n    publisher: Yew\n    shows: What ${id} is.\n    read: 2026-06-20\n    copy: live\n`;
    const facts = [
      'channels.sms: { looked_at: [sms] }',
      'support.phone: { value: true, sources: [home], values: [{ value: false, sources: [phone] }], add_on: Calls }',
      'trust.dpa: { value: true, sources: [home, dpa, law] }',
    ];
    const oldFact = '  trust.dpa: { value: true, sources: [home] }\n';
    const report = await createReport(
      {
        'tools/yew': chainEdits(
          replaceWith('searches:\n', `${['dpa', 'law', 'phone', 'sms'].map(formatSource).join('')}searches:\n`),
          replaceWith('facts:\n', `facts:\n${facts.map((fact) => `  ${fact}\n`).join('')}`),
        ),
      },
      { 'tools/yew': replaceWith('facts:\n', `facts:\n${oldFact}`) },
    );
    const changes = section(report, 'What changed').join('\n');
    for (const words of [
      '(channels.sms): added {"looked_at":["sms"]}',
      'no source → sources differ: Yes / No (add-on)',
      '(trust.dpa): sources: ["home"] → ["home","dpa","law"]',
      'Yew, sources, dpa: added {"url":"https://yew.example/dpa","title":"About dpa"',
    ])
      expect(changes).toContain(words);
    const pages = section(report, 'Pages to review').map((line) => /^<https:\/\/yew\.example\/(\w*)>/.exec(line)?.[1]);
    expect(pages.toSorted()).toEqual(['dpa', 'law', 'phone', 'sms']);
  });

  it('shows a removed citation, and the first ten answers of a new tool', async () => {
    const report = await createReport(
      {
        'tools/quillcourier': parseEdit(
          'inbox.unified: { value: true, sources: [home, review] → inbox.unified: { value: true, sources: [home]',
        ),
      },
      { 'tools/flagmast': () => 'slug: flagmast\nname: [\n' },
    );
    const changes = section(report, 'What changed');
    expect(changes).toContainEqual(
      expect.stringMatching(/\(inbox\.unified\): sources: \["home","review"\] → \["home"\]$/),
    );
    const newToolLines = changes.filter((line) => line.includes('Flagmast'));
    expect(newToolLines).toHaveLength(12);
    expect(newToolLines[1]).toMatch(/Flagmast, .* \([\w.]+\): \S/);
    expect(newToolLines[11]).toMatch(/Flagmast: and \d+ more$/);
  });

  it('shows new tools, and changes in shared files', async () => {
    await resetFacts({});
    expect(await copy.runFacts('new elm --name Elm --category cold-email --website https://elm.example')).toMatchObject(
      {
        code: 0,
      },
    );
    await copy.edit('facts/tools/elm.yaml', (text) =>
      text.replaceAll(/, note: TODO [^}]*/g, ' ').replaceAll(/TODO .*/g, 'Sends email.'),
    );
    const { out } = await copy.runFacts('diff fixture');
    const changes = section(out, 'What changed');
    expect(changes).toContain('`facts/tools/elm.yaml:1` Elm is new, with 0 known answers');
    expect(changes).toContainEqual(
      expect.stringMatching(/^`facts\/publishers\.yaml:\d+` Elm: added {"business":"vendor","of":\["elm"\]}$/),
    );
    expect(section(out, 'Rankings by job').join('\n')).toContain('Elm not listed → ');
  });

  it('says if nothing changed, or if no ranking changed', async () => {
    expect(await createReport({})).toBe('Nothing changed since `fixture`.\n');
    const report = await createReport({ 'tools/yew': parseEdit('shows: One page → shows: A page') });
    expect(section(report, 'Rankings by job')).toEqual(['No result, rank or bill changed.']);
    expect(report).not.toContain('### Pages');
  });

  it('says on a branch that has committed its changes to name an earlier commit', async () => {
    await commit({ 'tools/yew': parseEdit('shows: One page → shows: A page') });
    expect(await copy.runFacts('diff main')).toEqual({
      code: 0,
      out: 'Nothing changed since `main`.\nYou are on main, so only changes that you have not committed would be listed. Name an earlier commit, such as HEAD~1, or work on a branch.\n',
    });
    expect(await copy.runFacts('diff HEAD~1')).toEqual(exitWith(0, '## '));
  });

  it('escapes text from facts, and stays short even for many changes', async () => {
    const hostile = '@octocat closes #1 <2 [x](https://evil.example) `code` *bold*';
    const report = await createReport({
      'tools/quillcourier': replaceWith(/note: Without tax\..*/, `note: "${hostile}"`),
    });
    expect(report).not.toMatch(/@octocat|(?<!\\)#1|(?<!\\)<2|(?<!\\)\[x|(?<!\\)`code|(?<!\\)\*bold/);
    expect(report.length).toBeLessThan(4000);
    const longReport = await createReport({
      catalogue: (text) => text.replaceAll(/question: (\S+ )/g, `question: $1${'long '.repeat(12)}`),
    });
    expect(longReport).toMatch(/\n- and \d+ more/);
    expect(longReport.length).toBeLessThan(16_000);
  });
});

describe('the report on an earlier commit', () => {
  it('works even if the commit lacks an exchange rate and breaks other rules', async () => {
    const unknownCurrency: Edits = { 'tools/flagmast': (text) => text.replaceAll('currency: USD', 'currency: XYZ') };
    const report = await createReport({}, unknownCurrency);
    expect(report).not.toContain('NaN');
    expect(section(report, 'What changed')[0]).toMatch(/value Mast \w+ currency: XYZ → USD/);
  });

  it('lists unreadable files of the commit and shows their tools as new', async () => {
    const report = await createReport({}, { 'tools/flagmast': () => 'slug: flagmast\nname: [\n' });
    expect(report).toContain('Unreadable files in HEAD (their tools appear as new)\n\n- facts/tools/flagmast.yaml\n');
    expect(report).toContain('Flagmast is new');
  });

  it.each<[fault: string, baseEdits: Edits]>([
    ['its jobs require nothing', { methodology: (text) => text.replaceAll('    required:', '    have:') }],
    ['its method is not YAML', { methodology: () => 'version: [' }],
  ])('fails with an explanation if %s', async (_, baseEdits) => {
    await commit(baseEdits);
    await resetFacts({});
    expect(await copy.runFacts('diff HEAD')).toEqual(
      exitWith(2, 'facts/ at HEAD has a format that this version cannot read'),
    );
  });

  it('fails with an explanation if the current facts have problems', async () => {
    await resetFacts({ 'tools/yew': parseEdit('category: → categry:') });
    expect(await copy.runFacts('diff HEAD')).toEqual(
      exitWith(2, 'facts/ has problems; fix them first:\nfacts/tools/yew.yaml'),
    );
  });
});
