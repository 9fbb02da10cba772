import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { type Copy, createCommittedFixture, exitWith } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await createCommittedFixture();
});
afterEach(() => rm(copy.root, { recursive: true }));

const FLAGMAST = 'facts/tools/flagmast.yaml';
const QUILL = 'facts/tools/quillcourier.yaml';
const replace = (file: string, before: string | RegExp, after: string) =>
  copy.edit(file, (text) => text.replace(before, after));
const removeSupport = () => replace(FLAGMAST, / {2}support\.phone: .*\n/, '');
const readList = () => readFile(join(copy.root, 'dist-data/data/changes.ndjson'), 'utf8');
const listChanges = async () =>
  (await readList())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change);

const NOON = '2026-07-02T12:00:00Z';

/** Builds with the given publication time. @returns the added changes */
async function buildChanges(at = NOON, run = copy.runFacts): Promise<Change[]> {
  const before = await listChanges();
  expect(await run('build', '--at', at)).toMatchObject({ code: 0 });
  const after = await listChanges();
  expect(after.slice(0, before.length)).toEqual(before);
  return after.slice(before.length);
}

/** Formats a dated source by the given publisher. */
const formatSource = (id: string, publisher: string) => `  ${id}:
    url: https://www.quillcourier.example/${id}
    title: News of 2026
    publisher: ${publisher}
    shows: What was new.
    read: 2026-06-28
    dated: 2026-06-27
    copy: live
`;

