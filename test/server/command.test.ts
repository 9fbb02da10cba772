import { execFile, spawn } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../server/command/report.ts';
import { runCommandLine } from '../../server/command/run.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { request } from './mcp/rpc.ts';

const PROGRAM = fileURLToPath(new URL('../../server/command/start.mjs', import.meta.url));

const served = await fixtureServer();
const folder = temporaryFolder();

const getPath = (name: string) => join(folder, name);
const write = (name: string, content: string) => writeFile(getPath(name), content);
const environment = (variables: Record<string, string>) => ({
  ...process.env,
  BASE_URL: served.baseUrl,
  DIST_DATA: FIXTURE_DIST,
  ...variables,
});

/** Runs the program in an empty folder until it ends. */
async function runProgram(args: readonly string[], input = '', variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: environment(variables) });
  const code = new Promise((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

/** Runs the command in this process, because starting a process takes ten times as long. */
async function run(args: readonly string[], variables: Record<string, string> = {}) {
  const { out = '', err = '', code } = await runCommandLine(args, environment(variables), false);
  return { out, err, code };
}

describe('an operation on the command line', () => {
  it('answers with the same JSON as REST, or with Markdown without links to the local server', async () => {
    const json = await runProgram(['recommend', '--json', 'LinkedIn and email, 3 people', '--limit=2']);
    const page = await run(['get-tool', 'Quillcourier']);
    const table = await run(['get_pricing', 'yew']);
    const restAnswer = await served.text('/api/v1/recommend?q=LinkedIn%20and%20email,%203%20people&limit=2');
    expect(json).toEqual({ code: 0, out: `${restAnswer}\n`, err: '' });
    const markdown = await served.text('/tools/quillcourier.md');
    const [title] = markdown.split('\n');
    expect(page).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${title}\n`)) });
    expect(markdown).toContain(`](${served.baseUrl}/`);
    expect(page.out).not.toContain(served.baseUrl);
    expect(page.out).toMatch(/To cite: .* \/s\/[0-9a-f]{16}\/tools\/quillcourier/);
    expect(table.out).toMatch(/^\| key \| status \|.*\n\| --- .*\n\| pricing\./);
  });

  it('cites no URL without a public base URL', async () => {
    const withoutUrl = { BASE_URL: '' };
    const json = await run(['get-tool', 'yew', '--json'], withoutUrl);
    const page = await run(['get-tool', 'yew'], withoutUrl);
    const { cite } = JSON.parse(json.out).meta;
    expect(cite).toMatch(/^Outreach Facts, as of [\d-]{10}, snapshot [\da-f]{16}, CC BY 4\.0\.$/);
    expect(page.out).toContain(`To cite: ${cite}`);
    expect(json.out + page.out).not.toMatch(/127\.0\.0\.1|nowhere/);
  });

  it('is listed with its parameters, and refuses unknown names in one line with the nearest', async () => {
    const overview = await run([]);
    for (const name of ['check', 'mcp', 'recommend', 'get_changes'])
      expect(overview.out).toMatch(new RegExp(`^ +${name} `, 'm'));
    const help = await run(['recommend', '--help']);
    expect(help.out).toMatch(/^ +--linkedin_accounts +LinkedIn accounts in use\.$/m);
    const invalid: readonly (readonly [args: readonly string[], line: RegExp])[] = [
      [['recomend'], /^Unknown command "recomend"\. Did you mean "recommend"\?/],
      [['get_tool', '--slg', 'yew'], /^Unknown option "--slg"\. Did you mean "--slug"\?/],
      [
        ['get_tool', 'quilcourier\u001b[31m\n'],
        /^Unknown tool "quilcourier\\u001b\[31m"\. .*search_tools lists all tools\.$/,
      ],
      [['recommend', '--budget', 'much'], /^"budget" must be a number from 0/],
      [['recommend', '--budget'], /^--budget needs a value, such as --budget=…$/],
      [['recommend', '--budget', '-5'], /^"budget" must be a number from 0/],
      [['recommend', '-linkedin'], /^Unknown option "-linkedin"\. Use --/],
      [
        ['estimate_cost', '3'],
        /^estimate_cost takes only named parameters, such as --tools\. See outreach-facts estimate_cost --help\.$/,
      ],
    ];
    for (const [args, line] of invalid)
      expect(await run(args)).toEqual({ code: 2, out: '', err: expect.stringMatching(line) });
  });
});

describe('the check command', () => {
  beforeAll(async () => {
    await promisify(execFile)('mkfifo', ['fifo.yaml'], { cwd: folder });
    await write(
      'needs.yaml',
      `required: [channels.linkedin]
nice: [team.sso]
people: 3
budget: 200
currency: usd
checked: 2026-06-30
tools:
  PLN: [ai.public_api]
  Flagmast: [campaigns.ai_writing]
  yew:
  quillcourier:
`,
    );
  });
  const check = (name: string, ...options: string[]) => run(['check', getPath(name), ...options]);

  it('reports whether each tool fits, with failures, sources and changes, and suggests other tools', async () => {
    const markdown = await check('needs.yaml');
    const json = await check('needs.yaml', '--format', 'json');
    const github = await check('needs.yaml', '--format=github');
    expect([markdown.code, json.code, github.code]).toEqual([1, 1, 1]);
    const { tools, instead } = JSON.parse(json.out);
    expect(tools).toMatchObject([
      // The plan with the API is unknown.
      { slug: 'paper-lantern', result: 'may fit', budget: 'open', ask: ['ai.public_api'], line: 8, changes: [] },
      {
        slug: 'flagmast',
        result: 'does not fit',
        line: 9,
        // The need does not ask when the tool was founded, so that change is left out.
        changes: [{ key: 'campaigns.ai_writing', cause: 'vendor' }, { key: 'pricing.plans' }],
      },
      { slug: 'yew', result: 'may fit', ask: ['channels.linkedin'] },
      {
        slug: 'quillcourier',
        result: 'fits',
        lines: [expect.stringMatching(/^bill: €72 .*within the budget of \$200/)],
      },
    ]);
    const without = ['paper-lantern', 'flagmast', 'yew', 'quillcourier'];
    const otherTools = await served.json<{ rows: { slug: string; result: string }[] }>(
      `/api/v1/recommend?required=channels.linkedin&nice=team.sso&people=3&budget=200&limit=3&without=${without}`,
    );
    const fitting = otherTools.rows.filter(({ result }) => result === 'fits').map(({ slug }) => slug);
    expect(instead.map(({ slug }: { slug: string }) => slug)).toEqual(fitting);
    const section = /## Flagmast: does not fit\n\n(- .*\n)+/.exec(markdown.out)?.[0];
    expect(section).toMatch(/^- not met: .* \(Flagmast, https:\/\/flagmast\.example\/, seen \d{4}-\d\d-\d\d\)$/m);
    expect(section).toMatch(/^- changed 2026-06-30: .*: Yes → No; the vendor changed it/m);
    expect(github.out.split('\n').map((line) => line.split('%0A')[0])).toEqual([
      `::warning file=${getPath('needs.yaml')},line=8::Paper Lantern: may fit`,
      `::error file=${getPath('needs.yaml')},line=9::Flagmast: does not fit`,
      `::warning file=${getPath('needs.yaml')},line=10::Yew: may fit`,
      `::notice file=${getPath('needs.yaml')},line=11::Quillcourier: fits`,
    ]);
  });

  it('says how to see only later changes, and lists equal lines once', async () => {
    const changes = served.snapshot.changes.flatMap((change) => [change, change, change]);
    const command = { name: 'check', values: [getPath('needs.yaml')], options: new Map() };
    const { text: report } = await checkFile(command, { ...served.snapshot, changes });
    const lines = report.split('\n').filter((line) => line.startsWith('- changed'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual([...new Set(lines)]);
    expect(report).toContain(`Set \`checked: ${served.snapshot.manifest.as_of}\` in the file`);
  });

  it('fails for a closed tool, and says that nothing is required of a tool without requirements', async () => {
    await write('bare.yaml', 'tools: [inkwell-relay, quillcourier]\n');
    const markdown = await check('bare.yaml');
    const github = await check('bare.yaml', '--format=github');
    expect([markdown.code, github.code]).toEqual([1, 1]);
    expect(markdown.out.match(/^## .*$/gm)).toEqual([
      '## Inkwell Relay: no longer sold',
      '## Quillcourier: no requirements',
    ]);
    expect(markdown.out).toContain('- it has not been sold since 2026-03-31');
    expect(github.out.match(/^::.*?(?=%0A)/gm)).toEqual([
      `::error file=${getPath('bare.yaml')},line=1::Inkwell Relay: no longer sold`,
      `::notice file=${getPath('bare.yaml')},line=1::Quillcourier: no requirements`,
    ]);
  });

  it('explains how it reads other spellings of questions', async () => {
    await write('names.yaml', 'required: [LinkedIn, pricing.trial_days>30]\ntools: {yew: [sso], quillcourier: }\n');
    const markdown = await check('names.yaml');
    const json = await check('names.yaml', '--format=json');
    const github = await check('names.yaml', '--format=github');
    const readAs = {
      LinkedIn: 'channels.linkedin',
      'pricing.trial_days>30': 'pricing.trial_days>=31',
      sso: 'team.sso',
    };
    expect(JSON.parse(json.out).read_as).toEqual(readAs);
    for (const [item, question] of Object.entries(readAs)) {
      const line = `We read "${item}" as "${question}".`;
      expect(markdown.out.replaceAll(/\\(?=[^a-z])/g, '').replaceAll('&gt;', '>')).toContain(`${line}\n`);
      expect(github.out).toContain(`::notice file=${getPath('names.yaml')},line=1::${line}`);
    }
    // A trial of 14 days does not meet the required 31.
    expect([json.code, JSON.parse(json.out).tools[1].result]).toEqual([1, 'does not fit']);
  });

  const INVALID: readonly (readonly [file: string, line: RegExp])[] = [
    ['requird: [channels.linkedin]\ntools: [yew]', /^\S+:1: Unknown field "requird"\. Did you mean "required"\?/],
    [
      'tools: [yew]\nrequired:\n  - team.sso\n  - channels.linkdin',
      /^\S+:4: Unknown key "channels.linkdin"\. Did you mean/,
    ],
    // YAML reads a leading exclamation mark as a tag.
    ['tools: [yew]\nrequired:\n- !channels.linkedin', /^\S+:3: .*!channels\.linkedin/],
    ['tools: [yew]\nrequired:\n- team.sso\n- not channels.email', /^\S+:4: .* put "channels\.email" in "unwanted"/],
    ['tools:\n  yew: [no HubSpot]', /^\S+:2: .* put "integrations\.hubspot" in "unwanted"/],
    ['tools: {yew: [ai.mcp_server=oficial]}', /^\S+:1: Unknown value "oficial" for "ai.mcp_server"\. Use official/],
    ['tools:\n- "yw\\e[31m\\n::error ::x"', /^\S+:2: Unknown tool "yw\\u001b\[31m ::error ::x"/],
    ['a: &a [yew]\ntools: *a', /^\S+:1: Anchors and aliases/],
    [`tools: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, /nested/],
    [`tools: [yew] #${'x'.repeat(70_000)}`, /^\S+:1: File too large: \d+ bytes, limit 65536\.$/],
  ];

  it('refuses an invalid file in one line without control characters, and never waits for a pipe', async () => {
    for (const [content, line] of INVALID) {
      await write('wrong.yaml', content);
      const refused = await check('wrong.yaml');
      expect(refused).toEqual({ code: 2, out: '', err: expect.stringMatching(line) });
      expect(refused.err).not.toMatch(/\p{Cc}/u);
    }
    await write('wrong.yaml', 'tools:\n- "yw\\e[31m\\n::error ::x"');
    const { code, out } = await check('wrong.yaml', '--format', 'github');
    expect(code).toBe(2);
    expect(out).toMatch(/^::error file=\S+,line=2::Unknown tool "yw\\u001b\[31m ::error/);
    const err = expect.stringMatching(/fifo\.yaml:1: This is not a regular file/);
    expect(await check('fifo.yaml')).toEqual({ code: 2, out: '', err });
  });
});

describe('the mcp command', () => {
  it('answers messages from stdin, reports invalid ones on stderr, and exits at the end of stdin', async () => {
    const invalid = [
      '{"jsonrpc":',
      '[]',
      ...['"id":null', '"id":1.5', '"id":{}'].map((id) => `{"jsonrpc":"2.0","method":"ping",${id}}`),
      '{"jsonrpc":"1.0","method":"ping","id":4}',
    ];
    const lines = [
      `\uFEFF${JSON.stringify(request('ping', undefined, 'a'))}`,
      ...invalid,
      '',
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      JSON.stringify(request('tools/call', { name: 'get_methodology', arguments: null }, 2)),
      JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'a\u2028b' } }, 3)),
    ];
    const { code, out, err } = await runProgram(['mcp'], lines.join('\n'), { BASE_URL: 'https://facts.example/' });
    const errors = invalid.map((line) => `Ignored a line that is not a JSON-RPC 2.0 message: ${line}\n`);
    expect([code, err]).toEqual([0, errors.join('')]);
    const answers = out.trimEnd().split('\n');
    expect(answers.map((line) => JSON.parse(line))).toMatchObject([
      { id: 'a', result: {} },
      { id: 2, result: { structuredContent: { meta: { cite: expect.stringContaining('https://facts.example/') } } } },
      { id: 3, result: { isError: true } },
    ]);
  });

  it('refuses a broken snapshot with one line on stderr', async () => {
    const broken = join(folder, 'dist-data');
    await cp(FIXTURE_DIST, broken, { recursive: true });
    await rm(join(broken, 'tools/quillcourier.json'));
    const err = expect.stringMatching(/^invalid snapshot: tools\/quillcourier\.json is missing in .*$/);
    expect(await run(['mcp'], { DIST_DATA: broken })).toEqual({ code: 2, out: '', err });
  });
});
