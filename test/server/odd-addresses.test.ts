import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { sendRequest } from '../wire.ts';

const served = await fixtureServer();
const HTML = { accept: 'text/html' };

describe('an address of something unknown', () => {
  it.each([
    '/tools/%20zqx',
    '/platforms/%20zqx',
    '/questions/%20zqx.md',
    '/rankings/%20zqx',
    '/api/v1/tools/%20zqx',
    '/api/v1/pricing/%20zqx.csv',
    '/tools/zqx/changes',
    '/pricing/zqx',
    '/pricing/zqx.md',
  ])('is not redirected: %s', async (path) => {
    expect((await served.get(path, { redirect: 'manual', headers: HTML })).status).toBe(404);
  });
});

it('the feed names an unknown parameter', async () => {
  expect(await served.json('/changes.atom?tolls=yew')).toMatchObject({ status: 400, parameter: 'tolls' });
});

it.each(['currency=zqx', 'groups=zqx', 'keys=zqx', 'job=zqx'])(
  'the form to compare tools reports a wrong value: %s',
  async (query) => {
    for (const path of [`/compare?${query}`, `/compare?tools=yew&${query}`])
      expect((await served.get(path, { headers: HTML })).status).toBe(400);
  },
);

it('an answer with status 405 has Allow', async () => {
  for (const path of ['/tools', '/tools/', '/api/v1/tools', '/api/v1/tools/'])
    expect((await served.get(path, { method: 'DELETE', redirect: 'manual' })).headers.get('allow')).toBe(
      'GET, HEAD, OPTIONS',
    );
});

it.each(['rankings/{profile}', 'pricing/{slug}', 'datasets/ai-readiness'])(
  'a problem names the address below: %s',
  async (below) => {
    expect((await served.json(`/api/v1/${below.split('/')[0]}`)).nearest).toEqual([`/api/v1/${below}`]);
  },
);

it.each(['%00', '%1B', '%E2%80%AE', '%E2%81%A6'])('no answer contains the control character %s', async (escaped) => {
  for (const path of [
    `/docs?${escaped}x=1`,
    `/tools/${escaped}x`,
    `/recommend?q=${escaped}x`,
    `/api/v1/tools/${escaped}x`,
  ])
    for (const accept of ['text/html', 'text/markdown']) {
      const { body } = await sendRequest(served.baseUrl, path, { headers: { accept } });
      const { detail = body.toString() } = body.toString().startsWith('{') ? JSON.parse(body.toString()) : {};
      expect([path, detail.includes(decodeURIComponent(escaped))]).toEqual([path, false]);
    }
});
