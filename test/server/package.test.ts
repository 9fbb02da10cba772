import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { post, request } from './mcp/rpc.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** What `npm run package` runs. */
const PACKAGE = join(ROOT, 'server/package.mjs');

/** What node calls its own limits on a process changed with version 24. */
const LIMITED = Number(process.versions.node.split('.')[0]) < 24 ? '--experimental-permission' : '--permission';

const parent: string = await mkdtemp(join(tmpdir(), 'package-'));
const folder: string = join(parent, 'served');
await run('node', [PACKAGE, folder]);
afterAll(() => rm(parent, { recursive: true }));

/** Lets a process read no other file. */
const inFolder = (entry: string) => [
  ...[LIMITED, '--no-warnings', '--allow-worker', `--allow-fs-read=${folder}`, join(folder, 'server', entry)],
];

describe('a package', () => {
  it('has the licences of the code, the data and the packages in it', async () => {
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['LICENSE', 'LICENSE-DATA']));
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES'), 'utf8');
    for (const name of ['hono', 'fuse.js', '@modelcontextprotocol/server'])
      expect(notices).toMatch(new RegExp(`^${name} \\d[\\d.]*, \\S+\\n\\n.*(License|Copyright)`, 'm'));
    expect(notices).not.toMatch(/^vitest \d/m);
  });

  it('serves over REST, MCP and as pages, and reads nothing beside itself', async () => {
    const server = await ServerProcess.start({ DIST_DATA: '', LOG_LEVEL: 'error' }, inFolder('main.js'), folder);
    const { tools } = (await (await server.get('/api/v1/tools?limit=1')).json()) as { tools: [{ slug: string }] };
    const page = `/tools/${tools[0].slug}`;
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await server.get(page)).text())?.[1] ?? '';
    for (const path of ['/api/v1/openapi.json', '/', page, style, '/docs/api', '/healthz', '/favicon.ico'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
    // Only for those who work on the pages.
    expect((await server.get('/design')).status).toBe(404);
    const { body } = await post(server, request('tools/call', { name: 'get_methodology', arguments: {} }));
    expect(body.result.structuredContent).toHaveProperty('meta.cite');
    await server.stop();
  });

  it('answers on standard input', async () => {
    const child = spawn('node', inFolder('stdio.js'), { cwd: folder, env: { PATH: process.env.PATH } });
    child.stdin.end('{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
    expect(JSON.parse(await text(child.stdout))).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  it('holds no packages, and does not run from where it was made', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['package.json', 'server/main.js', 'dist-data/manifest.json']));
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    for (const file of files.filter((file) => file.endsWith('.js')))
      expect([file, (await readFile(join(folder, file), 'utf8')).includes(ROOT)]).toEqual([file, false]);
  });

  it('is refused, with what is needed, where anything else is there or several folders are named', async () => {
    const [full, file] = [join(parent, 'full'), join(parent, 'file')];
    await mkdir(full);
    await writeFile(join(full, 'mine'), '');
    await writeFile(file, '');
    for (const [named, line] of [
      [[full], `${full} is not empty: name a new or an empty folder`],
      [[file], `${file} is not a folder: name a new or an empty folder`],
      [['a', 'b'], 'name one folder to write to: npm run package -- <folder>'],
    ] as const) {
      const { code, stderr } = await run('node', [PACKAGE, ...named]).catch((error) => error);
      expect([code, stderr]).toEqual([1, `${line}\n`]);
    }
    expect(await readdir(full)).toEqual(['mine']);
  });
});
