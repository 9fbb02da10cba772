import { Type } from 'typebox';
import { toolsByPriceStatus } from '../../operations/example-tools.ts';
import { getPricing } from '../../operations/get-pricing/operation.ts';
import { everyTool } from '../../operations/operation.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { wholePrice } from '../../sentences/forms.ts';
import { forPeople, paragraph } from '../document/document.ts';
import { SameAsData } from '../layout/links.tsx';
import { definePage } from '../page.ts';
import { factTable } from '../tool/facts.ts';
import { ladderSection, plansSection } from '../tool/plans.ts';

/** The part about prices of the page of a tool, with what more people cost. */
export const pricing = definePage({
  path: '/pricing/{slug}',
  input: Type.Object({ slug: ToolName }),
  examples: (snapshot) => toolsByPriceStatus(snapshot).map(({ slug }) => ({ slug })),
  listed: everyTool,
  load: ({ slug }, { ask }) => ask(getPricing, { slug }),
  title: ({ data: { name } }) => `${name} pricing: what it costs, by plan`,
  description: ({ data }) =>
    `${wholePrice(data.name, data.price)} Plans, trial, refunds and terms, each with its source and day.`,
  document: ({ data, methodology: { categories, catalogue }, json }) => {
    const { plans: _, ...terms } = data;
    const { slug, name, category, price, ladders, facts } = data;
    const type = categories[category]?.label ?? category;
    return {
      eyebrow: [
        { link: `/tools/${slug}`, label: `All about ${name}` },
        ' · ',
        { link: `/tools?category=${category}`, label: type },
      ],
      title: `What ${name} costs`,
      lead: wholePrice(name, price),
      blocks: [paragraph([{ link: `/cost?tools=${slug}`, label: 'What it would cost your team' }])],
      sections: [
        plansSection(data, new Map()),
        ...ladderSection(ladders),
        { id: 'terms', heading: 'Terms', blocks: [factTable(Object.keys(facts), terms, catalogue.keys)] },
        { id: 'data', heading: 'As data', blocks: [forPeople(<SameAsData json={json} />)] },
      ],
      related: [
        [`All about ${name}`, `/tools/${slug}`],
        [
          `What ${name} costs 3 people (change people, add linkedin_accounts, mailboxes)`,
          `/cost?people=3&tools=${slug}`,
        ],
        [`Other tools: ${type}`, `/tools?category=${category}`],
      ],
    };
  },
});
