import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { finishWriting } from '../../pipeline/edit/atomic-write.ts';
import { type Moment, type Outcome, runOrKill } from './kill-builds.ts';

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
export async function killEdits(root: string, when: readonly Moment[]): Promise<Omit<Outcome, 'readings'>> {
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
