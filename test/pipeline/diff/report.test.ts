import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { chain, parseEdit, replacing } from '../../fixture/edits.ts';
import { type Copy, committedFixture, says, writeFixtureFacts } from '../commands/run.ts';

type Edits = Readonly<Record<string, (text: string) => string>>;

let copy: Copy;
beforeAll(async () => {
  copy = await committedFixture();
  await copy.git('tag fixture');
});

/** Makes the facts those of the fixture with some edits. */
async function become(edits: Edits): Promise<void> {
  await rm(join(copy.root, 'facts'), { recursive: true });
  writeFixtureFacts(copy.root);
  for (const [name, edit] of Object.entries(edits)) await copy.edit(`facts/${name}.yaml`, edit);
}

async function commit(edits: Edits): Promise<void> {
  await become(edits);
  await copy.git('add -A');
  await copy.git('commit -q --allow-empty -m past');
}

/** The report on what edits of the fixture change. @param past edits of the state before, by default none */
async function reportOn(edits: Edits, past?: Edits): Promise<string> {
  if (past) await commit(past);
  await become(edits);
  const { code, out } = await copy.facts(`diff ${past ? 'HEAD' : 'fixture'}`);
  if (code !== 0) throw new Error(out);
  return out;
}

/** The lines of a section, without the marks of a list and what was escaped. */
function section(report: string, title: string): string[] {
  const [, body = ''] = report.split(`### ${title}\n\n`);
  const [lines = ''] = body.split('\n\n');
  return lines
    .trim()
    .split('\n')
    .map((line) => line.replace(/^- /, '').replaceAll(/\\(.)/g, '$1').replaceAll('\u200b', ''));
}

/** The line of the file at a place that begins a line of the report. */
async function lineAt(line: string | undefined): Promise<string | undefined> {
  const [, path = '', number] = /^`facts\/(\S+):(\d+)`/.exec(line ?? '') ?? [];
  return ((await copy.texts())[path] ?? '').split('\n')[Number(number) - 1];
}

