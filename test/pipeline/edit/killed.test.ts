import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishWriting } from '../../../pipeline/edit/atomic-write.ts';
import { copyFacts, type Moment, runOrKill } from '../killed-commands.ts';

const KEY = 'pricing.trial_days';
/** The tools that an import changes together, and the source that they cite; `set` changes the first of them. */
const TOOLS = [
  ['sealpress', 'home'],
  ['dovecote-9', 'pricing'],
  ['paper-lantern', 'pricing'],
] as const;

async function valuesIn(facts: string): Promise<number[]> {
  const texts = TOOLS.map(([slug]) => readFile(join(facts, 'tools', `${slug}.yaml`), 'utf8'));
  return (await Promise.all(texts)).map((text) => Number(/pricing\.trial_days: \{ value: (\d+)/.exec(text)?.[1]));
}

it('import and set, killed while they write, change all of their files or none', async () => {
  const root = await copyFacts();
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
  let before = await valuesIn(facts);
  let killed = 0;
  // While it begins to write, and once it has all that it is going to write.
  for (const [i, moment] of [
    { changes: 1, wait: 0 },
    { changes: 2, wait: 1 },
  ].entries()) {
    const isImport = i === 0;
    const value = i + 2;
    const wasKilled = await edit(value, isImport, moment);
    await finishWriting(facts);
    const found = await valuesIn(facts);
    const wanted = before.map((old, tool) => (isImport || tool === 0 ? value : old));
    expect(wasKilled ? [before, wanted] : [wanted], JSON.stringify(moment)).toContainEqual(found);
    expect(await readdir(facts)).toEqual(names);
    if (wasKilled) killed += 1;
    before = found;
  }
  expect(killed).toBeGreaterThan(0);
  await runOrKill(['check', '--root', root], facts);
});
