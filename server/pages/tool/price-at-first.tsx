import type { Fact } from '../../../model/fact.ts';
import { jobOfType } from '../../../model/methodology.ts';
import { ENTRY_PRICE, entryAmounts } from '../../../model/pricing/entry-price.ts';
import { REPORTED } from '../../../model/pricing/price-text.ts';
import { ageAtSnapshot, entryPriceFacts, newestDay } from '../facts/age.ts';
import { priceFrom } from '../facts/entry-price.tsx';
import { capitalised } from '../frame/capitalised.ts';
import { jobPriceInWords } from '../rankings/job-price.tsx';
import type { ToolView } from './view.ts';

/** What the tool costs for the job that its type is bought for; folded, what that price lacks, and the cheapest plan if that is another. */
export function PriceAtFirst(view: ToolView) {
  const { tool, places, prices, methodology, manifest } = view;
  const { slug, category, facts } = tool;
  const job = jobOfType(category, methodology.profiles) ?? '';
  const [price, place] = [prices[job], places[job]];
  const [from, ...terms]: readonly string[] =
    price && place
      ? jobPriceInWords({ price, proven: place.proven, amounts: entryAmounts(facts) })
      : [tool.price_from ?? 'price unknown'];
  const isForJob = price != null && price.from !== null && (place?.proven.must[0] ?? 0) > 0;
  const priced = price?.plan == null ? entryPriceFacts(facts) : [facts['pricing.plans'] ?? []].flat();
  return (
    <>
      {capitalised(from ?? '')}
      {isForJob && <span class="condition">for {methodology.jobs[job]?.label}</span>}
      {tool.price_from !== null && <PriceAge prices={priced} asOf={manifest.as_of} />}
      {from?.includes(REPORTED) && (
        <span class="condition">Reported: others read this price; we have not seen it on the vendor’s page</span>
      )}
      <div class="price-more">
        <LeftOut tool={tool} terms={terms} isForJob={isForJob} isCheapest={price?.plan == null} />
        {tool.price_from === null ? (
          <a href={`#${ENTRY_PRICE.monthly}`}>Where we looked</a>
        ) : (
          <a href={`/cost?tools=${slug}`}>Your bill</a>
        )}
      </div>
    </>
  );
}

/** The day of the Newest source of a price, and how long before the snapshot that was. */
function PriceAge({ prices, asOf }: { readonly prices: readonly Fact[]; readonly asOf: string }) {
  const day = newestDay(prices);
  return (
    <span class="condition">
      {day === null ? (
        'From pages that show no date'
      ) : (
        <>
          Newest source of{' '}
          <time class="whole" datetime={day}>
            {day}
          </time>
          , {ageAtSnapshot(day, asOf)}
        </>
      )}
    </span>
  );
}

interface LeftOutProps extends Pick<ToolView, 'tool'> {
  /** What the price for the job lacks, or may lack. */
  readonly terms: readonly string[];
  /** Whether the price is the one with the proven musts of the job. */
  readonly isForJob: boolean;
  /** Whether that price is the one of the cheapest plan. */
  readonly isCheapest: boolean;
}

/** What the price leaves out, or may leave out. */
function LeftOut({ tool: { facts, entry_price }, terms, isForJob, isCheapest }: LeftOutProps) {
  const entry = isCheapest ? undefined : priceFrom(facts, entry_price);
  const lacks = entry_price !== null && entry_price.lacks.length > 0;
  if (terms.length === 0 && !entry && !lacks) return null;
  return (
    <details class="left-out">
      <summary>What it leaves out</summary>
      {isForJob && <span class="condition">It is the price with those musts of the job that are proven.</span>}
      {terms.map((line) => (
        <span class="condition">{capitalised(line)}.</span>
      ))}
      {entry && (
        <span class="condition">
          The cheapest plan is {entry.display} {entry.period}
          {entry.without && `, ${entry.without}`}.
        </span>
      )}
      {lacks && (
        <span class="condition">
          <a href="#entry-price">What the cheapest plan does not include</a>
        </span>
      )}
    </details>
  );
}
