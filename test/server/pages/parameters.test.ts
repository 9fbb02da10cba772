import fc from 'fast-check';
import { Hono } from 'hono';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { writeAddress } from '../../../server/operations/address.ts';
import { readInput } from '../../../server/operations/input.ts';
import { parametersOf } from '../../../server/pages/parameters.ts';

/** A page with one parameter of each kind: in the path, a text, a text that must not be empty, a list and a number. */
const page = {
  path: '/things/{slug}',
  input: Type.Object({
    slug: Type.String({ minLength: 1 }),
    q: Type.Optional(Type.String()),
    category: Type.Optional(Type.String({ minLength: 1 })),
    tools: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  }),
};
const app = new Hono();
app.get('/things/:slug', (c) => c.text(writeAddress(page, readInput(page, parametersOf(c, page)))));
app.onError((error, c) => c.text((error as Error & { code?: string }).code ?? error.message, 400));
const at = async (path: string) => (await app.request(path)).text();

describe('the parameters of a page', () => {
  it.each([
    ['an empty field counts as missing', '/things/a?q=&category=&tools=&limit=+', '/things/a'],
    ['a list can be a repeated parameter', '/things/a?tools=x&tools=y&tools=', '/things/a?tools=x,y'],
    ['or one value with commas', '/things/a?tools=x%2Cy,x', '/things/a?tools=x,y'],
    ['an undeclared parameter is rejected', '/things/a?x=1&q=b', 'unknown_parameter'],
    ['and so is a path parameter in the query', '/things/a?slug=b', 'unknown_parameter'],
    ['tracking parameters are ignored', '/things/a?utm_source=x&q=b', '/things/a?q=b'],
    ['other parameters must not be repeated', '/things/a?q=1&q=2', 'repeated_parameter'],
    ['and must be valid', '/things/a?limit=10', 'invalid_parameter'],
  ])('%s: %s', async (_, asked, said) => {
    expect(await at(asked)).toBe(said);
  });

  it('make a canonical address that leads to itself', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 8 });
    const query = fc.dictionary(fc.constantFrom('q', 'category', 'tools', 'limit', 'x'), text);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), query, async (slug, asked) => {
        const address = await at(`/things/${encodeURIComponent(slug)}?${new URLSearchParams(asked)}`);
        if (address.startsWith('/')) expect(await at(address)).toBe(address);
      }),
    );
  });
});
