import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { httpRequest, sendOnce } from '../load/client.ts';
import { namesWithSlips, needs, pairsOfWords, spread, withTools } from '../load/inputs.ts';
import { ForkedServer } from '../load/server.ts';
import { logTable, median, quantile, ratio } from '../report.ts';

/* Answers that are made for the request: pages over few and over many tools, and questions that are new. */

const SIZES = [60, 1000] as const;
/** Pages of a kind in a round, spread evenly over all there are. */
const PAGES = 60;

/**
 * Pages that are not cached, over few and over many tools. The ratio says how the cost of a page grows: at 1, rendering all pages of a
 * kind takes time in proportion to the number of tools.
 */
export async function uncachedPages(rounds: number): Promise<void> {
  const real = await loadSnapshot(DIST_DATA);
  const sites: { server: ForkedServer; snapshot: Snapshot }[] = [];
  for (const size of SIZES)
    sites.push({ server: await ForkedServer.start('cold', size), snapshot: withTools(real, size) });
  const rows: (string | number)[][] = [];
  for (const [kind, addressesOf] of Object.entries(PAGE_KINDS)) {
    const runs = sites.map(({ server, snapshot }) => {
      return { server, paths: spread(addressesOf(snapshot), PAGES), costs: [] as number[], bytes: 0 };
    });
    // The first round is for the compiler.
    for (let round = -1; round < rounds; round += 1) {
      for (const run of runs) {
        const before = await run.server.cpu();
        let bytes = 0;
        for (const path of run.paths) bytes += await sizeOf(run.server.port, path);
        const used = (await run.server.cpu()) - before;
        run.bytes = bytes / run.paths.length;
        if (round >= 0) run.costs.push(used / run.paths.length / 1000);
      }
    }
    const [few, many] = runs.map(({ costs }) => costs) as [number[], number[]];
    rows.push([
      kind,
      ...runs.map(({ bytes }) => Math.round(bytes / 1000)),
      ...runs.map(({ costs }) => median(costs).toFixed(1)),
      ratio(many, few),
    ]);
  }
  for (const { server } of sites) server.stop();
  const [few, many] = SIZES;
  logTable(
    `Pages that are not cached: KB and milliseconds of CPU time a page, over ${few} and over ${many} tools`,
    ['page', `KB, ${few}`, `KB, ${many}`, `CPU, ${few}`, `CPU, ${many}`, 'ratio'],
    rows,
  );
}

async function sizeOf(port: number, path: string): Promise<number> {
  const { status, body } = await sendOnce(port, httpRequest(path, { accept: 'text/html' }));
  if (status !== 200) throw new Error(`${status} for ${path}`);
  return body.length;
}

/** All addresses of a kind of page. */
const PAGE_KINDS: Readonly<Record<string, (snapshot: Snapshot) => string[]>> = {
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

const TOOLS = 100;
const QUESTIONS = 100;
/** Until then the engine compiles what turns out to be used most, on threads whose CPU time counts: that is most of a p99. */
const WARM_UP = 2500;

/** Questions that nobody sent before, one after the other. */
export async function newQuestions(rounds: number): Promise<void> {
  const ours = await ForkedServer.start('more-tools', TOOLS);
  const snapshot = await loadSnapshot(DIST_DATA);
  const rows: (string | number)[][] = [];
  for (const [name, path, texts] of [
    ['search, a name with a slip', '/api/v1/tools', namesWithSlips],
    ['search, two words', '/api/v1/tools', pairsOfWords],
    ['recommend, three wishes', '/api/v1/recommend', needs],
  ] as const) {
    const textAt = texts(snapshot);
    const [costs, times]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let i = 0; i < WARM_UP + rounds * QUESTIONS; i += 1) {
      const before = await ours.cpu();
      const begun = performance.now();
      const { status, body } = await sendOnce(ours.port, httpRequest(`${path}?q=${encodeURIComponent(textAt(i))}`));
      const time = performance.now() - begun;
      const used = (await ours.cpu()) - before;
      if (status !== 200) throw new Error(`${status} for "${textAt(i)}"`);
      if (i < WARM_UP) continue;
      costs.push(used / 1000);
      times.push(time);
      bytes += body.length;
    }
    const figures = [costs, times].flatMap((values) => [median(values), quantile(values, 0.99)]);
    rows.push([name, Math.round(bytes / times.length), ...figures.map((figure) => figure.toFixed(2))]);
  }
  ours.stop();
  logTable(
    `Search and recommend over ${TOOLS} tools, each question new: milliseconds of CPU time of the server and until the whole answer is there`,
    ['question', 'bytes', 'CPU p50', 'CPU p99', 'p50', 'p99'],
    rows,
  );
}
