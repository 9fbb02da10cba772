import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { name: NAME, version: VERSION } = packageJson;

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The lock file lists each package by its path. */
const { packages } = readJson<{ packages: Readonly<Record<string, LockedPackage>> }>('package-lock.json');
const productionPackages = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
);
/** The production packages as name@version. */
const productionNames = [
  ...new Set(productionPackages.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)),
].sort();

/** Licences that allow redistribution with our code. Add one only after reading it. */
const ALLOWED_LICENCES = ['Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

it('every production package has an allowed licence, in the lock file and as installed', () => {
  const licences = productionPackages.map(([path, { license }]) => {
    // Packages for other platforms are not installed.
    const installed = existsSync(join(ROOT, path))
      ? readJson<Partial<LockedPackage>>(`${path}/package.json`).license
      : license;
    return [path, license, installed] as const;
  });
  expect(
    licences.filter(([, license = '', installed]) => !ALLOWED_LICENCES.includes(license) || installed !== license),
  ).toEqual([]);
});

it('package.json, its lock file, the MCP server card and the top of the changelog have the same version', () => {
  const readVersion = (path: string) => readJson<{ version: string }>(path).version;
  expect(['package-lock.json', 'deploy/server.json'].map(readVersion)).toEqual([VERSION, VERSION]);
  const versions = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## \d.*/gm);
  expect(versions?.[0]).toBe(`## ${VERSION}`);
});

/** Whether `npm sbom` is good enough for the release script. The npm of Node 20 and 22 is too old. */
function hasNpm11(): boolean {
  if (process.platform === 'win32') return false;
  return Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 11;
}

describe.runIf(hasNpm11())('the files of a release', () => {
  let folder: string;
  const readReleaseFile = (name: string) => readFileSync(join(folder, name), 'utf8');
  const parsePurl = (purl: string) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''));
  beforeAll(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'image.txt'), 'made before');
    execFileSync(join(ROOT, '.ci/release'), [folder], { stdio: 'pipe' });
  });

  it('have a checksum each', () => {
    const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');
    const sha256 = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
    expect(readReleaseFile('SHA256SUMS').trim().split('\n').sort()).toEqual(
      names.map((name) => `${sha256(name)}  ${name}`).sort(),
    );
    expect(names).toEqual(expect.arrayContaining(['LICENSE-DATA', 'image.txt', `outreach-facts-${VERSION}.tgz`]));
  });

  it('list every production package once, as CycloneDX and as SPDX', () => {
    const { bomFormat, metadata, components } = JSON.parse(readReleaseFile('outreach-facts.cdx.json'));
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', NAME, VERSION]);
    expect(productionNames.length).toBeGreaterThan(50);
    expect(components.map(({ purl }: { purl: string }) => parsePurl(purl)).sort()).toEqual(productionNames);
    const { spdxVersion, packages } = JSON.parse(readReleaseFile('outreach-facts.spdx.json'));
    type Package = { externalRefs: [{ referenceLocator: string }] };
    const [root, ...dependencies] = packages.map(({ externalRefs }: Package) =>
      parsePurl(externalRefs[0].referenceLocator),
    );
    expect([spdxVersion, root]).toEqual(['SPDX-2.3', `${NAME}@${VERSION}`]);
    expect(dependencies.sort()).toEqual(productionNames);
  });

  it('contain a hash of each package, and no path of the build machine', () => {
    const { components } = JSON.parse(readReleaseFile('outreach-facts.cdx.json'));
    for (const { purl, hashes } of components) expect([purl, hashes?.[0]?.alg]).toEqual([purl, 'SHA-512']);
    const localPaths = [ROOT, folder, join(tmpdir(), '/'), join(homedir(), '/'), 'file:'];
    for (const name of ['outreach-facts.cdx.json', 'outreach-facts.spdx.json'])
      expect([name, localPaths.filter((part) => readReleaseFile(name).includes(part))]).toEqual([name, []]);
  });
});
