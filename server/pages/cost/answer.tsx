import type { Certainty } from '../../../model/pricing/cheapest.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { BILLED } from '../../../model/pricing/price-text.ts';
import { capabilityLabel } from '../../../model/job.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { setUpInWords } from '../../operations/estimate-cost/costs.ts';
import { inOther } from '../../operations/estimate-cost/in-words.ts';
import { bullets, type DocumentSection, type PageBlock, type PageDocument, paragraph } from '../document/document.ts';
import { missingIn } from '../facts/price.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice } from '../linkedin-notice.tsx';
import { type CostAnswer, conversionLine, isPriced } from '../prices/bills.ts';
import { billTable } from './bill.ts';
import { CostForm, type CostFormProps } from './form.tsx';

/** How certain a bill is, each with what it means. */
export const CERTAINTY = [
  ['Exact', 'The sum is closed, and its plan is proven to be enough.'],
  ['At least', 'It may be more: what is missing is named. Of two sums, it is between them.'],
  ['Unknown', 'No sum can be given. What is unknown never counts as 0.'],
] as const;

/** Bills in sight before the others are folded. */
const IN_SIGHT = 8;

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

/** The bills for a set-up, in the order of the operation, and the tools without a sum. */
export function billsDocument({
  answer,
  onLinkedin,
  citation,
  json,
  ...form
}: AnswerProps): Omit<PageDocument, 'related'> {
  const { costs } = answer;
  const { input, methodology } = form;
  const priced = costs.filter(isPriced);
  const unpriced = costs.filter((cost) => !isPriced(cost));
  const also = basisInWords(answer, form);
  return {
    title: costHeading(answer),
    lead: leadInWords(answer, input.tools ?? []),
    blocks: [
      { kind: 'people', html: <CostForm {...form} /> },
      ...(also === '' ? [] : [paragraph(also)]),
      ...billBlocks(priced, answer, form),
      ...linkedinNotice({ slugs: costs.map(({ slug }) => slug), onLinkedin, notices: methodology.notices }),
    ],
    sections: [
      ...(unpriced.length > 0 ? [withoutSum(unpriced)] : []),
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
function basisInWords({ asked }: CostAnswer, { input, methodology, known }: CostFormProps): string {
  const { catalogue, categories } = methodology;
  const { category, tools = [] } = input;
  return [
    asked.billing && `Only prices for what is paid ${BILLED[asked.billing]}.`,
    asked.keys.length > 0 && `The plan must have ${andList(asked.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    asked.plan && `Only plan ${asked.plan}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${andList(tools.map((slug) => known.get(slug)?.name ?? slug))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The table of bills, with the rest folded, and the rates. */
function billBlocks(
  priced: readonly ToolCost[],
  { asked, rates }: CostAnswer,
  { methodology: { categories } }: CostFormProps,
): PageBlock[] {
  if (priced.length === 0) return [];
  const [first, rest] = [priced.slice(0, IN_SIGHT), priced.slice(IN_SIGHT)];
  const more = { kind: 'fold', id: 'more', title: 'More bills', count: String(rest.length) } as const;
  const isConverted = priced.some(({ converted }) => converted !== undefined);
  return [
    billTable(first, categories),
    ...(rest.length > 0 ? [{ ...more, blocks: [billTable(rest, categories)] }] : []),
    ...(isConverted ? [{ kind: 'text' as const, line: conversionLine(asked.currency, rates), quiet: true }] : []),
  ];
}

/** The tools without a sum, each with what is not known. */
function withoutSum(costs: readonly ToolCost[]): DocumentSection {
  return {
    id: 'unpriced',
    heading: 'Unknown',
    ...(costs.length > FEW && { folded: `${counted(costs.length, 'tool')}, and what to ask` }),
    blocks: [
      bullets(
        ...costs.map(({ slug, name, price }) => [
          { link: `/pricing/${slug}`, label: name },
          `: ${missingIn(price) || 'no sum can be given.'}`,
        ]),
      ),
    ],
  };
}

/** `What 3 people and 3 LinkedIn accounts cost`. */
export function costHeading({ asked }: CostAnswer): string {
  return `The bill for ${setUpInWords(asked)}`;
}

/** The most named tools that each have their sum in the lead. */
const MOST_NAMED = 3;

/**
 * The answer in a sentence or two: the sum of each tool that was named, if they are few; else how many bills there are of each certainty,
 * and the least upper end.
 * @param named the slugs of the tools that were asked for, in that order; empty for all
 */
function leadInWords({ costs }: CostAnswer, named: readonly string[]): string {
  const [first] = costs;
  if (!first) return 'No tool that you named is of this type.';
  if (named.length > 0 && costs.length <= MOST_NAMED) {
    const inOrder = costs.toSorted((a, b) => named.indexOf(a.slug) - named.indexOf(b.slug));
    return `${inOrder.map(sentenceOn).join('. ')}.`;
  }
  const count = (certainty: Certainty) => costs.filter(({ price }) => price.certainty === certainty).length;
  const counts = `Of ${counted(costs.length, 'tool')}, the bill is exact for ${count('exact')}, at least a sum for ${count('at least')} and unknown for ${count('unknown')}.`;
  // The operation puts those first whose sum is closed, the least of them at the top.
  return first.price.upto === null ? counts : `${counts} The cheapest: ${sentenceOn(first)}.`;
}

/** `Flagmast costs 632 USD a month billed yearly on plan Business`. */
function sentenceOn({ name, price, converted }: ToolCost): string {
  if (price.currency === null) return `What ${name} costs for this is not known`;
  const plan = price.plan === null ? '' : ` on plan ${price.plan}`;
  return `${name} costs ${priceInWords(price)}${inOther(price, converted)}${plan}`;
}
