import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { name: NAME, version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Every package that is installed without those for development, as name@version. */
function production(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  );
  return [
    ...new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)),
  ].sort();
}

const named = (purl: string) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''));

/** What Node 20 and 22 bring along is too old: the script refuses it. */
const canMakeIt = () =>
  process.platform !== 'win32' && Number(execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.')[0]) >= 11;

describe.runIf(canMakeIt())('the bill of materials', () => {
  let folder: string;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sbom-'));
    execFileSync(join(ROOT, '.ci/sbom'), [folder], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('as CycloneDX names every production package once', () => {
    const { bomFormat, metadata, components } = JSON.parse(read('outreach-facts.cdx.json'));
    expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', NAME, VERSION]);
    const packages = components.map(({ purl }: { purl: string }) => named(purl)).sort();
    expect(packages.length).toBeGreaterThan(100);
    expect(packages).toEqual(production());
  });

  it('as SPDX names every production package once', () => {
    const { spdxVersion, packages } = JSON.parse(read('outreach-facts.spdx.json'));
    const [whole, ...parts] = packages.map(
      ({ externalRefs }: { externalRefs: [{ referenceLocator: string }] }) => externalRefs[0].referenceLocator,
    );
    expect([spdxVersion, named(whole)]).toEqual(['SPDX-2.3', `${NAME}@${VERSION}`]);
    expect(parts.map(named).sort()).toEqual(production());
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
