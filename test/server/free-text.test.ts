import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { cases } from '../property-cases.ts';

/* Words of visitors are only in the page: not in headers, which proxies would reject, nor in anything that search engines index. */

const served = await fixtureServer();

/** A word that no page has by itself. */
const MARK = 'qzxpills';
const FORMS = [
  '/recommend',
  '/recommend.md',
  '/tools',
  '/tools.md',
  '/compare',
  '/nothing/',
  '/api/v1/recommend',
  '/api/v1/tools',
  '/api/v1/tools/hillfire/',
];
const text = fc.array(
  fc.oneof(fc.lorem({ maxCount: 1 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
  {
    maxLength: 40,
  },
);

it('response headers contain no free text and are under 2 KB in total', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORMS), text, async (path, words) => {
      const q = [MARK, ...words].join(' ').slice(0, 1200);
      const { headers } = await served.get(`${path}?${new URLSearchParams({ q })}`, { redirect: 'manual' });
      const all = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      // A redirect repeats the query that it was asked with.
      const isSaid = all.replace(/^location: .*$/m, '').includes(MARK);
      expect([path, isSaid, all.length < 2000]).toEqual([path, false, true]);
    }),
    { numRuns: cases(60) },
  );
});

it.each(['/recommend', '/tools'])(
  'a page of %s with free text is noindex, and its head does not contain the text',
  async (path) => {
    const html = await served.page(`${path}?${new URLSearchParams({ q: `buy cheap ${MARK} at evil.example` })}`);
    const [head = '', body = ''] = html.split('</head>');
    const said = head.replaceAll(/<link rel="alternate"[^>]*>/g, '');
    expect([said.includes(MARK), said.includes('content="noindex"'), said.includes('canonical')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(body).toContain(MARK);
  },
);
