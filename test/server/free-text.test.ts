import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { caseCount } from '../property-cases.ts';

/*
 * Words of visitors appear only in the body of a page. In headers, proxies could reject them. In indexed pages, they would be spam.
 */

const served = await fixtureServer();

/** A word that occurs on a page only if the visitor typed it. */
const MARK = 'qzxpills';
const PATHS = [
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
    fc.asyncProperty(fc.constantFrom(...PATHS), text, async (path, words) => {
      const q = [MARK, ...words].join(' ').slice(0, 1200);
      const { headers } = await served.get(`${path}?${new URLSearchParams({ q })}`, { redirect: 'manual' });
      const headerText = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      // A redirect repeats the query of the request.
      const hasMark = headerText.replace(/^location: .*$/m, '').includes(MARK);
      expect([path, hasMark, headerText.length < 2000]).toEqual([path, false, true]);
    }),
    { numRuns: caseCount(60) },
  );
});

it.each(['/recommend', '/tools'])(
  '%s with free text is noindex, and its head does not contain the text',
  async (path) => {
    const html = await served.page(`${path}?${new URLSearchParams({ q: `buy cheap ${MARK} at evil.example` })}`);
    const [head = '', body = ''] = html.split('</head>');
    const ownHead = head.replaceAll(/<link rel="alternate"[^>]*>/g, '');
    expect([ownHead.includes(MARK), ownHead.includes('content="noindex"'), ownHead.includes('canonical')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(body).toContain(MARK);
  },
);
