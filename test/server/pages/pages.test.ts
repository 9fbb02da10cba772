import { describe, expect, it } from 'vitest';
import { assemble } from '../../../server/snapshot/snapshot.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { escaped } from './escaped.ts';
import { rowOf, saidIn } from './html.ts';

const served = await fixtureServer();

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await served.get(path, { headers: { accept: 'text/html' } });
  expect(response.headers.get('content-type')).toContain('text/html');
  return { status: response.status, html: await response.text() };
}

describe('pages', () => {
  it('say "No" or "None" only for a proven no', async () => {
    const counts = { no: 0, unknown: 0 };
    for (const [slug, tool] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      for (const { key, status, value, absent, display } of Object.values(tool.facts)) {
        const said = saidIn(html, key);
        const isNo = status === 'known' && (value === false || value === 'none');
        expect([slug, key, /^(No|None)\b(?! or )/.test(said)]).toEqual([slug, key, isNo]);
        if (status === 'unknown')
          expect([slug, key, said]).toEqual([slug, key, absent && !absent.stale ? display : 'not known']);
        if (isNo) counts.no += 1;
        if (status === 'unknown') counts.unknown += 1;
      }
    }
    expect(counts.no).toBeGreaterThan(100);
    expect(counts.unknown).toBeGreaterThan(100);
  });

  it('link every page that was searched for an answer', async () => {
    let links = 0;
    for (const [slug, tool] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      for (const { key, unknown } of Object.values(tool.facts)) {
        for (const place of unknown?.looked_at ?? []) {
          if (!('source' in place)) continue;
          const { url } = tool.sources.find(({ id }) => id === place.source) as { url: string };
          expect(rowOf(html, key), `${slug} ${key}`).toContain(`href="${escaped(url)}"`);
          links += 1;
        }
      }
    }
    expect(links).toBeGreaterThanOrEqual(14);
  });

  it('distinguish pages that do not say from searches that found no page', async () => {
    const readInVain = await page('/tools/quillcourier');
    expect(rowOf(readInVain.html, 'team.white_label')).toContain('the pages that were read do not say');
    const notFound = await page('/tools/yew');
    const row = rowOf(notFound.html, 'team.sso');
    expect(row).toContain('searches found no page with an answer');
    expect(row).toContain('Yew single sign-on');
  });

  it('escape the text of facts', async () => {
    const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools } = served.snapshot;
    const evil = [...tools.values()].map((tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const other = await serveFixture({
      snapshot: assemble({
        manifest,
        methodology,
        lexicon,
        dataset,
        worklist,
        alternatives,
        rankings: rankings.values(),
        tools: evil,
      }),
    });
    const html = await (await other.get('/tools/quillcourier')).text();
    await other.close();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });

  it('answer an unknown address with HTML for people and a problem document for programs', async () => {
    const { status, html } = await page('/nothing-here');
    expect([status, html.includes('<a href="/tools">all tools</a>')]).toEqual([404, true]);
    const plain = await served.get('/.well-known/oauth-protected-resource');
    expect([plain.status, plain.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});
