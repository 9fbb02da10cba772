import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../docs/documents.ts';
import { request } from '../server/mcp/rpc.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const exec = promisify(execFile);

/** Installs the npm package into a new project, with links to the production packages of this one, since that needs no network. */
async function installPackage(): Promise<string> {
  const project = temporaryFolder();
  const folder = join(project, 'node_modules/outreach-facts');
  await mkdir(folder, { recursive: true });
  await exec('npm', ['pack', '--silent', '--pack-destination', project], { cwd: ROOT });
  const [archive = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await exec('tar', ['-xzf', join(project, archive), '-C', folder, '--strip-components', '1']);
  for (const [path, entry] of Object.entries<object>(lock.packages)) {
    if ('dev' in entry || 'link' in entry || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    await mkdir(dirname(join(project, path)), { recursive: true });
    await symlink(join(ROOT, path), join(project, path), 'junction');
  }
  return folder;
}

it('the npm package has only what the server needs, and answers over stdio', async () => {
  const folder = await installPackage();
  const data = ['LICENSE', 'LICENSE-DATA', 'README.md', 'dist-data', 'package.json'];
  const code = ['model', 'server', 'snapshot', 'tsconfig.json'];
  expect((await readdir(folder)).sort()).toEqual([...data, ...code].sort());

  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const calls = [
    request('initialize', params, 1),
    request('tools/list', {}, 2),
    request('tools/call', { name: 'get_rankings', arguments: { profile: 'general' } }, 3),
    // A page, since JSX needs settings of its own below node_modules.
    request('tools/call', { name: 'fetch', arguments: { id: '/methodology' } }, 4),
  ];
  const env = { ...process.env, BASE_URL: '' };
  const program = spawn(process.execPath, [join(folder, 'server/command/start.mjs'), 'mcp'], { cwd: folder, env });
  program.stdin.write(calls.map((call) => `${JSON.stringify(call)}\n`).join(''));
  const results = new Map();
  for await (const line of createInterface(program.stdout)) {
    const { id, result } = JSON.parse(line);
    results.set(id, result);
    if (results.size === calls.length) program.stdin.end();
  }
  expect(results.get(1)).toMatchObject({ serverInfo: { name: 'outreach-facts' } });
  expect(results.get(2).tools.map(({ name }: { name: string }) => name)).toContain('get_rankings');
  expect(results.get(3).structuredContent).toMatchObject({ profile: 'general' });
  expect(results.get(4)).toMatchObject({ structuredContent: { title: expect.any(String) } });
});
