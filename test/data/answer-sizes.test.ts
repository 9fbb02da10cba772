import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSnapshot } from '../serve.ts';
import { post, request } from '../server/mcp/rpc.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

const lengthOf = async (path: string) => (await (await served.get(`/api/v1${path}`)).text()).length;

/** Limits in characters, which the documentation promises to programs with little room. */
describe('the real facts keep answers within their limits', () => {
  it.each([
    ['compact', 13_000],
    ['full', 50_000],
  ])('of a tool in %s: %i characters', async (detail, most) => {
    const slugs = [...served.snapshot.tools.keys()];
    expect(slugs.length).toBeGreaterThan(0);
    const lengths = await Promise.all(
      slugs.map(async (slug) => [slug, await lengthOf(`/tools/${slug}?detail=${detail}`)] as const),
    );
    const tooLong = lengths.filter(([, length]) => length >= most).map(([slug, length]) => `${slug}: ${length}`);
    const message = `Shorten the notes of these tools, or raise the limit that docs and descriptions promise for ${detail}`;
    expect(tooLong, message).toEqual([]);
  });

  // None fits this text, so the answer also says what to ask instead.
  it('of a recommendation of five tools in compact: 7,500 characters', async () => {
    const q = encodeURIComponent('LinkedIn, email, webhooks, under 80 euros a month, no WhatsApp');
    expect(await lengthOf(`/recommend?q=${q}&limit=5&detail=compact`)).toBeLessThan(7500);
  });

  it('of the list of MCP tools: 72,000 characters, so that it can be handed to a model whole', async () => {
    const { text } = await post(served, request('tools/list'));
    expect(text.length, 'Many questions or categories were added: describe the tools more briefly').toBeLessThan(
      72_000,
    );
  });

  it('of the OpenAPI description: 310,000 characters, so that it can be read at once', async () => {
    const message =
      'An operation was added, or an example answer has become long: choose shorter examples, or raise this limit';
    expect(await lengthOf('/openapi.json'), message).toBeLessThan(310_000);
  });
});
