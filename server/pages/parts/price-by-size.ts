import type { Row } from '../../../model/board-schemas.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import type { AnswerOf } from '../../call/operation.ts';
import type { NeedInput } from '../../need/parameters.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { LoadContext, SharedContext } from '../types.ts';
import { type DocumentSection, paragraph, section } from './document/document.ts';

const MAX_TOOLS = 6;
const SIZES = [1, 2, 5, 10];

export type PriceBySize = Pick<AnswerOf<typeof estimateCost>, 'rows' | 'understood'>;

/**
 * Loads prices for other team sizes, for the first tools whose price is a single amount.
 * @param listed all rows of the board, in its order
 * @param understood the need of the board
 */
export function loadPriceBySize(
  listed: readonly Pick<Row, 'slug' | 'price'>[],
  understood: NeedInput,
  { ask }: Pick<LoadContext, 'ask'>,
): PriceBySize | undefined {
  const tools = listed
    .flatMap(({ slug, price }) => (hasSingleAmount(price.certainty) ? [slug] : []))
    .slice(0, MAX_TOOLS);
  if (tools.length === 0) return undefined;
  const { people = 1 } = understood;
  const team_sizes = [...new Set([...SIZES, Math.max(1, people)])];
  const { category: _, plan: __, without: ___, ...need } = understood;
  const { rows } = ask(estimateCost, { ...need, tools, team_sizes });
  return { rows, understood };
}

/** A table with a row for each tool. Undefined without prices. */
export function priceBySizeSection(
  prices: PriceBySize | undefined,
  { methodology }: Pick<SharedContext, 'methodology'>,
): DocumentSection | undefined {
  const sizes = prices?.rows[0]?.by_size?.map(({ people }) => people);
  if (prices === undefined || sizes === undefined) return undefined;
  const { rows, understood } = prices;
  return section('size', 'Price by team size', paragraph(describePurpose(understood, methodology)), {
    kind: 'table',
    className: 'figures',
    caption: 'Price per month, by number of people',
    columns: ['Tool'],
    numbers: sizes.map(String),
    rows: rows.map(writePrices),
    minRows: rows.length,
  });
}

type RowBySize = PriceBySize['rows'][number];
type BriefPrice = NonNullable<RowBySize['by_size']>[number]['price'];

/** A row of the table. One billing of all prices stands beside the name, since a phone has no room for it in each cell. */
function writePrices({ name, by_size: bySize = [] }: RowBySize) {
  const prices = bySize.map(({ price }) => price);
  const billings = new Set(prices.flatMap(({ certainty, billing }) => (hasSingleAmount(certainty) && billing) || []));
  const billing = billings.size === 1 ? [...billings][0] : undefined;
  const head = billing ? [name, { note: `billed ${PERIOD_ADVERBS[billing]}` }] : name;
  return [head, ...prices.map((price) => formatPrice(price, billing === undefined))];
}

/** `$39`, `$39 yearly`, or `not confirmed`. A converted sum is rounded. */
function formatPrice({ certainty, billing, converted, ...price }: BriefPrice, withBilling: boolean): string {
  const { amount, currency } = converted ? { ...converted, amount: Math.round(converted.amount) } : price;
  if (!hasSingleAmount(certainty) || amount === null || currency === null) return 'not confirmed';
  return `${formatMoney({ amount, currency })}${withBilling && billing ? ` ${PERIOD_ADVERBS[billing]}` : ''}`;
}

/** `Prices for LinkedIn and Email. Other numbers grow with the people: 3 LinkedIn accounts for 2 people.` */
function describePurpose(
  { required = [], ...numbers }: NeedInput,
  { catalogue }: SharedContext['methodology'],
): string {
  const labels = required.map((key) => labelQuestion(key, catalogue));
  const purpose = labels.length === 0 ? 'Prices without requirements.' : `Prices for ${andList(labels)}.`;
  const { people, linkedin_accounts, mailboxes, workspaces, contacts, emails, credits } = numbers;
  const others = Object.entries({ linkedin_accounts, mailboxes, workspaces, contacts, emails, credits }).filter(
    ([, number]) => number !== undefined,
  );
  return others.length === 0
    ? purpose
    : `${purpose} Other numbers grow with the people: ${formatSetUp({ people, ...Object.fromEntries(others) })}.`;
}
