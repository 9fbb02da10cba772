import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();

const ask = (q: string, more = '') =>
  served.json<AnswerOf<typeof recommend>>(`/api/v1/recommend?q=${encodeURIComponent(q)}&detail=full${more}`);
const page = async (q: string, more = '') =>
  (await served.page(`/recommend?q=${encodeURIComponent(q)}${more}`)).replaceAll(/<\/?time>/g, '');

const NEED = 'LinkedIn and email with an MCP server, under 60 euros';

/** The card of a tool, or its row in the table of the others. */
function partOf(html: string, name: string, element: 'li' | 'tr'): string {
  const main = html.slice(html.indexOf('<main'));
  const parts = [...main.matchAll(element === 'li' ? /<li><h3>.*?<\/li>/gs : /<tr><th scope="row">.*?<\/tr>/gs)];
  return parts.map(([part]) => part).find((part) => part.includes(`>${name}</a>`)) ?? '';
}

describe('the recommendation page', () => {
  it.each([NEED, 'LinkedIn, WhatsApp, white label, SOC 2'])(
    'has for %s each tool once, with what is documented of it and what is not found',
    async (q) => {
      const [html, { fits, may_fit, fails, shortlist }] = [await page(q), await ask(q, '&limit=60')];
      const seen = { meets: 0, unknown: 0, signs: 0 };
      for (const { tool, checks } of [...fits, ...may_fit, ...fails]) {
        const [card, row] = [partOf(html, tool.name, 'li'), partOf(html, tool.name, 'tr')];
        expect([tool.name, card !== '', row !== '']).toEqual([
          tool.name,
          shortlist.tools.includes(tool.slug),
          !shortlist.tools.includes(tool.slug),
        ]);
        const said = textOf(card + row);
        const documented = checks.filter(({ verdict }) => verdict === 'meets');
        expect(said.includes('Not found')).toBe(row !== '' || checks.some(({ verdict }) => verdict !== 'meets'));
        seen.meets += documented.length;
        seen.unknown += checks.filter(({ verdict }) => verdict === 'unknown').length;
        for (const { facts, sources } of card === '' ? [] : documented) {
          if (sources.length > 0) expect(card).toContain(`href="/tools/${tool.slug}#${facts[0]}"`);
          seen.signs += 1;
        }
      }
      expect(Math.min(seen.meets, seen.unknown, seen.signs)).toBeGreaterThan(1);
    },
  );

  it('has as many of the others as the limit, and links to all if there are more', async () => {
    const { fits, may_fit, fails, shortlist } = await ask(NEED);
    const others = fits.length + may_fit.length + fails.length - shortlist.tools.length;
    for (const limit of [2, 60]) {
      const html = await page(NEED, `&limit=${limit}`);
      expect(html.match(/<tr><th scope="row">/g)).toHaveLength(Math.min(limit, others));
      expect(html.includes(`limit=${others}">All ${others} of them`)).toBe(limit === 2);
    }
  });

  it('says of each tool that does not fit what speaks against it', async () => {
    const [html, { fails }] = [await page(NEED), await ask(NEED)];
    expect(fails.length).toBeGreaterThan(1);
    for (const { tool, why } of fails) {
      const [, against = ''] = /^Does not fit: (.*?)\. (?:Proven|Unknown|Based)/.exec(why) ?? [];
      expect(unescaped(textOf(partOf(html, tool.name, 'tr'))).toLowerCase()).toContain(against.toLowerCase());
    }
  });

  it('has the tools that lack least in sight if no tool fits', async () => {
    const q = 'cold email tool without email';
    const [html, { ask_instead }] = [await page(q), await ask(q)];
    for (const { name } of ask_instead.nearest) expect(partOf(html, name, 'tr')).not.toBe('');
    expect(html).toContain('<h2 id="others">');
    expect(html).not.toContain('class="cards"');
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
    const notice = html.indexOf('Not understood and not used: “unicorn dust”');
    expect(notice).toBeGreaterThan(html.indexOf('<h1>'));
    expect(notice).toBeLessThan(html.indexOf('class="cards"'));
  });

  it('offers to drop either of two criteria that no tool meets together', async () => {
    const ways = between(await page('cold email tool without email'), '<h2 id="ask-instead">', '</ul>');
    expect(ways.split('<li>').slice(1).map(textOf)).toEqual([
      'Without “cold email” : 3 tools fit',
      'Without “email” : 2 tools fit',
    ]);
  });

  it.each([
    ['LinkedIn automation without getting banned', 'without getting banned', 'to avoid account restrictions'],
    ['cold email that does not land in spam', 'that does not land in spam', 'to reach the inbox'],
  ])('marks a concern as one, not as something wanted: %s', async (q, span, purpose) => {
    const html = await page(q);
    expect(html).toContain(`<mark class="concern">${span}</mark>`);
    expect(html).not.toContain('<mark class="want">');
    expect(html).toMatch(new RegExp(`<span class="quiet">(required|nice to have), ${purpose}</span>`));
  });

  it('escapes the text', async () => {
    const html = await page('<script>alert(1)</script> "LinkedIn" & email');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
