import { unitInWords } from '../../../model/price-text.ts';

/** What one price is for, to stand under "For each". */
export function PriceFor({ unit }: { readonly unit: string | undefined }) {
  return unit === undefined ? <span class="quiet">not stated</span> : <span>{unitInWords(unit)}</span>;
}
