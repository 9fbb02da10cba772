import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served, { permissions: ['clipboard-read', 'clipboard-write'] });
const visitorWithoutScript = await openVisitor(served, { javaScriptEnabled: false });

describe('a visitor who needs the dataset', () => {
  it('downloads the CSV of the API, with and without JavaScript', async () => {
    const expected = await served.text('/api/v1/datasets/ai-readiness.csv');
    for (const { page } of [visitor, visitorWithoutScript]) {
      await page.goto('/datasets/ai-readiness');
      const downloadEvent = page.waitForEvent('download');
      await page.getByRole('link', { name: 'This page as CSV' }).click();
      const download = await downloadEvent;
      expect(download.suggestedFilename()).toBe('ai-readiness.csv');
      expect(await text(await download.createReadStream())).toBe(expected);
    }
  });

  it('copies the citation', async () => {
    const { page } = visitor;
    await page.goto('/datasets/ai-readiness');
    await page.getByRole('button', { name: 'Copy the citation' }).click();
    await page.locator('main [role=status]', { hasText: 'Copied' }).waitFor();
    const clipboard = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(clipboard).toContain('CC BY 4.0');
    await visitorWithoutScript.page.goto('/datasets/ai-readiness');
    expect(await visitorWithoutScript.page.getByRole('button', { name: /Copy/ }).count()).toBe(0);
  });
});

describe('a visitor who sets up a client', () => {
  it('finds the setup page from the home page and copies the configuration for this server', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'About' })
      .getByRole('link', { name: 'Data and API', exact: true })
      .click();
    await page.getByRole('button', { name: 'Copy the set-up of Claude Code', exact: true }).click();
    const clipboard = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(clipboard).toBe(`claude mcp add --transport http outreach-facts ${served.baseUrl}/mcp`);
    expect(visitor.takeErrors()).toEqual([]);
  });
});
