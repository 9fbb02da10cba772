import { QUANTITIES, quantityInWords } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { BILLED, leastInWords } from '../../../model/pricing/cost-text.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { priceFromInWords } from '../rankings/job-price.tsx';
import type { Recommendation } from './criterion-words.ts';
import type { AuditedTool } from './evidence.tsx';

type Decided = Pick<Recommendation, 'shortlist' | 'totals' | 'fallback' | 'query'> & {
  readonly fits: readonly Pick<AuditedTool, 'tool'>[];
  readonly may_fit: readonly Pick<AuditedTool, 'tool'>[];
};

/** What follows from the answer, in a sentence: `3 tools to decide between`. */
export function conclusion({
  shortlist: { tools, sure, to_ask },
  totals,
  fits,
  may_fit,
  fallback,
  query,
}: Decided): string {
  if (fallback) return `Nothing ${query === '' ? 'asked' : 'in this text'} could be checked against facts`;
  if (totals.fits + totals.may_fit === 0) return 'No tool fits';
  const first = [...fits, ...may_fit][0]?.tool.name ?? '';
  if (sure) return `${first} comes first whatever is still open`;
  const few = tools.length === 1 ? first : String(tools.length);
  if (totals.fits > 0) return tools.length === 1 ? `${first} comes first` : `${few} tools to decide between`;
  const isOne = to_ask.length > 0 && to_ask.every(({ keys }) => keys.length === 1);
  return `Nothing is proven to fit; ${few} may, if ${isOne ? 'one question is' : 'some questions are'} answered with yes`;
}

/** More tools than these are folded. */
const IN_SIGHT = 6;

interface ShortlistProps {
  /** With all tools. */
  readonly answer: Recommendation & { readonly fits: readonly AuditedTool[]; readonly may_fit: readonly AuditedTool[] };
  /** The criteria in words, in the order of the checks. */
  readonly criteria: readonly string[];
  readonly methodology: Methodology;
}

/** The tools to decide between, each with its price and what is open, what to ask their vendors, and what beats each of the others. */
export function Shortlist({ answer, criteria, methodology }: ShortlistProps) {
  const { shortlist, job, bill } = answer;
  const few = shortlistOf(answer);
  const slugs = few.slice(0, 3).map(({ tool }) => tool.slug);
  const cost = writeAddress({ path: '/cost', input: estimateCost.input }, { tools: slugs });
  const item = (judged: AuditedTool) => <ShortlistItem judged={judged} criteria={criteria} />;
  return (
    <>
      <ol class="shortlist" aria-label="The short-list">
        {few.slice(0, IN_SIGHT).map(item)}
      </ol>
      {few.length > IN_SIGHT && (
        <details>
          <summary>{few.length - IN_SIGHT} more on the short-list</summary>
          <ol class="shortlist" start={IN_SIGHT + 1}>
            {few.slice(IN_SIGHT).map(item)}
          </ol>
        </details>
      )}
      <p class="after-table">
        {slugs.length > 1 && (
          <a href={`/compare?tools=${slugs.join(',')}${job === null ? '' : `&job=${job}`}`}>
            Compare {few.length > slugs.length ? `the first ${slugs.length}` : 'them'} side by side
          </a>
        )}{' '}
        <a href={bill ?? cost}>
          {billedInWords(answer) || `What ${slugs.length === 1 ? 'it' : 'they'} would cost your team`}
        </a>
      </p>
      {shortlist.to_ask.length > 0 && <ToAsk answer={answer} />}
      <Beaten answer={answer} criteria={criteria} methodology={methodology} />
    </>
  );
}

/** The tools of the short-list, best first. */
export function shortlistOf({ shortlist, fits, may_fit }: ShortlistProps['answer']): AuditedTool[] {
  return [...fits, ...may_fit].filter(({ tool }) => shortlist.tools.includes(tool.slug));
}

function ShortlistItem({ judged, criteria }: { readonly judged: AuditedTool; readonly criteria: readonly string[] }) {
  const { tool, cost } = judged;
  return (
    <li>
      <a href={`/tools/${tool.slug}`}>{tool.name}</a> <span class="price">{priceInWords(cost, tool.price_from)}</span>
      <span class="condition">{openInWords(judged, criteria)}</span>
    </li>
  );
}

