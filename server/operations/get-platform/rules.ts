import { shortSource } from '../../../model/board-answer.ts';
import {
  currentVersion,
  type Platform,
  type PlatformRule,
  type PlatformStep,
  RULES_NOTE,
} from '../../../model/platform.ts';
import { type Citation, ownId, type SourcesById, sourcesById } from '../../../model/source.ts';
import { toPassage } from '../get-tool/facts.ts';
import type { BriefPlatform, PlatformAnswer, RuleAnswer } from './answer.ts';

/** The current rules of a platform. @param whole ids of rules to give with all wordings; empty for all rules in short */
export function toPlatformAnswer(platform: Platform, whole: readonly string[] = []): PlatformAnswer {
  const { slug, name, for_tools_with } = platform;
  const wanted = platform.rules.filter(({ id }) => whole.length === 0 || whole.includes(id));
  const byId = sourcesById(platform.sources);
  const rules = wanted.map((rule) => ruleAnswer(rule, byId, whole.length > 0));
  const steps = whole.length > 0 ? [] : platform.steps.map((step) => stepAnswer(step, byId));
  return { slug, name, note: RULES_NOTE, for_tools_with, rules, steps, sources: sourcesFor(platform, rules, steps) };
}

/** Further rules are given by title only. */
const MAX_NAMED = 3;

/** A platform with the rules that a text mentions. @param named best match first */
export function toBriefPlatform(
  platform: Platform,
  named: readonly PlatformRule[],
  steps: readonly PlatformStep[] = platform.steps,
): BriefPlatform {
  const { slug, name } = platform;
  const byId = sourcesById(platform.sources);
  const shown = named.slice(0, MAX_NAMED);
  const rules = shown.map((one) => {
    const { touches: _, practice: __, ...rule } = ruleAnswer(one, byId, false);
    return rule;
  });
  const answered = steps.map((step) => stepAnswer(step, byId));
  const others = platform.rules.filter((rule) => !shown.includes(rule));
  return {
    slug,
    name,
    note: RULES_NOTE,
    rules,
    other_rules: Object.fromEntries(others.map(({ id, title }) => [id, title])),
    steps: answered,
    sources: sourcesFor(platform, rules, answered),
  };
}

/** The sources that rules and steps cite. */
function sourcesFor(
  platform: Platform,
  rules: readonly Pick<RuleAnswer, 'passage' | 'versions'>[],
  steps: PlatformAnswer['steps'],
): PlatformAnswer['sources'] {
  const named = new Set(
    [
      ...rules.flatMap(({ passage, versions = [] }) => [passage, ...versions.flatMap(({ passages }) => passages)]),
      ...steps.flatMap(({ passages }) => passages),
    ].map(({ source_id }) => source_id),
  );
  const sources = platform.sources.filter(({ id }) => named.has(ownId(id)));
  return Object.fromEntries(sources.map((source) => [ownId(source.id), shortSource(source)]));
}

function stepAnswer({ citations, ...step }: PlatformStep, byId: SourcesById): PlatformAnswer['steps'][number] {
  return { ...step, passages: citations.map((citation) => toPassage(citation, byId)) };
}

function ruleAnswer(rule: PlatformRule, byId: SourcesById, isWhole: boolean): RuleAnswer {
  const { id, title, document, touches, practice, versions } = rule;
  const { says, change, dated, citations } = currentVersion(rule);
  const { link, ...place } = toPassage(newestOf(citations, byId), byId);
  return {
    id,
    title,
    document,
    touches,
    ...(practice && { practice }),
    says,
    since: sinceOf(rule),
    changed: versions.length > 1 ? dated : null,
    change,
    passage: isWhole && link !== undefined ? { ...place, link } : place,
    ...(isWhole && {
      versions: versions.map(({ citations, ...version }) => ({
        ...version,
        passages: citations.map((citation) => toPassage(citation, byId)),
      })),
    }),
  };
}

/** The citation of the newest document: the number of a rule may change while its wording doesn't. */
function newestOf(citations: readonly Citation[], byId: SourcesById): Citation {
  const dayOf = ({ id }: Citation) => byId.get(id)?.dated ?? '';
  return citations.reduce((newest, one) => (dayOf(one) >= dayOf(newest) ? one : newest));
}

/** The day of the oldest wording since the rule was last absent from the document. */
function sinceOf({ versions }: PlatformRule): string | null {
  const gap = versions.findIndex(({ says }) => says === null);
  return versions.slice(0, gap === -1 ? undefined : gap).at(-1)?.dated ?? null;
}
