import { labelQuestion } from '../../../model/parse-question.ts';
import type { BriefPrice } from '../../../model/pricing/price.ts';
import { namePlan } from '../../../model/words/label.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatConverted, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { toolAddress } from '../addresses.ts';
import type { Block } from '../blocks/block.tsx';
import { compact, type Line, link, small } from '../blocks/words.tsx';
import { scaleBars } from '../elements/bar.tsx';
import { briefPrice, price, sum } from '../elements/price.tsx';
import { type TableColumn, type TableGroup, table } from '../elements/table.tsx';
import type { SharedContext } from '../types.ts';
import type { ComparedRow, Comparison } from './load.ts';

/** The tools as columns. */
export const nameColumns = ({ answer: { rows, understood } }: Comparison): TableColumn[] =>
  rows.map(({ slug, name }) => ({
    head: link(toolAddress(slug, understood), name, { short: `/tools/${slug}` }),
    className: 'half',
  }));

/** Prices by number of people, as a band above the answers. Bars compare prices that pay for the same. */
export function priceBand(data: Comparison, view: SharedContext): TableGroup {
  const { answer, sizes, sharesChannel } = data;
  const prices = answer.rows.flatMap(({ slug }) => [...(sizes.get(slug)?.values() ?? [])]);
  const scale = sharesChannel ? scaleBars(prices, {}, view.methodology) : undefined;
  return {
    band: writePriceTitle(data, view),
    records: listSizes(data).map((people) => ({
      cells: [
        formatPeople(people),
        ...answer.rows.map((row): Line => {
          const one = sizes.get(row.slug)?.get(people);
          return one ? [writeSum(one, row), scale?.bar(one) ?? ''] : briefPrice(row.price);
        }),
      ],
    })),
  };
}

/** The price of each of many tools, and its sums for other numbers of people. */
export function priceTable(data: Comparison, view: SharedContext): Block {
  const { answer, sizes } = data;
  const people = answer.understood.people ?? 1;
  const others = listSizes(data).filter((size) => size !== people);
  const names = nameColumns(data);
  return table({
    caption: writePriceTitle(data, view),
    columns: [
      { head: 'Tool' },
      { head: formatPeople(people), className: 'money' },
      ...others.map((size) => ({ head: formatPeople(size), label: formatPeople(size), className: 'half' })),
    ],
    groups: [
      {
        records: answer.rows.map((row, i) => ({
          cells: [
            names[i]?.head ?? '',
            price(row.price, view.methodology.catalogue),
            ...others.map((size) => {
              const one = sizes.get(row.slug)?.get(size);
              return one ? writeSum(one, row) : '';
            }),
          ],
        })),
      },
    ],
    minRows: answer.rows.length,
  });
}

const formatPeople = (count: number) => formatCount(count, 'person', 'people');

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
  const { required = [], linkedin_accounts: accounts, mailboxes } = understood;
  const labels = required.map((key) => labelQuestion(key, methodology.catalogue));
  const scaled = accounts === undefined && mailboxes === undefined ? '' : ', other numbers in proportion';
  return `Price a month${labels.length > 0 ? ` with ${andList(labels)}` : ''}${scaled}`;
}
