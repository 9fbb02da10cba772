import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { programFile } from '../commands/program.ts';
import { folderWith, LATER, SMALL_TOOL } from '../small-tool.ts';

interface Event {
  readonly name: string;
  /** b: a call begins, e: it ends. */
  readonly ph: 'b' | 'e';
  readonly args: { readonly new_path?: string };
}

/** The file system calls of a first build, in order, as Node traces them. */
async function callsOfBuild(root: string): Promise<Event[]> {
  const record = join(root, 'trace.json');
  const tracing = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', record];
  await promisify(execFile)('node', [...tracing, programFile('build'), '--root', root]);
  return JSON.parse(await readFile(record, 'utf8')).traceEvents;
}

describe('npm run build', () => {
  it('flushes every file and folder to the disk before it renames the snapshot, and then the new name', async () => {
    const { root, factsOn } = folderWith({ tools: { 'small-tool': SMALL_TOOL } });
    // The schema for code editors is written after the snapshot.
    await factsOn(LATER, 'build');
    await rm(join(root, 'dist-data'), { recursive: true });
    const calls = await callsOfBuild(root);
    const out = join(root, 'dist-data');
    const published = calls.findIndex(({ name, args }) => name === 'rename' && args.new_path === out);
    const flushes = (events: readonly Event[], ph: Event['ph']) =>
      events.filter((event) => event.name === 'fsync' && event.ph === ph).length;
    const written = await readdir(out, { recursive: true });
    // One more for the folder itself.
    expect(flushes(calls.slice(0, published), 'e')).toBe(written.length + 1);
    expect(flushes(calls.slice(published), 'b')).toBe(1);
  });
});
