import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { priceHistory } from '../changes/price-history.tsx';
import { Blocks } from '../document/draw.tsx';
import { EntryTerms, PriceFor } from '../facts/entry-price.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { Fold } from '../frame/fold.tsx';
import { PricePageLink } from './head.tsx';
import type { ToolView } from './view.ts';

/** The plans with their prices and sources, the price over time if it moved, and a link to the page of prices. */
export function Prices({ tool, pricesPast, heldFrom, methodology: { catalogue } }: ToolView) {
  const { slug, name, facts, sources, entry_price } = tool;
  const fact = facts['pricing.plans'];
  const plans = (fact?.value ?? []) as Plan[];
  const unit = plans.some((plan) => plan.unit);
  const moved = pricesPast.find(({ stretches }) => stretches.length > 1);
  return (
    <Fold id="prices" title="Prices" count={countOf(plans)}>
      {plans.length > 0 ? (
        <table class="plans-in-short stacked">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col" class="number">
                A month
              </th>
              <th scope="col" class="number">
                A month, billed yearly
              </th>
              {unit && <th scope="col">For each</th>}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr>
                <th scope="row">{plan.name}</th>
                <td class="number">
                  <span class="cell-label">A month</span> {money(plan.monthly)}
                </td>
                <td class="number">
                  <span class="cell-label">A month, billed yearly</span> {money(plan.annual_monthly)}
                </td>
                {unit && (
                  <td class="unit">
                    <span class="cell-label">For each</span> <PriceFor unit={plan.unit} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>The plans are unknown.</p>
      )}
      <EntryTerms entry={entry_price} />
      {fact?.reported && (
        <p class="condition">Reported: we could not read the price page ourselves. Others read these prices on it.</p>
      )}
      {fact?.assumed && <p class="condition">Prices: {caveatsInWords({ assumed: fact.assumed })}.</p>}
      {fact && (
        <div class="small after-table">
          <FactSources fact={fact} sources={sourcesById(sources)} />
          {fact.note && <p class="condition">{fact.note}</p>}
        </div>
      )}
      {moved && <Blocks blocks={priceHistory([moved], { name, heldFrom, catalogue })} />}
      <p class="after-table">
        <PricePageLink tool={tool} /> ·{' '}
        <a href={`/pricing/${slug}`}>Full prices of {name}, with trial, refund and renewal terms</a> ·{' '}
        <a href={`/cost?tools=${slug}`}>What it would cost your team</a>
      </p>
    </Fold>
  );
}

const countOf = (plans: readonly Plan[]) => (plans.length === 0 ? 'plans unknown' : counted(plans.length, 'plan'));

const money = (sum: Money | undefined) => (sum ? moneyInWords(sum) : <span class="quiet">unknown</span>);
