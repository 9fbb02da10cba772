import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';

it('only comparisons, needs, costs and filters load model/board', async () => {
  const program = fileURLToPath(new URL('./without-boards.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, FIXTURE_DIST]);
  expect(JSON.parse(stdout)).toEqual({
    ran: [
      'getTool',
      'getPricing',
      'getRankings',
      'getAiReadiness',
      'getMethodology',
      'listQuestions',
      'getPlatform',
      'getChanges',
      'searchTools {}',
      'searchTools {"q":"flagmst"}',
      'searchTools {"q":"cold email"}',
    ],
    missing: [
      'searchTools {"q":"no linkedin"}',
      'searchTools {"required":["channels.email"]}',
      'compare-tools',
      'recommend',
      'estimate-cost',
    ],
    failed: [],
  });
});
