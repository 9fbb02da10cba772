import { writeAddress } from '../../operations/address.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { capitalised } from '../frame/capitalised.ts';
import { priceFromInWords } from '../rankings/price-from.ts';
import type { Recommendation } from './interpretation.tsx';
import { FullBill, ShortBill } from './short-bill.tsx';
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
