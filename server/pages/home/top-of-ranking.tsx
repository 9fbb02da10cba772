import type { Methodology } from '../../../model/methodology.ts';
import { RankedTable } from '../rankings/list.tsx';
import { healthWarning, type RankedList } from '../rankings/ranked-list.ts';

interface TopProps {
  readonly list: RankedList;
  readonly categories: Methodology['categories'];
}

/** The first of the general ranking, each with what is proven and what is open. */
export function TopOfRanking({ list, categories }: TopProps) {
  const { health, total } = list;
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">The general ranking</h2>
      <p>
        By what sources prove about each tool, whatever its type; specialised tools stand low in it by design.{' '}
        {healthWarning(health)}
      </p>
      <RankedTable list={list} profile="general" label="The first of the general ranking" categories={categories} />
      <p class="after-table">
        <a href="/rankings/general">
          All {health.ranked} ranked tools, and the {total - health.ranked} too little known to rank
        </a>
      </p>
    </section>
  );
}
