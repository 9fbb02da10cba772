import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { CostBasis } from '../../operations/estimate-cost/costs.ts';
import type { ListedTool } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
} from '../document/document.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { linkedinNotice } from '../linkedin-notice.tsx';
import { CostKey, longestOf } from '../pictures/cost-bar.tsx';
import { barOf, billTable, sourceTable } from './bill.tsx';
import { CostForm, type CostFormProps } from './form.tsx';
import { type CostQuery, costAddress } from './set-ups.ts';
import {
  type CostAnswer,
  channelInSentence,
  conversionLine,
  costHeading,
  deniedInWords,
  isComplete,
  isPriced,
  leadInWords,
  type PricedCost,
} from './words.ts';

/** The groups of an answer, each with what it means. */
export const GROUPS = {
  complete: ['Complete bills', 'The price pays for everything that you named.'],
  known: [
    'Known part, something to confirm',
    'The sum of what has a price. It is enough if what is named is included, so ask the vendor.',
  ],
  unpriced: [
    'Without a sum',
    'A part that you named has no known price, was not found, or is not there. What is unknown never counts as 0.',
  ],
} as const;

/** Up to this number, tools without a sum are in sight. */
const FEW = 5;

interface AnswerProps extends CostFormProps {
  readonly answer: CostAnswer;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  /** A citation of this page. */
  readonly citation: string;
  readonly json: string | undefined;
  /** How to show the bills on another site. */
  readonly embed: PageBlock;
}

/** The bills for a set-up: those that are complete, those with something to confirm, and the tools without a known price. */
export function answerDocument({
  answer,
  onLinkedin,
  citation,
  json,
  embed,
  ...form
}: AnswerProps): Omit<PageDocument, 'related'> {
  const { costs, asked: basis } = answer;
  const { input, methodology } = form;
  const priced = costs.filter(isPriced);
  const unpriced = costs.filter((cost) => !isPriced(cost));
  const also = basisInWords(answer, form);
  return {
    title: costHeading(answer),
    lead: leadInWords(answer, input.tools ?? [], methodology.catalogue),
    blocks: [
      { kind: 'people', html: <CostForm {...form} /> },
      ...(also === '' ? [] : [paragraph(also)]),
      ...billBlocks(priced, answer, methodology),
      ...linkedinNotice({ slugs: costs.map(({ slug }) => slug), onLinkedin, notices: methodology.notices }),
    ],
    sections: [
      ...(unpriced.length > 0 ? [withoutSum(unpriced, answer, form)] : []),
      ...(priced.length > 0
        ? [
            {
              id: 'sources',
              heading: 'Where the prices are from',
              folded: `${counted(priced.length, 'tool')}, with notes and the next plan`,
              blocks: [sourceTable(priced, basis.months)],
            },
          ]
        : []),
      {
        id: 'cite',
        heading: 'Cite or download',
        blocks: [
          { kind: 'copy', text: citation, name: 'a citation of these bills', isSentence: true },
          { kind: 'people', html: <SameAsData json={json} markdown /> },
          embed,
        ],
      },
    ],
  };
}

