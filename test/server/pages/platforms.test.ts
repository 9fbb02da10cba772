import { describe, expect, it } from 'vitest';
import { labelQuestion, listKeys } from '../../../model/parse-question.ts';
import type { Platform } from '../../../model/platform.ts';
import type { PlatformAnswer } from '../../../server/operations/get-platform/answer.ts';
import { fixtureServer, serveFixture } from '../../fixture/serve.ts';
import { between, escapeHtml, findRecord, readText } from './html.ts';

const served = await fixtureServer();
const html = await served.page('/platforms/perchnet');
const platform = served.snapshot.platforms.get('perchnet') ?? expect.fail();
const ids = platform.rules.map(({ id }) => id);
const { rules } = await served.json<PlatformAnswer>(`/api/v1/platforms/perchnet?rules=${ids}`);
const { steps = [] } = await served.json<PlatformAnswer>('/api/v1/platforms/perchnet');
const markdown = await served.text('/platforms/perchnet.md');
const findSection = (id: string) => between(html, `<h2 id="${id}"`, '</section>');

describe('the page of a platform', () => {
  it('shows each rule once, with its wording, dates, clause and related questions', () => {
    for (const { id, title, says, since, changed, passage, document, touches } of rules) {
      const row = findRecord(html, id);
      const words = readText(row);
      for (const text of [title, says, since, changed, document]) if (text) expect(words, id).toContain(text);
      expect(row).toContain(`href="${escapeHtml(passage.link ?? '')}"`);
      const { catalogue } = served.snapshot.methodology;
      for (const key of touches.flatMap((feature) => listKeys(feature, catalogue))) {
        expect(row).toContain(`href="/questions/${key}"`);
        expect(words).toContain(labelQuestion(key, catalogue));
      }
    }
    expect(html.match(/<tbody id="/g)).toHaveLength(rules.length);
  });

  it('begins with the rules about practices of tools, and links the tools', async () => {
    const main = findSection('rules');
    const practices = rules.filter(({ practice }) => practice);
    expect([...main.matchAll(/<tbody id="([^"]+)"/g)].map(([, id]) => id)).toEqual(practices.map(({ id }) => id));
    const [, address = ''] = /href="(\/recommend\?[^"]+)"/.exec(main) ?? [];
    expect(new URLSearchParams(address.split('?')[1]).get('required')).toBe('linkedin.messages|product.runs_on=cloud');
  });

  it('shows every change of wording: old and new words, the difference, and both clauses', () => {
    const section = findSection('changed');
    const texts = [readText(section), markdown];
    let count = 0;
    for (const { id, versions = [] } of rules)
      for (const [i, after] of versions.slice(0, -1).entries()) {
        const before = versions[i + 1] ?? expect.fail(id);
        count += 1;
        for (const text of texts) {
          for (const word of `${before.says ?? ''} ${after.says ?? ''} ${after.change ?? ''}`.split(' '))
            expect(text, id).toContain(word);
          for (const { dated } of [before, after]) expect(text, id).toContain(dated);
        }
        for (const { passages, says } of [before, after])
          if (says !== null) expect(section).toContain(`href="${escapeHtml(passages[0]?.link ?? '')}"`);
      }
    expect(count).toBeGreaterThan(1);
    expect(section).toMatch(/<del>messages. Posts are<\/del> <ins>/);
    expect(markdown).toContain('~~messages. Posts are~~ **');
  });

  it('lists actions against vendors, newest first, with their sources', () => {
    const section = findSection('steps');
    const order = steps.map(({ what }) => readText(section).indexOf(what));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { what, passages } of steps) {
      for (const text of [readText(section), markdown]) expect(text).toContain(what);
      for (const { id } of passages)
        expect(section).toContain(platform.sources.find((source) => source.id === id)?.url);
    }
  });

  it('writes as many rules as fit in Markdown, and counts the rest', async () => {
    const [robots] = platform.rules as [Platform['rules'][number]];
    const manyRules = Array.from({ length: 60 }, (_, i) => ({
      ...robots,
      id: `rule-${i}`,
      title: 'Robots '.repeat(20),
      practice: undefined,
    }));
    const platforms = new Map([['perchnet', { ...platform, rules: manyRules }]]);
    const server = await serveFixture({ snapshot: { ...served.snapshot, platforms } });
    const text = (await server.text('/platforms/perchnet.md')).split('\n## What changed')[0] ?? '';
    await server.close();
    const shown = text.match(/^\| Robots/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(5);
    expect(text).toContain(`\n${60 - shown} more in the JSON linked below.`);
  });

  it('says exactly once that it is not legal advice', () => {
    for (const text of [html, markdown]) expect(text.split('not legal advice').length).toBe(2);
  });

  it('suggests the platform with the most similar name if the name is unknown', async () => {
    const problem = await served.page('/platforms/perchnt', 404);
    expect(problem).toContain('“perchnt”');
    expect(problem).toContain('<a href="/platforms/perchnet">');
  });
});
