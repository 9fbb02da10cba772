import { type Static, Type } from 'typebox';
import { listOf, listOfTexts, nonEmptyList, nullable, text } from './schemas.ts';
import { Citation, Source } from './source.ts';

export const RuleVersion = Type.Object(
  {
    says: nullable(Type.String(), 'The rule in our own words. Null if the document had no such rule.'),
    change: nullable(Type.String(), 'The difference from the previous version. Null for the oldest version we read.'),
    dated: Type.String({
      format: 'date',
      description:
        'In force at least since this day: the effective date in the document or, without one, the date of the oldest copy with this wording.',
    }),
    citations: nonEmptyList(Citation, 'The clause in the oldest copy that has it, then in later copies.'),
  },
  { title: 'RuleVersion' },
);
export type RuleVersion = Static<typeof RuleVersion>;

export const PlatformRule = Type.Object(
  {
    id: Type.String(),
    title: text('The current rule in a few words.'),
    document: text('The title of the agreement or policy.'),
    touches: listOfTexts('Related questions, as key or key=value. Not a verdict on tools.'),
    practice: Type.Optional(
      Type.Object(
        {
          name: Type.String(),
          any: listOfTexts('Those questions of `touches` that define the practice.'),
        },
        {
          title: 'Practice',
          description: 'The name that buyers use for what the rule is about. Only for the most important rules.',
        },
      ),
    ),
    versions: nonEmptyList(RuleVersion, 'Newest first.'),
  },
  { title: 'PlatformRule' },
);
export type PlatformRule = Static<typeof PlatformRule>;

export const PlatformAction = Type.Object(
  {
    on: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$', description: 'The day or the month of the action.' }),
    what: text('The action in our own words.'),
    tools: Type.Optional(nonEmptyList(Type.String(), 'Slugs of the affected tools.')),
    citations: nonEmptyList(Citation),
  },
  { title: 'PlatformStep' },
);
export type PlatformAction = Static<typeof PlatformAction>;

/** platforms/<slug>.json: the rules of a platform that matter to outreach tools, with their earlier versions. */
export const Platform = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    for_tools_with: listOfTexts('The rules are shown for tools with a proven yes to one of these questions.'),
    rules: Type.Array(PlatformRule),
    steps: listOf(PlatformAction, "The platform's actions against vendors, newest first."),
    sources: Type.Array(Source),
  },
  { title: 'Platform' },
);
export type Platform = Static<typeof Platform>;

/** Shown with all rules of a platform. */
export const RULES_NOTE =
  "These are the platform's own rules in our own words. This is not legal advice, and we don't judge whether a tool breaks a rule.";

/** The newest version of a rule. */
export function getCurrentVersion({ versions }: PlatformRule): RuleVersion {
  return versions[0] as RuleVersion;
}
