import { describe, expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { permissions: ['clipboard-read', 'clipboard-write'] });

describe('someone who misspells a tool', () => {
  it('finds it from the home page, then a fact, its source and a citation', async () => {
    const { page } = seen;
    await page.goto('/');
    await page.locator('main input[name=q]').fill('quilcourrier');
    await page.locator('main input[name=q]').press('Enter');
    await page.waitForURL('**/recommend?q=quilcourrier*');
    await page.locator('main td a, main th a').first().click();
    await page.waitForURL('**/tools/quillcourier');
    expect(await page.locator('h1').innerText()).toBe('Quillcourier');

    await page.goto('/tools/quillcourier#ai.mcp_server');
    const row = page.locator('tr:target');
    expect(await row.locator('.citation a').first().getAttribute('href')).toBe('https://www.quillcourier.example/');

    await row.locator('.cite').click();
    await row.locator('.cite', { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(
      `MCP server: Official. ${served.snapshot.manifest.attribution}, as of ${served.snapshot.manifest.as_of}, ${served.permanentUrl}/tools/quillcourier#ai.mcp_server, CC BY 4.0.`,
    );
    expect(seen.complaints()).toEqual([]);
  });
});
