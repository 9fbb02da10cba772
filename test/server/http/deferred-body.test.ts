import { describe, expect, it } from 'vitest';
import { bytesOf, deferBody, withBody } from '../../../server/http/respond.ts';

const INIT = { status: 200, headers: { 'content-type': 'text/plain' } };

describe('a deferred body', () => {
  it('is handed over as it is, without a copy', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await bytesOf(deferBody(bytes, INIT))).toBe(bytes);
    expect(await bytesOf(deferBody('é', INIT))).toEqual(new Uint8Array([0xc3, 0xa9]));
  });

  it('can be put into the response, with its status and headers', async () => {
    const response = withBody(deferBody('text', { ...INIT, status: 201 }));
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'text/plain']);
    expect(await response.text()).toBe('text');
  });

  it('is not there where the answer has none', async () => {
    expect(await bytesOf(deferBody(null, { ...INIT, status: 304 }))).toBeNull();
    expect(withBody(deferBody(null, { ...INIT, status: 304 })).body).toBeNull();
    // What answers HEAD makes another response of the one to GET.
    expect(await bytesOf(new Response(null, deferBody('text', INIT)))).toBeNull();
  });

  it('leaves other responses alone', async () => {
    const response = new Response('plain');
    expect(withBody(response)).toBe(response);
    expect(Buffer.from((await bytesOf(response)) ?? []).toString()).toBe('plain');
  });
});
