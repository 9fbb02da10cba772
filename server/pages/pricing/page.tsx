import { Type } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { channelsOfJob } from '../../../model/ranking/job.ts';
import { type SourcesById, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { type PricePast, priceHistory, pricesPast } from '../changes/price-history.tsx';
import { channelInSentence } from '../cost/denied.ts';
import { ONE_PERSON } from '../cost/set-ups.ts';
import { Blocks } from '../document/draw.tsx';
import { pricePageOf } from '../facts/age.ts';
import { EntryTerms } from '../facts/entry-price.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { jobPriceInWords } from '../rankings/job-price.tsx';
import type { ToolData } from '../tool/view.ts';
import { ComparedWithOthers } from './compared.tsx';
import { costInWords, EntryPriceSources, notesOnUnknown } from './entry-price.tsx';
import { type Ladder, priceLadder } from './ladder.tsx';
import { pricesText } from './markdown.ts';
import { PriceInShort } from './one-person.tsx';
import { Plans, planNotStated } from './plans.tsx';

export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask, prepared, manifest, methodology }) => {
    const answer = ask(getPricing, { slug });
    const { tool, places, prices = {} } = ask(getTool, { slug });
    const { costs } = ask(estimateCost, { ...ONE_PERSON, tools: [slug] });
    const { changes, held_from } = ask(getChanges, { tools: [slug], keys: Object.values(ENTRY_PRICE) });
    return {
      answer,
      cost: costs[0],
      forJob: priceWithChannels({ ...tool, places, prices }, methodology),
      onLinkedin: prepared(toolsOnLinkedin),
      ladder: prepared(priceLadder),
      notStated: planNotStated(answer.plans, tool.facts),
      // One price is no history.
      past: pricesPast(changes, answer.facts, manifest.as_of).filter(({ stretches }) => stretches.length > 1),
      heldFrom: held_from,
    };
  },
  title: ({ data: { answer } }) => `${answer.tool.name} pricing: what it costs, by plan`,
  description: ({ data: { answer } }) =>
    `${costInWords(answer.facts, answer.tool.name, answer.entry_price)} Plans, trial, refunds and terms, each with its source and age.`,
  picture: ({ slug }) => toolPicture(slug),
  markdown: (view) => pricesText(view),
  render: ({ data, methodology, manifest, json }) => (
    <>
      <ToolPrices {...data} methodology={methodology} asOf={manifest.as_of} />
      <SameAsData json={json} />
    </>
  ),
});

export interface ToolPricesProps {
  readonly answer: AnswerOf<typeof getPricing>;
  /** The bill for one person. */
  readonly cost: ToolCost | undefined;
  /** The price with the channels of its main job, where the cheapest plan lacks one. */
  readonly forJob: string | undefined;
  readonly ladder: Ladder;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  /** Names the channels for which no page states the plan. */
  readonly notStated: string | undefined;
  /** The entry prices that changed. */
  readonly past: readonly PricePast[];
  readonly heldFrom: string | null;
  readonly methodology: Methodology;
  /** The day of the snapshot. */
  readonly asOf: string;
}

