import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Copy } from './run.ts';

/** The text of a tool's file in a copy. */
export const fileOf = (copy: Copy, slug: string) => readFile(join(copy.root, `facts/tools/${slug}.yaml`), 'utf8');

/** The lines of the tool's file that a run of `set` removes and adds. */
export async function changedBy(copy: Copy, line: string): Promise<string[]> {
  const [slug = ''] = line.split(' ');
  const before = (await fileOf(copy, slug)).split('\n');
  await copy.facts(`set ${line}`);
  const after = (await fileOf(copy, slug)).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}
