import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataPackage } from '../../../model/snapshot-files.ts';
import packageJson from '../../../package.json' with { type: 'json' };
// The two commands themselves: they are no part of the editors' program.
import { dataPackageCommand, verifyBuildCommand } from '../../../tools/data-package/commands.ts';
import { type Copy, committedFixture, runCommandHere, says } from '../../pipeline/commands/run.ts';
import { type Consumer, installed } from './consumer.ts';

/** Of the project, with the day of the fixture's facts. */
const VERSION = packageJson.version.replace(/\d+$/, '20260625');
const REPOSITORY = 'https://git.example/facts/outreach-facts';
const ORIGIN = ['--repository', `${REPOSITORY}.git`];

let copy: Copy;
let head: string;
let work: string;
/** The written package, and its archive. */
let folder: string;
let archive: string;
beforeAll(async () => {
  copy = await committedFixture();
  head = (await copy.git('rev-parse', 'HEAD')).trim();
  work = await mkdtemp(join(tmpdir(), 'data-package-'));
  folder = join(work, 'package');
  expect(await make(folder, ...ORIGIN, '--commit', head)).toMatchObject({ code: 0 });
  const packing = ['pack', '--silent', '--ignore-scripts', '--pack-destination', work];
  const { stdout } = await promisify(execFile)('npm', packing, { cwd: folder });
  archive = join(work, stdout.trim());
});
afterAll(async () => {
  await rm(work, { recursive: true });
  await rm(copy.root, { recursive: true });
});

const make = (...args: string[]) => runCommandHere(copy.root, dataPackageCommand, args);
const verify = (args: string[], root = copy.root) => runCommandHere(root, verifyBuildCommand, args);

const readIn = (name: string) => readFile(join(folder, name), 'utf8');

