import { type Static, Type } from 'typebox';
import { Fact, FactValue } from './fact.ts';
import { flag, listOf, nullable, optionalList, text } from './schemas.ts';

/** Why an answer changed. */
export const CAUSES = ['vendor', 'learned', 'corrected'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_MEANINGS: Readonly<Record<Cause, string>> = {
  vendor: 'the vendor changed it',
  learned: 'we found a source for it',
  corrected: 'our answer was wrong, or its sources did not prove it',
};

/** The causes among which an editor must choose if the sources do not show the cause. */
export const EDITOR_CAUSES = ['vendor', 'corrected'] as const satisfies readonly Cause[];
export type EditorCause = (typeof EDITOR_CAUSES)[number];

/** The parts of an answer whose changes are recorded: the value, and the plans or add-on it depends on. */
export const ChangedAnswer = Type.Object(
  {
    value: FactValue,
    disputed: optionalList(FactValue, 'Values of sources that disagree.'),
    plan: Fact.properties.plan,
    only_on: Fact.properties.only_on,
    add_on: flag('Paid on top of the plan.'),
  },
  { title: 'ChangedAnswer' },
);
export type ChangedAnswer = Static<typeof ChangedAnswer>;

/** The parts of a tool whose changes are recorded. */
export const ChangedTool = Type.Object({ name: Type.String() }, { title: 'ChangedTool' });
export type ChangedTool = Static<typeof ChangedTool>;

/** One change of an answer, or of a tool itself: a line of changes.ndjson. */
export const Change = Type.Object(
  {
    day: Type.String({
      format: 'date',
      description: 'The day we published the new answer. For changes before 1.0.0, the date of the newer page.',
    }),
    at: Type.Optional(
      nullable(
        Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' }),
        'When we published it, in UTC. Null if only the day is known.',
      ),
    ),
    tool: text('The slug of the tool.'),
    key: nullable(Type.String(), 'Null for a change of the tool itself.'),
    before: Type.Union([ChangedAnswer, ChangedTool, Type.Null()], {
      description: 'The old answer or tool. Null if unknown.',
    }),
    after: Type.Union([ChangedAnswer, ChangedTool, Type.Null()], {
      description: 'The new answer or tool. Null if unknown.',
    }),
    cause: Type.Enum(CAUSES, {
      description: `${CAUSES.map((cause) => `${cause}: ${CAUSE_MEANINGS[cause]}`).join('. ')}.`,
    }),
    sources: listOf(
      Type.Object({ id: Type.String(), url: Type.String() }),
      'Pages with the new answer, or with the old one if it was removed. Before 1.0.0, also the page with the old answer.',
    ),
  },
  { title: 'Change' },
);
export type Change = Static<typeof Change>;

/** When a change was published: the time, or the day if the time is unknown. A day sorts before all times of that day. */
export function getPublicationTime({ day, at }: Change): string {
  return at ?? day;
}

/** Orders changes that were published together. Changes of one answer compare as equal. */
export function compareByToolAndKey(a: Pick<Change, 'tool' | 'key'>, b: Pick<Change, 'tool' | 'key'>): number {
  const [keyA, keyB] = [a.key ?? '', b.key ?? ''];
  if (a.tool !== b.tool) return a.tool < b.tool ? -1 : 1;
  return keyA === keyB ? 0 : keyA < keyB ? -1 : 1;
}
