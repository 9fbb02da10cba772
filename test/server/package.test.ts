import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXPORT = join(ROOT, 'server/package.mjs');
const run = promisify(execFile);

/** What node calls its own limits on a process changed with version 24. */
const LIMITED = Number(process.versions.node.split('.')[0]) < 24 ? '--experimental-permission' : '--permission';

const parent: string = await mkdtemp(join(tmpdir(), 'export-'));
const folder = join(parent, 'served');
await run('node', [EXPORT, folder]);
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill();
  await rm(parent, { recursive: true });
});

/** Starts what was exported in a process that can read no other file. */
function start(entry: string): ChildProcess {
  const child = spawn(
    'node',
    [LIMITED, '--no-warnings', '--allow-worker', `--allow-fs-read=${folder}`, join(folder, 'server', `${entry}.js`)],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', CONTACT: 'ops@example.org' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  return child;
}

async function outputOf(child: ChildProcess, end: RegExp): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (end.test(output)) resolve(output);
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

describe('what is exported', () => {
  it('has the licences of the code, the data and the packages in it', async () => {
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['LICENSE', 'LICENSE-DATA']));
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES'), 'utf8');
    for (const name of ['hono', 'fuse.js', '@modelcontextprotocol/server'])
      expect(notices).toMatch(new RegExp(`^${name} \\d[\\d.]*, \\S+\\n\\n.*(License|Copyright)`, 'm'));
    expect(notices).not.toMatch(/^vitest \d/m);
  });

  it('serves over REST, MCP and as pages, and reads nothing beside itself', async () => {
    const output = await outputOf(start('main'), /\/mcp\n/);
    const address = /listening on (http:\S+)\n/.exec(output)?.[1];
    const { tools } = (await (await fetch(`${address}/api/v1/tools?limit=1`)).json()) as { tools: [{ slug: string }] };
    for (const path of [
      '/api/v1/openapi.json',
      '/',
      `/tools/${tools[0].slug}`,
      '/docs/api',
      '/healthz',
      '/favicon.ico',
    ]) {
      const { status } = await fetch(address + path);
      expect([path, status]).toEqual([path, 200]);
    }
    // Only for those who work on the pages.
    expect((await fetch(`${address}/design`)).status).toBe(404);
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(`${address}/`)).text())?.[1];
    expect((await fetch(`${address}${style}`)).status).toBe(200);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_methodology', arguments: {} } };
    const headers = { 'content-type': 'application/json' };
    const rpc = await fetch(`${address}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) });
    expect(await rpc.json()).toMatchObject({ result: { structuredContent: { meta: {} } } });
  });

  it('answers on standard input', async () => {
    const child = start('stdio');
    child.stdin?.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
    expect(JSON.parse(await outputOf(child, /\n/))).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  it('holds no packages, and does not run from where it was made', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['package.json', 'server/main.js', 'dist-data/manifest.json']));
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    for (const file of files.filter((file) => file.endsWith('.js')))
      expect([file, (await readFile(join(folder, file), 'utf8')).includes(ROOT)]).toEqual([file, false]);
  });
});

describe('npm run package', () => {
  const refused = async (...given: string[]) => {
    const { code, stderr } = await run('node', [EXPORT, ...given]).catch((error) => error);
    return [code, stderr];
  };

  it('refuses a folder that holds something, and leaves it as it is', async () => {
    const full = join(parent, 'full');
    await mkdir(full);
    await writeFile(join(full, 'mine'), '');
    expect(await refused(full)).toEqual([1, `${full} is not empty: name a new or an empty folder\n`]);
    expect(await readdir(full)).toEqual(['mine']);
  });

  it('refuses what is no folder, and says what it needs', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    expect(await refused(file)).toEqual([1, `${file} is not a folder: name a new or an empty folder\n`]);
    expect(await refused('a', 'b')).toEqual([1, 'name one folder to write to: npm run package -- <folder>\n']);
  });
});
