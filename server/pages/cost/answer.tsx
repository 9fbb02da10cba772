import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { AskedCost } from '../../operations/estimate-cost/question.ts';
import type { ListedTool } from '../all-tools.ts';
import type { DocumentSection, Line, PageBlock, PageDocument } from '../document/document.ts';
import { paragraph } from '../document/document.ts';
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

/** How many bills of each group are in sight. */
const IN_SIGHT = { complete: 5, known: 3 };

/** Up to this number, tools without a sum are in sight. */
const FEW = 5;

interface AnswerProps extends CostFormProps {
  readonly answer: CostAnswer;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  /** A citation of this page. */
  readonly citation: string;
  readonly json: string | undefined;
}

/** The bills for a set-up: those that are complete, those with something to confirm, and the tools without a known price. */
export function answerDocument({
  answer,
  onLinkedin,
  citation,
  json,
  ...form
}: AnswerProps): Omit<PageDocument, 'related'> {
  const { costs, asked } = answer;
  const { input, methodology } = form;
  const priced = costs.filter(isPriced);
  const unpriced = costs.filter((cost) => !isPriced(cost));
  const also = askedInWords(answer, form);
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
      ...(priced.length > 0 ? [sourceSection(priced, asked.months)] : []),
      {
        id: 'cite',
        heading: 'Cite or download',
        blocks: [
          { kind: 'copy', text: citation, name: 'a citation of these bills', isSentence: true },
          { kind: 'people', html: <SameAsData json={json} markdown /> },
        ],
      },
    ],
  };
}

/** What was asked for besides the set-up that the heading names. Empty if that is all. */
function askedInWords({ asked }: CostAnswer, { input, methodology, known }: CostFormProps): string {
  const { catalogue, categories } = methodology;
  const { category, tools = [] } = input;
  return [
    asked.billing && `Only prices for what is paid ${BILLED[asked.billing]}.`,
    asked.keys.length > 0 && `The plan must have ${andList(asked.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${andList(tools.map((slug) => known.get(slug)?.name ?? slug))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The table of bills, with the rest folded, what the bars mean, and the rates. */
function billBlocks(
  priced: readonly PricedCost[],
  { asked, rates }: CostAnswer,
  { categories }: Methodology,
): PageBlock[] {
  if (priced.length === 0) return [];
  const bars = priced.map(barOf);
  const billed = { months: asked.months, longest: longestOf(bars), categories };
  const complete = priced.filter(isComplete);
  const known = priced.filter((cost) => !isComplete(cost));
  const groups = (part: (costs: readonly PricedCost[], most: number) => readonly PricedCost[]) =>
    [
      [GROUPS.complete[0], part(complete, IN_SIGHT.complete)],
      [GROUPS.known[0], part(known, IN_SIGHT.known)],
    ] as const;
  const rest = groups((costs, most) => costs.slice(most));
  const left = rest.reduce((sum, [, costs]) => sum + costs.length, 0);
  const isConverted = priced.some(({ bill }) => bill.converted !== null);
  return [
    billTable(
      groups((costs, most) => costs.slice(0, most)),
      billed,
    ),
    ...(left > 0
      ? [
          {
            kind: 'fold',
            id: 'more',
            title: 'More bills',
            count: String(left),
            blocks: [billTable(rest, billed)],
          } as const,
        ]
      : []),
    { kind: 'people', html: <CostKey bars={bars} /> },
    ...(known.length > 0 && complete.length > 0 ? [quiet('Incomplete bills may look cheaper than they are.')] : []),
    ...(isConverted
      ? [
          quiet([
            `Sums in other currencies are converted to ${asked.currency} at `,
            { link: rates.url, label: 'published rates' },
            ` of ${rates.as_of}.`,
          ]),
        ]
      : []),
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
  const items = (reason: string, group: readonly ToolCost[]): PageBlock[] =>
    group.length === 0
      ? []
      : [
          paragraph([{ strong: reason }, `: ${counted(group.length, 'tool')}`]),
          { kind: 'list', items: group.map((cost) => whatToAsk(cost, priceOf(known.get(cost.slug)))) },
        ];
  const whatToAsk = (cost: ToolCost, price: string | undefined): Line => {
    const tool = { link: `/pricing/${cost.slug}`, label: cost.name };
    if (!cost.denied) return [tool, `${price ? `, from ${price} a month` : ''}: ask ${cost.missing.join('; ')}.`];
    const address = billWithoutDenied(cost.slug, cost.denied, input, answer.asked);
    const without = andList(cost.denied.map((key) => channelInSentence(key, catalogue)));
    return [tool, `: ${deniedInWords(cost, catalogue)}. `, { link: address, label: `Its bill without ${without}` }];
  };
  return {
    id: 'unpriced',
    heading,
    ...(costs.length > FEW && { folded: `${counted(costs.length, 'tool')}, and what to ask` }),
    blocks: [paragraph(meaning), ...groups.flatMap(([reason, group]) => items(reason, group))],
  };
}

/** The price of the cheapest plan, the lower of two. Undefined if none is known. */
function priceOf(tool: ListedTool | undefined): string | undefined {
  const price = tool?.entry_price?.annual_monthly ?? tool?.entry_price?.monthly;
  return price ? moneyInWords(price) : undefined;
}

/** The address of the bill of one tool without what a source says it lacks. */
function billWithoutDenied(slug: string, denied: readonly string[], query: CostQuery, { people }: AskedCost): string {
  const without = {
    ...(denied.includes('channels.linkedin') && { linkedin_accounts: undefined }),
    ...(denied.includes('channels.email') && { mailboxes: undefined }),
  };
  const keys = (query.keys ?? []).filter((key) => !denied.includes(key));
  // A query needs something besides the tool to have an answer.
  const rest = { people: String(people), category: undefined, keys: keys.length > 0 ? keys : undefined };
  return costAddress({ ...query, ...without, ...rest, tools: [slug] });
}

function sourceSection(priced: readonly PricedCost[], months: number): DocumentSection {
  return {
    id: 'sources',
    heading: 'Where the prices are from',
    folded: `${counted(priced.length, 'tool')}, with notes and the next plan`,
    blocks: [sourceTable(priced, months)],
  };
}
