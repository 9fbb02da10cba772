import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyWithChanges } from '../changed-snapshot.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const BASE_URL = 'https://facts.example/outreach';
const parent: string = temporaryFolder();
const history: string = join(parent, 'history');
await mkdir(history);

/** Creates an earlier snapshot with another price, in the history folder. */
async function createEarlier(price: string) {
  const folder = join(parent, price);
  const changePrice = (text: string) => text.replaceAll(/"amount":79\b/g, `"amount":${price}`);
  const id = await copyWithChanges(folder, { 'tools/flagmast.json': changePrice });
  await cp(folder, join(history, id), { recursive: true });
  return { folder, id };
}

async function start(DIST_DATA: string, variables: Record<string, string> = {}) {
  const server = await ServerProcess.startListening({ BASE_URL, DIST_DATA, ...variables });
  const get = async (path: string) => {
    const response = await server.get(`/outreach${path}`);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const fetchDetail = async (path: string) => {
    const { status, text } = await get(path);
    return `${status} ${JSON.parse(text).detail}`;
  };
  return { get, fetchDetail, output: () => server.output };
}

const [first, second] = [await createEarlier('71'), await createEarlier('73')];
const { manifest } = await fixtureSnapshot();
const current = manifest.snapshot;
const [server, earlierServer] = await Promise.all([start(FIXTURE_DIST, { HISTORY_DIR: history }), start(first.folder)]);

const citedPath = (body: string) => JSON.parse(body).meta.cite.match(/outreach(\/s\/\S+?),? /)?.[1] ?? '';

describe('an answer from an earlier snapshot', () => {
  it.each([
    '/api/v1/pricing/flagmast',
    '/api/v1/cost?people=2&tools=flagmast',
    '/api/v1/compare?tools=flagmast,beaconyard&keys=pricing.plans',
    '/api/v1/rankings/general',
  ])('is byte-identical at the URL it cites: %s', async (path) => {
    const answer = await earlierServer.get(path);
    expect(citedPath(answer.text)).toMatch(new RegExp(`^/s/${first.id}/api/v1/`));
    const again = await server.get(citedPath(answer.text));
    // The next page belongs to the same snapshot.
    const next = `${path}?offset=10`;
    expect({ ...again, text: again.text.replace(`/s/${first.id}${next}`, next) }).toEqual(answer);
    expect((await server.get(path)).text).not.toBe(answer.text);
  });

  it('is marked as archived on pages, with a link to the current page', async () => {
    for (const end of ['', '.md']) {
      const page = await server.get(`/s/${first.id}/tools/flagmast${end}`);
      expect(page).toEqual(await earlierServer.get(`/s/${first.id}/tools/flagmast${end}`));
      expect(page.text).toMatch(/This page is archived/);
      expect(page.text).toContain(`${BASE_URL}/tools/flagmast${end}`);
      expect((await server.get(`/tools/flagmast${end}`)).text).not.toMatch(/This page is archived/);
    }
    const canonical = `<link rel="canonical" href="${BASE_URL}/tools/flagmast"/>`;
    expect((await server.get(`/s/${first.id}/tools/flagmast`)).text).toContain(canonical);
  });

  it('stays the same if several snapshots are requested in turn or in parallel', async () => {
    const fetchPrice = async (id: string) =>
      /"amount":(7[139])\b/.exec((await server.get(`/s/${id}/api/v1/pricing/flagmast?keys=pricing.plans`)).text)?.[1];
    for (const id of [first.id, second.id, first.id, current, second.id])
      expect(await fetchPrice(id)).toBe({ [first.id]: '71', [second.id]: '73', [current]: '79' }[id]);
    const paths = [1, 2, 3].flatMap((limit) => [first, second].map(({ id }) => `/s/${id}/api/v1/tools?limit=${limit}`));
    const answers = await Promise.all(paths.map(server.get));
    expect(answers.map(({ text }) => citedPath(text))).toEqual(paths);
  });
});

describe('a missing snapshot', () => {
  it.each(['x', '/..', '%2f..', '%2e%2e', '..%2f..%2fhistory'])(
    'is refused for an id followed by "%s"',
    async (suffix) => {
      const id = `${first.id.slice(0, -1)}${suffix}`;
      const { status, type, text } = await server.get(`/s/${id}/api/v1/tools`);
      expect([status, type, text.includes(parent)]).toEqual([404, 'application/problem+json', false]);
      if (suffix !== 'x') return;
      expect(JSON.parse(text)).toMatchObject({
        code: 'not_found',
        value: id,
        allowed: [current, ...[first.id, second.id].sort()],
        nearest: expect.arrayContaining([first.id]),
        detail: expect.stringContaining('and 2 earlier ones.'),
      });
    },
  );

  it('is reported if the server has no history, or the snapshot has no such path', async () => {
    expect(await earlierServer.fetchDetail(`/s/${second.id}/tools.md`)).toContain('(current).');
    expect(await server.fetchDetail(`/s/${second.id}/nothing`)).toBe('404 Not found in this snapshot: /nothing.');
  });

  it('is reported and logged for a damaged or wrong folder until it is repaired', async () => {
    await cp(first.folder, join(history, '0123456789abcdef'), { recursive: true });
    expect(await server.fetchDetail('/s/0123456789abcdef/api/v1/tools')).toMatch(/^404 .*are damaged/);
    expect(server.output()).toContain(`"reason":"the folder holds snapshot ${first.id}"`);

    const file = join(history, second.id, 'tools/yew.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Yew', 'Yow'));
    const path = '/api/v1/questions?keys=team.sso';
    // Only one earlier snapshot is open at a time. Opening the first closes the second, so the second is verified again.
    await server.get(`/s/${first.id}/api/v1/tools`);
    expect((await server.get(`/s/${second.id}${path}`)).status).toBe(404);
    expect(server.output()).toContain('tools/yew.json does not match its hash in manifest.json');
    expect((await server.get(path)).status).toBe(200);
    await writeFile(file, text);
    expect((await server.get(`/s/${second.id}${path}`)).status).toBe(200);
    expect(server.output()).not.toContain('internal error');
  });

  it('is reported at start if the history folder is missing', async () => {
    const { output } = await ServerProcess.runToExit({ DIST_DATA: FIXTURE_DIST, HISTORY_DIR: join(parent, 'nowhere') });
    expect(output).toMatch(/^HISTORY_DIR must be a folder of earlier snapshots, .*: it is missing\n/);
  });
});
