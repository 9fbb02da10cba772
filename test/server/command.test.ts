import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { request } from './mcp/rpc.ts';

const PROGRAM = fileURLToPath(new URL('../../server/command/start.mjs', import.meta.url));

const folder = temporaryFolder();

/** Runs the program in an empty folder until it ends. */
async function runProgram(args: readonly string[], input = '', variables: Record<string, string> = {}) {
  const env = { ...process.env, BASE_URL: '', DIST_DATA: FIXTURE_DIST, ...variables };
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env });
  const code = new Promise((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

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

  it('cites the snapshot if it has no public address', async () => {
    const call = JSON.stringify(request('tools/call', { name: 'get_tool', arguments: { slug: 'yew' } }));
    const { out } = await runProgram(['mcp'], call);
    const { meta } = JSON.parse(out).result.structuredContent;
    const { snapshot } = (await fixtureSnapshot()).manifest;
    expect(meta.cite).toBe(`Outreach Facts, snapshot ${snapshot}, 25 Jun 2026, CC BY 4.0`);
  });

  it.each([[], ['recommend'], ['mcp', '--json']])('refuses the arguments %j with its usage', async (...args) => {
    const err = expect.stringMatching(/^Usage: outreach-facts mcp\n/);
    expect(await runProgram(args)).toEqual({ code: 2, out: '', err });
  });

  it('refuses a broken snapshot with one line on stderr', async () => {
    const broken = join(folder, 'dist-data');
    await cp(FIXTURE_DIST, broken, { recursive: true });
    await rm(join(broken, 'tools/quillcourier.json'));
    const err = expect.stringMatching(/^invalid snapshot: tools\/quillcourier\.json is missing in .*\n$/);
    expect(await runProgram(['mcp'], '', { DIST_DATA: broken })).toEqual({ code: 2, out: '', err });
  });
});
