import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { finishWriting } from '../../pipeline/edit/atomic-write.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { SnapshotError } from '../../server/snapshot/snapshot.ts';
import { FIXTURE_FACTS } from '../../test/fixture/fixture.ts';
import { programFile } from '../../test/pipeline/commands/program.ts';

/** The tool whose name each build changes. */
const SLUG = 'sealpress';

/** When a build is killed: the milliseconds after a number of changes of names next to the snapshot; no changes: after its start. */
interface Moment {
  readonly changes: number;
  readonly wait: number;
}

/** Most while names change hands, for that is when it matters; a publish makes up to nine such changes. */
export const moments: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ changes: fc.integer({ min: 1, max: 9 }), wait: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ changes: fc.constant(0), wait: fc.nat(3000) }) },
);

/** How many commands were dead before their end, and how many of these left what was before, or the new. */
interface Killed {
  readonly killed: number;
  readonly old: number;
  readonly fresh: number;
}

/** A copy of the fixture, in which builds may be killed. */
export async function copyFacts(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'killed-'));
  await cp(FIXTURE_FACTS, join(root, 'facts'), { recursive: true });
  return root;
}

/**
 * Builds again and again, each time another snapshot, and kills each build at its moment; a last one ends undisturbed. The
 * server's loader reads after each kill, and the whole time.
 * @returns also how often a reader loaded the snapshot meanwhile
 * @throws Error where it refuses, or finds a snapshot that is neither that of the killed build nor the one before
 */
export async function killBuilds(
  root: string,
  when: readonly Moment[],
): Promise<Killed & { readonly readings: number }> {
  const out = join(root, 'dist-data');
  await build(root, 'No. 0');
  let before = await nameIn(out);
  const reader = readOn(out);
  const count = { killed: 0, old: 0, fresh: 0 };
  let readings = 0;
  try {
    for (const [i, moment] of when.entries()) {
      const name = `No. ${i + 1}`;
      const wasKilled = await build(root, name, moment);
      const found = await nameIn(out);
      if (found !== name && (found !== before || !wasKilled)) {
        throw new Error(`${JSON.stringify(moment)}: found ${found} after a build of ${name} over ${before}`);
      }
      if (wasKilled) {
        count.killed += 1;
        count[found === name ? 'fresh' : 'old'] += 1;
      }
      before = found;
    }
  } finally {
    readings = await reader.stop();
  }
  await build(root, 'the last');
  if ((await nameIn(out)) !== 'the last') throw new Error('the build after the kills did not publish');
  return { ...count, readings };
}

/** Builds a snapshot that gives the tool this name. Resolves, once the process is gone, with whether it was killed. */
async function build(root: string, name: string, moment?: Moment): Promise<boolean> {
  const file = join(root, 'facts/tools', `${SLUG}.yaml`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*$/m, `name: ${name}`));
  return runOrKill(['build', '--root', root], root, moment);
}

/**
 * Runs a command for facts, and kills it at a moment.
 * @param watched the folder in which names change
 * @returns whether it was killed, once the process is gone
 */
