import { type Static, Type } from 'typebox';
import { Platform, PlatformRule, PlatformStep, RuleVersion } from '../../../model/platform.ts';
import { IsoDate } from '../../../model/source.ts';
import { Passage, ToolSource } from '../get-tool/answer.ts';

const { id, title, document, touches, practice } = PlatformRule.properties;
const { says, change, dated } = RuleVersion.properties;
const { on, what, tools } = PlatformStep.properties;

const Wording = Type.Object(
  { says, change, dated, passages: Type.Array(Passage, { description: 'The clause in each copy.' }) },
  { title: 'Wording' },
);

export const AnsweredRule = Type.Object(
  {
    id,
    title,
    document,
    touches,
    practice,
    says,
    since: Type.Union([IsoDate, Type.Null()], {
      description: 'In force since at least this day; null if the document has it no more.',
    }),
    changed: Type.Union([IsoDate, Type.Null()], {
      description: 'When what it says last changed; null if only one wording was read.',
    }),
    change,
    passage: Passage,
    versions: Type.Optional(Type.Array(Wording, { description: 'Newest first; only with rules.' })),
  },
  { title: 'Rule' },
);
export type AnsweredRule = Static<typeof AnsweredRule>;

const Step = Type.Object({ on, what, tools, passages: Type.Array(Passage) }, { title: 'Step' });
const Sources = Type.Record(Type.String(), ToolSource, { description: 'By id.' });
const Note = Type.String({ description: 'Whose words these are.' });

const { slug, name, for_tools_with } = Platform.properties;

/** A platform with its rules as they are now. */
export const PlatformAnswer = Type.Object(
  {
    slug,
    name,
    note: Note,
    for_tools_with,
    rules: Type.Array(AnsweredRule),
    steps: Type.Array(Step, {
      description: 'What the platform did about vendors, newest first; empty with rules.',
    }),
    sources: Sources,
  },
  { title: 'PlatformAnswer' },
);
export type PlatformAnswer = Static<typeof PlatformAnswer>;

/** A rule as it is now, for those who want to know what it says. */
const NamedRule = Type.Omit(AnsweredRule, ['touches', 'practice', 'versions'], { title: 'NamedRule' });

/** The rules that a text names, and the others by title. */
export const namedRulesFields = {
  rules: Type.Array(NamedRule, { description: 'Those of LinkedIn that the words name, the nearest first.' }),
  other_rules: Type.Record(Type.String(), Type.String(), {
    description: 'The titles of the others by id: name one to have it whole.',
  }),
  steps: Type.Array(Step, { description: 'What LinkedIn did about vendors, the newest first.' }),
  sources: Sources,
};

/** A platform with what a text asks of its rules. */
export const BriefPlatform = Type.Object({ slug, name, note: Note, ...namedRulesFields }, { title: 'BriefPlatform' });
export type BriefPlatform = Static<typeof BriefPlatform>;
