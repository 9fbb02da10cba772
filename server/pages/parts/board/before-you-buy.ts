import type { Column, Row } from '../../../../model/board-answer.ts';
import { isLacking } from '../../../../model/mark.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { parseColumn } from '../../../../model/parse-question.ts';
import { convert } from '../../../../model/pricing/currencies.ts';
import { andList, firstFew, inCurlyQuotes } from '../../../../model/words/lists.ts';
import { joinMissing } from '../../../../model/words/missing.ts';
import { formatMoney } from '../../../../model/words/price.ts';
import { describeMetByOne } from '../../../sentences/requirements.ts';
import type { CarriedNeed } from '../carried-need.ts';
import type { VendorQuestions } from '../document/document.ts';

/** More questions open. */
const FEW = 2;

interface Asking {
  readonly columns: readonly Column[];
  readonly need: CarriedNeed;
  readonly notUnderstood: readonly string[];
  readonly methodology: Methodology;
}

/** A row of a board, or of a bill, which has no cells. */
type Priced = Pick<Row, 'price' | 'result' | 'fits_understood'> & Partial<Pick<Row, 'cells'>>;

/** What is left to ask a vendor before one buys, or why a tool does not fit. */
export function beforeYouBuy(row: Priced, asking: Asking): VendorQuestions {
  if (row.result === 'does not fit') return { sentence: sayWhyNot(row, asking), more: [] };
  const questions = questionsFor(row, asking);
  const [first, second, ...more] = questions;
  if (first === undefined) return { sentence: sayAdvance(row), more: [] };
  const sentence = `Ask ${second === undefined ? first : `${first}, and ${second}`}.`;
  return { sentence, more: questions.length > FEW ? more.map((one) => `Ask ${one}.`) : [] };
}

/** Clauses that complete "Ask …". */
function questionsFor(row: Priced, { columns, notUnderstood, methodology }: Asking): string[] {
  const { catalogue } = methodology;
  const { price } = row;
  const unknown = decisive(columns).filter(({ key }) => (row.cells?.[key]?.mark ?? 'unknown') === 'unknown');
  const whether = unknown.map(({ key, strength }) =>
    describeMetByOne({ any: parseColumn(key, catalogue), strength }, true, { catalogue }),
  );
  // The price is open for the same reasons.
  const ofPrice = price.missing.filter((clause) => unknown.length === 0 || !clause.startsWith('whether it has '));
  const included = price.certainty === 'assumed' ? (price.if_included ?? []) : [];
  return [
    ...(whether.length > 0 ? [`whether it ${andList(whether)}`] : []),
    ...(included.length > 0 ? [`whether plan ${price.plan} includes ${andList(included)}`] : []),
    ...joinMissing(ofPrice),
    ...(row.fits_understood ? [`about ${firstFew(notUnderstood.map(inCurlyQuotes))}`] : []),
  ];
}

type Decisive = Column & { readonly strength: 'required' | 'unwanted' };

const decisive = (columns: readonly Column[]) =>
  columns.filter((column): column is Decisive => column.strength === 'required' || column.strength === 'unwanted');

/** What a source says against a tool. */
function sayWhyNot(row: Priced, { columns, need, methodology }: Asking): string {
  const { catalogue, currencies } = methodology;
  const failing = decisive(columns).filter(({ key, strength }) => {
    const mark = row.cells?.[key]?.mark ?? 'unknown';
    return strength === 'required' ? isLacking(mark) : mark === 'yes';
  });
  const failed = failing.map(({ key, strength }) =>
    describeMetByOne({ any: parseColumn(key, catalogue), strength }, false, { catalogue }),
  );
  if (failed.length > 0) return `It ${andList(failed)}.`;
  const { budget, currency = currencies.base } = need;
  const { amount, currency: own } = row.price;
  if (budget === 0) return 'No free plan is enough.';
  const least = amount === null ? 0 : convert({ amount, currency: own ?? currency }, currency, currencies.rates);
  if (budget !== undefined && least > budget)
    return `Its lowest price is above your ${formatMoney({ amount: budget, currency })}.`;
  return 'None of its plans has all of it.';
}

function sayAdvance({ price: { in_advance: advance, currency } }: Priced): string {
  if (advance === undefined || currency === null) return '';
  return `${formatMoney({ amount: advance, currency })} is paid in advance.`;
}
