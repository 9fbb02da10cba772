import { type Static, Type } from 'typebox';
import type { CatalogueKey, Channel } from '../catalogue.ts';
import { FactValue } from '../fact.ts';
import { displayValue, withChannels } from '../make-fact.ts';
import { closedObject } from '../schemas.ts';
import { IsoDate } from '../source.ts';

/**
 * What happened to an answer, or to a tool where the event has no key. `absent`: it was unknown, and was not there where it would be;
 * `withdrawn`: that is no longer said, and it is unknown again. An answer that gives way to an absence is `lost`.
 */
export const EVENT_KINDS = [
  'added',
  'lost',
  'changed',
  'increase',
  'decrease',
  'to-quote',
  'from-quote',
  'disputed',
  'settled',
  'absent',
  'withdrawn',
  'renamed',
  'removed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Why an answer differs from the one before it. */
export const EVENT_CAUSES = [
  'vendor-changed',
  'learned',
  'corrected',
  'source-lost',
  'source-changed',
  'method',
  'catalogue',
] as const;
export type EventCause = (typeof EVENT_CAUSES)[number];

export const CAUSE_MEANINGS: Readonly<Record<EventCause, string>> = {
  'vendor-changed': 'the vendor changed it',
  learned: 'we found a page that says it',
  corrected: 'our answer was wrong, or the pages do not prove it',
  'source-lost': 'the page that said it is no longer cited',
  'source-changed':
    'other pages, or newer copies, say something else; whether the vendor changed anything is not known',
  method: 'the method changed',
  catalogue: 'the question changed or was new, or we sort or list the tool differently',
};

const CAUSES_IN_WORDS = Object.entries(CAUSE_MEANINGS)
  .map(([cause, meaning]) => `${cause}: ${meaning}`)
  .join('. ');

/** An answer as far as it is compared: the value and the conditions that it is true under. */
export const EventAnswer = Type.Object(
  {
    value: FactValue,
    disagrees: Type.Optional(Type.Array(FactValue, { description: 'The other values of a disputed answer.' })),
    for: Type.Optional(Type.Array(Type.String(), { description: 'The channels that it is about.' })),
    complete: Type.Optional(Type.Boolean()),
    from_plan: Type.Optional(Type.String()),
    extra: Type.Optional(Type.Boolean()),
    has: Type.Optional(Type.Array(Type.String())),
    lacks: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'EventAnswer' },
);
export type EventAnswer = Static<typeof EventAnswer>;

/** That something was looked for where it would be, and was not there. */
export const EventAbsence = Type.Object(
  { absent: Type.String({ format: 'date', description: 'The day of the look.' }) },
  { title: 'EventAbsence' },
);
export type EventAbsence = Static<typeof EventAbsence>;

/** A tool as far as events about it compare it. */
export const EventTool = Type.Object(
  {
    name: Type.String(),
    slug: Type.Optional(Type.String()),
    category: Type.Optional(Type.String()),
    closed: Type.Optional(IsoDate),
  },
  { title: 'EventTool' },
);
export type EventTool = Static<typeof EventTool>;

export const Retraction = Type.Object(
  {
    on: IsoDate,
    why: Type.String({ minLength: 1, maxLength: 300 }),
    by: Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'Who asked for it: the editors, the vendor, a reader.',
    }),
  },
  { title: 'Retraction', ...closedObject },
);
export type Retraction = Static<typeof Retraction>;

/** One difference between two snapshots: a line of changes.ndjson. */
export const ChangeEvent = Type.Object(
  {
    id: Type.String({
      description: 'The number of the snapshot, the tool and the key: `86/flagmast/pricing.trial_days`.',
    }),
    seq: Type.Integer({ minimum: 1, description: 'The number of the snapshot that has the new answer.' }),
    previous: Type.Union([Type.String(), Type.Null()], {
      description: 'The id of the snapshot that had the old answer; null for the first.',
    }),
    recorded: Type.String({ format: 'date', description: 'The day the snapshot was made.' }),
    effective: Type.Union(
      [
        Type.Object({ on: IsoDate, source: Type.String({ description: 'The id of the page with that date.' }) }),
        Type.Null(),
      ],
      { description: 'The oldest date on a page that gives the new answer; null if none is dated.' },
    ),
    tool: Type.String(),
    key: Type.Union([Type.String(), Type.Null()], { description: 'Null for an event about the tool itself.' }),
    kind: Type.Enum([...EVENT_KINDS]),
    cause: Type.Enum([...EVENT_CAUSES], { description: `${CAUSES_IN_WORDS}.` }),
    before: Type.Union([EventAnswer, EventAbsence, EventTool, Type.Null()], {
      description: 'Null if there was no answer.',
    }),
    after: Type.Union([EventAnswer, EventAbsence, EventTool, Type.Null()], {
      description: 'Null if there is no answer.',
    }),
    sources: Type.Array(Type.Object({ id: Type.String(), url: Type.String() }), {
      description: 'The pages that give the new answer, or gave the lost one.',
    }),
    retracted: Type.Union([Retraction, Type.Null()], {
      description: 'Set if the event turned out to be wrong. It is then left out unless asked for.',
    }),
  },
  { title: 'ChangeEvent' },
);
export type ChangeEvent = Static<typeof ChangeEvent>;

/** The events that count. Every interface and every sum goes through here, so that none shows what was retracted. */
export function notRetracted(events: readonly ChangeEvent[]): ChangeEvent[] {
  return events.filter(({ retracted }) => retracted === null);
}

/** The events that turned out to be wrong, by their ids: facts/retractions.yaml. */
export const Retractions = Type.Record(Type.String(), Retraction, {
  description: 'retractions by the id of the event',
});
export type Retractions = Static<typeof Retractions>;

export function isEventAbsence(side: ChangeEvent['before']): side is EventAbsence {
  return side !== null && 'absent' in side;
}

/** What an event says of something that was not there: `not there on 2026-11-20`. */
export function eventAbsenceInWords({ absent }: EventAbsence): string {
  return `not there on ${absent}`;
}

/** Why an answer changed, in words. One that we took back may be right: it is not proven, and not called wrong. */
export function causeInWords({ cause, before, after }: Pick<ChangeEvent, 'cause' | 'before' | 'after'>): string {
  if (cause === 'learned' && isEventAbsence(after)) return 'we looked where it would be';
  if (cause !== 'corrected') return CAUSE_MEANINGS[cause];
  return before !== null && after === null ? 'the pages that we cited do not prove it' : 'our answer was wrong';
}

/**
 * An answer of an event in words, as pages show it, with the conditions that it is true under: `Yes (email; from plan Pro; costs extra)`.
 * @param question as it was asked in the snapshot that has the answer
 * @param labelOf the label of a key
 */
export function answerInWords(answer: EventAnswer, question: CatalogueKey, labelOf: (key: string) => string): string {
  const { value, disagrees, for: channels, complete, from_plan, extra, has, lacks } = answer;
  const own = withChannels(displayValue(value, question), { ...(channels && { for: channels as Channel[] }) });
  const others = (disagrees ?? []).map((other) => displayValue(other, question));
  const conditions = [
    complete && 'complete list',
    from_plan && `from plan ${from_plan}`,
    extra && 'costs extra',
    has && `has ${has.map(labelOf).join(', ')}`,
    lacks && `lacks ${lacks.map(labelOf).join(', ')}`,
  ].filter(Boolean);
  const said = others.length > 0 ? `Disputed: ${[own, ...others].join(' / ')}` : own;
  return conditions.length > 0 ? `${said} (${conditions.join('; ')})` : said;
}
