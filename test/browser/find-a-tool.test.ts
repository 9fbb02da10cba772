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
    await page.waitForURL('**/tools?q=quilcourrier');
    await page.locator('.hits th a').first().click();
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

describe('someone who narrows the list', () => {
  it('selects capabilities, sees for which tools they are unknown, and removes one', async () => {
    const { page } = seen;
    await page.goto('/tools');
    await page.locator('.fold summary', { hasText: 'Filter' }).click();
    await page.locator('input[value="integrations.webhooks"]').check();
    await page.locator('input[value="channels.whatsapp"]').check();
    await page.locator('.filter-form button').click();
    await page.waitForURL('**/tools?capability=channels.whatsapp,integrations.webhooks');
    const { total, may_match } = await served.json<{ total: number; may_match: string[] }>(
      '/api/v1/tools?capability=channels.whatsapp,integrations.webhooks',
    );
    expect(total).toBeGreaterThan(0);
    expect(may_match.length).toBeGreaterThan(0);
    expect(await page.locator('.hits tbody tr').count()).toBe(total);
    expect(await page.locator('#unknown a').count()).toBe(may_match.length);
    await page.locator('summary', { hasText: 'may match' }).click();
    await page.locator('#unknown a').first().waitFor({ state: 'visible' });
    await page.locator('.chosen a', { hasText: 'WhatsApp' }).click();
    await page.waitForURL('**/tools?capability=integrations.webhooks');
    expect(await page.locator('.hits tbody tr').count()).toBeGreaterThan(total);
    expect(seen.complaints()).toEqual([]);
  });

  it('compares the tools that it ticks', async () => {
    const { page } = seen;
    await page.goto('/tools?sort=name');
    const ticks = page.locator('.tick');
    await ticks.nth(0).check();
    await ticks.nth(2).check();
    await page.locator('.compare-ticked button').click();
    await page.waitForURL(/\/compare\?tools=[a-z0-9-]+,[a-z0-9-]+$/);
    expect(seen.complaints()).toEqual([]);
  });
});
