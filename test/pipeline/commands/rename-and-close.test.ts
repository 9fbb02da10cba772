import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../model/change.ts';
import { type Copy, copyFixture, exitWith, runWithoutChanges } from './run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

async function readChanges(): Promise<Change[]> {
  const lines = (await readFile(join(copy.root, 'dist-data/data/changes.ndjson'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Change);
}

describe('rename', () => {
  it('changes only the file name, the slug, and references as a successor or vendor', async () => {
    const before = await copy.readFacts();
    expect(await copy.runFacts('rename quillcourier quill-mail')).toEqual(
      exitWith(0, 'slug: quill-mail, was quillcourier, which is now a former slug'),
    );
    const { 'tools/quillcourier.yaml': oldText = '', ...otherFiles } = before;
    expect(await copy.readFacts()).toEqual({
      ...otherFiles,
      'tools/quill-mail.yaml': oldText
        .replace('slug: quillcourier', 'slug: quill-mail')
        .replace('category:', 'former_slugs: [quillcourier]\ncategory:'),
      'tools/inkwell-relay.yaml': before['tools/inkwell-relay.yaml']?.replace(
        'successor: quillcourier',
        'successor: quill-mail',
      ),
      'publishers.yaml': before['publishers.yaml']?.replace('of: [quillcourier]', 'of: [quill-mail]'),
    });
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    // After renaming it back, the current slug is not a former slug.
    await copy.runFacts('rename quill-mail quillcourier');
    expect((await copy.readFacts())['tools/quillcourier.yaml']).toContain('former_slugs: [quill-mail]\n');
  });

  it('adds one change by the vendor and preserves earlier changes', async () => {
    const before = await readChanges();
    expect(await copy.runFacts('rename quillcourier quill-mail --name "Quill Mail"')).toMatchObject({ code: 0 });
    expect(await copy.runBuild('--at 2026-07-01T10:00:00Z')).toMatchObject({ code: 0 });
    const after = await readChanges();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toEqual([
      {
        day: '2026-07-01',
        at: '2026-07-01T10:00:00Z',
        tool: 'quill-mail',
        key: null,
        before: { name: 'Quillcourier', slug: 'quillcourier' },
        after: { name: 'Quill Mail', slug: 'quill-mail' },
        cause: 'vendor',
        sources: [],
      },
    ]);
    const tool = JSON.parse(await readFile(join(copy.root, 'dist-data/tools/quill-mail.json'), 'utf8'));
    expect(tool).toMatchObject({ name: 'Quill Mail', former_slugs: ['quillcourier'] });
    expect(tool.aliases).toEqual(['Quill Courier', 'QCR', 'Quillcourier']);
  });

  it('still counts pages on the old website as vendor pages', async () => {
    const { out } = await copy.runFacts('rename yew yewberry --website https://yewberry.example');
    expect(out).toContain('vendor_pages: added yew.example, which has sources of the tool');
    expect((await copy.readFacts())['tools/yewberry.yaml']).toContain(
      'website: https://yewberry.example\nvendor_pages: [yew.example]\n',
    );
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
    const sameWebsite = await copy.runFacts('rename ravenport raven-port --website https://www.ravenport.example');
    expect(sameWebsite).toEqual({ code: 0, out: expect.not.stringContaining('vendor_pages') });
  });

  it.each<[args: string, message: string]>([
    ['yew', 'name the tool and its new slug'],
    ['yow yewberry', 'unknown tool "yow"; did you mean "yew"?'],
    ['yew "Yew Berry"', '"Yew Berry" is not a slug'],
    ['yew yew', 'yew already has this slug; use a new one'],
    ['yew flagmast', 'facts/tools/flagmast.yaml already exists'],
    ['yew hillfire', '"hillfire" is also a name in facts/tools/beaconyard.yaml'],
    ['yew yewberry --name PLN', '"PLN" is also a name in facts/tools/'],
    ['yew yewberry --website yewberry', '--website: "yewberry" is not the address of a page; copy it from the browser'],
  ])('rejects "%s" and writes nothing', async (args, message) => {
    const { code, out } = await runWithoutChanges(copy, () => copy.runFacts(`rename ${args}`));
    expect(code).toBeGreaterThan(0);
    expect(out).toContain(message);
  });
});

describe('close', () => {
  it('writes the date and the successor, and writes nothing the second time', async () => {
    const before = (await copy.readFacts())['tools/yew.yaml'];
    const args = 'close yew --since 2026-06-01 --source home --successor ravenpost';
    expect(await copy.runFacts(`${args} --dry-run`)).toEqual(exitWith(0, 'would'));
    expect((await copy.readFacts())['tools/yew.yaml']).toBe(before);
    expect(await copy.runFacts(args)).toMatchObject({ code: 0 });
    expect((await copy.readFacts())['tools/yew.yaml']).toBe(
      before?.replace('category:', 'closed: { since: 2026-06-01, successor: ravenpost, sources: [home] }\ncategory:'),
    );
    expect((await copy.runFacts(args)).out).toBe(
      'yew is already closed with this date, source and successor; nothing was written\n',
    );
    expect((await copy.runFacts('close yew --since 2026-06-02 --source home')).out).toContain(
      'closed: {"since":"2026-06-02","successor":"ravenpost","sources":["home"]}, was {"since":"2026-06-01","successor":"ravenpost","sources":["home"]}',
    );
    expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
  });

  it.each<[args: string, message: string]>([
    ['yew', '--since is required'],
    ['yew --since 2026-06-01', '--source is required: use home'],
    ['yew --since 2026-06-01 --source hom', 'unknown source of yew "hom"; did you mean "home"?'],
    ['yew --since 2026-6-1 --source home', '"2026-6-1" is not allowed; write the first date'],
    ['yew --since 2026-07-01 --source home', '2026-07-01 is after today, 2026-06-30'],
    ['yew --since 2026-06-01 --source home --successor flagmats', 'did you mean "flagmast"?'],
    ['yew --since 2026-06-01 --source home --successor yew', 'yew cannot be its own successor'],
  ])('rejects "%s" and writes nothing', async (args, message) => {
    const { code, out } = await runWithoutChanges(copy, () => copy.runFacts(`close ${args}`));
    expect(code).toBeGreaterThan(0);
    expect(out).toContain(message);
  });
});
