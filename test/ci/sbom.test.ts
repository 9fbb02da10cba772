import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasNpm11 } from './npm-version.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { name: NAME, version: VERSION } = readJson<Package>('package.json');

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** Every package that is installed without those for development, by its path. */
function locked(): (readonly [path: string, locked: Locked])[] {
  const { packages } = readJson<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
  return Object.entries(packages).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link);
}

/** The same as name@version. */
function production(): string[] {
  return [...new Set(locked().map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))].sort();
}

/** Licences under which the code of others may be passed on with ours. One is added here once somebody has read it. */
const ALLOWED = ['Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

it('what production installs may be passed on: every package has an allowed licence, as it is locked and as it is installed', () => {
  const found = locked().map(([path, { license }]) => {
    // Those for other machines are not installed.
    const own = existsSync(join(ROOT, path)) ? readJson<Package>(`${path}/package.json`).license : license;
    return [path, license, own] as const;
  });
  expect(found.filter(([, license = '', own]) => !ALLOWED.includes(license) || own !== license)).toEqual([]);
});

const named = (purl: string) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''));

describe.runIf(hasNpm11())('the bill of materials', () => {
  let folder: string;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  beforeAll(() => {
    folder = temporaryFolder();
    execFileSync(join(ROOT, '.ci/sbom'), [folder], { stdio: 'pipe' });
  });

  it('names every production package once, as CycloneDX and as SPDX', () => {
    const { bomFormat, metadata, components } = JSON.parse(read('outreach-facts.cdx.json'));
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', NAME, VERSION]);
    expect(production().length).toBeGreaterThan(50);
    expect(components.map(({ purl }: { purl: string }) => named(purl)).sort()).toEqual(production());
    const { spdxVersion, packages } = JSON.parse(read('outreach-facts.spdx.json'));
    type Package = { externalRefs: [{ referenceLocator: string }] };
    const [whole, ...parts] = packages.map(({ externalRefs }: Package) => named(externalRefs[0].referenceLocator));
    expect([spdxVersion, whole]).toEqual(['SPDX-2.3', `${NAME}@${VERSION}`]);
    expect(parts.sort()).toEqual(production());
  });

  it('holds a hash of each package, and no path or name of the machine that made it', () => {
    const { components } = JSON.parse(read('outreach-facts.cdx.json'));
    for (const { purl, hashes } of components) expect([purl, hashes?.[0]?.alg]).toEqual([purl, 'SHA-512']);
    for (const text of [read('outreach-facts.cdx.json'), read('outreach-facts.spdx.json')]) {
      const local = [ROOT, folder, join(tmpdir(), '/'), join(homedir(), '/'), 'file:'];
      expect(local.filter((part) => text.includes(part))).toEqual([]);
    }
  });
});
