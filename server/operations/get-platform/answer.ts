import { type Static, Type } from 'typebox';
import { Passage } from '../../../model/cell.ts';
import { Platform, PlatformAction, PlatformRule, RuleVersion } from '../../../model/platform.ts';
import { listOf, mapOf, nullable, optionalList, optionalText, text } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';

const { id, title, document, touches, practice } = PlatformRule.properties;
const { says, dated } = RuleVersion.properties;
const change = optionalText('The difference from the previous wording, if we read one.');
const { on, what, tools } = PlatformAction.properties;

const Wording = Type.Object(
  { says, change, dated, passages: listOf(Passage, 'The clause in each stored copy.') },
  { title: 'Wording' },
);

export const RuleAnswer = Type.Object(
  {
    id,
    title,
    document,
    touches,
    practice,
    says,
    since: nullable(IsoDate, 'In force since this day or earlier; null if no longer in the document.'),
    changed: Type.Optional(IsoDate),
    change,
    passage: Passage,
    versions: optionalList(Wording, 'Newest first; only if you pass rules.'),
  },
  { title: 'Rule' },
);
export type RuleAnswer = Static<typeof RuleAnswer>;

const Step = Type.Object({ on, what, tools, passages: Type.Array(Passage) }, { title: 'Step' });
const Note = text('A disclaimer about these summaries.');

const { slug, name, for_tools_with } = Platform.properties;

/** A platform with its current rules. */
export const PlatformAnswer = Type.Object(
  {
    slug,
    name,
    note: Note,
    for_tools_with,
    rules: Type.Array(RuleAnswer),
    steps: optionalList(Step, 'Actions against vendors, newest first; left out if you pass rules.'),
  },
  { title: 'PlatformAnswer' },
);
export type PlatformAnswer = Static<typeof PlatformAnswer>;

/** The current wording of a rule. */
const NamedRule = Type.Omit(RuleAnswer, ['touches', 'practice', 'versions'], { title: 'NamedRule' });

/** The rules that a text mentions, the titles of all other rules, and actions against vendors. */
export const mentionedRulesFields = {
  rules: optionalList(NamedRule, "LinkedIn's rules that q mentions, best match first."),
  other_rules: Type.Optional(mapOf(Type.String(), 'Titles of the other rules, by id. Mention one in q to get it.')),
  steps: optionalList(Step, "LinkedIn's actions against vendors, newest first."),
};

/** A platform with the rules that a text mentions. */
export const BriefPlatform = Type.Object(
  {
    slug,
    name,
    sentence: optionalText('What the rules and actions in this answer say, in short.'),
    note: Note,
    ...mentionedRulesFields,
  },
  { title: 'BriefPlatform' },
);
export type BriefPlatform = Static<typeof BriefPlatform>;
