import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFolder, currentBundle, ROOT } from '../../bundle/current.mjs';
import { numbersGiven, SLUGS } from '../load/inputs.ts';
import { logTable, median, ratio } from '../report.ts';

/*
 * `npm run bench:commands -- [rounds]`: how long editors wait for a command about one tool, from the command to its end, npm included.
 * With a cold cache nothing is known of any file, as after a change of the code; with a warm one, everything. All take turns.
 */

const [rounds = 7] = numbersGiven();

const [slug = ''] = SLUGS;
const { sources } = JSON.parse(readFileSync(join(ROOT, `dist-data/tools/${slug}.json`), 'utf8'));
const source = sources[0].id.slice(slug.length + 1);
const facts = (...args: string[]) => ['npm', 'run', '--silent', 'facts', '--', ...args] as const;
const COMMANDS = {
  [`check ${slug}`]: facts('check', slug),
  [`show ${slug}`]: facts('show', slug),
  [`set ${slug} … --dry-run`]: facts(
    'set',
    slug,
    'support.phone',
    'unknown',
    '--reason',
    'not-found',
    '--looked-at',
    source,
    '--dry-run',
  ),
};

currentBundle('facts');
const times = new Map<string, number[]>();
for (let round = -1; round < rounds; round += 1) {
  time('node -e 0', ['node', '-e', '0']);
  for (const [name, command] of Object.entries(COMMANDS)) {
    await rm(join(bundleFolder('facts'), 'cache'), { recursive: true, force: true });
    time(`${name}, cold`, command);
    // What the cold run did not need is cached by this one.
    run(command);
    time(`${name}, warm`, command);
  }
  // The first round warms the cache of the file system.
  if (round < 0) times.clear();
}
const bare = times.get('node -e 0') as number[];
logTable(
  `Commands about one tool: milliseconds from start to end, ${rounds} rounds`,
  ['command', 'median', 'fastest', 'x bare node'],
  [...times].map(([name, own]) => [name, Math.round(median(own)), Math.round(Math.min(...own)), ratio(own, bare)]),
);

function time(name: string, command: readonly [string, ...string[]]): void {
  const begun = performance.now();
  run(command);
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
}

/** Runs a command to its end. @throws Error if it fails for another reason than what it found in the facts */
function run([program, ...args]: readonly [string, ...string[]]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} fails:\n${stdout}${stderr}`);
}
