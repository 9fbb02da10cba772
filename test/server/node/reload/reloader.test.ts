import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderCheck, Reloader, watchSnapshot } from '../../../../server/node/reload/reloader.ts';
import { openSnapshot } from '../../../../server/node/snapshot/open.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { until } from '../../../until.ts';

const REFUSED = 'ffffffffffffffff';

let folder: string;
let ends: (() => void)[];
beforeEach(async () => {
  ends = [];
  folder = await mkdtemp(join(tmpdir(), 'reloader-'));
});
afterEach(async () => {
  for (const end of ends) end();
  await rm(folder, { recursive: true });
});

const put = (snapshot: string) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify({ snapshot, hash: snapshot }));

/** A reloader over something that loads what the manifest names, and knows how often it did so and how many loads ran at once. */
async function made() {
  await put('a');
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const did = { loads: 0, atOnce: 0, mostAtOnce: 0 };
  /** Loads go on when it resolves. */
  const gate = { opened: Promise.resolve() };
  let snapshot = 'a';
  const served = () => ({ snapshot, as_of: '2026-01-01' });
  const loading = {
    exchange: async () => {
      did.loads += 1;
      did.atOnce += 1;
      did.mostAtOnce = Math.max(did.mostAtOnce, did.atOnce);
      await gate.opened;
      did.atOnce -= 1;
      const { snapshot: found } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
      if (found === REFUSED || existsSync(join(folder, 'damaged')))
        throw new Error(`x.json cannot be read in ${folder}`);
      const isOther = found !== snapshot;
      snapshot = found;
      return isOther;
    },
  };
  const exchange = () => loading.exchange();
  return { reloader: new Reloader({ folder, served, exchange, log }), loading, served, did, gate, logged };
}

describe('a reloader', () => {
  it('verifies the snapshot that is served again, and says where its files are damaged', async () => {
    const { reloader, did } = await made();
    expect(await reloader.reload()).toBe('unchanged');
    expect([did.loads, reloader.refused]).toEqual([1, undefined]);
    await writeFile(join(folder, 'damaged'), '');
    expect(await reloader.reload()).toBe('refused');
    expect(reloader.refused?.why).toBe('x.json cannot be read in DIST_DATA');
  });

  it('loads one after the other, and what is asked for meanwhile once', async () => {
    const { reloader, did, gate } = await made();
    let open = () => {};
    gate.opened = new Promise((resolve) => {
      open = resolve;
    });
    await put('b');
    const first = reloader.reload();
    await until(async () => did.loads === 1, Boolean);
    await put('c');
    const others = [1, 2, 3].map(() => reloader.reload());
    open();
    expect(await Promise.all([first, ...others])).toEqual(['served', 'unchanged', 'unchanged', 'unchanged']);
    await put('d');
    expect(await reloader.reload()).toBe('served');
    expect([did.loads, did.mostAtOnce]).toEqual([3, 1]);
  });

  it('names a setting once to clients, and not where its folder is', async () => {
    const { reloader, loading } = await made();
    loading.exchange = () => openSnapshot({ DIST_DATA: folder }).then(() => false);
    await rm(join(folder, 'manifest.json'));
    await reloader.reload();
    expect(reloader.refused?.why).toBe('DIST_DATA has no manifest.json');
  });

  it('says why a snapshot is refused, to clients without a path of this machine, until another one is served', async () => {
    const { reloader, served, logged } = await made();
    await put(REFUSED);
    expect(await reloader.reload()).toBe('refused');
    expect(reloader.refused).toEqual({
      why: 'x.json cannot be read in DIST_DATA',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(served().snapshot).toBe('a');
    expect(logged).toMatchObject([{ level: 50, why: `x.json cannot be read in ${folder}`, served: 'a' }]);
    await put('a');
    expect(await reloader.reload()).toBe('unchanged');
    expect(reloader.refused).toBeUndefined();
  });
});

describe('a watched folder', () => {
  async function watched() {
    const { reloader, served: now, did } = await made();
    const reload = () => reloader.reload();
    const served = () => now().snapshot;
    return { reloader, did, served, reload, look: folderCheck({ folder, served, reload }) };
  }

  it('is looked at again and again', async () => {
    const { did, reload, served } = await watched();
    const report = (fault: unknown) => {
      throw fault;
    };
    ends.push(watchSnapshot({ folder, seconds: 0.05, served, reload, report }));
    for (const id of ['b', 'c']) {
      await put(id);
      await until(async () => served() === id, Boolean);
    }
    expect(did.loads).toBe(2);
  });

  it('is left alone while it names the served snapshot, and while files are being written', async () => {
    const { did, look } = await watched();
    for (const _ of [1, 2, 3]) await look();
    await put('b');
    for (let i = 0; i < 5; i += 1) {
      await writeFile(join(folder, `${i}`), '');
      await look();
    }
    expect(did.loads).toBe(0);
    await look();
    expect(did.loads).toBe(1);
  });

  it('is not tried again after a refusal until a file changes', async () => {
    const { did, reloader, look } = await watched();
    await put(REFUSED);
    for (const _ of [1, 2, 3, 4, 5]) await look();
    expect(did.loads).toBe(1);
    await utimes(join(folder, 'manifest.json'), 1, 1);
    for (const _ of [1, 2, 3]) await look();
    expect(did.loads).toBe(2);
    await put('a');
    await look();
    expect(reloader.refused).toBeUndefined();
  });
});
