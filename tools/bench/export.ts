import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportService } from '../../server/node/export/export.ts';
import { MAX_FILES } from '../../server/node/export/plan.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { withTools } from '../load/inputs.ts';
import { cpuSince, logTable } from '../report.ts';

/*
 * How an export grows with the number of tools: npm run bench:export -- [--max-files n] [sizes]
 * Tools are copies of the real ones, without a history. Each size has a process of its own, for its memory.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'max-files': { type: 'string', default: String(MAX_FILES) }, row: { type: 'boolean' } },
});
const maxFiles = Number(values['max-files']);
const sizes = positionals.map(Number).filter((size) => size > 0);

async function row(tools: number): Promise<(string | number)[]> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-export-'));
  const snapshot = withTools(await loadSnapshot(DIST_DATA), tools);
  const [begun, mark] = [performance.now(), process.cpuUsage()];
  const log = createLog('silent', { write: () => {} });
  const options = { baseUrl: 'https://facts.example', log, maxFiles };
  const { files, bytes, largest, left } = await exportService(snapshot, join(parent, 'out'), options);
  const [seconds, cpu] = [(performance.now() - begun) / 1000, cpuSince(mark) / 1000];
  await rm(parent, { recursive: true });
  const times = [seconds.toFixed(0), cpu.toFixed(0)];
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const largestFile = `${largest.address} ${(largest.bytes / 1e6).toFixed(1)}`;
  return [tools, files, (bytes / 1e6).toFixed(0), ...times, peak, largestFile, String(left)];
}

if (values.row) console.log(JSON.stringify(await row(sizes[0] as number)));
else {
  const rows = (sizes.length > 0 ? sizes : [60, 1000, 3000]).map((size) => {
    const program = [fileURLToPath(import.meta.url), '--row', '--max-files', String(maxFiles), String(size)];
    return JSON.parse(execFileSync(process.execPath, [...process.execArgv, ...program], { encoding: 'utf8' }));
  });
  logTable(
    'Static exports',
    ['tools', 'files', 'MB', 'seconds', 'CPU seconds', 'peak MB', 'largest, MB', 'left to the function'],
    rows,
  );
}
