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
  const pattern =
    /^One rule of (?<platform>.+)’s (?<document>.+?), in (?<start>force|this wording) since at least (?<day>\d{4}-\d\d-\d\d), is: (?<title>.+?)\.(?: (?<more>\S+) more rules? (?:is|are) below(?:, with the titles? of (?<beside>\S+) others?)?\.)?(?: The titles? of (?<titles>\S+) others? (?:is|are) below\.)?$/;
  const groups = matchGroups(pattern, sentence);
  expect([groups.platform, readNumber(groups.more), readNumber(groups.beside ?? groups.titles)], sentence).toEqual([
    platform,
    rules.length - 1,
    titles,
  ]);
  const lowerFirst = (title: string) => title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  const matchingRules = rules.filter(({ title, since, changed }) => {
    const isReworded = Boolean(changed) && changed !== since;
    const [start, day] = isReworded ? ['this wording', changed] : ['force', since];
    return lowerFirst(title) === groups.title && start === groups.start && day === groups.day;
  });
  expect(
    matchingRules.map(({ document }) => document.replace(`${platform} `, '')),
    sentence,
  ).toContain(groups.document);
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
  const pattern =
    /^We found (?<count>\S+) actions? by (?<platform>.+) against vendors, and there may be more\.(?: (?:The latest, )?(?<on>[\d-]+): (?<what>.+?))?(?: Of the tools we cover, only (?<names>.+) (?:is|are) among them\.)?$/;
  const groups = matchGroups(pattern, sentence);
  expect([
    readNumber(groups.count),
    groups.platform,
    groups.on,
    groups.what,
    groups.names?.split(/, | and /) ?? [],
  ]).toEqual([steps.length, platform, isBrief ? undefined : newest.on, isBrief ? undefined : newest.what, listed]);
}

/** Returns the named groups of a pattern that must match the sentence. */
function matchGroups(pattern: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  return pattern.exec(sentence)?.groups ?? expect.fail(`no pattern matches: ${sentence}`);
}
