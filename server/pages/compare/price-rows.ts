import { BILLED, leastInWords } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { whomInWords } from '../../operations/compare-tools/conclusion.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Cell, Line, LinePart, PageBlock, Row as TableRow } from '../document/document.ts';
import { bullets } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.tsx';
import { capabilityLabel } from '../facts/fact-row.tsx';
import type { Compared } from './answer-table.tsx';

/** The bills of the compared tools for the same set-up, paid by the month and in the cheapest way. */
export interface Bills {
  readonly monthly: AnswerOf<typeof estimateCost>;
  readonly cheapest: AnswerOf<typeof estimateCost>;
}

/** What each tool costs a month, as one big number. */
export function priceRow({ monthly, cheapest }: Bills, compared: Compared): TableRow {
  const { asked } = monthly;
  const channels = asked.keys.map((key) => capabilityLabel(compared.methodology.catalogue, key));
  const need = channels.length > 0 ? ` with ${andList(channels)}` : '';
  const { people, linkedin_accounts } = asked;
  const whom = whomInWords({ people, ...(linkedin_accounts > 0 && { linkedin_accounts }) });
  const name: Line = ['Price a month', { note: `for ${whom}${need}` }];
  return {
    id: 'price',
    cells: [
      name,
      ...compared.tools.map((tool) => priceCell(tool, costOf(tool, monthly), costOf(tool, cheapest), compared)),
    ],
  };
}

const costOf = ({ slug }: ToolSummary, { costs }: Bills['monthly']) => costs.find((cost) => cost.slug === slug);

function priceCell(
  { slug }: ToolSummary,
  monthly: ToolCost | undefined,
  cheapest: ToolCost | undefined,
  { entries, methodology }: Compared,
): Cell {
  const href = `/pricing/${slug}`;
  const cost = monthly?.bill ? monthly : cheapest;
  const bill = cost?.bill;
  if (cost && bill) {
    const notes = [
      bill.converted && `about ${moneyInWords(bill.converted.per_month)}`,
      cheapest?.bill && cheapest.bill.billing !== bill.billing && `or ${paidWith(cheapest.bill)}`,
    ].filter((note) => typeof note === 'string');
    const sums = [bill, ...(cost.most ? [cost.most] : [])].map(({ per_month }) => moneyInWords(per_month));
    const unit = `${bill.plan === null ? 'the cheapest plan' : `plan ${bill.plan}`}, billed ${BILLED[bill.billing]}`;
    const price = {
      price: sums.join(' to '),
      unit,
      evidence: evidenceOfPrice(cost, href) ?? { kind: 'vendor' as const, href },
    };
    return [price, ...notes.map((note): LinePart => ({ note }))];
  }
  const denied = (cost?.denied ?? []).map((key) => `no ${capabilityLabel(methodology.catalogue, key)}`);
  const why = denied.length > 0 ? `has ${andList(denied)}` : 'not known whether it has all of this';
  if (cost?.at_least)
    return [{ price: moneyInWords(cost.at_least.per_month), unit: leastInWords('this') }, { note: why }];
  const entry = entries[slug];
  const from = entry?.monthly ?? entry?.annual_monthly;
  if (!entry || !from) return { tone: 'unknown', line: denied.length > 0 ? why : [{ link: href, label: 'not known' }] };
  const unit = `the cheapest plan, billed ${entry.monthly ? 'monthly' : 'yearly'}`;
  return [{ price: moneyInWords(from), unit, evidence: evidenceOfPrice(entry, href) }, { note: why }];
}

const paidWith = ({ per_month, billing }: CostBill) => `${moneyInWords(per_month)} billed ${BILLED[billing]}`;

/** What qualifies the prices, one line for each tool; nothing where nothing does. */
export function priceNotes({ monthly, cheapest }: Bills, { tools }: Compared): PageBlock[] {
  const lines = tools.flatMap((tool): Line[] => {
    const month = costOf(tool, monthly);
    const cost = month?.bill ? month : costOf(tool, cheapest);
    const open = cost?.missing.length ? [`It is not known ${cost.missing.join('; ')}.`] : [];
    const notes = [...(cost?.notes ?? []), ...(cost?.bill?.notes ?? []), ...open];
    return notes.length > 0 ? [[{ strong: tool.name }, `: ${notes.join(' ')}`]] : [];
  });
  const { rates, asked, costs } = monthly;
  const isConverted = costs.some(({ bill }) => bill?.converted);
  const converted: Line[] = isConverted
    ? [[`Converted to ${asked.currency} at `, { link: rates.url, label: 'published rates' }, ` of ${rates.as_of}.`]]
    : [];
  return lines.length + converted.length > 0 ? [bullets(...lines, ...converted)] : [];
}
