import { it } from 'vitest';
import { serveFixture } from '../test/fixture/serve.ts';
it('x', async () => { const s = await serveFixture();
 for (const p of ['/api/v1/tools/flagmast','/api/v1/tools/flagmast?as_of=2026-06-25','/api/v1/tools/flagmast?as_of=2026-06-10','/s/'+s.snapshot.manifest.snapshot+'/api/v1/tools/flagmast']) {
  const a = await s.get(p); const e=a.headers.get('etag'); const b = await s.get(p,{headers:{'if-none-match':e!}}); const c=await s.get(p,{headers:{'if-none-match':'*'}}); console.log(p,a.status,e,b.status,c.status, a.headers.get('link'), a.headers.get('content-encoding')); }
 await s.close(); });
