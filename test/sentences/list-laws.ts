import { expect } from 'vitest';
import { type Cell, type Column, RESULTS, type Row } from '../../model/board-answer.ts';
import { markOf } from '../../model/mark.ts';
import type { Platform } from '../../model/platform.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { isSame } from '../../model/same-json.ts';
import type { Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { formatPlanNames } from '../../model/words/price.ts';
import type { Comparison } from '../../server/operations/compare-tools/answer.ts';
import type { Rates } from '../../server/sentences/about.ts';
import type { Curve } from '../../server/sentences/by-size.ts';
import { CHEAPEST, expectCheapest, number, read } from './cheapest-law.ts';
import { wordNumber } from './numbers.ts';
import { BILLINGS } from './prices.ts';

const LIST = new RegExp(
  `^(?<fit>\\d+) of (?<all>[\\d,]+) tools? fits?, (?<may>\\d+) may and (?<not>\\d+) do(?:es)? not(?:; (?<cheapest>${CHEAPEST}))?\\.$`,
);

/** Law: so many tools of a list fit, may fit and do not; the cheapest known is the least upper end of those that fit. */
export function expectJobList(
  sentence: string,
  rows: readonly Pick<Row, 'name' | 'category' | 'price' | 'result' | 'cells'>[],
  required: readonly string[],
  rates: Rates,
): void {
  const { fit, all, may, not, cheapest } = read(LIST, sentence);
  const of = (result: Row['result']) => rows.filter((row) => row.result === result);
  const fitting = of('fits');
  expect([fit, all, may, not].map(number), sentence).toEqual([
    fitting.length,
    rows.length,
    of('may fit').length,
    of('does not fit').length,
  ]);
  for (const { name, cells } of fitting)
    expect([name, ...required.map((key) => cells[key]?.mark)], sentence).toEqual([name, ...required.map(() => 'yes')]);
  if (fitting.length === 0) {
    expect(sentence, sentence).not.toContain(';');
    return;
  }
  expectCheapest(cheapest ?? '', fitting, required, rates, sentence);
}

/** Law: each number is that of the tools with this mark, and all of them are counted. */
export function expectCount(sentence: string, label: string, marks: readonly Cell['mark'][]): void {
  const form =
    /^(?<yes>\d+) of (?<all>\d+) listed tools? (?:has|have) "(?<label>[^"]*)"; (?<no>\d+) do(?:es)? not;(?: it does not apply to (?<inapplicable>\d+);)? (?<unknown>\d+) (?:is|are) unknown\.$/;
  const said = read(form, sentence);
  const of = (mark: Cell['mark']) => marks.filter((one) => one === mark).length;
  expect([said.yes, said.no, said.inapplicable, said.unknown, said.all].map(number), sentence).toEqual([
    of('yes'),
    of('no'),
    of('does not apply'),
    of('unknown'),
    marks.length,
  ]);
  expect(said.label, sentence).toBe(label.replaceAll('"', ''));
}

/** Law: so many of all listed tools are a yes, a no and unknown, or known where it is no question of yes or no, and the cheapest is one of those with a yes. */
export function expectWhoHas(
  sentence: string,
  { key, label, type }: { readonly key: string; readonly label: string; readonly type: string },
  rows: readonly (Pick<Row, 'name' | 'category' | 'price' | 'result'> & Pick<Cell, 'mark'>)[],
  rates: Rates,
): void {
  const [count = '', cheapest = ''] = sentence.slice(0, -1).split(/(?<=unknown|listed tools?); /);
  const marks = rows.map(({ mark }) => mark);
  const known = marks.filter((mark) => mark === 'yes' || mark === 'no').length;
  if (type === 'boolean') expectCount(`${count}.`, label, marks);
  else expect(count).toBe(`"${label}" is known of ${known} of ${rows.length} listed tools`);
  const fitting = rows.filter(({ result }) => result === 'fits');
  expect(cheapest !== '', sentence).toBe(['boolean', 'one'].includes(type) && fitting.length > 0);
  if (cheapest !== '') expectCheapest(cheapest, fitting, [key], rates, sentence);
}

