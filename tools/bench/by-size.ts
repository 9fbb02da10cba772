import type { Tool } from '../../model/tool.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { priceBySizeSection } from '../../server/pages/parts/price-by-size/blocks.tsx';
import { loadPriceBySize } from '../../server/pages/parts/price-by-size/load.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { formatMedianRatio, median } from './median.ts';

/* Measures the CPU time that prices by team size add to a board, for the real tools and for a hundred tools. */

const ROUNDS = 60;
const WARM_UP = 20;
const MAX_TOOLS = 100;

/** @returns table rows: name, median and its share of the board's time, limit */
export async function measurePricesBySize(): Promise<string[][]> {
  const real = await realSnapshot();
  return [real, addCopies(real)].map((snapshot) => {
    const boards: number[] = [];
    const charts: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const need = {
        required: ['channels.linkedin'],
        people: 2 + ((round + WARM_UP) % 20),
        budget: 600,
        limit: MAX_TOOLS,
      };
      const [board, { rows, understood }] = measureTime(() => recommend.run(snapshot, need));
      const [chart] = measureTime(() => {
        const prices = loadPriceBySize(rows, understood, { snapshot, methodology: snapshot.methodology });
        for (const block of priceBySizeSection(prices, snapshot)?.blocks ?? [])
          if (block.kind === 'html') String(block.html);
      });
      if (round < 0) continue;
      boards.push(board);
      charts.push(chart);
    }
    const time = `${median(charts).toFixed(1)} ms, ${formatMedianRatio(charts, boards)} of its board`;
    return [`prices by size on a board of ${snapshot.tools.size} tools`, time, '15 ms'];
  });
}

/** Adds copies of tools up to MAX_TOOLS. The copies share no cached values. */
function addCopies(snapshot: Snapshot): Snapshot {
  const tools = new Map(snapshot.tools);
  for (const tool of snapshot.tools.values()) {
    const slug = `${tool.slug}-2`;
    if (tools.size < MAX_TOOLS) tools.set(slug, { ...structuredClone<Tool>(tool), slug });
  }
  return { ...snapshot, tools };
}

function measureTime<Result>(run: () => Result): [milliseconds: number, Result] {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}
