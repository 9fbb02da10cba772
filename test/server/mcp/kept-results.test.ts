import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../../serve.ts';
import { post, postModern, request } from './rpc.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

const call = async (name: string, args: unknown) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body;

describe('a call that was answered before', () => {
  it('is answered alike, however it is spelled, each under its own id', async () => {
    const first = await call('get_pricing', { slug: 'lemlist' });
    const { text } = await post(served, {
      ...request('tools/call', { name: 'get_pricing', arguments: { slug: ' lemlist ', groups: null } }),
      id: 'an "id"\u2028',
    });
    expect(JSON.parse(text)).toEqual({ ...first, id: 'an "id"\u2028' });
  });

  it('is answered as each generation of the protocol has it, whichever asked first', async () => {
    for (const slug of ['dripify', 'closely']) {
      const params = { name: 'get_pricing', arguments: { slug } };
      const ways = [
        () => call('get_pricing', { slug }),
        async () => (await postModern(served, 'tools/call', params)).body,
      ];
      const answers: Awaited<ReturnType<typeof call>>[] = [];
      for (const way of slug === 'dripify' ? ways : ways.toReversed()) {
        // Made twice, then kept.
        const [first, ...again] = [await way(), await way(), await way(), await way()];
        for (const later of again) expect(later).toEqual(first);
        answers.push(first);
      }
      const results = answers.map(({ result }) => result);
      const [early, modern] = slug === 'dripify' ? results : results.toReversed();
      expect(modern).toEqual({ ...early, resultType: 'complete', _meta: modern._meta });
    }
  });

  it('answers no other call', async () => {
    const questions = [
      ['get_pricing', { slug: 'apollo' }],
      ['get_tool', { slug: 'apollo' }],
      ['get_tool', { slug: 'apollo', detail: 'compact' }],
      ['get_tool', { slug: 'clay', detail: 'compact' }],
    ] as const;
    const answers = new Set<string>();
    for (const _ of [1, 2])
      for (const [name, args] of questions) answers.add(JSON.stringify((await call(name, args)).result));
    expect(answers.size).toBe(questions.length);
  });

  it('is still refused where it is wrong', async () => {
    await call('get_tool', { slug: 'apollo' });
    for (const _ of [1, 2]) {
      expect((await call('get_tool', { slug: 'apolo' })).result.isError).toBe(true);
      expect((await call('get_tool', {})).result.isError).toBe(true);
      expect((await call('get_tool', 'apollo')).error.code).toBe(-32602);
      expect((await call('get_tol', { slug: 'apollo' })).error.code).toBe(-32602);
    }
  });
});
