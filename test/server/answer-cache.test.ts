import { expect, it } from 'vitest';
import { AnswerCache } from '../../server/http/answer-cache.ts';

const MEGABYTE = 1024 * 1024;

/** Asks for an answer of a size, as the server does for a query that it has not answered. */
async function ask(cache: AnswerCache, target: string, bytes: number): Promise<string> {
  const key = cache.keyOf({ method: 'GET', target, accept: null, acceptEncoding: null }) as string;
  await cache.fill(key, new Request(`http://localhost${target}`), async () => new Response(Buffer.alloc(bytes)));
  return key;
}

it('keeps answers within its bytes, the least recently used go first, and no single one drives out the others', async () => {
  const cache = new AnswerCache();
  const page = await ask(cache, '/tools', MEGABYTE);
  const keys: string[] = [];
  for (let i = 0; i < 40; i++) {
    keys.push(await ask(cache, `/tools?q=${i}`, MEGABYTE));
    cache.get(keys[0] as string);
  }
  const retained = keys.filter((key) => cache.get(key) !== undefined);
  expect([retained.length > 10, retained.length <= 16]).toEqual([true, true]);
  expect(retained).toEqual([keys[0], ...keys.slice(1 - retained.length)]);
  expect(cache.get(page)).toBeDefined();

  const large = await ask(cache, '/tools?q=large', 5 * MEGABYTE);
  expect([cache.get(large), keys.filter((key) => cache.get(key) !== undefined)]).toEqual([undefined, retained]);
});
