import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { errorsIn, FORMATS } from '../../pipeline/check/problem.ts';
import { buildFacts } from '../../pipeline/commands/build.ts';
import { type Command, type Input, type Output, UsageError } from '../../pipeline/commands/command.ts';
import { readIfThere } from '../../pipeline/commands/load.ts';
import { publish, writeDurably } from '../../pipeline/publish/publish.ts';
import { git } from '../../pipeline/read/git.ts';
import { readRegularFile } from '../../pipeline/read/regular-file.ts';
import { type BuiltPackage, buildPackage, type Origin, originOf } from './package.ts';
import { PACKAGE_NAME } from './packaged-snapshot.ts';

/** The options with which somebody says where a package is built. */
const ORIGIN_OPTIONS = {
  repository: { type: 'string' },
  commit: { type: 'string' },
} as const;

/** A program of its own, since it needs a package that only development has. */
export const dataPackageCommand: Command = {
  name: 'data-package',
  usage: 'data-package -- <folder> [--repository https://…] [--commit <id>]',
  help: `Writes the npm package ${PACKAGE_NAME} into a new folder, from the snapshot in dist-data/. It publishes nothing. The repository, by default REPOSITORY_URL, and the commit are put into its package.json.`,
  options: ORIGIN_OPTIONS,
  async run(input) {
    const [folder, ...more] = input.args;
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one folder: npm run data-package -- <folder>');
    const origin = originFrom(input);
    await refuseFilled(folder);
    const { version, snapshot, files } = await withCurrentSnapshot(input.places.out, (path) =>
      buildPackage((name) => readIfThere(join(path, name)), origin),
    );
    await publish(folder, files);
    return { text: `${PACKAGE_NAME} ${version}, snapshot ${snapshot}: ${files.size} files in ${folder}`, code: 0 };
  },
};

/** A folder is replaced as a whole, so it must be one in which nothing can be lost. */
async function refuseFilled(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(`${folder} is not a folder`);
  });
  if (present.length > 0) throw new UsageError(`${folder} is not empty; name a new folder`);
  await readdir(dirname(resolve(folder))).catch(() => {
    throw new UsageError(`there is no folder ${dirname(resolve(folder))} to put it into`);
  });
}

/**
 * Where a package is built, as its options say, and the setting REPOSITORY_URL.
 * @throws UsageError if one of them is not what it should be
 */
function originFrom({ options }: Pick<Input, 'options'>): Origin {
  const { repository = process.env.REPOSITORY_URL, commit } = options;
  return {
    ...(repository && { repository: checkedAddress(String(repository)) }),
    ...(commit !== undefined && { commit: checkedCommit(String(commit)) }),
  };
}

