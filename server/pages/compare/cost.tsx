import { labelQuestion } from '../../../model/parse-question.ts';
import { LADDER_TOP } from '../../../model/pricing/ladder.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { type NeededUnit, type SetUp, setUpField } from '../../../model/pricing/set-up.ts';
import { andList } from '../../../model/words/lists.ts';
import { BILLED } from '../../../model/words/price.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { setUpParameters } from '../../calls/need/parameters.ts';
import { setUpOf } from '../../calls/need/read-need.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { pricesBySize } from '../../operations/compare-tools/by-size.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import { convertedTo } from '../../operations/estimate-cost/answer.ts';
import { describeCheapestBySize, describeUndrawn } from '../../sentences/comparison.ts';
import { coveredBy } from '../parts/carried-need.ts';
import {
  compact,
  htmlOnly,
  type Line,
  type PageBlock,
  paragraph,
  quiet,
  type Table,
} from '../parts/document/document.ts';
import { UNKNOWN } from '../parts/icons.tsx';
import type { LoadContext } from '../types.ts';
import { type ComparisonQuery, MOST_SIDE_BY_SIDE } from './form.tsx';
import { isOpen, Picture } from './picture.tsx';

type Answer = AnswerOf<typeof compareTools>;

/** Bills go up to twice the size asked about, and at least to this. */
const LEAST_TOP = 20;

/** Sizes in the table of figures, in addition to the requested and the largest one. */
const IN_FIGURES = [1, 2, 3, 5, 10, 20];

/**
 * Bills for one person, two, and so on, with the rest of the set-up scaled: same billing, same currency, same requirements. With too many
 * tools for a picture, only the sizes of the table. Undefined if no bill is known.
 */
export function costBySize(
  { rows, understood }: Answer,
  input: ComparisonQuery,
  { snapshot, methodology: { catalogue, currencies } }: Pick<LoadContext, 'snapshot' | 'methodology'>,
) {
  const [first, otherwise] = new Set(rows.flatMap(({ price }) => price.billing ?? []));
  const billing = understood.billing ?? first;
  if (billing === undefined) return undefined;
  const [own, ...others] = new Set(rows.flatMap(({ price }) => price.currency ?? []));
  const currency = input.currency?.toUpperCase() ?? (others.length === 0 ? own : undefined) ?? currencies.base;
  const unit = axisUnit(input);
  const { [setUpField(unit)]: size = 1, ...otherNumbers } = setUpOf(input);
  const top = Math.max(LEAST_TOP, Math.min(LADDER_TOP, 2 * size));
  const setUpFor = (many: number): SetUp => ({
    ...scaled(otherNumbers, many, Math.max(1, size)),
    [setUpField(unit)]: many,
  });
  const isDrawn = rows.length <= MOST_SIDE_BY_SIDE;
  const inFigures = [...new Set([...IN_FIGURES, ...(size >= 1 && size <= top ? [size] : []), top])].sort(
    (a, b) => a - b,
  );
  const sizes = isDrawn ? Array.from({ length: top }, (_, i) => i + 1) : inFigures;
  const tools = rows.map(({ slug }) => slug);
  const bySize = pricesBySize(snapshot, { ...input, tools }, { billing, setUps: sizes.map(setUpFor) });
  // All figures are for one billing.
  const inCurrency = (price: Price): Price =>
    price.billed_otherwise
      ? { ...price, amount: null, upto: null, currency: null }
      : { ...price, ...convertedTo(currency, price, currencies.rates) };
  const curvesOf = (prices: readonly (readonly Price[])[]) =>
    rows.map(({ name }, i) => ({ name, bills: (prices[i] ?? []).map(inCurrency) }));
  const channels = coveredBy(understood).map((key) => labelQuestion(key, catalogue));
  const setUp: SetUp = { people: 1, ...setUpOf(input) };
  return {
    /** For each tool one bill per size. */
    curves: curvesOf(bySize),
    sizes,
    inFigures,
    isDrawn,
    currency,
    billing,
    unit,
    setUpFor,
    /** The size asked about, if it is in range. */
    size: size >= 1 && size <= top ? size : undefined,
    /** Whether any plan is enough: no channels and no other numbers were asked for. */
    isAnyPlan: channels.length + Object.keys(otherNumbers).length === 0,
    channels,
    /** The day of the exchange rates, if a bill is converted. */
    ratesOf: own === currency && others.length === 0 ? undefined : currencies.as_of,
    /** The bills for the set-up asked about, if they are comparable. */
    now:
      otherwise || formatSetUp(setUp) === ''
        ? undefined
        : { curves: curvesOf(rows.map(({ price }) => [price])), billing, setUp, channels },
  };
}

type CostBySize = NonNullable<ReturnType<typeof costBySize>>;

/** The horizontal axis: people, unless only accounts or mailboxes were asked about. */
function axisUnit({ people, linkedin_accounts, mailboxes }: SetUp): NeededUnit {
  if (people !== undefined || (linkedin_accounts ?? mailboxes) === undefined) return 'person';
  return linkedin_accounts === undefined ? 'mailbox' : 'linkedin-account';
}

/** Scales a set-up, up to the limits of the parameters. */
function scaled(setUp: SetUp, many: number, size: number): SetUp {
  const most = (field: string) => (setUpParameters[field as keyof SetUp] as { maximum?: number }).maximum ?? 0;
  return Object.fromEntries(
    Object.entries(setUp).map(([field, count]) => [field, Math.min(most(field), Math.ceil((count * many) / size))]),
  );
}

/** Picture, sentences and figures. */
export function costBlocks(cost: CostBySize): PageBlock[] {
  const { curves, sizes, inFigures, isDrawn, billing, unit, setUpFor, isAnyPlan, channels, ratesOf } = cost;
  const words = isDrawn ? describeCheapestBySize(curves, unit) : '';
  const notes = [
    `The cheapest paid plan ${channels.length > 0 ? `with ${andList(channels)}` : 'that is enough'}, billed ${BILLED[billing]}.`,
    ...(isAnyPlan ? ['Fill in LinkedIn accounts or mailboxes to compare plans that send with them.'] : []),
    ...(isDrawn ? describeUndrawn(curves, unit) : [`Up to ${MOST_SIDE_BY_SIDE} tools are also drawn.`]),
    ...(isDrawn && curves.some(({ bills }) => bills.some(isOpen))
      ? ['A line with small strokes upwards may be higher.']
      : []),
    ...(ratesOf === undefined ? [] : [`Converted at published rates of ${ratesOf}.`]),
  ];
  const figures: Table = {
    kind: 'table',
    look: `sheet sheet-of-${curves.length}`,
    columns: ['A month', ...curves.map(({ name }) => name)],
    rows: inFigures.map((size) => [
      formatSetUp(setUpFor(size)),
      ...curves.map(({ bills }) => figureCell(bills[sizes.indexOf(size)] as Price)),
    ]),
    least: inFigures.length,
  };
  return compact<PageBlock>(
    isDrawn && htmlOnly(<Picture {...cost} />),
    words !== '' && paragraph(words),
    quiet(notes.join(' ')),
    isDrawn ? { kind: 'fold', id: 'figures', title: 'The same in figures', blocks: [figures] } : figures,
  );
}

function figureCell(bill: Price): Line {
  return bill.currency === null ? [UNKNOWN] : formatShortPrice(bill).sum;
}
