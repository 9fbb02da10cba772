import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAboutLinear } from '../cpu-time.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { sendRequest, type WireAnswer } from '../wire.ts';

const served = await fixtureServer();
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const get = (path: string, name?: string, value?: string): Promise<WireAnswer> =>
  sendRequest(served.baseUrl, path, { agent, headers: value === undefined ? {} : { [name as string]: value } });

describe('the content coding', () => {
  const codingFor = async (header?: string) => {
    const { status, headers } = await get('/api/v1/methodology', 'accept-encoding', header);
    return status === 200 ? (headers['content-encoding'] ?? 'identity') : status;
  };

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'identity'],
    ['br;q=1, gzip;q=0.1', 'gzip'],
    ['*;q=0.5', 'gzip'],
    ['gzip;q=0, *', 'identity'],
    ['gzip\t ;\t Q=1 , br ; q=0.9', 'gzip'],
  ])('for Accept-Encoding %j is %s', async (header, coding) => {
    expect(await codingFor(header)).toBe(coding);
  });

  it('is gzip only if the client accepts it', async () => {
    const coding = fc.constantFrom('gzip', '*', 'br', 'deflate');
    const weight = fc.constantFrom('0', '0.000', '0.001', '0.5', '1');
    const lists = fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name });
    await fc.assert(
      fc.asyncProperty(lists, async (entries) => {
        const chosenCoding = await codingFor(entries.map(([name, q]) => `${name};q=${q}`).join(', '));
        const weights = new Map(entries.map(([name, q]) => [name, Number(q)]));
        expect(chosenCoding).toBe((weights.get('gzip') ?? weights.get('*') ?? 0) > 0 ? 'gzip' : 'identity');
      }),
    );
  });
});

describe('the type of a page', () => {
  const typeFor = async (accept?: string) =>
    (await get('/docs', 'accept', accept)).headers['content-type']?.split(';')[0]?.replace('text/', '');

  it.each([
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/html, text/markdown', 'markdown'],
    ['text/*;q=0.5, text/markdown;q=0.6', 'markdown'],
    ['text/markdown;q=0.1, text/html;q=0, */*', 'markdown'],
    ['text/*;q=0.9, text/markdown;q=0.5, text/html;q=0.4', 'markdown'],
    ['text/markdown; charset=UTF-8, text/html;q=0.9', 'markdown'],
    [',, text/markdown ,', 'markdown'],
    [undefined, 'html'],
    ['*/*', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
    ['text/markdown;q=0.000, */*', 'html'],
    ['text/markdown;q=0.5, text/*;q=0.8', 'html'],
    ['text/markdown;q=0.5, text/html;charset=utf-8', 'html'],
    ['text/markdownish', 'html'],
    ['markdown', 'html'],
    ['text/html;a="text/markdown', 'html'],
  ])('for the Accept header %j is %s', async (accept, type) => {
    expect(await typeFor(accept)).toBe(type);
  });

  it.each([
    ['/docs', ['text/html', 'text/markdown', 'text/html']],
    ['/changes', ['text/markdown', 'text/html', 'text/markdown']],
  ])('at %s is negotiated for each request, despite the cache', async (path, accepted) => {
    for (const accept of accepted)
      expect((await get(path, 'accept', accept)).headers['content-type']).toBe(`${accept}; charset=utf-8`);
  });

  it('is the one with the greatest weight, in any order and among other types', async () => {
    const weight = fc.integer({ min: 0, max: 1000 });
    const other = fc.constantFrom('image/png;q=1', 'application/json', 'text/css;q=0.3');
    await fc.assert(
      fc.asyncProperty(weight, weight, fc.array(other, { maxLength: 3 }), async (markdown, html, others) => {
        const types = [`text/markdown;q=${markdown / 1000}`, `text/html;q=${html / 1000}`];
        for (const pair of [types, types.toReversed()])
          expect(await typeFor([...others, ...pair, ...others].join(', '))).toBe(
            markdown > 0 && markdown >= html ? 'markdown' : 'html',
          );
      }),
    );
  });
});

it.each([
  ['TAG', 304],
  ['*', 304],
  ['"x", TAG', 304],
  ['W/"x" , TAG', 304],
  ['"a,b", TAG', 304],
  [',, TAG,', 304],
  ['W/TAG', 304],
  ['"x"', 200],
  ['tag', 200],
  ['', 200],
  ['"*"', 200],
  ['*, "x"', 200],
])('If-None-Match %j is answered with %i', async (header, expected) => {
  for (const path of ['/api/v1/methodology', '/docs', '/data/plans.csv']) {
    const { etag = '' } = (await get(path)).headers;
    const value = header.replace('TAG', etag).replace('tag', etag.slice(1, -1));
    expect([path, (await get(path, 'if-none-match', value)).status]).toEqual([path, expected]);
  }
});

it.each([
  ['accept', ['text/markdown', ' ', '\t;', ',', ';charset=', ';a="', 'text/markdown ; ', 'a/b;c=d']],
  ['accept-encoding', ['gzip;', 'a', ' \t', ',']],
  ['if-none-match', ['"', '"a', 'W/"a" ', ',']],
])('a long %s header is parsed in linear time', async (name, parts) => {
  let count = 0;
  for (const part of parts) {
    // Makes each header different, since parsed headers are cached.
    const askAtLength = async (size: number) => {
      count += 1;
      const { status } = await get('/docs', name, `text/markdown${part.repeat(size / part.length)}=${count}`);
      expect(status).toBe(200);
    };
    await expectAboutLinear(askAtLength, 30_000, JSON.stringify(part));
  }
});
