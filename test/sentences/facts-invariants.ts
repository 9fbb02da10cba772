import { expect } from 'vitest';
import type { Condition } from '../../model/condition.ts';
import { parseColumn } from '../../model/parse-question.ts';
import {
  describeAbility,
  describeAbilityForOneTool,
  describeInability,
  describeInabilityForOneTool,
} from '../../model/words/ability.ts';
import { firstFew } from '../../model/words/lists.ts';
import type { ToolAnswer, ToolQuestion } from '../../server/sentences/inputs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { readNumber } from './numbers.ts';

/* Parses sentences about facts word by word, and compares them with the facts of the snapshot. */

/** The possible statements about an answer. */
type Status = 'yes' | 'no' | 'unknown' | 'disputed' | 'does not apply';

/** The correct statement about an answer according to the snapshot. */
interface Truth {
  readonly status: Status;
  /** Phrases for one tool: `keeps data in the EU`. `pluralWords` has the plural: `keep data in the EU`. */
  readonly words: readonly string[];
  readonly pluralWords: readonly string[];
  /** Whether only the vendor claims the answer. */
  readonly isVendorClaim: boolean;
}

function findTruth(answer: ToolAnswer, { tools, methodology: { catalogue } }: Snapshot): Truth {
  const any = parseColumn(answer.key, catalogue);
  const [{ key } = { key: '' }] = any;
  const facts = any.map((one) => tools.get(answer.tool)?.facts[one.key]);
  const [fact] = facts;
  const hasOneKey = any.every((one) => one.key === key);
  if (answer.disputed) {
    expect(facts.some((one) => one?.status === 'disputed')).toBe(true);
    return { status: 'disputed', words: [], pluralWords: [], isVendorClaim: false };
  }
  if (answer.mark !== 'yes' && answer.mark !== 'no') {
    expect(
      facts.some((one) => one?.status === answer.mark || (answer.mark === 'unknown' && Array.isArray(one?.value))),
    ).toBe(true);
    return { status: answer.mark ?? 'unknown', words: [], pluralWords: [], isVendorClaim: false };
  }
  const isKnown = hasOneKey && fact?.status === 'known';
  const value = isKnown ? fact?.value : undefined;
  const expected = toConditions(any, value, answer.mark, catalogue.keys[key]?.type ?? 'boolean');
  const isNo = value === false || value === 'none' || value === 0 || expected.isDenied;
  const { keys } = catalogue;
  const stripAtLeast = (words: string) => (typeof value === 'number' ? words.replace('at least ', '') : words);
  const words = expected.each.map((one) =>
    stripAtLeast(isNo ? describeInabilityForOneTool(one, { keys }) : describeAbilityForOneTool(one, { keys })),
  );
  const pluralWords = expected.each.map((one) =>
    stripAtLeast(isNo ? describeInability(one, { keys }) : describeAbility(one, { keys })),
  );
  return { status: answer.mark, words, pluralWords, isVendorClaim: words.some((one) => one.startsWith('says it ')) };
}

/** Returns the conditions that the words must describe: the conditions of the question, or a more specific known value. */
function toConditions(any: readonly Condition[], value: unknown, mark: string, type: string) {
  const [{ key, value: requestedValue } = { key: '', value: undefined }] = any;
  if (value === undefined || typeof value === 'boolean')
    return { each: any.map((one) => [one]), isDenied: mark === 'no' };
  if (value === 'none' || value === 0) return { each: [[{ key }]], isDenied: true };
  if (Array.isArray(value) && type === 'set') {
    if (mark === 'no') return { each: [any], isDenied: true };
    const matchingValues = (value as string[]).filter(
      (item) => requestedValue === undefined || any.some((one) => one.value === item),
    );
    return { each: matchingValues.map((item) => [{ key, value: item }]), isDenied: false };
  }
  if (Array.isArray(value) || typeof value === 'object') return { each: [any], isDenied: mark === 'no' };
  const op = typeof value === 'number' ? { op: 'gte' as const } : {};
  return { each: [[{ key, value: value as string | number, ...op }]], isDenied: false };
}

