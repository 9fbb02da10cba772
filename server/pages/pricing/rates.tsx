import type { Methodology } from '../../../model/methodology.ts';

/** How amounts were converted: the rates, their day and who publishes them. */
export function Rates({ currencies }: { readonly currencies: Methodology['currencies'] }) {
  const { base, as_of, source, rates } = currencies;
  const others = Object.entries(rates).filter(([currency]) => currency !== base);
  return (
    <p class="small quiet">
      Amounts in other currencies are converted to {base} for the picture alone, at rates of{' '}
      <time datetime={as_of}>{as_of}</time> (
      {others.map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`).join(', ')}) by{' '}
      <a href={source.url} rel="nofollow">
        {source.publisher}: {source.title}
      </a>
      .
    </p>
  );
}
