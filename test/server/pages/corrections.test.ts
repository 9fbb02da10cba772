import { describe, expect, it } from 'vitest';
import { reportLinks } from '../../../server/pages/corrections/page.ts';
import { fixtureServer, pageOf } from '../../fixture/serve.ts';
import { between, textOf, unescaped } from './html.ts';

const served = await fixtureServer();

describe('the corrections page', () => {
  it('tells visitors what they can do where there is neither a contact nor a repository', async () => {
    const html = await served.page('/corrections');
    const part = between(html, 'id="without-contact"', '</section>');
    expect(part).toContain('href="/docs"');
    expect(between(await served.page('/about'), '<main', '</main>')).toContain('/corrections#without-contact');
    for (const operator of [{ contact: 'mailto:facts@operator.example' }, { repository: 'https://git.example/facts' }])
      expect(await pageOf({ operator }, '/corrections')).not.toContain('without-contact');
  });

  it('fills in the report on a fact, and sends it where the operator has said', async () => {
    const address = '/corrections?slug=yew&key=company.country';
    const text = unescaped(textOf(between(await served.page(address), 'id="your-report"', '</section>')));
    expect(text).toContain('Tool: Yew');
    expect(text).toContain('(company.country)');
    expect(text).toContain(`Address: ${served.baseUrl}/tools/yew#company.country`);
    const operator = { repository: 'https://github.com/some/facts', contact: 'mailto:facts@operator.example' };
    const html = await pageOf({ operator }, address);
    const links = [...between(html, 'id="your-report"', '</section>').matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => unescaped(href),
    );
    const [, issue, mail] = links.map((href) => new URL(href, 'https://site.example'));
    expect(issue?.pathname).toBe('/some/facts/issues/new');
    expect(issue?.searchParams.get('title')).toMatch(/^Wrong fact: Yew, /);
    expect(issue?.searchParams.get('body')).toContain('/tools/yew#company.country');
    expect([mail?.protocol, mail?.pathname]).toEqual(['mailto:', 'facts@operator.example']);
    expect(mail?.searchParams.get('body')).toBe(issue?.searchParams.get('body'));
  });

  it('links to a repository elsewhere as it is, since its forms are not known', () => {
    const reported = { name: 'Yew', fact: undefined, path: '/tools/yew' };
    const links = reportLinks({ repository: 'https://git.example/facts' }, reported, 'https://site.example');
    expect(links.map(({ link }) => link)).toEqual(['https://git.example/facts']);
    const [mail] = reportLinks({ contact: 'mailto:a@b.example?cc=c@d.example' }, reported, 'https://site.example');
    expect(new URL(mail?.link ?? '').searchParams.get('cc')).toBe('c@d.example');
  });

  it('refuses a question without a tool, an unknown tool and an unknown question', async () => {
    for (const [query, status, words] of [
      ['key=company.country', 400, 'slug'],
      ['slug=yeww', 404, '/corrections?slug=yew"'],
      ['slug=yew&key=company.contry', 400, 'company.country'],
    ] as const)
      expect(await served.page(`/corrections?${query}`, status)).toContain(words);
  });
});
