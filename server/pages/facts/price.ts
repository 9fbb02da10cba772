import type { Fact } from '../../../model/fact.ts';
import {
  boughtAtEntry,
  ENTRY_PRICE,
  type EntryPrice,
  withChannelsOnly,
  withoutBrackets,
} from '../../../model/pricing/entry-price.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import { moneyInWords, unitInWords } from '../../../model/pricing/price-text.ts';
import { newest } from '../../../model/source.ts';
import { isAnswered, valuesOf } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { LinePart } from '../document/document.ts';
import { type EvidenceSign, evidenceOfPrice } from './evidence.ts';

type Facts = Readonly<Record<string, Fact>>;

interface Priced {
  readonly slug: string;
  readonly facts: Facts;
  readonly entry: EntryPrice | null;
}

/**
 * The price of the cheapest paid plan: the lower of its two billings as a big number with its unit and one sign, the other one and the
 * channels that it does not include below. Undefined if no price is known.
 */
export function entryPriceLine({ slug, facts, entry }: Priced): LinePart[] | undefined {
  const known = [ENTRY_PRICE.yearly, ENTRY_PRICE.monthly].flatMap((key) => {
    const fact = facts[key];
    return fact && isAnswered(fact) ? fact : [];
  });
  const [first, other] = known;
  if (first === undefined) return undefined;
  const { unit } = boughtAtEntry(facts);
  return [
    {
      price: amountsInWords(first),
      unit: `a month${unit === undefined ? '' : ` per ${unitInWords(unit)}`}${billed(first)}`,
      evidence: evidenceOfAmount(first, slug),
    },
    ...(other ? [{ note: `${amountsInWords(other)} if billed monthly` }] : []),
    ...withoutChannels(entry),
  ];
}

/** The channels that an entry price does not include, to follow it: `without LinkedIn and WhatsApp`. Empty if it includes all. */
export function withoutChannels(entry: EntryPrice | null): LinePart[] {
  const missing = entry === null ? [] : withChannelsOnly(entry).lacks.map(withoutBrackets);
  return missing.length > 0 ? [{ note: `without ${andList(missing)}` }] : [];
}

/** `69 USD`; `49 USD or 69 USD` if sources differ. */
function amountsInWords(fact: Fact): string {
  return orList((valuesOf(fact) as Money[]).map(moneyInWords));
}

/** What is uncertain about an amount, with where its sources are. */
function evidenceOfAmount(fact: Fact, slug: string): EvidenceSign | undefined {
  const href = `/tools/${slug}#${fact.key}`;
  return fact.status === 'disputed' ? { kind: 'disputed', href } : evidenceOfPrice(fact, href);
}

const billed = ({ key }: Fact) => (key === ENTRY_PRICE.yearly ? ', billed yearly' : '');

/** The newest day of the pages that show the entry price, or that they are undated. */
export function entryPriceSeen(facts: Facts): string {
  const answered = Object.values(ENTRY_PRICE)
    .flatMap((key) => facts[key] ?? [])
    .filter(isAnswered);
  if (answered.length === 0) return 'no price is known';
  return newest(answered.flatMap(({ evidence }) => evidence?.seen ?? [])) ?? 'undated';
}

/** Where a vendor publishes its prices. */
export interface PricePage {
  readonly url: string;
  /** False where none of our sources is that page, so that our prices are from others who read it. */
  readonly isRead: boolean;
}

/** The price page of a tool, as a source gives its address. Undefined if no source does. */
export function pricePageOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): PricePage | undefined {
  const url = facts['pricing.page']?.value;
  if (typeof url !== 'string') return undefined;
  return { url, isRead: sources.some((source) => page(source.url) === page(url)) };
}

/** An address by which a page is recognised, however a link to it is written. */
function page(url: string): string {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
