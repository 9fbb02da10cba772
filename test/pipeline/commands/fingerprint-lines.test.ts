import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { citeStamps, gitHubAt, makeStamps, TODAY } from '../verify/stamps.ts';
import { type Copy, copyFixture, says, withoutWriting } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  const hub = temporaryFolder();
  const [commit] = await makeStamps(hub);
  gitHubAt(hub);
  copy = await copyFixture();
  await citeStamps(copy, commit);
});
afterAll(() => vi.unstubAllEnvs());

const fingerprint = (...args: string[]) =>
  copy.factsOn(TODAY, 'fingerprint', 'sealpress', 'email.finder', '--source', 'readme', '--again', ...args);

it('a fingerprint of a file at a commit covers lines or a part of them, without a copy of their words', async () => {
  expect(await withoutWriting(copy, () => fingerprint('--lines', 'L3-L4'))).toMatchObject({ code: 0 });
  expect(await fingerprint('--lines', 'L3', '--passage', 'FINDS the *work* address')).toMatchObject({ code: 0 });
  const { 'tools/sealpress.yaml': written } = await copy.texts();
  expect(written).toContain('fingerprint: { lines: L3, words: 4, hash:');
  expect(written).not.toContain('work address');
});

it('a warning names lines that seem to contradict the fact', async () => {
  expect(await fingerprint('--lines', 'L6')).toEqual(
    says(0, 'warning: the value is yes, and the sentence says "without"'),
  );
});

it.each<[args: string[], message: string]>([
  [['--lines', '3'], 'lines are written as L12 or L12-L14, not "3"'],
  [['--lines', 'L9'], 'the file has 7 lines, and not L9'],
  [['--lines', 'L5'], 'the passage has 0 words'],
  [['--lines', 'L3', '--passage', 'of a person'], 'the passage is not in L3'],
  [['--lines', 'L3', '--pick', '1'], '--lines cannot be used together with --pick'],
  [['--passage', 'Finds the work address'], 'the source is a file at a commit; name the lines of the passage'],
])('the option %j is refused, and nothing is written', async (args, message) => {
  expect(await withoutWriting(copy, () => fingerprint(...args))).toEqual(says(2, message));
});
