import { describe, expect, it } from 'vitest';
import { API_ROOT } from '../../../server/identity/identity.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import { addressOf } from '../../../server/operations/operation.ts';
import { runProgram } from '../../../server/terminal/commands.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const { snapshot, baseUrl } = served;

async function run(line: string | readonly string[], files: Readonly<Record<string, string>> = {}) {
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  return runProgram(args, {
    snapshot: async () => snapshot,
    readText: async (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error(), { code: 'ENOENT' });
      return text;
    },
    baseUrl,
    width: 80,
    isStyled: false,
  });
}

/** The commands, by the name of their operation, with the parameter that their arguments are. */
const COMMANDS = {
  get_tool: ['tool', 'slug'],
  compare_tools: ['compare', 'tools'],
  estimate_cost: ['cost', 'tools'],
  recommend: ['recommend', 'q'],
  get_changes: ['changes', 'tools'],
  search_tools: ['tools', 'q'],
  list_questions: ['questions', 'q'],
} as const;

const examples = operations.flatMap((operation) => {
  const [command, argument] = COMMANDS[operation.name as keyof typeof COMMANDS] ?? [];
  if (command === undefined || argument === undefined) return [];
  return operation.examples(snapshot).map((input) => {
    const { [argument]: given = [], ...others } = input as Record<string, unknown>;
    const options = Object.entries(others).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [value].flat().map((one) => `--${name.replaceAll('_', '-')}=${one}`),
    );
    return {
      operation,
      input,
      args: [command, ...[given].flat().map(String), ...options],
    };
  });
});

