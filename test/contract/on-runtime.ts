import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { currentBundle } from '../../bundle/current.mjs';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import type { Served } from '../serve.ts';

/**
 * Serves the fixture with the bundled server on another runtime.
 * @param command that runs a file, such as `bun` or `deno run -A`
 */
export async function serveOn(command: string): Promise<Pick<Served, 'baseUrl' | 'snapshot' | 'get' | 'close'>> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, [...args, join(currentBundle('server'), 'main.js')], {
    // The runner of the tests has a BASE_URL of its own.
    env: { ...process.env, DIST_DATA: FIXTURE_DIST, PORT: '0', BASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /listening on (\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output}`)));
  });
  return {
    baseUrl,
    snapshot: await fixtureSnapshot(),
    get: (path, init) => fetch(baseUrl + path, init),
    close: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
    },
  };
}
