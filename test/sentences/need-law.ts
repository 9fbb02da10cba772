import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import { isForPeople, type Need } from '../../model/board/need.ts';
import { writeColumns } from '../../model/board/write.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { priceOf } from '../../model/pricing/price.ts';
import { isListed } from '../../model/tool.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Rows, Subject } from '../../server/sentences/about.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { CHEAPEST, expectCheapest } from './cheapest-law.ts';
import { ANY_PRICE, expectBillOfNeed, expectPaidAlike, expectPrice } from './prices.ts';

type Row = Rows[number];

/** A need with its board. @param category the only one that counts, if one is given */
export function subjectOf({ tools, methodology }: Snapshot, need: Need, category?: string): Subject {
  const all = [...tools.values()].filter((tool) => need.only?.includes(tool.slug) ?? isListed(tool));
  const board = computeBoard(
    all.filter((tool) => category === undefined || tool.category === category),
    need,
    methodology,
  );
  return { ...board, columns: writeColumns(board.need, methodology.catalogue), ...methodology };
}

const IGNORED =
  /^We (?:didn't understand|don't record) (?<words>"[^"]*"(?:(?:, | and )(?:"[^"]*"|\d+ more))*)\.(?: |$)/;

/** What is said after the words that were not understood. Law: these come first, if there are any. */
export function afterNotUnderstood(sentence: string, notUnderstood: readonly string[]): string {
  const said = IGNORED.exec(sentence);
  expect(said !== null, sentence).toBe(notUnderstood.length > 0);
  if (!said) return sentence;
  const clean = notUnderstood.map((words) => `"${words.replaceAll('"', '')}"`);
  const named = said.groups?.words?.match(/"[^"]*"/g) ?? [];
  expect(named, sentence).toEqual(clean.slice(0, named.length));
  const [, more = '0'] = / and (\d+) more$/.exec(said.groups?.words ?? '') ?? [];
  expect(named.length + Number(more), sentence).toBe(notUnderstood.length);
  return sentence.slice(said[0].length);
}

const LIMIT = '[\\d,.]+ [A-Z]{3} a month';

/** Each form with what reads it back. One alone reads a sentence. */
const FORMS = {
  noQuestion: /^Nothing( else)? was asked that tools differ in\.$/,
  noneLeft: /^No tool is left to choose from\.$/,
  nothingRequired: new RegExp(
    `^Nothing is required, so nothing is ruled out; (?:(?:(?<tools>[\\d,]+) tools come|(?<name>.+) comes) first with (?<yes>\\d+) of (?<all>\\d+) that would be nice to have|(?<priced>${CHEAPEST}) and comes first|(?<listed>[\\d,]+) (?:tool is|tools are) listed with their bills)\\.$`,
  ),
  someFit: new RegExp(
    `^(?<fit>[\\d,]+) tools? (?:costs? at most (?<cost>${LIMIT})|(?:has|have) (?<what>everything that you require|nothing that you rule out|everything that you require and nothing that you rule out)(?: for at most (?<limit>${LIMIT}))?); (?:(?<ahead>.+) comes first, and )?(?<priced>${CHEAPEST})\\.$`,
  ),
  someAreFree: /^(?<fit>[\d,]+) tools? (?:has|have) a free plan(?<what>[^:]*): (?<names>.+)\.$/,
  noneIsFree: new RegExp(
    `^No free plan is confirmed to (?<does>.+?)\\.(?: (?<how>The cheapest paid one|One of the cheapest paid ones): (?<least>.+), (?<at>${ANY_PRICE})(?<ask>; ask which plan it takes)?\\.| (?<none>No exact price of a paid one is known)\\.)?$`,
  ),
  someMayFit:
    /^No tool is known to fit; (?<open>\d+) may(?:: ask (?<whom>it|all of them|\d+ of them) about "(?<label>[^"]+)")?\.$/,
  noneFits: /^No tool fits: (?<why>.+) for (?<times>\d+) of (?<all>\d+)\.$/,
} as const;
type Groups = Readonly<Record<string, string | undefined>>;

