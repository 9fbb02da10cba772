import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { copyFixture } from '../pipeline/commands/run.ts';
import { previewed } from '../pipeline/preview/previewed.ts';
import { visitor } from './visitor.ts';

const copy = await copyFixture();
const seen = await previewed(copy.root);
const { page, complaints, close } = await visitor(seen.url);
afterAll(async () => {
  await close();
  await seen.end();
  await rm(copy.root, { recursive: true });
});

const setName = (name: string) =>
  copy.edit('facts/tools/sealpress.yaml', (text) => text.replace(/^name: .*$/m, `name: ${name}`));

it('a page of a preview reloads by itself after a save, shows errors, and comes back', async () => {
  await page.goto('/tools/sealpress');
  await setName('Sealpress Two');
  await page.locator('h1', { hasText: 'Sealpress Two' }).waitFor();
  expect(complaints()).toEqual([]);

  await setName('["<b>Sealpress</b>"]');
  await page.locator('h1', { hasText: 'in facts/' }).waitFor();
  expect(await page.locator('li pre').first().innerText()).toContain('<b>Sealpress</b>');
  // Its style sheet is allowed.
  expect(await page.evaluate("getComputedStyle(document.querySelector('pre')).borderLeftStyle")).toBe('solid');
  // The status of the page itself.
  expect(complaints().filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);

  await setName('Sealpress Three');
  await page.locator('h1', { hasText: 'Sealpress Three' }).waitFor();
  expect(complaints()).toEqual([]);
});
