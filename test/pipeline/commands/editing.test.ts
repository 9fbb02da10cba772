import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TIERS } from '../../../model/ranking/job.ts';
import { commands } from '../../../pipeline/commands/all-commands.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { type Copy, copyFixture, says } from './run.ts';

const { keys } = (await fixtureFacts()).catalogue.data;
const PRICING = Object.keys(keys).filter((key) => key.startsWith('pricing.'));

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

describe('npm run facts', () => {
  it('lists its commands and explains each of them', async () => {
    const { code, out } = await copy.program('--help');
    expect(code).toBe(0);
    for (const [key, load] of Object.entries(commands)) {
      const { name, usage, help } = await load();
      expect(name).toBe(key);
      expect(out).toContain(`  ${usage}\n      ${help}`);
    }
    expect(await copy.program('show --help')).toEqual(says(0, 'npm run facts -- show <slug> [key, group or word]'));
  });

  it.each([
    ['chekc', 'there is no command "chekc"; did you mean "check"?'],
    ['check --fromat json', 'there is no option "--fromat"; did you mean "--format"?\n\nnpm run facts -- check '],
  ])('answers "%s" with a hint on correct usage', async (line, expected) => {
    const { code, out } = await copy.program(line);
    expect(code).toBe(2);
    expect(out).toContain(expected);
    expect(out).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['check --format jsn', '--format "jsn" is unknown; did you mean "json"?'],
    ['check hillfire', '"hillfire" is now "beaconyard"'],
    ['new hillfire --category cold-email', '"hillfire" is now "beaconyard"; a slug belongs to one tool'],
    ['show', 'name a tool: show <slug> [key, group or word]'],
    ['show flagmost', 'there is no tool "flagmost" without errors (run check to see errors); did you mean "flagmast"?'],
    ['show flagmast team.ss', '"team.ss" is not a key of the catalogue; did you mean "team.sso"?'],
    ['new "Not A Slug"', 'name the tool by a slug'],
    ['new some-tool --category cold-mail', '--category is missing or unknown; did you mean "cold-email"?'],
    ['new flagmast --category cold-email', 'facts/tools/flagmast.yaml already exists; edit it'],
    ['diff', 'name a commit'],
    ['diff no-such-ref', 'git knows no commit "no-such-ref" here'],
    ['report', 'name the base, for example: report --base origin/main'],
  ])('explains what is wrong with "%s"', async (line, expected) => {
    expect(await copy.facts(line)).toEqual(says(2, expected));
  });

  it('writes a new tool file with every question of its category, and reports what is still to do', async () => {
    const made = await copy.facts(
      'new some-tool --category cold-email --name "Some Tool" --website https://some-tool.example',
    );
    // Five of the 74 questions of the fixture do not apply to email tools.
    expect(made).toEqual(says(0, 'wrote facts/tools/some-tool.yaml with 69 questions'));
    const text = await readFile(join(copy.root, 'facts/tools/some-tool.yaml'), 'utf8');
    expect(text).toContain('  # Does it send email?\n  # channels.email: { value: true, sources: [home] }\n');
    expect(text).not.toContain('linkedin.account_connection');
    const { code, out } = await copy.facts('check facts/tools/some-tool.yaml');
    expect(code).toBe(1);
    expect(out.match(/still contains TODO/g)?.length).toBe(4);

    await copy.edit('facts/tools/some-tool.yaml', (text) =>
      text
        .replaceAll(/, note: TODO [^}]*/g, ' ')
        .replaceAll(/TODO .*/g, 'Sends sequences of email.')
        .replace('  # channels.email:', '  channels.email:'),
    );
    expect(await copy.facts('check some-tool')).toEqual({
      code: 0,
      out: 'no problems in facts/tools/some-tool.yaml\n',
    });
    expect(await copy.facts('check')).toMatchObject({ code: 0 });
    expect(await copy.facts('format --check')).toEqual({ code: 0, out: 'all files are formatted\n' });
    expect((await copy.facts('show some-tool channels.email')).out).toContain(
      'value: Yes\n  some-tool/home: https://some-tool.example',
    );
    await rm(join(copy.root, 'facts/tools/some-tool.yaml'));
  });

  it('checks only the given files, in each format', async () => {
    const { edit, facts } = await copyFixture();
    for (const slug of ['flagmast', 'paper-lantern'])
      await edit(`facts/tools/${slug}.yaml`, (text) => text.replace(/^category: .*/m, 'category: none'));
    expect(await facts('check')).toEqual(says(1, '2 problems'));
    expect((await facts('check sealpress')).out).toBe(
      'no problems in facts/tools/sealpress.yaml; 2 problems in other files, which check without names lists\n',
    );
    expect(await facts('check flagmats')).toEqual(says(2, 'did you mean "flagmast"?'));
    expect(JSON.parse((await facts('check flagmast.yaml --format json')).out)).toMatchObject([
      { file: 'facts/tools/flagmast.yaml', rule: 'known-category', severity: 'error' },
    ]);
    expect((await facts('check paper-lantern --format github')).out).toMatch(
      /^::error file=facts\/tools\/paper-lantern\.yaml,line=4,col=11,title=known-category::/,
    );
    const refused = expect.stringContaining('there is no tool "paper-lantern" without errors');
    expect(await facts('show paper-lantern')).toEqual({ code: 2, out: refused });
    expect((await facts('show sealpress')).code).toBe(0);
  });

  it('shows a fact with its sources, its age and the jobs that ask it', async () => {
    const { out } = await copy.facts('show quillcourier campaigns.sequences');
    // A yes is fresh for 540 days from the newest date.
    expect(out).toBe(`campaigns.sequences: Multi-step sequences
status: known
value: Yes
  quillcourier/home, at "Sequences": https://www.quillcourier.example/ (vendor, dated 2026-06-15)
    What it sends, to which CRMs it is connected and who makes it.
  quillcourier/review: https://letters.example/review (independent, dated 2026-05-01)
    A test in which no calls could be placed.
look again after: 2027-12-07
asked by: outreach (must): proven, mail (must): proven
`);
  });

  it.each([
    ['Inbox', ['inbox.unified']],
    ['inmail', ['linkedin.inmail']],
    ['warm', ['safety.warm_up', 'email.warm_up']],
    ['pricing', PRICING],
    ['price', PRICING],
  ])('lists the keys that match %s with their values', async (word, expected) => {
    const { code, out } = await copy.facts(`show flagmast ${word}`);
    expect(code).toBe(0);
    const listed = out.trim().split('\n');
    expect(listed.map((line) => line.slice(0, line.indexOf(':')))).toEqual(expected);
    expect(listed).not.toContainEqual(expect.stringMatching(/: *$/));
  });

  const listed = async (line: string) => {
    const [head = '', ...lines] = (await copy.facts(line)).out.trimEnd().split('\n');
    return { counts: head.match(/\d+/g)?.map(Number), lines };
  };
  /** Expects those first that more jobs depend on. */
  function expectMostJobsFirst(lines: readonly string[]): void {
    const jobs = lines.map((line) => Number(/^ *(\d+) jobs? /.exec(line)?.[1]));
    expect(jobs).toEqual(jobs.toSorted((a, b) => b - a));
  }

  it('lists missing facts, and first every open question about the first tools of a job, musts first', async () => {
    const { lines, counts } = await listed('missing --limit 1000');
    const tierOf = (line: string) => TIERS.findIndex((tier) => line.includes(` ${tier} of `));
    const urgent = lines.filter((line) => tierOf(line) >= 0);
    expect(counts).toEqual([lines.length, urgent.length]);
    expect(lines.slice(0, urgent.length)).toEqual(urgent);
    expect(urgent.map(tierOf)).toEqual(urgent.map(tierOf).toSorted());
    // Also where a fact is known for another channel only.
    for (const { tool, question } of derive(await fixtureFacts()).worklist) {
      const names = question.split('|').map((name) => `  ${tool}  ${name.split(/[=@]/)[0]}  `);
      expect(urgent.some((line) => names.some((name) => line.includes(name)))).toBe(true);
    }
    expectMostJobsFirst(lines.slice(urgent.length));
    const ofOne = (await listed('missing flagmast --limit 3')).lines.filter((line) => / jobs? /.test(line));
    expect(ofOne.map((line) => line.includes('  flagmast  '))).toEqual([true, true, true]);
  });

  it('lists stale facts: old ones first, of each those without a fingerprint, by the jobs that they prove something in', async () => {
    const { lines, counts } = await listed('stale --limit 1000');
    const kindOf = (line: string) => (/ {2}old(,|$)/.test(line) ? 0 : 2) + (line.includes('has a fingerprint') ? 1 : 0);
    expect(lines.map(kindOf)).toEqual(lines.map(kindOf).toSorted());
    const kinds = [0, 1, 2, 3].map((kind) => lines.filter((line) => kindOf(line) === kind));
    const [old = 0, proven = 0, due = 0, others = 0] = kinds.map(({ length }) => length);
    expect(counts).toEqual([old + proven, due + others]);
    expect([old > 5, due > 5]).toEqual([true, true]);
    for (const kind of kinds) expectMostJobsFirst(kind);
    for (const line of kinds.slice(2).flat()) expect(line).toContain('due since');
  });

  it('lists what was not there once that is too long ago, and says where it was looked for', async () => {
    const out = async (line: string) => (await copy.facts(line)).out;
    expect(await out('stale presently --limit 0')).toContain('presently  integrations.make  due since 2026-05-21');
    expect(await out('missing presently --limit 0')).toMatch(
      /presently {2}integrations\.make .*\(not there on 2026-02-20\)/,
    );
    const missing = await out('missing sealpress --limit 0');
    expect(missing).toContain('sealpress  ai.api_rate_limits');
    expect(missing).not.toContain('sealpress  ai.openapi');
    const counts = (await out('counts sealpress presently')).split('\n').map((line) => line.split(/ {2,}/));
    const column = counts[0]?.indexOf('absent') ?? 0;
    expect(counts.slice(1, 3).map((row) => [row[0], row[column]])).toEqual([
      ['sealpress', '2'],
      ['presently', '0'],
    ]);
    expect(await out('show sealpress ai.openapi')).toBe(`ai.openapi: Machine-readable API description
status: unknown
value: Not there on 2026-06-21
  sealpress/home, at "API": https://sealpress.example/ (vendor, read 2026-06-21)
    What it sends and costs.
looked at: sealpress/home
look again after: 2026-09-19
asked by: agents (must): absent
`);
    expect(await out('show sealpress machine')).toBe('ai.openapi: Not there on 2026-06-21\n');
    expect(await out('show sealpress')).toContain('  ai.openapi: Not there on 2026-06-21\n');
  });

  it.each([
    ['facts/tools/elm.yml', 'readable is not a .yaml file'],
    ['facts/elm.yaml', 'readable is in the wrong folder; move a tool to facts/tools/'],
  ])('does not overlook %s', async (path, message) => {
    await writeFile(join(copy.root, path), 'slug: elm\n');
    for (const args of ['check elm', 'check']) expect((await copy.facts(args)).out).toContain(`${path}:1:1 ${message}`);
    await rm(join(copy.root, path));
  });

  it('notices an editor schema that is not up to date', async () => {
    expect(await copy.facts('schema')).toMatchObject({ code: 0 });
    expect((await copy.facts('schema --check')).code).toBe(0);
    await copy.edit('facts/tool.schema.json', (text) => text.replace('Does it send email?', 'Email?'));
    expect(await copy.facts('schema --check')).toMatchObject({ code: 1 });
    expect(await copy.facts('schema')).toMatchObject({ code: 0 });
    expect((await copy.facts('schema --check')).code).toBe(0);
  });

  it('refuses to build without a tool that was published, but lets others be edited', async () => {
    await rm(join(copy.root, 'facts/tools/yew.yaml'));
    const added = await copy.facts('new elm --category cold-email --website https://elm.example');
    expect(added).toMatchObject({ code: 0 });
    await rm(join(copy.root, 'facts/tools/elm.yaml'));
    expect(await copy.facts('build')).toEqual(says(1, 'removed-tool the tool "yew" was published, but its '));
  });
});
