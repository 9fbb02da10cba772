import { expect } from 'vitest';
import type { Source } from '../../model/source.ts';
import { readNumber } from './numbers.ts';

/** Law: the rule is one of the platform, with its document and its day, and all others are counted, also those with a title alone. */
export function expectRules(
  sentence: string,
  platform: string,
  rules: readonly { readonly title: string; readonly document: string; readonly since: string | null }[],
  titles = 0,
): void {
  const form =
    /^One rule of (?<platform>.+)’s (?<document>.+?), in force since at least (?<day>\d{4}-\d\d-\d\d), is: (?<title>.+?)\.(?: (?<more>\S+) more rules? (?:is|are) below(?:, with the titles? of (?<beside>\S+) others?)?\.)?(?: The titles? of (?<titles>\S+) others? (?:is|are) below\.)?$/;
  const said = matchGroups(form, sentence);
  expect([said.platform, readNumber(said.more), readNumber(said.beside ?? said.titles)], sentence).toEqual([
    platform,
    rules.length - 1,
    titles,
  ]);
  const small = (title: string) => title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  const named = rules.filter(({ title, since }) => small(title) === said.title && since === said.day);
  expect(
    named.map(({ document }) => document.replace(`${platform} `, '')),
    sentence,
  ).toContain(said.document);
}

/** Law: the steps are counted, the newest is said with its day unless it is brief, and so are the tools that are about them. */
export function expectActions(
  sentence: string,
  platform: string,
  steps: readonly { readonly on: string; readonly what: string }[],
  listed: readonly string[],
  isBrief = false,
): void {
  const [newest] = steps;
  if (!newest) {
    expect(sentence).toBe(`We found nothing that ${platform} did about vendors.`);
    return;
  }
  const form =
    /^We found (?<count>\S+) cases? of what (?<platform>.+) did about vendors, and there may be more\.(?: (?:The latest, )?(?<on>[\d-]+): (?<what>.+?))?(?: Of the tools we cover, only (?<names>.+) (?:is|are) among them\.)?$/;
  const said = matchGroups(form, sentence);
  expect([readNumber(said.count), said.platform, said.on, said.what, said.names?.split(/, | and /) ?? []]).toEqual([
    steps.length,
    platform,
    isBrief ? undefined : newest.on,
    isBrief ? undefined : newest.what,
    listed,
  ]);
}

/** Law: all sources are counted, those in stored copies, those of them without a date, and those that were read again on a later day; and every day. */
export function expectReading(
  sentence: string,
  sources: readonly Pick<Source, 'read' | 'read_whole' | 'copy' | 'dated'>[],
): void {
  if (sources.length === 0) {
    expect(sentence).toBe('We read no page.');
    return;
  }
  const form =
    /^We read (?<all>[\d,]+) sources? on (?:(?<days>\d+) days from (?<first>\S+) to (?<last>\S+?)|(?<day>[\d-]+))(?:, (?:(?<stored>[\d,]+) of them|(?<every>all)) in stored copies(?:, of which (?<undated>[\d,]+) ha(?:s|ve) no date)?)?\.(?: We read (?<again>[\d,]+) again on a later day\.)? We don’t know what (?:it has|they have) said since\.$/;
  const said = matchGroups(form, sentence);
  const days = new Set(sources.flatMap(({ read, read_whole = read }) => [read, read_whole]));
  const sorted = [...days].sort();
  expect([said.all, said.every ? said.all : said.stored, said.undated, said.again].map(readNumber), sentence).toEqual([
    sources.length,
    sources.filter(({ copy }) => copy === 'stored').length,
    sources.filter(({ copy, dated }) => copy === 'stored' && dated === null).length,
    sources.filter(({ read, read_whole = read }) => read_whole > read).length,
  ]);
  expect([said.days === undefined ? 1 : readNumber(said.days), said.first ?? said.day, said.last ?? said.day]).toEqual([
    days.size,
    sorted[0],
    sorted.at(-1),
  ]);
}

/** The values that a form parses from a sentence. */
function matchGroups(form: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  return form.exec(sentence)?.groups ?? expect.fail(`no form reads it: ${sentence}`);
}
