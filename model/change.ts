import { type Static, Type } from 'typebox';
import type { CatalogueKey, Channel } from './catalogue.ts';
import { FactValue } from './fact.ts';
import { displayValue, withChannels } from './make-fact.ts';

/** Why an answer is another one than before. */
export const CAUSES = ['vendor', 'learned', 'corrected'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_MEANINGS: Readonly<Record<Cause, string>> = {
  vendor: 'the vendor changed it',
  learned: 'we found a page that says it',
  corrected: 'our answer was wrong, or the pages do not prove it',
};

/** The causes that only the editor can name, where no page decides between them. */
export const WORDS = ['vendor', 'corrected'] as const satisfies readonly Cause[];
export type Word = (typeof WORDS)[number];

/** An answer as far as it is compared: the value and what it depends on. */
export const ChangedAnswer = Type.Object(
  {
    value: FactValue,
    disputed: Type.Optional(Type.Array(FactValue, { description: 'What other pages say instead.' })),
    for: Type.Optional(Type.Array(Type.String(), { description: 'The channels that it is about.' })),
    from_plan: Type.Optional(Type.String({ description: 'The cheapest plan with it.' })),
    extra: Type.Optional(Type.Boolean({ description: 'True if it is paid on top of the plan.' })),
  },
  { title: 'ChangedAnswer' },
);
export type ChangedAnswer = Static<typeof ChangedAnswer>;

/** A tool as far as it is compared. */
export const ChangedTool = Type.Object(
  {
    name: Type.String(),
    slug: Type.Optional(Type.String()),
    closed: Type.Optional(Type.String({ description: 'The day since which it is not sold any more.' })),
  },
  { title: 'ChangedTool' },
);
export type ChangedTool = Static<typeof ChangedTool>;

/** One change of an answer, or of a tool itself: a line of changes.ndjson. */
export const Change = Type.Object(
  {
    day: Type.String({
      format: 'date',
      description:
        'The day on which we published the new answer. Of changes before 1.0.0 the day that the newer page shows.',
    }),
    tool: Type.String({ description: 'The slug that the tool had then.' }),
    key: Type.Union([Type.String(), Type.Null()], { description: 'Null for a change of the tool itself.' }),
    before: Type.Union([ChangedAnswer, ChangedTool, Type.Null()], { description: 'Null if it was unknown.' }),
    after: Type.Union([ChangedAnswer, ChangedTool, Type.Null()], { description: 'Null if it is unknown.' }),
    cause: Type.Enum([...CAUSES], {
      description: `${CAUSES.map((cause) => `${cause}: ${CAUSE_MEANINGS[cause]}`).join('. ')}.`,
    }),
    sources: Type.Array(Type.Object({ id: Type.String(), url: Type.String() }), {
      description: 'The pages that give the new answer, or gave the lost one.',
    }),
  },
  { title: 'Change' },
);
export type Change = Static<typeof Change>;

/** An answer in words, with what it depends on: `Yes (email; from plan Pro; costs extra)`. */
export function answerInWords(answer: ChangedAnswer, question: CatalogueKey): string {
  const { value, disputed = [], for: channels, from_plan, extra } = answer;
  const own = withChannels(displayValue(value, question), { ...(channels && { for: channels as Channel[] }) });
  const others = disputed.map((other) => displayValue(other, question));
  const conditions = [from_plan && `from plan ${from_plan}`, extra && 'costs extra'].filter(Boolean);
  const said = others.length > 0 ? `Disputed: ${[own, ...others].join(' / ')}` : own;
  return conditions.length > 0 ? `${said} (${conditions.join('; ')})` : said;
}
