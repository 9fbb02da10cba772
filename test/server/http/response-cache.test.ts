import { expect, it } from 'vitest';
import { JSON_ANSWER } from '../../../server/http/headers.ts';
import { Representation } from '../../../server/http/representation.ts';
import { ResponseCache } from '../../../server/http/response-cache.ts';

it('drops the answers that were used least recently, where there is no room for all', () => {
  const cache = new ResponseCache();
  // One body for all, so that the test takes no memory.
  const large = new Representation(Buffer.alloc(4 * 1024 * 1024), JSON_ANSWER, 5);
  cache.set('/tools/first', large);
  for (let i = 0; i < 20; i += 1) {
    cache.set(`/tools/${i}`, large);
    expect(cache.get('/tools/first')).toBe(large);
  }
  expect([cache.get('/tools/0'), cache.get('/tools/19')]).toEqual([undefined, large]);
  const { entries, bytes } = cache.contents;
  expect(entries).toBeLessThan(7);
  expect(bytes).toBeLessThanOrEqual(48 * 1024 * 1024);
});
