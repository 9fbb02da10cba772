import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { barOf, isPriced } from '../cost/bill.tsx';
import { channelInSentence, deniedInWords, missingBesides } from '../cost/denied.ts';
import { costAddress, onePersonOn } from '../cost/set-ups.ts';
import { type CostAnswer, leastSumInWords, planAndPayment, printedInWords, sumInWords } from '../cost/words.ts';
import { capitalised } from '../frame/capitalised.ts';
import { CostBar, longestOf } from '../pictures/cost-bar.tsx';

interface BillsProps {
  readonly tools: readonly ToolSummary[];
  /** For one person, with the channels that the job needs. */
  readonly bills: CostAnswer;
}

/** What all these bills are for: `The bill for one person with LinkedIn and email`. */
export function billTitle({ asked }: CostAnswer, { catalogue }: Pick<Methodology, 'catalogue'>): string {
  const channels = asked.keys.map((key) => channelInSentence(key, catalogue));
  return `The bill for one person${channels.length > 0 ? ` with ${andList(channels)}` : ''}`;
}

/** What one person pays a month with each tool as a bar, on which plan, and what that lacks or leaves open. */
export function Bills({
  tools,
  bills: { costs },
  catalogue,
}: BillsProps & { readonly catalogue: Methodology['catalogue'] }) {
  const bars = costs.filter(isPriced).map(barOf);
  const longest = longestOf(bars);
  return (
    <tr class="bill-row">
      <th scope="row">A month</th>
      {tools.map((tool) => {
        const cost = costs.find(({ slug }) => slug === tool.slug);
        return <td>{cost && <OneBill cost={cost} tool={tool} longest={longest} catalogue={catalogue} />}</td>;
      })}
    </tr>
  );
}

interface OneBillProps {
  readonly cost: ToolCost;
  readonly tool: ToolSummary;
  readonly longest: number;
  readonly catalogue: Methodology['catalogue'];
}

function OneBill({ cost, tool: { slug, price_from }, longest, catalogue }: OneBillProps) {
  const open = missingInWords(cost, catalogue);
  if (!isPriced(cost)) {
    return (
      <>
        <a href={`/pricing/${slug}`}>{leastSumInWords(cost) ?? (cost.denied ? 'no sum' : 'unknown')}</a>
        {price_from !== null && <span class="condition">entry price: {price_from}</span>}
        <span class="condition">{open}</span>
      </>
    );
  }
  const printed = printedInWords(cost, 'per_month');
  return (
    <>
      <CostBar bar={barOf(cost)} longest={longest} />
      <a href={`/pricing/${slug}`}>
        <b>{sumInWords(cost, 'per_month')}</b>
      </a>
      {printed && <span class="condition">{printed}</span>}
      <span class="condition">{capitalised(planAndPayment(cost.bill))}</span>
      {cost.notes.map((note) => (
        <span class="condition">{note}</span>
      ))}
      {open && <span class="condition">{open}</span>}
    </>
  );
}

/** `It has no email, says a source. Not known: what it costs. Ask the vendor.` Empty if nothing is missing. */
export function missingInWords(cost: ToolCost, catalogue: Methodology['catalogue']): string {
  const denied = deniedInWords(cost, catalogue);
  const missing = missingBesides(cost, catalogue);
  return [
    denied && `It has ${denied}, says a source.`,
    missing.length > 0 && `Not known: ${missing.join('; ')}. Ask the vendor.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Links to every line of these bills, and to the form for another set-up; and the rates, if a sum was converted. */
export function BillLinks({ tools, bills: { costs, asked, rates } }: BillsProps) {
  const slugs = tools.map(({ slug }) => slug);
  const isConverted = costs.some(({ bill }) => bill?.converted);
  return (
    <p class="after-table">
      <a href={billAddress(slugs, asked)}>These bills line by line</a>{' '}
      <a href={billAddress(slugs)}>The bill for your own team</a>{' '}
      {isConverted && (
        <span class="small quiet">
          Converted to {asked.currency} at <a href={rates.url}>published rates</a> of{' '}
          <time datetime={rates.as_of}>{rates.as_of}</time>
        </span>
      )}
    </p>
  );
}

/** The page with the bills of some tools for one person; without `asked`, its form. */
export function billAddress(tools: readonly string[], asked?: Pick<CostAnswer['asked'], 'keys'>): string {
  return costAddress({ ...(asked && onePersonOn(asked.keys)), tools: [...tools] });
}