it('a build adds each change to the list, with a cause from the pages or from the editor', async () => {
  await replace(
    'facts/tools/sealpress.yaml',
    'facts:\n',
    'facts:\n  support.phone: { value: true, sources: [home] }\n',
  );
  await replace(QUILL, 'sources:\n', `sources:\n${formatSource('news-2026', 'Quillcourier')}`);
  await replace(QUILL, / {2}company\.founded: .*/, '  company.founded: { value: 2018, sources: [news-2026] }');
  await replace(
    QUILL,
    /ai\.mcp_transport: \{ value: \[(.*?)\], sources: \[home\]/,
    'ai.mcp_transport: { value: [$1, sse], sources: [home, news-2026]',
  );
  await removeSupport();
  await replace(FLAGMAST, 'pricing.trial_days: {', 'pricing.trial_days: { because: vendor, ');
  await replace(FLAGMAST, 'value: 14,', 'value: 7,');
  // The order of a list does not matter.
  await replace(FLAGMAST, '[streamable-http, sse]', '[sse, streamable-http]');
  // New possible answers redefine the question.
  await replace(
    'facts/catalogue.yaml',
    /(integrations\.hubspot:\n(?: {4}.*\n)*? {4}values:\n)/,
    '$1      partly: Partly\n',
  );
  await replace('facts/tools/sealpress.yaml', 'hubspot: { value: connector', 'hubspot: { value: partly');
  const formatChange = ({ day, tool, key, before, after, cause, sources }: Change) =>
    `${day} ${tool} ${key}: ${JSON.stringify([before, after])}, ${cause}, ${sources.map(({ url }) => url).join()}`;
  expect((await buildChanges()).map(formatChange)).toEqual([
    '2026-07-02 flagmast pricing.trial_days: [{"value":14},{"value":7}], vendor, https://flagmast.example/pricing',
    '2026-07-02 flagmast support.phone: [{"value":true},null], corrected, https://flagmast.example/',
    '2026-07-02 quillcourier ai.mcp_transport: [{"value":["streamable-http","stdio"]},{"value":["streamable-http","stdio","sse"]}], learned, https://www.quillcourier.example/news-2026,https://www.quillcourier.example/',
    '2026-07-02 quillcourier company.founded: [{"value":2019},{"value":2018}], vendor, https://www.quillcourier.example/news-2026',
    '2026-07-02 sealpress integrations.hubspot: [{"value":"connector"},{"value":"partly"}], corrected, https://sealpress.example/',
    '2026-07-02 sealpress support.phone: [null,{"value":true}], learned, https://sealpress.example/',
  ]);
});

it('check and build report a changed answer without a cause, with the line of the fact', async () => {
  await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
  // A newer page of a third party does not prove that the vendor changed anything.
  await replace(QUILL, 'sources:\n', `sources:\n${formatSource('news-2026', 'Letters Weekly')}`);
  await replace(QUILL, / {2}company\.founded: .*/, '  company.founded: { value: 2018, sources: [news-2026] }');
  const lines = (await readFile(join(copy.root, FLAGMAST), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('trial_days')) + 1;
  for (const command of ['check', 'build']) {
    const result = await copy.runFacts(command);
    expect(result).toEqual(
      exitWith(1, `${FLAGMAST}:${line}:23 because facts > pricing.trial_days: was published as 14 and is now 7`),
    );
    expect(result).toEqual(exitWith(1, 'because facts > company.founded: was published as 2019 and is now 2018'));
  }
  await replace(QUILL, 'company.founded: {', 'company.founded: { because: corrected,');
  await replace(FLAGMAST, 'pricing.trial_days: { value: 7,', 'pricing.trial_days: { because: wrong, value: 7,');
  expect((await copy.runFacts('check')).out).toMatch(/because: "wrong" is not allowed; allowed: vendor, corrected/);
  await replace(FLAGMAST, 'because: wrong', 'because: corrected');
  expect(await buildChanges()).toMatchObject([
    { key: 'pricing.trial_days', cause: 'corrected' },
    { key: 'company.founded', cause: 'corrected' },
  ]);
});

it('check shows a changed price with its plan, before and after', async () => {
  await replace(QUILL, 'monthly: { amount: 29, ', 'monthly: { amount: 31, ');
  expect(await copy.runFacts('check quillcourier')).toEqual(
    exitWith(
      1,
      'because facts > pricing.plans: Sparrow > monthly > amount: was published as 29 and is now 31, but no newer page shows why; add "because: vendor" or "because: corrected".',
    ),
  );
});

it('check names the plan of an answer if only the plan changed', async () => {
  await replace(FLAGMAST, '[home], plan: Armada', '[home], plan: Fleet');
  expect(await copy.runFacts('check flagmast')).toEqual(
    exitWith(
      1,
      'because facts > team.white_label: plan: was published as "Armada" and is now "Fleet", but no newer page shows why',
    ),
  );
});

it('format removes a cause whose answer is published, and the check does not ask to', async () => {
  await replace(FLAGMAST, 'support.phone: {', 'support.phone: { because: vendor, ');
  await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { because: corrected, value: 7,');
  expect(await copy.runFacts('check flagmast')).toEqual({ code: 0, out: `no problems in ${FLAGMAST}\n` });
  expect(await copy.runFacts('format --check')).toMatchObject({ out: expect.not.stringContaining('support') });
  expect(await copy.runFacts('format')).toMatchObject({ code: 0 });
  const text = await readFile(join(copy.root, FLAGMAST), 'utf8');
  // Only the unpublished answer still needs its cause.
  expect(text.match(/\bbecause: .*/g)).toEqual(['because: corrected }']);
  expect(text).toContain('pricing.trial_days: { value: 7, sources: [pricing], because: corrected }');
  await buildChanges();
  await copy.runGit('commit -qam built');
  expect(await copy.runFacts('format flagmast')).toEqual(exitWith(0, `formatted ${FLAGMAST}`));
  expect(await readFile(join(copy.root, FLAGMAST), 'utf8')).not.toMatch(/\bbecause:/);
});

describe('a page of the vendor that was read again', () => {
  /** Changes the trial of Flagmast, citing a later reading of its price page. */
  const citeLaterReading = async (page: string) => {
    await replace(FLAGMAST, 'sources:\n', `sources:\n  pricing-new:\n${page}`);
    await replace(FLAGMAST, /pricing\.trial_days: .*/, 'pricing.trial_days: { value: 7, sources: [pricing-new] }');
  };
  const describePage = (url: string, publisher: string, read: string, last: string) =>
    `    url: ${url}\n    title: Pricing\n    publisher: ${publisher}\n    shows: The plans.\n    read: ${read}\n${last}`;
  const PAGE = 'https://flagmast.example/pricing';
  const LIVE = '    copy: live\n';

  it.each([
    ['live', describePage(PAGE, 'Flagmast', '2026-06-28', LIVE)],
    ['with a date', describePage(PAGE, 'Flagmast', '2026-06-28', '    dated: 2026-06-20\n')],
  ])('explains why an answer changed: %s', async (_, page) => {
    await citeLaterReading(page);
    expect(await buildChanges()).toMatchObject([{ key: 'pricing.trial_days', cause: 'vendor' }]);
  });

  it.each([
    ['another page', describePage('https://flagmast.example/trial', 'Flagmast', '2026-06-28', LIVE)],
    ['a stored copy', describePage(PAGE, 'Flagmast', '2026-06-28', '')],
    ['an earlier reading', describePage(PAGE, 'Flagmast', '2026-05-01', LIVE)],
  ])('does not explain it: %s', async (_, page) => {
    await citeLaterReading(page);
    expect(await copy.runFacts('check flagmast')).toEqual(exitWith(1, 'no newer page shows why'));
  });
});

it('a second build adds no changes and produces the same bytes', async () => {
  await removeSupport();
  expect(await buildChanges()).toHaveLength(1);
  const firstList = await readList();
  expect(await buildChanges()).toEqual([]);
  expect(await copy.runBuild('--check')).toMatchObject({ code: 0 });
  await copy.runGit('commit -qam built');
  expect(await copy.runBuild('--check')).toMatchObject({ code: 0 });
  expect(await buildChanges('2026-07-09T08:00:00Z')).toEqual([]);
  expect(await readList()).toBe(firstList);
});

it('a build removes an uncommitted change from the list if the fact was reverted', async () => {
  const before = await readList();
  await removeSupport();
  expect(await buildChanges()).toHaveLength(1);
  await copy.runGit('checkout -q facts');
  expect(await copy.runBuild()).toMatchObject({ code: 0 });
  expect(await readList()).toBe(before);
});

it('changes get the time of --at or the date of the newest facts, but never an earlier time than the last change', async () => {
  await removeSupport();
  expect(await buildChanges()).toMatchObject([{ day: '2026-07-02', at: NOON }]);
  await copy.runGit('checkout -q dist-data');
  expect(await buildChanges('2026-01-01T23:59:59Z')).toMatchObject([{ day: '2026-06-30', at: '2026-06-30T14:05:00Z' }]);
  await copy.runGit('checkout -q dist-data');
  await copy.edit('dist-data/data/changes.ndjson', () => '');
  await copy.runGit('commit -qam empty');
  expect(await copy.runBuild()).toMatchObject({ code: 0 });
  expect(await listChanges()).toMatchObject([{ day: '2026-06-25', at: null }]);
});

it('a build can add timestamps to an older list that has only days', async () => {
  const before = (await listChanges()).map(({ at: _, ...change }) => change);
  await copy.edit('dist-data/data/changes.ndjson', () => before.map((change) => JSON.stringify(change)).join('\n'));
  await copy.runGit('commit -qam days');
  await removeSupport();
  expect(await copy.runBuild('--at 2026-06-30T00:00:00Z')).toMatchObject({ code: 0 });
  const after = await listChanges();
  expect(after.slice(0, -1)).toEqual(before.map((change) => ({ ...change, at: null })));
  expect(after.at(-1)).toMatchObject({ day: '2026-06-30', at: '2026-06-30T00:00:00Z' });
  expect(await copy.runBuild('--check')).toMatchObject({ code: 0 });
});

it.each([
  '2026-07-02',
  '2026-7-2T12:00:00Z',
  '2026-02-30T12:00:00Z',
  '2026-07-02T24:00:00Z',
  '2026-07-02T12:00:00+02:00',
])('the build rejects --at %s', async (at) => {
  expect(await copy.runBuild(`--at ${at}`)).toEqual(
    exitWith(2, `--at must be a UTC timestamp such as 2026-01-31T14:05:00Z, not "${at}"`),
  );
});

it('a build before version 1.0.0 adds no changes and requires no causes', async () => {
  await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
  // The copy has no package.json, so its version counts as 0.0.0.
  expect(await buildChanges(NOON, copy.runInOwnProcess)).toEqual([]);
});
