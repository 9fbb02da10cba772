import { type Fact, isAnswered } from '../../../model/fact.ts';
import { entryInWords, lacksInWords, planInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { sourcesById } from '../../../model/source.ts';
import { commaList } from '../../../model/words/lists.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { priceHistory } from '../changes/price-history.tsx';
import { sectionParts } from '../document/write.ts';
import { ageInWords, entryPriceFacts, priceAgeInWords } from '../facts/age.ts';
import { reasonOf } from '../facts/fact-sources.tsx';
import { answerInWords, sourceInWords } from '../facts/fact-text.ts';
import { capitalised } from '../frame/capitalised.ts';
import type { View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { pricePage } from '../tool/markdown.ts';
import { MEDIAN_MEANS, typeMedian } from './compared.tsx';
import { costInWords, notesOnUnknown, type ToolPrice } from './entry-price.tsx';
import { onePersonInWords } from './one-person.tsx';
import type { ToolPricesProps } from './page.tsx';

const MAX_NAME = 50;
const NOTHING_LACKS = 'nothing is proven to be missing, which does not prove that everything is included';

interface Index {
  readonly prices: readonly ToolPrice[];
  readonly ladder: { readonly prices: readonly ToolPrice[]; readonly comparable: number };
}

/** The lowest price of each tool, cheapest first, and the tools without a known price. */
export function allPricesText(view: View<object, Index>): string {
  const { data, methodology } = view;
  const { prices: known, comparable } = data.ladder;
  const unknown = data.prices.filter(({ lowest }) => lowest === undefined);
  return pageText(view, {
    title: 'What outreach tools cost',
    about: `The entry price of ${known.length} of ${data.prices.length} tools is known, that of the others is not. It is for the smallest set-up. ${comparable} prices can be compared like for like: they state what the price is for and charge nothing extra for credits or usage.`,
    sections: [
      {
        heading: heading(2, 'Cheapest paid plan, a month, lowest first'),
        columns: tableHead(['Tool', 'Type', 'Price', 'For each', 'Comparable']),
        rows: known.map(({ name, category, entry, unit, whyNot }) =>
          row([
            text(name, MAX_NAME),
            text(methodology.categories[category]?.label ?? category, 40),
            entry ? text(entryInWords(entry), 130) : 'unknown',
            unit === undefined ? 'not stated' : text(unitInWords(unit), 40),
            whyNot === null ? 'yes' : 'no',
          ]),
        ),
        most: 40,
        more: moreInJson(view),
      },
      {
        heading: heading(2, `Price unknown: ${unknown.length}`),
        rows: unknown.map(({ name, facts }) =>
          item(
            `${text(name, MAX_NAME)}: ${facts.monthly.unknown ? reasonOf(facts.monthly.unknown) : text(facts.monthly.display, 60)}`,
          ),
        ),
        most: 12,
        more: moreInJson(view),
      },
    ],
    related: [
      ['What would it cost us (add people, linkedin_accounts, mailboxes)', '/cost'],
      ['All tools', '/tools'],
    ],
  });
}

type OfTool = Pick<ToolPricesProps, 'answer' | 'notStated' | 'cost' | 'forJob' | 'ladder' | 'past'>;

/** The price of one tool: the entry price, its plans, every known term with its source, and what is unknown. */
export function pricesText(view: View<{ readonly slug: string }, OfTool>): string {
  const { data, methodology } = view;
  const { tool, facts, plans, comparable_price, entry_price, ...answer } = data.answer;
  const sources = sourcesById(answer.sources);
  const all = Object.values(facts);
  const lacks = entry_price && lacksInWords(entry_price);
  const open = all.filter((fact) => !isAnswered(fact) && fact.status !== 'not_applicable');
  const terms = all.filter((fact) => isAnswered(fact) && fact.key !== 'pricing.plans');
  const median = typeMedian(data.ladder.prices, tool.category, methodology.currencies.base);
  const says = (fact: Fact) =>
    [answerInWords(fact, 140), fact.note && text(fact.note, 160), sourceInWords(fact.sources, sources)]
      .filter(Boolean)
      .join(' · ');
  const published = facts['pricing.plans'];
  return pageText(view, {
    title: `What ${tool.name} costs`,
    about: costInWords(facts, tool.name, entry_price),
    sections: [
      {
        heading: heading(2, 'The entry price'),
        rows: [
          item(
            `One person: ${data.cost ? text(onePersonInWords(data.cost).replaceAll('\u00a0', ' '), 160) : 'unknown'}`,
          ),
          ...(data.forJob === undefined ? [] : [item(text(capitalised(data.forJob), 200))]),
          item(`How old: ${priceAgeInWords(entryPriceFacts(facts), view.manifest.as_of)}`),
          ...pricePage(data.answer),
          ...(entry_price?.plans.length
            ? [
                item(
                  `Plan: ${commaList(
                    entry_price.plans.map((plan) => text(plan, MAX_NAME)),
                    4,
                  )}`,
                ),
              ]
            : []),
          ...(entry_price ? [item(`Not included: ${lacks ? text(lacks, 400) : NOTHING_LACKS}`)] : []),
          ...(data.notStated === undefined ? [] : [item(text(data.notStated, 300))]),
          ...notesOnUnknown(facts).map((note) => item(text(note, 220))),
          item(
            comparable_price.why_not === null
              ? 'It can be compared like for like with other such prices.'
              : `It cannot be compared like for like. ${text(comparable_price.why_not, 200)}`,
          ),
          ...(median
            ? [
                item(
                  `Median entry price of its type: ${median.price} a month, of ${median.of} known prices. ${MEDIAN_MEANS}`,
                ),
              ]
            : []),
          item(text(ageInWords(all))),
        ],
      },
      ...sectionParts(
        {
          id: 'price-over-time',
          heading: 'Price over time',
          blocks: priceHistory(data.past, { name: tool.name, heldFrom: null, catalogue: methodology.catalogue }),
        },
        view,
      ),
      {
        heading: heading(2, 'Plans as published'),
        ...(published &&
          isAnswered(published) && { lead: `Source: ${sourceInWords(published.sources, sources) || 'see the JSON'}` }),
        rows: plans.map((plan) => item(text(planInWords(plan), 200))),
        most: 12,
        more: moreInJson(view),
      },
      ...(plans.length === 0 ? [{ lead: 'Its plans are unknown.' }] : []),
      {
        heading: heading(2, 'Known terms'),
        rows: terms.map((fact) => item(`${text(fact.label, MAX_NAME)}: ${says(fact)}`)),
        most: 24,
        more: moreInJson(view),
      },
      {
        heading: heading(2, 'Unknown'),
        lead: 'None of these means no.',
        rows: open.map((fact) =>
          item(
            `${text(fact.label, MAX_NAME)}: unknown; ${fact.unknown ? reasonOf(fact.unknown) : text(fact.display, 60)}`,
          ),
        ),
        most: 20,
      },
    ],
    related: [
      [`All facts about ${tool.name}`, `/tools/${tool.slug}`],
      [
        `What ${tool.name} costs 3 people (change people, add linkedin_accounts, mailboxes)`,
        `/cost?people=3&tools=${tool.slug}`,
      ],
      [
        `Other tools: ${methodology.categories[tool.category]?.label ?? tool.category}`,
        `/tools?category=${tool.category}`,
      ],
      ['Prices of all tools', '/pricing'],
    ],
  });
}
