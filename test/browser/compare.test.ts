import { describe, expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';
import { visitor } from './visitor.ts';

const served = await site();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', async (_, javaScriptEnabled) => {
  const visiting = await visitorTo(served, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });

  it('a visitor selects three tools, compares them, removes one and adds another', async () => {
    const { page } = visiting;
    await page.goto('/');
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForURL('**/compare');
    for (const name of ['Quillcourier', 'Flagmast', 'Beaconyard']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await page.waitForURL('**/compare?tools=**');
    const glance = page.getByRole('region', { name: 'At a glance' });
    const names = () => glance.getByRole('columnheader').allInnerTexts();
    // In the order of their types.
    expect(await names()).toEqual(['At a glance', 'Beaconyard', 'Flagmast', 'Quillcourier']);
    const sections = await page.locator('.answers h2').allInnerTexts();
    expect(sections.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'Answered differently',
      'Known for some, unknown for others',
      'Answered alike',
      'Answered for none',
      'Makers and addresses',
    ]);
    const { keys } = served.snapshot.methodology.catalogue;
    const questions = page.locator('.answers tr[id] > th[scope=row]');
    expect(await questions.count()).toBe(Object.keys(keys).length);
    await page.locator('summary', { hasText: 'Answered alike' }).click();
    await page.locator('#alike tr[id]').first().waitFor({ state: 'visible' });

    await page.getByRole('link', { name: /^All \d+ questions open$/ }).click();
    await page.waitForURL('**show=all**');
    expect(await page.locator('details.fold:not([open])').count()).toBe(0);

    await page.getByRole('link', { name: 'Remove Beaconyard' }).click();
    await page.waitForURL((url) => !url.search.includes('beaconyard'));
    await page.getByRole('combobox', { name: 'Add a tool' }).fill('Larkpost.io');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(/larkpost-io/);
    expect(await names()).toEqual(['At a glance', 'Flagmast', 'Quillcourier', 'Larkpost.io']);
    expect(visiting.complaints()).toEqual([]);
  });

  it('a visitor who ticks too many tools can remove some on the same page', async () => {
    const { page } = visiting;
    await page.goto('/compare');
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 12)) await box.check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await page.getByText('remove 2', { exact: false }).waitFor();
    for (const box of (await page.getByRole('checkbox', { checked: true }).all()).reverse().slice(0, 2))
      await box.uncheck();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await page.getByRole('region', { name: 'At a glance' }).waitFor();
    expect(await page.getByRole('link', { name: /^Remove / }).count()).toBe(10);
    expect(visiting.complaints()).toEqual([expect.stringContaining('400')]);
  });

  it('a visitor finds out what is proven of one tool only for a job, down to the source', async () => {
    const { page } = visiting;
    const { tools, methodology } = served.snapshot;
    const [first, second] = ['quillcourier', 'flagmast'].map((slug) => tools.get(slug));
    if (!first || !second) throw new Error('the fixture has no such tools');
    await page.goto('/compare?tools=quillcourier,flagmast');
    await page.locator('summary', { hasText: 'What is proven for a job' }).click();
    const jobs = page.getByRole('navigation', { name: 'Job', exact: true });
    await jobs.getByRole('link', { name: methodology.jobs.agents?.label ?? '', exact: true }).click();
    await page.waitForURL(/job=agents/);

    const why = page.getByRole('region', { name: 'Quillcourier and Flagmast are level' });
    const row = why.locator('tbody tr').filter({ has: page.getByRole('img', { name: 'proven' }) });
    const source = row.first().locator('.said-in-brief a').first();
    const urls = [...first.sources, ...second.sources].map(({ url }) => url);
    await source.waitFor({ state: 'visible' });
    expect(urls).toContain(await source.getAttribute('href'));

    const answer = row.first().locator('a.answer-link').first();
    const [path, key] = ((await answer.getAttribute('href')) ?? '').split('#');
    await answer.click();
    await page.waitForURL((url) => url.pathname === path);
    await page.locator(`[id="${key}"]`).waitFor({ state: 'visible' });
    expect(visiting.complaints()).toEqual([]);
  });
});

it('names and questions stay visible while many tools scroll, also by keyboard', async () => {
  const { page, close } = await visitor(served.baseUrl, {
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  await page.goto('/compare?tools=quillcourier,flagmast,paper-lantern,sealpress,larkpost-io&show=all');
  await page.getByRole('region', { name: 'Answered differently, side by side' }).focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  const scrolled = () =>
    page.evaluate<boolean>(`(([, sheet]) => sheet.scrollLeft > 40 && sheet.scrollTop + sheet.clientHeight > sheet.scrollHeight - 2)
      (document.querySelectorAll('.sheet'))`);
  await expect.poll(scrolled).toBe(true);
  const offsets = await page.evaluate<number[]>(`(([, sheet]) => {
    const [region, head] = [sheet, sheet.querySelector('thead th')].map((element) => element.getBoundingClientRect());
    const question = [...sheet.querySelectorAll('tr[id] > th[scope=row]')].at(-1).getBoundingClientRect();
    return [head.y - region.y, head.x - region.x, question.x - region.x].map(Math.round);
  })(document.querySelectorAll('.sheet'))`);
  expect(offsets).toEqual([0, 0, 0]);
  await close();
});

it('sticky elements never cover the focused element', async () => {
  const { page, close } = await visitor(served.baseUrl, {
    viewport: { width: 1280, height: 640 },
    reducedMotion: 'reduce',
  });
  for (const address of ['/compare', '/compare?tools=quillcourier,flagmast', '/rankings/general']) {
    await page.goto(address);
    const covered: string[] = [];
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press(step < 60 ? 'Tab' : 'Shift+Tab');
      const over = await page.evaluate<string>(`(() => {
        const reached = document.activeElement;
        const { x, y, width, height } = reached.getClientRects()[0];
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest('thead th, .submit') && !hit.contains(reached) && !reached.contains(hit) ? hit.innerText : '';
      })()`);
      if (over) covered.push(over);
    }
    expect([address, covered]).toEqual([address, []]);
  }
  await close();
});
