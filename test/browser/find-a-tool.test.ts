import { describe, expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served);

describe('someone who misspells a tool', () => {
  it('finds it from the home page, then a fact and its source', async () => {
    const { page } = seen;
    await page.goto('/');
    await page.locator('main input[name=q]').fill('quilcourrier');
    await page.locator('main input[name=q]').press('Enter');
    await page.waitForURL('**/recommend?q=quilcourrier*');
    await page.locator('main td a, main th a').first().click();
    await page.waitForURL('**/tools/quillcourier');
    expect(await page.locator('h1').innerText()).toBe('Quillcourier');

    await page.goto('/tools/quillcourier?keys=ai.mcp_server#ai.mcp_server');
    const evidence = page.locator('section:has(:target)');
    expect(await evidence.locator('a[href^="https://www.quillcourier.example/"]').count()).toBeGreaterThan(0);
    expect(seen.complaints()).toEqual([]);
  });
});