function checkedAddress(text: string): string {
  if (/^https?:\/\/[^\s?#"\\]+$/.test(text) && URL.canParse(text)) return text.replace(/(\.git)?\/*$/, '');
  throw new UsageError(`the repository must be an address such as https://github.com/owner/name, not "${text}"`);
}

function checkedCommit(text: string): string {
  if (/^[0-9a-f]{40}$/.test(text)) return text;
  throw new UsageError(`the commit must be its 40 digits, as git rev-parse HEAD gives them, not "${text}"`);
}

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** A program of its own, as `data-package` is. */
export const verifyBuildCommand: Command = {
  name: 'verify-build',
  usage: 'verify-build -- <.tgz, unpacked folder or sha512-…> [--repository https://…] [--commit <id>]',
  help: `Builds ${PACKAGE_NAME} from the facts of this checkout and compares it with a published one, file by file: says yes, or which files differ. A sha512 is compared with that of the archive; the options say what its package.json has.`,
  options: ORIGIN_OPTIONS,
  async run(input) {
    const [given, ...more] = input.args;
    if (given === undefined || more.length > 0)
      throw new UsageError('name one package: npm run verify-build -- <.tgz, unpacked folder or sha512-…>');
    if (INTEGRITY.test(given)) return verifyIntegrity(given, input);
    if (given.startsWith('sha512-')) throw new UsageError('a sha512 has 86 characters and "==" after "sha512-"');
    const kind = await stat(given).catch(() => {
      throw new UsageError(`there is no file or folder ${given}`);
    });
    const files = await (kind.isDirectory() ? readFolder(given) : readArchive(given));
    return verifyFiles(files, kind.isDirectory() ? undefined : await readFile(given), input);
  },
};

/** @param archive the bytes of the package, if it was given as one */
async function verifyFiles(given: GivenFiles, archive: Buffer | undefined, input: Input): Promise<Output> {
  const { snapshot, origin } = readGiven(given);
  const head = await headOf(input);
  // The repository is the one thing that no checkout knows.
  const built = await rebuilt(input, { ...origin, ...(origin.commit !== undefined && { commit: head }) });
  if ('problems' in built) return built.problems;
  const differing = fileDifferences(given, built);
  const made = `this checkout makes ${PACKAGE_NAME} ${built.version}, snapshot ${built.snapshot}`;
  if (differing.length > 0) {
    const hint = await whatToCheckOut(input, { snapshot, commit: origin.commit }, built, head);
    return { text: [`no: ${made}, and ${differing.length} files differ`, ...differing, ...hint].join('\n'), code: 1 };
  }
  const bytes = archive && (await archiveText(archive, built));
  const from = origin.repository ? `; it names the repository ${origin.repository}` : '';
  return {
    text: [`yes: ${made}, the same ${built.files.size} files${from}`, ...(bytes ? [bytes] : [])].join('\n'),
    code: 0,
  };
}

/** What a package says of itself. @throws UsageError if it is not one of ours */
function readGiven(given: GivenFiles): { readonly snapshot: unknown; readonly origin: Origin } {
  try {
    const origin = originOf(String(given.get('package.json')));
    const { snapshot } = JSON.parse(String(given.get('data.json')));
    return { snapshot, origin };
  } catch {
    throw new UsageError(
      `this is not a package ${PACKAGE_NAME}: it has no package.json and data.json that can be read`,
    );
  }
}

async function verifyIntegrity(integrity: string, input: Input): Promise<Output> {
  const built = await rebuilt(input, { commit: await headOf(input), ...originFrom(input) });
  if ('problems' in built) return built.problems;
  const found = integrityOf(await packed(built));
  const made = `the archive of ${PACKAGE_NAME} ${built.version}, snapshot ${built.snapshot}, that this checkout makes with Node ${process.version}`;
  if (found === integrity) return { text: `yes: ${made}, has this sha512`, code: 0 };
  return {
    text: `no: ${made}, has ${found}\nOther versions of Node and npm compress the same files otherwise. Give the .tgz to compare its files.`,
    code: 1,
  };
}

async function rebuilt(input: Input, origin: Origin): Promise<BuiltPackage | { readonly problems: Output }> {
  const { files, problems } = await buildFacts(input);
  if (files) return buildPackage((path) => files.get(path), origin);
  return {
    problems: { text: `no: the facts of this checkout have problems\n${FORMATS.text(errorsIn(problems))}`, code: 1 },
  };
}

/** Whether an archive with the right files also has the same bytes. */
async function archiveText(archive: Buffer, built: BuiltPackage): Promise<string> {
  const [given, own] = [integrityOf(archive), integrityOf(await packed(built))];
  if (given === own) return `the archive is the same to the byte: ${given}`;
  return `the archive is compressed otherwise, as other versions of Node and npm do: ${given}, here ${own}`;
}

function packed({ files }: BuiltPackage): Promise<Buffer> {
  return inTemporaryFolder(async (folder) => {
    await writeDurably(folder, files);
    return pack(folder);
  });
}

function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

/** The commit of the checkout; undefined outside a git repository. */
function headOf({ places }: Input): Promise<string | undefined> {
  return git(places.root, 'rev-parse', '--verify', '--quiet', 'HEAD').then(
    (output) => output.toString().trim(),
    () => undefined,
  );
}

/** Which commit to check out, if the package was not made from this one. */
async function whatToCheckOut(
  { places }: Input,
  given: { readonly snapshot: unknown; readonly commit: string | undefined },
  built: BuiltPackage,
  head: string | undefined,
): Promise<string[]> {
  const { snapshot, commit } = given;
  const lines: string[] = [];
  if (commit !== undefined && commit !== head)
    lines.push(`the package names the commit ${commit}; run: git checkout ${commit} && npm ci`);
  if (snapshot === built.snapshot || typeof snapshot !== 'string' || !/^[0-9a-f]{16}$/.test(snapshot)) return lines;
  const search = ['log', '--reverse', '--format=%H', `-S"snapshot": "${snapshot}"`, '--', 'dist-data/manifest.json'];
  const [first] = (await git(places.root, ...search).catch(() => '')).toString().split('\n');
  return [
    ...lines,
    `the package has the snapshot ${snapshot}, which ${first ? `the commit ${first} made` : 'no commit here made'}`,
  ];
}

const run = promisify(execFile);

/** About twenty times the size of the largest file. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** The content of each file of a package by its name; undefined for what is not a regular file. */
type GivenFiles = ReadonlyMap<string, Buffer | undefined>;

/** Reads an unpacked package. @throws Error if the folder cannot be read */
async function readFolder(folder: string): Promise<GivenFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer | undefined>();
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await readRegularFile(path, MAX_FILE_BYTES);
    files.set(relative(folder, path).replaceAll('\\', '/'), 'bytes' in found ? found.bytes : undefined);
  }
  return files;
}

