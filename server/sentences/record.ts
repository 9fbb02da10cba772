import { PLANS_KEY } from '../../model/keys.ts';
import { possessive } from '../../model/words/label.ts';
import { andList, firstFew, orList } from '../../model/words/lists.ts';
import { capitalize, formatCount, plural, spellOut } from '../../model/words/numbers.ts';
import { describeRest } from './facts.ts';
import type { ToolAnswer } from './inputs.ts';

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

/** Describes the newest change by a vendor among the answers. */
export function describeLastChange(answers: readonly ToolAnswer[], tool = 'a vendor'): string {
  const [last] = answers.toSorted((a, b) => ((a.changed?.day ?? '') < (b.changed?.day ?? '') ? 1 : -1));
  if (!last) return `We found no such change by ${tool}.`;
  const { name, key, label, changed } = last;
  const changedItem = key === PLANS_KEY ? 'its plans' : `“${label}”`;
  return [
    `The last change we found: ${name} changed ${changedItem} on ${changed?.day}.`,
    ...describeRest(answers, [last], 'change'),
  ].join(' ');
}

/** `Two more rules are below.`, `One more rule is below, with the titles of 20 others.`, `The titles of 20 others are below.` */
function describeOtherRules(rules: readonly unknown[], titles: number): string[] {
  const otherTitles = `the ${plural(titles, 'title')} of ${spellOut(titles)} ${plural(titles, 'other')}`;
  if (rules.length < 2) return titles > 0 ? [`${capitalize(otherTitles)} ${plural(titles, 'is', 'are')} below.`] : [];
  return describeRest(rules, rules.slice(0, 1), 'rule', titles > 0 ? `, with ${otherTitles}` : '');
}

/** The current state of a rule. `since` is null if the document no longer has it. */
type CurrentRule = Readonly<Record<'title' | 'document', string> & { since: string | null; changed?: string | null }>;

/** What a text asks about a rule. */
export interface RuleRequest {
  readonly number: boolean;
  readonly change: boolean;
}

/**
 * Describes one current rule of a platform and counts the other rules. Says nothing about tools.
 * @param titles number of other rules that are listed only by title
 */
export function describeRules(
  platform: string,
  rules: readonly CurrentRule[],
  { titles = 0, asks }: { readonly titles?: number; readonly asks?: RuleRequest | undefined } = {},
): string {
  const currentRule = rules.find(({ since }) => since !== null);
  const opening = asks?.number ? `We found no number for that in ${possessive(platform)} rules. ` : '';
  if (!currentRule && titles === 0) return `We list no rules of ${platform}.`;
  if (!currentRule)
    return `${opening}We list ${formatCount(titles + rules.length, 'rule')} of ${platform}; the titles are below.`;
  const document = currentRule.document.replace(`${platform} `, '');
  const title = currentRule.title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  return [
    `${opening}One rule of ${possessive(platform)} ${document}, ${describeStart(currentRule)}, is: ${title}.`,
    ...(asks?.change ? [describeRewording(currentRule)] : []),
    ...describeOtherRules(rules, titles),
  ].join(' ');
}

/** Counts the changed rules of a platform and quotes the newest change. @param since the first day, or empty */
export function describeRuleChanges(
  platform: string,
  changes: readonly { readonly title: string; readonly dated: string; readonly change: string | null }[],
  since: string,
): string {
  const [newest] = changes;
  const scope = `of ${platform}${since && ` since ${since}`}`;
  if (!newest) return `We found no changed rule ${scope}.`;
  const count = `${spellOut(changes.length)} ${plural(changes.length, 'changed rule')}`;
  return `We found ${count} ${scope}. The newest is dated ${newest.dated}: “${newest.title}”. ${newest.change}`;
}

/** Dates the wording that the title sums up. What an earlier wording did not say was not in force before. */
const describeStart = ({ since, changed }: CurrentRule) =>
  changed && changed !== since ? `in this wording since at least ${changed}` : `in force since at least ${since}`;

const describeRewording = ({ changed }: CurrentRule) =>
  changed == null ? 'We read only one wording of it.' : `The last change of its wording that we know of: ${changed}.`;

/**
 * Counts the actions of a platform against vendors, and describes the newest unless brief.
 * @param tools names of the tools in the question
 * @param affectedTools names of the tools that we cover and that the actions affected
 */
export function describeActions(
  platform: string,
  steps: readonly { readonly on: string; readonly what: string }[],
  {
    tools,
    affectedTools,
    isBrief = false,
  }: { readonly tools: readonly string[]; readonly affectedTools: readonly string[]; readonly isBrief?: boolean },
): string {
  const [newest] = steps;
  if (!newest) return `We found no actions by ${platform} against ${tools.length > 0 ? orList(tools) : 'vendors'}.`;
  const about = tools.length > 0 && affectedTools.length > 0 ? andList(affectedTools) : 'vendors';
  const unaffectedTools = tools.filter((name) => !affectedTools.includes(name));
  return [
    `We found ${spellOut(steps.length)} ${plural(steps.length, 'action')} by ${platform} against ${about}, and there may be more.`,
    ...(isBrief ? [] : [`${steps.length > 1 ? 'The latest, ' : ''}${newest.on}: ${newest.what}`]),
    ...(tools.length === 0 && affectedTools.length > 0
      ? [
          `Of the tools we cover, only ${andList(affectedTools)} ${plural(affectedTools.length, 'is', 'are')} among them.`,
        ]
      : []),
    ...(tools.length > 0 && unaffectedTools.length > 0 ? [`We found none against ${orList(unaffectedTools)}.`] : []),
  ].join(' ');
}
