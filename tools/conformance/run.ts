import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { serveSnapshot } from '../../test/serve.ts';

/** The official test suite. It needs Node 22, which npx installs. */
const SUITE = ['-y', '-p', 'node@22', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance'];
const REVISIONS = ['2025-11-25', '2026-07-28'];

const temporaryFolder = await mkdtemp(join(tmpdir(), 'conformance-'));
const served = await serveSnapshot();

/** Runs the suite for a revision. @returns whether exactly the listed scenarios fail */
async function runSuite(revision: string): Promise<boolean> {
  console.log(`\n== revision ${revision}`);
  const lists = await Promise.all(['other-names', `not-offered-${revision}`].map(readList));
  const expectedFailures = join(temporaryFolder, `${revision}.yaml`);
  await writeFile(expectedFailures, stringify({ server: lists.flat() }));
  const options = [
    '--url',
    `${served.baseUrl}/mcp`,
    '--requirements',
    revision,
    '--expected-failures',
    expectedFailures,
  ];
  const suite = spawn('npx', [...SUITE, 'server', ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(suite, 'exit');
  return code === 0;
}

async function readList(name: string): Promise<string[]> {
  return parse(await readFile(new URL(`${name}.yaml`, import.meta.url), 'utf8')).server;
}

const failed: string[] = [];
for (const revision of REVISIONS) {
  if (!(await runSuite(revision))) failed.push(revision);
}
await Promise.all([served.close(), rm(temporaryFolder, { recursive: true })]);
console.log(
  failed.length === 0 ? '\nAll results as expected.' : `\nUnexpected results in revision ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
