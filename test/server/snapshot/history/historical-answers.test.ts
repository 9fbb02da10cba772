import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { openArchive } from '../../../../server/node/snapshot/open.ts';
import { operations } from '../../../../server/operations/all-operations.ts';
import { addressOf, writeAddress } from '../../../../server/operations/operation.ts';
import { pages } from '../../../../server/pages/all-pages.ts';
import { snapshotById } from '../../../../server/snapshot/history/historical-snapshot.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { pastSnapshots } from '../../../fixture/fixture.ts';
import { PAST } from '../../../fixture/past.ts';
import { fixtureServer, serveFixture } from '../../../fixture/serve.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import type { Served } from '../../../serve.ts';
import { post, request } from '../../mcp/rpc.ts';
import { historyDir } from './history-dir.ts';

interface Published {
  readonly day: string;
  readonly id: string;
  readonly tools: readonly Tool[];
  readonly rankings: unknown;
}

/** No snapshot of the tests changes once it is opened. */
const fail = (reason: string) => {
  throw new Error(reason);
};

const now: Snapshot = await fixtureSnapshot();
const past: Published[] = (await pastSnapshots()).map((files, i) => {
  const parsed = (path: string) => JSON.parse(files.get(path) ?? '');
  const tools = [...files.keys()].filter((path) => path.startsWith('tools/')).map((path) => parsed(path) as Tool);
  const day = PAST[i]?.day ?? '';
  return { day, id: parsed('manifest.json').snapshot as string, tools, rankings: parsed('rankings/general.json') };
});
const [first, second] = past as [Published, Published];
const replaying = await fixtureServer();
const withFiles = await fixtureServer({
  snapshot: { ...now, archive: await openArchive(await historyDir(), now, fail) },
});

/** What is kept of a fact, with the addresses of its sources. */
function said({ status, value, sources, disagrees = [], from_plan, extra }: Fact, urls: ReadonlyMap<string, string>) {
  const cited = [sources, ...disagrees.map((other) => other.sources)].flat().map(({ id }) => urls.get(id));
  return {
    status,
    value,
    disagrees: disagrees.map((other) => other.value),
    from_plan,
    extra,
    cited: [...new Set(cited)].sort(),
  };
}

function factsOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>) {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, said(fact, urls)]));
}

