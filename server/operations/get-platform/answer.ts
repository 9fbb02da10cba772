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

const { slug, name, for_tools_with } = Platform.properties;

/** A platform with its rules as they are now. */
export const PlatformAnswer = Type.Object(
  {
    slug,
    name,
    note: Type.String({ description: 'Whose words these are.' }),
    for_tools_with,
    rules: Type.Array(AnsweredRule),
    steps: Type.Array(Type.Object({ on, what, tools, passages: Type.Array(Passage) }, { title: 'Step' }), {
      description: 'What the platform did about vendors, newest first; empty with rules.',
    }),
    sources: Type.Record(Type.String(), ToolSource, { description: 'By id.' }),
  },
  { title: 'PlatformAnswer' },
);
export type PlatformAnswer = Static<typeof PlatformAnswer>;
