import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAddress } from '../../../server/operations/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { descriptionInResults, titleInResults } from '../../../server/pages/layout/head.tsx';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';
import { readPage } from './read-page.ts';

const served = await fixtureServer();

describe('what search results and link previews show of a page', () => {
  it('fits, says enough, and differs between kinds of pages', async () => {
    const kinds = new Map<string, string>();
    for (const page of pages) {
      for (const input of page.examples(served.snapshot)) {
        const address = writeAddress(page, input);
        const html = await readPage(served, address);
        const title = unescaped(/<title>(.*?) \| Outreach Facts<\/title>/s.exec(html)?.[1] ?? '');
        const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
        expect([address, title.length >= 10, title.length <= 60]).toEqual([address, true, true]);
        expect([address, description.length, description.length >= 70 && description.length <= 160]).toEqual([
          address,
          description.length,
          true,
        ]);
        expect(unescaped(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(title);
        expect([title, kinds.get(title) ?? page.path]).toEqual([title, page.path]);
        kinds.set(title, page.path);
      }
    }
  });

  it('is never longer than results show, and is a beginning of what was given', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 12, mode: 'sentences' }), (text) => {
        for (const [shown, most] of [
          [titleInResults(text), 60],
          [descriptionInResults(text), 160],
        ] as const) {
          expect(shown.length).toBeLessThanOrEqual(most);
          expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true);
        }
      }),
    );
  });
});
