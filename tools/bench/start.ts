import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { httpRequest, sendOnce } from '../load/client.ts';
import { SLUGS } from '../load/inputs.ts';
import { listeningPort, ROOT } from '../load/server.ts';
import { logTable, median, ratio } from '../report.ts';

const BARE = `const server = require('node:http').createServer((_, response) => response.setHeader('content-length', 2).end('{}'));
server.listen(0, '127.0.0.1', () => console.log('listening on http://127.0.0.1:' + server.address().port));`;

const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'npm start': ['npm', 'start'],
  'the same without npm': ['node', 'server/start.mjs'],
  'bare node:http': ['node', '-e', BARE],
};

/** From the command to the whole first answer. */
export async function start(rounds: number): Promise<void> {
  const times = new Map(Object.keys(COMMANDS).map((name): [string, number[]] => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, command] of Object.entries(COMMANDS)) {
      const time = await firstAnswer(command);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  const bare = [...times.values()].at(-1) as number[];
  logTable(
    'Start: milliseconds from the command to the whole first answer',
    ['command', 'median', 'fastest', 'x bare'],
    [...times].map(([name, own]) => [name, Math.round(median(own)), Math.round(Math.min(...own)), ratio(own, bare)]),
  );
}

async function firstAnswer([command, ...args]: readonly [string, ...string[]]): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent' };
  // A group of its own: npm does not always hand a signal on.
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  await sendOnce(await listeningPort(child.stdout), httpRequest(`/api/v1/tools/${SLUGS[0]}`));
  const time = performance.now() - begun;
  process.kill(-(child.pid as number));
  await once(child, 'close');
  return time;
}
