import { Type } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { toolPicture } from '../../../model/drawing/picture-index.ts';
import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { everyTool } from '../../operations/listing.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { type Sources, sourcesById } from '../facts/citations.tsx';
import { EntryTerms } from '../facts/entry-price.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { Choices } from '../frame/page-links.tsx';
import { definePage } from '../page.ts';
import { ComparedWithOthers } from './compared.tsx';
import { costInWords, EntryPriceSources, notesOnUnknown } from './entry-price.tsx';
import { type Ladder, priceLadder } from './ladder.tsx';
import { pricesText } from './markdown.ts';
import { Plans, planNotStated } from './plans.tsx';

export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: Slug }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask, prepared }) => {
    const answer = ask(getPricing, { slug, detail: 'audit' });
    const { tool } = ask(getTool, { slug, groups: ['channels'], detail: 'audit' });
    return { answer, ladder: prepared(priceLadder), notStated: planNotStated(answer.plans, tool.facts) };
  },
  title: ({ data: { answer } }) => `What ${answer.tool.name} costs`,
  description: ({ data: { answer } }) =>
    `${costInWords(answer.facts, answer.tool.name, answer.entry_price)} Plans, trial, refunds and terms, each with its source and age.`,
  picture: ({ slug }) => toolPicture(slug),
  markdown: (view) => pricesText(view),
  render: ({ data, methodology, json }) => (
    <>
      <ToolPrices {...data} methodology={methodology} />
      <SameAsData json={json} />
    </>
  ),
});

interface ToolPricesProps {
  readonly answer: AnswerOf<typeof getPricing, 'audit'>;
  readonly ladder: Ladder;
  /** Names the channels for which no page states the plan. */
  readonly notStated: string | undefined;
  readonly methodology: Methodology;
}

/** What one tool costs: its entry price with sources, its plans, a comparison with other tools, and all facts about money. */
function ToolPrices({ answer, ladder, notStated, methodology }: ToolPricesProps) {
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
      <EntryTerms entry={entry_price} />
      {notStated && <p>{notStated}</p>}
      {notesOnUnknown(facts).map((note) => (
        <p>{note}</p>
      ))}
      <EntryPriceSources facts={facts} sources={sources} />
      <p>
        <a href={`/cost?tools=${tool.slug}`}>What {tool.name} would cost your team</a>
      </p>
      <Choices
        label="On this page"
        lead="On this page"
        choices={[
          { href: '#plans', label: 'Plans' },
          { href: '#beside', label: 'Compared with other tools' },
          { href: '#known', label: 'What is known' },
          { href: '#unknown', label: 'What is not known' },
        ]}
      />
      <Plans plans={plans} fact={facts['pricing.plans']} sources={sources} />
      <ComparedWithOthers
        tool={tool}
        whyNot={comparable_price.why_not}
        ladder={ladder}
        currencies={currencies}
        type={categories[tool.category]?.label ?? tool.category}
      />
      <PriceFacts facts={Object.values(facts)} keys={catalogue.keys} sources={sources} />
    </>
  );
}

interface PriceFactsProps {
  readonly facts: readonly Fact[];
  readonly keys: Readonly<Record<string, CatalogueKey>>;
  readonly sources: Sources;
}

/** All questions about money: known answers with their sources, then unknown ones with what was searched. */
function PriceFacts({ facts, keys, sources }: PriceFactsProps) {
  const answered = facts.filter(isAnswered);
  const open = facts.filter((fact) => !isAnswered(fact));
  return (
    <>
      <section aria-labelledby="known">
        <h2 id="known">What is known</h2>
        {answered.length === 0 && <p>Nothing is known yet about its price or terms.</p>}
        {answered.length > 0 && (
          <table class="facts stacked">
            <caption class="unseen">Known facts about price and terms</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Answer</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
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
      </section>
      <section aria-labelledby="unknown">
        <h2 id="unknown">What is not known</h2>
        {open.length === 0 && <p>Every question about its price and terms has an answer.</p>}
        {open.length > 0 && (
          <table class="facts open stacked">
            <caption>None of these means no: each is still unknown.</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">What was searched</th>
              </tr>
            </thead>
            <tbody>
              {open.map((fact) => (
                <FactRow fact={fact} keys={keys} sources={sources}>
                  <td>{fact.unknown ? <FactSources fact={fact} sources={sources} /> : fact.display}</td>
                </FactRow>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

const isListedAsPlans = ({ key, status }: Fact) => key === 'pricing.plans' && status === 'known';
