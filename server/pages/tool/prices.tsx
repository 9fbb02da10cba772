import { moneyInWords } from '../../../model/price-text.ts';
import type { Money, Plan } from '../../../model/value.ts';
import { EntryTerms } from '../facts/entry-terms.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { PriceFor } from '../facts/price-for.tsx';
import type { ToolView } from './view.ts';

/** The plans in short, with who says so; the rest stands on the page of its prices. */
export function Prices({ tool }: ToolView) {
  const { slug, name, facts, sources, entry_price } = tool;
  const fact = facts['pricing.plans'];
  const plans = (fact?.value ?? []) as Plan[];
  const unit = plans.some((plan) => plan.unit);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
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
        <p>Which plans there are is unknown.</p>
      )}
      <EntryTerms entry={entry_price} />
      {fact && (
        <div class="small after-table">
          <FactSources fact={fact} sources={new Map(sources.map((source) => [source.id, source]))} />
          {fact.note && <p class="condition">{fact.note}</p>}
        </div>
      )}
      <p class="after-table">
        <a href={`/pricing/${slug}`}>What {name} costs, with trial, refund and renewal terms</a>
      </p>
    </section>
  );
}

const unknown = <span class="quiet">unknown</span>;

const money = (sum: Money | undefined) => (sum ? moneyInWords(sum) : unknown);
