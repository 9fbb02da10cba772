import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask, message } from './exchange.ts';
import { median, ratio } from './median.ts';
import { SLUGS } from './slugs.ts';
import type { Table } from './table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BARE = `const server = require('node:http').createServer((_, response) => response.setHeader('content-length', 2).end('{}'));
server.listen(0, '127.0.0.1', () => console.log('listening on http://127.0.0.1:' + server.address().port));`;

/** From the command to the whole first answer. */
const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'npm start': ['npm', 'start'],
  'the same without npm': ['node', 'server/start.mjs'],
  'bare node:http': ['node', '-e', BARE],
};

export async function start(rounds: number): Promise<Table> {
  const times = Object.keys(COMMANDS).map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [i, [command, ...args]] of Object.values(COMMANDS).entries()) {
      const time = await firstAnswer(command, args);
      if (round >= 0) times[i]?.push(time);
    }
  }
  const bare = times.at(-1) as number[];
  return {
    title: 'Start: milliseconds from the command to the whole first answer',
    columns: ['command', 'median', 'fastest', 'x bare'],
    rows: Object.keys(COMMANDS).map((name, i) => {
      const own = times[i] as number[];
      return [name, Math.round(median(own)), Math.round(Math.min(...own)), ratio(own, bare)];
    }),
  };
}

async function firstAnswer(command: string, args: readonly string[]): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent' };
  // A group of its own: npm does not always hand a signal on.
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await ask(await portOf(child), message(`/api/v1/tools/${SLUGS[0]}`));
  const time = performance.now() - begun;
  process.kill(-(child.pid as number));
  await once(child, 'close');
  return time;
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  let output = '';
  for await (const chunk of stdout ?? []) {
    output += chunk;
    const port = /listening on \S+:(\d+)\s/.exec(output)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`the server did not start: ${output}`);
}
