import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type File, type Mutation, mutatedData, mutationsOf, oneOfEachKind } from './mutations.ts';
import { States, sectionsOf } from './states.ts';

/** A tool with nearly everything that a tool file can have, a closed one and its successor. */
const TOOLS = ['tools/quillcourier', 'tools/inkwell-relay', 'tools/beaconyard'];
/** The title of the section on each shared file. */
const TITLES: Readonly<Record<string, string>> = {
  catalogue: 'Questions',
  categories: 'Categories',
  methodology: 'Method',
  lexicon: 'Lexicon',
  currencies: 'Exchange rates',
  publishers: 'Publishers',
};
/** What follows from the changes. */
const CONSEQUENCES = ['', 'Jobs added', 'Jobs removed', 'What is proven changed'].concat(
  ['Places', 'Pairs', 'Labels'].map((what) => `${what} changed`),
);

const { copy } = await States.make();
let mutations: Mutation[];
beforeAll(async () => {
  const texts = Object.entries(await copy.texts());
  const all = texts.map(([path, text]): File => ({ name: path.replace('.yaml', ''), data: parse(text) }));
  const files = all
    .filter(({ name }) => name in TITLES || TOOLS.includes(name))
    .map((file) =>
      file.name === 'lexicon' ? { ...file, data: { ...fewer(file.data), reported_stop_words: {} } } : file,
    );
  await rm(join(copy.root, 'dist-data'), { recursive: true });
  for (const { name } of all) await rm(join(copy.root, 'facts', `${name}.yaml`));
  for (const { name, data } of files) await writeFile(join(copy.root, 'facts', `${name}.yaml`), stringify(data));
  await copy.git('add -A');
  await copy.git('commit -qm few');
  mutations = oneOfEachKind(mutationsOf(files));
  await makeBranches(files);
});

/** The same with fewer entries in each list, which makes each comparison faster. Every field is still there. */
function fewer(data: unknown): object {
  if (Array.isArray(data)) return data.slice(0, 6).map(fewer);
  if (typeof data !== 'object' || data === null) return data as never;
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, fewer(value)]));
}

/** Makes a branch for each mutation: m0 and so on. */
async function makeBranches(files: readonly File[]): Promise<void> {
  const importing = spawn('git', ['fast-import', '--quiet'], { cwd: copy.root, stdio: ['pipe', 'ignore', 'inherit'] });
  const { stdin } = importing;
  for (const [i, mutation] of mutations.entries()) {
    const file = files.find(({ name }) => name === mutation.file) as File;
    const text = Buffer.from(stringify(mutatedData(file, [mutation])));
    stdin.write(`commit refs/heads/m${i}\ncommitter E <e@example.org> 0 +0000\ndata 1\nm\nfrom refs/heads/main\n`);
    stdin.write(`M 100644 inline facts/${file.name}.yaml\ndata ${text.length}\n`);
    stdin.write(text);
    stdin.write('\n');
  }
  stdin.end();
  await once(importing, 'exit');
}

/** The hash of what is built of a branch; undefined where its facts are not sound. */
async function builtFrom(branch: string): Promise<string | undefined> {
  await copy.git(`checkout -q ${branch}`);
  const { code } = await copy.facts('build', '--to', join(copy.root, 'built'));
  await copy.git('checkout -q main');
  return code === 0 ? (await copy.git('hash-object built/manifest.json')).trim() : undefined;
}

/** The names that its line has to contain: the key and qualifier of a fact, else the last key of the path. */
function namesOf({ path }: Mutation): string[] {
  const keys = path.filter((part) => typeof part === 'string');
  // Values are shown in words, and another slug is another tool.
  const isPlain = (key: string) => !['value', 'sources', 'facts', 'slug'].includes(key);
  if (keys[0] !== 'facts') return keys.slice(-1).filter(isPlain);
  const [, key, field] = keys;
  return [key, ['note', 'plan', 'add_on'].find((qualifier) => qualifier === field)].filter(
    (name) => name !== undefined,
  );
}

it('a change at any place of any file that changes the snapshot is in the lines of its file and of no other', async () => {
  const built = await builtFrom('main');
  expect(built).toBeDefined();
  const unchanged = [undefined, built];
  const tried = { named: 0, unnamed: 0 };
  for (const [i, mutation] of mutations.entries()) {
    const { file } = mutation;
    const { code, out } = await copy.facts(`diff m${i}`);
    if (code !== 0 || out.includes('could not be read before')) continue;
    const isOwn = (title: string, line: string) =>
      file in TITLES ? title === TITLES[file] : new RegExp(`^${file.slice('tools/'.length)}x?\\b`).test(line);
    const lines = Object.entries(sectionsOf(out))
      .filter(([title]) => !CONSEQUENCES.includes(title))
      .flatMap(([title, all]) => all.map((line) => ({ line, isOwn: isOwn(title, line) })));
    const what = JSON.stringify(mutation);
    expect([what, lines.filter(({ isOwn }) => !isOwn)]).toEqual([what, []]);
    const isNamed =
      lines.length > 0 && namesOf(mutation).every((name) => lines.some(({ line }) => line.includes(name)));
    tried[isNamed ? 'named' : 'unnamed'] += 1;
    if (!isNamed) expect(unchanged, `${what} is not in its lines`).toContain(await builtFrom(`m${i}`));
  }
  expect(tried.named).toBeGreaterThan(300);
  expect(tried.unnamed).toBeGreaterThan(5);
});