async function json(served: Served, path: string) {
  const response = await served.get(path);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

describe('a tool as of an earlier day', () => {
  it('has the facts, values and sources that it had, from the history alone and from files', async () => {
    for (const served of [replaying, withFiles]) {
      for (const { day, id, tools } of past) {
        for (const tool of tools) {
          const { body } = await json(served, `/api/v1/tools/${tool.slug}?as_of=${day}&detail=full`);
          expect(body.meta).toMatchObject({ snapshot: id, recorded: day });
          expect(factsOf(body.tool), `${tool.slug} on ${day}`).toEqual(factsOf(tool));
          expect(body.tool.name).toBe(tool.name);
          expect(body.tool.entry_price).toEqual(tool.entry_price);
        }
      }
    }
  });

  it('has the places that were published, or says with which method they were computed from its facts', async () => {
    const { day, tools } = first;
    for (const tool of tools) {
      const path = `/api/v1/tools/${tool.slug}?as_of=${day}&detail=full`;
      const computed = (await json(replaying, path)).body;
      const published = (await json(withFiles, path)).body;
      expect(computed.meta.computed_with).toBe(now.manifest.method_version);
      expect(published.meta).not.toHaveProperty('computed_with');
      // The fixture has one method, so that both are the same.
      for (const { tool: then, places, ranks } of [computed, published])
        expect([then.scores, places, ranks]).toEqual([tool.scores, published.places, published.ranks]);
    }
  });

  it('is the newest snapshot that was made by then', async () => {
    for (const [day, recorded] of [
      ['2026-06-19', '2026-06-10'],
      ['2026-06-20', '2026-06-20'],
      ['2999-01-01', undefined],
    ])
      expect((await json(replaying, `/api/v1/pricing/flagmast?as_of=${day}`)).body.meta.recorded).toBe(recorded);
  });

  it('is the same over MCP, in comparisons, in the dataset and in tables', async () => {
    const { day } = first;
    const call = async (name: string, args: object) => {
      const answer = await post(replaying, request('tools/call', { name, arguments: { ...args, as_of: day } }));
      return answer.body.result.structuredContent;
    };
    for (const [name, path, args] of [
      ['get_tool', '/api/v1/tools/flagmast', { slug: 'flagmast' }],
      ['get_pricing', '/api/v1/pricing/flagmast', { slug: 'flagmast' }],
      ['compare_tools', '/api/v1/compare?tools=flagmast,beaconyard', { tools: ['flagmast', 'beaconyard'] }],
      ['get_ai_readiness', '/api/v1/datasets/ai-readiness?limit=20', { limit: 20 }],
      ['get_rankings', '/api/v1/rankings/general?limit=20', { profile: 'general', limit: 20 }],
      ['recommend', '/api/v1/recommend?q=LinkedIn&limit=20', { q: 'LinkedIn', limit: 20 }],
      ['estimate_cost', '/api/v1/cost?people=3&limit=20', { people: 3, limit: 20 }],
    ] as const) {
      const address = `${path}${path.includes('?') ? '&' : '?'}as_of=${day}&detail=full`;
      const { status, body } = await json(replaying, address);
      expect([name, status]).toEqual([name, 200]);
      expect(await call(name, { ...args, detail: 'full' })).toEqual(body);
      expect((await call(name, args)).meta).toMatchObject({
        recorded: day,
        computed_with: now.manifest.method_version,
      });
    }
    const csv = await replaying.text(`/api/v1/tools/flagmast.csv?as_of=${day}&keys=pricing.starts_at`);
    expect(csv).toContain('69');
  });

  it('says since when a tool is listed that was not then', async () => {
    const { status, body } = await json(replaying, '/api/v1/tools/yew?as_of=2026-06-10');
    expect([status, body.code]).toEqual([404, 'tool_not_found']);
    expect(body.detail).toBe('"yew" was not listed yet in the snapshot of 2026-06-10; it is since 2026-06-20.');
  });
});

describe('the address of a snapshot', () => {
  it('gives the answer that is current at the same address without it, and each answer links its own', async () => {
    for (const path of ['/api/v1/compare?tools=flagmast,sealpress', '/tools/flagmast']) {
      const headers = { accept: path.startsWith('/api') ? '*/*' : 'text/html' };
      const answer = await replaying.get(path, { headers });
      const permalink = /<([^>]+)>; rel="permalink"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      expect(permalink).toBe(`/s/${now.manifest.snapshot}${path}`);
      const permanent = await replaying.get(permalink, { headers });
      expect(permanent.status).toBe(200);
      expect(permanent.headers.get('cache-control')).toBe('public, no-cache');
      if (path.startsWith('/api')) expect(await permanent.json()).toEqual(await answer.json());
    }
  });

  it('gives the facts of an earlier snapshot, cites itself, and refuses a day', async () => {
    const { id, day, tools } = first;
    const tool = tools.find(({ slug }) => slug === 'flagmast') as Tool;
    const { body } = await json(replaying, `/s/${id}/api/v1/tools/flagmast?detail=full`);
    expect(factsOf(body.tool)).toEqual(factsOf(tool));
    expect(body.meta.cite).toContain(`${replaying.baseUrl}/s/${id}/api/v1/tools/flagmast?detail=full, CC BY 4.0`);
    for (const named of [id, now.manifest.snapshot]) {
      const refused = await json(replaying, `/s/${named}/api/v1/tools/flagmast?as_of=${day}`);
      expect([refused.status, refused.body.code, refused.body.parameter]).toEqual([400, 'invalid_parameter', 'as_of']);
    }
  });

  it('gives every operation and every page, with the facts of its day', async () => {
    const { id, day, rankings } = first;
    for (const served of [replaying, withFiles]) {
      const general = await json(served, `/s/${id}/api/v1/rankings/general`);
      const order = ({ lists }: { lists: { entries: { rank: number; tool: unknown }[] }[] }) =>
        lists.map(({ entries }) => entries.map(({ rank }) => rank));
      expect(order(general.body)).toEqual(order(rankings as never));
      const snapshot = (await snapshotById(served.snapshot, id)) as Snapshot;
      // The rules of platforms are not in the history.
      const rules = await json(served, `/s/${id}/api/v1/platforms/perchnet`);
      expect([rules.status, rules.body.code]).toEqual([404, 'not_kept']);
      for (const operation of operations.filter(({ examples }) => examples(snapshot).length > 0)) {
        const [, { as_of: _, ...input } = { as_of: '' }] = [0, ...operation.examples(snapshot)];
        const { status, body } = await json(served, `/s/${id}${addressOf(operation, input)}`);
        expect([operation.name, status, body.meta?.snapshot ?? id]).toEqual([operation.name, 200, id]);
        expect(body.meta.cite).toContain(`/s/${id}/`);
      }
      const ofFacts = pages.filter(({ path }) => !path.startsWith('/docs') && !path.startsWith('/platforms/'));
      for (const page of ofFacts) {
        const path = `/s/${id}${writeAddress(page, page.examples(snapshot)[0] ?? {})}`;
        expect(await served.page(path), path).toContain(`This page shows what we knew on ${day}`);
      }
      const recommended = (await json(served, `/s/${id}/api/v1/recommend?q=LinkedIn`)).body;
      expect(JSON.stringify(recommended)).not.toContain('"yew"');
    }
  });

  it('links what is on its day, and the current assets', async () => {
    const { id } = first;
    const html = await replaying.page(`/s/${id}/rankings`);
    const links = [...html.matchAll(/ (?:href|src)="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    const elsewhere = links.filter((path) => !path.startsWith(`/s/${id}/`));
    expect(elsewhere.filter((path) => !/^\/(assets\/|docs|favicon|changes\.)/.test(path))).toEqual([]);
    for (const path of new Set(links))
      expect([path, (await replaying.get(path, { headers: { accept: 'text/html' } })).status]).toEqual([path, 200]);
  });

  it('leads to the descriptions of the interfaces as they are now', async () => {
    const { id } = first;
    for (const path of ['/api/v1/openapi.json', '/docs']) {
      const { status, headers } = await replaying.get(`/s/${id}${path}`, { redirect: 'manual' });
      expect([path, status, headers.get('location')]).toEqual([path, 308, path]);
    }
  });

  it('shows the page of a tool as it was, and says so', async () => {
    const { id, day } = first;
    const html = await replaying.page(`/s/${id}/tools/flagmast`);
    expect(html).toContain(`<a href="${replaying.baseUrl}/tools/flagmast">Read the current page</a>`);
    expect(html).toContain('69 USD');
    expect(await replaying.text(`/s/${id}/tools/flagmast.md`)).toContain(`This page shows what we knew on ${day}.`);
  });

  it('says that there is no such snapshot, with the nearest, and nothing at an address that never was', async () => {
    const { id } = first;
    const other = id.slice(0, 15) + (id.endsWith('0') ? '1' : '0');
    const { status, body } = await json(replaying, `/s/${other}/api/v1/tools/flagmast`);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(body.detail).toContain(id);
    expect((await json(replaying, `/s/${id}/api/v1/nothing`)).body.code).toBe('not_found');
    expect((await replaying.get(`/s/${id}/api/v1/tools/flagmast`, { method: 'POST' })).status).toBe(405);
  });
});

/** Why folders in one are not served. */
async function refusedIn(folder: string, snapshot = now): Promise<string[]> {
  const refused: string[] = [];
  const archive = await openArchive(folder, snapshot, (reason) => refused.push(reason));
  expect([...archive.keys()]).toEqual([]);
  return refused;
}

describe('the folder of earlier snapshots', () => {
  it('gives a snapshot without its files from when one of them is another, and says so once', async () => {
    const folder = await historyDir();
    const { id, day } = first;
    const reported: string[] = [];
    const archive = await openArchive(folder, now, (reason) => reported.push(reason));
    expect(reported).toEqual([]);
    await writeFile(join(folder, id, 'tools/flagmast.json'), '{}');
    const served = await serveFixture({ snapshot: { ...now, archive } });
    for (const path of [`/s/${id}/api/v1/tools/flagmast`, `/api/v1/tools/beaconyard?as_of=${day}`]) {
      const { status, body } = await json(served, path);
      expect([status, body.meta]).toMatchObject([200, { snapshot: id, computed_with: now.manifest.method_version }]);
    }
    await served.close();
    const why = 'tools/flagmast.json is not the file that was published';
    expect(reported).toEqual([`${join(folder, id)}: ${why}`]);
    expect([...archive.keys()]).toEqual([second.id]);
  });

  it('is reported where there is nothing in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'history-'));
    expect(await refusedIn(folder)).toEqual([`${folder}: it has no folder of a snapshot`]);
  });

  it('leaves out snapshots that were changed, are of another history or version, with the reason', async () => {
    const folder = await historyDir();
    const manifest = join(folder, first.id, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"as_of": "2026', '"as_of": "2025'));
    await writeFile(join(folder, second.id, 'methodology.json'), '{}');
    const fifo = join(folder, 'fifo');
    await mkdir(fifo);
    await promisify(execFile)('mkfifo', [join(fifo, 'manifest.json')]);
    const refused = await refusedIn(folder);
    expect(refused).toHaveLength(3);
    expect(refused).toContain(`${fifo}: manifest.json is not a regular file`);
    expect(refused.join('\n')).toMatch(/manifest\.json is not what its snapshot id was made from/);
    expect(refused.join('\n')).toMatch(/: methodology\.json is not the file that was published/);
    await symlink(join(folder, 'nowhere'), join(folder, 'z'));
    await symlink(manifest, join(folder, 'a-file'));
    expect((await refusedIn(folder)).at(-1)).toBe(`${join(folder, 'z')}: it is a link that leads nowhere`);
    expect(await refusedIn(await historyDir(), { ...now, history: { snapshots: [], events: [] } })).toHaveLength(2);
    await expect(openArchive(join(folder, 'none'), now, fail)).rejects.toThrow(
      /^HISTORY_DIR must be .*: it is missing$/,
    );
  });
});