describe('the report on a pull request', () => {
  it('names one changed price once, with its plan, line and page, and no other price', async () => {
    const report = await reportOn({ 'tools/quillcourier': parseEdit('monthly: { amount: 29 → monthly: { amount: 31') });
    const [change, ...others] = section(report, 'What changed');
    expect(others).toEqual([]);
    expect(change).toMatch(
      /Quillcourier, Plans \(pricing\.plans\): Sparrow, monthly: 29 → 31 EUR \(no page is new\) \(\[.*\]\(<https:/,
    );
    expect(await lineAt(change)).toContain('monthly: { amount: 31');
    expect(change?.match(/\b\d+ (USD|EUR|GBP)/g)).toEqual(['31 EUR']);
    expect(section(report, 'Open these pages')).toEqual([
      expect.stringContaining('Quillcourier, Plans (pricing.plans)'),
    ]);
  });

  it('says what an answer was and is, what moves on boards, and which pages to open first', async () => {
    const report = await reportOn({
      'tools/flagmast': replacing(
        / {2}inbox\.unified: .*\n(?: {4}.*\n)*/,
        '  inbox.unified: { value: false, sources: [home] }\n',
      ),
      'tools/yew': replacing('facts:\n', 'facts:\n  support.phone: { value: true, sources: [home] }\n'),
      'tools/quillcourier': parseEdit('note: Without tax. → note: Without tax; 29 until summer.'),
    });
    const changes = section(report, 'What changed');
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Flagmast, .* \(inbox\.unified\): Yes.* → No \(no page is new\) \(\[/),
        expect.stringMatching(/Yew, .* \(support\.phone\): Unknown → Yes \(\[/),
        expect.stringMatching(/\(pricing\.plans\): note: Without tax\. .* → Without tax; 29 until summer\./),
      ]),
    );
    for (const line of changes) expect(await lineAt(line)).toBeTruthy();
    const boards = section(report, 'Boards of jobs');
    expect(boards.length).toBeGreaterThan(0);
    for (const line of boards) expect(line).toMatch(/^[\w-]+: .+ → .+/);
    const pages = section(report, 'Open these pages');
    expect(pages.length).toBeLessThanOrEqual(3);
    // A page that is cited for the first time before one that was cited for another answer.
    expect(pages.map((page) => page.replace(/.* for (\w+).*/, '$1'))).toEqual(['Yew', 'Flagmast', 'Quillcourier']);
  });

  it('has a line for each amount of a plan, and says which bills move if no rank does', async () => {
    const report = await reportOn({
      'tools/quillcourier': chain(
        parseEdit('annual_monthly: { amount: 24 → annual_monthly: { amount: 24.1'),
        parseEdit('every: quarter, price: { amount: 27 → every: quarter, price: { amount: 28'),
        parseEdit('every: year, price: { amount: 50 → every: year, price: { amount: 55'),
        parseEdit('- { name: Swan, → - { name: Gull, monthly: { amount: 90, currency: EUR } }\n      - { name: Swan,'),
      ),
    });
    const changes = section(report, 'What changed').map((line) => line.replace(/.*plans\): | \(.*/g, ''));
    expect(changes).toEqual([
      'Sparrow, annual_monthly: 24 → 24.1 EUR',
      'Sparrow, quarterly by the month: 27 → 28 EUR',
      'Sparrow, charges, mailbox, yearly total: 50 → 55 EUR',
      'Gull: added name: Gull, monthly: 90 EUR',
    ]);
    expect(section(report, 'Boards of jobs').join('\n')).toMatch(
      /outreach: Quillcourier bill from €24 .* → from €24\.10 /,
    );
  });

  it('lists new pages first: a second source, each value, and pages read in vain', async () => {
    const page = (id: string) =>
      `  ${id}:\n    url: https://yew.example/${id}\n    title: About ${id}\n    publisher: Yew\n    shows: What ${id} is.\n    read: 2026-06-20\n    copy: live\n`;
    const facts = [
      'channels.sms: { looked_at: [sms] }',
      'support.phone: { value: true, sources: [home], values: [{ value: false, sources: [phone] }], add_on: Calls }',
      'trust.dpa: { value: true, sources: [home, dpa, law] }',
    ];
    const dpa = '  trust.dpa: { value: true, sources: [home] }\n';
    const report = await reportOn(
      {
        'tools/yew': chain(
          replacing('searches:\n', `${['dpa', 'law', 'phone', 'sms'].map(page).join('')}searches:\n`),
          replacing('facts:\n', `facts:\n${facts.map((fact) => `  ${fact}\n`).join('')}`),
        ),
      },
      { 'tools/yew': replacing('facts:\n', `facts:\n${dpa}`) },
    );
    const [sms, phone, dpa2, source] = section(report, 'What changed').map((line) => line.replace(/^\S+ /, ''));
    expect(sms).toBe('Yew, Text messages (SMS) (channels.sms): added looked_at: sms');
    expect(phone).toMatch(/Unknown → Disputed: Yes \/ No, add-on Calls \(\[/);
    expect(dpa2).toMatch(/\(trust\.dpa\): sources: added dpa; sources: added law$/);
    expect(source).toBe('Yew, sources, dpa: added “About dpa”, read 2026-06-20, which shows: What dpa is.');
    expect(section(report, 'Open these pages').map((line) => line.replace(/ for .*\(/, ' for ('))).toEqual([
      '<https://yew.example/> for (support.phone)',
      '<https://yew.example/phone> for (support.phone)',
      expect.stringMatching(/^<https:\/\/yew\.example\/(sms|dpa)> for /),
      expect.stringMatching(/^and 2 more new pages: <https:\/\/yew\.example\/\w+>, <https:\/\/yew\.example\/law>$/),
    ]);
  });

  it('names the citation that an answer lost, and the first ten answers of a new tool', async () => {
    const report = await reportOn(
      {
        'tools/quillcourier': parseEdit(
          'inbox.unified: { value: true, sources: [home, review] → inbox.unified: { value: true, sources: [home]',
        ),
      },
      { 'tools/flagmast': () => 'slug: flagmast\nname: [\n' },
    );
    const changes = section(report, 'What changed');
    expect(changes).toContainEqual(expect.stringMatching(/\(inbox\.unified\): sources: removed review$/));
    const ofNew = changes.filter((line) => line.includes('Flagmast'));
    expect(ofNew).toHaveLength(12);
    expect(ofNew[1]).toMatch(/Flagmast, .* \([\w.]+\): \S/);
    expect(ofNew[11]).toMatch(/Flagmast: and \d+ more$/);
  });

  it('names new, renamed and removed tools, and what changed in shared files', async () => {
    await become({});
    expect(await copy.facts('rename quillcourier quill-mail')).toMatchObject({ code: 0 });
    expect(await copy.facts('new elm --name Elm --category cold-email --website https://elm.example')).toMatchObject({
      code: 0,
    });
    await copy.edit('facts/tools/elm.yaml', (text) =>
      text.replaceAll(/, note: TODO [^}]*/g, ' ').replaceAll(/TODO .*/g, 'Sends email.'),
    );
    const { out } = await copy.facts('diff fixture');
    const changes = section(out, 'What changed');
    expect(changes).toContain('`facts/tools/elm.yaml:1` Elm is new, with 0 known answers');
    expect(changes).toContainEqual(
      expect.stringMatching(/quill-mail\.yaml:\d+` Quillcourier, slug: quillcourier → quill-mail$/),
    );
    expect(changes).toContainEqual(
      expect.stringMatching(/^`facts\/publishers\.yaml:\d+` Elm: added business: vendor, of: elm$/),
    );
    expect(section(out, 'Boards of jobs').join('\n')).toContain('Elm not listed → ');
  });

  it('names the page that says that a tool is closed', async () => {
    await become({});
    expect(await copy.facts('close yew --since 2026-06-01 --source home')).toMatchObject({ code: 0 });
    const { out } = await copy.facts('diff fixture');
    expect(section(out, 'What changed')[0]).toMatch(/Yew, closed: added since: 2026-06-01, sources: home \(\[Yew\]/);
    expect(section(out, 'Open these pages')).toEqual(['<https://yew.example/> for the end of Yew']);
  });

  it('says if nothing changed or nothing moves', async () => {
    expect(await reportOn({})).toBe('Nothing changed since `fixture`.\n');
    const report = await reportOn({ 'tools/yew': parseEdit('shows: One page → shows: A page') });
    expect(section(report, 'Boards of jobs')).toEqual(['No result, rank or bill moves.']);
    expect(report).not.toContain('### Open');
  });

  it('escapes texts of facts and stays short for any number of changes', async () => {
    const hostile = '@octocat closes #1 <b> [x](https://evil.example) `code` *bold*';
    const report = await reportOn({ 'tools/quillcourier': replacing(/note: Without tax\..*/, `note: "${hostile}"`) });
    expect(report).not.toMatch(/@octocat|(?<!\\)#1|(?<!\\)<b|(?<!\\)\[x|(?<!\\)`code|(?<!\\)\*bold/);
    expect(report.length).toBeLessThan(4000);
    const everywhere = await reportOn({
      catalogue: (text) => text.replaceAll(/question: (\S+ )/g, `question: $1${'long '.repeat(12)}`),
    });
    expect(everywhere).toMatch(/\n- and \d+ more/);
    expect(everywhere.length).toBeLessThan(16_000);
  });
});

describe('an earlier commit', () => {
  it('is compared even if it lacks an exchange rate and breaks other rules', async () => {
    const rules: Edits = { 'tools/flagmast': (text) => text.replaceAll('currency: USD', 'currency: XYZ') };
    const report = await reportOn({}, rules);
    expect(report).not.toContain('NaN');
    expect(section(report, 'What changed')[0]).toMatch(/Mast, monthly: \d+ XYZ → \d+ USD/);
  });

  it('is compared without files that cannot be read', async () => {
    const report = await reportOn({}, { 'tools/flagmast': () => 'slug: flagmast\nname: [\n' });
    expect(report).toContain(
      'that could not be read in HEAD, so that their tools look new\n\n- facts/tools/flagmast.yaml\n',
    );
    expect(report).toContain('Flagmast is new');
  });

  it.each<[what: string, past: Edits]>([
    ['whose jobs require nothing', { methodology: (text) => text.replaceAll('    required:', '    have:') }],
    ['whose method is no YAML', { methodology: () => 'version: [' }],
  ])('%s is refused', async (_, past) => {
    await commit(past);
    await become({});
    expect(await copy.facts('diff HEAD')).toEqual(says(2, 'facts/ at HEAD is written in another format than this'));
  });

  it('is not compared with facts that have problems', async () => {
    await become({ 'tools/yew': parseEdit('category: → categry:') });
    expect(await copy.facts('diff HEAD')).toEqual(
      says(2, 'facts/ has problems; fix them first:\nfacts/tools/yew.yaml'),
    );
  });
});
