import { brotliCompressSync, constants } from 'node:zlib';
import { type BulkFile, bulkContent } from '../../server/bulk/bulk-file.ts';
import { bulkFiles } from '../../server/bulk/routes.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { numbersGiven, withTools } from '../load/inputs.ts';
import { cpuSince, logTable } from '../report.ts';

/*
 * What the files under /data/ cost, their size and the processor time to write them: npm run bench:bulk -- [numbers of tools]
 * Tools are copies of the real ones under other names, which compress better than other tools would; nothing is asserted.
 */

/** What is written in one form. */
async function measure(files: Iterable<BulkFile>, wanted: (path: string) => boolean): Promise<(string | number)[]> {
  let [count, bytes, most, slowest, total, compressed] = [0, 0, 0, 0, 0, 0];
  for (const file of files) {
    if (!wanted(file.path)) continue;
    const mark = process.cpuUsage();
    const content = await bulkContent(file);
    const took = cpuSince(mark);
    const size = Buffer.byteLength(content);
    if (count === 0)
      compressed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / size;
    [count, bytes, most] = [count + 1, bytes + size, Math.max(most, size)];
    [slowest, total] = [Math.max(slowest, took), total + took];
  }
  const mb = (size: number) => (size / 1e6).toFixed(2);
  return [count, mb(bytes), mb(most), mb(most * compressed), Math.round(slowest), Math.round(total)];
}

const FORMS: readonly (readonly [name: string, wanted: (path: string) => boolean])[] = [
  ['facts.csv', (path) => path.endsWith('.csv')],
  ['facts.ndjson', (path) => /^facts.*\.ndjson$/.test(path)],
  ['facts.parquet', (path) => path.endsWith('.parquet')],
  ['facts.sqlite', (path) => path.endsWith('.sqlite')],
  ['tools/*.json', (path) => path.startsWith('tools/')],
  ['index.json, after the others', (path) => path === 'index.json'],
];

const real = await loadSnapshot(DIST_DATA);
for (const size of numbersGiven(60, 1000)) {
  const snapshot = withManifest(withTools(real, size));
  const files = [...bulkFiles(snapshot, 'http://localhost').values()];
  const rows = [];
  for (const [name, wanted] of FORMS) rows.push([name, ...(await measure(files, wanted))]);
  const columns = ['files', 'number', 'MB', 'MB of the largest', 'with brotli', 'CPU ms of the slowest', 'CPU ms'];
  logTable(`${size} tools`, columns, rows);
}

/** With a manifest that names the copies too. */
function withManifest(snapshot: Snapshot): Snapshot {
  const { manifest, tools } = snapshot;
  const files = { ...manifest.files };
  for (const slug of tools.keys()) files[`tools/${slug}.json`] ??= '';
  return { ...snapshot, manifest: { ...manifest, files } };
}
