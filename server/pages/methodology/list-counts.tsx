import type { Methodology } from '../../../model/methodology.ts';
import type { ListHealth } from '../../../model/ranking/health.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { TableHead } from '../frame/table-head.tsx';

interface CountsProps {
  /** By job. */
  readonly lists: Readonly<Record<string, ListHealth>>;
  readonly jobs: Methodology['jobs'];
}

/** How much each list says today: its pairs by verdict, and how closely they follow what is documented. */
export function ListCounts({ lists, jobs }: CountsProps) {
  const sum = (of: keyof Pairs) => Object.values(lists).reduce((total, health) => total + health[of], 0);
  const all: Pairs = {
    ...{ pairs: sum('pairs'), settled: sum('settled'), clear: sum('clear') },
    ...{ close: sum('close'), mixed: sum('mixed'), level: sum('level') },
  };
  return (
    <>
      <h3 id="lists">The lists of this snapshot</h3>
      <p>
        Every two placed tools of a list are a pair. Settled and clear pairs are parted: use those to choose. Close,
        mixed and level pairs are not. The last two columns say in how many of the parted pairs the tool ahead is the
        one of which more is known, or about which more pages were read. The higher they are, the more the order shows
        who is documented.
      </p>
      <section class="scroll" aria-labelledby="lists" tabindex={0}>
        <table class="figures-table stacked">
          <TableHead text={['Job']} numbers={COLUMNS.map(({ head }) => head)} />
          <tbody>
            {Object.entries(lists).map(([slug, health]) => (
              <tr>
                <th scope="row">
                  <a href={`#job-${slug}`}>{jobs[slug]?.label ?? slug}</a>
                  {health.provisional && <span class="condition">provisional</span>}
                </th>
                {COLUMNS.map(({ head, cell }) => (
                  <td class="number">
                    <span class="cell-label">{head}</span> {cell(health)}
                  </td>
                ))}
              </tr>
            ))}
            <tr class="sum">
              <th scope="row">All</th>
              <td class="number" colspan={2} />
              {TOTALS.map(({ head, cell }) => (
                <td class="number">
                  <span class="cell-label">{head}</span> {cell(all)}
                </td>
              ))}
              <td class="number" colspan={2} />
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

type Pairs = Pick<ListHealth, 'pairs' | 'settled' | 'clear' | 'close' | 'mixed' | 'level'>;

interface Column<Counted> {
  readonly head: string;
  readonly cell: (counted: Counted) => string | number;
}

/** The columns that can be added up over all lists. A tool is in several lists, so tools cannot. */
const TOTALS: readonly Column<Pairs>[] = [
  { head: 'Pairs', cell: ({ pairs }) => inGroups(pairs) },
  { head: 'Settled', cell: ({ settled }) => settled },
  { head: 'Clear', cell: ({ clear }) => clear },
  { head: 'Parted', cell: ({ settled, clear, pairs }) => percent(settled + clear, pairs) },
  { head: 'Close', cell: ({ close }) => inGroups(close) },
  { head: 'Mixed', cell: ({ mixed }) => mixed },
  { head: 'Level', cell: ({ level }) => level },
];

const COLUMNS: readonly Column<ListHealth>[] = [
  { head: 'Tools', cell: ({ tools }) => tools },
  { head: 'Placed', cell: ({ placed }) => placed },
  ...TOTALS,
  { head: 'The tool ahead is better known', cell: ({ follows_coverage }) => share(follows_coverage) },
  { head: 'More was read about it', cell: ({ follows_reading }) => share(follows_reading) },
];

function share(part: number | null): string {
  return part === null ? '–' : percent(part, 1);
}