/** Checks that sentences about one tool give its first four answers correctly and only once, and count the other answers. */
export function expectFactsOfOne(
  text: string,
  answers: readonly ToolAnswer[],
  question: ToolQuestion,
  snapshot: Snapshot,
): void {
  const { isYesOrNo = false, notUnderstood } = question;
  const truths = answers.slice(0, 4).map((answer) => ({ answer, truth: findTruth(answer, snapshot) }));
  const withStatus = (...some: readonly Status[]) => truths.filter(({ truth }) => some.includes(truth.status));
  let remainingText = text;
  const cut = (pattern: RegExp) => {
    const match = pattern.exec(remainingText);
    if (match)
      remainingText = (remainingText.slice(0, match.index) + remainingText.slice(match.index + match[0].length)).trim();
    return match?.[0] ?? '';
  };
  const moreSentence = cut(/\S+ more answers? (?:is|are) below\.$/);
  expect(readCount(moreSentence), text).toBe(Math.max(0, answers.length - 4));
  const [{ name } = { name: '' }] = answers;
  const unknown = cut(/We found no source that says .+?\.(?= Sources differ|$)/);
  expect(unknown !== '', text).toBe(withStatus('unknown').length > 0);
  const disputed = cut(/Sources differ on .+\.$/);
  expect(disputed !== '', text).toBe(withStatus('disputed').length > 0);
  for (const [words, some] of [
    [unknown, withStatus('unknown')],
    [disputed, withStatus('disputed')],
  ] as const)
    for (const { answer } of some) expectQuestion(words, answer, snapshot, text);
  const warning = cut(/Nobody here checked whether it does\./);
  expect(warning !== '', text).toBe(truths.some(({ truth }) => truth.isVendorClaim));
  const planSentence = cut(/We don’t know which plan you need\./);
  if (planSentence !== '') {
    expect([truths.length, truths[0]?.answer.mark, truths[0]?.answer.plan, truths[0]?.answer.add_on], text).toEqual([
      1,
      'yes',
      undefined,
      undefined,
    ]);
    expect(question.plans?.length ?? 0, text).toBeGreaterThan(1);
  }
  const categorySentence = cut(/That doesn’t apply to [^,]+?(?:, which we list under “[^”]+”)?\./);
  const causes = withStatus('does not apply').flatMap(({ answer: { because } }) => because ?? '');
  const { keys } = snapshot.methodology.catalogue;
  expect(categorySentence !== '', text).toBe(causes.some((one) => !keys[one]));
  const opening = cut(/^(?:Yes|No), /).trim();
  if (opening !== '') {
    expect([isYesOrNo, notUnderstood, warning], text).toEqual([true, [], '']);
    const statuses = new Set(truths.map(({ truth }) => truth.status));
    const isPlan = question.kind === 'facts' && question.plan !== undefined;
    if (!isPlan)
      expect(opening === 'Yes,' ? [...statuses] : [...statuses].every((one) => one !== 'yes'), text).toEqual(
        opening === 'Yes,' ? ['yes'] : true,
      );
  }
  const words = [
    ...truths.flatMap(({ truth }) => truth.words),
    ...causes.filter((one) => keys[one]).map((key) => describeInabilityForOneTool([{ key }], { keys })),
  ];
  for (const { answer } of withStatus('yes')) expectTerms(answer, text);
  for (const { answer } of withStatus('yes'))
    remainingText = listTerms(answer).reduce((words, one) => words.replaceAll(one, ''), remainingText);
  expectWords(remainingText, words, name, text);
}

const readCount = (words: string) => (words === '' ? 0 : readNumber(words.split(' ')[0]));

/** Checks that an indirect question such as "whether it sends email" uses the words of the catalogue. */
function expectQuestion(
  words: string,
  { key }: ToolAnswer,
  { methodology: { catalogue } }: Snapshot,
  sentence: string,
): void {
  const any = parseColumn(key, catalogue);
  const { asks = '{}' } = catalogue.keys[any[0]?.key ?? ''] ?? {};
  const hasAsks = asks !== '{}' && asks.split('{}').every((part) => words.includes(part.trim()));
  const does = any.map((one) => describeAbilityForOneTool([one], catalogue).replace(/^says it /, ''));
  const isSaid = does.every((one) =>
    one
      .split(' ')
      .slice(1)
      .every((word) => words.includes(word)),
  );
  expect(hasAsks || isSaid, `does not ask about "${key}": ${sentence}`).toBe(true);
}

/** The words for the plan and the add-on of an answer. */
const listTerms = ({ plan, add_on: addOn }: ToolAnswer) => [
  ...(addOn ? [` with the ${addOn.name}${/add-on$/i.test(addOn.name) ? '' : ' add-on'}`] : []),
  ...(plan ? [` from the ${plan}${/plan$/i.test(plan) ? '' : ' plan'} up`, `: ${plan}`] : []),
];

