import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { FIXTURE_DIST, fixtureSnapshot } from '../../fixture/snapshot.ts';

it('without model/board everything is answered but what a reader brings: a comparison, a need, a cost, filters and features', async () => {
  const program = fileURLToPath(new URL('./without-boards.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, FIXTURE_DIST]);
  const { count, failed, missing } = JSON.parse(stdout);
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan((await fixtureSnapshot()).tools.size * 2);
  expect(missing).toEqual([true, true, true, true, true]);
});
