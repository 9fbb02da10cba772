import { Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import { toolPriceInWords } from '../../../model/pricing/price.ts';
import { isAnswered } from '../../../model/state.ts';
import { orList } from '../../../model/words/lists.ts';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { type AnswerOf, everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { allTools, type PricedTool } from '../all-tools.ts';
import { type DocumentSection, type Line, paragraph } from '../document/document.ts';
import { forReaders } from '../facts/answer.tsx';
import { evidenceOf, reasonOf, withoutMarks } from '../facts/evidence.ts';
import { missingIn, plansSeen, priceInFull, pricePageOf } from '../facts/price.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { ladderSection, plansSection } from './plans.ts';

export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: ToolName }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask, prepared }) => ({
    answer: ask(getPricing, { slug }),
    // With the facts that say which channels a plan has.
    listed: prepared(allTools).find((tool) => tool.slug === slug) as PricedTool,
    onLinkedin: prepared(toolsOnLinkedin),
  }),
  title: ({ data: { answer } }) => `${answer.tool.name} pricing: what it costs, by plan`,
  description: ({ data: { listed } }) =>
    `${costInWords(listed)} Plans, trial, refunds and terms, each with its source and day.`,
  document: ({ data: { answer, listed, onLinkedin }, methodology, json }) => {
    const { tool, plans, ladders } = answer;
    const { catalogue, categories, notices } = methodology;
    const facts = Object.values(answer.facts);
    const published = answer.facts['pricing.plans'];
    const evidence = published && evidenceOf(published, `/tools/${tool.slug}#pricing.plans`);
    const type = categories[tool.category]?.label ?? tool.category;
    return {
      eyebrow: [
        { link: '/cost', label: 'What it would cost' },
        ' · ',
        { link: `/tools?category=${tool.category}`, label: type },
        ' · ',
        { link: `/tools/${tool.slug}`, label: `All facts about ${tool.name}` },
      ],
      title: `What ${tool.name} costs`,
      lead: costInWords(listed),
      blocks: [{ kind: 'terms', items: inShort(answer, listed) }],
      sections: [
        plansSection(plans, published, evidence),
        ...ladderSection(ladders),
        termsSection(facts.filter(isAnswered), tool.slug, catalogue),
        openSection(
          facts.filter((fact) => !isAnswered(fact)),
          tool.slug,
        ),
        {
          id: 'data',
          heading: 'As data',
          blocks: [
            { kind: 'people', html: <SameAsData json={json} /> },
            ...linkedinNotice({ slugs: [tool.slug], onLinkedin, notices }),
          ],
        },
      ],
      related: [
        [`All facts about ${tool.name}`, `/tools/${tool.slug}`],
        [
          `What ${tool.name} costs 3 people (change people, add linkedin_accounts, mailboxes)`,
          `/cost?people=3&tools=${tool.slug}`,
        ],
        [`Other tools: ${type}`, `/tools?category=${tool.category}`],
      ],
    };
  },
});

type Answer = AnswerOf<typeof getPricing>;

/** `Flagmast costs 55 USD a month billed yearly, without LinkedIn (plan Multichannel).` */
function costInWords({ name, price, facts }: PricedTool): string {
  if (price.currency === null) return missingIn(price).replace('what it costs', `what ${name} costs`);
  return `${name} costs ${toolPriceInWords(price, facts)}.`;
}

/** The price for one person, when it was seen and where the vendor publishes its prices. */
function inShort(answer: Answer, { slug, price, facts }: PricedTool): (readonly [Line, Line])[] {
  const page = pricePageOf(answer);
  const plans = answer.facts['pricing.plans'];
  const evidence = plans && evidenceOf(plans, `/tools/${slug}#pricing.plans`);
  return [
    [
      'One person',
      [
        ...priceInFull(price, evidence, facts),
        ' ',
        { link: `/cost?tools=${slug}`, label: 'What it would cost your team' },
      ],
    ],
    ['Seen', [plansSeen(plans), ...(evidence ? [{ evidence }] : [])]],
    [
      'Price page',
      page ? [{ link: page.url, label: 'the vendor’s price page', says: 'nofollow' }] : 'no source gives its address',
    ],
  ];
}

/** Every known answer about money, with a sign that leads to its source. */
function termsSection(facts: readonly Fact[], slug: string, { keys }: Catalogue): DocumentSection {
  const rows = facts
    .filter(({ key }) => key !== 'pricing.plans')
    .map((fact) => {
      const { key, label, from_plan, note } = fact;
      const evidence = evidenceOf(fact, `/tools/${slug}#${key}`);
      const terms = [from_plan && `from plan ${from_plan}`, note].flatMap((term) => (term ? { note: term } : []));
      const answer = answerOf(forReaders(fact, keys[key]));
      return { id: key, cells: [label, [answer, ...(evidence ? [{ evidence }] : []), ...terms]] };
    });
  return {
    id: 'known',
    heading: 'Terms',
    blocks: [{ kind: 'table', look: 'terms', columns: ['Question', 'Answer'], rows, least: 24 }],
  };
}

/** All values that sources give. */
function answerOf(fact: Fact): string {
  return orList([withoutMarks(fact), ...(fact.disagrees ?? []).map(({ display }) => display)]);
}

/** What is not known, with why and a link to where it was looked for. */
function openSection(facts: readonly Fact[], slug: string): DocumentSection {
  return {
    id: 'unknown',
    heading: 'Not known',
    folded: String(facts.length),
    blocks: [
      paragraph('None of these means no.'),
      {
        kind: 'table',
        columns: ['Question', 'Why'],
        rows: facts.map(({ key, label, unknown, display }) => ({
          id: key,
          cells: [[{ link: `/tools/${slug}#${key}`, label }], unknown ? reasonOf(unknown) : display],
        })),
        least: 20,
      },
    ],
  };
}