async function runOrKill(args: readonly string[], watched: string, moment?: Moment): Promise<boolean> {
  const child = spawn('node', [programFile(), ...args], { stdio: 'ignore' });
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const stop = moment ? killAt(moment, watched, () => child.kill('SIGKILL')) : () => {};
  const [code, signal] = await exit;
  stop();
  if (signal === null && code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return signal === 'SIGKILL';
}

/** Kills at a moment, unless it is stopped before. */
function killAt({ changes, wait }: Moment, watched: string, kill: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const killSoon = () => setTimeout(wait, undefined, { signal }).then(kill, () => {});
  let seen = 0;
  if (changes === 0) killSoon();
  else {
    watch(watched, { signal }, () => {
      seen += 1;
      if (seen === changes) killSoon();
    });
  }
  return () => stopped.abort();
}

async function nameIn(out: string): Promise<string | undefined> {
  return (await loadSnapshot(out)).tools.get(SLUG)?.name;
}

/** Loads over and over, with a breath in between, so that the builds get on. */
function readOn(out: string): { stop(): Promise<number> } {
  let going = true;
  const reading = (async () => {
    let readings = 0;
    for (; going; readings += 1) {
      await loadSnapshot(out);
      await setTimeout(50);
    }
    return readings;
  })();
  // It is asked about at the end only; till then its failure is no unhandled one.
  reading.catch(() => {});
  return {
    stop() {
      going = false;
      return reading;
    },
  };
}

const KEY = 'pricing.trial_days';
/** The tools that an import changes together, and the source that they cite; `set` changes the first of them. */
const TOOLS = [
  ['sealpress', 'home'],
  ['dovecote-9', 'pricing'],
  ['paper-lantern', 'pricing'],
] as const;

/**
 * Sets a fact and imports one for several tools in turns, each time another value, and kills each command at its moment. Each has to leave
 * the facts as they were, or as it was to make them, once the next command has finished what it began, and nothing else in the folder.
 */
export async function killEdits(root: string, when: readonly Moment[]): Promise<Killed> {
  const facts = join(root, 'facts');
  const table = join(root, 'rows.csv');
  const edit = async (value: number, isImport: boolean, moment?: Moment) => {
    const rows = TOOLS.map(([slug, source]) => `${slug},${KEY},${value},${source}\n`).join('');
    await writeFile(table, `tool,key,value,source\n${rows}`);
    const args = isImport ? ['import', table] : ['set', TOOLS[0][0], KEY, String(value), '--source', TOOLS[0][1]];
    return runOrKill([...args, '--root', root], facts, moment);
  };
  await edit(1, true);
  const names = await readdir(facts);
  const count = { killed: 0, old: 0, fresh: 0 };
  let before = await valuesIn(facts);
  for (const [i, moment] of when.entries()) {
    const isImport = i % 2 === 0;
    const value = i + 2;
    const wasKilled = await edit(value, isImport, moment);
    await finishWriting(facts);
    const found = await valuesIn(facts);
    const wanted = before.map((old, tool) => (isImport || tool === 0 ? value : old));
    const isOld = isDeepStrictEqual(found, before);
    if (!isDeepStrictEqual(found, wanted) && !(isOld && wasKilled))
      throw new Error(`${JSON.stringify(moment)}: found ${found} after a change from ${before} to ${wanted}`);
    const left = (await readdir(facts)).filter((name) => !names.includes(name));
    if (left.length > 0) throw new Error(`${JSON.stringify(moment)}: left ${left.join(', ')}`);
    if (wasKilled) {
      count.killed += 1;
      count[isOld ? 'old' : 'fresh'] += 1;
    }
    before = found;
  }
  await runOrKill(['check', '--root', root], facts);
  return count;
}

async function valuesIn(facts: string): Promise<number[]> {
  const texts = TOOLS.map(([slug]) => readFile(join(facts, 'tools', `${slug}.yaml`), 'utf8'));
  return (await Promise.all(texts)).map((text) => Number(/pricing\.trial_days: \{ value: (\d+)/.exec(text)?.[1]));
}

/** A bit of a file, each as a share of all there are, in millionths. */
export interface Flip {
  readonly file: number;
  readonly bit: number;
}

const MILLION = 1_000_000;

/** Drawn evenly; fc.double would draw mostly shares near 0. */
const share = fc.noBias(fc.integer({ min: 0, max: MILLION - 1 }));
export const bitFlips: fc.Arbitrary<Flip> = fc.record({ file: share, bit: share });

/**
 * Flips one bit after another in a copy of a snapshot folder, each alone, and loads it.
 * @returns the flips that were not refused, in words: none in a snapshot whose id covers all that it says
 */
export async function loadedFlips(folder: string, flips: readonly Flip[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const loaded: string[] = [];
  for (const { file, bit } of flips) {
    const path = paths[Math.floor((file * paths.length) / MILLION)] as string;
    const whole = await readFile(path);
    const place = Math.floor((bit * whole.length * 8) / MILLION);
    const damaged = Buffer.from(whole);
    damaged[place >> 3] = (damaged[place >> 3] as number) ^ (1 << (place & 7));
    await writeFile(path, damaged);
    const refused = await loadSnapshot(folder).then(
      () => false,
      (error) => error instanceof SnapshotError,
    );
    await writeFile(path, whole);
    if (!refused) loaded.push(`bit ${place & 7} of byte ${place >> 3} of ${path.slice(folder.length + 1)}`);
  }
  return loaded;
}
