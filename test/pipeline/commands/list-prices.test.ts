import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JobBoard } from '../../../model/board-schemas.ts';
import { copyFixture, exitWith } from './run.ts';

it('list prices shows each price with its page, certainty and age', async () => {
  const { runFacts } = await copyFixture();
  const { out } = await runFacts('list prices flagmast yew ravenpost');
  expect(out).toMatch(/ flagmast +exact +read 2026-06-22 \(8 days ago\) +.*fits \d jobs?\n/);
  expect(out).toContain(`
     https://flagmast.example/pricing
     Mast: 79 USD a month per LinkedIn account, 63 USD a month billed yearly
     Fleet: 999 USD a month, 799 USD a month billed yearly, 9590 USD a year
`);
  expect(out).toMatch(
    / yew +unknown +never read .*\n +https:\/\/yew\.example\/pricing \(a guess: no source yet\)\n +no plan stored\n/,
  );
  expect(out).toMatch(
    / ravenpost +unconfirmed +(.*\n)+? +unconfirmed \(Receipts Example, .*\): Small: 59 USD a month\n/,
  );
  expect(out).toContain('npm run facts -- set <tool> pricing.plans confirmed --today');
});

it('set --today accepts what list prices prints', async () => {
  const { root, runFacts } = await copyFixture();
  const { out } = await runFacts('list prices flagmast');
  const plans = [...out.matchAll(/^ {5}((?:Mast|Fleet|Armada).*: .*)/gm)].map(([, plan = '']) => plan);
  expect(plans).toHaveLength(4);
  const path = join(root, 'facts/tools/flagmast.yaml');
  const before = await readFile(path, 'utf8');
  expect(await runFacts('set', 'flagmast', 'pricing.plans', ...plans, '--today')).toMatchObject({ code: 0 });
  // Only the reading is new.
  const after = await readFile(path, 'utf8');
  expect(after.split('\n').filter((line) => !before.includes(line))).toHaveLength(3);
});

it('list prices sorts by the jobs for which a tool is the cheapest, then by those that it fits', async () => {
  const { root, runFacts } = await copyFixture();
  const folder = join(root, 'dist-data/jobs');
  const boards = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as JobBoard),
  );
  const countFits = (slug: string | undefined) =>
    boards.filter(({ rows }) => rows.some((row) => row.slug === slug && row.result === 'fits')).length;
  const { out } = await runFacts('list prices --limit 99');
  const entries = [
    ...out.matchAll(/^ *\d+ {2}(\S+) +(\S.*?) {2,}read \S+ \((.*?)\) +(?:cheapest for (.*?); )?fits (\d+)/gm),
  ].map(([, slug, certainty, , cheapest = '', fits]) => ({
    slug,
    certainty,
    cheapest: cheapest.split(', ').filter(Boolean).length,
    fits: Number(fits),
  }));
  expect(entries.length).toBeGreaterThan(5);
  // Recent readings of the vendor's page, which are exact, are last.
  const scores = entries
    .filter(({ certainty }) => certainty !== 'exact')
    .map(({ cheapest, fits }) => cheapest * 100 + fits);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(entries.at(-1)?.certainty).toBe('exact');
  for (const { slug, fits } of entries) expect(fits, slug).toBe(countFits(slug));
  expect(await runFacts('list prices --limit 1')).toEqual(exitWith(0, 'more; --limit '));
  expect(await runFacts('list prices flagmats')).toEqual(exitWith(2, 'did you mean "flagmast"?'));
  expect(await runFacts('list price')).toEqual(exitWith(2, 'did you mean "prices"?'));
});
