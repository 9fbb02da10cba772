import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bulkContent, digestsOf } from '../../../server/bulk/bulk-file.ts';
import { bulkAddresses, bulkFiles } from '../../../server/bulk/routes.ts';
import { Problem } from '../../../server/problem/problem.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../../fixture/snapshot.ts';

interface Index {
  readonly snapshot: string;
  readonly files: readonly {
    readonly path: string;
    readonly type: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

const served = await fixtureServer();
const index = await served.json<Index>('/data/index.json');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the files under /data/', () => {
  it('that the manifest names have the bytes that were published', async () => {
    const { files } = served.snapshot.manifest;
    for (const path of ['manifest.json', ...Object.keys(files)]) {
      const response = await served.get(`/data/${path}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([path, response.status, Buffer.from(bytes).equals(await readFile(join(FIXTURE_DIST, path)))]).toEqual([
        path,
        200,
        true,
      ]);
      if (path !== 'manifest.json') expect([path, sha256(bytes)]).toEqual([path, files[path]]);
    }
  });

  it('are all in the index, with media type, length and hash', async () => {
    const { manifest } = served.snapshot;
    expect(index).toMatchObject({ snapshot: manifest.snapshot, licence: 'CC-BY-4.0' });
    expect(index.files.map(({ path }) => path)).toEqual([
      ...['facts.csv', 'facts.ndjson', 'facts.parquet', 'facts.sqlite'],
      ...['datapackage.json', 'croissant.json', 'dcat.jsonld', 'zenodo.json', 'manifest.json'],
      ...Object.keys(manifest.files),
    ]);
    for (const { path, type, bytes, sha256: hash } of index.files) {
      const response = await served.get(`/data/${path}`);
      const body = new Uint8Array(await response.arrayBuffer());
      expect([path, response.headers.get('content-type')?.split(';')[0], body.length, sha256(body)]).toEqual([
        ...[path, type, bytes, hash],
      ]);
    }
  });

  it('are listed for who copies them all', async () => {
    const snapshot = await fixtureSnapshot();
    const named = [...index.files.map(({ path }) => path), 'README.md', 'index.json'];
    expect(bulkAddresses(bulkFiles(snapshot, '')).toSorted()).toEqual(named.map((path) => `/data/${path}`).toSorted());
  });

  it('have the same bytes each time they are written', async () => {
    for (const file of bulkFiles(await fixtureSnapshot(), 'http://localhost').values())
      expect([file.path, Buffer.from(await bulkContent(file)).equals(Buffer.from(await bulkContent(file)))]).toEqual([
        file.path,
        true,
      ]);
  });

  it.each([
    ['facts.cvs', 'facts.csv'],
    ['tools/quillcuorier.json', 'tools/quillcourier.json'],
  ])('lack %s, and say which is near', async (wrong, right) => {
    const response = await served.get(`/data/${wrong}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', nearest: expect.arrayContaining([right]) });
  });

  it('are found with a former slug and with a slash too much', async () => {
    for (const [requested, location] of [
      ['tools/hillfire.json', '/data/tools/beaconyard.json'],
      ['facts.csv/', '/data/facts.csv'],
    ] as const) {
      const response = await served.get(`/data/${requested}`, { redirect: 'manual' });
      expect([requested, response.status, response.headers.get('location')]).toEqual([requested, 308, location]);
    }
  });

  it('take no parameter and no other method', async () => {
    const response = await served.get('/data/index.json?tool=yew');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'unknown_parameter']);
    expect((await served.get('/data/index.json', { method: 'POST' })).status).toBe(405);
    expect((await served.get('/data', {})).status).toBe(404);
  });

  it('are those of the current snapshot only', async () => {
    const response = await served.get(`/s/${index.snapshot}/data/facts.csv`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  });
});

it('gives up the hashes of too many files at once, and continues at the next attempt', async () => {
  let written = 0;
  const files = Array.from({ length: 3 }, (_, i) => ({
    path: `tools/${i}.json`,
    kind: { contentType: 'application/json', headers: {} },
    write: () => {
      written += 1;
      const begun = performance.now();
      while (performance.now() - begun < 3);
      return 'x';
    },
  }));
  await expect(digestsOf(files, 1)).rejects.toThrow(Problem);
  expect(written).toBe(1);
  await expect(digestsOf(files, 1)).rejects.toThrow(Problem);
  expect([...(await digestsOf(files, 1)).values()]).toHaveLength(3);
  expect(written).toBe(3);
});
