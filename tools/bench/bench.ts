import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../bundle/current.mjs';
import { httpRequest, sendOnce } from '../load/client.ts';
import { SLUGS } from '../load/inputs.ts';
import { listeningPort } from '../load/server.ts';
import { logTable, median, ratio } from '../report.ts';
import { cachedAnswers, mcpCalls } from './cached.ts';
import { newQuestions, uncachedPages } from './uncached.ts';

/*
 * What answers cost the server: npm run bench -- [parts] [rounds]
 * Contenders take turns within each round and the medians of the rounds are printed: only ratios within one run mean
 * anything. The judge is the CPU time (user and system) of the server process a request, in microseconds; requests a
 * second stand beside it. Nothing is asserted.
 */

const BARE = `const server = require('node:http').createServer((_, response) => response.setHeader('content-length', 2).end('{}'));
server.listen(0, '127.0.0.1', () => console.log('listening on http://127.0.0.1:' + server.address().port));`;
const COMMANDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'npm start': ['npm', 'start'],
  'the same without npm': ['node', 'server/start.mjs'],
  'bare node:http': ['node', '-e', BARE],
};

const PARTS: Readonly<Record<string, (rounds: number) => Promise<void>>> = {
  frozen: cachedAnswers,
  mcp: mcpCalls,
  search: newQuestions,
  pages: uncachedPages,
  start,
};

const args = process.argv.slice(2);
const chosen = args.filter((word) => Object.hasOwn(PARTS, word));
const rounds = args.map(Number).find((number) => number > 0) ?? 9;
const strange = args.find((word) => !(Number(word) > 0 || Object.hasOwn(PARTS, word)));
if (strange !== undefined) {
  console.error(`there is no part "${strange}"; there are: ${Object.keys(PARTS).join(', ')}, and a number of rounds`);
  process.exit(1);
}

console.log(`Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, medians of ${rounds} rounds`);
for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) await PARTS[part]?.(rounds);

/** From the command to the whole first answer. */
async function start(rounds: number): Promise<void> {
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
