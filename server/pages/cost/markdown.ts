import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import { moneyInWords, withCaveats } from '../../../model/pricing/price-text.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Section } from '../../markdown/fitted.ts';
import { address, code, heading, item, text } from '../../markdown/markdown.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { setUpInWords } from '../../operations/estimate-cost/question.ts';
import { unchangedInWords } from '../facts/fact-text.ts';
import type { View } from '../page.ts';
import { moreInJson, pageLink, pageText } from '../page-text.ts';
import { billWithoutDenied, deniedForSetUp, leadInWords, missingBesides } from './denied.ts';
import { type CostQuery, costAddress, EXAMPLE_SET_UPS } from './set-ups.ts';
import {
  type CostAnswer,
  leastSumInWords,
  plansInWords,
  printedInWords,
  sumInWords,
  VERDICT_WORDS,
  WHY_GROUPS,
} from './words.ts';

const MAX_NAME = 50;
/** In characters; a longer address of a source is left out. */
const MAX_URL = 300;
/** Bills with each verdict, so that none of them crowds out the others. */
const MAX_BILLS = 16;

/** The bill of each tool for a set-up, by how much of it is proven; or how to ask for it. */
export function costText(view: View<CostQuery, { readonly answer?: CostAnswer | undefined }>): string {
  const { answer } = view.data;
  const related = [
    ['Entry prices of all tools', '/pricing'],
    ['Say what you need in plain words', '/recommend'],
  ] as const;
  if (answer === undefined) {
    return pageText(view, {
      title: 'What would it cost us?',
      about: 'The bill of each tool for a number of people, LinkedIn accounts and mailboxes, from published prices.',
      sections: [howToAsk(view.baseUrl), meanings()],
      related,
    });
  }
  const { asked, costs, rates } = answer;
  const isConverted = costs.some(({ bill }) => bill?.converted);
  return pageText(view, {
    title: `The bill for ${setUpInWords(asked)}, for ${counted(asked.months, 'month')}`,
    about: leadInWords(answer, view.input.tools ?? [], view.methodology).replaceAll('\u00a0', ' '),
    sections: [
      { lead: WHY_GROUPS },
      ...(asked.keys.length > 0 ? [{ lead: `The plan has to have: ${commaList(asked.keys.map(code), 12)}.` }] : []),
      ...COST_VERDICTS.map((verdict) => bills(verdict, answer, view)),
      ...(isConverted ? [{ lead: `Converted at the [rates of ${rates.as_of}](${address(rates.url)}).` }] : []),
    ],
    related,
  });
}

function bills(verdict: ToolCost['verdict'], { costs, asked }: CostAnswer, view: View<CostQuery>): Section {
  const own = costs.filter((cost) => cost.verdict === verdict);
  const { heading: name, meaning } = VERDICT_WORDS[verdict];
  const isUnknown = verdict === 'unknown';
  return {
    heading: heading(2, `${name}: ${own.length}`),
    lead: own.length > 0 ? meaning : 'None.',
    rows: own.map((cost) =>
      isUnknown
        ? item(`${text(cost.name, MAX_NAME)}: ${unknownInWords(cost, asked, view)}`)
        : item(`**${text(cost.name, MAX_NAME)}**: ${billInWords(cost)}`),
    ),
    most: isUnknown ? 10 : MAX_BILLS,
    more: moreInJson(view),
  };
}

/** What is not known; what a source says that the tool lacks, with a link to its bill without it. */
function unknownInWords(
  cost: ToolCost,
  asked: CostAnswer['asked'],
  { baseUrl, input, methodology: { catalogue } }: View<CostQuery>,
): string {
  const open = missingBesides(cost, catalogue);
  const least = leastSumInWords(cost)?.replaceAll('\u00a0', ' ');
  const unknown = [least, open.length > 0 && `unknown ${text(commaList(open, 2), 160)}`].filter(Boolean).join('; ');
  const denied = deniedForSetUp(cost, asked, catalogue);
  if (denied === '') return unknown;
  const { label, address: without } = billWithoutDenied(cost, input, asked, catalogue);
  return [text(denied, 300), unknown && `${unknown}.`, pageLink(baseUrl, label, without)].filter(Boolean).join(' ');
}

/** The sum with its plan, the lines of one payment, what is not known, and where the prices are from. */
function billInWords({ bill, most, verdict, missing, notes, sources, ...caveats }: ToolCost): string {
  if (!bill) return 'unknown';
  const ends = { verdict, bill, most };
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  const printed = printedInWords(ends, 'total');
  const total = withCaveats(plain(sumInWords(ends, 'total')) + (printed ? ` (${plain(printed)})` : ''), caveats);
  const lines = bill.lines.map(({ what, quantity, amount }) => `${quantity} × ${what}: ${moneyInWords(amount)}`);
  const [source] = sources;
  const cited =
    source &&
    (source.url.length <= MAX_URL
      ? `[${text(source.publisher, MAX_NAME)}](${address(source.url)}), read ${source.read}${unchangedInWords(source.unchanged_on)}`
      : text(source.publisher, MAX_NAME));
  return [
    `${text(total, 120)} in all, ${text(plain(sumInWords(ends, 'per_month')), 60)} a month; ${text(plansInWords(ends), 100)}`,
    text(commaList(lines, 4), 240),
    missing.length > 0 && `It is not known ${text(missing.join('; '), 200)}`,
    notes.length > 0 && text(notes.join(' '), 160),
    cited,
  ]
    .filter(Boolean)
    .join(' · ');
}

function howToAsk(baseUrl: string): Section {
  return {
    heading: heading(2, 'How to ask'),
    lead: `${code(`${baseUrl}/cost.md?people=3&linkedin_accounts=5`)}. Further parameters: mailboxes, workspaces, contacts, emails, credits, months, billing, currency, keys, tools, category.`,
    rows: EXAMPLE_SET_UPS.map(({ label, input }) => item(pageLink(baseUrl, label, costAddress(input)))),
  };
}

function meanings(): Section {
  return {
    heading: heading(2, 'How to read an answer'),
    lead: WHY_GROUPS,
    rows: COST_VERDICTS.map((verdict) => item(`${VERDICT_WORDS[verdict].heading}: ${VERDICT_WORDS[verdict].meaning}`)),
  };
}