/** What one tool costs: its entry price with sources, its plans, a comparison with other tools, and all facts about money. */
function ToolPrices({ asOf, ...props }: ToolPricesProps) {
  const { answer, cost, forJob, ladder, onLinkedin, notStated, past, heldFrom, methodology } = props;
  const { tool, plans, facts, comparable_price, entry_price } = answer;
  const sources = sourcesById(answer.sources);
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
      <PriceInShort
        slug={tool.slug}
        name={tool.name}
        cost={cost}
        forJob={forJob}
        facts={facts}
        page={pricePageOf(answer)}
        asOf={asOf}
      />
      <EntryPriceSources facts={facts} sources={sources} />
      {notStated && <p>{notStated}</p>}
      {notesOnUnknown(facts).map((note) => (
        <p>{note}</p>
      ))}
      {entry_price !== null && entry_price.plans.length + entry_price.lacks.length > 0 && (
        <Fold id="lacks" title="What the entry price does not include" count={entry_price.lacks.length}>
          <EntryTerms entry={entry_price} />
        </Fold>
      )}
      <Plans plans={plans} fact={facts['pricing.plans']} sources={sources} />
      {past.length > 0 && <Blocks blocks={priceHistory(past, { name: tool.name, heldFrom, catalogue })} />}
      <ComparedWithOthers
        tool={tool}
        whyNot={comparable_price.why_not}
        ladder={ladder}
        currencies={currencies}
        type={categories[tool.category]?.label ?? tool.category}
      />
      <PriceFacts facts={Object.values(facts)} keys={catalogue.keys} sources={sources} />
      <LinkedinNoticeFor
        slugs={[tool.slug, ...ladder.prices.map(({ slug }) => slug)]}
        onLinkedin={onLinkedin}
        notices={methodology.notices}
      />
    </>
  );
}

interface PriceFactsProps {
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: SourcesById;
}

/** All questions about money: known answers with their sources, then unknown ones with what was searched. */
function PriceFacts({ facts, keys, sources }: PriceFactsProps) {
  const answered = facts.filter(isAnswered);
  const open = facts.filter((fact) => !isAnswered(fact));
  return (
    <>
      <Fold id="known" title="What is known" count={`${answered.length} of ${facts.length}`}>
        {answered.length === 0 && <p>Nothing is known yet about its price or terms.</p>}
        {answered.length > 0 && (
          <table class="facts stacked">
            <caption class="unseen">Known facts about price and terms</caption>
            <TableHead text={['Question', 'Answer', 'Source']} />
            <tbody>
              {answered.map((fact) => (
                <FactRow
                  fact={fact}
                  keys={keys}
                  sources={sources}
                  answer={isListedAsPlans(fact) ? <a href="#plans">The plans above</a> : undefined}
                />
              ))}
            </tbody>
          </table>
        )}
      </Fold>
      <Fold id="unknown" title="What is not known" count={open.length}>
        {open.length === 0 && <p>Every question about its price and terms has an answer.</p>}
        {open.length > 0 && (
          <table class="facts open stacked">
            <caption>None of these means no: each is still unknown.</caption>
            <TableHead text={['Question', 'What was searched']} />
            <tbody>
              {open.map((fact) => (
                <FactRow fact={fact} keys={keys} sources={sources}>
                  <td>{fact.unknown ? <FactSources fact={fact} sources={sources} /> : fact.display}</td>
                </FactRow>
              ))}
            </tbody>
          </table>
        )}
      </Fold>
    </>
  );
}

const isListedAsPlans = ({ key, status }: Fact) => key === 'pricing.plans' && status === 'known';

type Priced = Pick<Tool, 'category' | 'entry_price'> & Pick<ToolData, 'places' | 'prices'>;

/**
 * What the job that the type of a tool is bought for costs, if the cheapest plan is proven to lack one of its channels: `with LinkedIn:
 * plan Multichannel, from 109 USD a month`. Undefined if it lacks none, or no plan is known to have it.
 */
function priceWithChannels(
  { category, entry_price, places, prices }: Priced,
  { profiles, jobs, catalogue }: Pick<Methodology, 'profiles' | 'jobs' | 'catalogue'>,
): string | undefined {
  const slug = jobOfType(category, profiles) ?? '';
  const [job, price, place] = [jobs[slug], prices[slug], places[slug]];
  if (!job || !price || !place || price.plan === null) return undefined;
  const lacked = channelsOfJob(job, catalogue).filter((key) => entry_price?.lacks.some((lack) => lack.key === key));
  if (lacked.length === 0) return undefined;
  const [words] = jobPriceInWords({ price, proven: place.proven, amounts: undefined });
  return `with ${andList(lacked.map((key) => channelInSentence(key, catalogue)))}: ${words}`;
}
