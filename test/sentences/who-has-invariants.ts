import { expect } from 'vitest';
import { MARKS, type Mark } from '../../model/mark.ts';
import type { AnsweredTool, QuestionAnswers } from '../../server/sentences/answers.ts';
import { NUMBER, readNumber } from './numbers.ts';

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Checks the number of tools with a yes, the number for each value, and the names, if any. */
export function expectHeadline(headline: string, { key, tools, catalogue }: QuestionAnswers): void {
  const { type, values = {} } = catalogue.keys[key] ?? expect.fail(key);
  const toolsWithYes = tools.filter(({ mark }) => mark === 'yes');
  expect(headline).not.toMatch(/[.:;,]$/);
  if (toolsWithYes.length === 0 && /^No tool is confirmed to |We found no answer for any of \d+ tools?$/.test(headline))
    return;
  const names = toolsWithYes.map(({ name }) => name);
  const namedTools = listNames(headline, tools);
  if (headline.includes(', among them ')) {
    expect([namedTools.length, namedTools.filter((name) => !names.includes(name))], headline).toEqual([3, []]);
    expect(toolsWithYes.length, headline).toBeGreaterThan(3);
  } else expect(namedTools, headline).toEqual(headline.includes(': ') ? names.sort() : []);
  if (type === 'text' || type === 'url' || type === 'plans') {
    const [, some = '', all = ''] =
      /^We found the .+ for (\d+) of (\d+) tools?$/.exec(headline) ?? expect.fail(headline);
    expect([readNumber(some), readNumber(all)], headline).toEqual([toolsWithYes.length, tools.length]);
    return;
  }
  const [, first = '', all] =
    new RegExp(`^(all|${NUMBER}) (?:of (\\d+) )?(?:tools?|\\d+ tools?) `, 'i').exec(headline) ?? expect.fail(headline);
  if (all !== undefined) expect(Number(all), headline).toBe(tools.length);
  const count = first === 'All' ? tools.length : readNumber(first);
  const hasValues = ['set', 'number', 'days', 'country'].includes(type) || (type === 'one' && !('none' in values));
  if (!hasValues) expect(count, headline).toBe(toolsWithYes.length);
}

function listNames(sentence: string, tools: readonly AnsweredTool[]): string[] {
  const [, list = ''] = /(?:: |, among them )(.*)$/.exec(sentence) ?? [];
  const names = list.replace(/(^| and |, )the APIs? /, '$1').split(/, | and /);
  return names.filter((name) => tools.some((tool) => tool.name === name)).sort();
}

/** Checks the tools with a no, with a question that does not apply, with disputed answers and without a source. */
export function expectOthers(sentences: string, { tools }: QuestionAnswers): void {
  const withMark = (mark: Mark) => tools.filter((tool) => tool.mark === mark);
  const unknown = withMark('unknown');
  const patterns: readonly (readonly [RegExp, readonly AnsweredTool[]])[] = [
    [/^(.+?) (?:don’t|doesn’t|aren’t|isn’t)\.$/, withMark('no')],
    [/^The question doesn’t apply to (.+)\.$/, withMark('does not apply')],
    [/^For (.+), sources differ\.$/, unknown.filter(({ disputed }) => disputed)],
    [/^For (?:the other |all )?(.+) we found no source\.$/, unknown.filter(({ disputed }) => !disputed)],
  ];
  const all = sentences.split(/(?<=\.) /);
  for (const [pattern, some] of patterns) {
    const who = all.flatMap((one) => pattern.exec(one)?.[1] ?? [])[0];
    expect(who !== undefined, `${pattern}: ${sentences}`).toBe(some.length > 0);
    if (who === undefined) continue;
    const isCount = new RegExp(`^${NUMBER}$`, 'i').test(who);
    if (isCount) expect(readNumber(who), sentences).toBe(some.length);
    else for (const { name } of some) expect(who, sentences).toMatch(new RegExp(escapeRegExp(name)));
    expect(isCount, sentences).toBe(some.length > 3);
  }
}

/** Checks that the sentence counts the tools with each mark. */
export function expectCount(sentence: string, marks: readonly Mark[]): void {
  expect(readCounts(sentence, marks.length), sentence).toEqual(
    Object.fromEntries(MARKS.map((mark) => [mark, marks.filter((one) => one === mark).length])),
  );
}

/** Parses `Four of 59 tools send email. Nine don’t. The question doesn’t apply to 2. For the other 44 we found no answer.` */
function readCounts(sentence: string, all: number): Record<Mark, number> {
  const read = (pattern: string) => {
    const [, words] = new RegExp(pattern, 'i').exec(sentence) ?? [];
    return words === undefined ? 0 : readNumber(words);
  };
  const isNone = /^None of/.test(sentence);
  if (!isNone) expect(read(`^${NUMBER} of (\\d+) (?:\\S+ ){0,2}(?:tools?|agents?|APIs?) `), sentence).toBe(all);
  return {
    yes: isNone ? 0 : read(`^(${NUMBER}) of`),
    no: read(`\\. (${NUMBER}) (?:don’t|doesn’t|aren’t|isn’t|do|does|are|is)(?: fit)?\\.`),
    'does not apply': read('(?:doesn’t apply|of it applies) to (\\d+)\\.'),
    unknown: read(`For (?:the other|all) (${NUMBER}) we found no answer\\.`),
  };
}
