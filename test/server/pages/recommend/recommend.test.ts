import { describe, expect, it } from 'vitest';
import { editedSnapshot } from '../../../fixture/edited-snapshot.ts';
import { replacing } from '../../../fixture/fixture.ts';
import { fixtureServer, serveFixture } from '../../../fixture/serve.ts';
import { escaped } from '../escaped.ts';
import { between, textOf } from '../html.ts';

interface Judged {
  tool: { slug: string; name: string };
  checks: {
    verdict: 'meets' | 'fails' | 'unknown';
    facts: string[];
    arithmetic?: string;
    sources: { id: string; link?: string }[];
  }[];
  why: string;
}
interface Criterion {
  key: string;
  op: string;
  value: unknown;
  strength: string;
}
interface Answer {
  totals: { fits: number; may_fit: number; fails: number };
  understood: { text: string; start: number; end: number; constraint: Criterion }[];
  not_understood: string[];
  fits: Judged[];
  may_fit: Judged[];
  fails: Judged[];
  ask_instead: {
    drop_one: { constraint: Criterion; fits: number; may_fit: number }[];
    nearest: { slug: string; name: string; fails: string[]; unknown: string[] }[];
  };
  sources: { id: string; url: string }[];
}

const served = await fixtureServer();

const ask = async (q: string, more = '') =>
  (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}&detail=full${more}`)).json()) as Answer;

async function page(q: string, more = ''): Promise<string> {
  const response = await served.get(`/recommend?q=${encodeURIComponent(q)}${more}`);
  expect([q, response.status]).toEqual([q, 200]);
  return (await response.text()).replaceAll(/<\/?time>/g, '');
}

const WORDS = { meets: 'Meets', fails: 'Fails', unknown: 'Unknown' };

const NEED = 'LinkedIn and email with an MCP server, under 60 euros';

/** The rows of a tool in the table of verdicts. */
function blockOf(html: string, slug: string): string {
  const start = html.indexOf(`<th scope="row"><a href="/tools/${slug}">`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</tbody>', start));
}

describe('the recommendation page', () => {
  it.each([NEED, 'LinkedIn, WhatsApp, white label, desktop app'])(
    'shows for %s each verdict, the reasons, the calculations and all sources',
    async (q) => {
      const [html, { fits, may_fit, sources }] = [await page(q), await ask(q, '&limit=10')];
      const shown = { meets: 0, fails: 0, unknown: 0, sources: 0 };
      let last = 0;
      for (const { tool, checks, why } of [...fits, ...may_fit]) {
        const block = blockOf(html, tool.slug);
        expect(html.indexOf(block)).toBeGreaterThan(last);
        last = html.indexOf(block);
        expect(block).toContain(escaped(why));
        const said = [
          ...block.matchAll(/<td class="wish"><span class="verdict (\w+)">.*?<span class="unseen">(\w+)</gs),
        ];
        expect(said.map(([, mark, word]) => [mark, word])).toEqual(
          checks.map(({ verdict }) => [verdict, WORDS[verdict]]),
        );
        for (const check of checks) {
          shown[check.verdict] += 1;
          if (check.arithmetic) expect(block).toContain(escaped(check.arithmetic));
          for (const { id, link } of check.sources) {
            const url = link ?? sources.find((source) => source.id === id)?.url ?? 'no such source';
            expect(block).toContain(`href="${escaped(url)}"`);
            shown.sources += 1;
          }
          if (check.facts[0]) expect(block).toContain(`href="/tools/${tool.slug}#${check.facts[0]}"`);
        }
      }
      expect(Math.min(shown.meets, shown.unknown, shown.sources)).toBeGreaterThan(1);
    },
  );

  it('shows the first ten with their evidence, and links to all if there are more', async () => {
    const snapshot = await editedSnapshot({
      'tools/yew': replacing('facts:\n', 'facts:\n  channels.email: { value: true, sources: [home] }\n'),
    });
    const eleven = await serveFixture({ snapshot });
    try {
      const address = `/recommend?q=${encodeURIComponent('ideally LinkedIn, ideally email')}`;
      const ten = await (await eleven.get(address)).text();
      const blocks = (html: string) => [...snapshot.tools.keys()].filter((slug) => blockOf(html, slug) !== '').length;
      expect(blocks(ten)).toBe(10);
      expect(ten).toContain('limit=11">Show all');
      const all = await (await eleven.get(`${address}&limit=11`)).text();
      expect(blocks(all)).toBe(11);
      expect(all).not.toContain('Show all');
    } finally {
      await eleven.close();
    }
  });

  it('has the evidence for the first tools, and why the others do not fit', async () => {
    const { fits, may_fit, fails } = await ask(NEED);
    expect([fits.length, may_fit.length, fails.length]).toEqual([1, 5, 5]);
    for (const limit of [2, 6]) {
      const html = await page(NEED, `&limit=${limit}`);
      for (const [i, { tool }] of [...fits, ...may_fit].entries())
        expect([i, blockOf(html, tool.slug) !== '']).toEqual([i, i < limit]);
      const inBrief = between(html, '5 tools do not fit, and why', '</details>');
      for (const { tool, why } of fails)
        expect(inBrief).toContain(
          `<a href="/tools/${tool.slug}">${tool.name}</a> <span class="condition">${escaped(why)}</span>`,
        );
      expect(html.includes('limit=6">Show all 6')).toBe(limit === 2);
    }
  });

  it('has the evidence for those that fail least if no tool fits', async () => {
    const q = 'cold email tool without email';
    const [html, { fails, ask_instead }] = [await page(q), await ask(q)];
    for (const { tool } of fails.slice(0, 10)) expect(blockOf(html, tool.slug)).not.toBe('');
    for (const { slug } of ask_instead.nearest) expect(blockOf(html, slug)).not.toBe('');
    expect(html).not.toContain('class="shortlist"');
    expect(await page(NEED)).not.toContain('id="ask-instead"');
  });

  it('marks each phrase that was understood, and lists what was not', async () => {
    const q = 'cheap, like Quillcourier but safer, warm-up, SSO and unicorn dust';
    const [html, { understood, not_understood }] = [await page(q), await ask(q)];
    const text = /<blockquote class="need">(.*?)<\/blockquote>/s.exec(html)?.[1] ?? '';
    expect(text.replaceAll(/<[^>]+>/g, '')).toBe(q);
    const marks = [...text.matchAll(/<mark class="\w+">(.*?)<\/mark>/g)].map((match) => match[1]);
    expect(understood.length).toBeGreaterThan(4);
    for (const part of understood) expect(marks).toContain(part.text);
    expect(not_understood).toEqual(['unicorn dust']);
    const notice = html.indexOf('<b>, without “unicorn dust”</b>');
    expect(notice).toBeGreaterThan(html.indexOf('<h1>'));
    expect(notice).toBeLessThan(html.indexOf('class="shortlist"'));
  });

  it('offers to drop either of two criteria that no tool meets together', async () => {
    const ways = between(await page('cold email tool without email'), '<ul class="index ways-out">', '</ul>');
    expect(ways.split('<li>').slice(1).map(textOf)).toEqual([
      'Without “cold email” Category: Cold email 3 tools fit',
      'Without “email” No Email 2 tools fit',
    ]);
  });

  it('escapes the text', async () => {
    const html = await page('<script>alert(1)</script> "LinkedIn" & email');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
