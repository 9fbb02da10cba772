import { createApp } from '../server/app.ts';
import { loadSnapshot } from '../server/node/snapshot/load.ts';
import { operations } from '../server/operations/all-operations.ts';
import { snapshotById } from '../server/snapshot/history/historical-snapshot.ts';
import { heldSnapshots } from '../server/snapshot/history/snapshot-history.ts';

const now = await loadSnapshot('dist-data');
const logs: any[] = [];
const log: any = {
  isLevelEnabled: () => false,
  warn() {},
  info() {},
  error(...a: any[]) {
    logs.push(a);
  },
  debug() {},
};
const app = createApp(now, { baseUrl: 'http://x.example', log, store: { get: () => undefined, set() {} } });
const all = heldSnapshots(now);
const only = process.argv.slice(2).map(Number);
let n = 0,
  bad = 0;
for (const [i, { id, seq }] of all.entries()) {
  if (only.length && !only.includes(seq)) continue;
  const t = performance.now();
  const snap = (await snapshotById(now, id))!;
  const ms = performance.now() - t;
  const paths: string[] = [];
  const get = async (p: string) => {
    n++;
    const t = performance.now();
    const r = await app.fetch(
      new Request('http://x.example/s/' + id + p, { headers: { accept: p.startsWith('/api') ? '*/*' : 'text/html' } }),
    );
    const text = await r.text();
    const d = performance.now() - t;
    if (r.status !== 200) {
      bad++;
      console.log(seq, p, r.status, text.slice(0, 200));
    }
    return { text, d };
  };
  let slow = ['', 0] as [string, number];
  const { writeAddress } = await import('../server/operations/address.ts');
  for (const op of operations)
    for (const ex of op.examples(now)) {
      const { as_of, ...rest } = ex as any;
      const a = '/api/v1' + writeAddress(op, rest);
      const { d } = await get(a);
      if (d > slow[1]) slow = [a, d];
    }
  const { pages } = await import('../server/pages/all-pages.ts');
  for (const page of pages)
    for (const ex of page.examples(snap)) {
      const a = writeAddress(page as any, ex as any);
      const { d } = await get(a);
      if (d > slow[1]) slow = [a, d];
    }
  for (const p of [
    '/api/v1/recommend?q=LinkedIn%20and%20email%20for%205%20people',
    '/recommend?q=LinkedIn%20and%20email',
    '/api/v1/tools?q=linkedin',
    '/compare?tools=waalaxy,heyreach',
    '/cost?people=3',
    '/rankings/by-type',
    '/pricing/lemlist',
    '/',
    '/api/v1/cost?people=2&tools=lemlist',
  ]) {
    const { d } = await get(p);
    if (d > slow[1]) slow = [p, d];
  }
  console.log(seq, 'open', ms.toFixed(0), 'slowest', slow[0].slice(0, 80), slow[1].toFixed(0), 'bad', bad, 'of', n);
}
console.log(logs.slice(0, 3));
