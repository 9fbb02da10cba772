import type { Change } from '../../model/change.ts';
import { jobOfType } from '../../model/methodology.ts';
import type { Bill } from '../../model/pricing/bill.ts';
import { type Cost, costOf, isOtherBilling } from '../../model/pricing/cost.ts';
import { type Currencies, convertCents } from '../../model/pricing/currencies.ts';
import { MONTHS, type Money, totalOf } from '../../model/pricing/plan.ts';
import { centsInWords } from '../../model/pricing/price-text.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { foldedWords } from '../text/tokens.ts';
import { type Checked, decided, NO_EVIDENCE, type Statement, type TextClaim } from './claim.ts';
import { LEGAL_FORMS } from './elements.ts';
import { judgeFact } from './judge-fact.ts';
import { judgePrice } from './judge-price.ts';

/** Decides a claim by the facts. The same claim always gets the same verdict from the same snapshot. */
export function checkClaim(claim: TextClaim, snapshot: Snapshot): Checked {
  const { statement, isDenied } = claim;
  const tool = snapshot.tools.get(claim.tool ?? '');
  if (statement.about === 'uncovered') return { ...NO_EVIDENCE, verdict: 'not_covered' };
  if (statement.about === 'unclear' || !tool) return { ...NO_EVIDENCE, verdict: 'not_understood' };
  switch (statement.about) {
    case 'fact':
      return judgeFact(statement.readings, statement.bound, claim, tool, snapshot.methodology);
    case 'price':
      return judgePrice(statement.price, claim, tool);
    case 'cost':
      return judgeCost(statement, isDenied, tool, snapshot);
    case 'place':
      return judgePlace(statement, isDenied, tool, snapshot);
    case 'order':
      return judgeOrder(statement, isDenied, tool, snapshot);
    case 'change':
      return judgeChange(statement, isDenied, tool, snapshot);
    case 'company':
      return judgeCompany(statement.name, isDenied, tool, snapshot);
  }
}

/** The verdict on who makes a tool. A name without its legal form is the same name. */
function judgeCompany(name: string, isDenied: boolean, { facts, slug }: Tool, { tools }: Snapshot): Checked {
  const fact = facts['company.name'];
  if (fact?.status !== 'known') {
    const verdict = fact?.status === 'disputed' ? 'disputed' : 'unknown';
    return { ...NO_EVIDENCE, verdict, key: 'company.name', value: fact?.display ?? null, facts: fact ? [fact] : [] };
  }
  const bare = (text: string) =>
    foldedWords(text)
      .filter((word) => word !== 'the' && !LEGAL_FORMS.has(word))
      .join(' ');
  const isOf = (value: unknown) => bare(name) === bare(String(value));
  // Another name may be that of an owner, unless it is known to make another tool.
  const isOther = [...tools.values()].some((other) => other.slug !== slug && isOf(other.facts['company.name']?.value));
  const verdict = isOf(fact.value) ? decided(!isDenied, [fact]) : isOther ? decided(isDenied, [fact]) : 'unknown';
  return { ...NO_EVIDENCE, verdict, key: fact.key, value: fact.display, facts: [fact] };
}

/** The verdict on a change of prices, by the list of changes. That it has none proves nothing: it begins with the first release. */
function judgeChange({ kind, month }: Said<'change'>, isDenied: boolean, tool: Tool, { changes }: Snapshot): Checked {
  const ofKind = changes.filter(
    (one) =>
      (one.tool === tool.slug || tool.former_slugs.includes(one.tool)) &&
      one.cause === 'vendor' &&
      one.key?.startsWith('pricing.') &&
      (kind === 'changed' || stepOf(one) === kind),
  );
  const change = ofKind.findLast(({ day }) => month === undefined || Number(day.slice(5, 7)) === month);
  if (!change) return { ...NO_EVIDENCE, verdict: 'unknown', key: ofKind.at(-1)?.key ?? 'change' };
  const fact = tool.facts[change.key ?? ''];
  return {
    ...NO_EVIDENCE,
    verdict: isDenied ? 'contradicted' : 'supported',
    key: change.key,
    value: `changed on ${change.day}`,
    facts: fact ? [fact] : [],
  };
}

/** Whether an amount in one currency went up or down. */
function stepOf({ before, after }: Change): 'raised' | 'lowered' | undefined {
  const [then, now] = [before, after].map((side) => (side && 'value' in side ? (side.value as Money) : undefined));
  if (then?.currency === undefined || then.currency !== now?.currency || then.amount === now.amount) return undefined;
  return now.amount > then.amount ? 'raised' : 'lowered';
}

/** A month and a year: what is cheaper in both, is. */
const TERMS = [MONTHS.month, MONTHS.year] as const;

/** The least and the most that something costs, in cents of the base currency. */
type Range = readonly [least: number, most: number];