describe('an operation in a terminal', () => {
  it.each(examples)('answers as over REST: $args', async ({ operation, input, args }) => {
    const { text, code, error } = await run([...args, '--json']);
    expect([code, error]).toEqual([0, undefined]);
    const response = await served.get(addressOf(operation, input));
    expect(response.status).toBe(200);
    expect(JSON.parse(text ?? '')).toEqual(await response.json());
  });

  it('says which data it has', async () => {
    const { snapshot: id, as_of } = snapshot.manifest;
    expect(await run('--version')).toEqual({ code: 0, text: `outreach-facts-data, snapshot ${id} of ${as_of}\n` });
    expect(await run('-h')).toEqual(await run('help'));
    expect(await run('help tool')).toEqual(await run('tool --help'));
  });

  it('takes a list with commas, as several options, or as both', async () => {
    const [one, two] = [
      await run('tool flagmast --keys channels.email,channels.calls --json'),
      await run('tool flagmast --keys channels.email --keys=channels.calls --json'),
    ];
    expect(Object.keys(JSON.parse(one.text ?? '').tool.facts)).toEqual(['channels.email', 'channels.calls']);
    expect(two).toEqual(one);
  });

  it.each([
    ['tool flagmast', 'Flagmast\n'],
    ['compare flagmast quillcourier', 'Flagmast and Quillcourier side by side\n'],
    ['cost flagmast --people 3', 'The bill for 3 people'],
    ['recommend --must channels.linkedin', 'Required: LinkedIn.'],
    ['changes flagmast --since 2026-06-15', 'AI message writing'],
  ])('is laid out for people: %s', async (line, words) => {
    const { text = '', code } = await run(line);
    expect(code).toBe(0);
    expect(text).toContain(words);
    expect(text).not.toMatch(/\]\(|^#|\*\*/m);
    expect(text).not.toContain(`${baseUrl}/tools/`);
    const markdown = await run(`${line} --markdown`);
    expect(markdown.text).toMatch(/^[#|]/);
  });

  it.each([
    ['tol flagmast', 'There is no command "tol". Did you mean "tool"?'],
    ['tool flagmost', 'There is no tool "flagmost". Did you mean "flagmast"? outreach-facts-data tools lists all.'],
    ['cost --peple 3', 'There is no option --peple. Did you mean "people"?'],
    ['cost --people many', '"people" must be a whole number from 0 to 100000.'],
    ['cost --people', "Option '--people <value>' argument missing"],
    ['cost --people 3 --people 4', '--people is given more than once.'],
    ['cost flagmast --tools yew', '"tools" is given twice: as --tools and as flagmast.'],
    ['compare flagmast', '"tools" names 1 different tool'],
    ['tool', 'Name a tool: outreach-facts-data tool <name>'],
    ['tool flagmast --keys channels.email', '--keys works only with --json.'],
    ['tool flagmast --show=all --json', '--show works only without --json.'],
    ['tool flagmast --json --markdown', '--json and --markdown are two forms: choose one.'],
    ['check a b', 'Name one file'],
    ['check', 'There is no file: needs.yaml.'],
  ])('says what is wrong, with exit code 2: %s', async (line, message) => {
    const { code, error, text } = await run(line);
    expect([code, text]).toEqual([2, undefined]);
    expect(error).toContain(message);
    expect(error).not.toContain(API_ROOT);
  });

  it('says what there is, and what each command takes', async () => {
    for (const line of ['', '--help', 'help']) {
      const { text, code } = await run(line);
      expect(code).toBe(0);
      for (const [command] of Object.values(COMMANDS)) expect(text).toContain(`outreach-facts-data ${command}`);
    }
    for (const command of ['check', ...Object.values(COMMANDS).map(([name]) => name)])
      expect(await run(`${command} --help`)).toMatchObject({ code: 0, text: expect.stringContaining('--json') });
  });
});

describe('check', () => {
  const needs = (more = '') => `
must: [channels.linkedin, campaigns.ai_writing]
linkedin_accounts: 2
in_use: [flagmast]
${more}`;
  const check = async (text: string, form = '') => run(`check n.yaml ${form}`, { 'n.yaml': text });

  it('is red for a must that does not hold', async () => {
    const { code, text } = await check(needs(), '--json');
    expect(code).toBe(1);
    const found = JSON.parse(text ?? '');
    expect(found).toMatchObject({ failed: true });
    const [{ verdict, requirements }] = found.tools;
    expect(verdict).toBe('fails');
    const failing = requirements.filter((one: { verdict: string }) => one.verdict === 'fails');
    expect(failing).toMatchObject([{ constraint: { key: 'campaigns.ai_writing' } }]);
    for (const form of ['', '--markdown']) {
      const report = (await check(needs(), form)).text?.replaceAll(/\s+/g, ' ') ?? '';
      expect(report).toMatch(/^(# )?Flagmast does not meet the need/);
    }
  });

  it('is green where an exception counts, and says when it has expired', async () => {
    const exception = (until: string) =>
      needs(`exceptions:
  - { tool: flagmast, key: campaigns.ai_writing, reason: We write ourselves., until: ${until} }`);
    const [counts, expired] = [await check(exception('2999-12-31')), await check(exception('2026-01-31'))];
    expect([counts.code, counts.text]).toEqual([0, expect.stringContaining('We write ourselves.')]);
    expect([expired.code, expired.text]).toEqual([1, expect.stringContaining('the exception expired on 2026-01-31')]);
  });

  it.each([
    ['is red for a tool that is not sold any more', 'in_use: [inkwell-relay]', 1, /Not sold any more/],
    ['is not red for what is not known', 'shortlist: [yew]', 0, /something is not known of Yew/],
    ['names the tools that meet the need, without any to watch', '', 0, /^\d+ tools meet the need/],
    [
      'says on which line a file cannot be read',
      'musts: []',
      2,
      /n\.yaml:2: There is no field "musts". Did you mean "must"/,
    ],
  ])('%s', async (_, more, code, words) => {
    const found = await check(`must: [channels.linkedin]\n${more}`);
    expect(found.code).toBe(code);
    expect(found.text ?? found.error).toMatch(words);
  });
});
