import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replacing } from '../fixture/edits.ts';
import { buildFixture } from '../fixture/fixture.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';

const BASE_URL = 'https://facts.example/outreach';
const servers: ServerProcess[] = [];
let parent = '';
let history = '';

/** Starts the server over a snapshot. @returns what it answers, and what it has logged last */
async function start(dist: string, env: Record<string, string> = {}) {
  const server = await ServerProcess.start({ CONTACT: 'ops@example.org', BASE_URL, DIST_DATA: dist, ...env });
  servers.push(server);
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/outreach${path}`);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  return { get, output: () => server.lastWords };
}

const idOf = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).snapshot;

/** Builds the fixture as it was when a price was another, and keeps the snapshot as an operator does. */
async function earlierWith(price: string) {
  const folder = join(parent, price);
  await buildFixture(folder, {
    'tools/flagmast': replacing(/amount: 79\b/g, `amount: ${price}`),
  });
  const id = await idOf(folder);
  await cp(folder, join(history, id), { recursive: true });
  return { folder, id };
}

let one: Awaited<ReturnType<typeof earlierWith>>;
let two: typeof one;
let now: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'earlier-'));
  history = join(parent, 'history');
  await mkdir(history);
  [one, two] = [await earlierWith('71'), await earlierWith('73')];
  now = await start(FIXTURE_DIST, { HISTORY_DIR: history });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(parent, { recursive: true });
});

/** What an answer cites, as a path below the public address. */
const cited = (body: string) =>
  (JSON.parse(body) as { meta: { cite: string } }).meta.cite.match(/outreach(\/s\/\S+?),? /)?.[1] ?? '';

const REQUESTS = [
  '/api/v1/pricing/flagmast',
  '/api/v1/cost?people=2&tools=flagmast',
  '/api/v1/compare?tools=flagmast,beaconyard&keys=pricing.plans',
  '/api/v1/rankings/general',
];

describe('what an earlier snapshot answered', () => {
  it('is the same to the byte at the address that the answer cites', async () => {
    const then = await start(one.folder);
    for (const path of REQUESTS) {
      const answer = await then.get(path);
      expect(cited(answer.text)).toMatch(new RegExp(`^/s/${one.id}/api/v1/`));
      expect(await now.get(cited(answer.text)), path).toEqual(answer);
      expect((await now.get(path)).text, path).not.toBe(answer.text);
    }
    const page = `/s/${one.id}/tools/flagmast`;
    const shown = await now.get(page);
    expect(shown).toEqual(await then.get(page));
    expect(shown.text).toContain(`<link rel="canonical" href="${BASE_URL}/tools/flagmast"/>`);
  });

  it('is said to be kept on its pages, with the way to the current one', async () => {
    for (const end of ['', '.md']) {
      const { text } = await now.get(`/s/${one.id}/tools/flagmast${end}`);
      expect(text).toMatch(/This address keeps/);
      expect(text).toContain(`${BASE_URL}/tools/flagmast${end}`);
      expect((await now.get(`/tools/flagmast${end}`)).text).not.toMatch(/This address keeps/);
    }
  });

  it('stays so while one asks for several in turn and at once, next to the served one', async () => {
    const priceIn = async (id: string) =>
      /"amount":(7[139])\b/.exec((await now.get(`/s/${id}/api/v1/pricing/flagmast?keys=pricing.plans`)).text)?.[1];
    const served = await idOf(FIXTURE_DIST);
    for (const id of [one.id, two.id, one.id, served, two.id])
      expect(await priceIn(id)).toBe({ [one.id]: '71', [two.id]: '73', [served]: '79' }[id]);
    const paths = [1, 2, 3].flatMap((limit) => [one, two].map(({ id }) => `/s/${id}/api/v1/tools?limit=${limit}`));
    const answers = await Promise.all(paths.map(now.get));
    for (const [i, { text }] of answers.entries()) expect(cited(text)).toBe(paths[i]);
  });
});

describe('what is not there', () => {
  it.each(['', 'x', '/..', '%2f..', '%2e%2e', '..%2f..%2fhistory'])(
    'is refused with what is: an id and "%s"',
    async (more) => {
      const id = `${one.id.slice(0, -1)}${more === '' ? 'x' : more}`;
      const { status, type, text } = await now.get(`/s/${id}/api/v1/tools`);
      expect([status, type]).toEqual([404, 'application/problem+json']);
      expect(text).not.toContain(parent);
      if (more !== '' && more !== 'x') return;
      expect(JSON.parse(text)).toMatchObject({
        code: 'not_found',
        value: id,
        allowed: [await idOf(FIXTURE_DIST), ...[one.id, two.id].sort()],
      });
      expect(JSON.parse(text).nearest).toContain(one.id);
      expect(JSON.parse(text).detail).toContain('2 earlier ones can be read too');
    },
  );

  it('is said where no earlier one is kept, and before an earlier one is opened', async () => {
    const alone = await start(FIXTURE_DIST);
    expect(JSON.parse((await alone.get(`/s/${one.id}/tools.md`)).text).detail).toContain('no earlier one is here');
    expect(JSON.parse((await now.get(`/s/${two.id}/nothing`)).text).detail).toBe('A snapshot has nothing at /nothing.');
  });

  it('is said of a folder that is damaged or of another snapshot, with a line in the log, until it is whole', async () => {
    const damaged = join(history, '0123456789abcdef');
    await cp(one.folder, damaged, { recursive: true });
    const path = '/s/0123456789abcdef/api/v1/tools';
    const refused = await now.get(path);
    expect([refused.status, JSON.parse(refused.text).detail]).toEqual([404, expect.stringContaining('are damaged')]);
    expect(now.output()).toContain(`"reason":"it is snapshot ${one.id}"`);

    const file = join(history, two.id, 'tools/yew.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Yew', 'Yow'));
    const page = `/s/${two.id}/api/v1/questions?keys=team.sso`;
    await now.get(`/s/${one.id}/api/v1/tools`);
    expect((await now.get(page)).status).toBe(404);
    expect(now.output()).toContain('tools/yew.json is not the file that manifest.json names');
    expect((await now.get('/api/v1/questions?keys=team.sso')).status).toBe(200);
    await writeFile(file, text);
    expect((await now.get(page)).status).toBe(200);
    expect(now.output()).not.toContain('internal error');
  });

  it('is said when the server starts without the folder', async () => {
    await expect(start(FIXTURE_DIST, { HISTORY_DIR: join(parent, 'nowhere') })).rejects.toThrow(
      /^the server did not start: HISTORY_DIR must be a folder with .*: it is missing\n/,
    );
  });
});
