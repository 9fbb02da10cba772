import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { packageFiles } from '../../tools/package/files.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const exec = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REPOSITORY_URL = 'https://git.example/facts/outreach-facts';

const work = temporaryFolder();
const folder = join(work, 'package');
/** A project that has installed the package, without a network. */
const project = join(work, 'project');
beforeAll(async () => {
  await make(folder, '--day', '2026-06-26');
  await exec('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], { cwd: folder });
  const [archive = ''] = (await readdir(work)).filter((name) => name.endsWith('.tgz'));
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  const install = ['install', join(work, archive), '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await exec('npm', install, { cwd: project });
});

const make = (into: string, ...options: string[]) =>
  exec(process.execPath, ['--import', 'tsx', 'tools/package/make.ts', into, ...options], {
    cwd: ROOT,
    env: { ...process.env, DIST_DATA: FIXTURE_DIST, REPOSITORY_URL },
  });

async function readFiles(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.sort().map(async (file) => [file.slice(path.length + 1), await readFile(file, 'utf8')] as const),
    ),
  );
}

/** Runs a program in the project. @returns its output on stdout and stderr */
async function runInProject(file: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: project, npm_config_offline: 'true' };
  const { stdout, stderr } = await exec(file, args, { cwd: project, env });
  return stdout + stderr;
}

it('the package is the same every time it is made, and has all files that package.json names', async () => {
  const files = await readFiles(folder);
  const { version, repository, exports, bin, mcpName } = JSON.parse(files.get('package.json') ?? '');
  const repeated = await packageFiles(FIXTURE_DIST, { version, repository: REPOSITORY_URL });
  expect([...repeated.keys()].sort()).toEqual([...files.keys()]);
  expect([...files].filter(([path, text]) => repeated.get(path) !== text).map(([path]) => path)).toEqual([]);
  expect(version).toBe(packageJson.version.replace(/\d+$/, '2026062600'));
  expect(mcpName).toBe(JSON.parse(await readFile(join(ROOT, 'deploy/server.json'), 'utf8')).name);
  expect(repository.url).toBe(`git+${REPOSITORY_URL}.git`);
  const entries = [...Object.values(bin), ...Object.values(exports).flatMap((entry) => Object.values(Object(entry)))];
  const paths = entries.map(String).filter(({ length }) => length > 1);
  expect(paths.filter((path) => !files.has(path.replace('./', '')))).toEqual([]);
  await expect(make(folder)).rejects.toMatchObject({ code: 2, stderr: `${folder} is not empty. Name a new folder.\n` });
});

it('each publication on npm gets the next version of the day, and the same contents are published once', async () => {
  const archives = join(work, 'archives');
  await mkdir(archives);
  const plan = async (name: string, ...options: string[]) => {
    const into = join(work, name);
    const { stdout } = await make(into, '--for-npm', '--archives', archives, '--day', '2026-06-26', ...options);
    return { into, line: stdout.trim().split('\n').at(-1) };
  };
  const publish = (into: string) =>
    exec('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', archives], { cwd: into });
  const [first, second] = ['2026062601', '2026062602'].map((end) => packageJson.version.replace(/\d+$/, end));

  const fresh = await plan('fresh');
  expect(fresh.line).toBe(`To publish: ${first}, since npm has no version.`);
  await publish(fresh.into);
  const same = `since npm's newest version, ${first}, is the same.`;
  expect((await plan('same')).line).toBe(`Nothing to publish, ${same}`);
  expect((await plan('next-day', '--day', '2026-06-27')).line).toBe(`Nothing to publish, ${same}`);

  // As after a corrected fact: the last archive has other contents.
  const manifest = JSON.parse(await readFile(join(fresh.into, 'package.json'), 'utf8'));
  await writeFile(join(fresh.into, 'package.json'), JSON.stringify({ ...manifest, contentHash: 'of other facts' }));
  await publish(fresh.into);
  expect((await plan('changed')).line).toBe(
    `To publish: ${second}, since npm's newest version, ${first}, has other contents.`,
  );
  await expect(plan('chosen', '--version', `${first}`)).rejects.toMatchObject({
    code: 2,
    stderr: `npm has ${first} with other contents. Leave out --version to publish the next one.\n`,
  });
});

it('the package has the data of the snapshot, as JSON, by import and by require', async () => {
  const { manifest, tools, changes } = await fixtureSnapshot();
  const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8'));
  expect(data).toMatchObject({ snapshot: manifest.snapshot, counts: manifest.counts });
  expect(data.tools).toEqual(Object.fromEntries(tools));
  expect(JSON.parse(await readFile(join(folder, 'changes.json'), 'utf8'))).toEqual(changes);
  // Later versions may add fields and questions.
  expect(await readFile(join(folder, 'schema.json'), 'utf8')).not.toMatch(/"additionalProperties": ?false/);
  const program = `
    import { createRequire } from 'node:module';
    import { isDeepStrictEqual } from 'node:util';
    import { data, changes } from 'outreach-facts';
    const require = createRequire(import.meta.url);
    const same = isDeepStrictEqual({ data, changes }, { data: require('outreach-facts/data.json'), changes: require('outreach-facts').changes });
    console.log(data.snapshot, same, require('outreach-facts/schema.json').title);`;
  await writeFile(join(project, 'all.mjs'), program);
  expect(await runInProject(process.execPath, 'all.mjs')).toBe(`${manifest.snapshot} true OutreachFacts\n`);
});

const USES = `
import { changes, data, type Change, type Fact, type FactKey } from 'outreach-facts';

const key: FactKey = 'ai.mcp_server';
export const words: string[] = Object.values(data.tools).map((tool) => {
  const fact: Fact = tool.facts[key];
  return fact.status === 'known' ? JSON.stringify(fact.value) : fact.status;
});
export const label: string | undefined = data.questions[key]?.label;
export const causes: Change['cause'][] = changes.map(({ cause }) => cause);

const fact = data.tools.yew.facts[key];
// @ts-expect-error there is no such key
data.tools.yew.facts['ai.mcp'];
// @ts-expect-error there is no such field
data.tools.yew.sumary;
// @ts-expect-error the value of a fact may be null
export const value: {} = fact.value;
`;

it('the types of the package compile with every module resolution, and reject wrong uses', async () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compile = async (resolution: string, module: string, files: string[]) => {
    for (const file of files) await writeFile(join(project, file), USES);
    const options = ['--noEmit', '--strict', '--skipDefaultLibCheck', '--lib', 'es2022', '--types', ''];
    const moduleOptions = ['--module', module, '--moduleResolution', resolution];
    return runInProject(process.execPath, tsc, ...options, ...moduleOptions, ...files).catch(({ stdout }) => stdout);
  };
  expect(await compile('node16', 'node16', ['uses.mts', 'uses.cts'])).toBe('');
  expect(await compile('bundler', 'esnext', ['uses.ts'])).toBe('');
});

it('the example in the README of the package and the server run without a network', async () => {
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const expectedOutput = [...code.matchAll(/console\.log.* \/\/ (.*)/g)].map(([, result]) => result);
  await writeFile(join(project, 'example.mjs'), code);
  expect(await runInProject(process.execPath, 'example.mjs')).toBe(`${expectedOutput.join('\n')}\n`);

  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const answer = await runInProject('sh', '-c', `echo '${ping}' | node_modules/.bin/outreach-facts mcp`);
  expect(JSON.parse(answer)).toMatchObject({ id: 1, result: {} });
});
