import { toPassage } from '../../../model/cell.ts';
import {
  getCurrentVersion,
  type Platform,
  type PlatformAction,
  type PlatformRule,
  RULES_NOTE,
  type RuleVersion,
} from '../../../model/platform.ts';
import { type Citation, indexSources, type SourcesById } from '../../../model/source.ts';
import type { BriefPlatform, PlatformAnswer, RuleAnswer } from './answer.ts';

/** The rules of a platform. @param ids rules to return with all their wordings; empty for all rules with only the current wording */
export function toPlatformAnswer(platform: Platform, ids: readonly string[] = []): PlatformAnswer {
  const { slug, name, for_tools_with } = platform;
  const selected = platform.rules.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const byId = indexSources(platform.sources);
  const steps = ids.length > 0 ? [] : platform.steps.map((step) => toStepAnswer(step, byId));
  return {
    slug,
    name,
    note: RULES_NOTE,
    for_tools_with,
    rules: selected.map((rule) => toRuleAnswer(rule, byId, ids.length > 0)),
    ...(steps.length > 0 && { steps }),
  };
}

/** Limit of rules with their wording. All other rules have only a title. */
const MAX_MENTIONED = 3;

/** A platform with the rules that a text mentions. @param mentioned best match first */
export function toBriefPlatform(
  platform: Platform,
  mentioned: readonly PlatformRule[],
  steps: readonly PlatformAction[] = platform.steps,
): BriefPlatform {
  const { slug, name } = platform;
  const byId = indexSources(platform.sources);
  const shownRules = mentioned.slice(0, MAX_MENTIONED);
  const otherRules = platform.rules.filter((rule) => !shownRules.includes(rule));
  const rules = shownRules.map((mentionedRule) => {
    const { touches: _, practice: __, ...rule } = toRuleAnswer(mentionedRule, byId, false);
    return rule;
  });
  return {
    slug,
    name,
    note: RULES_NOTE,
    ...(rules.length > 0 && { rules }),
    ...(otherRules.length > 0 && { other_rules: Object.fromEntries(otherRules.map(({ id, title }) => [id, title])) }),
    ...(steps.length > 0 && { steps: steps.map((step) => toStepAnswer(step, byId)) }),
  };
}

function toStepAnswer(
  { citations, ...step }: PlatformAction,
  byId: SourcesById,
): NonNullable<PlatformAnswer['steps']>[number] {
  return { ...step, passages: citations.map((citation) => toPassage(citation, byId)) };
}

function toRuleAnswer(rule: PlatformRule, byId: SourcesById, hasVersions: boolean): RuleAnswer {
  const { id, title, document, touches, practice, versions } = rule;
  const { says, change, dated, citations } = getCurrentVersion(rule);
  return {
    id,
    title,
    document,
    touches,
    ...(practice && { practice }),
    says,
    since: findFirstDay(rule),
    ...(versions.length > 1 && { changed: dated }),
    ...(change && { change }),
    passage: toPassage(findNewest(citations, byId), byId),
    ...(hasVersions && { versions: versions.map((version) => toWording(version, byId)) }),
  };
}

function toWording({ says, dated, change, citations }: RuleVersion, byId: SourcesById) {
  return {
    says,
    ...(change && { change }),
    dated,
    passages: citations.map((citation) => toPassage(citation, byId)),
  };
}

/** Finds the citation of the newest document. In an older document, the same wording may have another number. */
function findNewest(citations: readonly Citation[], byId: SourcesById): Citation {
  const findDay = ({ id }: Citation) => byId.get(id)?.dated ?? '';
  return citations.reduce((newest, citation) => (findDay(citation) >= findDay(newest) ? citation : newest));
}

/** Finds the day of the oldest wording after the rule was last absent from the document. */
function findFirstDay({ versions }: PlatformRule): string | null {
  const gap = versions.findIndex(({ says }) => says === null);
  return versions.slice(0, gap === -1 ? undefined : gap).at(-1)?.dated ?? null;
}
