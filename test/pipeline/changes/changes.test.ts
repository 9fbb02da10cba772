import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { type Copy, committedFixture, says } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await committedFixture();
});
afterEach(() => rm(copy.root, { recursive: true }));

const FLAGMAST = 'facts/tools/flagmast.yaml';
const QUILL = 'facts/tools/quillcourier.yaml';
const replace = (file: string, before: string | RegExp, after: string) =>
  copy.edit(file, (text) => text.replace(before, after));
const loseSupport = () => replace(FLAGMAST, / {2}support\.phone: .*\n/, '');
const textOfList = () => readFile(join(copy.root, 'dist-data/data/changes.ndjson'), 'utf8');
const list = async () =>
  (await textOfList())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change);

const NOON = '2026-07-02T12:00:00Z';

/** Builds at an instant. @returns the added changes */
async function added(at = NOON, run = copy.facts): Promise<Change[]> {
  const before = await list();
  expect(await run('build', '--at', at)).toMatchObject({ code: 0 });
  const after = await list();
  expect(after.slice(0, before.length)).toEqual(before);
  return after.slice(before.length);
}

/** Pages with a day of their own: of the vendor of Quillcourier, and of somebody else. */
const page = (id: string, publisher: string) => `  ${id}:
    url: https://www.quillcourier.example/${id}
    title: News of 2026
    publisher: ${publisher}
    shows: What was new.
    read: 2026-06-28
    dated: 2026-06-27
    copy: live
`;

