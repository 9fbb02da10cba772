import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { request } from './mcp/rpc.ts';

/** What `npm run stdio` runs. */
const PROGRAM = [fileURLToPath(new URL('../../server/start.mjs', import.meta.url)), 'stdio'];

/** Runs it on some input, until it ends. */
async function run(input: string, variables: Record<string, string> = {}) {
  const env = { ...process.env, BASE_URL: '', DIST_DATA: FIXTURE_DIST, ...variables };
  const child = spawn('node', PROGRAM, { env });
  const code = new Promise((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

it('standard input is answered, what is no message overlooked, and its end is the end', async () => {
  const lines = [
    JSON.stringify(request('ping', undefined, 'a')),
    '{"jsonrpc":',
    '',
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    JSON.stringify(request('tools/call', { name: 'get_methodology', arguments: null }, 2)),
    JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'a\u2028b' } }, 3)),
  ];
  const { code, out, err } = await run(`${lines.join('\n')}\n`, { BASE_URL: 'https://facts.example/' });
  expect([code, err]).toEqual([0, '']);
  const answers = out.trimEnd().split('\n');
  expect(answers.map((line) => JSON.parse(line))).toMatchObject([
    { id: 'a', result: {} },
    { id: 2, result: { structuredContent: { meta: { cite: expect.stringContaining('https://facts.example/') } } } },
    { id: 3, result: { isError: true } },
  ]);
});

it('a broken snapshot is refused in one clear line, not on standard output', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'stdio-')), 'dist-data');
  await cp(FIXTURE_DIST, folder, { recursive: true });
  await rm(join(folder, 'tools/quillcourier.json'));
  const { code, out, err } = await run('', { DIST_DATA: folder });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^the snapshot is refused: tools\/quillcourier\.json is missing in .*\n$/);
});
