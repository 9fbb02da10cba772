import { afterAll, beforeAll, expect, it } from 'vitest';
import { markdownAddress } from '../../server/http/url.ts';
import { examplesOn } from '../browser/examples.ts';
import { type Served, serveSnapshot } from '../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

/** How many of the longest texts are printed. */
const PRINTED = 8;

/* A report: the limits hold by construction, so that no edit of a fact can break them (test/server/pages/markdown-sizes.test.ts). */
it('reports the longest pages in Markdown', async () => {
  const ten = [...served.snapshot.tools.keys()].slice(0, 10);
  const lengths = await Promise.all(
    [...new Set([...examplesOn(served.snapshot), `/compare?tools=${ten.join(',')}`])].map(async (address) => {
      const text = await (await served.get(markdownAddress(address))).text();
      return { address: address.slice(0, 80), length: text.length };
    }),
  );
  expect(lengths.length).toBeGreaterThan(20);
  const longest = lengths.sort((a, b) => b.length - a.length).slice(0, PRINTED);
  console.info(longest.map(({ address, length }) => `${length} characters: ${address}`).join('\n'));
});
