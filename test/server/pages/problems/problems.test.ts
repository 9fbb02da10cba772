import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();

describe('the problem page', () => {
  it.each([
    ['an unknown tool', '/tools/ravenpot', 'ravenpot'],
    ['an unknown tool among others', '/compare?tools=yew,quilcourier', 'quilcourier'],
    ['an unknown address', '/nothing-here', '/nothing-here'],
    ['an unknown type', '/tools?category=sms', 'sms'],
    ['an unknown capability', '/tools?capability=channels.whatsap', 'channels.whatsap'],
    ['an unknown order', '/tools?sort=dearest', 'dearest'],
    ['a place that is no number', '/tools?offset=few', 'few'],
    ['an unknown ranking', '/rankings/best', 'best'],
    ['words without end', `/tools?q=${'long'.repeat(200)}`, 'shorter'],
    ['words given twice', '/tools?q=email&q=sms', 'once'],
  ])('explains %s to people, without instructions for programs', async (_, address, named) => {
    const response = await served.get(address, { headers: { accept: 'text/html' } });
    const main = (await response.text()).split('<main')[1]?.split('</main>')[0] ?? '';
    const lead = /<p class="lead">(.*?)<\/p>/s.exec(main)?.[1];
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(lead).toContain(named);
    // Attributes are for programs.
    expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/api\/v1|GET |_tools|Allowed:/);
  });

  it('says all that is wrong where nothing can be suggested, and names the fields of a form by their labels', async () => {
    const response = await served.get(`/rankings/general?must=${'x'.repeat(300)}`, {
      headers: { accept: 'text/html' },
    });
    const main = (await response.text()).split('<main')[1] ?? '';
    expect(response.status).toBe(400);
    expect(main).toContain('The value of “Required” has to be shorter.');
    expect(main).toMatch(/<p>[^<]*200[^<]*<\/p>/);
  });

  it('offers a search, names the code and is not indexed', async () => {
    const response = await served.get('/nothing-here', { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html.match(/action="\/tools"/g)).toHaveLength(2);
    expect(html).toContain('href="/problems#not_found"');
  });
});
