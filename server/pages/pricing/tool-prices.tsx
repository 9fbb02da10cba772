import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { Source } from '../../../model/source.ts';
import type { getPricing } from '../../operations/get-pricing.ts';
import { EntryTerms } from '../facts/entry-price.tsx';
import { Choices } from '../frame/page-links.tsx';
import { BesideOthers } from './beside-others.tsx';
import { costInWords, type Facts, notesOnUnknown } from './cost-in-words.ts';
import type { EntryPrice } from './entry-price.ts';
import { EntryPriceSources } from './entry-price-sources.tsx';
import { Plans } from './plans.tsx';
import { PriceFacts } from './price-facts.tsx';

type Pricing = Static<typeof getPricing.output>;

interface ToolPricesProps {
  readonly answer: Pricing;
  readonly prices: readonly EntryPrice[];
  /** Of which channels no page says which plan has them, in a sentence. */
  readonly notStated: string | undefined;
  readonly methodology: Methodology;
}

/** What an answer in audit detail holds. */
export function pricesOf({ facts, sources }: Pick<Pricing, 'facts' | 'sources'>) {
  return {
    facts: facts as Facts,
    sources: new Map((sources as Source[]).map((source) => [source.id, source])),
  };
}

/** What one tool costs: the entry price and who says so, the plans, its place among others, every fact about money. */
export function ToolPrices({ answer, prices, notStated, methodology }: ToolPricesProps) {
  const { tool, plans, comparable_price, entry_price } = answer;
  const { facts, sources } = pricesOf(answer);
  const { categories, catalogue, currencies } = methodology;
  return (
    <>
      <p class="eyebrow">
        <a href="/pricing">Prices</a> ·{' '}
        <a href={`/tools?category=${tool.category}`}>{categories[tool.category]?.label ?? tool.category}</a> ·{' '}
        <a class="whole" href={`/tools/${tool.slug}`}>
          All facts about {tool.name}
        </a>
      </p>
      <h1>What {tool.name} costs</h1>
      <p class="lead">{costInWords(facts, tool.name, entry_price)}</p>
      <EntryTerms entry={entry_price} />
      {notStated && <p>{notStated}</p>}
      {notesOnUnknown(facts).map((note) => (
        <p>{note}</p>
      ))}
      <EntryPriceSources facts={facts} sources={sources} />
      <Choices
        label="On this page"
        lead="On this page"
        choices={[
          { href: '#plans', label: 'Plans' },
          { href: '#beside', label: 'Beside other tools' },
          { href: '#known', label: 'What is known' },
          { href: '#unknown', label: 'What is not known' },
        ]}
      />
      <Plans plans={plans} fact={facts['pricing.plans']} sources={sources} />
      <BesideOthers
        tool={tool}
        whyNot={comparable_price.why_not}
        prices={prices}
        currencies={currencies}
        type={categories[tool.category]?.label ?? tool.category}
      />
      <PriceFacts facts={Object.values(facts)} keys={catalogue.keys} sources={sources} />
    </>
  );
}
