import type { Platform, PlatformStep } from '../../../model/platform.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { TextReading } from '../../reader/reading.ts';
import { foldedWords } from '../../reader/tokens.ts';
import { describeRules, describeSteps } from '../../sentences/record.ts';
import { type NamedRules, nameRules, namesPlatform } from '../get-platform/name-rules.ts';
import { briefAnswer } from '../get-platform/rules.ts';
import type { RecommendAnswer } from './answer.ts';

/* Answers about the rules of LinkedIn: those that a text names, and what LinkedIn did about vendors. */

type OnRules = Pick<RecommendAnswer, 'sentence' | 'rules' | 'other_rules' | 'steps' | 'sources'>;

/** @returns undefined if a text asks about no rule */
export function answerOnRules(text: string, reading: TextReading, snapshot: Snapshot): OnRules | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const { kind, topic, isYesOrNo } = reading;
  const named = nameRules(platform, text, reading, snapshot);
  // "Can I automate visits on LinkedIn?", "Browser extension allowed?"
  const isOnIt = named.isSure || ASKS_LEAVE.test(text) || asksOfRisk(text);
  const isMeant = namesPlatform(text, platform)
    ? isYesOrNo && named.rules.length > 0 && isOnIt
    : topic === 'rules' && named.isSure;
  if (kind !== 'rules' && !(kind === 'unanswered' && isMeant)) return undefined;
  const isOfNumber = topic === 'count';
  const isOnSteps = topic === 'acts' || topic === 'ban' || reading.tools.length > 0 || asksOfRisk(text);
  if (!isOnSteps && (isOfNumber || named.rules.length > 0)) return answerWith(platform, named, { isOfNumber });
  return answerWith(platform, named, { steps: stepsFor(platform, text, reading, snapshot) });
}

const RISKS = new Set(
  'safe safely safety unsafe risk risks risky dangerous sicher risiko riskant risque riesgo seguro risco'.split(' '),
);

/** "Can I automate LinkedIn?" asks what is allowed, "Can LinkedIn data be exported?" what tools do. */
const ASKS_LEAVE = /^\W*(?:can|could|may|should) (?:i|we|you|one)\b/i;

const asksOfRisk = (text: string) => foldedWords(text).some((word) => RISKS.has(word));

/** The rules that a text names which names nothing else: "scraping". */
export function answerOnWords(text: string, reading: TextReading, snapshot: Snapshot): OnRules | undefined {
  const platform = snapshot.platforms.get('linkedin');
  if (!platform) return undefined;
  const named = nameRules(platform, text, reading, snapshot);
  return named.isSure && named.isWhole ? answerWith(platform, named, {}) : undefined;
}

/** What LinkedIn did about vendors, as a text asks for it. */
interface VendorSteps {
  readonly about: readonly PlatformStep[];
  /** The names of the tools that it names, and of vendors that we do not cover. */
  readonly tools: readonly string[];
  /** The names of tools in these steps. */
  readonly covered: readonly string[];
  /** Whether it asks for these alone. */
  readonly isAll: boolean;
}

function answerWith(
  platform: Platform,
  named: NamedRules,
  { steps, isOfNumber = false }: { readonly steps?: VendorSteps; readonly isOfNumber?: boolean },
): OnRules {
  const { about = [], isAll = false } = steps ?? {};
  const brief = briefAnswer(platform, isAll ? [] : named.rules, about);
  const { rules, note, sources } = brief;
  // What LinkedIn did is long enough without the titles of rules that nobody named.
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

/** The steps about the tools or other vendors that a text names, or all. */
function stepsFor(platform: Platform, text: string, reading: TextReading, { tools: all }: Snapshot): VendorSteps {
  const namesOf = (slugs: readonly string[]) => [...new Set(slugs)].flatMap((slug) => all.get(slug)?.name ?? []);
  const { steps } = platform;
  const isAll = reading.topic === 'acts';
  const slugs = reading.tools.map(({ slug }) => slug);
  const said = new Set(foldedWords(text));
  const isOfVendor = (step: PlatformStep) => vendorsIn(step, platform).some((vendor) => said.has(vendor));
  const isNamed = (step: PlatformStep) => step.tools?.some((slug) => slugs.includes(slug)) || isOfVendor(step);
  // Vendors that we do not cover: "has LinkedIn sued Heronly?"
  const namesIn = (part: string) => part.split(' ').filter((word) => /\p{Lu}/u.test(word));
  const unknown = isAll && !steps.some(isOfVendor) ? reading.notUnderstood.flatMap(namesIn) : [];
  const tools = [...namesOf(slugs), ...unknown];
  const about = tools.length > 0 || steps.some(isNamed) ? steps.filter(isNamed) : steps;
  return { about, tools, covered: namesOf(about.flatMap((step) => step.tools ?? [])), isAll };
}

/** The words of a step that only names have: a capital letter, and no rule has them. */
function vendorsIn({ what }: PlatformStep, { name, rules }: Platform): readonly string[] {
  const known = new Set([name, ...rules.map(({ title }) => title)].flatMap(foldedWords));
  const names = what.match(/(?<!^|\. )\b[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return names.flatMap(foldedWords).filter((word) => !known.has(word));
}
