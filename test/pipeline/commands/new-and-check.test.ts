import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyFixture, exitWith } from './run.ts';

describe('new and check', () => {
  it('new writes a tool file with every question of its category, and check reports its TODOs', async () => {
    const copy = await copyFixture();
    const result = await copy.runFacts(
      'new some-tool --category cold-email --name "Some Tool" --website https://some-tool.example',
    );
    // Eight of the 76 questions of the fixture do not apply to email tools.
    expect(result).toEqual(exitWith(0, 'wrote facts/tools/some-tool.yaml with 68 questions'));
    const text = await readFile(join(copy.root, 'facts/tools/some-tool.yaml'), 'utf8');
    expect(text).toContain('  # Does it send email?\n  # channels.email: { value: true, sources: [home] }\n');
    expect(text).toContain('\n# aliases: [Other Name] # synonyms\n');
    expect(text).not.toContain('linkedin.account_connection');
    const { code, out } = await copy.runFacts('check facts/tools/some-tool.yaml');
    expect(code).toBe(1);
    expect(out.match(/still contains TODO/g)?.length).toBe(4);

    await copy.edit('facts/tools/some-tool.yaml', (text) =>
      text
        .replaceAll(/, note: TODO [^}]*/g, ' ')
        .replaceAll(/TODO .*/g, 'Sends sequences of email.')
        .replace(
          '  # channels.email: { value: true, sources: [home] }',
          '  channels.email: { value: true, sources: [{ source: home, at: Channels }] }',
        ),
    );
    expect(await copy.runFacts('check some-tool')).toEqual({
      code: 0,
      out: 'no problems in facts/tools/some-tool.yaml\n',
    });
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    expect(await copy.runFacts('format --check')).toEqual({ code: 0, out: 'all files are formatted\n' });
  });

  it('new adds the vendor of an existing file, which git has taken back, and leaves the file alone', async () => {
    const copy = await copyFixture();
    const command = 'new some-tool --category cold-email --name "Some Tool" --website https://some-tool.example';
    const { 'publishers.yaml': publishers = '' } = await copy.readFacts();
    await copy.runFacts(command);
    await copy.edit('facts/tools/some-tool.yaml', (text) =>
      text.replace('TODO one plain sentence', 'Half of a sentence'),
    );
    const before = await copy.readFacts();
    await writeFile(join(copy.root, 'facts/publishers.yaml'), publishers);
    expect(await copy.runFacts(command)).toEqual(
      exitWith(0, 'already exists and stays as it is; added Some Tool to facts/publishers.yaml as its vendor'),
    );
    expect(await copy.readFacts()).toEqual(before);
    expect(await copy.runFacts(command)).toEqual(exitWith(2, 'facts/tools/some-tool.yaml already exists; edit it'));
  });

  it('check with names reports only the problems of these files, in every format', async () => {
    const { edit, runFacts } = await copyFixture();
    for (const slug of ['quillcourier', 'paper-lantern'])
      await edit(`facts/tools/${slug}.yaml`, (text) => text.replace(/^category: .*/m, 'category: none'));
    expect(await runFacts('check')).toEqual(exitWith(1, '2 problems'));
    expect((await runFacts('check sealpress')).out).toBe(
      'no problems in facts/tools/sealpress.yaml; 2 problems in other files: run check without names to list them\n',
    );
    expect(await runFacts('check flagmats')).toEqual(exitWith(2, 'did you mean "flagmast"?'));
    expect(JSON.parse((await runFacts('check quillcourier.yaml --format json')).out)).toMatchObject([
      { file: 'facts/tools/quillcourier.yaml', rule: 'shape', severity: 'error' },
    ]);
    expect((await runFacts('check paper-lantern --format github')).out).toMatch(
      /^::error file=facts\/tools\/paper-lantern\.yaml,line=4,col=11,title=shape::/,
    );
    expect(await runFacts('list paper-lantern')).toEqual(
      exitWith(2, '"paper-lantern" is neither a list (unknown, undated, second-hand) nor a tool without errors'),
    );
    expect((await runFacts('list sealpress')).code).toBe(0);
  });

  it('check reports a reused published name in the file that reuses it, not in the original file', async () => {
    const { edit, runFacts } = await copyFixture();
    await edit('facts/tools/beaconyard.yaml', (text) => text.replace(/^name: .*/m, 'name: Flagmast'));
    expect(await runFacts('check beaconyard')).toEqual(
      exitWith(1, '2:7 unique-names name: "Flagmast" is also a name in facts/tools/flagmast.yaml'),
    );
    expect((await runFacts('check flagmast')).out).toMatch(
      /^no problems in facts\/tools\/flagmast\.yaml; 1 problem in /,
    );
    // The same applies to an alias, even if the original file comes later.
    await edit('facts/tools/beaconyard.yaml', (text) =>
      text.replace(/^name: .*/m, 'name: Beaconyard').replace(/^aliases: .*/m, 'aliases: [QCR]'),
    );
    expect(await runFacts('check beaconyard')).toEqual(
      exitWith(1, 'unique-names aliases > 0: "QCR" is also a name in facts/tools/quillcourier.yaml'),
    );
  });

  it('check reports a published alias in the file of a new tool that uses it as its name', async () => {
    const { root, runFacts } = await copyFixture();
    const yew = await readFile(join(root, 'facts/tools/yew.yaml'), 'utf8');
    const newTool = yew.replaceAll('yew', 'aaa').replace(/^name: .*/m, 'name: QCR');
    await writeFile(join(root, 'facts/tools/aaa.yaml'), newTool);
    expect((await runFacts('check')).out).toContain(
      'aaa.yaml:2:7 unique-names name: "QCR" is also a name in facts/tools/quillc',
    );
  });
});
