import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';

const served = await fixtureServer();

const page = async (q: string) => (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();

describe('a concern on the recommendation page', () => {
  it.each([
    ['LinkedIn automation without getting banned', 'without getting banned', 'to avoid account restrictions'],
    ['LinkedIn, we got banned last year', 'got banned', 'to avoid account restrictions'],
    ['cold email that does not land in spam', 'that does not land in spam', 'to reach the inbox'],
  ])('is marked as a concern, not as something wanted: %s', async (q, span, purpose) => {
    const html = await page(q);
    expect(html).toContain(`<mark class="concern">${span}</mark>`);
    expect(html).not.toContain('<mark class="want">');
    expect(html).toMatch(new RegExp(`<span class="quiet">(required|nice to have), ${purpose}</span>`));
  });
});