describe('the package', () => {
  it('has what its package.json says, and neither scripts nor dependencies', async () => {
    const { files, exports, ...manifest } = JSON.parse(await readIn('package.json'));
    expect(manifest).toMatchObject({
      name: 'outreach-facts-data',
      version: VERSION,
      license: 'CC-BY-4.0',
      gitHead: head,
      repository: { type: 'git', url: `git+${REPOSITORY}.git` },
    });
    for (const name of ['scripts', 'dependencies', 'devDependencies', 'private'])
      expect(manifest).not.toHaveProperty(name);
    expect([...files, 'LICENSE', 'README.md', 'package.json'].sort()).toEqual((await readdir(folder)).sort());
    const targets = JSON.stringify(exports).match(/\.\/[\w.]+(?="[,}])/g) ?? [];
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(await readIn(target)).not.toBe('');
  });

  it('has every tool as it is published, and every change', async () => {
    const data = JSON.parse(await readIn('data.json')) as DataPackage;
    const published = async (path: string) => readFile(join(copy.root, 'dist-data', path), 'utf8');
    const { snapshot, counts } = JSON.parse(await published('manifest.json'));
    expect(data).toMatchObject({ snapshot, counts });
    expect(Object.keys(data.tools)).toHaveLength(counts.tools);
    for (const [slug, tool] of Object.entries(data.tools))
      expect(tool).toEqual(JSON.parse(await published(`tools/${slug}.json`)));
    const lines = (await published('data/changes.ndjson')).split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.parse(await readIn('changes.json'))).toEqual(lines.map((line) => JSON.parse(line)));
  });

  it('is not made if its data does not fit the types', async () => {
    const damaged = join(work, 'damaged');
    await cp(copy.root, damaged, { recursive: true });
    const tool = { slug: 'yew', facts: {}, sources: [], former_slugs: [] };
    await writeFile(join(damaged, 'dist-data/tools/yew.json'), JSON.stringify(tool));
    await expect(runCommandHere(damaged, dataPackageCommand, [join(work, 'none')])).rejects.toThrow(
      'data.json does not fit schema.json',
    );
  });

  it.each([
    ['', 'name one folder'],
    ['a b', 'name one folder'],
    ['.', 'is not empty'],
    ['package.json', 'is not a folder'],
    ['no-such-folder/package', 'there is no folder'],
    ['new --commit main', 'the commit must be its 40 digits'],
    ['new --repository git@git.example:x', 'the repository must be an address such as'],
  ])('is not written for "%s": %s', async (args, message) => {
    const before = await readdir(process.cwd());
    const refused = await make(...args.split(' ').filter(Boolean));
    expect(refused).toEqual(says(2, message));
    expect(await readdir(process.cwd())).toEqual(before);
  });
});

const USES = `
import { data, type Fact, type FactKey } from 'outreach-facts-data';
import { changes, type Change } from 'outreach-facts-data/changes';

const key: FactKey = 'ai.mcp_server';
export const words: string[] = Object.values(data.tools).map((tool) => {
  const fact: Fact = tool.facts[key];
  return fact.status === 'known' ? JSON.stringify(fact.value) : (fact.read?.join() ?? fact.status);
});
export const label: string | undefined = data.questions[key]?.label;
export const causes: Change['cause'][] = changes.map(({ cause }) => cause);

const fact = data.tools.yew.facts[key];
// @ts-expect-error there is no such key
data.tools.yew.facts['ai.mcp'];
// @ts-expect-error there is no such field
data.tools.yew.sumary;
// @ts-expect-error the value of a fact may be null
export const value: {} = fact.value;
// @ts-expect-error there is no such status
export const isNo = fact.status === 'no';
`;

describe('a project that installs it', () => {
  let project: Consumer;
  beforeAll(async () => {
    project = await installed(await readFile(archive));
  });
  afterAll(() => rm(project.folder, { recursive: true }));

  it('gets from each example of the README what it says', async () => {
    const examples = [...(await readIn('README.md')).matchAll(/```(js|cjs)\n([\s\S]*?)```/g)];
    expect(examples).toHaveLength(2);
    for (const [, language, code = ''] of examples) {
      const said = [...code.matchAll(/console\.log.* \/\/ (.*)/g)].map(([, text]) => text);
      expect(said.length).toBeGreaterThan(0);
      expect(await project.run(`example.${language === 'js' ? 'mjs' : 'cjs'}`, code)).toBe(`${said.join('\n')}\n`);
    }
  });

  it('gets the same data by import, by require and as JSON', async () => {
    const printed = await project.run(
      'all.mjs',
      `import { isDeepStrictEqual } from 'node:util';
       import { createRequire } from 'node:module';
       import { data } from 'outreach-facts-data';
       import { changes } from 'outreach-facts-data/changes';
       const require = createRequire(import.meta.url);
       process.removeAllListeners('warning').on('warning', () => {});
       const json = (await import('outreach-facts-data/data.json', { with: { type: 'json' } })).default;
       const same = [
         [data, json], [data, require('outreach-facts-data').data], [data, require('outreach-facts-data/data.json')],
         [changes, require('outreach-facts-data/changes').changes], [changes, require('outreach-facts-data/changes.json')],
         [require('outreach-facts-data/schema.json').title, 'OutreachFacts'], [require('outreach-facts-data/package.json').version, '${VERSION}'],
       ];
       console.log(data.snapshot, same.map(([a, b]) => isDeepStrictEqual(a, b)).join(' '));`,
    );
    const { snapshot } = JSON.parse(await readIn('data.json'));
    expect(printed).toBe(`${snapshot} ${Array(7).fill('true').join(' ')}\n`);
  });

  it('compiles with its types, however it is resolved, and not with what they exclude', async () => {
    const compiled = [
      project.compile('node16', ['uses.mts', 'uses.cts'], USES),
      project.compile('bundler', ['uses.ts'], USES),
    ];
    expect(await Promise.all(compiled)).toEqual(['', '']);
  });
});

describe('verify-build', () => {
  const sha512 = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

  it('says yes of the archive', async () => {
    const { code, out } = await verify([archive]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^yes: .*\d\.20260625/)]);
    expect(out).toContain(`the archive is the same to the byte: ${sha512(await readFile(archive))}`);
  });

  it('says no of another sha512, and which one it should be', async () => {
    const { code, out } = await verify([sha512(Buffer.from('other')), ...ORIGIN]);
    expect([code, out]).toEqual([1, expect.stringMatching(/^no: /)]);
    expect(out).toContain(sha512(await readFile(archive)));
  });

  it('says no of one changed byte and of other facts, and which commit to check out', async () => {
    const [other, later] = [join(work, 'changed'), join(work, 'later')];
    await cp(folder, other, { recursive: true });
    const code = await readIn('index.cjs');
    await writeFile(join(other, 'index.cjs'), code.replace('strict', 'Strict'));
    await writeFile(join(other, 'package.json'), (await readIn('package.json')).replace(head, 'f'.repeat(40)));
    await cp(copy.root, later, { recursive: true });
    const facts = join(later, 'facts/tools/yew.yaml');
    await writeFile(facts, (await readFile(facts, 'utf8')).replace('name: Yew', 'name: Yewberry'));
    const said = await verify([other], later);
    expect(said).toMatchObject({ code: 1, out: expect.stringMatching(/^no: .* 5 files differ/) });
    expect(said.out).toContain(`index.cjs: differs from byte ${code.indexOf('strict') + 1} on`);
    expect(said.out).toContain(`git checkout ${'f'.repeat(40)} && npm ci`);
    const { snapshot } = JSON.parse(await readIn('data.json'));
    expect(said.out).toContain(`the package has the snapshot ${snapshot}, which the commit ${head} made`);
  });

  it('names files that are missing, longer, surplus or no files', async () => {
    const other = join(work, 'other');
    await cp(folder, other, { recursive: true });
    await rm(join(other, 'LICENSE'));
    const readme = await readIn('README.md');
    await writeFile(join(other, 'README.md'), `${readme}\n`);
    await writeFile(join(other, 'surplus.js'), '');
    await rm(join(other, 'types.d.ts'));
    await symlink(join(folder, 'types.d.ts'), join(other, 'types.d.ts'));
    const { code, out } = await verify([other]);
    expect([code, out.trimEnd().split('\n').slice(1)]).toEqual([
      1,
      [
        'LICENSE: is missing',
        `README.md: differs from byte ${Buffer.byteLength(readme) + 1} on`,
        'surplus.js: this checkout makes no such file',
        'types.d.ts: is not a regular file',
      ],
    ]);
  });

  it.each([
    ['name one package'],
    ['there is no file or folder no-such.tgz', 'no-such.tgz'],
    ['a sha512 has 86 characters', 'sha512-short'],
    ['this is not a package outreach-facts-data', 'docs'],
  ])('refuses what is none: %s', async (message, ...args) => {
    expect(await verify(args)).toEqual(says(2, message));
  });

  it('refuses a file that is no archive', async () => {
    await expect(verify(['package.json'])).rejects.toThrow('package.json cannot be unpacked');
  });
});
