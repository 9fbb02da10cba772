import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Fact, isProvenYes } from '../../../model/fact.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { sourcesById } from '../facts/citations.tsx';
import { EntryTerms, PriceFor, priceFrom } from '../facts/entry-price.tsx';
import { FactLink, FactLinks } from '../facts/fact-row.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { FactValue } from '../facts/fact-value.tsx';
import type { ToolView } from './view.ts';

/** Type, name, summary and website, and a notice if the tool is no longer sold. */
export function ToolHead({ tool, methodology: { categories } }: ToolView) {
  const { name, category, summary, website, aliases, closed } = tool;
  return (
    <>
      <p class="eyebrow">
        <a href={`/tools?category=${category}`}>{categories[category]?.label ?? category}</a>
      </p>
      <h1>{name}</h1>
      <p class="lead">{summary}</p>
      {closed && (
        <p class="notice">
          No longer sold since <time datetime={closed.since}>{closed.since}</time>.
          {closed.successor && (
            <>
              {' '}
              Its successor is <a href={`/tools/${closed.successor}`}>{closed.successor}</a>.
            </>
          )}
        </p>
      )}
      <p>
        <a href={website} rel="nofollow">
          {new URL(website).hostname.replace(/^www\./, '')}
        </a>
        {aliases.length > 0 && <span class="quiet"> · also called {aliases.join(', ')}</span>}
      </p>
    </>
  );
}

/** Facts shown at a glance, after channels and price. */
const GLANCE_FACTS: readonly (readonly [label: string, key: string])[] = [
  ['Free plan', 'pricing.free_plan'],
  ['Free trial', 'pricing.free_trial'],
  ['Runs on', 'product.runs_on'],
  ['Public API', 'ai.public_api'],
  ['MCP server', 'ai.mcp_server'],
];

/** A few facts, known or not, each linked to its row with the sources. */
export function AtAGlance({ tool: { facts, entry_price }, methodology: { catalogue } }: ToolView) {
  const lacksMore = entry_price?.lacks.some(({ key }) => !key.startsWith('channels.'));
  const from = priceFrom(facts, entry_price);
  const priceKey = from?.key ?? ENTRY_PRICE.monthly;
  const price = facts[priceKey];
  return (
    <dl class="glance" aria-label="At a glance">
      <Channels facts={facts} catalogue={catalogue} />
      {price && (
        <Item label="Price from" name={priceKey} wide={from?.without !== undefined}>
          <FactValue fact={from ? { ...price, display: `${from.display} ${from.period}` } : price} brief />
          {from?.yearly && <span class="condition">{from.yearly}</span>}
          {from?.without && <span class="condition">{from.without}</span>}
          {lacksMore && (
            <span class="condition">
              <a href="#entry-price">What this price does not include</a>
            </span>
          )}
        </Item>
      )}
      {GLANCE_FACTS.map(([label, key]) => {
        const fact = facts[key];
        return (
          fact && (
            <Item label={label} name={key}>
              <FactValue fact={withTrialDays(fact, facts)} brief />
            </Item>
          )
        );
      })}
    </dl>
  );
}

interface ItemProps {
  readonly label: string;
  readonly name: string;
  /** Over the whole width, for long values. */
  readonly wide?: boolean;
  readonly children?: Child;
}

function Item({ label, name, wide = false, children }: ItemProps) {
  return (
    <div class={wide ? 'glance-wide' : undefined}>
      <dt>
        <FactLink name={name}>{label}</FactLink>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A known free trial shows its length instead of "yes", if the length is known. */
function withTrialDays(fact: Fact, facts: Readonly<Record<string, Fact>>): Fact {
  const days = facts['pricing.trial_days'];
  const hasTrial = fact.key === 'pricing.free_trial' && isProvenYes(fact);
  return hasTrial && days?.status === 'known' ? { ...fact, display: days.display } : fact;
}

interface ChannelsProps {
  readonly facts: Readonly<Record<string, Fact>>;
  readonly catalogue: Catalogue;
}

/** The channels that the tool is proven to have, those that are unknown, and those it does not have. */
function Channels({ facts, catalogue }: ChannelsProps) {
  const all = Object.values(facts).filter(({ group }) => group === 'channels');
  const proven = all.filter(isProvenYes);
  const denied = all.filter(
    ({ status, value }) => status === 'not_applicable' || (status === 'known' && value === false),
  );
  const unknown = all.filter((fact) => !proven.includes(fact) && !denied.includes(fact));
  const linksTo = (facts: readonly Fact[]) => <FactLinks names={facts.map(({ key }) => key)} catalogue={catalogue} />;
  return (
    <div class="glance-wide">
      <dt>Channels</dt>
      <dd>
        {proven.length > 0 ? <span class="value-text">{linksTo(proven)}</span> : <span class="quiet">none proven</span>}
        {unknown.length > 0 && <span class="condition">unknown: {linksTo(unknown)}</span>}
        {denied.length > 0 && <span class="condition">no: {linksTo(denied)}</span>}
      </dd>
    </div>
  );
}

/** The plans with their prices and sources, and a link to the page of prices. */
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
        <p>The plans are unknown.</p>
      )}
      <EntryTerms entry={entry_price} />
      {fact && caveatsInWords(fact) && <p class="condition">Prices: {caveatsInWords(fact)}.</p>}
      {fact && (
        <div class="small after-table">
          <FactSources fact={fact} sources={sourcesById(sources)} />
          {fact.note && <p class="condition">{fact.note}</p>}
        </div>
      )}
      <p class="after-table">
        <a href={`/pricing/${slug}`}>Full prices of {name}, with trial, refund and renewal terms</a> ·{' '}
        <a href={`/cost?tools=${slug}`}>What it would cost your team</a>
      </p>
    </section>
  );
}

const money = (sum: Money | undefined) => (sum ? moneyInWords(sum) : <span class="quiet">unknown</span>);
