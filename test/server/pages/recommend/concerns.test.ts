import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewriteWithout } from '../../../../server/pages/recommend/relaxations.tsx';
import { serveFixture } from '../../../fixture/serve.ts';
import type { Served } from '../../../serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.close());

const page = async (q: string) => (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();

describe('a concern on the recommendation page', () => {
  it.each([
    ['LinkedIn automation without getting banned', 'without getting banned', 'to avoid account restrictions'],
    ['LinkedIn, we got banned last year', 'got banned', 'to avoid account restrictions'],
    ['cold email that does not land in spam', 'that does not land in spam', 'to reach the inbox'],
  ])('is marked as a concern, not as something wanted: %s', async (q, span, purpose) => {
    const html = await page(q);
    expect(html).toContain(`<mark class="concern">${span}</mark><span class="strength concern">\u00a0concern</span>`);
    expect(html).not.toContain('<mark class="want">');
    expect(html).toContain(`<span class="quiet">, ${purpose}</span>`);
  });

  it('gets no "ideally" when a text is rewritten without another phrase', () => {
    const part = (text: string, start: number, purpose?: string) => ({
      text,
      start,
      end: start + text.length,
      constraint: { key: 'x', op: 'is', value: true, strength: 'want', ...(purpose && { purpose }) } as const,
    });
    const [concern, kept, dropped] = [part('banned', 0, 'to be left alone'), part('slack', 7), part('sso', 13)];
    expect(rewriteWithout('banned slack sso', [dropped], [concern, kept]).at(-1)).toBe('banned, ideally slack');
  });
});

it('lists what is not needed', async () => {
  expect(await page('LinkedIn, WhatsApp not needed')).toContain('<dt>Not needed</dt><dd>“WhatsApp not needed”</dd>');
  expect(await page('LinkedIn')).not.toContain('Not needed');
});
