import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { NodeContender } from './contender.ts';
import { ask, message } from './exchange.ts';
import { median, ratio } from './median.ts';
import type { Table } from './table.ts';
import { withTools } from './with-tools.ts';

const SIZES = [60, 1000] as const;
/** Pages of a kind in a round, spread evenly over all there are. */
const PAGES = 60;
const WARM_UP = 1;

/**
 * Pages that are not kept, over few and over many tools. The ratio says how the cost of a page grows: at 1, rendering all pages of a
 * kind takes time in proportion to the number of tools.
 */
export async function pages(rounds: number): Promise<Table> {
  const real = await loadSnapshot(DIST_DATA);
  const sites = await Promise.all(
    SIZES.map(async (size) => ({
      contender: await NodeContender.start('cold', String(size)),
      snapshot: withTools(real, size),
    })),
  );
  const rows: (string | number)[][] = [];
  for (const [kind, addressesOf] of Object.entries(KINDS)) {
    const runs = sites.map(({ contender, snapshot }) => ({
      port: contender.port,
      cpu: () => contender.cpu(),
      paths: spread(addressesOf(snapshot), PAGES),
      costs: [] as number[],
      bytes: 0,
    }));
    for (let round = -WARM_UP; round < rounds; round += 1) {
      for (const run of runs) {
        const before = await run.cpu();
        let bytes = 0;
        for (const path of run.paths) bytes += await sizeOf(run.port, path);
        const used = (await run.cpu()) - before;
        run.bytes = bytes / run.paths.length;
        if (round >= 0) run.costs.push(used / run.paths.length / 1000);
      }
    }
    const [few, many] = runs;
    if (!few || !many) continue;
    rows.push([
      kind,
      Math.round(few.bytes / 1000),
      Math.round(many.bytes / 1000),
      median(few.costs).toFixed(1),
      median(many.costs).toFixed(1),
      ratio(many.costs, few.costs),
    ]);
  }
  for (const { contender } of sites) contender.stop();
  const [few, many] = SIZES;
  return {
    title: `Pages that are not kept: KB and milliseconds of CPU time a page, over ${few} and over ${many} tools`,
    columns: ['page', `KB, ${few}`, `KB, ${many}`, `CPU, ${few}`, `CPU, ${many}`, 'ratio'],
    rows,
  };
}

async function sizeOf(port: number, path: string): Promise<number> {
  const { status, body } = await ask(port, message(path, { accept: 'text/html' }));
  if (status !== 200) throw new Error(`${status} for ${path}`);
  return body.length;
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)] as Item);
}

/** All addresses of a kind of page. */
const KINDS: Readonly<Record<string, (snapshot: Snapshot) => string[]>> = {
  '/pricing/{slug}': ({ tools }) => [...tools.keys()].map((slug) => `/pricing/${slug}`),
  '/tools/{slug}': ({ tools }) => [...tools.keys()].map((slug) => `/tools/${slug}`),
  '/compare?tools=a,b': ({ tools }) => {
    const slugs = [...tools.keys()];
    return slugs.map((slug, i) => `/compare?tools=${slug},${slugs[(i + 1) % slugs.length]}`);
  },
  '/tools': ({ methodology }) => [
    ...['', '?sort=name', '?sort=price', '?q=api', '?q=linkedin', '?capability=ai.public_api'].map(
      (query) => `/tools${query}`,
    ),
    ...Object.keys(methodology.categories).map((category) => `/tools?category=${category}`),
  ],
};
