import type { EntryPrice } from '../../../model/entry-price.ts';
import { lacksInWords } from '../../../model/price-text.ts';
import { inOneBreath } from '../frame/in-one-breath.ts';

/** Which plan the entry price is the price of, and everything that is proven not to come with it. */
export function EntryTerms({ entry }: { readonly entry: EntryPrice | null }) {
  if (entry === null || entry.plans.length + entry.lacks.length === 0) return null;
  const { plans, lacks } = entry;
  const ofPlan =
    plans.length > 0 &&
    `The entry price is that of the ${plans.length === 1 ? 'plan' : 'plans'} ${inOneBreath(plans.map((name) => ({ name })))}.`;
  return (
    <p id="entry-price">
      {[ofPlan, lacks.length > 0 && `Not in the entry price: ${lacksInWords(entry)}.`].filter(Boolean).join(' ')}
    </p>
  );
}
