import { expect, it } from 'vitest';
import { AnswerCache } from '../../server/http/answer-cache.ts';

const MEGABYTE = 1024 * 1024;

async function ask(cache: AnswerCache, target: string, bytes = MEGABYTE): Promise<string> {
  const key = cache.createKey({ method: 'GET', target, accept: null, acceptEncoding: null }) as string;
  await cache.fill(key, new Request(`http://localhost${target}`), async () => new Response(Buffer.alloc(bytes)));
  return key;
}

it.each<[kind: string, (i: number) => string]>([
  ['queries', (i) => `/tools?q=${i}`],
  ['spellings of a path', (i) => `/t%6fols/${i}`],
])(
  'AnswerCache limits answers for many %s: it evicts the least recently used, rejects large ones and keeps pages',
  async (_, target) => {
    const cache = new AnswerCache();
    const page = await ask(cache, '/tools');
    const keys: string[] = [];
    const listCached = () => keys.filter((key) => cache.get(key) !== undefined);
    for (let i = 0; i < 40; i += 1) {
      keys.push(await ask(cache, target(i)));
      cache.get(keys[0] as string);
    }
    const before = listCached();
    expect(before.length, 'answers of 1 MB in 16 MB').toBeGreaterThan(10);
    expect(before.length, 'answers of 1 MB in 16 MB').toBeLessThanOrEqual(16);
    expect(before).toEqual([keys[0], ...keys.slice(1 - before.length)]);

    const large = await ask(cache, target(40), 5 * MEGABYTE);
    expect(cache.get(large)).toBeUndefined();
    expect(listCached()).toEqual(before);
    expect(cache.get(page)).toBeDefined();
  },
);