/** The verdict on which of two tools costs less for the same set-up, by their bills. Without a set-up the two cannot be compared. */
function judgeCost(
  { than, isCheaper, setUp, plans, billing }: Said<'cost'>,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const rival = snapshot.tools.get(than);
  if (!rival || Object.keys(setUp).length === 0)
    return { ...NO_EVIDENCE, verdict: 'unknown', key: 'cost', missing: ['set_up'] };
  const { catalogue, currencies } = snapshot.methodology;
  const terms = billing === null ? TERMS : [MONTHS[billing]];
  const bills = terms.map((months) =>
    [tool, rival].map(({ facts }) =>
      costOf(facts, { setUp, keys: [], months, billing: billing ?? undefined }, catalogue),
    ),
  );
  const facts = [tool, rival].flatMap((one, i) => (bills[0]?.[i]?.keys ?? []).flatMap((key) => one.facts[key] ?? []));
  const value = [tool, rival].map(({ name }, i) => `${name}: ${costInWords(bills[0]?.[i])}`).join('; ');
  const about = { key: 'cost', value, facts, missing: [] } as const;
  // Bills are by the cheapest plan.
  const offers = bills.flat().map(({ bill }) => bill?.offer.name);
  if (plans.some((plan) => !offers.includes(plan))) return { ...about, verdict: 'unknown' };
  const orders = bills.map((both, i) => {
    const [own, other] = both.map((cost) => rangeOf(cost, terms[i] as number, currencies)) as [Range, Range];
    return orderOf(own, other);
  });
  const [order] = orders;
  if (order === undefined || orders.some((one) => one !== order)) return { ...about, verdict: 'unknown' };
  const holds = order === (isCheaper ? 'cheaper' : 'dearer');
  return { ...about, verdict: holds === isDenied ? 'contradicted' : 'supported' };
}

/** Undefined where each may be the cheaper one. */
function orderOf(own: Range, other: Range): 'cheaper' | 'dearer' | 'equal' | undefined {
  if (own[1] < other[0]) return 'cheaper';
  if (own[0] > other[1]) return 'dearer';
  return own[0] === other[1] && own[1] === other[0] ? 'equal' : undefined;
}

function rangeOf({ verdict, bill, most, missing }: Cost, months: number, currencies: Currencies): Range {
  if (!bill) return [0, Number.POSITIVE_INFINITY];
  const cents = (one: Bill) => convertCents(totalOf(one, months), one.currency, currencies.base, currencies);
  const least = missing.some(isOtherBilling) ? 0 : cents(bill);
  // Prices that only others read count here as they do where they are claimed.
  const isKnown = verdict === 'between' || missing.every((one) => one.why === 'reported' || isOtherBilling(one));
  return [least, isKnown ? cents(most ?? bill) : Number.POSITIVE_INFINITY];
}

function costInWords(cost: Cost | undefined): string {
  const bill = cost?.bill;
  if (!cost || !bill) return 'unknown';
  const sum = centsInWords(totalOf(bill, 1), bill.currency);
  return `${cost.verdict === 'exact' ? '' : 'from '}${sum} for a month (${bill.offer.name})`;
}

/** What a text says about one thing. */
type Said<About extends Statement['about']> = Extract<Statement, { about: About }>;

interface ClaimedPlace {
  readonly group: number | null;
  readonly best: number;
  readonly worst: number;
}

/** The verdict on a place in the list of a type of tool, or of the job that the type is bought for: both are called so. */
function judgePlace(
  { category, group, rank }: Said<'place'>,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const places = placesOf(tool, category, snapshot);
  const holds = places.map((place) =>
    group !== undefined ? place.group === group : place.best <= (rank as number) && (rank as number) <= place.worst,
  );
  const value = places.map(inWords).join('; ') || null;
  const about = { ...NO_EVIDENCE, key: 'place', value };
  if (holds.length === 0 || holds.some((one) => one !== holds[0])) return { ...about, verdict: 'unknown' };
  // A place that is one of several possible ones is not proven.
  const isOpen = rank !== undefined && holds[0] === true && places.some(({ best, worst }) => best !== worst);
  if (isOpen) return { ...about, verdict: 'unknown' };
  return { ...about, verdict: holds[0] === isDenied ? 'contradicted' : 'supported' };
}

/** The verdict on which of two tools comes first: by their groups, or where no weights could change the order. */
function judgeOrder(
  { category, other, isAhead }: Said<'order'>,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const rival = snapshot.tools.get(other);
  const [own] = placesOf(tool, category, snapshot);
  const [theirs] = rival ? placesOf(rival, category ?? tool.category, snapshot) : [];
  const value = own && theirs ? `${inWords(own)}; ${rival?.name}: ${inWords(theirs)}` : null;
  const about = { ...NO_EVIDENCE, key: 'place', value };
  if (!own || !theirs) return { ...about, verdict: 'unknown' };
  const isBefore = own.worst < theirs.best ? true : own.best > theirs.worst ? false : undefined;
  if (isBefore === undefined) return { ...about, verdict: 'unknown' };
  return { ...about, verdict: (isBefore === isAhead) !== isDenied ? 'supported' : 'contradicted' };
}

function placesOf(tool: Tool, category: string | undefined, { rankings, methodology }: Snapshot): ClaimedPlace[] {
  const type = category ?? tool.category;
  const entry = rankings
    .get('by-type')
    ?.lists.find((list) => list.category === type)
    ?.entries.find((one) => one.tool === tool.slug);
  const job = jobOfType(type, methodology.profiles);
  const score = job === undefined ? undefined : tool.scores[job];
  const ofType = entry?.range ? [{ group: entry.group, ...entry.range }] : [];
  // Who names a type means its list. Without one, the list of the job is as likely.
  const ofJob = category === undefined && score?.range ? [{ group: score.group, ...score.range }] : [];
  return [...ofType, ...ofJob];
}

function inWords({ group, best, worst }: ClaimedPlace): string {
  return `group ${group}, place ${best === worst ? best : `${best} to ${worst}`}`;
}
