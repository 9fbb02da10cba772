import { QUANTITIES, quantityInWords } from '../../../model/constraint.ts';
import { BILLED, leastInWords } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { capitalised } from '../frame/capitalised.ts';
import { priceFromInWords } from '../rankings/job-price.tsx';
import type { Recommendation } from './interpretation.tsx';
import type { AuditedTool } from './verdict-table.tsx';

/** How many tools are named before the lists. */
export const FIRST = 3;

interface FirstToolsProps {
  /** In the order of the answer. */
  readonly tools: readonly AuditedTool[];
  /** The criteria in words, in the order of the checks. */
  readonly criteria: readonly string[];
  readonly answer: Pick<Recommendation, 'job' | 'set_up' | 'bill'>;
}

/** The first tools: how far each is proven to fit, what to ask its vendor, and its price; with links to a comparison and to the bill. */
export function FirstTools({ tools, criteria, answer }: FirstToolsProps) {
  const slugs = tools.map(({ tool }) => tool.slug);
  const { job, bill } = answer;
  const cost = writeAddress({ path: '/cost', input: estimateCost.input }, { tools: slugs });
  return (
    <>
      <ol class="first-tools" aria-label="The first tools">
        {tools.map((judged) => (
          <FirstTool judged={judged} criteria={criteria} />
        ))}
      </ol>
      <p class="after-table">
        {slugs.length > 1 && (
          <a href={`/compare?tools=${slugs.join(',')}${job === null ? '' : `&job=${job}`}`}>
            Compare the first {slugs.length} side by side
          </a>
        )}{' '}
        <a href={bill === null ? cost : `${bill}&tools=${slugs.join(',')}`}>
          What {slugs.length === 1 ? 'it' : 'they'} would cost your team
        </a>
      </p>
      <FullBill answer={answer} />
    </>
  );
}

function FirstTool({ judged, criteria }: { readonly judged: AuditedTool; readonly criteria: readonly string[] }) {
  const { tool, checks, cost } = judged;
  const { met, open, failed } = outcomeOf(judged, criteria);
  return (
    <li>
      <a href={`/tools/${tool.slug}`}>{tool.name}</a>
      {checks.length > 0 && (
        <span class="quiet">
          : {met} of {checks.length} proven
        </span>
      )}
      {failed.length > 0 && <span class="condition">Does not fit: {failed.join('; ')}.</span>}
      {open.length > 0 && (
        <span class="condition">
          <b>Not proven, so ask the vendor</b>: {open.join('; ')}.
        </span>
      )}
      {cost ? (
        <ShortBill cost={cost} />
      ) : (
        <span class="condition">{capitalised(priceFromInWords(tool.price_from))}</span>
      )}
    </li>
  );
}

/** How many criteria are proven to be met, which are unknown and which fail. */
export function outcomeOf({ checks }: Pick<AuditedTool, 'checks'>, criteria: readonly string[]) {
  const named = (verdict: string) => criteria.filter((_, i) => checks[i]?.verdict === verdict);
  return { met: named('meets').length, open: named('unknown'), failed: named('fails') };
}

type Judged = Recommendation['fits'][number];
type ShortCost = NonNullable<Judged['cost']>;

/** The bill of one tool for the numbers in the text: `The bill: 5,340 USD for 12 months, billed yearly on plan Team`. */
export function ShortBill({ cost }: { readonly cost: Judged['cost'] }) {
  return cost && <p class="condition">The bill: {billInWords(cost)}</p>;
}

export function billInWords({ verdict, plan, billing, per_month, total, at_least, ...cost }: ShortCost): string {
  const { months, missing, converted } = cost;
  const open = missing.length > 0 ? `It is not known ${missing.join('; ')}.` : '';
  const inOther = converted ? ` (${moneyInWords(converted.per_month)})` : '';
  if (at_least)
    return `unknown, ${leastInWords(`${moneyInWords(at_least.per_month)} a month${inOther}`)}. ${open}`.trim();
  if (!per_month || !total || billing === null) return `unknown. ${open}`.trim();
  const least = verdict === 'from' || verdict === 'between' ? 'at least ' : '';
  const time = counted(months, 'month');
  const bought = `billed ${BILLED[billing]}${plan === null ? '' : ` on plan ${plan}`}`;
  const sum = `${least}${moneyInWords(per_month)} a month${inOther}, ${moneyInWords(total)} for ${time}, ${bought}.`;
  return `${sum} ${open}`.trim();
}

/** Links to the page with every line of every bill for the numbers in the text. */
function FullBill({ answer: { set_up, bill } }: { readonly answer: Pick<Recommendation, 'set_up' | 'bill'> }) {
  if (set_up === null || bill === null) return null;
  const named = QUANTITIES.flatMap((quantity) => {
    const number = set_up[quantity];
    return number === undefined ? [] : [quantityInWords(quantity, number)];
  });
  return (
    <p class="after-table">
      <a href={bill}>What every tool costs for {andList(named)}, line by line</a>
    </p>
  );
}

/** `5 tools are proven to fit, 26 may`. */
export function headline({
  query,
  totals: { fits, may_fit, fails },
  fallback,
  not_understood,
}: Recommendation): string {
  if (fallback) return `Nothing ${query === '' ? 'asked' : 'in this text'} could be checked against facts`;
  const what = not_understood.length > 0 ? ' what was understood' : '';
  if (fits + may_fit === 0) return `No tool fits${what}`;
  if (may_fit + fails === 0) return `All ${fits} tools fit${what}`;
  if (fits === 0) return `No tool is proven to fit${what}, ${may_fit} may`;
  const fit = `${counted(fits, 'tool is', 'tools are')} proven to fit${what}`;
  return may_fit === 0 ? fit : `${fit}, ${may_fit} may`;
}