/** Checks that the sentence names the plan and the add-on of an answer. */
function expectTerms(answer: ToolAnswer, sentence: string): void {
  const foundTerms = listTerms(answer).filter((words) => sentence.includes(words));
  const expected = Number(answer.plan !== undefined) + Number(answer.add_on !== undefined);
  expect(foundTerms.length, `names the plan and add-on: ${sentence}`).toBe(expected);
}

/** Checks that the text has all words of the phrases and no other words. A word that phrases share may occur once. */
function expectWords(text: string, all: readonly string[], name: string, sentence: string): void {
  const words = [...new Set(all)].flatMap((one) => one.split(' ').map((word) => word.replace(/\.$/, '')));
  const saidWords = text
    .replace(name, '')
    .replaceAll(/\.(?= |$)/g, '')
    .split(/,? /)
    .filter(Boolean);
  for (const word of saidWords)
    if (!['It', 'and', 'or'].includes(word))
      expect(words, `"${word}" belongs to no answer: ${sentence}`).toContain(word.replace(/,$/, ''));
  for (const one of all) {
    const phraseWords = one.split(' ').map((word) => word.replace(/\.$/, ''));
    const missing = phraseWords.filter((word) => !saidWords.includes(word));
    expect(missing, `words of "${one}" are missing: ${sentence}`).toEqual([]);
  }
}

/** Checks that each question has one sentence, which names or counts each tool once with its correct answer. */
export function expectFactsOfSeveral(text: string, answers: readonly ToolAnswer[], snapshot: Snapshot): void {
  const keys = [...new Set(answers.map(({ key }) => key))];
  const shownAnswers = answers.filter(({ key }) => keys.indexOf(key) < 3);
  const more = / ?(\S+ more answers? (?:is|are) below\.)$/.exec(text)?.[1] ?? '';
  expect(readCount(more), text).toBe(answers.length - shownAnswers.length);
  let rest = text.slice(0, text.length - more.length).trim();
  for (const key of keys.slice(0, 3)) {
    const group = shownAnswers
      .filter((one) => one.key === key)
      .map((answer) => ({ answer, truth: findTruth(answer, snapshot) }));
    const parts = new Map<string, string[]>();
    for (const { answer, truth } of group) {
      const id = truth.words.length > 0 ? `${truth.pluralWords.join(' & ')}` : truth.status;
      parts.set(id, [...(parts.get(id) ?? []), answer.name]);
    }
    const groupSize = group.length;
    expect(groupSize, text).toBeGreaterThan(0);
    for (const [id, names] of parts) {
      const truth = group.find((one) => one.answer.name === names[0])?.truth as Truth;
      const who = names.length === parts.size && parts.size === 0 ? '' : firstFew(names);
      const isKnown = truth.words.length > 0;
      if (isKnown) {
        const begin = `${who} ${(names.length === 1 ? truth.words : truth.pluralWords)[0]?.split(' ')[0]}`;
        expect(rest, `${id}: ${text}`).toContain(begin);
        continue;
      }
      const forms = {
        unknown: [`or ${who} we found no source`, 'e found no source that says '],
        disputed: [`ources differ for ${who}`, 'ources differ on '],
        'does not apply': [`t doesn’t apply to ${who}`],
      }[truth.status as 'unknown'];
      expect(
        forms.filter((form) => rest.includes(form)),
        `${id}: ${text}`,
      ).not.toEqual([]);
    }
    for (const [, names] of parts) {
      const { words = [], pluralWords = [] } = group.find((one) => one.answer.name === names[0])?.truth ?? {};
      // A no after a yes to the same question is only one word: "doesn’t".
      const isShort = words.every((one) => /^(?:doesn’t|isn’t)/.test(one));
      if (isShort) continue;
      for (const one of names.length === 1 ? words : pluralWords)
        for (const word of one.split(' ').slice(1))
          expect(rest, `words of "${one}" are missing: ${text}`).toContain(word.replace(/\.$/, ''));
    }
    const end = findSentenceEnd(rest, parts.size);
    rest = rest.slice(end).trim();
  }
  expect(rest, `text left over: ${text}`).toBe('');
}

/** Returns the end of the first sentence, after checking its number of clauses. */
function findSentenceEnd(text: string, parts: number): number {
  const at = /\.(?= |$)/.exec(text);
  const end = (at?.index ?? text.length - 1) + 1;
  expect(text.slice(0, end).split('; ').length, `number of clauses in: ${text}`).toBe(parts);
  return end;
}
