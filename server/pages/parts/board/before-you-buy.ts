import type { Column, Misfit, Row } from '../../../../model/board-schemas.ts';
import { BILLING_PERIODS } from '../../../../model/keys.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { parseColumn } from '../../../../model/parse-question.ts';
import type { Money } from '../../../../model/pricing/money.ts';
import { andList } from '../../../../model/words/lists.ts';
import { joinMissing, listPlanQuestions } from '../../../../model/words/missing.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../../model/words/sum.ts';
import { describeOutcome } from '../../../sentences/requirements.ts';
import type { CarriedNeed } from '../carried-need.ts';
import type { VendorQuestions } from '../document/document.ts';

interface QuestionContext {
  readonly columns: readonly Column[];
  readonly need: CarriedNeed;
  readonly methodology: Methodology;
}

/** A row of a board or of a bill. Bills have no cells. */
type PricedRow = Pick<Row, 'price' | 'misfit'> & Partial<Pick<Row, 'cells'>>;

/** Questions for the vendor before buying, or the reason why a tool does not fit. */
export function buildVendorQuestions(row: PricedRow, context: QuestionContext): VendorQuestions {
  if (row.misfit) return { sentence: explainMisfit(row.misfit, context), moreQuestions: [] };
  const [first, second, ...moreQuestions] = listQuestions(row, context);
  if (first === undefined) return { sentence: describeAdvancePayment(row), moreQuestions: [] };
  const sentence = `Ask ${second === undefined ? first : `${first}, and ${second}`}.`;
  return { sentence, moreQuestions: moreQuestions.map((question) => `Ask ${question}.`) };
}

/** Clauses that complete "Ask …". */
function listQuestions(row: PricedRow, { columns, need, methodology }: QuestionContext): string[] {
  const { catalogue } = methodology;
  const { price } = row;
  const unknownColumns = listUnknownColumns(row, columns);
  const abilities = unknownColumns.map(({ key, strength }) =>
    describeOutcome({ any: parseColumn(key, catalogue), strength }, true, { catalogue }, 'one'),
  );
  // Drops clauses that the questions about unknown requirements already cover.
  const priceQuestions = (price.missing ?? []).filter(
    (clause) => unknownColumns.length === 0 || !clause.startsWith('whether it has '),
  );
  return [
    ...(abilities.length > 0 ? [`whether it ${andList(abilities)}`] : []),
    ...(price.billed_otherwise && need.billing && !unknownColumns.some(({ key }) => key.startsWith(BILLING_PERIODS))
      ? [`what it costs billed ${PERIOD_ADVERBS[need.billing]}`]
      : []),
    ...listPlanQuestions(price),
    ...joinMissing(priceQuestions),
    ...(price.certainty === 'assumed' && price.if_included === undefined
      ? [`whether ${formatMoney(price as Money)} is billed monthly`]
      : []),
  ];
}

type DecisiveColumn = Column & { readonly strength: 'required' | 'unwanted' };

const isDecisive = (column: Column): column is DecisiveColumn =>
  column.strength === 'required' || column.strength === 'unwanted';

/** Lists the required and unwanted columns without an answer. */
export function listUnknownColumns({ cells }: Partial<Pick<Row, 'cells'>>, columns: readonly Column[]) {
  return columns.filter(isDecisive).filter(({ key }) => (cells?.[key]?.mark ?? 'unknown') === 'unknown');
}

/** Says which requirements a tool fails, or that no plan or price fits. */
function explainMisfit({ why, keys = [] }: Misfit, { columns, need, methodology }: QuestionContext): string {
  const { catalogue, currencies } = methodology;
  const failures = columns
    .filter(isDecisive)
    .filter(({ key }) => keys.includes(key))
    .map(({ key, strength }) =>
      describeOutcome({ any: parseColumn(key, catalogue), strength }, false, { catalogue }, 'one'),
    );
  if (failures.length > 0) return `It ${andList(failures)}.`;
  if (why === 'plan') return 'None of its plans includes everything required.';
  const { budget: amount = 0, currency = currencies.base } = need;
  if (amount === 0) return 'No free plan is enough.';
  return `Its lowest price is above your budget of ${formatMoney({ amount, currency })}.`;
}

function describeAdvancePayment({ price: { in_advance: advance, currency } }: PricedRow): string {
  if (advance === undefined || currency === null) return '';
  return `${formatMoney({ amount: advance, currency })} is paid in advance.`;
}
