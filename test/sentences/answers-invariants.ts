import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { toRow } from '../../model/board/to-answer.ts';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion } from '../../model/parse-question.ts';
import { toPrice } from '../../model/pricing/price.ts';
import { readPlans } from '../../model/pricing/read-plan.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { ToolAnswer, ToolQuestion } from '../../server/sentences/inputs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expectCost, expectPrices, isConfirmed } from './answer-prices-invariants.ts';
import { expectFactsOfOne, expectFactsOfSeveral } from './facts-invariants.ts';
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
      const { source: _, ...cell } = toRow(board.need, row).cells[key] as NonNullable<
        ReturnType<typeof toRow>['cells'][0]
      >;
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
    budget: need.budget,
    notUnderstood,
    isYesOrNo,
    tool: otherTools.length === 0 ? only : undefined,
    plans: otherTools.length === 0 && only ? readPlans(only.facts).map(({ name }) => name) : [],
    labelCategory: (category) => methodology.categories[category]?.label,
    ...methodology,
  };
}

const NOT_UNDERSTOOD = /^We didn’t understand (?<words>“[^”]*”(?:(?:, | and )(?:“[^”]*”|\d+ more))*)\.(?: |$)/;

/** Strips the words that were not understood, after checking that they come first. */
function stripNotUnderstood(sentence: string, notUnderstood: readonly string[]): string {
  const { words = '' } = NOT_UNDERSTOOD.exec(sentence)?.groups ?? {};
  const namedWords = words.match(/“[^”]*”/g) ?? [];
  const [, more = '0'] = / and (\d+) more$/.exec(words) ?? [];
  expect(namedWords, sentence).toEqual(notUnderstood.slice(0, namedWords.length).map((one) => `“${one}”`));
  expect(namedWords.length + Number(more), sentence).toBe(notUnderstood.length);
  return sentence.replace(NOT_UNDERSTOOD, '');
}

/** Fails if a sentence about tools says something that is not in the answers, or is irrelevant. */
export function expectToolSentence(sentence: string, question: ToolQuestion, snapshot: Snapshot): void {
  const { kind, answers, notUnderstood, tool } = question;
  const text = stripNotUnderstood(sentence, notUnderstood);
  if (answers.length === 0) {
    expect(text, sentence).toBe(notUnderstood.length > 0 ? '' : 'We don’t track that.');
    return;
  }
  const facts = answers.filter(({ price }) => !price);
  if (tool && kind === 'tool') {
    expectIntroduction(text, question, snapshot, sentence);
    return;
  }
  const isPriced = kind !== 'facts' && facts.length < answers.length;
  if (!isPriced && facts.length > 0) {
    expectFacts(text, facts, question, snapshot);
    return;
  }
  const rest = expectPrices(text, question, sentence);
  const isOpen = (key: string) => facts.some((one) => one.key === key && one.mark !== 'yes');
  const otherFacts = facts.filter(
    ({ key }) => isOpen(key) || !/^(?:channels\.(?:linkedin|email)$|pricing\.billing_periods)/.test(key),
  );
  if (kind === 'compare') expectDifferences(rest, facts, sentence);
  else if (otherFacts.length === 0) expect(rest, sentence).toBe('');
  else if (!tool) expectFactsOfSeveral(rest, otherFacts, snapshot);
  else expectFactsOfOne(rest, otherFacts, { ...question, isYesOrNo: false }, snapshot);
}

function expectFacts(text: string, facts: readonly ToolAnswer[], question: ToolQuestion, snapshot: Snapshot): void {
  const isAboutOneTool = new Set(facts.map(({ tool }) => tool)).size === 1;
  if (isAboutOneTool) expectFactsOfOne(text, facts, question, snapshot);
  else expectFactsOfSeveral(text, facts, snapshot);
}

/** Checks that the sentence introduces the tool with its summary, and gives its price or first answer. */
function expectIntroduction(
  introductionText: string,
  question: ToolQuestion,
  snapshot: Snapshot,
  sentence: string,
): void {
  const { tool, answers, isYesOrNo, notUnderstood } = question;
  const { name, summary } = tool as NonNullable<ToolQuestion['tool']>;
  const [first] = answers as [ToolAnswer];
  const isOpen = isYesOrNo && notUnderstood.length === 0;
  expect(introductionText.startsWith('We don’t track that. '), sentence).toBe(isOpen === true);
  const body = introductionText.replace('We don’t track that. ', '');
  const text = summary.replace(/\.$/, '').slice(1);
  const introductions = [
    `${name} ${summary[0]?.toLowerCase()}${text}. `,
    `${name} is ${summary[0]?.toLowerCase()}${text}. `,
    `${name}: ${summary[0]}${text}. `,
  ];
  const introduction =
    introductions.find((one) => body.startsWith(one)) ?? expect.fail(`does not contain the summary: ${sentence}`);
  const rest = body.slice(introduction.length);
  if (!first.price) expectFactsOfOne(rest, [first], { ...question, isYesOrNo: false }, snapshot);
  else if (rest !== 'We couldn’t confirm its price.') expectCost(rest.replace(/\.$/, ''), first, 'It', sentence);
  else expect(isConfirmed(first.price) || first.price.free_plan === 'yes', sentence).toBe(false);
}

/** Checks the number of questions with a yes for one tool and a no for another. */
function expectDifferences(rest: string, facts: readonly ToolAnswer[], sentence: string): void {
  const keys = [...new Set(facts.map(({ key }) => key))];
  const listMarks = (key: string) => new Set(facts.filter((one) => one.key === key).map(({ mark }) => mark));
  const different = keys.filter((key) => listMarks(key).has('yes') && listMarks(key).has('no'));
  expect(rest, sentence).toBe(
    different.length === 0 ? '' : `They differ on ${different.length} of the ${keys.length} questions below.`,
  );
}

/** Checks that the sentence describes the newest change and counts the others. */
export function expectLastChange(sentence: string, answers: readonly ToolAnswer[]): void {
  const groups =
    /^The last change we found: (?<name>\S+) changed (?:“(?<label>[^”]+)”|(?<plans>its plans)) on (?<day>\d{4}-\d\d-\d\d)\.(?: (?<more>\S+) more changes? (?:is|are) below\.)?$/.exec(
      sentence,
    )?.groups;
  expect(groups === undefined, sentence).toBe(answers.length === 0);
  if (!groups) {
    expect(sentence).toBe('We found no such change by a vendor.');
    return;
  }
  const { name, label, plans, day = '', more } = groups;
  const last = answers.filter(
    (one) =>
      one.name === name && (plans ? one.key === 'pricing.plans' : one.label === label) && one.changed?.day === day,
  );
  expect(last.length, sentence).toBeGreaterThan(0);
  const later = answers.filter(({ changed }) => (changed?.day ?? '') > day);
  expect(later, `later changes than in: ${sentence}`).toEqual([]);
  expect(readNumber(more), sentence).toBe(answers.length - 1);
}
