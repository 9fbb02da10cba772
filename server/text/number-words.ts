/** What German numbers are put together with, the larger first. */
const SCALES = ['tausend', 'hundert'];
/** Shorter words are put together of nothing, and longer ones are no numbers. */
const [SHORTEST, LONGEST] = [9, 48];

/** The value of a number in letters, in one word: "fifty", "zweihundert", "fünfundzwanzig"; undefined where it is none. */
export function numberOfWord(word: string, numbers: ReadonlyMap<string, number>): number | undefined {
  return numbers.get(word) ?? (word.length < SHORTEST || word.length > LONGEST ? undefined : compoundOf(word, numbers));
}

/** Whether a word of that value multiplies what stands before it, as "hundred" and "thousand" do. */
export function isMultiplier(value: number | undefined): value is 100 | 1000 {
  return value === 100 || value === 1000;
}

function compoundOf(word: string, numbers: ReadonlyMap<string, number>): number | undefined {
  for (const name of SCALES) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const scale = numbers.get(name) ?? 0;
    const [head, tail] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, '')];
    const times = head === '' || head === 'ein' ? 1 : numberOfWord(head, numbers);
    const rest = tail === '' ? 0 : numberOfWord(tail, numbers);
    if (times !== undefined && times < scale && rest !== undefined && rest < scale) return times * scale + rest;
  }
  return unitBeforeTens(word, numbers);
}

/** "fünfundzwanzig" */
function unitBeforeTens(word: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const at = word.indexOf('und', 3);
  if (at < 0) return undefined;
  const [unit, tens] = [word.slice(0, at), numbers.get(word.slice(at + 3))];
  const units = unit === 'ein' ? 1 : numbers.get(unit);
  const isWhole = units !== undefined && units < 10 && tens !== undefined && tens < 100 && tens % 10 === 0;
  return isWhole ? units + tens : undefined;
}
