import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { exchange } from '../../raw.ts';

const served = await fixtureServer();

const ask = (line: string, fields = 'Host: localhost\r\n') =>
  exchange(served.port, `${line} HTTP/1.1\r\n${fields}Connection: close\r\n\r\n`);

describe('OPTIONS *', () => {
  it('says what can be done anywhere on the server', async () => {
    const received = await ask('OPTIONS *');
    const [head = '', body] = received.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 204 No Content\r\n/);
    expect(head.toLowerCase()).toContain('\r\nallow: get, head, post, options');
    expect([head.toLowerCase().includes('content-length'), body]).toEqual([false, '']);
  });

  it('names every method that an address allows', async () => {
    const methods = (received: string) => /^allow: (.*)$/im.exec(received)?.[1]?.trim().split(', ') ?? [];
    const all = methods(await ask('OPTIONS *'));
    for (const path of ['/', '/api/v1/tools', '/mcp']) {
      const some = methods(await ask(`PUT ${path}`));
      expect([some.length > 0, all]).toEqual([true, expect.arrayContaining(some)]);
    }
  });

  it('is the only request that is for no address, and takes a Host like all', async () => {
    for (const line of ['GET *', 'POST *', 'OPTIONS **', 'OPTIONS'])
      expect(await ask(line)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('OPTIONS *', '')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
