import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
});

describe('npm run facts', () => {
  it('lists its commands, and each has help', async () => {
    const { code, out } = await copy.program('--help');
    expect(code).toBe(0);
    const usages = out.match(/^ {2}[a-z].*/gm) ?? [];
    expect(usages.map((line) => line.trim().split(' ')[0])).toEqual(
      'check new set rename close format fingerprint list diff verify'.split(' '),
    );
    expect(out).toContain('  diff <git-ref>\n      ');
    expect(await copy.program('list -h')).toEqual(
      says(0, 'npm run facts -- list [unknown|undated|second-hand] [tools…] [--limit n]\n\nLists'),
    );
  });

  it.each([
    ['chekc', 'there is no command "chekc"; did you mean "check"?'],
    [
      'show',
      'there is no command "show"; allowed: check, new, set, rename, close, format, fingerprint, list, diff, verify',
    ],
    ['build --chek', 'there is no option "--chek"; did you mean "--check"?'],
  ])('answers "%s" in one line', async (line, expected) => {
    expect(await copy.program(line)).toEqual({ code: 2, out: `${expected}\n` });
  });

  it.each([
    ['check --fromat json', 'there is no option "--fromat"; did you mean "--format"?'],
    ['build main', '"main" is one argument too many; name no files: a build is of all facts'],
    ['check --format jsn', '--format "jsn" is unknown; did you mean "json"?'],
    ['check hillfire', '"hillfire" is now "beaconyard"'],
    ['new hillfire --category cold-email', '"hillfire" is now "beaconyard"; a slug belongs to one tool'],
    [
      'verify flagmost',
      'there is no tool "flagmost" without errors (run check to see errors); did you mean "flagmast"?',
    ],
    ['new elm yew', '"yew" is one argument too many; name one tool'],
    ['new "Not A Slug"', 'name the tool by a slug'],
    ['new some-tool --category cold-mail', '--category is missing or unknown; did you mean "cold-email"?'],
    ['new flagmast --category cold-email', 'facts/tools/flagmast.yaml already exists; edit it'],
    ['diff', 'name a commit'],
    ['diff no-such-ref', 'git knows no commit "no-such-ref" here'],
    ['diff main yew', '"yew" is one argument too many; name one commit'],
  ])('explains what is wrong with "%s"', async (line, expected) => {
    expect(await copy.facts(line)).toEqual(says(2, expected));
  });
});

describe('the arguments of a command', () => {
  const set = (...args: string[]) => copy.facts('set', 'sealpress', ...args, '--dry-run');

  it('are separate from options, some of which can be repeated', async () => {
    const { out } = await set('--source', 'home', 'support.phone', '--source=readme', 'yes');
    expect(out).toContain('sealpress support.phone\n  value: true\n  sources: ["home","readme"]\n');
    expect(await copy.facts('verify', '--', '--note')).toEqual(says(2, 'there is no tool "--note"'));
  });

  it.each(['-5', '-15', '-.5', '-5 USD', '-5-6'])('can be a negative number: %s', async (number) => {
    for (const note of [['--note', number], [`--note=${number}`]])
      expect((await set('support.phone', 'yes', '--source', 'home', ...note)).out).toContain(`  note: ${number}\n`);
    expect(await set('company.name', number, '--source', 'home', '--because', 'corrected')).toEqual(
      says(0, `  value: ${number}, was Sealpress SAS\n`),
    );
  });

  it.each<[args: string[], message: string]>([
    [['--sorce', 'home'], 'there is no option "--sorce"; did you mean "--source"?'],
    [['--sorce=home'], 'there is no option "--sorce"; did you mean "--source"?'],
    [['-sorce', 'home'], 'there is no option "-sorce"; did you mean "--source"?'],
    [['--looked_at', 'home'], 'there is no option "--looked_at"; did you mean "--looked-at"?'],
    [['--constructor'], 'there is no option "--constructor"; allowed: --source, --at, '],
    [['--note', 'a', '--note', 'b'], '--note is given twice, as "a" and as "b"; give it once'],
  ])('are refused in %j, with what is allowed', async (args, message) => {
    expect(await set(...args)).toEqual(says(2, message));
  });

  it('are refused in one line if a value is missing', async () => {
    const refused = await copy.program('set', 'yew', '--note', '--dry-run');
    expect(refused).toEqual({ code: 2, out: expect.stringMatching(/^Option '--note' argument is ambiguous.*\n$/) });
  });
});
