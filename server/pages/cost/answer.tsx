import type { Methodology } from '../../../model/methodology.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { DocumentSection, Line, PageBlock, PageDocument } from '../document/document.ts';
import { paragraph } from '../document/document.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { CostKey, longestOf } from '../pictures/cost-bar.tsx';
import { barOf, billTable, isComplete, isPriced, type PricedCost, sourceTable } from './bill.tsx';
import { billWithoutDenied, deniedForSetUp, missingBesides } from './denied.ts';
import { CostForm, type CostFormProps } from './form.tsx';
import { askedInWords, costHeading, leadInWords } from './lead.ts';
import type { CostAnswer } from './words.ts';

/** The groups of an answer, each with what it means. */
export const GROUPS = {
  complete: ['Complete bills', 'The price pays for everything that you named.'],
  known: [
    'Known part, something to confirm',
    'The sum of what has a price. It is enough if what is named is included, so ask the vendor.',
  ],
  unpriced: [
    'No price known',
    'No page says what it costs, or whether it has what you need. What is unknown never counts as 0.',
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
  const { input, methodology, names } = form;
  const priced = costs.filter(isPriced);
  const unpriced = costs.filter((cost) => !isPriced(cost));
  const also = askedInWords(answer, input, methodology, names);
  const isOnLinkedin = costs.some(({ slug }) => onLinkedin.has(slug));
  return {
    title: costHeading(answer),
    lead: leadInWords(answer, input.tools ?? [], methodology.catalogue),
    blocks: [
      { kind: 'people', html: <CostForm {...form} /> },
      ...(also === '' ? [] : [paragraph(also)]),
      ...billBlocks(priced, answer, methodology),
      ...(isOnLinkedin ? [{ kind: 'notice', line: methodology.notices.linkedin_forbids_automation } as const] : []),
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

/** The tools without a sum, each with what to ask its vendor. The operation puts those first that are nearest to being known. */
function withoutSum(costs: readonly ToolCost[], answer: CostAnswer, form: CostFormProps): DocumentSection {
  const [heading, meaning] = GROUPS.unpriced;
  return {
    id: 'unpriced',
    heading,
    ...(costs.length > FEW && { folded: `${counted(costs.length, 'tool')}, and what to ask` }),
    blocks: [paragraph(meaning), { kind: 'list', items: costs.map((cost) => whatToAsk(cost, answer, form)) }],
  };
}

/** What to ask a vendor; if a source says that the tool lacks a part, that it does, with its bill without that part. */
function whatToAsk(cost: ToolCost, { asked }: CostAnswer, { input, methodology: { catalogue } }: CostFormProps): Line {
  const { slug, name, denied = [] } = cost;
  const open = missingBesides(cost, catalogue);
  const tool = { link: `/pricing/${slug}`, label: name };
  if (denied.length === 0) return [tool, `: ask ${open.join('; ')}.`];
  const ask = open.length > 0 ? ` Ask ${open.join('; ')}.` : '';
  const without = billWithoutDenied(cost, input, asked, catalogue);
  return [tool, `: ${deniedForSetUp(cost, asked, catalogue)}${ask} `, { link: without.address, label: without.label }];
}

function sourceSection(priced: readonly PricedCost[], months: number): DocumentSection {
  return {
    id: 'sources',
    heading: 'Where the prices are from',
    folded: `${counted(priced.length, 'tool')}, with notes and the next plan`,
    blocks: [sourceTable(priced, months)],
  };
}
