import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createLog } from '../../../server/log.ts';
import { loadSnapshot } from '../../../server/snapshot/load.ts';
import { DIST_DATA } from '../../corpus.ts';

const baseUrl = 'http://localhost';
const snapshot = await loadSnapshot(DIST_DATA);

describe('answers without a query', () => {
  it.each([
    ['/api/v1/tools/%20lemlist%e2%80%a9', '/api/v1/tools/lemlist'],
    ['/api/v1/tools/%EF%BB%BF%20lemlist', '/api/v1/tools/lemlist'],
    ['/api/v1/pricing/lemlist%0b', '/api/v1/pricing/lemlist'],
    ['/api/v1/pricing/lemlist%20.csv', '/api/v1/pricing/lemlist.csv'],
    ['/api/v1/rankings/%0ageneral', '/api/v1/rankings/general'],
    ['/tools/%09lemlist%20', '/tools/lemlist'],
  ])('%s is kept at %s alone: there is no end of other spellings', async (path, canonical) => {
    const log = createLog('silent', { write: () => {} });
    const { fetch, answers } = createApp(snapshot, { baseUrl, log, isStopping: () => false });
    const { status } = await fetch(new Request(baseUrl + path), {});
    expect(status).toBe(200);
    expect([answers.get(path), answers.get(canonical)]).toEqual([undefined, expect.anything()]);
  });
});
