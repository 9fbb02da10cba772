import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PICTURES, type Pictures } from '../../../server/link-previews/link-previews.ts';
import { openPictures } from '../../../server/node/snapshot/open.ts';
import { serveFixture } from '../../fixture/serve.ts';
import type { Served } from '../../serve.ts';

const NAMES = ['default', 'home', 'job-outreach', 'tool-beaconyard', 'tool-quillcourier'];
const bytesOf = (file: string) => new TextEncoder().encode(`bytes of ${file}`);
const sha256 = (file: string) => createHash('sha256').update(bytesOf(file)).digest('hex');
const files = [...NAMES.map((name) => `${name}.png`), 'gone.png'].sort();
const pictures: Pictures = {
  index: Object.fromEntries(
    files.map((file) => [file, { drawn_from: sha256(file), sha256: sha256(file), alt: `What ${file} "says" & shows` }]),
  ),
  read: (file) => Promise.resolve(file === 'gone.png' ? undefined : bytesOf(file)),
};
const hashed = (name: string) => `/pictures/${name}.${sha256(`${name}.png`).slice(0, 8)}.png`;

let served: Served;
let plain: Served;
beforeAll(async () => {
  [served, plain] = await Promise.all([serveFixture({ pictures, path: '/a/b' }), serveFixture()]);
});
afterAll(() => Promise.all([served.close(), plain.close()]));

/** The values of the meta elements of a page, by property or name. */
async function metaOf(server: Served, path: string): Promise<Record<string, string>> {
  const html = await (await server.get(path, { headers: { accept: 'text/html' } })).text();
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)];
  return Object.fromEntries(
    found.map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]),
  );
}

describe('a picture', () => {
  it('is served for good at the address with its hash, and as the current one at any other', async () => {
    const immutable = await served.get(hashed('tool-quillcourier'));
    expect(immutable.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/pictures/tool-quillcourier.png', '/pictures/tool-quillcourier.00000000.png']) {
      const answer = await served.get(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(answer.headers.get('cache-control')).toMatch(/max-age=300\b/);
      expect(await answer.text()).toBe('bytes of tool-quillcourier.png');
    }
  });

  it('redirects from the former slug of a tool', async () => {
    const answer = await served.get('/pictures/tool-hillfire.0a0a0a0a.png', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/a/b/pictures/tool-beaconyard.png']);
  });

  it.each([
    [
      'that no picture has',
      '/pictures/tool-quilcourier.png',
      /There is no picture "tool-quilcourier".*tool-quillcourier/,
    ],
    ['of every object', '/pictures/__proto__.png', /There is no picture/],
    ['of a file that is gone', '/pictures/gone.png', /gone\.png is not there/],
    ['of another folder', '/pictures/..%2Findex.png', /There is no picture/],
  ])('is a problem at a name %s', async (_, path, detail) => {
    const answer = await served.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: expect.stringMatching(detail) }]);
  });
});

describe('the preview of a page', () => {
  it.each([
    ['/', 'home'],
    ['/tools/quillcourier', 'tool-quillcourier'],
    ['/pricing/quillcourier', 'tool-quillcourier'],
    ['/vendors/quillcourier', 'tool-quillcourier'],
    ['/tools/quillcourier/changes', 'tool-quillcourier'],
    ['/tools/yew', 'default'],
    ['/rankings/general?job=outreach', 'job-outreach'],
    ['/rankings/general?job=outreach&drop=linkedin.messages', 'default'],
    ['/rankings/general', 'default'],
    ['/about', 'default'],
  ])('of %s shows the picture %s', async (path, name) => {
    const meta = await metaOf(served, path);
    expect(meta['og:image']).toBe(served.baseUrl + hashed(name));
    expect(meta['og:image:alt']).toBe(`What ${name}.png "says" & shows`);
    expect(meta['og:description']).toBe(meta.description);
    expect(meta['twitter:card']).toBe('summary_large_image');
    expect(meta['og:url']?.startsWith(`${served.baseUrl}/`)).toBe(true);
  });

  it('of a page of a kept snapshot leads to a picture that is served', async () => {
    const meta = await metaOf(served, `/s/${served.snapshot.manifest.snapshot}/tools/quillcourier`);
    expect(meta['og:image']).toBe(served.baseUrl + hashed('tool-quillcourier'));
  });

  it('has no picture on a server without pictures', async () => {
    const meta = await metaOf(plain, '/tools/quillcourier');
    expect(meta['og:title']).toBe('Quillcourier: price, channels and what is unknown');
    expect(meta['twitter:card']).toBe('summary');
    expect(Object.keys(meta).filter((name) => name.startsWith('og:image'))).toEqual([]);
  });

  it('is not offered for a page that search engines leave out', async () => {
    expect(await metaOf(served, '/tools/no-such-tool')).not.toHaveProperty('og:title');
  });
});

describe('the folder of the pictures', () => {
  let parent: string;
  const refused: string[] = [];
  const open = () => openPictures(join(parent, 'dist-data'), (why) => refused.push(why));
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(parent, { recursive: true }));

  it('may be missing', async () => {
    expect(await open()).toBe(NO_PICTURES);
    expect(refused).toEqual([]);
  });

  it('is read next to that of the snapshot, and a broken one is refused with a reason', async () => {
    await mkdir(join(parent, 'dist-pictures'));
    const index = join(parent, 'dist-pictures', 'index.json');
    await writeFile(index, JSON.stringify(pictures.index));
    await writeFile(join(parent, 'dist-pictures', 'home.png'), bytesOf('home.png'));
    const { index: opened, read } = await open();
    expect(opened).toEqual(pictures.index);
    expect(await read('home.png')).toEqual(bytesOf('home.png'));
    expect(await read('default.png')).toBeUndefined();
    for (const text of ['', '[1]', '{"home.png":{}}', '{"../x":{"drawn_from":"","sha256":"","alt":""}}']) {
      await writeFile(index, text);
      expect(await open()).toBe(NO_PICTURES);
    }
    expect(refused).toHaveLength(4);
    await rm(index);
    await promisify(execFile)('mkfifo', [index]);
    expect(await open()).toBe(NO_PICTURES);
    expect(refused.at(-1)).toBe(`${index} is not a regular file`);
  });
});
