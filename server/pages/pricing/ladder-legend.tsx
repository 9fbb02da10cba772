import type { Methodology } from '../../../model/methodology.ts';
import { PriceRung, priceScale } from '../pictures/price-ladder.tsx';

const LEGEND_SCALE = { ...priceScale([10, 30]), ticks: [] };

/** Explains the marks of the ladder. */
export function Legend() {
  return (
    <dl class="ladder-legend">
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole scale={LEGEND_SCALE} />
        </dt>
        <dd>Disc: billed monthly. Bar: per month, billed yearly.</dd>
      </div>
      <div>
        <dt>
          <PriceRung monthly={26} yearly={13} whole={false} scale={LEGEND_SCALE} />
        </dt>
        <dd>Open: not like for like. There are extra charges, or the page does not state what the price is for.</dd>
      </div>
    </dl>
  );
}

/** The exchange rates used, their date and their publisher. */
export function Rates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return (
    <p class="small quiet">
      Amounts in other currencies are converted to {base} only for this comparison, at rates of{' '}
      <time datetime={as_of}>{as_of}</time> (
      {others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ')}) by{' '}
      <a href={source.url} rel="nofollow">
        {source.publisher}: {source.title}
      </a>
      .
    </p>
  );
}