/** What was asked for besides the set-up that the heading names. Empty if that is all. */
function basisInWords({ asked: basis }: CostAnswer, { input, methodology, known }: CostFormProps): string {
  const { catalogue, categories } = methodology;
  const { category, tools = [] } = input;
  return [
    basis.billing && `Only prices for what is paid ${BILLED[basis.billing]}.`,
    basis.keys.length > 0 && `The plan must have ${andList(basis.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${andList(tools.map((slug) => known.get(slug)?.name ?? slug))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The table of bills, with the rest folded, what the bars mean, and the rates. */
function billBlocks(
  priced: readonly PricedCost[],
  { asked: basis, rates }: CostAnswer,
  { categories }: Methodology,
): PageBlock[] {
  if (priced.length === 0) return [];
  const bars = priced.map(barOf);
  const billed = { months: basis.months, longest: longestOf(bars), categories };
  const complete = { name: GROUPS.complete[0], costs: priced.filter(isComplete), inSight: 5 };
  const known = { name: GROUPS.known[0], costs: priced.filter((cost) => !isComplete(cost)), inSight: 3 };
  const groups = [complete, known];
  const rest = groups.map(({ name, costs, inSight }) => ({ name, costs: costs.slice(inSight) }));
  const left = rest.flatMap(({ costs }) => costs).length;
  const more = { kind: 'fold', id: 'more', title: 'More bills', count: String(left) } as const;
  const isMixed = known.costs.length > 0 && complete.costs.length > 0;
  return [
    billTable(
      groups.map(({ name, costs, inSight }) => ({ name, costs: costs.slice(0, inSight) })),
      billed,
    ),
    ...(left > 0 ? [{ ...more, blocks: [billTable(rest, billed)] }] : []),
    { kind: 'people', html: <CostKey bars={bars} /> },
    ...(isMixed ? [quiet('Incomplete bills may look cheaper than they are.')] : []),
    ...(priced.some(({ bill }) => bill.converted !== null) ? [quiet(conversionLine(basis.currency, rates))] : []),
  ];
}

const quiet = (line: Line): PageBlock => ({ kind: 'text', line, quiet: true });

/** The tools without a sum by why there is none, each with what to ask its vendor. */
function withoutSum(costs: readonly ToolCost[], answer: CostAnswer, form: CostFormProps): DocumentSection {
  const [heading, meaning] = GROUPS.unpriced;
  const { input, methodology, known } = form;
  const { catalogue } = methodology;
  const isPriced = ({ slug }: ToolCost) => priceOf(known.get(slug)) !== undefined;
  const groups: readonly (readonly [reason: string, costs: readonly ToolCost[]])[] = [
    ['Priced, but not known for this', costs.filter((cost) => !cost.denied && isPriced(cost))],
    ['No price found', costs.filter((cost) => !cost.denied && !isPriced(cost))],
    ['A source says that something you named is not there', costs.filter(({ denied }) => denied)],
  ];
  const whatToAsk = (cost: ToolCost): Line => {
    const tool = { link: `/pricing/${cost.slug}`, label: cost.name };
    const price = priceOf(known.get(cost.slug));
    if (!cost.denied) return [tool, `${price ? `, from ${price} a month` : ''}: ask ${cost.missing.join('; ')}.`];
    const address = billWithoutDenied(cost.slug, cost.denied, input, answer.asked);
    const without = andList(cost.denied.map((key) => channelInSentence(key, catalogue)));
    return [tool, `: ${deniedInWords(cost, catalogue)}. `, { link: address, label: `Its bill without ${without}` }];
  };
  return {
    id: 'unpriced',
    heading,
    ...(costs.length > FEW && { folded: `${counted(costs.length, 'tool')}, and what to ask` }),
    blocks: [
      paragraph(meaning),
      ...groups
        .filter(([, group]) => group.length > 0)
        .flatMap(([reason, group]) => [
          paragraph([{ strong: reason }, `: ${counted(group.length, 'tool')}`]),
          bullets(...group.map(whatToAsk)),
        ]),
    ],
  };
}

/** The price of the cheapest plan, the lower of two. Undefined if none is known. */
function priceOf(tool: ListedTool | undefined): string | undefined {
  const price = tool?.entry_price?.annual_monthly ?? tool?.entry_price?.monthly;
  return price ? moneyInWords(price) : undefined;
}

/** The address of the bill of one tool without what a source says it lacks. */
function billWithoutDenied(slug: string, denied: readonly string[], query: CostQuery, { people }: CostBasis): string {
  const without = {
    ...(denied.includes('channels.linkedin') && { linkedin_accounts: undefined }),
    ...(denied.includes('channels.email') && { mailboxes: undefined }),
  };
  const keys = (query.keys ?? []).filter((key) => !denied.includes(key));
  // A query needs something besides the tool to have an answer.
  const rest = { people: String(people), category: undefined, keys: keys.length > 0 ? keys : undefined };
  return costAddress({ ...query, ...without, ...rest, tools: [slug] });
}
