import { type Static, Type } from 'typebox';
import { Citation, Source } from './source.ts';

export const RuleVersion = Type.Object(
  {
    says: Type.Union([Type.String(), Type.Null()], {
      description: 'In our own words; null if the document has no such rule.',
    }),
    change: Type.Union([Type.String(), Type.Null()], {
      description: 'The difference from the previous version; null for the oldest one we read.',
    }),
    dated: Type.String({
      format: 'date',
      description:
        'In force since at least this day: the one that the document names or, where it names none, that of the oldest copy that says so.',
    }),
    citations: Type.Array(Citation, {
      minItems: 1,
      description: 'The clause in the oldest copy that says so, then in others that still do.',
    }),
  },
  { title: 'RuleVersion' },
);
export type RuleVersion = Static<typeof RuleVersion>;

export const PlatformRule = Type.Object(
  {
    id: Type.String(),
    title: Type.String({ description: 'The current rule in a few words.' }),
    document: Type.String({ description: 'The title of the agreement or policy.' }),
    touches: Type.Array(Type.String(), {
      description: 'The questions it touches, as key or key=value. It does not judge tools.',
    }),
    practice: Type.Optional(
      Type.Object(
        { name: Type.String(), any: Type.Array(Type.String(), { description: 'Some of what it touches.' }) },
        { title: 'Practice', description: 'What buyers call it. Only of the rules that they have to know first.' },
      ),
    ),
    versions: Type.Array(RuleVersion, { minItems: 1, description: 'Newest first.' }),
  },
  { title: 'PlatformRule' },
);
export type PlatformRule = Static<typeof PlatformRule>;

export const PlatformStep = Type.Object(
  {
    on: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$', description: 'The day or the month.' }),
    what: Type.String({ description: 'In our own words.' }),
    tools: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Slugs of the affected tools.' })),
    citations: Type.Array(Citation, { minItems: 1 }),
  },
  { title: 'PlatformStep' },
);
export type PlatformStep = Static<typeof PlatformStep>;

/** platforms/<slug>.json: the rules of a platform that matter to outreach tools, with what they said before. */
export const Platform = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    for_tools_with: Type.Array(Type.String(), {
      description: 'The rules are shown for tools with a proven yes to one of these questions.',
    }),
    rules: Type.Array(PlatformRule),
    steps: Type.Array(PlatformStep, { description: 'What the platform did about vendors, newest first.' }),
    sources: Type.Array(Source),
  },
  { title: 'Platform' },
);
export type Platform = Static<typeof Platform>;

/** Shown with all rules of a platform. */
export const RULES_NOTE =
  "These are the platform's own rules in our own words. This is not legal advice, and which tool breaks a rule is not ours to say.";

/** The version of a rule that is the newest one read. */
export function currentVersion({ versions }: PlatformRule): RuleVersion {
  return versions[0] as RuleVersion;
}
