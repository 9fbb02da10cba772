import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';

/** The files of the fixture's snapshot that pictures are drawn from. @param tools the slugs of some tools; all by default */
export async function drawnFiles(tools?: readonly string[]): Promise<Map<string, string>> {
  const slugs = tools ?? (await readdir(join(FIXTURE_DIST, 'tools'))).map((name) => name.replace('.json', ''));
  const names = ['manifest.json', 'methodology.json', ...slugs.map((slug) => `tools/${slug}.json`)];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FIXTURE_DIST, name), 'utf8')] as const)),
  );
}
