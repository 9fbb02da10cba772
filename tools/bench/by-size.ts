import { recommend } from '../../server/operations/recommend/operation.ts';
import { priceBySizeSection } from '../../server/pages/parts/price-by-size/blocks.tsx';
import { loadPriceBySize } from '../../server/pages/parts/price-by-size/load.ts';
import { addToolCopies } from '../../test/fixture/more-tools.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { formatMedianTime, measureCpuTime } from './cpu-time.ts';
import { formatMedianRatio } from './median.ts';

/* Measures the CPU time that prices by team size add to a board, for the real tools and for a hundred tools. */

const ROUNDS = 60;
const WARM_UP = 20;
const MAX_TOOLS = 100;

/** @returns table rows: name, median and its share of the board's time, limit */
export async function measurePricesBySize(): Promise<string[][]> {
  const real = await realSnapshot();
  return [real, addToolCopies(real, MAX_TOOLS)].map((snapshot) => {
    const boards: number[] = [];
    const charts: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const need = {
        required: ['channels.linkedin'],
        people: 2 + ((round + WARM_UP) % 20),
        budget: 600,
        limit: MAX_TOOLS,
      };
      const [board, { rows, understood }] = measureCpuTime(() => recommend.run(snapshot, need));
      const [chart] = measureCpuTime(() => {
        const prices = loadPriceBySize(rows, understood, { snapshot, methodology: snapshot.methodology });
        for (const block of priceBySizeSection(prices, snapshot)?.blocks ?? [])
          if (block.kind === 'html') String(block.html);
      });
      if (round < 0) continue;
      boards.push(board);
      charts.push(chart);
    }
    const time = `${formatMedianTime(charts)}, ${formatMedianRatio(charts, boards)} of its board`;
    return [`prices by size on a board of ${snapshot.tools.size} tools`, time, '15 ms'];
  });
}
