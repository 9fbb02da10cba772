import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parse, stringify } from 'yaml';
import { createLog } from '../../server/runtime/log.ts';
import { serveSnapshot } from '../../test/serve.ts';
import { serveFixture } from './fixture.ts';

/** The official suite; it needs Node 22, which npx brings along. */
const SUITE = ['-y', '-p', 'node@22', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance'];
const REVISIONS = ['2025-11-25', '2026-07-28'];

/** What may fail on top of what is not offered, by server. */
const MAY_FAIL: Readonly<Record<string, readonly string[]>> = { fixture: [], server: ['fixture-only'] };

const scratch = await mkdtemp(join(tmpdir(), 'conformance-'));

/** Runs the suite as a revision requires it; whether all that failed is listed, and all that is listed failed. */
async function conforms(baseUrl: string, target: string, revision: string): Promise<boolean> {
  console.log(`\n== ${target}, revision ${revision}`);
  const lists = [`not-offered-${revision}`, ...(MAY_FAIL[target] ?? [])].map(readList);
  const expected = join(scratch, `${target}-${revision}.yaml`);
  await writeFile(expected, stringify({ server: (await Promise.all(lists)).flat() }));
  const options = ['--url', `${baseUrl}/mcp`, '--requirements', revision, '--expected-failures', expected];
  const suite = spawn('npx', [...SUITE, 'server', ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(suite, 'exit');
  return code === 0;
}

async function readList(name: string): Promise<string[]> {
  return parse(await readFile(new URL(`${name}.yaml`, import.meta.url), 'utf8')).server;
}

const real = await serveSnapshot();
const fixture = await serveFixture(createLog('error', pino.destination(2)));
const failed: string[] = [];
for (const [target, { baseUrl }] of Object.entries({ fixture, server: real })) {
  for (const revision of REVISIONS) {
    if (!(await conforms(baseUrl, target, revision))) failed.push(`${target}, revision ${revision}`);
  }
}
await Promise.all([real.close(), fixture.close(), rm(scratch, { recursive: true })]);
console.log(failed.length === 0 ? '\nnothing unexpected' : `\nunexpected: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
