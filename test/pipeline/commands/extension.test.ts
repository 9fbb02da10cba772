import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { recordExtension } from '../../../pipeline/commands/extension.ts';
import type { FetchLimits } from '../../../pipeline/verify/fetcher.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { crxOf, zipOf } from '../verify/server/package-of.ts';
import { answer, status, text } from '../verify/server/pages.ts';
import type { Play } from '../verify/server/play.ts';
import { playWeb, type WebTable } from '../verify/server/play-web.ts';
import { redirect } from '../verify/server/redirections.ts';
import { testClock } from '../verify/server/test-clock.ts';
import { type Copy, copyFixture, inputFor, outputOf, says, withoutWriting } from './run.ts';

const ID = 'ponmlkjihgfedcbaponmlkjihgfedcba';
const STORE = 'clients2.google.com';

const MANIFEST = {
  manifest_version: 3,
  name: '__MSG_appName__',
  version: '3.1',
  default_locale: 'en',
  permissions: ['cookies', 'storage'],
  host_permissions: ['https://*.presently.example/*', 'https://*.presently.example/*'],
  optional_permissions: ['management'],
  optional_host_permissions: ['https://*/*'],
  content_scripts: [{ matches: ['https://mail.example/*'], js: ['a.js'] }, { matches: ['https://mail.example/*'] }],
  web_accessible_resources: [
    { matches: ['<all_urls>'], resources: ['hello.css'], use_dynamic_url: true },
    { extension_ids: ['*'], resources: ['b.js'] },
  ],
  externally_connectable: { matches: ['https://app.presently.example/*'] },
};
const MESSAGES = JSON.stringify({ APPNAME: { message: 'Presently  Hello' } });
const packed = (manifest: object | string, messages = MESSAGES) =>
  zipOf({
    'manifest.json': typeof manifest === 'string' ? manifest : `\uFEFF${JSON.stringify(manifest)}`,
    '_locales/en/messages.json': messages,
    'big.js': 'x'.repeat(3_000_000),
  });
const sent = (bytes: Uint8Array) => answer(200, bytes, { 'content-type': 'application/x-chrome-extension' });
const store = (play: Play): WebTable => ({ [`${STORE}/*`]: play });

let copy: Copy;
beforeEach(async () => {
  copy = await copyFixture();
});

/** Runs the command on a web. */
async function record(web: WebTable, args: readonly string[] = ['presently', ID], limits: Partial<FetchLimits> = {}) {
  const played = await playWeb(web);
  const input = await inputFor(copy.root, ['extension', ...args], FIXTURE_DAY);
  const fetching = { network: played.network, clock: testClock(), limits };
  return outputOf(recordExtension(input, fetching)).finally(() => played.close());
}

const written = async () => parse(await readFile(join(copy.root, 'facts/tools/presently.yaml'), 'utf8')) as ToolFile;

