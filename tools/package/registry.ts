import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublishedVersion } from './version.ts';

const run = promisify(execFile);

/** Lists the versions of a package that npm has. @throws Error if npm cannot be reached */
export async function listPublished(name: string): Promise<readonly PublishedVersion[]> {
  // All versions in one request: a range gives those that match it, a single one without brackets.
  const args = ['view', `${name}@>=0.0.0`, 'version', 'contentHash', '--json'];
  const { stdout } = await run('npm', args, { maxBuffer: Number.POSITIVE_INFINITY }).catch(
    ({ stdout = '', message }: { stdout?: string; message: string }) => {
      if (stdout.includes('"E404"')) return { stdout: '[]' };
      throw new Error(`npm could not be asked for the versions of ${name}: ${message.split('\n')[0]}`);
    },
  );
  // With a single field left, npm prints its bare value.
  return [JSON.parse(stdout || '[]')].flat().map((entry) => (typeof entry === 'string' ? { version: entry } : entry));
}

/** Lists the versions of the packed archives in a folder, in place of npm. */
export async function listArchives(folder: string): Promise<readonly PublishedVersion[]> {
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  return Promise.all(
    archives.map(async (name) => {
      const { stdout } = await run('tar', ['-xzOf', join(folder, name), 'package/package.json']);
      return JSON.parse(stdout) as PublishedVersion;
    }),
  );
}
