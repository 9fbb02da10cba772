import { expect } from 'vitest';
import type { Source } from '../../model/source.ts';
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

/** Checks the numbers of sources, stored copies, copies without a date, sources read again, and days. */
export function expectReading(
  sentence: string,
  sources: readonly Pick<Source, 'read' | 'read_whole' | 'copy' | 'dated'>[],
): void {
  if (sources.length === 0) {
    expect(sentence).toBe('We read no pages.');
    return;
  }
  const pattern =
    /^We read (?<all>[\d,]+) sources? on (?:(?<days>\d+) days from (?<first>\S+) to (?<last>\S+?)|(?<day>[\d-]+))(?:, (?:(?<stored>[\d,]+) of them|(?<every>all)) in stored copies(?:, of which (?<undated>[\d,]+) ha(?:s|ve) no date)?)?\.(?: We read (?<again>[\d,]+) again on a later day\.)? We don’t know what (?:it has|they have) said since\.$/;
  const groups = matchGroups(pattern, sentence);
  const days = new Set(sources.flatMap(({ read, read_whole = read }) => [read, read_whole]));
  const sorted = [...days].sort();
  expect(
    [groups.all, groups.every ? groups.all : groups.stored, groups.undated, groups.again].map(readNumber),
    sentence,
  ).toEqual([
    sources.length,
    sources.filter(({ copy }) => copy === 'stored').length,
    sources.filter(({ copy, dated }) => copy === 'stored' && dated === null).length,
    sources.filter(({ read, read_whole = read }) => read_whole > read).length,
  ]);
  expect([
    groups.days === undefined ? 1 : readNumber(groups.days),
    groups.first ?? groups.day,
    groups.last ?? groups.day,
  ]).toEqual([days.size, sorted[0], sorted.at(-1)]);
}

/** Returns the named groups of a pattern that must match the sentence. */
function matchGroups(pattern: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  return pattern.exec(sentence)?.groups ?? expect.fail(`no pattern matches: ${sentence}`);
}
