import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyChanged } from '../changed-snapshot.ts';
import { FIXTURE_DIST, fixtureSnapshot } from '../fixture/snapshot.ts';
import { ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const BASE_URL = 'https://facts.example/outreach';
const parent: string = temporaryFolder();
const history: string = join(parent, 'history');
await mkdir(history);

/** A snapshot of when a price was another, as an operator keeps it. */
async function earlierWith(price: string) {
  const folder = join(parent, price);
  const changed = (text: string) => text.replaceAll(/"amount":79\b/g, `"amount":${price}`);
  const id = await copyChanged(folder, { 'tools/flagmast.json': changed });
  await cp(folder, join(history, id), { recursive: true });
  return { folder, id };
}

async function start(DIST_DATA: string, variables: Record<string, string> = {}) {
  const server = await ServerProcess.listening({ BASE_URL, DIST_DATA, ...variables });
  const get = async (path: string) => {
    const response = await server.get(`/outreach${path}`);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const detailAt = async (path: string) => {
    const { status, text } = await get(path);
    return `${status} ${JSON.parse(text).detail}`;
  };
  return { get, detailAt, output: () => server.lastWords };
}

const [one, two] = [await earlierWith('71'), await earlierWith('73')];
const { manifest } = await fixtureSnapshot();
const served = manifest.snapshot;
const [now, then] = await Promise.all([start(FIXTURE_DIST, { HISTORY_DIR: history }), start(one.folder)]);

const cited = (body: string) => JSON.parse(body).meta.cite.match(/outreach(\/s\/\S+?),? /)?.[1] ?? '';

describe('an answer of an earlier snapshot', () => {
  it.each([
    '/api/v1/pricing/flagmast',
    '/api/v1/cost?people=2&tools=flagmast',
    '/api/v1/compare?tools=flagmast,beaconyard&keys=pricing.plans',
    '/api/v1/rankings/general',
  ])('is byte-identical at the address that it cites: %s', async (path) => {
    const answer = await then.get(path);
    expect(cited(answer.text)).toMatch(new RegExp(`^/s/${one.id}/api/v1/`));
    const again = await now.get(cited(answer.text));
    // The next page of a snapshot is one of the same snapshot.
    const next = `${path}?offset=10`;
    expect({ ...again, text: again.text.replace(`/s/${one.id}${next}`, next) }).toEqual(answer);
    expect((await now.get(path)).text).not.toBe(answer.text);
  });

  it('is marked as archived on its pages, with a link to the current one', async () => {
    for (const end of ['', '.md']) {
      const page = await now.get(`/s/${one.id}/tools/flagmast${end}`);
      expect(page).toEqual(await then.get(`/s/${one.id}/tools/flagmast${end}`));
      expect(page.text).toMatch(/This address keeps/);
      expect(page.text).toContain(`${BASE_URL}/tools/flagmast${end}`);
      expect((await now.get(`/tools/flagmast${end}`)).text).not.toMatch(/This address keeps/);
    }
    const canonical = `<link rel="canonical" href="${BASE_URL}/tools/flagmast"/>`;
    expect((await now.get(`/s/${one.id}/tools/flagmast`)).text).toContain(canonical);
  });

  it('stays the same while several snapshots are requested in turn and in parallel', async () => {
    const priceIn = async (id: string) =>
      /"amount":(7[139])\b/.exec((await now.get(`/s/${id}/api/v1/pricing/flagmast?keys=pricing.plans`)).text)?.[1];
    for (const id of [one.id, two.id, one.id, served, two.id])
      expect(await priceIn(id)).toBe({ [one.id]: '71', [two.id]: '73', [served]: '79' }[id]);
    const paths = [1, 2, 3].flatMap((limit) => [one, two].map(({ id }) => `/s/${id}/api/v1/tools?limit=${limit}`));
    const answers = await Promise.all(paths.map(now.get));
    expect(answers.map(({ text }) => cited(text))).toEqual(paths);
  });
});

describe('a missing snapshot', () => {
  it.each(['x', '/..', '%2f..', '%2e%2e', '..%2f..%2fhistory'])('is refused: an id and "%s"', async (more) => {
    const id = `${one.id.slice(0, -1)}${more}`;
    const { status, type, text } = await now.get(`/s/${id}/api/v1/tools`);
    expect([status, type, text.includes(parent)]).toEqual([404, 'application/problem+json', false]);
    if (more !== 'x') return;
    expect(JSON.parse(text)).toMatchObject({
      code: 'not_found',
      value: id,
      allowed: [served, ...[one.id, two.id].sort()],
      nearest: expect.arrayContaining([one.id]),
      detail: expect.stringContaining('2 earlier ones can be read too'),
    });
  });

  it('is reported if the server has no history, and before any snapshot is opened', async () => {
    expect(await then.detailAt(`/s/${two.id}/tools.md`)).toContain('no earlier one is here');
    expect(await now.detailAt(`/s/${two.id}/nothing`)).toBe('404 A snapshot has nothing at /nothing.');
  });

  it('is reported for a damaged or wrong folder, with a line in the log, until it is repaired', async () => {
    await cp(one.folder, join(history, '0123456789abcdef'), { recursive: true });
    expect(await now.detailAt('/s/0123456789abcdef/api/v1/tools')).toMatch(/^404 .*are damaged/);
    expect(now.output()).toContain(`"reason":"it is snapshot ${one.id}"`);

    const file = join(history, two.id, 'tools/yew.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Yew', 'Yow'));
    const path = '/api/v1/questions?keys=team.sso';
    // One at a time is open, so that this one has to be opened again.
    await now.get(`/s/${one.id}/api/v1/tools`);
    expect((await now.get(`/s/${two.id}${path}`)).status).toBe(404);
    expect(now.output()).toContain('tools/yew.json does not match its hash in manifest.json');
    expect((await now.get(path)).status).toBe(200);
    await writeFile(file, text);
    expect((await now.get(`/s/${two.id}${path}`)).status).toBe(200);
    expect(now.output()).not.toContain('internal error');
  });

  it('is reported when the server starts without the folder', async () => {
    const { output } = await ServerProcess.refused({ DIST_DATA: FIXTURE_DIST, HISTORY_DIR: join(parent, 'nowhere') });
    expect(output).toMatch(/^HISTORY_DIR must be a folder with .*: it is missing\n/);
  });
});
