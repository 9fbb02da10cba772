import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();

async function page(address: string): Promise<string> {
  const response = await served.get(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

/** The label of each chip, and the address that it leads to. */
function chipsIn(html: string): [label: string, href: string][] {
  const list = between(html, '<ul class="chosen"', '</ul>');
  return [...list.matchAll(/<a class="chip" href="([^"]*)" aria-label="Remove ([^"]*)"/g)].map(
    ([, href = '', label = '']) => [unescaped(label), unescaped(href)],
  );
}

const CRITERIA = 'must=channels.linkedin,channels.email&avoid=channels.whatsapp&budget=80&currency=EUR';

describe('criteria in the address of a recommendation', () => {
  it('are shown, each with a link to the answer without it', async () => {
    const chips = chipsIn(await page(`/recommend?${CRITERIA}`));
    expect(chips).toEqual([
      ['LinkedIn', '/recommend?must=channels.email&avoid=channels.whatsapp&budget=80&currency=EUR'],
      ['Email', '/recommend?must=channels.linkedin&avoid=channels.whatsapp&budget=80&currency=EUR'],
      ['No WhatsApp', '/recommend?must=channels.linkedin,channels.email&budget=80&currency=EUR'],
      ['At most 80 EUR', '/recommend?must=channels.linkedin,channels.email&avoid=channels.whatsapp'],
    ]);
    for (const [, href] of chips) await page(href);
  });

  it('are kept when the text is changed, and by the link to all tools', async () => {
    const html = await page(`/recommend?q=webhooks&${CRITERIA}&limit=1`);
    const form = between(html, '<form class="recommend-box"', '</form>');
    const kept = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(new URLSearchParams(kept as [string, string][]).toString()).toBe(new URLSearchParams(CRITERIA).toString());
    expect(unescaped(html)).toMatch(
      /href="\/recommend\?q=webhooks&must=channels\.linkedin,channels\.email[^"]*limit=\d+"/,
    );
    expect(chipsIn(html)[0]?.[1]).toContain('?q=webhooks&must=channels.email&');
  });

  it('need no text, and the page of a text links them', async () => {
    const html = await page('/recommend?q=LinkedIn,+no+WhatsApp');
    const [, href = ''] = /<a href="([^"]*)">The same need as criteria<\/a>/.exec(html) ?? [];
    expect(unescaped(href)).toBe('/recommend?must=channels.linkedin&avoid=channels.whatsapp');
    const stated = await page(unescaped(href));
    const heading = (html: string) => textOf(between(html, '<h1', '</h1>'));
    expect(heading(stated)).toBe(heading(html));
    expect(stated).not.toContain('<blockquote');
    expect(stated).not.toContain('The same need as criteria');
  });

  it('lead to what to ask instead', async () => {
    const html = await page('/recommend?must=channels.email,linkedin.inmail&category=cold-email');
    const links = [...between(html, '<ul class="index ways-out">', '</ul>').matchAll(/<a href="([^"]*)"/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, href = ''] of links) await page(unescaped(href));
  });

  it('leave the blank page where the last one is removed', async () => {
    expect(chipsIn(await page('/recommend?must=channels.email&tools=sealpress'))).toEqual([
      ['Email', '/recommend'],
      ['tools: sealpress', '/recommend?must=channels.email'],
    ]);
  });
});
