import { possessive } from '../../model/words/label.ts';
import { firstFew, orList } from '../../model/words/lists.ts';
import { capitalize, formatCount, plural, spellOut } from '../../model/words/numbers.ts';

/* Sentences about changes, and the rules of platforms. */

/**
 * Counts the listed changes, and says that there may be more unless the list is complete.
 * @param author who made the changes, if the list is limited to vendors or to us
 * @param names the names of the tools, if the list is limited to some
 */
export function describeChangeCount(
  total: number,
  author: 'vendors' | 'us' | undefined,
  names: readonly string[],
  isComplete = author === 'us',
): string {
  const formatNumber = (one: string) => (total > 0 ? formatCount(total, one) : `no ${one}`);
  const tools = firstFew(names);
  if (author === 'us') return `We found or corrected ${formatNumber('answer')}${tools && ` about ${tools}`}.`;
  const scope = author === 'vendors' ? ` by ${tools || 'vendors'}` : tools && ` about ${tools}`;
  const countSentence = `We found ${formatNumber('change')}${scope}.`;
  return isComplete
    ? countSentence
    : `${countSentence} There may be ${total > 0 ? 'more' : 'some'}: we see a change only when we read the page again.`;
}

/** The current state of a rule. `since` is null if the document no longer has it. */
type CurrentRule = Readonly<Record<'title' | 'document', string> & { since: string | null; changed?: string | null }>;

/** `LinkedIn’s rules: no bots.`, `User Agreement, in force since at least 2022-02-01.` The first rule that is in force. */
export function describeRules(platform: string, rules: readonly CurrentRule[]): string[] {
  const current = rules.find(({ since }) => since !== null);
  if (!current) return [`We list no such rule of ${platform}.`];
  const { title, document, since, changed } = current;
  const start =
    changed && changed !== since ? `in this wording since at least ${changed}` : `in force since at least ${since}`;
  const words = title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  return [`${possessive(platform)} rules: ${words}.`, `${document}, ${start}.`];
}

/** `We know of two actions by LinkedIn against Flagmast, the latest on 2025-03-06.` @param names the tools that the question names */
export function describeActions(
  platform: string,
  steps: readonly { readonly on: string }[],
  names: readonly string[],
): string {
  const [newest] = steps;
  if (!newest) return names.length > 0 ? `We know of no action by ${platform} against ${orList(names)}.` : '';
  const target = names.length > 0 ? orList(names) : 'vendors';
  return `We know of ${spellOut(steps.length)} ${plural(steps.length, 'action')} by ${platform} against ${target}, the latest of ${newest.on}.`;
}

/** `No tool can promise that your account is safe.`, `Five say they pause when LinkedIn warns.` Promises nothing. */
export function describeBanRisk(platform: string, pausing: number): string[] {
  return [
    'No tool can promise that your account is safe.',
    pausing > 0
      ? `${capitalize(spellOut(pausing))} ${plural(pausing, 'says it pauses', 'say they pause')} when ${platform} warns.`
      : '',
  ];
}
