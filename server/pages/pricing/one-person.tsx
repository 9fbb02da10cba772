import { domainOf } from '../../../model/read-identifier.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { planAndPayment, printedInWords, sumInWords } from '../cost/words.ts';
import { entryPriceFacts, type PricePage, priceAgeInWords } from '../facts/age.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { Facts } from './entry-price.tsx';

interface InShortProps {
  readonly slug: string;
  readonly name: string;
  /** The bill for one person. */
  readonly cost: ToolCost | undefined;
  /** The price with the channels of its main job, where the cheapest plan lacks one. */
  readonly forJob: string | undefined;
  readonly facts: Facts;
  readonly page: PricePage | undefined;
  /** The day of the snapshot. */
  readonly asOf: string;
}

/** The price for one person and what no page says about it, how old the entry price is, and where the vendor publishes its prices. */
export function PriceInShort({ slug, name, cost, forJob, facts, page, asOf }: InShortProps) {
  return (
    <dl class="price-in-short">
      <div>
        <dt>One person</dt>
        <dd>
          <b>{cost ? onePersonInWords(cost) : 'unknown'}</b>
          {forJob && <span class="condition">{capitalised(forJob)}</span>}
          {cost && cost.missing.length > 0 && <span class="condition">Ask the vendor {cost.missing.join('; ')}.</span>}
          <span class="condition">
            <a href={`/cost?tools=${slug}`}>What {name} would cost your team</a>
          </span>
        </dd>
      </div>
      <div>
        <dt>How old</dt>
        <dd>{priceAgeInWords(entryPriceFacts(facts), asOf)}</dd>
      </div>
      <div>
        <dt>Price page</dt>
        <dd>{page ? <PricePageLink page={page} /> : <span class="quiet">No source gives its address.</span>}</dd>
      </div>
    </dl>
  );
}

function PricePageLink({ page: { url, isRead } }: { readonly page: PricePage }) {
  return (
    <>
      <a href={url} rel="nofollow">
        {domainOf(url)}
      </a>
      {!isRead && <span class="quiet"> (not read by us)</span>}
    </>
  );
}

/** `55 USD a month, plan Email, paid yearly`, in the printed currency; `unknown` without a sum. */
export function onePersonInWords({ bill, ...cost }: ToolCost): string {
  if (bill === null) return 'unknown';
  const ends = { ...cost, bill };
  const least = cost.verdict === 'from' ? 'from ' : '';
  const printed = printedInWords(ends, 'per_month');
  const sum = printed === undefined ? sumInWords(ends, 'per_month') : least + printed;
  return `${sum} a month, ${planAndPayment(bill)}`;
}
