import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../pipeline/commands/index.ts';
import { type Copy, copyRepository } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyRepository();
});

describe('npm run facts', () => {
  it('tells without a command what there is, and of each command how it is used', async () => {
    const { code, out } = await copy.facts('--help');
    expect(code).toBe(0);
    for (const { usage, help } of commands) expect(out).toContain(`  ${usage}\n      ${help}`);
    expect(await copy.facts('show', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run facts -- show <slug> [key, group or word]'),
    });
  });

  it.each([
    [['chekc'], 'there is no command "chekc"; did you mean "check"?'],
    [['check', '--fromat', 'json'], "Unknown option '--fromat'"],
    [['check', '--format', 'jsn'], '--format "jsn" is not known; did you mean "json"?'],
    [['show'], 'name a tool: show <slug> [key, group or word]'],
    [['show', 'waalaxy', 'zebra'], '"zebra" is not a key of the catalogue'],
    [
      ['show', 'waalaxi'],
      'there is no tool "waalaxi" without mistakes (check tells of those); did you mean "waalaxy"?',
    ],
    [['show', 'waalaxy', 'team.ss'], '"team.ss" is not a key of the catalogue; did you mean "team.sso"?'],
    [['new', 'Not A Slug'], 'name the tool by a slug'],
    [['new', 'some-tool', '--category', 'cold-mail'], '--category is missing or unknown; did you mean "cold-email"?'],
    [['new', 'waalaxy', '--category', 'cold-email'], 'facts/tools/waalaxy.yaml is there already; edit it'],
    [['diff'], 'name a commit'],
    [['diff', 'no-such-ref'], 'git knows no commit "no-such-ref" here'],
    [['report'], 'name the base'],
  ])('answers %j with what would be right', async (args, said) => {
    const { code, out } = await copy.facts(...args);
    expect(code).toBe(2);
    expect(out).toContain(said);
    expect(out).not.toMatch(/\n\s+at /);
  });

  it('scaffolds a tool that asks every question of its type, and says what is still to be written', async () => {
    const made = await copy.facts(
      'new',
      'some-tool',
      '--category',
      'cold-email',
      '--name',
      'Some Tool',
      '--website',
      'https://some-tool.example',
    );
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringContaining('wrote facts/tools/some-tool.yaml with 101 questions'),
    });
    const text = await readFile(join(copy.root, 'facts/tools/some-tool.yaml'), 'utf8');
    expect(text).toContain('  # Does it send email?\n  # channels.email: { value: true, sources: [home] }\n');
    expect(text).not.toContain('linkedin.account_connection');
    const { code, out } = await copy.facts('check', 'facts/tools/some-tool.yaml');
    expect(code).toBe(1);
    expect(out.match(/still says TODO/g)?.length).toBe(4);

    await copy.edit('facts/tools/some-tool.yaml', (text) =>
      text
        .replaceAll(/, note: TODO [^}]*/g, ' ')
        .replaceAll(/TODO .*/g, 'Sends sequences of email.')
        .replace('  # channels.email:', '  channels.email:'),
    );
    expect(await copy.facts('check')).toEqual({ code: 0, out: 'facts/ is in order\n' });
    expect(await copy.facts('format')).toMatchObject({ code: 0 });
    expect((await copy.facts('show', 'some-tool', 'channels.email')).out).toContain(
      'value: Yes\n  some-tool/home: https://some-tool.example',
    );
    await rm(join(copy.root, 'facts/tools/some-tool.yaml'));
  });

  it('checks only the files it is asked about, in each format', async () => {
    await copy.edit('facts/tools/waalaxy.yaml', (text) =>
      text.replace('category: linkedin-automation', 'category: linkedin'),
    );
    await copy.edit('facts/tools/lemlist.yaml', (text) =>
      text.replace('category: multichannel-outreach', 'category: multichannel'),
    );
    const all = await copy.facts('check');
    expect(all.code).toBe(1);
    expect(all.out).toContain('2 problems');
    expect((await copy.facts('check', 'botdog')).out).toBe('facts/tools/botdog.yaml is in order\n');
    expect(await copy.facts('check', 'wallaxy')).toMatchObject({
      code: 2,
      out: expect.stringContaining('did you mean "waalaxy"?'),
    });
    const one = await copy.facts('check', 'waalaxy.yaml', '--format', 'json');
    expect(JSON.parse(one.out)).toMatchObject([
      { file: 'facts/tools/waalaxy.yaml', rule: 'known-category', severity: 'error' },
    ]);
    expect((await copy.facts('check', '--format', 'github')).out).toMatch(
      /^::error file=facts\/tools\/lemlist\.yaml,line=\d+,col=11,title=known-category::/,
    );
    expect(await copy.facts('show', 'lemlist')).toMatchObject({
      code: 2,
      out: expect.stringContaining('there is no tool "lemlist" without mistakes'),
    });
    expect((await copy.facts('show', 'botdog')).code).toBe(0);
    await copy.edit('facts/tools/waalaxy.yaml', (text) =>
      text.replace('category: linkedin', 'category: linkedin-automation'),
    );
    await copy.edit('facts/tools/lemlist.yaml', (text) =>
      text.replace('category: multichannel', 'category: multichannel-outreach'),
    );
  });

  it('shows a fact with its sources, age and points', async () => {
    const { out } = await copy.facts('show', 'lemlist', 'ai.mcp_server');
    expect(out).toMatch(
      /^ai\.mcp_server: MCP server\nstatus: known\nvalue: Official\n {2}lemlist\/\S+, at ".*": https:\/\//,
    );
    expect(out).toMatch(/points: general [\d.]+ of [\d.]+, by-type/);
  });

  it.each([
    ['pricing', /^pricing\./],
    ['price', /^pricing\./],
    ['Inbox', /^inbox\./],
    ['inmail', /^linkedin\.inmail: /],
    ['warm', /_?warm_up: /],
  ])('lists the keys that are about %s, with what is known of them', async (word, expected) => {
    const { code, out } = await copy.facts('show', 'botdog', word);
    expect(code).toBe(0);
    const listed = out.trim().split('\n');
    expect(listed.filter((line) => !expected.test(line))).toEqual([]);
    const catalogue = await readFile(join(copy.root, 'facts/catalogue.yaml'), 'utf8');
    const keys = [...catalogue.matchAll(/^ {2}([a-z0-9]+\.[a-z0-9_]+):$/gm)].map(([, key]) => `${key}: `);
    expect(listed.length).toBe(keys.filter((key) => expected.test(key)).length);
  });

  it('lists what is missing and what to look at again, the weightiest first', async () => {
    for (const command of ['missing', 'stale']) {
      const { code, out } = await copy.facts(command, '--limit', '200');
      expect(code).toBe(0);
      const groups = out.split('\n').filter((line) => / ranks +[\d.]+ points {2}/.test(line));
      expect(groups.length).toBeGreaterThan(20);
      const weights = groups
        .filter((line) => !line.includes('shows no date') || command === 'missing')
        .map((line) => Number(line.trim().split(' ')[0]));
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
    }
    expect(
      (await copy.facts('missing', 'botdog', '--limit', '3')).out
        .split('\n')
        .slice(1, 4)
        .every((line) => line.includes('botdog')),
    ).toBe(true);
  });

  it('notices an editor schema that is not what the catalogue gives', async () => {
    expect((await copy.facts('schema', '--check')).code).toBe(0);
    await copy.edit('facts/tool.schema.json', (text) => text.replace('Is there a mobile app?', 'An app?'));
    expect(await copy.facts('schema', '--check')).toMatchObject({ code: 1 });
    expect(await copy.facts('schema')).toMatchObject({ code: 0 });
    expect((await copy.facts('schema', '--check')).code).toBe(0);
  });

  it('misses a tool that was published and is gone', async () => {
    await rm(join(copy.root, 'facts/tools/botdog.yaml'));
    const { code, out } = await copy.facts('build');
    expect(code).toBe(1);
    expect(out).toContain('vanished-tool the tool "botdog" was published and has vanished');
  });
});
