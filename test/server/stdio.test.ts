import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels } from '../../server/operations/operation.ts';
import { fixtureTools } from '../fixture/examples.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { request } from './mcp/rpc.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As a client's configuration has it, from any folder. */
const COMMAND = {
  command: 'npm',
  args: ['run', '--silent', '--prefix', ROOT, 'stdio'],
  cwd: tmpdir(),
  env: { ...getDefaultEnvironment(), DIST_DATA: FIXTURE_DIST },
};
/** What `npm run stdio` runs. */
const PROGRAM = [join(ROOT, 'server/start.mjs'), 'stdio'];
const NAME = { name: 'test', version: '1' };

/** Runs the entry on some lines of input, until it ends. */
function run(
  input: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn('node', PROGRAM, {
    env: { ...process.env, BASE_URL: '', DIST_DATA: FIXTURE_DIST, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

describe('npm run stdio', () => {
  it('serves a client of the first generation', async () => {
    const client = new Client(NAME);
    await client.connect(new StdioClientTransport({ ...COMMAND, stderr: 'ignore' }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...forModels(operations).map(({ name }) => name),
      'search',
      'fetch',
    ]);
    for (const { name, example } of fixtureTools) {
      expect((await client.callTool({ name, arguments: example })).structuredContent).toHaveProperty('meta.cite');
    }
    await client.close();
  });

  it('serves a client of the second, pinned to 2026-07-28', async () => {
    const client = new ModernClient(NAME, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new ModernTransport({ ...COMMAND, command: 'node', args: PROGRAM, stderr: 'ignore' }));
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { structuredContent } = await client.callTool({ name: 'get_pricing', arguments: { slug: 'quillcourier' } });
    expect(structuredContent).toHaveProperty('slug', 'quillcourier');
    await client.close();
  });

  it('answers what a client may write, overlooks what is no message, and ends with its input', async () => {
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
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 'a', result: {} },
      { id: 2, result: { structuredContent: { meta: { cite: expect.stringContaining('https://facts.example/') } } } },
      { id: 3, result: { isError: true } },
    ]);
  });

  it('refuses a broken snapshot in one clear line, not on standard output', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'stdio-')), 'dist-data');
    await cp(FIXTURE_DIST, folder, { recursive: true });
    await rm(join(folder, 'tools/quillcourier.json'));
    const { code, out, err } = await run('', { DIST_DATA: folder });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^the snapshot is refused: tools\/quillcourier\.json is missing in .*\n$/);
  });
});
