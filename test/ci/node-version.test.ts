import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readProjectFile, trackedFiles } from '../docs/documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('.nvmrc, the workflows and the container image use the same version of Node', () => {
  const files = ['deploy/Containerfile', ...trackedFiles.filter((path) => path.startsWith('.github/workflows/'))];
  const usedVersions = files.flatMap((path) =>
    [...readProjectFile(path).matchAll(/(?:node-version: |node:|nodejs)(\d+)\b/g)].map(
      ([, version]) => `${path}: ${version}`,
    ),
  );
  const version = readProjectFile('.nvmrc').trim();
  expect(usedVersions.length).toBeGreaterThan(5);
  expect(usedVersions.filter((entry) => !entry.endsWith(`: ${version}`))).toEqual([]);
});

/** The files that Node runs first, and the one that all of them import first. */
const ENTRY_FILES = ['server/start.mjs', 'server/command/start.mjs', 'pipeline/start.mjs'];
const CHECK_FILE = 'server/check-node.mjs';
const OLD_VERSION = '18.20.8';

describe('an old version of Node', () => {
  // CI has only one version, so this preload stands in for the old one. The next test checks what an old parser would do.
  const preload = join(temporaryFolder(), 'old-version.cjs');
  const text = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${OLD_VERSION}' } });`;

  it.each(ENTRY_FILES)('makes %s exit with 1 and one sentence', async (file) => {
    await writeFile(preload, text);
    const run = promisify(execFile)(process.execPath, ['--require', preload, file, 'facts', 'check'], { cwd: ROOT });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Outreach Facts needs Node 20 or later. This is Node ${OLD_VERSION}. See https://nodejs.org/en/download\n`,
    });
  });

  it.each([CHECK_FILE, ...ENTRY_FILES])('can parse %s, which imports nothing else before the check', async (file) => {
    const source = readProjectFile(file);
    const imports = [...source.matchAll(/^import\b[^(].*$/gm)].map(([line]) => line);
    expect(imports).toEqual(
      file === CHECK_FILE ? [] : [expect.stringMatching(/^import '\.[./\w]*\/check-node\.mjs';$/)],
    );
    // Node 12 has the syntax of ES2019 and these two features. With any other syntax, the two results would differ.
    const supported = { 'dynamic-import': true, 'import-meta': true };
    const [old, recent] = await Promise.all(
      ['es2019', 'esnext'].map((target) => transform(source, { target, supported })),
    );
    expect(old?.code).toBe(recent?.code);
  });

  it('ends every script of package.json that runs Node', () => {
    const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
    const unchecked = Object.entries(scripts).filter(
      ([, script]) =>
        script.startsWith('node ') &&
        !script.startsWith(`node ${CHECK_FILE} && `) &&
        !ENTRY_FILES.some((file) => script.includes(file)),
    );
    expect(unchecked).toEqual([]);
  });
});