/** What is required and open by name, what is nice to have by number: `Not proven: SOC 2 report, and 2 nice to have.` */
export function openInWords({ checks }: Pick<AuditedTool, 'checks'>, criteria: readonly string[]): string {
  const wanted = checks.filter(({ strength, verdict }) => strength === 'want' && verdict !== 'meets').length;
  const open = criteria.filter((_, i) => checks[i]?.verdict === 'unknown' && checks[i]?.strength !== 'want');
  if (open.length > 0) return `Not proven: ${open.join('; ')}${wanted > 0 ? `, and ${wanted} nice to have` : ''}.`;
  if (wanted === 0) return 'All of it is proven.';
  if (wanted === checks.length) return 'Nothing of it is proven.';
  const isRequired = checks.some(({ strength }) => strength !== 'want');
  return `${isRequired ? 'All that is required is proven' : 'Part of it is proven'}; ${wanted} nice to have ${wanted === 1 ? 'is' : 'are'} not.`;
}

type Judged = Recommendation['fits'][number];
type ShortCost = NonNullable<Judged['cost']>;

/** The bill a month if there is one, or else the entry price. */
export function priceInWords(cost: Judged['cost'], priceFrom: string | null): string {
  const sum = cost?.per_month ?? cost?.at_least?.per_month;
  if (!cost || !sum) return priceFrom === null ? 'price not known' : priceFromInWords(priceFrom);
  const inOther = cost.converted ? ` (${moneyInWords(cost.converted.per_month)})` : '';
  return `${cost.verdict === 'exact' ? '' : 'at least '}${moneyInWords(sum)}${inOther} a month`;
}

/** A message to each vendor about all that is open. */
function ToAsk({ answer: { shortlist, ...answer } }: Pick<ShortlistProps, 'answer'>) {
  const nameOf = namesIn(answer);
  return (
    <section aria-labelledby="to-ask">
      <h2 id="to-ask">Ask the {shortlist.to_ask.length === 1 ? 'vendor' : 'vendors'}</h2>
      <p>{ASK}</p>
      <div class="grid wide">
        {shortlist.to_ask.map(({ tool, message }) => (
          <div>
            <h3>{nameOf(tool)}</h3>
            <CopyText code name={`the message to ${nameOf(tool)}`} text={message} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** What is said on the messages and on the tools that are beaten, on the page and in Markdown. */
export const ASK = 'If the answer is no, the tool leaves the list.';
export const FAVOURS =
  'This favours the tools that were read most: what no page says counts as not proven, which is not a no.';
export const theRest = (others: number) => `The other ${others}, and what beats each`;

/** The names of the tools that fit or may fit, by slug. */
function namesIn({ fits, may_fit }: Pick<Decided, 'fits' | 'may_fit'>): (slug: string) => string {
  const names = new Map([...fits, ...may_fit].map(({ tool }) => [tool.slug, tool.name]));
  return (slug) => names.get(slug) ?? slug;
}

/** The tools that others beat: the name, and by what. */
export function beatenInWords({ answer, criteria, methodology }: ShortlistProps) {
  const { fits, may_fit, shortlist } = answer;
  const nameOf = namesIn(answer);
  const checks = [...fits, ...may_fit][0]?.checks ?? [];
  const labelOf = (on: string) =>
    criteria[checks.findIndex(({ key }) => key === on)] ?? methodology.jobs[on]?.label ?? on;
  const beaten = new Map(shortlist.beaten.map((one) => [one.tool, one]));
  return [...fits, ...may_fit].flatMap(({ tool: { slug, name } }) => {
    const { by = '', on = [] } = beaten.get(slug) ?? {};
    if (shortlist.tools.includes(slug)) return [];
    return { slug, name, why: by === '' ? '' : `${nameOf(by)} has more proven: ${on.map(labelOf).join('; ')}` };
  });
}

function Beaten(props: ShortlistProps) {
  const beaten = beatenInWords(props);
  if (beaten.length === 0) return null;
  return (
    <details class="brief">
      <summary>{theRest(beaten.length)}</summary>
      <p>{FAVOURS}</p>
      <ul class="plain">
        {beaten.map(({ slug, name, why }) => (
          <li>
            <a href={`/tools/${slug}`}>{name}</a> <span class="condition">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

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

/** What the page with every line of every bill shows for the numbers of the need; nothing if it names none. */
function billedInWords({ set_up, bill }: Pick<Recommendation, 'set_up' | 'bill'>): string {
  if (set_up === null || bill === null) return '';
  const named = QUANTITIES.flatMap((quantity) => {
    const number = set_up[quantity];
    return number === undefined ? [] : [quantityInWords(quantity, number)];
  });
  return `What every tool costs for ${andList(named)}, line by line`;
}
