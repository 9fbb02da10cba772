import type { Methodology } from '../../../model/methodology.ts';
import type { Line, Row, Table } from '../document/document.ts';
import { PriceOnAxis, type PriceScale, PriceTicks } from './price-axis.tsx';
import { priceCells, type ToolPrice } from './tool-prices.ts';

interface PricesShown {
  readonly scale: PriceScale;
  readonly currencies: Methodology['currencies'];
  /** The slug of the tool that the page is about. */
  readonly own?: string;
}

/** The cheapest paid plans of some tools, on one axis. */
export function priceTable(rows: readonly Row[], { scale, currencies }: PricesShown): Table {
  return {
    kind: 'table',
    look: 'prices',
    columns: ['Tool', 'Cheapest plan', 'Also'],
    pictures: [
      { sign: <PriceTicks scale={scale} />, words: `On an axis of ${currencies.base} a month` },
      { note: 'bar: billed yearly, disc: billed monthly' },
    ],
    rows,
    least: 12,
  };
}

export function priceRow(price: ToolPrice, { scale, currencies, own }: PricesShown): Row {
  const { slug, name } = price;
  const link: Line = slug === own ? [{ strong: name }] : [{ link: `/pricing/${slug}`, label: name }];
  return {
    cells: [link, ...priceCells(price, currencies.base)],
    picture: <PriceOnAxis price={price} scale={scale} />,
  };
}

/** The exchange rates used, their date and their publisher. */
export function ratesLine({ base, as_of, source, rates }: Methodology['currencies']): Line {
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  const known = others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ');
  return [
    `Other currencies are converted to ${base} only for this comparison, at rates of ${as_of}, ${known}, by `,
    { link: source.url, label: `${source.publisher}: ${source.title}`, says: 'nofollow' },
    '.',
  ];
}
