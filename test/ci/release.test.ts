import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasNpm11 } from './npm-version.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

it('the version is the same in the package, its lock file and the card of the MCP server, and the changelog begins with it', () => {
  const versionIn = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).version;
  expect(['package-lock.json', 'deploy/server.json'].map(versionIn)).toEqual([version, version]);
  const versions = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## \d.*/gm);
  expect(versions?.[0]).toBe(`## ${version}`);
});

describe.runIf(hasNpm11())('the files of a release', () => {
  let folder: string;
  const read = (name: string) => readFileSync(join(folder, name));
  beforeAll(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'package.tgz'), 'made before');
    execFileSync(join(ROOT, '.ci/release'), [folder], { stdio: 'pipe' });
  });

  it('each have their checksum', () => {
    const sums = read('SHA256SUMS').toString().trim().split('\n');
    const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');
    const expected = names.map((name) => `${createHash('sha256').update(read(name)).digest('hex')}  ${name}`);
    expect(sums.sort()).toEqual(expected.sort());
    expect(names).toContain('LICENSE-DATA');
    expect(names).toContain('package.tgz');
  });

  it('have the snapshot as HISTORY_DIR takes it', async () => {
    const history = temporaryFolder();
    execFileSync('tar', ['-xzf', join(folder, `outreach-facts-snapshot-v${version}.tar.gz`), '-C', history]);
    const [id = ''] = readdirSync(history);
    const server = await ServerProcess.start({ BASE_URL: '', DIST_DATA: FIXTURE_DIST, HISTORY_DIR: history });
    const response = await server.get(`/s/${id}/api/v1/tools?limit=1`);
    const { meta } = (await response.json()) as { meta: { snapshot: string } };
    expect([response.status, meta.snapshot]).toEqual([200, id]);
  });
});