it('a build adds each change to the list, with the cause that the pages show or the editor gave', async () => {
  await replace(
    'facts/tools/sealpress.yaml',
    'facts:\n',
    'facts:\n  support.phone: { value: true, sources: [home] }\n',
  );
  await replace(QUILL, 'sources:\n', `sources:\n${page('news-2026', 'Quillcourier')}`);
  await replace(QUILL, / {2}company\.founded: .*/, '  company.founded: { value: 2018, sources: [news-2026] }');
  await replace(
    QUILL,
    /ai\.mcp_transport: \{ value: \[(.*?)\], sources: \[home\]/,
    'ai.mcp_transport: { value: [$1, sse], sources: [home, news-2026]',
  );
  await loseSupport();
  await replace(FLAGMAST, 'pricing.trial_days: {', 'pricing.trial_days: { because: vendor, ');
  await replace(FLAGMAST, 'value: 14,', 'value: 7,');
  // The order of a list says nothing.
  await replace(FLAGMAST, '[streamable-http, sse]', '[sse, streamable-http]');
  // A question with other possible answers was another question.
  await replace(
    'facts/catalogue.yaml',
    /(integrations\.hubspot:\n(?: {4}.*\n)*? {4}values:\n)/,
    '$1      partly: Partly\n',
  );
  await replace('facts/tools/sealpress.yaml', 'hubspot: { value: connector', 'hubspot: { value: partly');
  const inWords = ({ day, tool, key, before, after, cause, sources }: Change) =>
    `${day} ${tool} ${key}: ${JSON.stringify([before, after])}, ${cause}, ${sources.map(({ url }) => url).join()}`;
  expect((await added()).map(inWords)).toEqual([
    '2026-07-02 flagmast pricing.trial_days: [{"value":14},{"value":7}], vendor, https://flagmast.example/pricing',
    '2026-07-02 flagmast support.phone: [{"value":true},null], corrected, https://flagmast.example/',
    '2026-07-02 quillcourier ai.mcp_transport: [{"value":["streamable-http","stdio"]},{"value":["streamable-http","stdio","sse"]}], learned, https://www.quillcourier.example/news-2026,https://www.quillcourier.example/',
    '2026-07-02 quillcourier company.founded: [{"value":2019},{"value":2018}], vendor, https://www.quillcourier.example/news-2026',
    '2026-07-02 sealpress integrations.hubspot: [{"value":"connector"},{"value":"partly"}], corrected, https://sealpress.example/',
    '2026-07-02 sealpress support.phone: [null,{"value":true}], learned, https://sealpress.example/',
  ]);
});

it('any other change needs a cause from the editor, and the problem names the line of the fact', async () => {
  await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
  // Somebody else's newer page says nothing of what the vendor did.
  await replace(QUILL, 'sources:\n', `sources:\n${page('news-2026', 'Letters Weekly')}`);
  await replace(QUILL, / {2}company\.founded: .*/, '  company.founded: { value: 2018, sources: [news-2026] }');
  const lines = (await readFile(join(copy.root, FLAGMAST), 'utf8')).split('\n');
  const line = lines.findIndex((one) => one.includes('trial_days')) + 1;
  for (const command of ['check', 'build']) {
    const refused = await copy.facts(command);
    expect(refused).toEqual(
      says(1, `${FLAGMAST}:${line}:23 because facts > pricing.trial_days: was published as 14 and is 7 now`),
    );
    expect(refused).toEqual(says(1, 'because facts > company.founded: was published as 2019 and is 2018 now'));
  }
  await replace(QUILL, 'company.founded: {', 'company.founded: { because: corrected,');
  await replace(FLAGMAST, 'pricing.trial_days: { value: 7,', 'pricing.trial_days: { because: wrong, value: 7,');
  expect((await copy.facts('check')).out).toMatch(/because: "wrong" is not allowed; allowed: vendor, corrected/);
  await replace(FLAGMAST, 'because: wrong', 'because: corrected');
  expect(await added()).toMatchObject([
    { key: 'pricing.trial_days', cause: 'corrected' },
    { key: 'company.founded', cause: 'corrected' },
  ]);
});

it('a changed price is listed with its plan, before and after', async () => {
  await replace(QUILL, 'monthly: { amount: 29, ', 'monthly: { amount: 31, ');
  expect(await copy.facts('check quillcourier')).toEqual(
    says(
      1,
      'because facts > pricing.plans: Sparrow > monthly > amount: was published as 29 and is 31 now, and no newer page says why; add "because: vendor" or "because: corrected".',
    ),
  );
});

it('a cause on an unchanged answer gets advice', async () => {
  await replace(FLAGMAST, 'support.phone: {', 'support.phone: { because: vendor,');
  expect(await added()).toEqual([]);
  expect(await copy.facts('check flagmast')).toEqual(says(0, 'the published answer is the same; remove this word'));
});

it('a second build adds nothing, and --check gives the same bytes', async () => {
  await loseSupport();
  expect(await added()).toHaveLength(1);
  const once = await textOfList();
  expect(await added()).toEqual([]);
  expect(await copy.build('--check')).toMatchObject({ code: 0 });
  await copy.git('commit -qam built');
  expect(await copy.build('--check')).toMatchObject({ code: 0 });
  expect(await added('2026-07-09T08:00:00Z')).toEqual([]);
  expect(await textOfList()).toBe(once);
});

it('builds since the last commit do not count: a reverted change leaves the list', async () => {
  const before = await textOfList();
  await loseSupport();
  expect(await added()).toHaveLength(1);
  await copy.git('checkout -q facts');
  expect(await copy.build()).toMatchObject({ code: 0 });
  expect(await textOfList()).toBe(before);
});

it('changes have the given instant, by default the day of the newest facts, and never one before the last', async () => {
  await loseSupport();
  expect(await added()).toMatchObject([{ day: '2026-07-02', at: NOON }]);
  await copy.git('checkout -q dist-data');
  expect(await added('2026-01-01T23:59:59Z')).toMatchObject([{ day: '2026-06-30', at: '2026-06-30T14:05:00Z' }]);
  await copy.git('checkout -q dist-data');
  await copy.edit('dist-data/data/changes.ndjson', () => '');
  await copy.git('commit -qam empty');
  expect(await copy.build()).toMatchObject({ code: 0 });
  expect(await list()).toMatchObject([{ day: '2026-06-25', at: null }]);
});

it('instants follow the days of an older list', async () => {
  const before = (await list()).map(({ at: _, ...change }) => change);
  await copy.edit('dist-data/data/changes.ndjson', () => before.map((change) => JSON.stringify(change)).join('\n'));
  await copy.git('commit -qam days');
  await loseSupport();
  expect(await copy.build('--at 2026-06-30T00:00:00Z')).toMatchObject({ code: 0 });
  const after = await list();
  expect(after.slice(0, -1)).toEqual(before.map((change) => ({ ...change, at: null })));
  expect(after.at(-1)).toMatchObject({ day: '2026-06-30', at: '2026-06-30T00:00:00Z' });
  expect(await copy.build('--check')).toMatchObject({ code: 0 });
});

it.each([
  '2026-07-02',
  '2026-7-2T12:00:00Z',
  '2026-02-30T12:00:00Z',
  '2026-07-02T24:00:00Z',
  '2026-07-02T12:00:00+02:00',
])('the instant %s is refused', async (at) => {
  expect(await copy.build(`--at ${at}`)).toEqual(
    says(2, `--at "${at}" is no instant in UTC; write it as 2026-01-31T14:05:00Z`),
  );
});

it('before 1.0.0 nothing is added, and no cause is required', async () => {
  await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
  // The copy has no package.json that says otherwise.
  expect(await added(NOON, copy.program)).toEqual([]);
});
