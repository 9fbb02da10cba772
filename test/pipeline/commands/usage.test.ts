import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, exitWith } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

describe('npm run facts', () => {
  it('lists its commands and prints the help of a command', async () => {
    const { code, out } = await copy.runInOwnProcess('--help');
    expect(code).toBe(0);
    const usages = out.match(/^ {2}[a-z].*/gm) ?? [];
    expect(usages.map((line) => line.trim().split(' ')[0])).toEqual(
      'check new set format fingerprint list diff verify'.split(' '),
    );
    expect(out).toContain('  diff <git-ref>\n      ');
    expect(await copy.runInOwnProcess('list -h')).toEqual(
      exitWith(0, 'npm run facts -- list [unknown|undated|second-hand] [tools…] [--limit n]\n\nLists'),
    );
  });

  it.each([
    ['chekc', 'unknown command "chekc"; did you mean "check"?'],
    ['show', 'unknown command "show"; allowed: check, new, set, format, fingerprint, list, diff, verify'],
    ['build --chek', 'unknown option "--chek"; did you mean "--check"?'],
  ])('rejects "%s" with a message of one line', async (command, expected) => {
    expect(await copy.runInOwnProcess(command)).toEqual({ code: 2, out: `${expected}\n` });
  });

  it.each([
    ['check --fromat json', 'unknown option "--fromat"; did you mean "--format"?'],
    ['build main', 'unexpected argument "main": a build always includes all facts'],
    ['check --format jsn', 'unknown format "jsn"; did you mean "json"?'],
    ['verify flagmost', 'tool "flagmost" is unknown or has errors (run check to see them); did you mean "flagmast"?'],
    ['new elm yew', 'unexpected argument "yew": name only one tool'],
    ['new "Not A Slug"', 'name the tool with a slug'],
    ['new some-tool --category cold-mail', '--category is missing or unknown; did you mean "cold-email"?'],
    ['new flagmast --category cold-email', 'facts/tools/flagmast.yaml already exists; edit it'],
    ['diff', 'name a commit'],
    ['diff main yew', 'unexpected argument "yew": name only one commit'],
  ])('rejects "%s" and explains why', async (command, expected) => {
    expect(await copy.runFacts(command)).toEqual(exitWith(2, expected));
  });
});

it.each([
  ['set sealpress.yaml support.phone yes --source home --dry-run', 'sealpress support.phone\n'],
  ['set facts/tools/sealpress.yaml support.phone yes --source home --dry-run', 'sealpress support.phone\n'],
  ['list facts/tools/yew.yaml', 'yew  '],
  ['format yew.yaml', 'all files are formatted'],
])('takes a file or a path for a tool: %s', async (command, expected) => {
  expect(await copy.runFacts(command)).toEqual(exitWith(0, expected));
});

it.each([
  ['fingerprint facts/tools/yew.yaml company.founded', 'yew has no citation "company.founded"'],
  ['new flagmast.yaml --category cold-email', 'facts/tools/flagmast.yaml already exists'],
  ['verify flagmost.yaml', 'did you mean "flagmast"?'],
])('takes a file or a path for a tool, and names what else is wrong: %s', async (command, expected) => {
  const { code, out } = await copy.runFacts(command);
  expect(code).toBe(2);
  expect(out).toContain(expected);
  expect(out).not.toMatch(/unknown tool|name the tool with a slug/);
});

it.each([
  ['set yew team.sso yes --url www.yew.example', 'https://www.yew.example'],
  ['set yew team.sso yes --url //yew.example/sso', 'https://yew.example/sso'],
  ['set yew team.sso yes --url https:/yew.example/sso', 'https://yew.example/sso'],
  ['set yew team.sso yes --url ftp://yew.example/sso', 'https://yew.example/sso'],
  ['new elm --category cold-email --website elm.example', 'https://elm.example'],
])('explains an address without its beginning: %s', async (command, url) => {
  expect(await copy.runFacts(command)).toEqual(
    exitWith(2, `--${command.includes('--url') ? 'url' : 'website'}: must begin with https://: ${url}\n`),
  );
});

it.each(['set yew team.sso yes --url "the price page"', 'set yew team.sso yes --url pricing'])(
  'explains what is no address: %s',
  async (command) => {
    expect(await copy.runFacts(command)).toEqual(exitWith(2, 'is not the address of a page; copy it from the browser'));
  },
);

describe('the arguments of a command', () => {
  const set = (...args: string[]) => copy.runFacts('set', 'sealpress', ...args, '--dry-run');

  it('can be mixed with options', async () => {
    const { out } = await set('--source', 'home', 'support.phone', '--note=Daily.', 'yes');
    expect(out).toContain('sealpress support.phone\n  value: true\n  sources: ["home"]\n  note: Daily.\n');
    expect(await copy.runFacts('verify', '--', '--note')).toEqual(exitWith(2, 'tool "--note" is unknown'));
  });

  it.each(['-5', '-15', '-.5', '-5 USD', '-5-6'])('can start with a negative number: %s', async (number) => {
    for (const note of [['--note', number], [`--note=${number}`]])
      expect((await set('support.phone', 'yes', '--source', 'home', ...note)).out).toContain(`  note: ${number}\n`);
    expect(await set('company.name', number, '--source', 'home', '--because', 'corrected')).toEqual(
      exitWith(0, `  value: ${number}, was Sealpress SAS\n`),
    );
  });

  it.each<[args: string[], message: string]>([
    [['--sorce', 'home'], 'unknown option "--sorce"; did you mean "--source"?'],
    [['--sorce=home'], 'unknown option "--sorce"; did you mean "--source"?'],
    [['-sorce', 'home'], 'unknown option "-sorce"; did you mean "--source"?'],
    [['--looked_at', 'home'], 'unknown option "--looked_at"; did you mean "--looked-at"?'],
    [['--constructor'], 'unknown option "--constructor"; --help lists all options'],
    [['--note', 'a', '--note', 'b'], '--note has two values, "a" and "b"; use it once'],
  ])('are rejected with an explanation if options are invalid: %j', async (args, message) => {
    expect(await set(...args)).toEqual(exitWith(2, message));
  });

  it('are rejected with a message of one line if the value of an option is missing', async () => {
    const result = await copy.runInOwnProcess('set', 'yew', '--note', '--dry-run');
    expect(result).toEqual({ code: 2, out: expect.stringMatching(/^Option '--note' argument is ambiguous.*\n$/) });
  });
});