const COMPARISON =
  /^(?:No two known answers differ|They are known to differ on (?<differing>\d+|none)(?: of (?<of>\d+))? questions?(?: below)?(?:(?:, among them |: )(?<named>".+?"))?)(?<bills>; for (?<whom>.+?)(?: with (?<uses>.+?))?, billed (?<billed>[a-z-]+), (?<who>.+?)(?<paid> of the paid plans)?(?: \(plan (?<plan>.+)\))?)?\.$/;

/** Law: each difference that is said exists, so many are shown, and the tool that costs less does so, for the set-up and billed as the rows are. */
export function expectComparison(
  sentence: string,
  { columns, rows }: Comparison,
  tools: readonly Tool[],
  rates: Rates,
  of?: number,
): void {
  const said = read(COMPARISON, sentence);
  const marksOf = (key: string) => rows.map(({ cells }) => cells[key]?.mark);
  // A question about one of several values is a yes for one and a no for another.
  const differs = (key: string) =>
    /[|=<>]/.test(key)
      ? ['yes', 'no'].every((mark) => marksOf(key).includes(mark as Cell['mark']))
      : isDifferent(key, tools);
  const shown = columns.filter((column) => column.differs === 'yes');
  expect(Number(said.differing?.replace('none', '0') ?? 0), sentence).toBe(shown.length);
  expect(said.of && Number(said.of), sentence).toBe(of);
  const labels = said.named?.match(/(?<=")[^"]+(?=")/g)?.filter((label) => label !== ' and ') ?? [];
  expect(labels.length, sentence).toBe(Math.min(2, shown.length));
  for (const label of labels) {
    const keys = columns.filter((column) => column.label.replaceAll('"', '') === label).map(({ key }) => key);
    expect(keys.filter(differs), `"${label}" differs: ${sentence}`).not.toEqual([]);
  }
  const alike = shown.map(({ key }) => key).filter((key) => !differs(key));
  expect(alike, 'columns in which known answers do not differ').toEqual([]);
  const curves = rows.map(({ name, price }) => ({ name, bills: [inBase(price, rates)] }));
  const areKnown = rows.every(({ price }) => price.currency !== null);
  const billings = new Set(rows.map(({ price }) => price.billing));
  if (said.bills === undefined) {
    if (billings.size === 1) expect(areKnown, `all bills are known, but not said: ${sentence}`).toBe(false);
    return;
  }
  expect([areKnown, ...billings].slice(0, 2), sentence).toEqual([true, BILLINGS[said.billed ?? '']]);
  expect(whoIn(said.who ?? '', curves), sentence).toEqual(leastAt(0, curves));
  expect(said.paid !== undefined, sentence).toBe(rows.some(({ price }) => price.free_plan !== undefined));
  const only = rows.filter(({ name }) => leastAt(0, curves).includes(name));
  if (said.plan !== undefined) expect([said.plan], sentence).toEqual(only.map(({ price }) => formatPlanNames(price)));
}

/** The price in the currency in which all are compared. */
function inBase(price: Price, { base, rates }: Rates): Price {
  const { currency } = price;
  const to = (amount: number | null) =>
    amount === null || currency === null ? null : Math.round(convert({ amount, currency }, base, rates) * 100) / 100;
  return { ...price, amount: to(price.amount), upto: to(price.upto), currency: currency && base };
}

/** The names of those that no other can be below, which all cost the same. Without a closed bill below all others there is none. */
function leastAt(i: number, curves: readonly Curve[]): string[] {
  const bills = curves.map(({ name, bills }) => ({ name, ...(bills[i] as Price) }));
  const least = bills.filter((one) =>
    bills.every((other) => {
      if (one === other) return one.upto !== null;
      if (one.upto === null || other.amount === null) return false;
      const isSame = one.amount === one.upto && other.amount === one.upto && other.upto === one.upto;
      return one.upto < other.amount || isSame;
    }),
  );
  return least.map(({ name }) => name);
}

/** Who costs less by the words of a sentence. */
function whoIn(words: string, curves: readonly Curve[]): string[] {
  const names = curves.map(({ name }) => name);
  if (words === 'they cost the same') return names;
  if (/^it is open which costs (?:less|least)$/.test(words)) return [];
  expect(words).toMatch(curves.length > 2 ? / costs least$| cost the same and least$/ : / costs less$/);
  const said = words.replace(/ costs? .*$/, '').split(/, | and /);
  return names.filter((name) => said.includes(name));
}

/** Law: for each number of people that is named the tool costs less than each other that is drawn, or none is known to; what is left is counted. */
export function expectCheaperBySize(sentence: string, all: readonly Curve[]): void {
  const curves = all.filter(({ bills }) => bills.some(({ amount, upto }) => (amount ?? upto) !== null));
  if (curves.length < 2) {
    expect(sentence).toBe('');
    return;
  }
  const form =
    /^(?:Of the (?<paid>paid plans)(?<drawn> that are drawn)?, )?(?<phrases>.+?)(?:; after that it changes (?<more>\d+) more times?)?\.$/;
  const { paid, drawn, phrases = '', more } = read(form, sentence);
  const isFree = curves.some(({ bills }) => bills.some(({ free_plan }) => free_plan !== undefined));
  expect(paid !== undefined, sentence).toBe(isFree || curves.length < all.length);
  expect(drawn !== undefined, sentence).toBe(curves.length < all.length);
  const top = curves[0]?.bills.length ?? 0;
  let next = 1;
  let said: string[] = [];
  for (const phrase of phrases.split(/, (?=(?:for|from) \d)/)) {
    const place =
      /^(?:(?<one>[Ff]or 1 (?:person|LinkedIn account|mailbox))|[Ff]or 1 to (?<whole>\d+) (?:people|LinkedIn accounts|mailboxes)|[Uu]p to (?<to>\d+) (?:people|LinkedIn accounts|mailboxes)|from (?<on>\d+) on|for (?<at>\d+)|from (?<start>\d+) to (?<end>\d+)) (?<who>.+)$/;
    const { one, whole, to, on, at, start, end, who = '' } = read(place, phrase);
    expect(Number(on ?? at ?? start ?? 1), sentence).toBe(next);
    const last = one ? 1 : on ? top : Number(whole ?? to ?? at ?? end);
    if (whole !== undefined) expect(last, sentence).toBe(top);
    said = whoIn(who, curves);
    for (; next <= last; next += 1) expect([next, leastAt(next - 1, curves)], sentence).toEqual([next, said]);
  }
  const rest = Array.from({ length: top + 1 - next }, (_, i) => leastAt(next - 1 + i, curves).join());
  const changes = rest.filter((who, i) => who !== (rest[i - 1] ?? said.join()));
  expect(changes.length, sentence).toBe(Number(more ?? 0));
}

/** Whether two known answers cannot both be true of one tool. */
function isDifferent(key: string, tools: readonly Tool[]): boolean {
  const facts = tools.flatMap(({ facts }) => facts[key] ?? []).filter(({ status }) => status === 'known');
  return facts.some((one) =>
    facts.some((other) =>
      Array.isArray(one.value) && one.value.every((item) => typeof item === 'string')
        ? (one.value as string[]).some((value) => markOf(other, { value }) === 'no')
        : !isSame(one.value, other.value),
    ),
  );
}

/** Law: the rule is one of the platform, with its document and its day, and all others are counted. */
export function expectRules(
  sentence: string,
  platform: string,
  rules: readonly { readonly title: string; readonly document: string; readonly since: string | null }[],
): void {
  const form =
    /^(?<platform>.+)’s (?<document>.+?) says: (?<title>.+)\. It has said so since at least (?<day>\d{4}-\d\d-\d\d)\.(?: (?<more>\S+) more rules? (?:is|are) below\.)?$/;
  const said = read(form, sentence);
  expect([said.platform, wordNumber(said.more)], sentence).toEqual([platform, rules.length - 1]);
  const small = (title: string) => title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  const named = rules.filter(({ title, since }) => small(title) === said.title && since === said.day);
  expect(
    named.map(({ document }) => document.replace(`${platform} `, '')),
    sentence,
  ).toContain(said.document);
}

/** Law: since each day so many rules have another wording than before, and every such day and every step is named. */
export function expectDaysOfRules(sentence: string, { rules, steps }: Pick<Platform, 'rules' | 'steps'>): void {
  const days = [...sentence.matchAll(/(\d+)(?: rules?)? by (\d{4}-\d\d-\d\d)/g)].map(([, count, day]) => [
    day,
    Number(count),
  ]);
  for (const [day, count] of days) {
    const own = rules.flatMap(({ versions }) => versions.slice(0, -1)).filter(({ dated }) => dated === day);
    expect([day, count], sentence).toEqual([day, own.length]);
  }
  const wordings = rules.flatMap(({ versions }) => versions).length - rules.length;
  expect(
    days.reduce((sum, [, count]) => sum + Number(count), 0),
    sentence,
  ).toBe(wordings);
  const [, about = ''] = /It acted against vendors (.*)\.$/.exec(sentence) ?? [];
  expect(about.match(/\d{4}-\d\d(-\d\d)?/g) ?? [], sentence).toEqual(steps.map(({ on }) => on).sort());
}

interface RankedList {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly types: readonly string[] | undefined;
}

/** Law: the counts are those of the marks, and the rank is 1 + the rows that are before by result, required, category and nice to have. */
export function expectRankWorkedOut(
  steps: readonly (readonly [step: string, words: string])[],
  row: Row,
  { rows, columns, types }: RankedList,
): void {
  const said = Object.fromEntries(steps);
  const counted = ({ cells }: Row, strength: string, mark: string) =>
    columns.filter((column) => column.strength === strength && cells[column.key]?.mark === mark).length;
  const all = (strength: string) => columns.filter((column) => column.strength === strength).length;
  const yes = (strength: string) => `${counted(row, strength, 'yes')} of ${all(strength)} are a yes.`;
  expect([said['Required:'], said['Nice to have:']]).toEqual([yes('required'), yes('nice')]);
  const reasons = (one: Row) => [
    RESULTS.indexOf(one.result ?? 'does not fit'),
    -counted(one, 'required', 'yes'),
    types === undefined || types.includes(one.category) ? 0 : 1,
    -counted(one, 'nice', 'yes'),
  ];
  const own = reasons(row);
  const order = (one: Row) =>
    reasons(one)
      .map((reason, i) => reason - (own[i] ?? 0))
      .find((step) => step !== 0) ?? 0;
  const before = rows.filter((one) => order(one) < 0).length;
  const equal = rows.filter((one) => one !== row && order(one) === 0).length;
  const rank = said['Rank:'] ?? '';
  expect(rank, row.name).toContain(`1 + ${before} = ${before + 1}`);
  expect(Number(/shared with (\d+) equal rows?\.$/.exec(rank)?.[1] ?? 0), row.name).toBe(equal);
  const result = said['Result:'] ?? '';
  expect(result, row.name).toMatch(new RegExp(`^it ${row.result}, `));
  for (const [mark, words] of [
    ['no', 'a no'],
    ['unknown', 'unknown'],
  ] as const) {
    const times = counted(row, 'required', mark);
    expect(result.includes(`${times} required ${times === 1 ? 'is' : 'are'} ${words}`), result).toBe(times > 0);
  }
}

/** Law: all sources are counted, those in stored copies and those that were read again on a later day; and every day. */
export function expectReading(
  sentence: string,
  sources: readonly Pick<Source, 'read' | 'read_whole' | 'copy'>[],
): void {
  if (sources.length === 0) {
    expect(sentence).toBe('We read no page.');
    return;
  }
  const form =
    /^We read (?<all>[\d,]+) sources? on (?:(?<days>\d+) days from (?<first>\S+) to (?<last>\S+?)|(?<day>[\d-]+))(?:, (?:(?<stored>[\d,]+) of them|(?<every>all)) in stored copies)?\.(?: We read (?<again>[\d,]+) again on a later day\.)? We don’t know what (?:it has|they have) said since\.$/;
  const said = read(form, sentence);
  const days = new Set(sources.flatMap(({ read, read_whole = read }) => [read, read_whole]));
  const sorted = [...days].sort();
  expect([said.all, said.every ? said.all : said.stored, said.again].map(number), sentence).toEqual([
    sources.length,
    sources.filter(({ copy }) => copy === 'stored').length,
    sources.filter(({ read, read_whole = read }) => read_whole > read).length,
  ]);
  expect([said.days === undefined ? 1 : number(said.days), said.first ?? said.day, said.last ?? said.day]).toEqual([
    days.size,
    sorted[0],
    sorted.at(-1),
  ]);
}
