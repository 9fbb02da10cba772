import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, postModern, request } from './rpc.ts';

const served = await fixtureServer();

const slugs = () => [...served.snapshot.tools.keys()];
/** The tool of the nth of many calls: each again and again. */
const nthSlug = (n: number) => slugs()[n % slugs().length] as string;
const priceOf = (slug: string, id: unknown) => request('tools/call', { name: 'get_pricing', arguments: { slug } }, id);

describe('clients that know nothing of each other', () => {
  it('get their own answers from a hundred interleaved calls with equal ids, in both generations', async () => {
    const all = Array.from({ length: 120 }, (_, n) => nthSlug(n));
    const answers = await Promise.all(
      all.map((slug, n) =>
        n % 3 === 0
          ? postModern(served, 'tools/call', { name: 'get_pricing', arguments: { slug } })
          : post(served, priceOf(slug, n % 3 === 1 ? 1 : '1')),
      ),
    );
    for (const [n, { body }] of answers.entries()) {
      expect([body.id, body.result.structuredContent.slug]).toEqual([n % 3 === 2 ? '1' : 1, all[n]]);
    }
  });
});
