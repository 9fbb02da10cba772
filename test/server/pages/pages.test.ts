import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '../../../server/pages/assets/assets.ts';
import { assemble } from '../../../server/snapshot/snapshot.ts';
import { type Served, serveSnapshot } from '../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSnapshot();
});
afterAll(() => served.close());

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await served.get(path, { headers: { accept: 'text/html' } });
  expect(response.headers.get('content-type')).toContain('text/html');
  return { status: response.status, html: await response.text() };
}

describe('pages', () => {
  it('show every tool with its score on the first one, ranked or not', async () => {
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>/);
    for (const { slug, name, scores } of served.snapshot.summaries.values()) {
      expect(html).toContain(`<a href="/tools/${slug}">${name}</a>`);
      const row = html.slice(html.lastIndexOf(`<a href="/tools/${slug}">`)).split('</li>')[0];
      expect(row).toContain(`>${scores.profiles.general?.score.toFixed(1)}<`);
    }
  });

  it('show every fact of a tool with its status, and the sources it rests on', async () => {
    for (const [slug, tool] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      for (const fact of Object.values(tool.facts))
        expect(html).toContain(`<tr id="${fact.key}" class="${fact.status}"`);
      const cited = new Set(Object.values(tool.facts).flatMap(({ sources }) => sources.map(({ id }) => id)));
      for (const { id, url } of tool.sources) {
        if (cited.has(id)) expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      }
    }
  });

  it('never show an unknown as a no', async () => {
    const { html } = await page('/tools/botdog');
    const row = /<tr id="team\.sso" class="unknown">.*?<\/tr>/s.exec(html)?.[0] ?? '';
    expect(row).toContain('Unknown');
    expect(row).not.toMatch(/<td>No/);
  });

  it('lead to every page at which an answer was looked for', async () => {
    let met = 0;
    for (const [slug, tool] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      for (const { key, unknown } of Object.values(tool.facts)) {
        const start = html.indexOf(`<tr id="${key}"`);
        const row = html.slice(start, html.indexOf('</tr>', start));
        for (const place of unknown?.looked_at ?? []) {
          if (!('source' in place)) continue;
          const { url } = tool.sources.find(({ id }) => id === place.source) as { url: string };
          expect(row, `${slug} ${key}`).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
          met += 1;
        }
      }
    }
    expect(met).toBeGreaterThan(500);
  });

  it('tell the silence of a page that was read from a search that found none', async () => {
    const said = {
      read: 'the pages that were read do not say',
      none: 'searched for; no page that answers it was found',
    };
    const met = { read: 0, none: 0 };
    for (const [slug, tool] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      for (const { key, unknown } of Object.values(tool.facts)) {
        if (unknown?.reason !== 'not-found') continue;
        const kind = unknown.looked_at.some((place) => 'source' in place) ? 'read' : 'none';
        met[kind] += 1;
        const start = html.indexOf(`<tr id="${key}"`);
        expect(html.slice(start, html.indexOf('</tr>', start)), `${slug} ${key}`).toContain(said[kind]);
      }
    }
    expect(Math.min(met.read, met.none)).toBeGreaterThan(100);
  });

  it('say one publisher in the singular, several in the plural', async () => {
    for (const [slug, { independence }] of served.snapshot.tools) {
      const { html } = await page(`/tools/${slug}`);
      const several = `${independence.publishers} publishers speak in all`;
      expect(html.replaceAll(/\s+/g, ' ')).toContain(
        independence.publishers === 1 ? '1 publisher speaks in all' : several,
      );
    }
  });

  it('lead from a misspelt tool to the right one', async () => {
    const { status, html } = await page('/tools/waalaxi');
    expect(status).toBe(404);
    expect(html).toContain('<a href="/tools/waalaxy">Waalaxy</a>');
  });

  it('escape what facts say', async () => {
    const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools } = served.snapshot;
    const evil = [...tools.values()].map((tool) => ({ ...tool, summary: '<script>alert(1)</script>' }));
    const other = await serveSnapshot(
      assemble(manifest, methodology, lexicon, dataset, worklist, alternatives, [...rankings.values()], evil),
    );
    const html = await (await other.get('/tools/waalaxy')).text();
    await other.close();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
  });

  it('help where there is none, and tell programs in their own format', async () => {
    const { status, html } = await page('/nothing-here');
    expect([status, html.includes('<a href="/tools">all tools</a>')]).toEqual([404, true]);
    const plain = await served.get('/.well-known/oauth-protected-resource');
    expect([plain.status, plain.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it('are read only', async () => {
    for (const path of ['/', '/tools/waalaxy', assets().style.address]) {
      const response = await served.get(path, { method: 'POST' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it('explain the kinds of problems where problem documents point', async () => {
    const { html } = await page('/problems');
    expect(html).toContain('id="tool_not_found"');
  });
});

describe('former slugs', () => {
  it('lead on to the address now, in REST and pages, and answer in compare', async () => {
    const { manifest, methodology, lexicon, dataset, worklist, alternatives, rankings, tools } = served.snapshot;
    const renamed = [...tools.values()].map((tool) =>
      tool.slug === 'waalaxy' ? { ...tool, former_slugs: ['prospectin'] } : tool,
    );
    const other = await serveSnapshot(
      assemble(manifest, methodology, lexicon, dataset, worklist, alternatives, [...rankings.values()], renamed),
    );
    const at = (path: string) => other.get(path, { redirect: 'manual' });
    for (const [path, to] of [
      ['/api/v1/tools/prospectin', '/api/v1/tools/waalaxy'],
      ['/api/v1/pricing/prospectin', '/api/v1/pricing/waalaxy'],
      ['/tools/prospectin', '/tools/waalaxy'],
    ] as const) {
      const response = await at(path);
      expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    }
    const compared = (await (await at('/api/v1/compare?tools=prospectin,lemlist')).json()) as {
      tools: { slug: string }[];
    };
    await other.close();
    expect(compared.tools.map(({ slug }) => slug)).toEqual(['waalaxy', 'lemlist']);
  });
});
