import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import { capabilityLabel } from '../../../model/ranking/job.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { type CostBasis, setUpInWords } from '../../operations/estimate-cost/costs.ts';
import type { ToolWithPrice } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  type PageBlock,
  type PageDocument,
  paragraph,
} from '../document/document.ts';
import { CostKey, longestOf } from '../inline-svg/charts.tsx';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice } from '../linkedin-notice.tsx';
import {
  type CostAnswer,
  channelInSentence,
  conversionLine,
  costAddress,
  deniedInWords,
  isComplete,
  isPriced,
  type PricedCost,
  paidInWords,
  shownTotal,
  sumInWords,
} from '../prices/bills.ts';
import { barOf, billTable, sourceTable } from './bill.tsx';
import { CostForm, type CostFormProps, type CostQuery } from './form.tsx';

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
}

/** The bills for a set-up: those that are complete, those with something to confirm, and the tools without a known price. */
export function billsDocument({
  answer,
  onLinkedin,
  citation,
  json,
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
function priceOf(tool: ToolWithPrice | undefined): string | undefined {
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

/** `The bill for 3 people and 3 LinkedIn accounts, for 12 months`. */
export function costHeading({ asked: basis }: CostAnswer): string {
  return `The bill for ${setUpInWords(basis)}, for ${counted(basis.months, 'month')}`;
}

/** The most named tools that each have their sum in the lead. */
const MOST_NAMED = 3;

/**
 * The answer in a sentence or two: the sum of each tool that was named, if they are few; else how many bills are complete, and the lowest.
 * @param named the slugs of the tools that were asked for, in that order; empty for all
 */
function leadInWords({ costs }: CostAnswer, named: readonly string[], catalogue: Catalogue): string {
  if (costs.length === 0) return 'No tool that you named is of this type.';
  if (named.length > 0 && costs.length <= MOST_NAMED) {
    const inOrder = costs.toSorted((a, b) => named.indexOf(a.slug) - named.indexOf(b.slug));
    return `${inOrder.map((cost) => ofOne(cost, catalogue)).join('. ')}.`;
  }
  const priced = costs.filter(isPriced);
  const complete = priced.filter(isComplete);
  const all = counted(costs.length, 'tool');
  if (complete.length > 0) {
    const [lowest] = complete.toSorted((a, b) => shownTotal(a.bill).amount - shownTotal(b.bill).amount) as [PricedCost];
    return `${complete.length} of ${all} ${complete.length === 1 ? 'has' : 'have'} a complete bill. The lowest: ${sentenceOn(lowest)}.`;
  }
  // The operation puts those first that have least to confirm.
  if (priced[0]) return `No bill is complete. Nearest to it: ${sentenceOn(priced[0])}.`;
  return `None of ${all} has a known price for this.`;
}

/** `Flagmast costs 632 USD a month on plan Business, paid yearly, if White label is included`. */
function sentenceOn(cost: PricedCost): string {
  const plans = [...new Set([cost.bill, cost.most ?? cost.bill].map(({ plan }) => plan))];
  const on = `plan ${plans.join(' or ')}`;
  const condition = cost.conditions ? `, if ${andList(cost.conditions)}` : '';
  return `${cost.name} costs ${sumInWords(cost, 'per_month')} a month on ${on}, ${paidInWords(cost)}${condition}`;
}

function ofOne(cost: ToolCost, catalogue: Catalogue): string {
  if (isPriced(cost)) return sentenceOn(cost);
  const denied = deniedInWords(cost, catalogue);
  return denied === '' ? `What ${cost.name} costs for this is not known` : `${cost.name} has ${denied}, says a source`;
}
