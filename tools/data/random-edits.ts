import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../bundle/current.mjs';
import { build } from '../../pipeline/publish/build.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { type FactsFolder, readFacts } from '../../pipeline/read/facts-folder.ts';
import { parseYamlFile } from '../../pipeline/read/yaml-file.ts';
import { Draw } from '../draw.ts';
import { drawEdit, type Edit } from './edits.ts';

/*
 * `npm run random-edits -- [--edits 200] [--batch 20] [--seed N]`: edits a copy of the real facts at random, as editors would, and after
 * each batch builds it and runs the tests of the data on it. Whatever the edits, those must pass: what turns them red would turn the pull
 * request of an editor red. Edits that the check refuses are not made. Exits with 1 where a batch fails.
 */

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '200' },
    batch: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [edits, batch, seed] = [Number(values.edits), Number(values.batch), Number(values.seed)];
const draw = new Draw('random edits', seed);
/** Nothing was published, so that an added tool may be removed again. */
const AROUND = { today: new Date().toISOString().slice(0, 10), published: [] };

const folder = await mkdtemp(join(tmpdir(), 'random-edits-'));
await cp(join(ROOT, 'facts'), join(folder, 'facts'), { recursive: true });
const original = await readFacts(join(folder, 'facts'));
const texts = new Map(original.tools.map(({ path, text }) => [slugOf(path), text]));
let parsed = original;

console.log(`seed ${seed}: ${edits} edits in batches of ${batch}, in ${folder}`);
let failed = 0;
let [done, refused] = [0, 0];
while (done < edits) {
  const made: string[] = [];
  while (made.length < batch && done < edits) {
    const edit = drawEdit(texts, draw);
    if (!edit) continue;
    const next = withEdit(parsed, edit);
    const { files } = build(next, AROUND);
    if (!files) {
      refused += 1;
      continue;
    }
    parsed = next;
    await apply(edit);
    made.push(`${edit.slug}: ${edit.what}`);
    done += 1;
  }
  const { files } = build(parsed, AROUND);
  if (files) await publish(join(folder, 'dist-data'), files);
  const { passed, output } = await testData();
  console.log(
    `${done} edits, ${refused} refused by the check, ${parsed.tools.length} tools: ${passed ? 'passed' : 'FAILED'}`,
  );
  if (passed) continue;
  failed += 1;
  console.log(`${made.map((line) => `  ${line}`).join('\n')}\n${output}`);
}
if (failed === 0) await rm(folder, { recursive: true });
console.log(failed === 0 ? 'every batch passed' : `${failed} batches failed; the facts are in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;

function withEdit(facts: FactsFolder, { slug, text }: Edit): FactsFolder {
  const path = `facts/tools/${slug}.yaml`;
  const others = facts.tools.filter((file) => file.path !== path);
  const all = text === undefined ? others : [...others, parseYamlFile(path, text)];
  return { ...facts, tools: all.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

async function apply({ slug, text }: Edit): Promise<void> {
  const path = join(folder, 'facts/tools', `${slug}.yaml`);
  if (text === undefined) {
    texts.delete(slug);
    await rm(path);
  } else {
    texts.set(slug, text);
    await writeFile(path, text);
  }
}

/** Runs the tests of the data on the copy. */
async function testData(): Promise<{ passed: boolean; output: string }> {
  const child = spawn('npx', ['vitest', 'run', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, ONLY_DATA: '1', DATA_ROOT: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'exit');
  return { passed: code === 0, output };
}

function slugOf(path: string): string {
  return path.replace(/^.*\/|\.yaml$/g, '');
}
