import type { Fact } from '../../../model/fact.ts';
import { includedOf, NEEDED_UNITS } from '../../../model/pricing/coverage.ts';
import { unplacedChannels } from '../../../model/pricing/features.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { anyNumberOf, moneyInWords, unitsInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import type { SourcesById } from '../../../model/source.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { PriceFor } from '../facts/entry-price.tsx';
import { FactSources } from '../facts/fact-sources.tsx';

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly fact: Fact | undefined;
  readonly sources: SourcesById;
}

/** The plans as published; what no source states is shown as unknown. */
export function Plans({ plans, fact, sources }: PlansProps) {
  const unpriced = plans.filter((plan) => isUnpriced(plan));
  const listed = plans.filter((plan) => !isUnpriced(plan));
  const otherLists = (fact?.disagrees ?? []).map(({ value }) => value as Plan[]);
  // A column that would be unknown throughout becomes a sentence.
  const shown = {
    unit: listed.some(({ unit }) => unit),
    includes: listed.some((plan) => includesInWords(plan) !== ''),
  };
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      {plans.length === 0 && <p>No page that was read lists the plans.</p>}
      {listed.length > 0 && (
        <table class="plans stacked">
          <caption>{withCaveats('Prices per month', fact ?? {})}</caption>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col" class="number">
                Billed monthly
              </th>
              <th scope="col" class="number">
                Billed yearly
              </th>
              {shown.unit && (
                <th scope="col" class="after-number">
                  For each
                </th>
              )}
              {shown.includes && (
                <th scope="col" class="after-number">
                  Includes
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {listed.map((plan) => {
              const { name, monthly, annual_monthly, unit } = plan;
              const includes = includesInWords(plan);
              const others = otherLists.flatMap((list) => list.find((other) => other.name === name) ?? []);
              return (
                <tr>
                  <th scope="row">
                    <b>{name}</b>
                  </th>
                  <td class="number">
                    <span class="cell-label">Billed monthly</span>{' '}
                    <Price money={monthly} others={others.map((other) => other.monthly)} />
                  </td>
                  <td class="number">
                    <span class="cell-label">Billed yearly</span>{' '}
                    <Price money={annual_monthly} others={others.map((other) => other.annual_monthly)} />
                  </td>
                  {shown.unit && (
                    <td class="after-number">
                      <span class="cell-label">For each</span> <PriceFor unit={unit} />
                    </td>
                  )}
                  {shown.includes && (
                    <td class="after-number">
                      <span class="cell-label">Includes</span> {includes || <Unknown />}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {fact && (
        <div class="under-table">
          {listed.length > 0 && unknownColumns(shown)}
          {unpriced.length > 0 && (
            <p>
              {listed.length > 0 ? 'Also listed, with an unknown price' : 'Listed, with an unknown price'}:{' '}
              <b>{unpriced.map(({ name }) => name).join(', ')}</b>.
            </p>
          )}
          {fact.note && <p>{fact.note}</p>}
          <FactSources fact={fact} sources={sources} />
        </div>
      )}
    </section>
  );
}

/** A sentence on what is unknown for all plans in the table. */
function unknownColumns({ unit, includes }: { readonly unit: boolean; readonly includes: boolean }) {
  const open = [!unit && 'what a price is for', !includes && 'how many users, accounts and credits it includes'];
  const words = open.filter((part) => part !== false);
  return words.length > 0 && <p>Unknown for each: {words.join(', and ')}.</p>;
}

/** Neither prices nor contents are known. */
function isUnpriced({ monthly, annual_monthly, includes }: Plan): boolean {
  return monthly === undefined && annual_monthly === undefined && includes === undefined;
}

interface PriceProps {
  readonly money: Money | undefined;
  /** The same price by sources that differ from the first. */
  readonly others: readonly (Money | undefined)[];
}

function Price({ money, others }: PriceProps) {
  if (money === undefined) return <Unknown />;
  const [first, ...rest] = new Set([money, ...others.filter((other) => other !== undefined)].map(moneyInWords));
  return (
    <>
      <b>{first}</b>
      {rest.length > 0 && <span class="condition">or {rest.join(' or ')}: sources differ</span>}
    </>
  );
}

function Unknown() {
  return <span class="quiet">unknown</span>;
}

/** `1 person, 5 mailboxes, any number of contacts a month, all of plan Email`: everything that a source says is included. */
function includesInWords(plan: Plan): string {
  const counts = NEEDED_UNITS.flatMap((unit) => {
    const number = includedOf(unit, plan);
    return number === undefined ? [] : [unitsInWords(number, unit)];
  });
  const unlimited = (plan.unlimited ?? []).map(anyNumberOf);
  return [...counts, ...unlimited, ...(plan.extends ? [`all of plan ${plan.extends}`] : [])].join(', ');
}

/** `No page states which plan includes LinkedIn and Email.` Undefined if it is stated, or follows from the plans. */
export function planNotStated(plans: readonly Plan[], facts: Readonly<Record<string, Fact>>): string | undefined {
  const open = unplacedChannels(plans, facts);
  return open.length > 0 ? `No page states which plan includes ${firstFew(open)}.` : undefined;
}
