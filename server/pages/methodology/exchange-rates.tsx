import type { Methodology } from '../../../model/methodology.ts';
import { Citations } from '../facts/citations.tsx';

/** What prices are converted at, and who says so. */
export function ExchangeRates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  return (
    <section aria-labelledby="rates">
      <h2 id="rates">Exchange rates</h2>
      <p>
        Prices are shown in the currency of their page, and converted only to be compared, at the rates of{' '}
        <time datetime={as_of}>{as_of}</time>:{' '}
        {Object.entries(rates)
          .filter(([currency]) => currency !== base)
          .map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`)
          .join(', ')}
        .
      </p>
      <Citations citations={[{ id: 'rates', at: null }]} sources={new Map([['rates', { ...source, id: 'rates' }]])} />
    </section>
  );
}
