import { andList } from '../../model/words/lists.ts';
import { counted, inGroups, plural } from '../../model/words/numbers.ts';
import type { DaysOfRules } from './about.ts';

/* Sentences about what is recorded over time: changes, readings and the rules of platforms. */

/** Law: the number of changes listed, and a warning unless they are all. @param areAll whether none can be missing */
export function countChanges(total: number, whose: string, areAll: boolean): string {
  const recorded =
    total > 0 ? `${counted(total, 'change')}${whose} ${plural(total, 'is', 'are')}` : `No change${whose} is`;
  const more = 'More may have changed: an answer changes here only when its pages are read again.';
  return areAll ? `${recorded} recorded.` : `${recorded} recorded. ${more}`;
}

type Reading = Readonly<Record<'sources' | 'stored' | 'again' | 'days', number>> &
  Readonly<Record<'first' | 'last', string | null>>;

/** Law: the number of sources read, of days, of stored copies, and of sources read again. */
export function describeReading({ sources, stored, again, days, first, last }: Reading): string {
  if (first === null) return 'No page was read.';
  const when = days === 1 ? `on ${first}` : `on ${days} days from ${first} to ${last}`;
  const many = stored === sources ? 'all' : `${inGroups(stored)} of them`;
  const copies = stored > 0 ? `, ${many} in stored copies` : '';
  const twice = again > 0 ? `; ${inGroups(again)} ${plural(again, 'was', 'were')} read again on a later day` : '';
  const were = plural(sources, 'source was', 'sources were');
  return `${inGroups(sources)} ${were} read ${when}${copies}${twice}. What a page says after it was read last is not known here.`;
}

/** A rule as it is now. `since` is null if the document no longer has it. */
type RuleNow = Readonly<Record<'title' | 'document', string> & { since: string | null }>;

/** Law: the rule is one of the platform, in force since at least its day, and the number of other rules. Says nothing about any tool. */
export function describeRules(platform: string, rules: readonly RuleNow[], isOfNumber = false): string {
  const first = rules.find(({ since }) => since !== null);
  if (!first) return `No rule of ${platform} is recorded here.`;
  const document = first.document.replace(`${platform} `, '');
  const more = rules.length > 1 ? `; ${counted(rules.length - 1, 'more rule')} below` : '';
  const open = isOfNumber ? 'No number of it is recorded here. ' : '';
  return `${open}${platform}'s ${document}, in our words: ${first.title}, since at least ${first.since}${more}.`;
}

/** Law: the number of rules reworded on each day, and every step of the platform. */
export function describeRuleChanges(platform: string, { changes, steps }: DaysOfRules): string {
  const days = andList(changes.map(([day, count]) => `${count} since ${day}`));
  const rules = days !== '' && `Rules of ${platform} with a new wording, and since at least when: ${days}.`;
  const done = steps.length > 0 && `It did something about vendors ${andList(steps.map(inDay))}.`;
  return [rules, done].filter(Boolean).join(' ');
}

const inDay = (day: string) => (day.length > 'YYYY-MM'.length ? `on ${day}` : `in ${day}`);
