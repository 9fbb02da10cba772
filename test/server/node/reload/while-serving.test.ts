import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Draw } from '../../../../tools/draw.ts';
import { WatchedServer } from '../../../../tools/load/server.ts';
import { askWhileReloading, readiness, until } from '../../../../tools/soak/ask-while-reloading.ts';
import { manifestOf, pointTo, writeDamaged, writeVariant } from '../../../../tools/soak/snapshots.ts';
import { FIXTURE_DIST } from '../../../fixture/snapshot.ts';

const SLUGS = ['quillcourier', 'presently', 'ravenpost'];

let server: WatchedServer | undefined;
let folder = '';
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

/** A server of the fixture, and two other snapshots that it can be given: one that is whole and one that is not. */
async function started() {
  folder = await mkdtemp(join(tmpdir(), 'living-'));
  const at = (name: string) => join(folder, name);
  const link = at('current');
  const first = { folder: FIXTURE_DIST, id: (await manifestOf(FIXTURE_DIST)).snapshot };
  const variant = { folder: at('variant'), id: await writeVariant(FIXTURE_DIST, at('variant')) };
  const damaged = { folder: at('damaged'), id: await writeDamaged(at('variant'), at('damaged')) };
  await pointTo(link, first.folder);
  const running = await WatchedServer.start({ DIST_DATA: link, CONTACT: 'ops@example.org', WATCH_DATA: '1' });
  server = running;
  return { server: running, link, first, variant, damaged };
}

it('a server that takes new data answers every request wholly and from the snapshot that it says it serves', async () => {
  const { server, link, ...data } = await started();
  const { requests, faults } = await askWhileReloading({
    ...data,
    link,
    port: server.port,
    reload: () => server.signal('SIGHUP'),
    slugs: SLUGS,
    clients: 4,
    sequence: ['swap', 'damaged'],
    draw: new Draw('living', 1),
  });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(100);
  expect(await readiness(server.port)).toEqual({
    status: 'ready',
    snapshot: data.first.id,
    refused: {
      why: 'the snapshot is refused: methodology.json is not the file that manifest.json names: its hash differs',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });

  // Without a signal, it finds the next one by itself.
  await pointTo(link, data.variant.folder);
  const later = await until(
    () => readiness(server.port),
    ({ snapshot }) => snapshot === data.variant.id,
  );
  expect(later).toEqual({ status: 'ready', snapshot: data.variant.id });
  const said = [...server.lastWords.matchAll(/a new snapshot is (served|refused)/g)].map(([, what]) => what);
  const inTurn = said.filter((what, i) => what !== said[i - 1] || what === 'served');
  expect(inTurn).toEqual(['served', 'served', 'refused', 'served']);
});
