import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { type Copy, committedFixture, says } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await committedFixture();
});
afterEach(() => rm(copy.root, { recursive: true }));

const FLAGMAST = 'facts/tools/flagmast.yaml';
const QUILL = 'facts/tools/quillcourier.yaml';
const replace = (file: string, before: string, after: string) => copy.edit(file, (text) => text.replace(before, after));
const textOfList = () => readFile(join(copy.root, 'dist-data/data/changes.ndjson'), 'utf8');
const list = async () =>
  (await textOfList())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change);

/** Builds on a day. @returns the changes that this added */
async function added(day = '2026-07-02', run = copy.facts): Promise<Change[]> {
  const before = await list();
  expect(await run('build', '--day', day)).toMatchObject({ code: 0 });
  const after = await list();
  expect(after.slice(0, before.length)).toEqual(before);
  return after.slice(before.length);
}

/** A page of the vendor of Quillcourier with a day of its own. */
const NEWS = `  news-2026:
    url: https://www.quillcourier.example/news/2026
    title: News of 2026
    publisher: Quillcourier
    relation: vendor
    shows: What was new.
    read: 2026-06-28
    dated: 2026-06-27
    copy: live
`;
const withNews = () => replace(QUILL, 'sources:\n', `sources:\n${NEWS}`);

describe('a build adds to the list of changes', () => {
  it('what was unknown, as learned', async () => {
    await replace(
      'facts/tools/sealpress.yaml',
      'facts:\n',
      'facts:\n  support.phone: { value: true, sources: [home] }\n',
    );
    expect(await added()).toEqual([
      {
        day: '2026-07-02',
        tool: 'sealpress',
        key: 'support.phone',
        before: null,
        after: { value: true },
        cause: 'learned',
        sources: [{ id: 'sealpress/home', url: 'https://sealpress.example/' }],
      },
    ]);
  });

  it('a value by a newer dated page of the vendor, as changed by the vendor', async () => {
    await withNews();
    await copy.edit(QUILL, (text) =>
      text.replace(/ {2}company\.founded: .*/, '  company.founded: { value: 2018, sources: [news-2026] }'),
    );
    expect(await added()).toMatchObject([
      { key: 'company.founded', before: { value: 2019 }, after: { value: 2018 }, cause: 'vendor' },
    ]);
  });

  it('a list that only grows by a page that was not cited before, as learned', async () => {
    await withNews();
    await copy.edit(QUILL, (text) =>
      text.replace(
        /ai\.mcp_transport: \{ value: \[(.*?)\], complete: true, sources: \[home\]/,
        'ai.mcp_transport: { value: [$1, sse], complete: true, sources: [home, news-2026]',
      ),
    );
    expect(await added()).toMatchObject([{ key: 'ai.mcp_transport', cause: 'learned' }]);
  });

  it('an answer that is unknown now, as corrected, with the pages that gave it', async () => {
    await copy.edit(FLAGMAST, (text) => text.replace(/ {2}support\.phone: .*\n/, ''));
    expect(await added()).toMatchObject([
      {
        key: 'support.phone',
        before: { value: true },
        after: null,
        cause: 'corrected',
        sources: [{ id: 'flagmast/home' }],
      },
    ]);
  });

  it('any other value with the word of the editor, and asks for it in the line of the fact', async () => {
    await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
    const line =
      (await readFile(join(copy.root, FLAGMAST), 'utf8')).split('\n').findIndex((one) => one.includes('trial_days')) +
      1;
    for (const command of ['check', 'build'])
      expect(await copy.facts(command)).toEqual(
        says(1, `${FLAGMAST}:${line}:23 because facts > pricing.trial_days: was published as 14 and is 7 now`),
      );
    await replace(FLAGMAST, 'pricing.trial_days: { value: 7,', 'pricing.trial_days: { because: wrong, value: 7,');
    expect((await copy.facts('check')).out).toMatch(/because: "wrong" is not allowed; allowed: vendor, corrected/);
    for (const because of ['vendor', 'corrected']) {
      await copy.edit(FLAGMAST, (text) => text.replace(/because: \w+, value: 7/, `because: ${because}, value: 7`));
      expect((await copy.facts('check flagmast')).code).toBe(0);
      await copy.git('checkout -q dist-data');
      expect(await added()).toMatchObject([{ key: 'pricing.trial_days', cause: because }]);
    }
  });

  it('nothing for another order of a list, and advises against a word on an answer that is the same', async () => {
    await copy.edit(FLAGMAST, (text) =>
      text
        .replace('[streamable-http, sse]', '[sse, streamable-http]')
        .replace('support.phone: {', 'support.phone: { because: vendor,'),
    );
    expect(await added()).toEqual([]);
    expect(await copy.facts('check flagmast')).toEqual(says(0, 'the published answer is the same; remove this word'));
  });

  it('nothing the second time, and the same bytes with --check', async () => {
    await copy.edit(FLAGMAST, (text) => text.replace(/ {2}support\.phone: .*\n/, ''));
    expect(await added()).toHaveLength(1);
    const once = await textOfList();
    expect(await added()).toEqual([]);
    expect(await copy.facts('build --check')).toMatchObject({ code: 0 });
    await copy.git('commit -qam built');
    expect(await copy.facts('build --check')).toMatchObject({ code: 0 });
    expect(await added('2026-07-09')).toEqual([]);
    expect(await textOfList()).toBe(once);
  });

  it('on the day that is given, by default that of the newest facts, and never one before the last', async () => {
    await copy.edit(FLAGMAST, (text) => text.replace(/ {2}support\.phone: .*\n/, ''));
    expect((await added('2026-01-01'))[0]?.day).toBe('2026-06-30');
    await copy.git('checkout -q dist-data');
    await copy.edit('dist-data/data/changes.ndjson', () => '');
    await copy.git('commit -qam empty');
    expect(await copy.facts('build')).toMatchObject({ code: 0 });
    expect((await list()).map(({ day }) => day)).toEqual(['2026-06-25']);
    expect(await copy.facts('build --day 2026-7-2')).toEqual(
      says(2, '--day "2026-7-2" is no day; write it as 2026-01-31'),
    );
  });

  it('nothing before 1.0.0, when no word is asked for either', async () => {
    await replace(FLAGMAST, 'pricing.trial_days: { value: 14,', 'pricing.trial_days: { value: 7,');
    // The copy has no package.json that says otherwise.
    expect(await added('2026-07-02', copy.program)).toEqual([]);
  });
});
