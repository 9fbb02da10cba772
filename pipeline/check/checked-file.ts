import { type Static, Type } from 'typebox';
import {
  ANSWERS_TO_FINDINGS,
  FINDINGS,
  type FindingAnswer,
  OUTCOMES,
  OutcomeCounts,
} from '../../model/verification.ts';
import { Day } from './tool-file.ts';

const closedObject = { additionalProperties: false };

/** The most characters of texts that come from pages and their servers. What the verifier writes is cut, or left out, at these lengths. */
export const MAX_CHARACTERS = { why: 80, to: 2000, now: 60, etag: 200, modified: 60 } as const;

const Url = Type.String({ format: 'uri', maxLength: 2000 });
const Ids = Type.Array(Type.String({ pattern: '^[0-9a-fw]{8}$' }));

/** A line of facts/checked/<slug>.ndjson: the last look at the page of one source. The verifier writes it. */
export const CheckedLine = Type.Object(
  {
    source: Type.String({ description: 'The id of a source in the file of the tool.' }),
    url: Url,
    on: Day,
    outcome: Type.Enum([...OUTCOMES]),
    why: Type.Optional(
      Type.String({ maxLength: MAX_CHARACTERS.why, description: 'A word on the outcome, such as "timeout".' }),
    ),
    to: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.to, description: 'Where the address leads.' })),
    unchanged_on: Type.Optional(Day),
    found: Type.Optional(Ids),
    missing: Type.Optional(Ids),
    not_there: Type.Optional(
      Type.Array(Day, { maxItems: 3, description: 'The days on which there was no such page, in a row.' }),
    ),
    etag: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.etag })),
    modified: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.modified })),
  },
  closedObject,
);
export type CheckedLine = Static<typeof CheckedLine>;
export const CheckedFile = Type.Array(CheckedLine);
export type CheckedFile = Static<typeof CheckedFile>;

/** A line of facts/checked/<slug>.days.ndjson: how many sources of the tool were looked at on a day, by outcome. */
export const CheckedDay = Type.Object({ day: Day, outcomes: OutcomeCounts }, closedObject);
export type CheckedDay = Static<typeof CheckedDay>;
export const CheckedDays = Type.Array(CheckedDay);
export type CheckedDays = Static<typeof CheckedDays>;

/** One question that a finding raises. */
export const Question = Type.Object(
  {
    source: Type.String(),
    url: Url,
    finding: Type.Enum([...FINDINGS]),
    asked: Day,
    keys: Type.Array(Type.String(), { description: 'The facts that cite the passages in question, or the page.' }),
    missing: Type.Optional(Ids),
    gives: Type.Optional(
      Type.Array(
        Type.Object(
          {
            watched: Type.Union([Type.String(), Type.Number()]),
            now: Type.Union([Type.String({ maxLength: MAX_CHARACTERS.now }), Type.Null()]),
          },
          closedObject,
        ),
        { description: 'Figures that are watched: what the page gave, and gives now; null if nothing was found.' },
      ),
    ),
    to: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.to })),
    facts: Type.String({
      pattern: '^[0-9a-f]{16}$',
      description: 'A hash of the source and its facts when it was asked.',
    }),
    closed: Type.Optional(
      Type.Object(
        {
          as: Type.Enum(Object.keys(ANSWERS_TO_FINDINGS) as FindingAnswer[]),
          on: Day,
          by: Type.Optional(Type.Literal('verifier', { description: 'The passage is there again.' })),
          reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        },
        closedObject,
      ),
    ),
  },
  closedObject,
);
export type Question = Static<typeof Question>;

/** The tool that a file of the verifier is about: `flagmast` for `facts/checked/flagmast.days.ndjson`. */
export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

/** facts/questions/<slug>.yaml: the questions about a tool by their ids, such as `help-pricing/1`. */
export const QuestionFile = Type.Record(Type.String({ pattern: '^[a-z0-9-]+/[0-9]+$' }), Question, closedObject);
export type QuestionFile = Static<typeof QuestionFile>;
