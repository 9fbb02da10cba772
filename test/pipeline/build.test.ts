import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { build } from '../../pipeline/build.ts';
import { differences } from '../../pipeline/publish/differences.ts';
import { readFacts } from '../../pipeline/read/read.ts';
import { AROUND, DIST_DATA, FACTS } from '../corpus.ts';

const CLI = fileURLToPath(new URL('../../pipeline/cli.ts', import.meta.url));

interface Run {
  readonly code: number;
  readonly out: string;
}

/** Runs the build program as a person would. */
async function runBuild(root: string, ...more: string[]): Promise<Run> {
  const run = promisify(execFile)('node', ['--import', 'tsx', CLI, 'build', '--root', root, ...more]);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}

async function place(): Promise<{ root: string; facts: string; out: string }> {
  const root = await mkdtemp(join(tmpdir(), 'build-'));
  await cp(FACTS, join(root, 'facts'), { recursive: true });
  return { root, facts: join(root, 'facts'), out: join(root, 'dist-data') };
}

async function filesOf(facts: string, today = AROUND.today) {
  const { files } = build(await readFacts(facts), { today, published: [] });
  if (!files) throw new Error('the facts have problems');
  return files;
}

describe('build', () => {
  it('gives the same bytes in two places and on two days', async () => {
    const [one, two] = [await place(), await place()];
    expect((await runBuild(one.root)).code).toBe(0);
    expect((await runBuild(two.root)).code).toBe(0);
    expect(await differences(one.out, await filesOf(two.facts, '2150-06-01'))).toEqual([]);
    expect(await differences(two.out, await filesOf(one.facts))).toEqual([]);
  });

  it('is what lies committed in dist-data', async () => {
    expect(await differences(DIST_DATA, await filesOf(FACTS))).toEqual([]);
  });

  it('with --check writes nothing, and names what differs', async () => {
    const { root, facts, out } = await place();
    await runBuild(root);
    expect(await runBuild(root, '--check')).toEqual({ code: 0, out: 'dist-data/ is what facts/ gives\n' });

    const file = join(facts, 'tools/waalaxy.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('name: Waalaxy', 'name: Waalaxy Two'));
    const before = await readFile(join(out, 'manifest.json'), 'utf8');
    const { code, out: said } = await runBuild(root, '--check');
    expect(code).toBe(1);
    expect(said).toContain('differs: tools/waalaxy.json\n');
    expect(said).toContain('differs: manifest.json\n');
    expect(said).not.toContain('tools/lemlist.json');
    expect(await readFile(join(out, 'manifest.json'), 'utf8')).toBe(before);
  });

  it('stops at broken files with all their errors, and leaves the old snapshot as it was', async () => {
    const { root, facts, out } = await place();
    await runBuild(root);
    const old = await filesOf(facts);
    const edit = async (slug: string, before: string, after: string) => {
      const file = join(facts, `tools/${slug}.yaml`);
      await writeFile(file, (await readFile(file, 'utf8')).replace(before, after));
    };
    await edit('waalaxy', 'category: linkedin-automation', 'category: linkedin');
    await edit('lemlist', 'slug: lemlist', 'slug: [');
    const { code, out: said } = await runBuild(root);
    expect(code).toBe(1);
    expect(said).toMatch(/facts\/tools\/lemlist\.yaml:\d+:\d+ yaml-syntax /);
    expect(said).toMatch(/facts\/tools\/waalaxy\.yaml:\d+:11 known-category category: "linkedin" is not a category/);
    expect(await differences(out, old)).toEqual([]);
  });

  it('turns one changed fact into a diff of a few lines', async () => {
    const { facts } = await place();
    const before = await filesOf(facts);
    const file = join(facts, 'tools/lemlist.yaml');
    const text = await readFile(file, 'utf8');
    const changed = text.replace(/(campaigns\.sequences:\s+value: )true/, '$1false');
    expect(changed).not.toBe(text);
    await writeFile(file, changed);
    const after = await filesOf(facts);
    const differing = [...after].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
    expect(
      differing.every((path) =>
        /^(tools\/lemlist|rankings\/.*|datasets\/.*|worklist|alternatives|manifest)\.?/.test(path),
      ),
    ).toBe(true);
    const [old, now] = [before, after].map((files) => (files.get('tools/lemlist.json') ?? '').split('\n'));
    const lines = now?.filter((line, i) => line !== old?.[i]) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThan(45);
  });

  it('explains itself where it is called wrongly', async () => {
    const { code, out } = await runBuild(DIST_DATA, '--chekc');
    expect(code).toBe(2);
    expect(out).toContain('build [--check]');
    expect(out).not.toMatch(/\n\s+at /);
  });
});
