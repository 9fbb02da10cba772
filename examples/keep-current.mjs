// Keeps a folder current with a server: node keep-current.mjs <folder> <address> [how names begin; every file if left out]
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

process.on('uncaughtException', ({ message }) => process.exit(console.error(message) ?? 1));
const [folder, address, ...wanted] = process.argv.slice(2);
if (!address) throw new Error('node keep-current.mjs <folder> <address> [how names begin: facts.csv changes …]');
const DESCRIPTION = 'datapackage.json';
const CHANGES = 'changes.ndjson';
const isSame = (bytes, { hash }) => bytes && `sha256:${createHash('sha256').update(bytes).digest('hex')}` === hash;
const read = (path) => readFile(join(folder, path)).catch(() => undefined);
const write = async (path, content) => {
  await writeFile(join(folder, '.unfinished'), content);
  await rename(join(folder, '.unfinished'), join(folder, path));
};
const get = async (path) => {
  const answer = await fetch(`${address.replace(/\/$/, '')}/data/${path}`);
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};
const linesOf = (bytes) =>
  String(bytes ?? '')
    .split('\n')
    .filter(Boolean);

await mkdir(folder, { recursive: true });
const before = JSON.parse((await read(DESCRIPTION)) ?? '{"resources":[]}');
const known = new Set(linesOf(await read(CHANGES)));
const now = JSON.parse(await get(DESCRIPTION));
const files = now.resources.filter(({ path }) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)));
const unknown = wanted.find((start) => !files.some(({ path }) => path.startsWith(start)));
if (unknown !== undefined)
  throw new Error(`no file begins with "${unknown}"; there are ${now.resources.map(({ path }) => path).join(', ')}`);
const unsafe = files.find(({ path }) => !/^[a-z]+\.[a-z]+$/.test(path));
if (unsafe) throw new Error(`${DESCRIPTION} names ${unsafe.path}, which is no file in the folder`);
const changed = new Map();
for (const file of files) if (!isSame(await read(file.path), file)) changed.set(file, await get(file.path));
for (const [file, bytes] of changed)
  if (!isSame(bytes, file))
    throw new Error(`${file.path} is not what ${DESCRIPTION} names: nothing was changed, try again`);
for (const [{ path }, bytes] of changed) await write(path, bytes);
const gone = before.resources.filter(({ path }) => !now.resources.some((file) => file.path === path));
for (const { path } of gone) await rm(join(folder, path), { force: true });
await write(DESCRIPTION, JSON.stringify({ ...now, resources: files }));
console.log(`${now.version}: ${changed.size} of ${files.length} files were new, ${gone.length} are gone`);
const added = known.size > 0 ? linesOf(await read(CHANGES)).filter((line) => !known.has(line)) : [];
for (const { day, tool, key, before: was, after: is } of added.map((line) => JSON.parse(line)))
  console.log(`${day} ${tool} ${key ?? ''}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`);
