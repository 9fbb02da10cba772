import type { Condition } from '../../../model/condition.ts';
import { getCurrentVersion, type Platform, type PlatformAction, RULES_NOTE } from '../../../model/platform.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { ParsedText } from '../../reader/parsed-text.ts';
import { foldWords } from '../../reader/tokens.ts';
import { describeActions, describeRuleChanges, describeRules, type RuleRequest } from '../../sentences/record.ts';
import { findMentionedRules, type MentionedRules, mentionsPlatform } from '../get-platform/find-rules.ts';
import { toBriefPlatform } from '../get-platform/rules.ts';
import type { RecommendAnswer } from './answer.ts';

/* Answers about LinkedIn's rules, and about LinkedIn's actions against vendors. The API calls an action a step. */

type RulesAnswer = Pick<RecommendAnswer, 'sentence' | 'rules' | 'other_rules' | 'steps'>;

/** @returns undefined if the text doesn't ask about rules */
export function answerAboutRules(parsedText: ParsedText, snapshot: Snapshot): RulesAnswer | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const { kind, topic, isYesOrNo, asksPermission } = parsedText;
  const mentioned = findMentionedRules(platform, parsedText, snapshot);
  // A question about rules clearly mentions a rule, asks for permission or asks about a risk.
  const isRuleQuestion = mentioned.isCertain || asksPermission || parsedText.asksAboutRisk;
  const asksAboutRules = mentionsPlatform(parsedText.words, platform)
    ? isYesOrNo && mentioned.rules.length > 0 && isRuleQuestion
    : (topic === 'rules' || asksPermission) && mentioned.isCertain;
  if (kind !== 'rules' && !(kind === 'unanswered' && asksAboutRules)) return undefined;
  if (topic === 'changes' && !mentioned.isCertain) return withNote(answerAboutRuleChanges(platform, parsedText.since));
  return withNote(answerMentioned(platform, mentioned, { parsedText }, snapshot));
}

/** Answers with the rules whose wording changed, newest first. @param since the first day, by default of all our copies */
function answerAboutRuleChanges(platform: Platform, since = ''): RulesAnswer {
  const changes = platform.rules
    .map((rule) => ({ rule, title: rule.title, ...getCurrentVersion(rule) }))
    .filter(({ change, dated }) => change !== null && dated >= since)
    .toSorted((a, b) => b.dated.localeCompare(a.dated));
  const { rules } = toBriefPlatform(
    platform,
    changes.map(({ rule }) => rule),
    [],
  );
  return { sentence: describeRuleChanges(platform.name, changes, since), ...(rules && { rules }) };
}

/** Answers with the rules that a text mentions, or with LinkedIn's actions. */
export function answerMentioned(
  platform: Platform,
  mentioned: MentionedRules,
  { parsedText, onlyMentioned = false }: { readonly parsedText: ParsedText; readonly onlyMentioned?: boolean },
  snapshot: Snapshot,
): RulesAnswer {
  const asks = {
    number: parsedText.topic === 'count' || parsedText.questions.some(({ any }) => any.some(isLimit)),
    change: parsedText.topic === 'changes',
  };
  const isAboutRules = asks.change || (mentioned.rules.length > 0 && !asksAboutSteps(parsedText));
  if (!asks.number && !isAboutRules)
    return createAnswer(platform, mentioned, { steps: selectSteps(platform, mentioned, parsedText, snapshot) });
  const answer = createAnswer(platform, mentioned, { asks, onlyMentioned });
  return { ...answer, sentence: [answer.sentence, ...describeAdvice(parsedText, snapshot)].join(' ') };
}

const isLimit = ({ key }: Condition) => key.startsWith('safety.max_');

/** Whether a text asks about actions, not only about rules. */
const asksAboutSteps = ({ tools, asksAboutRisk, asksAboutActions }: ParsedText) =>
  tools.length > 0 || asksAboutRisk || asksAboutActions;

/** Adds what kind of text the rules are. */
function withNote({ sentence, ...answer }: RulesAnswer): RulesAnswer {
  return { ...answer, sentence: answer.rules?.length || answer.other_rules ? `${sentence} ${RULES_NOTE}` : sentence };
}