describe('extension', () => {
  it('records what the manifest of the package declares, and the package as its source', async () => {
    const web = {
      ...store(redirect('https://blobs.example/perch.crx')),
      'blobs.example/perch.crx': sent(crxOf(packed(MANIFEST))),
    };
    const said = 'Presently Hello 3.1, 2 permissions, 1 host; source extension-package\n';
    expect(await record(web)).toEqual(says(0, said));
    const { extensions, sources } = await written();
    expect(extensions).toEqual([
      {
        id: ID,
        name: 'Presently Hello',
        version: '3.1',
        permissions: ['cookies', 'storage'],
        hosts: ['https://*.presently.example/*'],
        content_scripts: ['https://mail.example/*'],
        optional: ['management', 'https://*/*'],
        web_accessible_resources: [
          { matches: ['<all_urls>'], resources: ['hello.css'], use_dynamic_url: true },
          { matches: [], resources: ['b.js'] },
        ],
        externally_connectable: ['https://app.presently.example/*'],
        sources: ['extension-package'],
      },
    ]);
    expect(sources['extension-package']).toMatchObject({ relation: 'registry', read: FIXTURE_DAY, copy: 'live' });
    expect(sources['extension-package']?.url).toContain(`https://${STORE}/service/update2/crx?`);
    expect(await copy.facts('check', 'presently')).toMatchObject({ code: 0 });
    expect(await withoutWriting(copy, () => record(web))).toMatchObject({ code: 0 });
  });

  it('takes hosts out of the permissions of a manifest of version 2, whose files every page can load', async () => {
    const fields = { permissions: ['tabs', '<all_urls>'], web_accessible_resources: ['a'] };
    const manifest = { name: 'Hello', version: '1', ...fields };
    const saved = join(copy.root, 'saved.crx');
    await writeFile(saved, crxOf(packed(manifest), 2));
    expect(await record({}, ['presently', ID, '--package', saved])).toMatchObject({ code: 0 });
    expect((await written()).extensions).toMatchObject([
      { permissions: ['tabs'], hosts: ['<all_urls>'], web_accessible_resources: [{ resources: ['a'] }] },
    ]);
  });

  it('takes an address of the store, writes nothing on --dry-run, and removes a source that nothing cites any more', async () => {
    await copy.edit('facts/tools/presently.yaml', (text) =>
      text
        .replace('    sources: [home]\nsummary', '    sources: [manifest]\nsummary')
        .replace(/ {2}(home:\n(?: {4}.*\n)+)/, (home) => home + home.replace('home', 'manifest')),
    );
    const web = store(sent(packed(MANIFEST)));
    const address = `https://chromewebstore.google.com/detail/hello/${ID}`;
    const tried = await withoutWriting(copy, () => record(web, ['presently', address, '--dry-run']));
    expect(tried).toMatchObject({ code: 0 });
    expect(await record(web, ['presently', address])).toMatchObject({ code: 0 });
    expect(Object.keys((await written()).sources)).not.toContain('manifest');
  });

  const damaged = packed(MANIFEST);
  damaged.fill(0xff, damaged.indexOf('manifest.json') + 13, damaged.indexOf('manifest.json') + 40);
  const lying = packed(MANIFEST);
  lying.writeUInt32LE(10, lying.indexOf('PK\u0001\u0002') + 24);
  it.each<[string, Play | Uint8Array, string]>([
    ['no extension', status(404), `the Chrome Web Store has no extension "${ID}"`],
    ['no content', answer(204, ''), `the Chrome Web Store has no extension "${ID}"`],
    ['a page', text('Sorry'), 'the store answers with text/plain instead of a package'],
    ['an address inside a network', redirect('http://127.0.0.1/a.crx'), 'the package cannot be read: 127.0.0.1'],
    ['no zip', Buffer.from('PK no archive'), 'the file is neither a zip archive nor a CRX package'],
    ['half of one', crxOf(packed(MANIFEST)).subarray(0, 900), 'the file is neither a zip archive nor a CRX package'],
    ['another CRX', crxOf(packed(MANIFEST), 4), 'a CRX file of version 4; versions 2 and 3 can be read'],
    ['no manifest', zipOf({ 'a.js': '' }), 'the package has no manifest.json'],
    ['a long manifest', packed(' '.repeat(1_000_001)), 'manifest.json in the package is longer than 1 MB'],
    ['a damaged manifest', damaged, 'manifest.json in the package is damaged'],
    ['a manifest that is longer than it says', lying, 'manifest.json in the package is damaged'],
    ['a manifest that is no JSON', packed('{'), 'manifest.json in the package is not a JSON object'],
    ['no name', packed({ ...MANIFEST, name: ' ' }), '"name" in the package is missing or is no text'],
    ['no message', packed(MANIFEST, '{}'), 'the name is __MSG_appName__, and _locales/en/messages.json has no message'],
    ['odd permissions', packed({ ...MANIFEST, permissions: [{}] }), '"permissions" in the manifest is not a list of'],
    ['odd scripts', packed({ ...MANIFEST, content_scripts: ['a'] }), '"content_scripts" in the manifest is not a'],
  ])('refuses %s and writes nothing', async (_, play, message) => {
    const web = store(play instanceof Uint8Array ? sent(play) : play);
    const refused = await withoutWriting(copy, () => record(web));
    expect(refused).toEqual(says(2, message));
    expect(refused.out).not.toMatch(/RangeError|ERR_|undefined/);
  });

  it('refuses what is too large and what robots.txt forbids', async () => {
    const web = store(sent(packed(MANIFEST)));
    const tooLarge = await record(web, undefined, { maxBytes: 1000 });
    expect(tooLarge).toEqual(says(2, 'the package cannot be read: longer than 0.001 MB'));
    const closed = { ...web, [`${STORE}/robots.txt`]: text('User-agent: *\nDisallow: /') };
    const forbidden = `robots.txt of ${STORE} forbids programs to read the package; download it`;
    expect(await record(closed)).toEqual(says(2, forbidden));
  });

  it.each([
    [['presently'], 'name a tool and the id of its extension'],
    [['presently', ID, 'more'], '"more" is one argument too many'],
    [['presently', 'hello'], '"hello" is not the id of an extension in the Chrome Web Store, such as'],
    [['presently', ID.replace('a', 'b')], `is no identifier of presently; did you mean "${ID}"?`],
    [['yew', ID], `"${ID}" is no identifier of yew; list it first under "identifiers"`],
  ])('refuses %j', async (args, message) => {
    expect(await record({}, args)).toEqual(says(2, message));
  });
});
