import { firstFew } from '../../model/words/lists.ts';
import { counted, inGroups, inWords, plural } from '../../model/words/numbers.ts';
import type { AnswerOnTool } from './about.ts';
import { possessive } from './prices.ts';

/* Sentences about what is recorded over time: changes, readings and the rules of platforms. */

/**
 * Law: the number of changes listed, and a warning unless they are all.
 * @param by who made them, if only these are listed
 * @param names of the tools, if only theirs are listed
 */
export function countChanges(
  total: number,
  by: 'vendors' | 'us' | undefined,
  names: readonly string[],
  areAll = by === 'us',
): string {
  const number = (one: string) => (total > 0 ? counted(total, one) : `no ${one}`);
  const tools = firstFew(names);
  if (by === 'us') return `We found or corrected ${number('answer')}${tools && ` about ${tools}`}.`;
  const who = by === 'vendors' ? ` by ${tools || 'vendors'}` : tools && ` about ${tools}`;
  const found = `We found ${number('change')}${who}.`;
  return areAll
    ? found
    : `${found} There may be ${total > 0 ? 'more' : 'some'}: we see a change only when we read the page again.`;
}

/** Law: the newest of the changes by vendors among the answers. */
export function lastChange(answers: readonly AnswerOnTool[], tool = 'a vendor'): string {
  const [last] = answers.toSorted((a, b) => ((a.changed?.day ?? '') < (b.changed?.day ?? '') ? 1 : -1));
  if (!last) return `We found no such change by ${tool}.`;
  const { name, key, label, changed } = last;
  const what = key === 'pricing.plans' ? 'its plans' : `“${label}”`;
  return [
    `The last change we found: ${name} changed ${what} on ${changed?.day}.`,
    ...countRest(answers, 'change'),
  ].join(' ');
}

/** `Two more rules are below.` */
function countRest({ length }: readonly unknown[], what: string): string[] {
  const rest = length - 1;
  if (rest <= 0) return [];
  const number = inWords(rest).replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return [`${number} more ${rest === 1 ? `${what} is` : `${what}s are`} below.`];
}

type Reading = Readonly<Record<'sources' | 'stored' | 'undated' | 'again' | 'days', number>> &
  Readonly<Record<'first' | 'last', string | null>>;

/** Law: the number of sources read, of days, of stored copies and those without a date, and of sources read again. */
export function describeReading({ sources, stored, undated, again, days, first, last }: Reading): string {
  if (first === null) return 'We read no page.';
  const when = days === 1 ? `on ${first}` : `on ${days} days from ${first} to ${last}`;
  const many = stored === sources ? 'all' : `${inGroups(stored)} of them`;
  const open = undated > 0 ? `, of which ${inGroups(undated)} ${plural(undated, 'has', 'have')} no date` : '';
  const copies = stored > 0 ? `, ${many} in stored copies${open}` : '';
  const twice = again > 0 ? ` We read ${inGroups(again)} again on a later day.` : '';
  const since = `We don’t know what ${plural(sources, 'it has', 'they have')} said since.`;
  return `We read ${counted(sources, 'source')} ${when}${copies}.${twice} ${since}`;
}

/** A rule as it is now. `since` is null if the document no longer has it. */
type RuleNow = Readonly<Record<'title' | 'document', string> & { since: string | null }>;

/** Law: the rule is one of the platform, in force since at least its day, and the number of other rules. Says nothing about any tool. */
export function describeRules(platform: string, rules: readonly RuleNow[], isOfNumber = false): string {
  const first = rules.find(({ since }) => since !== null);
  if (!first) return `We know no rule of ${platform}.`;
  const document = first.document.replace(`${platform} `, '');
  const title = first.title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  return [
    ...(isOfNumber ? ['We found no number for that.'] : []),
    `One rule of ${possessive(platform)} ${document}, in force since at least ${first.since}, is: ${title}.`,
    ...countRest(rules, 'rule'),
  ].join(' ');
}
