import { type Static, Type } from 'typebox';
import { currentVersion, type Platform, RULES_NOTE } from '../../model/platform.ts';
import { answerTo } from '../../model/ranking/answers.ts';
import { singleNamed } from '../../model/ranking/job.ts';
import type { Tool } from '../../model/tool.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { requireChoice } from './choices.ts';

/**
 * A platform by its slug.
 * @throws Problem platform_not_found, or not_kept where the snapshot has no rules at all
 */
export function findPlatform({ platforms }: Snapshot, slug: string): Platform {
  if (platforms.size === 0)
    throw new Problem(
      'not_kept',
      'This snapshot has no rules of platforms: they were recorded later, or its files are not here. Each rule of the current one has the days of its versions.',
      { parameter: 'platform', value: slug },
    );
  requireChoice('platform', slug, [...platforms.keys()], 'platform_not_found');
  return platforms.get(slug) as Platform;
}

const TouchedRule = Type.Object(
  {
    platform: Type.String(),
    rule: Type.String({ description: 'Its id: get_platform has what it says, and said before.' }),
    title: Type.String(),
    document: Type.String(),
    dated: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: "The document's own day; null if it names none.",
    }),
  },
  { title: 'TouchedRule' },
);

/** What the rules of platforms say about what a tool is proven to do. */
export const PlatformRules = Type.Object(
  {
    note: Type.String(),
    by_question: Type.Record(Type.String(), Type.Array(TouchedRule), {
      description: 'By question that is proven of the tool: key, key=value or key@channel.',
    }),
  },
  { title: 'PlatformRules' },
);
export type PlatformRules = Static<typeof PlatformRules>;

/** Undefined if the snapshot has no rules. Rules that a document no longer has are left out. */
export function platformRulesFor({ platforms }: Snapshot, { facts }: Tool): PlatformRules | undefined {
  if (platforms.size === 0) return undefined;
  const isProven = (name: string) => answerTo(singleNamed(name), facts) === 'proven';
  const byQuestion: Record<string, Static<typeof TouchedRule>[]> = {};
  for (const { slug, for_tools_with, rules } of platforms.values()) {
    if (!for_tools_with.some(isProven)) continue;
    for (const rule of rules) {
      const { says, dated } = currentVersion(rule);
      if (says === null) continue;
      const { id, title, document, touches } = rule;
      for (const question of touches.filter(isProven))
        byQuestion[question] = [...(byQuestion[question] ?? []), { platform: slug, rule: id, title, document, dated }];
    }
  }
  return { note: RULES_NOTE, by_question: byQuestion };
}
