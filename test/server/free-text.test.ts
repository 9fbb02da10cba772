import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPathAndQuery } from '../../server/call/operation.ts';
import { API_ROOT } from '../../server/config/identity.ts';
import { operations } from '../../server/operations/all.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { caseCount } from '../property-cases.ts';

/*
 * Words of visitors appear only in the body of a page. In headers, proxies could reject them. In indexed pages, they would be spam.
 */

const served = await fixtureServer({ operator: { repository: 'https://github.com/example/facts' } });

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

it.each([
  ...operations.map((operation) => [API_ROOT, operation] as const),
  ...pages.map((page) => ['', page] as const),
])('no parameter brings free text into headers, the head of a page or a public report: %s%o', async (root, route) => {
  const inputs = 'examples' in route ? route.examples(served.snapshot) : (route.listInputs?.(served.snapshot) ?? [{}]);
  for (const [name, example] of Object.keys(route.input.properties).flatMap((name) =>
    inputs.slice(0, 3).map((example) => [name, example as Record<string, unknown>] as const),
  ))
    for (const value of [MARK, [...[example[name] ?? []].flat(), MARK]]) {
      const path = root + formatPathAndQuery(route, { ...example, [name]: value });
      const answer = await served.get(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
      const body = await answer.text();
      if (answer.status !== 200) continue;
      const [head = ''] = body.startsWith('<') ? body.split('</head>') : [];
      const reports = body.match(/https:\/\/github\.com\/[^"\s]*/g) ?? [];
      const texts = [[...answer.headers].join(), head.replaceAll(/<link rel="alternate"[^>]*>/g, ''), ...reports];
      expect([path, texts.filter((text) => text.includes(MARK))]).toEqual([path, []]);
    }
});
