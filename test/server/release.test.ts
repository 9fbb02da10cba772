import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { pollUntil } from '../until.ts';
import { INITIALIZE_PARAMS, post, request } from './mcp/rpc.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const OTHER = 'fedcba9876543210fedcba9876543210fedcba98';
const { snapshot: id } = (await fixtureSnapshot()).manifest;

it('a server says which release and commit it runs: over REST and MCP, and in the first line of its log', async () => {
  const server = await ServerProcess.start({ DIST_DATA: FIXTURE_DIST, COMMIT: COMMIT.toUpperCase() });
  const code = { release: '1.0.0', commit: COMMIT };
  for (const path of ['/healthz', '/readyz']) expect(await (await server.get(path)).json()).toMatchObject(code);
  const { result } = (await post(server, request('initialize', INITIALIZE_PARAMS))).body;
  expect(result.serverInfo.version).toBe('1.0.0+0123456');
  expect(await (await server.get('/mcp/server-card')).json()).toMatchObject({ version: '1.0.0+0123456' });
  const [firstLine] = await pollUntil(
    async () => server.logLines,
    (lines) => lines.length > 0,
  );
  expect(firstLine).toMatchObject({ msg: 'starting', ...code, node: process.version });
});

it('--version prints release, commit and snapshot in one line', async () => {
  const variables = { DIST_DATA: FIXTURE_DIST, COMMIT: 'abcdef1' };
  expect(await ServerProcess.runToExit(variables, ['server/start.mjs', '--version'])).toEqual({
    code: 0,
    output: `Outreach Facts 1.0.0, commit abcdef1, snapshot ${id}\n`,
  });
});

describe('without COMMIT, the commit comes from .git, without git and without a new bundle', async () => {
  // The test changes a copy of the project, in a folder that another repository contains.
  const parent = temporaryFolder();
  const folder = join(parent, 'project');
  await cp(join(ROOT, 'server'), join(folder, 'server'), { recursive: true });
  for (const path of ['model', 'snapshot', 'package.json', 'package-lock.json', 'tsconfig.json', 'node_modules'])
    await symlink(join(ROOT, path), join(folder, path));
  await cp(FIXTURE_DIST, join(folder, 'dist-data'), { recursive: true });
  await write(parent, { '.git/HEAD': OTHER });

  async function write(base: string, files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(base, path, '..'), { recursive: true });
      await writeFile(join(base, path), `${text}\n`);
    }
  }

  async function readCommit(files: Readonly<Record<string, string>>): Promise<string | undefined> {
    await rm(join(folder, '.git'), { recursive: true, force: true });
    await write(folder, files);
    // Without a PATH, no program can be found.
    const options = { cwd: folder, env: { PATH: '/nowhere' } };
    const { stdout } = await promisify(execFile)(process.execPath, ['server/start.mjs', '--version'], options);
    return /commit (\w+)/.exec(stdout)?.[1];
  }

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/a/b', '.git/refs/heads/a/b': COMMIT }, COMMIT],
    [
      'a packed branch',
      {
        '.git/HEAD': 'ref: refs/heads/main',
        '.git/packed-refs': `# pack-refs with: peeled\n${OTHER} refs/heads/not/refs/heads/main2\n${COMMIT} refs/heads/main`,
      },
      COMMIT,
    ],
    ['a detached HEAD', { '.git/HEAD': COMMIT }, COMMIT],
    [
      'a worktree',
      {
        '.git': 'gitdir: ../main/.git/worktrees/a',
        '../main/.git/worktrees/a/HEAD': 'ref: refs/heads/topic',
        '../main/.git/worktrees/a/commondir': '../..',
        '../main/.git/refs/heads/topic': COMMIT,
      },
      COMMIT,
    ],
    ['a branch without commits', { '.git/HEAD': 'ref: refs/heads/main' }, 'unknown'],
    ['a damaged HEAD', { '.git/HEAD': 'garbage' }, 'unknown'],
    ['no .git', {}, 'unknown'],
  ])('of %s', async (_, files, commit) => {
    expect(await readCommit(files)).toBe(commit);
  });
});

it('the image passes its commit to the server', async () => {
  const lines = (await readFile(join(ROOT, 'deploy/Containerfile'), 'utf8')).split('\n');
  const [from, arg, env] = [/^FROM .*distroless/, /^ARG COMMIT$/, /^ENV .*\bCOMMIT=\$COMMIT\b/].map((line) =>
    lines.findIndex((text) => line.test(text)),
  ) as [number, number, number];
  // An ARG only applies to the stage that declares it.
  expect([from > 0, arg > from, env > arg]).toEqual([true, true, true]);
});
