import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { name: NAME, version: VERSION } = packageJson;

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Every production package, by its path. */
const { packages } = readJson<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const locked = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
);
/** The same as name@version. */
const production = [
  ...new Set(locked.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)),
].sort();

/** Licences that allow redistribution with our code. Add one only after reading it. */
const ALLOWED = ['Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

it('every production package has an allowed licence, in the lock file and as installed', () => {
  const found = locked.map(([path, { license }]) => {
    // Those for other machines are not installed.
    const own = existsSync(join(ROOT, path)) ? readJson<Partial<Locked>>(`${path}/package.json`).license : license;
    return [path, license, own] as const;
  });
  expect(found.filter(([, license = '', own]) => !ALLOWED.includes(license) || own !== license)).toEqual([]);
});

it('package.json, its lock file, the MCP server card and the top of the changelog have the same version', () => {
  const versionIn = (path: string) => readJson<{ version: string }>(path).version;
  expect(['package-lock.json', 'deploy/server.json'].map(versionIn)).toEqual([VERSION, VERSION]);
  const versions = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## \d.*/gm);
  expect(versions?.[0]).toBe(`## ${VERSION}`);
});

/** The npm of Node 20 and 22 is too old for `npm sbom`: the scripts refuse it. */
function hasNpm11(): boolean {
  if (process.platform === 'win32') return false;
  return Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 11;
}

describe.runIf(hasNpm11())('the files of a release', () => {
  let folder: string;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const named = (purl: string) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''));
  beforeAll(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'package.tgz'), 'made before');
    execFileSync(join(ROOT, '.ci/release'), [folder], { stdio: 'pipe' });
  });

  it('each have a checksum', () => {
    const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');
    const sha256 = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
    expect(read('SHA256SUMS').trim().split('\n').sort()).toEqual(
      names.map((name) => `${sha256(name)}  ${name}`).sort(),
    );
    expect(names).toEqual(expect.arrayContaining(['LICENSE-DATA', 'package.tgz']));
  });

  it('have the snapshot in the form HISTORY_DIR needs', async () => {
    const history = temporaryFolder();
    execFileSync('tar', ['-xzf', join(folder, `outreach-facts-snapshot-v${VERSION}.tar.gz`), '-C', history]);
    const [id = ''] = readdirSync(history);
    const server = await ServerProcess.startListening({ BASE_URL: '', DIST_DATA: FIXTURE_DIST, HISTORY_DIR: history });
    const response = await server.get(`/s/${id}/api/v1/tools?limit=1`);
    const { meta } = (await response.json()) as { meta: { snapshot: string } };
    expect([response.status, meta.snapshot]).toEqual([200, id]);
  });

  it('list every production package once, as CycloneDX and as SPDX', () => {
    const { bomFormat, metadata, components } = JSON.parse(read('outreach-facts.cdx.json'));
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', NAME, VERSION]);
    expect(production.length).toBeGreaterThan(50);
    expect(components.map(({ purl }: { purl: string }) => named(purl)).sort()).toEqual(production);
    const { spdxVersion, packages } = JSON.parse(read('outreach-facts.spdx.json'));
    type Package = { externalRefs: [{ referenceLocator: string }] };
    const [whole, ...parts] = packages.map(({ externalRefs }: Package) => named(externalRefs[0].referenceLocator));
    expect([spdxVersion, whole]).toEqual(['SPDX-2.3', `${NAME}@${VERSION}`]);
    expect(parts.sort()).toEqual(production);
  });

  it('have a hash of each package, and no path or host name of the build machine', () => {
    const { components } = JSON.parse(read('outreach-facts.cdx.json'));
    for (const { purl, hashes } of components) expect([purl, hashes?.[0]?.alg]).toEqual([purl, 'SHA-512']);
    const local = [ROOT, folder, join(tmpdir(), '/'), join(homedir(), '/'), 'file:'];
    for (const name of ['outreach-facts.cdx.json', 'outreach-facts.spdx.json'])
      expect([name, local.filter((part) => read(name).includes(part))]).toEqual([name, []]);
  });
});
