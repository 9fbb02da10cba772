import { groupOf } from '../../../model/catalogue.ts';
import { PAUSE_ON_WARNING } from '../../../model/keys.ts';
import { isProvenYes } from '../../../model/mark.ts';
import type { Platform, PlatformAction } from '../../../model/platform.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { splitWords } from '../../names/words.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import { describeLimits, describeRule, describeWarning, nameActions } from '../../sentences/rules.ts';
import { findMentionedRules } from '../get-platform/find-rules.ts';
import { toBriefPlatform } from '../get-platform/rules.ts';
import { hasPhrase } from '../phrases.ts';

/* Answers about LinkedIn's rules, and about LinkedIn's actions against vendors. The API calls an action a step. */

/** What is known of a text about rules. Only its words are, if it isn't read. */
export type RuleText = Pick<ParsedText, 'words'> & Partial<ParsedText>;

/** Answers with the rules that a text mentions, or else with the main rules, and with the actions against the tools that it names. */
export function answerRules(platform: Platform, text: RuleText, snapshot: Snapshot) {
  const { name } = platform;
  const mentioned = findMentionedRules(platform, text, snapshot);
  const mainRules = platform.rules.filter(({ practice }) => practice !== undefined);
  const usesMain = text.asksAboutBans === true && !mentioned.isCertain && !mentioned.coversText;
  const tools = (text.tools ?? []).flatMap(({ slug }) => snapshot.tools.get(slug) ?? []);
  const named = platform.steps.filter(
    (step) => tools.some(({ slug }) => step.tools?.includes(slug)) || namesVendor(step, platform, text.words),
  );
  const hasActions =
    usesMain || mentioned.rules.length === 0 || hasPhrase(snapshot, text.words.join(' '), 'acts', 'lawsuits');
  const steps = named.length > 0 || tools.length > 0 ? named : hasActions ? platform.steps : [];
  // A ban with a named tool is about automation first, whatever else the text mentions.
  const ruled = usesMain
    ? mainRules
    : text.asksAboutBans && tools.length > 0
      ? new Set([...mainRules, ...mentioned.rules])
      : mentioned.rules;
  const { rules = [], ...brief } = toBriefPlatform(platform, [...ruled], steps);
  const names = tools.map((tool) => tool.name);
  const isPausing = (tool: Tool) => isListed(tool) && isProvenYes(tool.facts[PAUSE_ON_WARNING]);
  const pausing = [...snapshot.tools.values()].filter(isPausing).length;
  const limits = listLimits(text, snapshot);
  const statement =
    limits.length > 0
      ? describeLimits(name, limits)
      : usesMain
        ? describeWarning(name, pausing, steps, names)
        : describeRule(name, rules, [tools.length > 0 ? nameActions(name, steps, names) : '']);
  return { ...brief, ...(rules.length > 0 && { rules }), statement, coversText: mentioned.coversText };
}

/** Whether words name a vendor in an action: a capitalized word that no rule contains. The vendor may be no tool of ours. */
function namesVendor({ what }: PlatformAction, { name, rules }: Platform, words: readonly string[]): boolean {
  const known = new Set([name, ...rules.map(({ title }) => title)].flatMap(splitWords));
  const names = what.match(/(?<!^|\. )\b[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return names.flatMap(splitWords).some((word) => !known.has(word) && words.includes(word));
}

/** Lists the limits that vendors advise for each question about one: 20, 25 and 40 invitations a day. */
function listLimits({ questions = [] }: RuleText, { tools, methodology: { catalogue } }: Snapshot) {
  const keys = new Set(questions.flatMap(({ any }) => any.map(({ key }) => key)));
  return [...keys]
    .filter((key) => key.startsWith('safety.max_'))
    .flatMap((key) => {
      const values = [...tools.values()].flatMap(({ facts }) => (facts[key]?.advised ? Number(facts[key].value) : []));
      const numbers = [...new Set(values)].sort((a, b) => a - b).map(String);
      return numbers.length === 0 ? [] : [{ numbers, unit: catalogue.keys[key]?.unit ?? '' }];
    });
}

/** More columns would be hard to compare. */
const MAX_SAFETY_COLUMNS = 8;

/** The questions about safety. Those with an answer for at least one of the tools come first. */
export function listSafetyColumns(tools: readonly Tool[], { methodology }: Snapshot): string[] {
  const keys = Object.keys(methodology.catalogue.keys).filter((key) => groupOf(key) === 'safety');
  const isKnown = (key: string) => tools.some(({ facts }) => facts[key]?.status === 'known');
  return keys.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a))).slice(0, MAX_SAFETY_COLUMNS);
}
