import { type AnswerType, type EvalValue, SEPARATORS } from '../../server/evals/answer.ts';

/**
 * Whether an answer is right: equal to the canonical one, apart from upper and lower case, spaces, the order of sets and rows, and the
 * ways to write a sum or an address. A set with one member too many or too few is wrong, and so is a sum that is off by a cent.
 *
 * @param given as somebody wrote it, in the form that `answer_form` asks for
 */
export function grade({ type, text }: EvalValue, given: string): boolean {
  return READERS[type](given) === READERS[type](text);
}

/** How an answer of each type is read. Equal answers are read as equal texts. */
const READERS: Readonly<Record<AnswerType, (written: string) => string>> = {
  slug: word,
  slugs: setOf,
  keys: setOf,
  money: sum,
  number: count,
  text: word,
  table: rows,
};

/** In lower case, with single spaces, without quotes around it or a full stop behind it. */
function word(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .replace(/^(["'`])(.*)\1$/, '$2');
}

/** The members once each, in order. They may be separated by commas or lines too, which no slug or key contains. */
function setOf(written: string): string {
  const members = written
    .split(/[|,\n]/)
    .map(word)
    .filter((member) => member !== '');
  return [...new Set(members)].sort().join(SEPARATORS.member);
}

/** A sum in cents with its currency: `1,234.5 usd`, `USD 1234.50` and `1234.50 USD` are equal. What is no sum stays a word. */
function sum(written: string): string {
  const [, before, whole = '', cents = '', after] =
    /^([a-z]{3})? ?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))? ?([a-z]{3})?$/.exec(word(written)) ?? [];
  const currency = before ?? after;
  if (whole === '' || currency === undefined || (before !== undefined && after !== undefined)) return word(written);
  return `${BigInt(whole.replaceAll(',', '') + cents.padEnd(2, '0'))} ${currency}`;
}

/** `12`, `012` and `1,200` as `1200`. */
function count(written: string): string {
  const digits = word(written).replaceAll(',', '');
  return /^\d+$/.test(digits) ? String(BigInt(digits)) : word(written);
}

/** Rows in the order of their names, separated by semicolons or lines; the cells of a row keep their order. */
function rows(written: string): string {
  const read = written
    .split(/[;\n]/)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      // Addresses contain the sign that follows the name.
      const at = row.indexOf('=');
      const [name, cells] = at < 0 ? [row, ''] : [row.slice(0, at), row.slice(at + 1)];
      return `${word(name)}=${cells.split(SEPARATORS.cell).map(cell).join(SEPARATORS.cell)}`;
    });
  return read.sort().join(SEPARATORS.row);
}

/** A cell: a word, a sum, a set, or an address, where a slash at the end makes no difference. */
function cell(written: string): string {
  if (written.includes(SEPARATORS.member)) return setOf(written);
  return sum(written).replace(/^(https?:.*)\/$/, '$1');
}
