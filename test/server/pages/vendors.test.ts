import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import { gapsOf } from '../../../server/pages/vendor/gaps.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { escaped, foldedIn, textOf } from './html.ts';

const served = await fixtureServer();

const { page: read } = served;
const tool = (slug: string) => served.snapshot.tools.get(slug) as Tool;

/** The number in the summary of a fold. */
const countBefore = (html: string, id: string) =>
  Number([...html.slice(0, html.indexOf(` id="${id}"`)).matchAll(/count">(\d+) /g)].at(-1)?.[1]);

describe('the page of a vendor', () => {
  it('asks every unknown question in the words of the catalogue, and no other, with what was done about it', async () => {
    for (const { slug, facts } of served.snapshot.tools.values()) {
      const part = foldedIn(await read(`/vendors/${slug}`), 'unknown') ?? '';
      const linked = [...part.matchAll(new RegExp(`href="/tools/${slug}#([^"]+)"`, 'g'))].map(([, key]) => key);
      const unknown = Object.values(facts).filter((fact) => fact.status === 'unknown');
      expect([slug, linked.sort()]).toEqual([slug, unknown.map(({ key }) => key).sort()]);
      for (const { key } of unknown) {
        const { question = '?' } = served.snapshot.methodology.catalogue.keys[key] ?? {};
        expect(part).toContain(escaped(question.replace(' (ISO 3166-1 alpha-2)', '')));
      }
    }
  });

  it('says for each reason why it is unknown, and where and when it was looked for', async () => {
    const found = (await Promise.all(['quillcourier', 'yew'].map((slug) => read(`/vendors/${slug}`))))
      .map(textOf)
      .join('');
    for (const reason of [
      'the pages that were read do not say',
      'searches found no page with an answer',
      'not researched yet',
    ])
      expect(found).toContain(reason);
    expect(found).toContain('“Yew single sign-on” ( 2026-06-05 )');
    expect(found).toMatch(/looked at: Quillcourier \(read 2026-06-20 ?\)/);
  });

  it('has disputed answers with both pages, and what no page of the vendor says', async () => {
    const html = await read('/vendors/larkpost-io');
    expect(foldedIn(html, 'disputed')).toContain('href="https://larkpost.example/"');
    expect(foldedIn(html, 'disputed')).toContain('href="https://letters.example/prices"');
    expect(foldedIn(html, 'second-hand')).toContain('#pricing.plans"');
    expect(foldedIn(html, 'second-hand')).toContain('#pricing.free_trial"');
    expect(foldedIn(html, 'undated')).toContain('href="https://larkpost.example/"');
  });

  it('has only sections with something in them, and says how much is in each', async () => {
    let sections = 0;
    for (const slug of served.snapshot.tools.keys()) {
      const html = await read(`/vendors/${slug}`);
      const { unknown, disputed, secondHand, undated } = gapsOf(tool(slug));
      const counts = { unknown, disputed, 'second-hand': secondHand, undated };
      for (const [id, { length }] of Object.entries(counts)) {
        expect([slug, id, foldedIn(html, id) !== undefined]).toEqual([slug, id, length > 0]);
        if (length === 0) continue;
        expect([slug, id, countBefore(html, id)]).toEqual([slug, id, length]);
        sections += 1;
      }
    }
    expect(sections).toBeGreaterThan(20);
  });

  it('says that nobody looks for the answers about a tool that is no longer sold', async () => {
    expect(textOf(await read('/vendors/inkwell-relay'))).toContain('No longer sold since 2026-03-31');
  });

  it('suggests the nearest for a name that is unknown', async () => {
    expect(await read('/vendors/quilcourier', 404)).toContain('<a href="/vendors/quillcourier">Quillcourier</a>');
  });

  it('names the questions in Markdown too, with what a page would have to say', async () => {
    const text = await served.text('/vendors/yew.md');
    const { keys } = served.snapshot.methodology.catalogue;
    const first = Object.values(tool('yew').facts).find(({ status }) => status === 'unknown');
    expect(text).toContain(keys[first?.key ?? '']?.question);
    expect(text).toMatch(/^\| \[Does it .*\?\].* \| Yes or no.* \| not researched yet \|$/m);
    expect(text).toMatch(/^\d+ more: /m);
  });
});

describe('the page for vendors', () => {
  it('links to the page of every tool, and is linked from the footer', async () => {
    const html = await read('/vendors');
    for (const { slug, name } of served.snapshot.tools.values())
      expect(html).toContain(`<a href="/vendors/${slug}">${name}</a>`);
    expect(html).toMatch(/<footer.*href="\/vendors" aria-current="page">For vendors</s);
    expect(await served.text('/vendors.md')).toContain('**Prices in full**');
  });
});
