// Keeps a folder current with a server: node keep-current.mjs <folder> <address> [how paths begin; every file if left out]
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

process.on('uncaughtException', ({ message }) => process.exit(console.error(message) ?? 1));
const [folder, address, ...wanted] = process.argv.slice(2);
if (!address) throw new Error('node keep-current.mjs <folder> <address> [facts.parquet tools/ …]');
const inFolder = (path) => join(folder, path);
const isSame = (bytes, { sha256 }) => bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
const read = (path) => readFile(inFolder(path)).catch(() => undefined);
const write = async (path, content) => {
  await mkdir(dirname(inFolder(path)), { recursive: true });
  await writeFile(inFolder('.unfinished'), content);
  await rename(inFolder('.unfinished'), inFolder(path));
};
const get = async (path) => {
  const answer = await fetch(address.replace(/\/$/, '') + path);
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

const before = JSON.parse((await read('index.json')) ?? '{"files":[]}');
const index = JSON.parse(await get('/data/index.json'));
const files = index.files.filter(({ path }) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)));
const unsafe = files.find(({ path }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.[a-z]+$/.test(path));
if (unsafe) throw new Error(`the index names ${unsafe.path}, which is no file below the folder`);
const changed = new Map();
for (const file of files) if (!isSame(await read(file.path), file)) changed.set(file, await get(`/data/${file.path}`));
for (const [file, bytes] of changed)
  if (!isSame(bytes, file)) throw new Error(`${file.path} is not what the index names: nothing was changed, try again`);
for (const [{ path }, bytes] of changed) await write(path, bytes);
const gone = before.files.filter(({ path }) => !files.some((file) => file.path === path));
for (const { path } of gone) await rm(inFolder(path), { force: true });
await write('index.json', JSON.stringify({ ...index, files }));
console.log(`${index.snapshot}: ${changed.size} of ${files.length} files were new, ${gone.length} are gone`);
