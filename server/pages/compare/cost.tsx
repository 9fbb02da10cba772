import { questionLabel } from '../../../model/job.ts';
import { LADDER_TOP } from '../../../model/pricing/ladder.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { priceInShort } from '../../../model/pricing/price-short.ts';
import { BILLED, setUpInWords } from '../../../model/pricing/price-text.ts';
import { fieldOf, type NeededUnit, type SetUp } from '../../../model/pricing/set-up.ts';
import { andList } from '../../../model/words/lists.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { besideCurves, cheaperBySize } from '../../sentences/forms.ts';
import { forPeople, type Line, type PageBlock, paragraph, present, type Table } from '../document/document.ts';
import type { Loading } from '../page.ts';
import type { ReadersNeed } from '../set-up.ts';
import { UNKNOWN } from '../signs.tsx';
import { isOpen, Picture } from './picture.tsx';

/** The bills go up to twice the people that are asked about, and at least to so many. */
const LEAST_TOP = 20;

/**
 * What tools cost for one person, for two, and so on, each with as many accounts and mailboxes as are asked for: paid alike, in one currency,
 * with what is required, or else the channels that all have. Undefined where no bill is known.
 */
export function costBySize(
  { rows, bills_for: channels = [] }: AnswerOf<typeof compareTools>,
  input: ReadersNeed,
  { ask, methodology }: Pick<Loading, 'ask' | 'methodology'>,
) {
  const [common] = rows.flatMap(({ price }) => price.billing ?? []);
  const billing = common && (input.billing ?? common);
  if (billing === undefined) return undefined;
  const [own, ...others] = new Set(rows.flatMap(({ price }) => price.currency ?? []));
  const ofAll = others.length === 0 ? own : undefined;
  const currency = input.currency?.toUpperCase() ?? ofAll ?? methodology.currencies.base;
  const { required = channels } = input;
  const tools = rows.map(({ slug }) => slug);
  const unit = unitOf(input);
  const { [fieldOf(unit)]: size = 1 } = input as SetUp;
  const top = Math.max(LEAST_TOP, Math.min(LADDER_TOP, 2 * size));
  const answers = Array.from({ length: top }, (_, i) => {
    const needed = { ...setUpFor(i + 1, unit, input), ...(required.length > 0 && { required }) };
    return ask(estimateCost, { ...needed, tools, billing, currency });
  });
  const bills = answers.flatMap((answer) => answer.rows);
  return {
    curves: rows.map(({ slug, name }) => ({
      name,
      bills: bills.flatMap((row): Price[] => (row.slug === slug ? [{ ...row.price, ...row.converted }] : [])),
    })),
    currency,
    billing,
    unit,
    setUpFor: (size: number) => setUpFor(size, unit, input),
    /** How many are asked about, if there are bills for so many. */
    size: size >= 1 && size <= top ? size : undefined,
    /** Whether any plan is enough: neither channels are asked for, nor anything else. */
    isAnyPlan: Object.keys(setUpFor(1, unit, input)).length === 1 && required.length === 0,
    channels: channels.map((key) => questionLabel(key, methodology.catalogue)),
    /** The day of the exchange rates, if a bill is in another currency. */
    ratesOf: bills.some(({ converted }) => converted !== undefined) ? answers[0]?.rates.as_of : undefined,
  };
}

export type CostBySize = NonNullable<ReturnType<typeof costBySize>>;

/** What is counted from left to right: people or, where only these are asked about, accounts or mailboxes. */
function unitOf({ people, linkedin_accounts, mailboxes }: ReadersNeed): NeededUnit {
  if (people !== undefined || (linkedin_accounts ?? mailboxes) === undefined) return 'person';
  return linkedin_accounts === undefined ? 'mailbox' : 'linkedin-account';
}

/** A set-up of another size: with as many accounts and mailboxes for each person. */
function setUpFor(size: number, unit: NeededUnit, need: ReadersNeed): SetUp {
  const { people: given = 1, linkedin_accounts, mailboxes } = need;
  if (unit !== 'person') return { [fieldOf(unit)]: size };
  const scaled = (count: number) => Math.ceil((count * size) / Math.max(1, given));
  return {
    people: size,
    ...(linkedin_accounts !== undefined && { linkedin_accounts: scaled(linkedin_accounts) }),
    ...(mailboxes !== undefined && { mailboxes: scaled(mailboxes) }),
  };
}

/** The bills of what is asked for, if they can be compared. */
export function billsNow({ curves, billing, size, setUpFor, channels }: CostBySize) {
  if (size === undefined) return undefined;
  const now = curves.map(({ name, bills }) => ({ name, bills: bills.slice(size - 1, size) }));
  return { curves: now, billing, setUp: setUpFor(size), channels };
}

/** The picture, what it shows in words, and the same in figures. */
export function costBlocks(cost: CostBySize): PageBlock[] {
  const { curves, billing, size: chosen = 1, unit, setUpFor, isAnyPlan, channels, ratesOf } = cost;
  const words = cheaperBySize(curves, unit);
  const notes = [
    `The cheapest paid plan ${channels.length > 0 ? `with ${andList(channels)}` : 'that is enough'}, billed ${BILLED[billing]}.`,
    ...(isAnyPlan ? ['Fill in LinkedIn accounts or mailboxes to compare plans that send with them.'] : []),
    ...besideCurves(curves, unit),
    ...(curves.some(({ bills }) => bills.some(isOpen)) ? ['A line with small strokes upwards may be higher.'] : []),
    ...(ratesOf === undefined ? [] : [`Converted at published rates of ${ratesOf}.`]),
  ];
  const sizes = [...new Set([1, 2, 3, 5, 10, 20, chosen, curves[0]?.bills.length ?? 1])].sort((a, b) => a - b);
  const figures: Table = {
    kind: 'table',
    look: `sheet sheet-of-${curves.length}`,
    columns: ['A month', ...curves.map(({ name }) => name)],
    rows: sizes.map((size) => [
      setUpInWords(setUpFor(size)),
      ...curves.map(({ bills }) => figureCell(bills[size - 1] as Price)),
    ]),
    least: sizes.length,
  };
  return present<PageBlock>(
    forPeople(<Picture cost={cost} />),
    words !== '' && paragraph(words),
    { kind: 'text', line: notes.join(' '), quiet: true },
    { kind: 'fold', id: 'figures', title: 'The same in figures', blocks: [figures] },
  );
}

function figureCell(bill: Price): Line {
  const { bound, sum } = priceInShort(bill);
  return bill.currency === null ? [UNKNOWN] : `${bound} ${sum}`.trim();
}