/** Fails where a sentence about a need says what its board does not. */
export function expectTrueOfNeed(sentence: string, subject: Subject): void {
  const { need } = subject;
  const said = afterNotUnderstood(sentence, need.notUnderstood);
  const read = Object.entries(FORMS).filter(([, form]) => form.test(said));
  expect(read, `one form says it: ${sentence}`).toHaveLength(1);
  const [[form, pattern]] = read as [[keyof typeof FORMS, RegExp]];
  LAWS[form](pattern.exec(said)?.groups ?? {}, subject, sentence);
  expectPaidAlike(sentence);
  const { keys } = subject.catalogue;
  const names = (said.match(/"[^"]+"/g) ?? []).map((words) => words.slice(1, -1).split(/[=<>]/)[0] ?? '');
  expect(
    names.filter((name) => name in keys),
    `a question is named by its label: ${sentence}`,
  ).toEqual([]);
  if (need.notUnderstood.length > 0)
    expect(sentence).not.toMatch(/everything that|nothing that|\d tools? (?:has|have|costs?) /);
}

const withResult = ({ rows }: Subject, result: Row['result']) => rows.filter((row) => row.result === result);

const LAWS: Readonly<Record<keyof typeof FORMS, (groups: Groups, subject: Subject, sentence: string) => void>> = {
  noQuestion(_, { need }, sentence) {
    const { questions, setUp, only = [], without = [], budget, isCheapWanted = false } = need;
    expect([questions, setUp, only, without, budget, isCheapWanted], sentence).toEqual([
      [],
      {},
      [],
      [],
      undefined,
      false,
    ]);
  },

  noneLeft(_, { rows }, sentence) {
    expect(rows, sentence).toHaveLength(0);
  },

  nothingRequired({ tools, name, yes, all, priced, listed }, subject, sentence) {
    const { need, rows } = subject;
    const first = rows.filter(({ rank }) => rank === 1);
    expect(new Set(rows.map(({ result }) => result)), sentence).toEqual(new Set([undefined]));
    expect(need.budget, sentence).toBeUndefined();
    expect(new Set(need.questions.map(({ strength }) => strength)), sentence).toEqual(
      new Set(need.questions.length > 0 ? ['nice'] : []),
    );
    if (yes !== undefined) {
      expect(name === undefined ? first.length : first.map(({ tool }) => tool.name), sentence).toEqual(
        name === undefined ? Number(tools) : [name],
      );
      for (const { marks } of first)
        expect([marks.filter(({ mark }) => mark === 'yes').length, marks.length], sentence).toEqual([
          Number(yes),
          Number(all),
        ]);
    }
    if (priced !== undefined) {
      expect(first, sentence).toHaveLength(1);
      expectPriced(priced, first, subject, sentence);
    }
    if (listed !== undefined) expect(Number(listed.replaceAll(',', '')), sentence).toBe(rows.length);
  },

  someFit({ fit, what = '', cost, limit = cost, ahead, priced = '' }, subject, sentence) {
    const { need, rows } = subject;
    const fitting = withResult(subject, 'fits');
    expect([Number(fit), need.notUnderstood], sentence).toEqual([fitting.length, []]);
    for (const row of fitting) expectFits(row, subject, sentence);
    for (const [strength, words] of [
      ['required', 'everything that you require'],
      ['unwanted', 'nothing that you rule out'],
    ])
      expect(what.includes(words as string), sentence).toBe(need.questions.some((one) => one.strength === strength));
    expect(limit === undefined, sentence).toBe(need.budget === undefined);
    if (limit !== undefined)
      expect([Number.parseFloat(limit.replaceAll(',', '')), limit.split(' ')[1]], sentence).toEqual([
        need.budget?.amount,
        need.budget?.currency,
      ]);
    if (ahead !== undefined)
      expect([ahead, rows.filter(({ rank }) => rank === 1).length], sentence).toEqual([rows[0]?.tool.name, 1]);
    expectPriced(priced, fitting, subject, sentence);
  },

  someAreFree({ fit, what = '', names = '' }, subject, sentence) {
    const fitting = withResult(subject, 'fits');
    expect([Number(fit), subject.need.budget?.amount, subject.need.notUnderstood], sentence).toEqual([
      fitting.length,
      0,
      [],
    ]);
    for (const row of fitting) expectFits(row, subject, sentence);
    expect(names.startsWith(fitting[0]?.tool.name ?? ''), sentence).toBe(true);
    expectNeedNamed(what, subject, sentence);
  },

  noneIsFree({ does = '', how, least, at = '', ask, none }, subject, sentence) {
    const { need, rows, currencies } = subject;
    expect([withResult(subject, 'fits').length, need.budget?.amount, need.notUnderstood], sentence).toEqual([0, 0, []]);
    expectNeedNamed(does, subject, sentence);
    const met = { required: ['yes'], unwanted: ['no', 'does not apply'], nice: undefined } as const;
    const having = rows.filter(
      ({ marks, bill }) =>
        marks.every(({ mark }, i) => {
          const states: readonly string[] | undefined = met[need.questions[i]?.strength ?? 'nice'];
          return states?.includes(mark) ?? true;
        }) &&
        !bill.isNoneEnough &&
        bill.free?.isEnough !== 'yes' &&
        bill.missing.every(({ why }) => why !== 'unknown'),
    );
    const forPeople = having.filter(({ tool }) => tool.category !== 'outreach-api');
    const paid = isForPeople(need.questions) && forPeople.length > 0 ? forPeople : having;
    const ends = paid.flatMap(({ bill: { upto } }) => (upto ? convert(upto, currencies.base, currencies.rates) : []));
    expect([how !== undefined, none !== undefined], sentence).toEqual([
      ends.length > 0,
      ends.length === 0 && paid.length > 0,
    ]);
    if (how === undefined) return;
    const row = paid.find(({ tool }) => tool.name === least) ?? expect.fail(`${least} has not all of it: ${sentence}`);
    const isOpen = row.bill.certainty !== 'exact' && row.ask.length > 0;
    expect(ask !== undefined, sentence).toBe(isOpen);
    expectPrice(at, priceOf(row.bill), sentence);
    const own = row.bill.upto && convert(row.bill.upto, currencies.base, currencies.rates);
    expect([own, how], sentence).toEqual([
      Math.min(...ends),
      ends.filter((end) => end === own).length === 1 ? 'The cheapest paid one' : 'One of the cheapest paid ones',
    ]);
  },

  someMayFit({ open, whom, label }, subject, sentence) {
    const asking = withResult(subject, 'may fit');
    expect([withResult(subject, 'fits').length, asking.length], sentence).toEqual([0, Number(open)]);
    const times = (key: string) => asking.filter(({ ask }) => ask.includes(key)).length;
    const keys = [...new Set(asking.flatMap(({ ask }) => ask))];
    const most = Math.max(0, ...keys.map(times));
    expect(whom === undefined, sentence).toBe(most === 0);
    if (whom === undefined) return;
    expect(/^\d/.test(whom) ? Number.parseInt(whom, 10) : asking.length, sentence).toBe(most);
    expect(whom === 'it', sentence).toBe(asking.length === 1);
    const parts = [label, ...String(label).split(' or ')].map((part) => part?.split(': ')[0]);
    const named = keys.filter((key) => parts.includes(subject.catalogue.keys[key]?.label.replaceAll('"', '')));
    expect(named.map(times), sentence).toContain(most);
  },

  noneFits({ why = '', times, all }, subject, sentence) {
    const { need, rows, columns } = subject;
    expect(new Set(rows.map(({ result }) => result)), sentence).toEqual(new Set(['does not fit']));
    expect(Number(all), sentence).toBe(rows.length);
    const failing = { required: ['no', 'does not apply'], unwanted: ['yes'], nice: [] };
    const isFailed = (row: Row, i: number) =>
      (failing[need.questions[i]?.strength ?? 'nice'] as unknown[]).includes(row.marks[i]?.mark);
    const rest = rows.filter((row) => !row.marks.some((_, i) => isFailed(row, i)));
    const isDear = ({ bill }: Row) =>
      !bill.isNoneEnough && bill.amount !== null && inBudget(bill.amount, subject) === false;
    const reasons = [
      ...columns.map(({ label, strength }, i) => ({
        says: strength === 'required' ? `"${label}" is missing` : `"${label}", which you rule out, is a yes`,
        holds: rows.filter((row) => isFailed(row, i)).length,
      })),
      { says: 'no plan has all of it', holds: rest.filter(({ bill }) => bill.isNoneEnough).length },
      { says: /^the bill is above (.+) a month$/.test(why) ? why : '', holds: rest.filter(isDear).length },
    ];
    const holding = reasons.filter(({ says }) => says.replaceAll('"', '') === why.replaceAll('"', ''));
    expect(
      holding.map(({ holds }) => holds),
      sentence,
    ).toContain(Number(times));
    expect(Number(times), sentence).toBe(Math.max(...reasons.map(({ holds }) => holds)));
  },
};

/** Law: all that is required and unwanted is named, and the numbers of the set-up. Each channel that is sent on has its verb. */
function expectNeedNamed(words: string, { need, columns }: Subject, sentence: string): void {
  const verbs: Readonly<Record<string, string>> = {
    'channels.linkedin': 'send on LinkedIn',
    'channels.email': 'send email',
  };
  const decisive = columns.filter(({ strength }) => strength !== 'nice');
  if (decisive.length > 2) expect(words, sentence).toContain('everything that you require');
  else
    for (const { key, label } of decisive)
      expect(words.includes(label) || words.includes(verbs[key] ?? label), `${label}: ${sentence}`).toBe(true);
  const { people } = need.setUp;
  expect(words.endsWith(` for ${formatSetUp(people === undefined ? {} : { people })}`), sentence).toBe(
    people !== undefined,
  );
}

/** Law: each required cell is a yes, each unwanted one a no, and the bill is within the budget. */
function expectFits({ tool, marks, bill }: Row, subject: Subject, sentence: string): void {
  const { need } = subject;
  const wanted = { required: ['yes'], unwanted: ['no', 'does not apply'], nice: [] } as const;
  for (const [i, { strength }] of need.questions.entries())
    if (strength !== 'nice') expect(wanted[strength], `${tool.slug}: ${sentence}`).toContain(marks[i]?.mark);
  expect([tool.slug, bill.isNoneEnough], sentence).toEqual([tool.slug, false]);
  expect([tool.slug, bill.missing.filter(({ why }) => why === 'unknown')], sentence).toEqual([tool.slug, []]);
  if (need.budget && bill.free?.isEnough !== 'yes')
    expect([tool.slug, bill.upto !== null && inBudget(bill.upto, subject)], sentence).toEqual([tool.slug, true]);
}

function inBudget(sum: NonNullable<Row['bill']['upto']>, { need, currencies }: Subject): boolean | undefined {
  if (!need.budget) return undefined;
  const cents = (amount: number) => Math.round(amount * 100);
  return cents(convert(sum, need.budget.currency, currencies.rates)) <= cents(need.budget.amount);
}

/** Law: what is said of the bills of some rows is true of them, and a price is that of the need. */
function expectPriced(words: string, rows: readonly Row[], subject: Subject, sentence: string): void {
  const priced = rows.map(({ tool, bill }) => ({ name: tool.name, category: tool.category, price: priceOf(bill) }));
  const { questions } = subject.need;
  const required = questions.flatMap(({ any, strength }) => (strength === 'required' ? any.map(({ key }) => key) : []));
  const name = expectCheapest(words, priced, required, subject.currencies, sentence);
  const row = rows.find(({ tool }) => tool.name === name);
  if (!row) return;
  expectBillOfNeed(row, subject, sentence);
  // A plan that no page names for a feature stands beside it only with what is to be asked.
  const open = row.bill.missing.filter(({ why }) => why === 'plan-of' || why === 'in-plan' || why === 'unknown');
  if (open.length === 0) return;
  expect(words, sentence).toContain('; ask which plan it takes');
  expect(row.bill.certainty, sentence).toBe('at least');
}
