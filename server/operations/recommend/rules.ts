import type { Platform, PlatformStep } from '../../../model/platform.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { TextReading } from '../../reader/reading.ts';
import { foldedWords } from '../../reader/tokens.ts';
import { describeRules, describeSteps } from '../../sentences/record.ts';
import { findMentionedRules, type MentionedRules, mentionsPlatform } from '../get-platform/find-rules.ts';
import { toBriefPlatform } from '../get-platform/rules.ts';
import type { RecommendAnswer } from './answer.ts';

/* Answers about LinkedIn's rules, and about what LinkedIn did about vendors. */

type RulesAnswer = Pick<RecommendAnswer, 'sentence' | 'rules' | 'other_rules' | 'steps' | 'sources'>;

/** @returns undefined if the text doesn't ask about rules */
export function answerAboutRules(text: string, reading: TextReading, snapshot: Snapshot): RulesAnswer | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const { kind, topic, isYesOrNo } = reading;
  const named = findMentionedRules(platform, text, reading, snapshot);
  // "Can I automate visits on LinkedIn?", "Browser extension allowed?"
  const isAboutRules = named.isSure || ASKS_PERMISSION.test(text) || asksAboutRisk(text);
  const isMeant = mentionsPlatform(text, platform)
    ? isYesOrNo && named.rules.length > 0 && isAboutRules
    : topic === 'rules' && named.isSure;
  if (kind !== 'rules' && !(kind === 'unanswered' && isMeant)) return undefined;
  const isOfNumber = topic === 'count';
  const isOnSteps = topic === 'acts' || topic === 'ban' || reading.tools.length > 0 || asksAboutRisk(text);
  if (!isOnSteps && (isOfNumber || named.rules.length > 0)) return answerWith(platform, named, { isOfNumber });
  return answerWith(platform, named, { steps: stepsFor(platform, text, reading, snapshot) });
}

const RISKS = new Set(
  'safe safely safety unsafe risk risks risky dangerous sicher risiko riskant risque riesgo seguro risco'.split(' '),
);

/** "Can I automate LinkedIn?" asks for permission, "Can LinkedIn data be exported?" for a feature. */
const ASKS_PERMISSION = /^\W*(?:can|could|may|should) (?:i|we|you|one)\b/i;

const asksAboutRisk = (text: string) => foldedWords(text).some((word) => RISKS.has(word));

/** Answers a text that mentions rules and nothing else: "scraping". */
export function answerRuleWords(text: string, reading: TextReading, snapshot: Snapshot): RulesAnswer | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const named = findMentionedRules(platform, text, reading, snapshot);
  return named.isSure && named.isWhole ? answerWith(platform, named, {}) : undefined;
}

/** LinkedIn's steps against vendors that a text asks about. */
interface VendorSteps {
  readonly about: readonly PlatformStep[];
  /** Names in the text of tools, and of vendors that we don't cover. */
  readonly tools: readonly string[];
  /** Names of tools in these steps. */
  readonly covered: readonly string[];
  /** Whether it asks only for steps. */
  readonly isAll: boolean;
}

function answerWith(
  platform: Platform,
  named: MentionedRules,
  { steps, isOfNumber = false }: { readonly steps?: VendorSteps; readonly isOfNumber?: boolean },
): RulesAnswer {
  const { about = [], isAll = false } = steps ?? {};
  const brief = toBriefPlatform(platform, isAll ? [] : named.rules, about);
  const { rules, note, sources } = brief;
  // Steps are long enough without the titles of unmentioned rules.
  const others = isAll || (steps && rules.length > 0) ? undefined : brief.other_rules;
  const titles = Object.keys(others ?? {}).length;
  const sentences = [
    ...(isAll ? [] : [describeRules(platform.name, rules, { titles, isOfNumber })]),
    ...(steps ? [describeSteps(platform.name, about, { ...steps, isBrief: !isAll && about.length > 1 })] : []),
    ...(isAll ? [] : [note]),
  ];
  return {
    sentence: sentences.join(' '),
    rules,
    ...(others && { other_rules: others }),
    ...(steps && { steps: brief.steps }),
    sources,
  };
}

/** The steps about tools or vendors in the text, or all. */
function stepsFor(platform: Platform, text: string, reading: TextReading, { tools: all }: Snapshot): VendorSteps {
  const namesOf = (slugs: readonly string[]) => [...new Set(slugs)].flatMap((slug) => all.get(slug)?.name ?? []);
  const { steps } = platform;
  const isAll = reading.topic === 'acts';
  const slugs = reading.tools.map(({ slug }) => slug);
  const said = new Set(foldedWords(text));
  const isOfVendor = (step: PlatformStep) => vendorsIn(step, platform).some((vendor) => said.has(vendor));
  const isNamed = (step: PlatformStep) => step.tools?.some((slug) => slugs.includes(slug)) || isOfVendor(step);
  // Vendors that we don't cover: "has LinkedIn sued Heronly?"
  const namesIn = (part: string) => part.split(' ').filter((word) => /\p{Lu}/u.test(word));
  const unknown = isAll && !steps.some(isOfVendor) ? reading.notUnderstood.flatMap(namesIn) : [];
  const tools = [...namesOf(slugs), ...unknown];
  const about = tools.length > 0 || steps.some(isNamed) ? steps.filter(isNamed) : steps;
  return { about, tools, covered: namesOf(about.flatMap((step) => step.tools ?? [])), isAll };
}

/** Vendor names in a step: capitalized words that no rule contains. */
function vendorsIn({ what }: PlatformStep, { name, rules }: Platform): readonly string[] {
  const known = new Set([name, ...rules.map(({ title }) => title)].flatMap(foldedWords));
  const names = what.match(/(?<!^|\. )\b[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return names.flatMap(foldedWords).filter((word) => !known.has(word));
}
