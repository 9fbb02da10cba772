import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { toRow } from '../../model/board/to-answer.ts';
import { toPrice } from '../../model/board/to-price.ts';
import type { Cell } from '../../model/cell.ts';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion } from '../../model/parse-question.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { firstFew } from '../../model/words/lists.ts';
import type { ToolAnswer, ToolQuestion } from '../../server/sentences/inputs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expectCheapest, expectSums } from './names-and-sums.ts';
import { expectNotUnderstood } from './need-invariants.ts';
import { readNumber } from './numbers.ts';

interface TopicOptions extends Pick<ToolQuestion, 'kind' | 'notUnderstood' | 'isYesOrNo'> {
  readonly need: Need;
  readonly hasPrice: boolean;
  /** A second set-up of the need. */
  readonly other: SetUp | undefined;
}

/** Builds a question about tools, with answers from the board of its need. */
export function buildToolQuestion(
  { need, kind, notUnderstood, isYesOrNo = false, hasPrice, other }: TopicOptions,
  { tools, methodology }: Snapshot,
): ToolQuestion {
  const namedTools = (need.only ?? []).flatMap((slug) => tools.get(slug) ?? []);
  const { rows, ...board } = computeBoard(namedTools, need, methodology);
  const otherRows = other ? computeBoard(namedTools, { ...board.need, setUp: other }, methodology).rows : [];
  const prices = [...rows, ...otherRows].map(
    ({ tool, bill }): ToolAnswer => ({
      tool: tool.slug,
      name: tool.name,
      key: 'pricing.plans',
      label: 'Price',
      price: toPrice(bill),
      ...(bill.planBill && { set_up: bill.planBill.setUp }),
    }),
  );
  const facts = need.questions.flatMap((question) =>
    rows.map((row): ToolAnswer => {
      const key = writeQuestion(question);
      const { source: _, ...cell } = toRow(board.need, row, methodology).cells[key] as Cell;
      const label = labelQuestion(key, methodology.catalogue);
      return { tool: row.tool.slug, name: row.tool.name, key, label, ...cell };
    }),
  );
  const answers = [...(hasPrice ? prices : []), ...facts];
  const [only, ...otherTools] = namedTools;
  return {
    kind,
    answers,
    setUp: need.setUp,
    required: [],
    sharesChannel: true,
    budget: need.budget,
    notUnderstood,
    isYesOrNo,
    tool: otherTools.length === 0 ? only : undefined,
    plans: otherTools.length === 0 && only ? readPlans(only.facts).map(({ name }) => name) : [],
    labelCategory: (category) => methodology.categories[category]?.label,
    ...methodology,
  };
}

/** Fails if a sentence about tools contradicts the answers. */
export function expectToolSentence(sentence: string, question: ToolQuestion): void {
  const { kind, answers, notUnderstood, tool, currencies, isYesOrNo = false } = question;
  expectNotUnderstood(sentence, notUnderstood);
  const priced = answers.flatMap(({ price, ...answer }) => (price ? [{ ...answer, price }] : []));
  const named = priced.map(({ name }) => ({
    name,
    prices: priced.flatMap((one) => (one.name === name ? [one.price, one.monthly ?? one.price] : [])),
  }));
  expectSums(sentence, named);
  const onePerTool = priced.filter((one, i) => priced.findIndex(({ name }) => name === one.name) === i);
  if (onePerTool.length > 1 && kind !== 'facts') expectCheapest(sentence, onePerTool, currencies);
  if (tool && kind === 'tool' && answers.length > 0)
    expect(sentence).toContain(tool.summary.replace(/\.$/, '').slice(1));

  const facts = answers.filter(({ price }) => !price);
  const [, more] = / (\S+) more answers? (?:is|are) below\.$/.exec(sentence) ?? [];
  const shownFacts = facts.filter(({ key }) => priced.length === 0 || !/^channels|billing_periods/.test(key));
  const shown = priced.length > 0 && /^(?:compare|tool)$/.test(kind) ? 0 : kind === 'tool' ? 1 : 4;
  if (tool) expectFactsOfOne(sentence, shownFacts.slice(0, shown), isYesOrNo || kind !== 'tool');
  else expectFactsOfSeveral(sentence, facts, readNumber(more), question);
  expect(readNumber(more), sentence).toBeLessThan(Math.max(1, facts.length));
}

/** Checks the first word, and the plan and the add-on of each answer. */
function expectFactsOfOne(sentence: string, facts: readonly ToolAnswer[], canStart: boolean): void {
  const [, opening] = /(?:^|” ?\. ?)(Yes|No), /.exec(sentence) ?? [];
  const marks = facts.map(({ mark }) => mark);
  if (opening !== undefined) expect(canStart, sentence).toBe(true);
  if (opening === 'Yes') expect(new Set(marks), sentence).toEqual(new Set(['yes']));
  if (opening === 'No') expect(marks, sentence).not.toContain('yes');
  if (facts.length > 0 && /no source/.test(sentence)) expect(marks, sentence).toContain('unknown');
  if (!sentence.includes(facts[0]?.name ?? '')) return;
  for (const { mark, plan, only_on: onlyOn = [], add_on: addOn } of facts)
    for (const term of mark === 'yes' ? [plan, ...onlyOn, addOn?.name] : [])
      if (term !== undefined) expect(sentence).toContain(term);
}

/** Checks that the first questions list exactly the tools with a yes, and counts the other answers. */
function expectFactsOfSeveral(sentence: string, facts: readonly ToolAnswer[], more: number, question: ToolQuestion) {
  const keys = [...new Set(facts.map(({ key }) => key))].slice(0, 3);
  for (const key of more > 0 || facts.length > 0 ? keys : []) {
    if (question.catalogue.keys[key]?.type !== 'boolean' || question.kind === 'compare') continue;
    const yes = facts.filter((one) => one.key === key && one.mark === 'yes').map(({ name }) => name);
    if (yes.length > 0) expect(sentence, key).toContain(`${firstFew(yes)} `);
  }
  for (const [, names = ''] of sentence.matchAll(/ for ([^;]+?) we found no source/g))
    for (const name of names.split(/, | and /))
      expect(
        facts.some((one) => one.name === name && one.mark === 'unknown'),
        `${name}: ${sentence}`,
      ).toBe(true);
}