/** Reads an archive as npm packs it: everything is in one folder. @throws Error with what tar says, if it is not an archive */
async function readArchive(file: string): Promise<GivenFiles> {
  return inTemporaryFolder(async (folder) => {
    await run('tar', ['-xzf', file, '-C', folder]).catch(({ stderr, message }) => {
      throw new Error(
        `${file} cannot be unpacked: ${
          String(stderr || message)
            .trim()
            .split('\n')[0]
        }`,
      );
    });
    const [inner, ...more] = await readdir(folder);
    if (inner === undefined || more.length > 0) throw new Error(`${file} is not a package: it has to hold one folder`);
    return readFolder(join(folder, inner));
  });
}

/** Packs a folder as npm does. @returns the bytes of the archive @throws Error with what npm says */
async function pack(folder: string): Promise<Buffer> {
  return inTemporaryFolder(async (target) => {
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], { cwd: folder });
    const [name = ''] = await readdir(target);
    const found = await readRegularFile(join(target, name), MAX_FILE_BYTES);
    if ('bytes' in found) return found.bytes;
    throw new Error(`the archive that npm packed ${found.refused}`);
  });
}

/** Makes a folder for a piece of work, and removes it afterwards. */
async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-package-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a package differs from the one that a checkout makes, one line for each file, in the order of names. */
function fileDifferences(given: GivenFiles, { files }: BuiltPackage): string[] {
  const names = [...new Set([...given.keys(), ...files.keys()])].sort();
  return names.flatMap((name) => {
    const text = files.get(name);
    if (text === undefined) return [`${name}: this checkout makes no such file`];
    if (!given.has(name)) return [`${name}: is missing`];
    const bytes = given.get(name);
    if (bytes === undefined) return [`${name}: is not a regular file`];
    const at = firstDifference(bytes, Buffer.from(text));
    return at === undefined ? [] : [`${name}: differs from byte ${at + 1} on`];
  });
}

function firstDifference(a: Buffer, b: Buffer): number | undefined {
  if (a.equals(b)) return undefined;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return length;
}
