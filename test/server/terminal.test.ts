import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { pollUntil } from '../until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Runs a command in a terminal. */
const SCRIPT = 'script';
const NO_SCRIPT = spawnSync(SCRIPT, ['--version']).error !== undefined;

/** Runs a server with output in a terminal, sends requests, and returns the output after Ctrl+C. */
async function runInTerminal(command: readonly [string, ...string[]], variables: Record<string, string>) {
  const settings = { DIST_DATA: FIXTURE_DIST, PORT: '0', HOST: '', BASE_URL: '', CONTACT: '', LOG_LEVEL: '' };
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...settings, ...variables } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await pollUntil(
    async () => output,
    (text) => /\/mcp\r?\n/.test(text),
  );
  const url = /http:\/\/\S+:\d+/.exec(output)?.[0];
  for (const path of ['/', '/nothing']) await fetch(url + path);
  const closed = once(child, 'close');
  // Ctrl+C in the terminal, or a signal without one.
  child.stdin.write('\x03');
  if (program !== SCRIPT) child.kill('SIGINT');
  await closed;
  return output.replaceAll('\r', '').replace('^C', '').trim().split('\n');
}

const IN_TERMINAL = [SCRIPT, '-qfc', 'exec node server/start.mjs', '/dev/null'] as const;
/** For machines without `script`. */
const preload = join(temporaryFolder(), 'terminal.cjs');
await writeFile(preload, "Object.defineProperty(process.stderr, 'isTTY', { value: true });");
const SIMULATED = [process.execPath, '--require', preload, 'server/start.mjs'] as const;

const INTRODUCTION = [
  expect.stringMatching(/^Outreach Facts: 11 tools .* \(snapshot \w{16}\)$/),
  expect.stringMatching(/^ {2}listening on http:\/\/127\.0\.0\.1:\d+ {2}\(Ctrl\+C stops it\)$/),
  expect.stringMatching(/^ {2}pages {2}http:/),
  expect.stringMatching(/^ {2}REST {3}http:/),
  expect.stringMatching(/^ {2}MCP {4}http:/),
];

describe.each([
  ['a terminal', NO_SCRIPT, IN_TERMINAL],
  ['a simulated terminal', false, SIMULATED],
] as const)('in %s', (_, isSkipped, command) => {
  it.skipIf(isSkipped)('a person sees five lines of text and warnings as text, but no requests', async () => {
    const lines = await runInTerminal(command, {});
    const warnings = lines.filter((line) => line.startsWith('Warning: '));
    expect(warnings).toEqual([
      expect.stringMatching(/^Warning: visitors cannot report wrong facts\. Set CONTACT .*[^}]$/),
    ]);
    expect(lines.filter((line) => !warnings.includes(line))).toEqual(INTRODUCTION);
  });

  it.skipIf(isSkipped)('LOG_LEVEL gives the log as JSON, with requests', async () => {
    const lines = await runInTerminal(command, { LOG_LEVEL: 'info' });
    const messages = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg);
    expect(messages).toEqual(expect.arrayContaining(['starting', 'request', 'stopping', 'stopped']));
  });
});
