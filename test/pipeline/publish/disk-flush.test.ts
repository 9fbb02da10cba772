import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { getProgramPath } from '../commands/program.ts';
import { createFactsFolder, FUTURE_DATE, SMALL_TOOL } from '../small-tool.ts';

interface Event {
  readonly name: string;
  /** "b" if a call begins, "e" if it ends. */
  readonly ph: 'b' | 'e';
  readonly args: { readonly new_path?: string };
}

/** Runs a build and returns its file system calls in order, as traced by Node. */
async function traceBuild(root: string): Promise<Event[]> {
  const traceFile = join(root, 'trace.json');
  const tracing = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', traceFile];
  await promisify(execFile)('node', [...tracing, getProgramPath('build'), '--root', root]);
  return JSON.parse(await readFile(traceFile, 'utf8')).traceEvents;
}

describe('npm run build', () => {
  it('flushes all files and folders before it renames the snapshot, then flushes the parent folder', async () => {
    const { root, runFactsOn } = createFactsFolder({ tools: { 'small-tool': SMALL_TOOL } });
    // The first build writes the editor schema, so that the traced build writes only the snapshot.
    await runFactsOn(FUTURE_DATE, 'build');
    await rm(join(root, 'dist-data'), { recursive: true });
    const calls = await traceBuild(root);
    const out = join(root, 'dist-data');
    const renameIndex = calls.findIndex(({ name, args }) => name === 'rename' && args.new_path === out);
    const countFlushes = (events: readonly Event[], ph: Event['ph']) =>
      events.filter((event) => event.name === 'fsync' && event.ph === ph).length;
    const paths = await readdir(out, { recursive: true });
    // The folder itself is flushed, too.
    expect(countFlushes(calls.slice(0, renameIndex), 'e')).toBe(paths.length + 1);
    expect(countFlushes(calls.slice(renameIndex), 'b')).toBe(1);
  });
});