/** Lists the limits that vendors advise: `Limits that vendors advise: 20, 25 and 40 invitations a day.` */
function describeAdvice({ questions }: ParsedText, { tools, methodology: { catalogue } }: Snapshot): string[] {
  return questions.flatMap(({ any: [condition] }) => {
    const key = condition?.key ?? '';
    const limits = [...tools.values()].flatMap(({ facts }) => (facts[key]?.advised ? Number(facts[key].value) : []));
    const numbers = [...new Set(limits)].sort((a, b) => a - b).map(String);
    return limits.length > 0 ? [`Limits that vendors advise: ${andList(numbers)} ${catalogue.keys[key]?.unit}.`] : [];
  });
}

/** Answers a text that mentions only rules: "scraping". */
export function answerRuleWords(parsedText: ParsedText, snapshot: Snapshot): RulesAnswer | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const mentioned = findMentionedRules(platform, parsedText, snapshot);
  return mentioned.coversText ? withNote(createAnswer(platform, mentioned, {})) : undefined;
}

/** The actions against vendors that a text asks about. */
interface VendorSteps {
  readonly selected: readonly PlatformAction[];
  /** Names in the text: tools, and vendors that we don't cover. */
  readonly tools: readonly string[];
  /** Names of the tools that these actions affected. */
  readonly affectedTools: readonly string[];
  /** Whether the text asks only about actions, not about rules. */
  readonly onlySteps: boolean;
}

function createAnswer(
  platform: Platform,
  mentioned: MentionedRules,
  {
    steps,
    asks,
    onlyMentioned = steps !== undefined,
  }: { readonly steps?: VendorSteps; readonly asks?: RuleRequest; readonly onlyMentioned?: boolean },
): RulesAnswer {
  const { selected = [], onlySteps = false } = steps ?? {};
  const brief = toBriefPlatform(platform, onlySteps ? [] : mentioned.rules, selected);
  const { rules = [] } = brief;
  // The titles of unmentioned rules would make an answer with actions too long.
  const otherRules = onlySteps || (onlyMentioned && rules.length > 0) ? undefined : brief.other_rules;
  const titles = Object.keys(otherRules ?? {}).length;
  const sentences = [
    ...(onlySteps ? [] : [describeRules(platform.name, rules, { titles, asks })]),
    ...(steps
      ? [describeActions(platform.name, selected, { ...steps, isBrief: !onlySteps && selected.length > 1 })]
      : []),
  ];
  return {
    sentence: sentences.join(' '),
    ...(rules.length > 0 && { rules }),
    ...(otherRules && { other_rules: otherRules }),
    ...(steps && brief.steps && { steps: brief.steps }),
  };
}

/** Selects the actions against tools or vendors in the text, or all actions. */
function selectSteps(
  platform: Platform,
  { rules }: MentionedRules,
  parsedText: ParsedText,
  { tools: toolsBySlug }: Snapshot,
): VendorSteps {
  const toNames = (slugs: readonly string[]) =>
    [...new Set(slugs)].flatMap((slug) => toolsBySlug.get(slug)?.name ?? []);
  const { since = '', words } = parsedText;
  const steps = platform.steps.filter(({ on }) => on >= since.slice(0, on.length));
  const slugs = parsedText.tools.map(({ slug }) => slug);
  const { topic, asksAboutActions } = parsedText;
  const asksForSteps = slugs.length > 0 || (asksAboutActions && topic !== 'ban');
  const onlySteps = topic === 'enforcement' || (asksForSteps && rules.length === 0);
  const namesVendor = (step: PlatformAction) => listVendors(step, platform).some((vendor) => words.includes(vendor));
  const isNamed = (step: PlatformAction) => step.tools?.some((slug) => slugs.includes(slug)) || namesVendor(step);
  // A capitalized unknown word may be a vendor that we don't cover: "has LinkedIn sued Heronly?"
  const listNames = (part: string) => part.split(' ').filter((word) => /\p{Lu}/u.test(word));
  const unknown = onlySteps && !steps.some(namesVendor) ? parsedText.notUnderstood.flatMap(listNames) : [];
  const tools = [...toNames(slugs), ...unknown];
  const selected = tools.length > 0 || steps.some(isNamed) ? steps.filter(isNamed) : steps;
  return { selected, tools, affectedTools: toNames(selected.flatMap((step) => step.tools ?? [])), onlySteps };
}

/** Lists the vendor names in an action: capitalized words that no rule contains. */
function listVendors({ what }: PlatformAction, { name, rules }: Platform): readonly string[] {
  const knownWords = new Set([name, ...rules.map(({ title }) => title)].flatMap(foldWords));
  const names = what.match(/(?<!^|\. )\b[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return names.flatMap(foldWords).filter((word) => !knownWords.has(word));
}
