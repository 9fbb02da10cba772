import { describe, expect, it } from 'vitest';
import type { PlainRequest, PlainResponse } from '../../../../server/node/backend/backend.ts';
import { MessageCache, type Turn } from '../../../../server/node/front/messages.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { post, postModern, request } from '../../mcp/rpc.ts';

const served = await fixtureServer();

const call = async (name: string, args: unknown) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body;

describe('a call that was answered before', () => {
  it('is answered alike, however it is spelled, each under its own id', async () => {
    const first = await call('get_pricing', { slug: 'quillcourier' });
    const { text } = await post(served, {
      ...request('tools/call', { name: 'get_pricing', arguments: { slug: ' quillcourier ', groups: null } }),
      id: 'an "id"\u2028',
    });
    expect(JSON.parse(text)).toEqual({ ...first, id: 'an "id"\u2028' });
  });

  it('is answered as each generation of the protocol has it, whichever asked first', async () => {
    for (const slug of ['presently', 'ravenpost']) {
      const params = { name: 'get_pricing', arguments: { slug } };
      const ways = [
        () => call('get_pricing', { slug }),
        async () => (await postModern(served, 'tools/call', params)).body,
      ];
      const answers: Awaited<ReturnType<typeof call>>[] = [];
      for (const way of slug === 'presently' ? ways : ways.toReversed()) {
        // Made twice, then kept.
        const [first, ...again] = [await way(), await way(), await way(), await way()];
        for (const later of again) expect(later).toEqual(first);
        answers.push(first);
      }
      const results = answers.map(({ result }) => result);
      const [early, modern] = slug === 'presently' ? results : results.toReversed();
      expect(modern).toEqual({ ...early, resultType: 'complete', _meta: modern._meta });
    }
  });

  it('answers no other call', async () => {
    const questions = [
      ['get_pricing', { slug: 'sealpress' }],
      ['get_tool', { slug: 'sealpress' }],
      ['get_tool', { slug: 'sealpress', detail: 'full' }],
      ['get_tool', { slug: 'yew', detail: 'full' }],
    ] as const;
    const answers = new Set<string>();
    for (const _ of [1, 2])
      for (const [name, args] of questions) answers.add(JSON.stringify((await call(name, args)).result));
    expect(answers.size).toBe(questions.length);
  });
});

describe('a message cache', () => {
  const inTurn = (compute: () => Promise<PlainResponse>) => async (turn: Turn<PlainResponse>) => turn(compute);
  const query = (id: unknown, q: string, more: object = {}): PlainRequest => ({
    method: 'POST',
    url: 'http://localhost/mcp',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'x', params: { q } }),
  });
  /** Answers in the form that the protocol has, and counts how often. */
  function counting(text = 'x') {
    const cache = new MessageCache();
    const counted = { times: 0 };
    const answer = (request: PlainRequest) =>
      cache.answer(
        request,
        inTurn(async () => {
          counted.times += 1;
          const { id, params } = JSON.parse(request.body ?? '');
          const body = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"q":"${params.q}","text":"${text}"}}`;
          return { status: 200, headers: {}, body: new TextEncoder().encode(body) };
        }),
      );
    return { cache, counted, answer };
  }

  it('keeps an answer from the second time that it is asked for, for every id', async () => {
    const { counted, answer } = counting();
    for (const id of [1, 'two', 3, '"4"']) {
      const { body } = await answer(query(id, 'a'));
      expect(JSON.parse(Buffer.from(body ?? []).toString())).toMatchObject({ id, result: { q: 'a' } });
    }
    expect(counted.times).toBe(2);
  });

  it('tells apart what is asked with other words, headers or addresses', async () => {
    const { counted, answer } = counting();
    const messages = [
      query(1, 'a'),
      query(1, 'b'),
      query(1, 'a', { origin: 'https://a.example' }),
      { ...query(1, 'a'), url: 'http://elsewhere/mcp' },
    ];
    for (const _ of [1, 2, 3]) for (const message of messages) await answer(message);
    expect(counted.times).toBe(2 * messages.length);
  });

  it('does not answer a number that was sent as null with the answer to one that is too large for JSON', async () => {
    const { counted, answer } = counting();
    const withLimit = (limit: string) => ({ ...query(1, 'a'), body: `{"id":1,"params":{"q":"a","limit":${limit}}}` });
    for (const limit of ['1e400', '1e400', 'null']) await answer(withLimit(limit));
    expect(counted.times).toBe(3);
  });

  it.each([1.5, 1e300, 2 ** 53])('does not answer a message whose id is %d, which is none', async (id) => {
    const { counted, answer } = counting();
    for (const each of [1, 2, id, id]) await answer(query(each, 'a'));
    expect(counted.times).toBe(4);
  });

  it('keeps no answer that is no result, and none to what has no id of its own', async () => {
    const cache = new MessageCache();
    let times = 0;
    const refuse = async () => {
      times += 1;
      return { status: 200, headers: {}, body: new TextEncoder().encode('{"jsonrpc":"2.0","id":1,"error":{}}') };
    };
    const batch = { ...query(1, 'a'), body: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]' };
    for (const request of [query(1, 'a'), batch, { ...query(1, 'a'), body: 'no JSON' }]) {
      times = 0;
      for (const _ of [1, 2, 3]) await cache.answer(request, inTurn(refuse));
      expect(times).toBe(3);
    }
  });

  it('keeps no answer that was asked for before it was cleared', async () => {
    const { cache, counted, answer } = counting();
    await answer(query(1, 'a'));
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const late = cache.answer(
      query(2, 'a'),
      inTurn(async () => {
        await finished;
        const body = new TextEncoder().encode('{"jsonrpc":"2.0","id":2,"result":{"of":"the old snapshot"}}');
        return { status: 200, headers: {}, body };
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    cache.clear();
    finish();
    expect(Buffer.from((await late).body ?? []).toString()).toContain('old');
    const { body } = await answer(query(3, 'a'));
    expect(Buffer.from(body ?? []).toString()).not.toContain('old');
    expect(counted.times).toBe(2);
  });

  it('keeps a limited number of bytes', async () => {
    const { counted, answer } = counting(' '.repeat(2 ** 20));
    for (let i = 0; i < 40; i += 1) for (const _ of [1, 2]) await answer(query(1, `${i}`));
    counted.times = 0;
    for (let i = 39; i >= 0; i -= 1) await answer(query(1, `${i}`));
    expect(counted.times).toBeGreaterThan(40 - 8);
    expect(counted.times).toBeLessThan(40 - 5);
  });
});
