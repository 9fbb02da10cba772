import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { citeCommit, createCitedRepository, redirectGitHub, TODAY } from '../verify/cited-repository.ts';
import { type Copy, copyFixture, exitWith, runWithoutChanges } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  const repositories = temporaryFolder();
  const [commit] = await createCitedRepository(repositories);
  redirectGitHub(repositories);
  copy = await copyFixture();
  await citeCommit(copy, commit);
});
afterAll(() => vi.unstubAllEnvs());

const fingerprint = (...args: string[]) =>
  copy.runFactsOn(TODAY, 'fingerprint', 'sealpress', 'email.finder', '--source', 'readme', '--again', ...args);

it('a fingerprint of a file at a commit covers lines or a part of them, and stores no words', async () => {
  expect(await runWithoutChanges(copy, () => fingerprint('--lines', 'L3-L4'))).toMatchObject({ code: 0 });
  expect(await fingerprint('--lines', 'L3', '--passage', 'FINDS the *work* address')).toMatchObject({ code: 0 });
  const { 'tools/sealpress.yaml': toolText } = await copy.readFacts();
  expect(toolText).toContain('fingerprint: { lines: L3, words: 4, hash:');
  expect(toolText).not.toContain('work address');
});

it.each<[args: string[], message: string]>([
  [['--lines', '3'], 'lines must be written as L12 or L12-L14, not "3"'],
  [['--lines', 'L9'], 'the file has only 7 lines, so there is no L9'],
  [['--lines', 'L5'], 'the passage has 0 words'],
  [['--lines', 'L3', '--passage', 'of a person'], 'the passage is not in L3'],
  [['--passage', 'Finds the work address'], '--lines is required for a file at a commit'],
])('fingerprint rejects the options %j and writes nothing', async (args, message) => {
  expect(await runWithoutChanges(copy, () => fingerprint(...args))).toEqual(exitWith(2, message));
});
