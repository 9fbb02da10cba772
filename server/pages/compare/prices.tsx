import { labelQuestion } from '../../../model/parse-question.ts';
import type { BriefPrice } from '../../../model/pricing/price.ts';
import { namePlan } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatConverted, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../need/read-need.ts';
import { toolAddress } from '../addresses.ts';
import { compact, type Line, link, small } from '../blocks/words.tsx';
import { scaleBars } from '../elements/bar.tsx';
import { briefPrice, price, sum } from '../elements/price.tsx';
import type { TableColumn, TableGroup } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import type { ComparedRow, Comparison } from './load.ts';

/** The tools as columns. On a phone, many are cards. */
export const nameColumns = ({ answer: { rows, understood }, hasCards }: Comparison): TableColumn[] =>
  rows.map(({ slug, name }) => ({
    head: link(toolAddress(slug, understood), name, { short: `/tools/${slug}` }),
    className: 'half',
    ...(!hasCards && { label: name }),
  }));

/** Prices by number of people, as a band above the answers. Bars compare prices that pay for the same. Without cards, it has plan and source. */
export function priceBand(data: Comparison, view: SharedContext): TableGroup {
  const { answer, sizes, sharesChannel, hasCards } = data;
  const prices = answer.rows.flatMap(({ slug }) => [...(sizes.get(slug)?.values() ?? [])]);
  const scale = sharesChannel && hasCards ? scaleBars(prices, {}, view.methodology) : undefined;
  const writePrice = (row: ComparedRow, people: number): Line => {
    const one = sizes.get(row.slug)?.get(people);
    const isMain = people === (answer.understood.people ?? 1);
    if (isMain && !hasCards) return price(row.price, view.methodology.catalogue);
    return one ? [writeSum(one, row), scale?.bar(one) ?? ''] : briefPrice(row.price);
  };
  return {
    band: writePriceTitle(data, view),
    records: listSizes(data).map((people) => ({
      cells: [
        formatSetUp({ ...toSetUp(answer.understood), people }),
        ...answer.rows.map((row) => writePrice(row, people)),
      ],
    })),
  };
}

const listSizes = ({ sizes }: Comparison) =>
  [...new Set([...sizes.values()].flatMap((prices) => [...prices.keys()]))].sort((a, b) => a - b);

/** A sum, with its plan and billing if they differ from those of the main price. */
function writeSum(one: BriefPrice, { price }: ComparedRow): Line {
  if (one.amount === null) return briefPrice(one);
  const terms = compact(
    one.converted && formatConverted(one).replace('about', '≈'),
    one.plan !== null && one.plan !== price.plan && namePlan(one.plan),
    one.billing !== null && one.billing !== price.billing && `paid ${PERIOD_ADVERBS[one.billing]}`,
  );
  return terms.length === 0 ? sum(one) : [sum(one), small(terms.join(' · '))];
}

/** `Price a month with LinkedIn and Email`. */
function writePriceTitle({ answer: { understood } }: Comparison, { methodology }: SharedContext): string {
  const { required = [] } = understood;
  const labels = required.map((key) => labelQuestion(key, methodology.catalogue));
  return `Price a month${labels.length > 0 ? ` with ${andList(labels)}` : ''}`;
}
