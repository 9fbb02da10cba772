import { expect } from 'vitest';
import { readNumber } from './numbers.ts';

/** Checks that the sentence gives a rule of the platform with its document and date, and counts the other rules and the titles. */
export function expectRules(
  sentence: string,
  platform: string,
  rules: readonly {
    readonly title: string;
    readonly document: string;
    readonly since: string | null;
    readonly changed?: string | null;
  }[],
  titles = 0,
): void {
  const named = rules.find(
    ({ title, document, since, changed }) =>
      sentence.includes(title.slice(1)) &&
      sentence.includes(document.replace(`${platform} `, '')) &&
      sentence.includes(` ${changed || since},`),
  );
  expect(named, sentence).toBeDefined();
  const read = (pattern: RegExp) => readNumber(pattern.exec(sentence)?.[1]);
  expect([/(\S+) more rules? (?:is|are) below/, /titles? of (\S+) others? ?/].map(read), sentence).toEqual([
    rules.length - 1,
    titles,
  ]);
}

/** Checks the number of actions, the newest action with its date unless brief, and the affected tools. */
export function expectActions(
  sentence: string,
  platform: string,
  steps: readonly { readonly on: string; readonly what: string }[],
  listed: readonly string[],
  isBrief = false,
): void {
  const [newest] = steps;
  if (!newest) {
    expect(sentence).toBe(`We found no actions by ${platform} against vendors.`);
    return;
  }
  const [, count] = /^We found (\S+) actions? /.exec(sentence) ?? [];
  expect([readNumber(count), sentence.includes(platform)], sentence).toEqual([steps.length, true]);
  expect(
    [newest.on, newest.what].map((words) => sentence.includes(words)),
    sentence,
  ).toEqual([!isBrief, !isBrief]);
  for (const name of listed) expect(sentence).toContain(name);
}
