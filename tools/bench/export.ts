import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAX_FILES } from '../../server/node/export/arguments.ts';
import { exportService } from '../../server/node/export/export.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { withTools } from './with-tools.ts';

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

async function row(tools: number): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-export-'));
  const snapshot = withTools(await loadSnapshot(DIST_DATA), tools);
  const begun = performance.now();
  const before = process.cpuUsage();
  const log = createLog('silent', { write: () => {} });
  const exported = await exportService(snapshot, join(parent, 'out'), {
    ...{ baseUrl: 'https://facts.example', log, maxFiles },
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - begun) / 1000;
  await rm(parent, { recursive: true });
  const { files, bytes, largest, left } = exported;
  return [
    ...[tools, files, (bytes / 1e6).toFixed(0), seconds.toFixed(0), ((user + system) / 1e6).toFixed(0)],
    ...[
      Math.round(process.resourceUsage().maxRSS / 1024),
      `${largest.address} ${(largest.bytes / 1e6).toFixed(1)}`,
      left,
    ],
  ].join('\t');
}

if (values.row) console.log(await row(sizes[0] as number));
else {
  console.log('tools\tfiles\tMB\tseconds\tCPU seconds\tpeak MB\tlargest, MB\tleft to the function');
  for (const size of sizes.length > 0 ? sizes : [60, 1000, 3000]) {
    const program = [fileURLToPath(import.meta.url), '--row', '--max-files', String(maxFiles), String(size)];
    process.stdout.write(execFileSync(process.execPath, [...process.execArgv, ...program], { encoding: 'utf8' }));
  }
}
